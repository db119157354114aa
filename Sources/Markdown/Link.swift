/// A link or an image of a document, as it was written.
public struct Link: Hashable, Sendable {
  /// Where it leads, with Markdown's entities and escapes resolved: `rules/farkle.md#hot-dice`.
  public let destination: String
  public let isImage: Bool
  /// The destination's bytes in the file; where they stand elsewhere (a reference) or differ (an
  /// escape), the whole link's. Where even that isn't certain, it begins with the paragraph.
  public let range: Range<Int>
}
