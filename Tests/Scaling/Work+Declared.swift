import ContentFiles
import DeclaredPages
import Diagnostics
import Files
import Histories

extension Work {
  /// Games that rule documents declare.
  static let declared: [Work] = [
    Work("declared: documents", 100) { count in
      var files: [String: [UInt8]] = [:]
      for number in 0..<count {
        let text =
          "---\ntitle: T\ngame: g\(number)\nplay: {rounds: {}, ends: {at-least: 100}}\n---\n"
        files["rules/g\(number).md"] = Array(text.utf8)
        files["rules/g\(number).ko.md"] = Array("---\ntitle: U\n---\n".utf8)
      }
      let content = ContentTree(.memory(files), prefix: "")
      return { use(DeclaredGames.read(in: content, beside: ["farkle"])) }
    },
    record("rounds", "rounds: {check: sum(points) = 3}", 100) { _ in "1 2\n" },
    record("turns", "rounds: {order: in-turn}", 100) {
      $0.isMultiple(of: 2) ? "Ann: 1\n" : "Bob: 2\n"
    },
    record("rounds that fail", "rounds: {check: sum(points) = 4}", 40) { _ in "1 2\n" },
    record("one long line", "rounds: {}", 200) { _ in "1 " },
  ]

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
