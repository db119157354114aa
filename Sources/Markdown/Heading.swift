/// A heading of a document.
public struct Heading: Hashable, Sendable {
  /// 1 to 6, as it is written on a page: all but a title are below 1.
  public let level: Int
  /// 1 to 6, as the document has it.
  public let markedLevel: Int
  /// The heading's words without markup.
  public let text: String
  /// The element's id, unique in its document: `hot-dice`, then `hot-dice-1`.
  public let anchor: String
  /// Byte offset in the file of the heading's first line.
  public let offset: Int
}
