import ContentFiles
import DeclaredPages
import Diagnostics
import Files
import Histories
import Localization
import Publishing

extension Work {
  /// Games that rule documents declare.
  static let declared: [Work] = [
    Work("declared: documents", 100) { count in
      let content = documents(count)
      return { use(DeclaredGames.read(in: content, beside: ["farkle"])) }
    },
    Work("declared: the words of documents", 100) { count in
      let games = DeclaredGames.read(in: documents(count), beside: [])
      let own = games.flatMap { $0.strings(in: "en") }
      let table = WordTable(of: games, templates: [])
      return { use(WordsRead(own, in: "en", fallingBackTo: [], saying: table).findings) }
    },
    record("rounds", "rounds: {check: sum(points) = 3}", 100) { _ in "1 2\n" },
    record("turns", "rounds: {order: in-turn}", 100) {
      $0.isMultiple(of: 2) ? "Ann: 1\n" : "Bob: 2\n"
    },
    record("rounds that fail", "rounds: {check: sum(points) = 4}", 40) { _ in "1 2\n" },
    record("one long line", "rounds: {}", 200) { _ in "1 " },
  ]

  /// So many documents that each declare a game, and are translated.
  private static func documents(_ count: Int) -> ContentTree {
    var files: [String: [UInt8]] = [:]
    for number in 0..<count {
      let text =
        "---\ntitle: T\ngame: g\(number)\nplay: {rounds: {}, ends: {at-least: 100}}\n---\n"
      files["rules/g\(number).md"] = Array(text.utf8)
      files["rules/g\(number).ko.md"] = Array("---\ntitle: U\n---\n".utf8)
    }
    return ContentTree(.memory(files), prefix: "")
  }

  private static func record(
    _ name: String, _ play: String, _ size: Int, _ piece: @escaping @Sendable (Int) -> String
  ) -> Work {
    Work("declared: \(name)", size) { count in
      let document = "---\ntitle: T\ngame: game\nplay: {\(play)}\n---\n"
      let content = ContentTree(.memory(["rules/game.md": Array(document.utf8)]), prefix: "")
      guard let game = DeclaredGames.read(in: content, beside: []).first else {
        preconditionFailure("a declaration is read")
      }
      let text = SourceText(
        path: "r.game",
        "---\nplayers: [Ann, Bob]\n---\n" + (0..<count).map(piece).joined() + "\n")
      return { use(HistoryReader(GameKind(game)).read(text)) }
    }
  }
}
