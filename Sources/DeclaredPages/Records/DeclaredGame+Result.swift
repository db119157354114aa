package import Declared
package import Histories
package import Tabletop
package import YAML

/// The result in a header of a game without scores.
extension DeclaredGame {
  package var resultReader:
    (@Sendable (inout YAMLMapping, PlayerNames, [[Int]], DeclaredRules) -> ToldResult?)?
  {
    switch definition.rules.outcome {
    case .scores: nil
    case .winner: { $0.winners(among: $1, in: $2, under: $3) }
    case .places: { $0.places(of: $1, in: $2, under: $3) }
    }
  }

  package func keys(
    ofResult result: ToldResult, of players: [String]
  ) -> [(key: String, value: String)] {
    let placed = result.standing.enumerated().filter { seat, _ in
      !result.unplaced.contains(Seat(seat))
    }
    func names(at number: Int) -> [String] {
      placed.filter { $0.element == number }.map { players[$0.offset] }
    }
    func list(_ names: [String]) -> String {
      names.count == 1 ? YAMLScalar(names[0]).description : YAMLScalar.list(names)
    }
    switch definition.rules.outcome {
    case .scores: return []
    case .winner:
      let winners = names(at: 1)
      return winners.count == players.count && winners.count > 1
        ? [("draw", "yes")] : [("winner", list(winners))]
    case .places:
      let places = Set(placed.map(\.element)).sorted().map { list(names(at: $0)) }
      let unplaced = result.unplaced.map { players[$0.rawValue] }
      return [("places", "[" + places.joined(separator: ", ") + "]")]
        + (unplaced.isEmpty ? [] : [("unplaced", YAMLScalar.list(unplaced))])
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
  fileprivate mutating func winners(
    among players: PlayerNames, in sides: [[Int]], under rules: DeclaredRules
  ) -> ToldResult? {
    let count = players.names.count
    let isDraw = boolean("draw") ?? false
    guard let node = node("winner") else {
      return isDraw ? ToldResult(Array(repeating: 1, count: count)) : nil
    }
    if isDraw, let range = keyRange("draw") {
      error("declared-result", "'draw' beside 'winner'; leave one out", at: range)
    }
    // Where a name can't be one, that is told, and nobody is known.
    guard count > 0, let named = seats(in: node, among: players) else { return nil }
    do throws(DeclaredRules.ResultFault) {
      let winners = try rules.winners(
        named: sides.places(of: named.map(\.seat)), of: sides.count)
      return ToldResult(
        (0..<count).map { seat in winners.contains { sides[$0].contains(seat) } ? 1 : 0 })
    } catch {
      report(error, among: named, of: players, in: sides, at: node.range)
      return nil
    }
  }

  /// Reads `places: [Ann, [Bob, Cy]]` and `unplaced: [Dee]`: each one's place.
  fileprivate mutating func places(
    of players: PlayerNames, in sides: [[Int]], under rules: DeclaredRules
  ) -> ToldResult? {
    let last = node("unplaced")
    guard let node = node("places") else {
      if last != nil, !has("places"), let range = keyRange("unplaced") {
        error("declared-result", "'unplaced' without 'places'; write who finished", at: range)
      }
      return nil
    }
    guard !players.names.isEmpty else { return nil }
    guard case .sequence(let items) = node.content else {
      mismatch(
        expected: "a list of names like '[Ann, [Bob, Cy]]', who shares a place in a list", node)
      return nil
    }
    var groups: [[NamedSeat]] = []
    for item in items {
      guard let group = seats(in: item, among: players) else { return nil }
      groups.append(group)
    }
    let unplaced = last.map { seats(in: $0, among: players) }
    if case .some(nil) = unplaced { return nil }
    let others = sides.places(of: ((unplaced ?? []) ?? []).map(\.seat))
    do throws(DeclaredRules.ResultFault) {
      let places = try rules.places(
        groups.map { sides.places(of: $0.map(\.seat)) },
        unplaced: others, of: sides.count)
      return ToldResult(
        players.names.indices.map { seat in
          sides.firstIndex { $0.contains(seat) }.map { places[$0] } ?? places.count
        }, unplaced: others.flatMap { sides[$0] }.sorted().map { Seat($0) })
    } catch {
      report(
        error, among: groups.flatMap(\.self) + ((unplaced ?? []) ?? []), of: players, in: sides,
        at: node.range)
      return nil
    }
  }

  /// Reads a name, or a list of names; `nil` for a fault, which is reported.
  private mutating func seats(in node: YAMLNode, among players: PlayerNames) -> [NamedSeat]? {
    let items: [YAMLNode]
    if case .sequence(let listed) = node.content { items = listed } else { items = [node] }
    var seats: [NamedSeat] = []
    for item in items {
      guard let name = string(item) else { return nil }
      do throws(PlayerNames.Fault) {
        seats.append(NamedSeat(seat: try players.seat(of: name).rawValue, range: item.range))
      } catch {
        unknownWord(name, known: players.names, at: item.range)
        return nil
      }
    }
    return seats
  }

  /// Reports a fault at the second of two names of a side, or else at the whole value.
  private mutating func report(
    _ fault: DeclaredRules.ResultFault, among named: [NamedSeat], of players: PlayerNames,
    in sides: [[Int]], at range: Range<Int>
  ) {
    var range = range
    if case .placedTwice(let side) = fault {
      let same = named.filter { sides[side].contains($0.seat) }
      if same.count > 1 { range = same[1].range }
    }
    let words = fault.words(naming: sides.map { Array(players.names[$0[0]].utf8) })
    error(words.id, words.message, at: range)
  }
}

/// A player whom a header names, and where.
private struct NamedSeat {
  var seat: Int
  var range: Range<Int>
}

extension [[Int]] {
  /// Returns the places of the sides that seats are of; a side that several of its members name stands once.
  fileprivate func places(of seats: [Int]) -> [Int] {
    var places: [Int] = []
    for seat in seats {
      guard let place = firstIndex(where: { $0.contains(seat) }) else { continue }
      if self[place].count == 1 || !places.contains(place) { places.append(place) }
    }
    return places
  }
}
