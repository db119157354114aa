extension TemplateValue {
  /// A page value as templates take it that aren't compiled against types yet; `null` for `nil`.
  package init<Value: PageValue>(of value: Value?) {
    var converted = TemplateValue.null
    if let value { Frame.with(value) { converted = TemplateValue($0, of: Value.shape) } }
    self = converted
  }

  private init(_ frame: Frame, of shape: Shape) {
    if let itself = shape.itself {
      self.init(itself, in: frame)
    } else {
      self = .object(
        TemplateObject(
          shape.fields.map { (TemplateName($0.name), TemplateValue($0.access, in: frame)) }))
    }
  }

  private init(_ access: Access, in frame: Frame) {
    let reader = access.reader
    switch access.kind {
    case .flag: self = .flag(!reader.isAbsent(in: frame))
    case .list, .object:
      let shape = access.shape?()
      var elements: [TemplateValue] = []
      reader.visit(frame) { element in
        if let shape { elements.append(TemplateValue(element, of: shape)) }
      }
      self = access.kind == .list ? .list(elements) : elements.first ?? .null
    case .text, .html, .number:
      guard !reader.isAbsent(in: frame) else {
        self = access.kind == .text && !access.isOptional ? .text("") : .null
        return
      }
      var bytes: [UInt8] = []
      reader.write(frame, into: &bytes, escapes: false)
      let text = String(decoding: bytes, as: UTF8.self)
      self =
        switch access.kind {
        case .html: .html(bytes)
        case .number: .init(Int(text))
        default: .text(text)
        }
    }
  }
}
