import Bytes

/// A piece of a declaration, with its place: what YAML's readers, or a page's, make of the text.
///
/// Nothing is typed yet: `3-5`, `yes` and `12` are scalars with those bytes.
public struct DeclarationNode: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case scalar([UInt8])
    case list([DeclarationNode])
    /// The entries in the order written; a doubled key is a fault that the rules tell.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  public struct Entry: Hashable, Sendable {
    public var key: [UInt8]
    public var keyPlace: DeclarationPlace
    public var value: DeclarationNode

    public init(key: [UInt8], at keyPlace: DeclarationPlace, value: DeclarationNode) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  public var content: Content
  /// The place of the value: of a scalar without its quotes.
  public var place: DeclarationPlace

  public init(_ content: Content, at place: DeclarationPlace = .nowhere) {
    self.content = content
    self.place = place
  }

  /// The bytes of a scalar; `nil` for anything else.
  public var scalar: [UInt8]? {
    guard case .scalar(let bytes) = content else { return nil }
    return bytes
  }

  /// The entries of a mapping; `nil` for anything else.
  public var entries: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of a mapping's key; `nil` where there is none.
  subscript(key: StaticString) -> DeclarationNode? { entry(key)?.value }

  func entry(_ key: StaticString) -> Entry? {
    for entry in entries ?? [] where entry.key[...].isWord(key) { return entry }
    return nil
  }
}

/// The place of a piece of a declaration, in bytes of its text.
public struct DeclarationPlace: Hashable, Sendable {
  /// The text in which a declaration, or a document of house rules, stands.
  public enum Source: Hashable, Sendable {
    case declaration
    case houseRules
  }

  public var source: Source
  public var range: Range<Int>
  /// Whether a quote stands before the range.
  public var isQuoted: Bool

  public init(
    _ range: Range<Int>, of source: Source = .declaration, isQuoted: Bool = false
  ) {
    self.source = source
    self.range = range
    self.isQuoted = isQuoted
  }

  /// The place of what stands in no text.
  public static let nowhere = DeclarationPlace(0..<0)

  /// Returns the place of a part of a scalar's bytes; the first byte where the text writes them otherwise.
  func part(_ part: Range<Int>, of count: Int) -> DeclarationPlace {
    guard range.count == count else { return first }
    return DeclarationPlace(
      range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, of: source)
  }
}
