/// A word that a page says of a document in the site's language.
public enum DocumentWord: Hashable, Sendable {
  case callout(Callout)
  /// The meaning of a box.
  case task(isDone: Bool)
  case footnotes
  /// The way back from a footnote.
  case backToText

  /// The word in English, for a document that no page surrounds.
  public var english: String {
    switch self {
    case .callout(let callout):
      callout.rawValue.prefix(1).uppercased() + callout.rawValue.dropFirst()
    case .task(let isDone): isDone ? "done" : "to do"
    case .footnotes: "Footnotes"
    case .backToText: "Back to the text"
    }
  }
}
