import Diagnostics

@testable import DeclaredPages

/// A game as a text of keys declares it.
enum DeclaredSample {
  static func game(_ play: String) -> DeclaredGame? {
    let keys = play.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = SourceText(
      path: "rules/sample.md", "---\ntitle: Sample\ngame: sample\nplay:\n\(keys)---\n")
    return DeclaredGames.game(in: text, at: "rules/sample.md", beside: [])
  }
}
