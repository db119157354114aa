extension TemplateValue: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) {
    self = .number(number)
  }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral flag: Bool) {
    self = .flag(flag)
  }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: TemplateValue...) {
    self = .list(elements)
  }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (TemplateName, TemplateValue)...) {
    self = .object(TemplateObject(members))
  }
}

extension TemplateValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) {
    self = .null
  }
}
