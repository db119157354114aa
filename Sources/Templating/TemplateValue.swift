/// What a template can show: plain data, built before rendering.
///
/// There is no deferred case on purpose. Values that are data alone make rendering pure, so pages
/// render in any order and on any thread to the same bytes.
///
///     let page: TemplateValue = [
///       "title": "Autumn 2026",
///       "games": .list(games.map { ["winner": .text($0.winner), "points": .number($0.points)] }),
///     ]
public enum TemplateValue: Hashable, Sendable {
  /// Text, escaped for HTML by `{{x}}` and written as it is by `{{{x}}}`.
  case text(String)
  /// Markup that is safe already, as UTF-8: both `{{x}}` and `{{{x}}}` write it as it is.
  case html([UInt8])
  case number(Int)
  case flag(Bool)
  case list([TemplateValue])
  case object(TemplateObject)
  /// Defined, and absent: falsy, writes nothing, and each member of it is `null` again.
  ///
  /// In a strict set this is how to say "there is none"; a name left out is an error.
  case null
}

extension TemplateValue {
  /// Creates markup that is safe already.
  public init(html: String) {
    self = .html(Array(html.utf8))
  }

  /// Creates a text, `null` for `nil`.
  public init(_ text: String?) {
    self = text.map(TemplateValue.text) ?? .null
  }

  /// Creates a number, `null` for `nil`.
  public init(_ number: Int?) {
    self = number.map(TemplateValue.number) ?? .null
  }

  /// Whether sections show nothing for it and inverted sections show theirs.
  ///
  /// Falsy are `false`, `null`, the empty list, and text or markup without a byte. Every number is
  /// truthy, 0 too: a score of nothing is a score. The Mustache specification leaves empty text
  /// and 0 to the language.
  public var isFalsy: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .html(let bytes): bytes.isEmpty
    case .flag(let flag): !flag
    case .list(let elements): elements.isEmpty
    case .null: true
    case .number, .object: false
    }
  }

  /// The member of an object; `nil` where it isn't one or doesn't hold the name.
  func member(_ name: TemplateName) -> TemplateValue? {
    guard case .object(let object) = self else { return nil }
    return object.value(for: name)
  }

  /// The word for its kind in messages: `text`, `a list`.
  var kind: String {
    switch self {
    case .text: "text"
    case .html: "markup"
    case .number: "a number"
    case .flag: "a flag"
    case .list: "a list"
    case .object: "an object"
    case .null: "null"
    }
  }
}
