import CribbagePages
import Diagnostics
import Farkle
import Histories
import KlondikePages
import SixisPages

@testable import FarklePages

extension Work {
  /// Records of all games.
  static let records: [Work] = [
    record("turns", 40, "players: [Ann, Bob]\nrules: {target: 1000000}\n---") {
      $0.isMultiple(of: 2) ? "Ann: 111462>111 352>5 bank\n" : "Bob: 234664\n"
    },
    record("turns that can't be read", 40) { "Ann: nothing \($0)\n" },
    record("turns of strangers", 40) { "Ann\($0): 50\n" },
    record(
      "turns of a player called note", 150, "players: [note, Bob]\nrules: {target: 1000000}\n---\n"
    ) { $0.isMultiple(of: 2) ? "note: 500\n" : "Bob: 500\n" },
    record("keys of a header in a body", 150) { _ in "note: what\n" },
    record("one long line", 200, "players: [Ann, Bob]\n---\nAnn: ") { _ in "111462>111 " },
    record("a line of dashes", 200, "players: [Ann, Bob]\n---\nAnn: ") { _ in "– " },
    record("a line of bytes that are no text", 200, "players: [Ann]\n---\nAnn: ") { _ in "\u{A0}" },
    record("comments", 300) { _ in "# nothing\n" },
    record("players", 400, "players: [") { "P\($0), " },
    record("scores", 100, "players: [Ann, Bob]\nscores: {") { "Ann\($0): 50, " },
    record("teams", 100, "players: [Ann, Bob]\nteams: [") { "[Ann\($0)], " },
    record("handicaps", 100, "players: [Ann, Bob]\nhandicaps: {") { "Ann\($0): 50, " },
    record("substitutes", 100, "players: [Ann, Bob]\nsubstitutes: {") { "Ann\($0): Bob, " },
    record("guests", 300, "players: [Ann, Bob]\nguests: [") { "Ann\($0), " },
    record("who gave up", 100, "players: [Ann, Bob]\noutcome: forfeit ") { _ in "Ann, " },
    record("amendments", 50, "players: [Ann, Bob]\namended:\n") { _ in
      "- {date: 2026-09-08, reason: a}\n"
    },
    record("games", 30) { _ in "---\nplayers: [Ann, Bob]\n---\nAnn: 50\n" },
    record("games without a line between", 30) { _ in "players: [Ann, Bob]\nAnn: 50\n" },
    record("headers without an end", 60) { _ in "---\nplayers: [Ann,\n" },
    record("a name of many letters", 1000, "players: [") { _ in "a" },
    record("a number of many digits", 1000, "players: [Ann]\nscores: {Ann: ") { _ in "9" },
    record(of: CribbageGame().kind, "cards of a play", 100, "players: [Ann, Bob]\n---\nplay ") {
      _ in
      "5H "
    },
    record(of: CribbageGame().kind, "deals", 60) { _ in "deal Ann\nAnn: 14\nBob: 3\n" },
    record(of: SixisGame().kind, "turns", 60, "players: [Ann, Bob]\n---\nround Ann\n") {
      $0.isMultiple(of: 2) ? "Ann: 5\n" : "Bob: 5\n"
    },
    record(of: SixisGame().kind, "cards of a turn", 100, "players: [Ann, Bob]\n---\nAnn: 135266 ") {
      _ in
      "take ones "
    },
    record(of: KlondikeGame().kind, "cards of a deal", 100, "players: [Ann]\n---\ndeal ") { _ in
      "KS "
    },
    record(of: KlondikeGame().kind, "moves", 100, "players: [Ann]\n---\n") { _ in "draw\n" },
    Work("farkle: the rounds of a long game", 300) { count in
      let turns = (0..<count).map { $0.isMultiple(of: 2) ? "Ann: 50\n" : "Bob: 50\n" }
      let text = SourceText(
        path: "f.farkle",
        "---\nplayers: [Ann, Bob]\nrules: {target: 1000000}\n---\n" + turns.joined())
      let games = HistoryReader(FarkleGame().kind).read(text).games
      guard let play = games.first?.play.as(FarkleGame()) else {
        preconditionFailure("a game of Farkle is read")
      }
      return { use(FarkleStory(of: play)) }
    },
  ]

  private static func record(
    of kind: GameKind = FarkleGame().kind, _ name: String, _ size: Int,
    _ head: String = "players: [Ann, Bob]\n---", _ piece: @escaping @Sendable (Int) -> String
  ) -> Work {
    Work("\(kind.name): \(name)", size) { count in
      let isWhole = name == "games" || name == "headers without an end"
      let start =
        isWhole
        ? ""
        : "---\n\(head)"
          + (head.hasSuffix(" ") || head.hasSuffix("[")
            || head.hasSuffix("{") || head.hasSuffix("\n") ? "" : "\n")
      let body = (0..<count).map(piece).joined()
      let text = SourceText(path: "f.\(kind.name)", start + body + "\n")
      return {
        let (games, findings) = HistoryReader(kind).read(text)
        use(games)
        use(DiagnosticPrinter(showsSource: true, usesColor: false).text(for: findings))
      }
    }
  }
}
