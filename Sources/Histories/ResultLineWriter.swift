import Bytes
import YAML

/// Writes games of an evening of results as `ResultLine` reads them.
package enum ResultLineWriter {
  /// Returns a name as a line has it, in quotation marks where it needs them; `nil` where no line can have it.
  package static func name(_ name: String) -> String? {
    guard !name.contains("\"") else { return nil }
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    let isPlain =
      words.allSatisfy { !$0.isEmpty && !separators.contains(String($0)) }
      && !ResultLine.keys.contains(name)
      && !words.contains { ResultLine.endings.contains(String($0)) }
      && !words.contains { $0.allSatisfy { $0.isNumber || $0 == "-" } }
      && words.last?.last.map { !$0.isNumber && String($0) != RecordHeader.blankScore } ?? false
      && !name.contains { ",|#\t".contains($0) }
    return isPlain ? name : "\"\(name)\""
  }

  private static let separators = ["&", "-", "="] + ResultLine.dashes

  /// Returns the sides of a game as a line names them, those who share a score together; `nil` where a line would name
  /// the players in another order, or can't have one of the names.
  ///
  /// - Parameter sides: The places in `players` of those who share a score.
  package static func sides(_ sides: [[Int]], of players: [String]) -> [[String]]? {
    guard let size = sides.first?.count, sides.allSatisfy({ $0.count == size }) else { return nil }
    let order = (0..<size).flatMap { place in sides.map { $0[place] } }
    guard order == Array(players.indices) else { return nil }
    var all: [[String]] = []
    for side in sides {
      let names = side.compactMap { name(players[$0]) }
      guard names.count == size else { return nil }
      all.append(names)
    }
    return all
  }

  /// Returns the header that games of an evening have in common.
  ///
  /// - Parameter keys: Keys beside `results`, with their values as YAML.
  package static func header(of game: String, _ keys: [(key: String, value: String)]) -> String {
    "---\n" + keys.map { "\($0.key): \($0.value)\n" }.joined() + "results: \(game)\n---\n"
  }

  /// Returns a line whose scores are still to be written.
  ///
  /// - Parameters:
  ///   - sides: The names of each side, as `sides(_:of:)` returns them.
  ///   - keys: What stands behind `|`, with values as YAML.
  package static func blank(_ sides: [[String]], _ keys: [(key: String, value: String)]) -> String {
    let told = sides.map { $0.joined(separator: " & ") + " \(RecordHeader.blankScore)" }
    let rest = keys.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return told.joined(separator: ", ") + (rest.isEmpty ? "" : " | \(rest)") + "\n"
  }

  /// Whether a line may have a key behind its `|`.
  package static func hasKey(_ key: String) -> Bool { ResultLine.keys.contains(key) }
}
