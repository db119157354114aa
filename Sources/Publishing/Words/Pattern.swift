/// A phrase with places for values: `scored {points} in this turn, {total} in the game`.
package struct Pattern: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case value(String)
  }

  private var one: [Piece]?
  private var other: [Piece]

  /// Creates a phrase that is the same for every count.
  package init(_ text: String) {
    other = Pattern.pieces(of: text)
  }

  /// Creates a phrase that differs for a count of one.
  package init(one: String, other: String) {
    self.one = Pattern.pieces(of: one)
    self.other = Pattern.pieces(of: other)
  }

  /// The names of the values it has places for, sorted.
  package var names: Set<String> {
    Set(
      (other + (one ?? [])).compactMap {
        guard case .value(let name) = $0 else { return nil }
        return name
      })
  }

  /// Returns the phrase with its values filled in.
  ///
  /// - Parameters:
  ///   - count: Chooses between the forms for one and for more.
  ///   - value: What stands in a place, by its name.
  /// - Precondition: Every place that the phrase has is filled.
  func filled(count: Int?, with value: (String) -> String?) -> String {
    var text = ""
    for piece in count == 1 ? one ?? other : other {
      switch piece {
      case .text(let part): text += part
      case .value(let name):
        guard let words = value(name) else {
          preconditionFailure("a phrase has nothing for its place '\(name)'")
        }
        text += words
      }
    }
    return text
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.value(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
