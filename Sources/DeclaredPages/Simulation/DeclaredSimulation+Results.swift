import Declared
import Tabletop
package import Telling

/// Results that the header alone tells.
extension DeclaredSimulation {
  /// Returns a result; `nil` where lines tell it.
  package mutating func result() throws(SimulationFault) -> SimulatedResult? {
    guard case .results = rules.form else { return nil }
    let sides = rules.start(seats: players).sides
    switch rules.outcome {
    case .scores: return .scores(try scores())
    case .winner:
      let isDraw = sides.count > 1 && chance(oneIn: 10)
      let winner = number(below: sides.count)
      return .standing(bySeat(sides.indices.map { isDraw || $0 == winner ? 1 : 0 }, of: sides))
    case .places: return .standing(bySeat(places(of: sides.count), of: sides))
    }
  }

  /// Returns final scores by seat, such as the rules may end with.
  package mutating func scores() throws(SimulationFault) -> [Int] {
    let sides = rules.start(seats: players).sides
    return bySeat(try scores(of: sides.count), of: sides).map { Int($0) }
  }

  private func bySeat<Value>(_ values: [Value], of sides: [[Seat]]) -> [Value] {
    (0..<players).compactMap { seat in
      sides.firstIndex { $0.contains(Seat(seat)) }.map { values[$0] }
    }
  }

  /// Returns each side's place, from 1; now and then two share one.
  private mutating func places(of sides: Int) -> [Int] {
    var places = Array(repeating: 0, count: sides)
    var shared = 1
    for (index, side) in order(of: sides).enumerated() {
      if index == 0 || !chance(oneIn: 10) { shared = index + 1 }
      places[side] = shared
    }
    return places
  }

  /// Returns totals that an end of the rules explains.
  private mutating func scores(of sides: Int) throws(SimulationFault) -> [Amount] {
    let ends = [rules.ends?.atLeast, rules.ends?.atMost].compactMap { $0 }
    for _ in 0..<1000 {
      var totals: [Amount] = []
      let end = ends.isEmpty ? nil : ends[number(below: ends.count)]
      let last = number(below: sides)
      for side in 0..<sides {
        let way = (end ?? rules.beginWith + 100) - rules.beginWith
        let part = amount(in: 0...100)
        let isLast = end != nil && side == last
        // The one who ends the game is there, or a tenth beyond; the others are on their way.
        totals.append(rules.beginWith + (isLast ? way + way * part / 1000 : way * part / 101))
      }
      if (try? rules.winners(ofScores: totals, players: players)) != nil { return totals }
    }
    throw SimulationFault("found no scores in 1000 tries that end this game by its rules")
  }
}
