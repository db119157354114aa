/// What a drawing says to those who don't see it, in the reader's language.
public struct Caption: Hashable, Sendable {
  /// Begins the ids of the drawing's title and description; unique on its page.
  public var id: String
  /// The drawing's name: "Running totals".
  public var title: String
  /// What it shows, in a sentence or two.
  public var summary: String

  public init(id: String, title: String, summary: String) {
    self.id = id
    self.title = title
    self.summary = summary
  }
}
