package import Declared
package import Histories
package import Tabletop
package import YAML

/// The result in a header of a game without scores.
extension DeclaredGame {
  package var resultReader: (@Sendable (inout YAMLMapping, PlayerNames, DeclaredRules) -> [Int]?)? {
    switch definition.rules.outcome {
    case .scores: nil
    case .winner: { $0.winners(among: $1, under: $2) }
    case .places: { $0.places(of: $1, under: $2) }
    }
  }
}

extension DeclaredGame {
  package var resultForm: ResultForm {
    switch definition.rules.outcome {
    case .scores: .scores
    case .winner: .winner
    case .places: .places
    }
  }
}

extension YAMLMapping {
  /// Reads `winner: Ann`, `winner: [Ann, Bob]` or `draw: yes`: 1 for who won.
  fileprivate mutating func winners(among players: PlayerNames, under rules: DeclaredRules)
    -> [Int]?
  {
    let count = players.names.count
    let isDraw = boolean("draw") ?? false
    guard let node = node("winner") else { return isDraw ? Array(repeating: 1, count: count) : nil }
    if isDraw, let range = keyRange("draw") {
      error("declared-result", "'draw' beside 'winner'; leave one out", at: range)
    }
    guard let seats = seats(in: node, among: players) else { return nil }
    do throws(DeclaredRules.ResultFault) {
      let winners = try rules.winners(named: seats, of: count)
      return (0..<count).map { winners.contains($0) ? 1 : 0 }
    } catch {
      report(error, naming: players, at: node.range)
      return nil
    }
  }

  /// Reads `places: [Ann, [Bob, Cy]]` and `unplaced: [Dee]`: each one's place.
  fileprivate mutating func places(of players: PlayerNames, under rules: DeclaredRules) -> [Int]? {
    let last = node("unplaced")
    guard let node = node("places") else { return nil }
    guard case .sequence(let items) = node.content else {
      mismatch(
        expected: "a list of names like '[Ann, [Bob, Cy]]', who shares a place in a list", node)
      return nil
    }
    var groups: [[Int]] = []
    for item in items {
      guard let group = seats(in: item, among: players) else { return nil }
      groups.append(group)
    }
    let unplaced = last.map { seats(in: $0, among: players) }
    if case .some(nil) = unplaced { return nil }
    do throws(DeclaredRules.ResultFault) {
      return try rules.places(groups, unplaced: (unplaced ?? []) ?? [], of: players.names.count)
    } catch {
      report(error, naming: players, at: node.range)
      return nil
    }
  }

  /// Reads a name, or a list of names; `nil` for a fault, which is reported.
  private mutating func seats(in node: YAMLNode, among players: PlayerNames) -> [Int]? {
    let items: [YAMLNode]
    if case .sequence(let listed) = node.content { items = listed } else { items = [node] }
    var seats: [Int] = []
    for item in items {
      guard let name = string(item) else { return nil }
      do throws(PlayerNames.Fault) {
        seats.append(try players.seat(of: name).rawValue)
      } catch {
        unknownWord(name, known: players.names, at: item.range)
        return nil
      }
    }
    return seats
  }

  private mutating func report(
    _ fault: DeclaredRules.ResultFault, naming players: PlayerNames, at range: Range<Int>
  ) {
    let words = fault.words(naming: players.names.map { Array($0.utf8) })
    error(words.id, words.message, at: range)
  }
}
