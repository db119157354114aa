import ContentFiles
package import Diagnostics
package import Files
import Histories
package import League
import PageKit

extension Publication {
  /// The text of a game as its record has it, read again: all texts at once would fill the memory.
  package func source(of game: Game, findings: inout Findings) -> String {
    let path = String(game.record.path.dropFirst(tree.prefix.count))
    let text = recentTexts.value(for: path) { tree.text(path, findings: &findings) }
    guard let text else { return "" }
    let range = game.record.range.clamped(to: 0..<text.bytes.count)
    return text[range]
  }

  /// The fingerprint of all that a game's pages are made from.
  package func inputs(of game: GameID) -> Fingerprint {
    var inputs = index.prints.frame
    inputs.add(input(of: book[game]).fingerprint)
    return inputs
  }
}
