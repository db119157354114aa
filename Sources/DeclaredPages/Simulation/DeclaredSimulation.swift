package import Declared
package import Tabletop
package import Telling

/// Plays games at random that keep all that their declaration says: nobody's skill, only what is allowed.
package struct DeclaredSimulation {
  private(set) var rules: DeclaredRules
  let players: Int
  package private(set) var generator: SplitMix64

  /// The rounds of a game that nothing ends.
  private static let usualRounds = 10
  /// The rounds after which a game is ended by the word that its rules don't end.
  private static let mostRounds = 300

  /// - Parameter rules: With the teams of the table.
  package init(_ rules: DeclaredRules, players: Int, using generator: SplitMix64) {
    self.rules = rules
    self.players = players
    self.generator = generator
    // What dashboards count is no matter of the game.
    self.rules.figures = []
  }

  /// Returns the turns of a whole game; none where the header tells its result.
  package mutating func turns() throws(SimulationFault) -> [DeclaredRules.Turn] {
    switch rules.form {
    case .rounds(let rounds): try turns(of: rounds)
    case .sheet(let sheet): turns(of: sheet)
    case .results: []
    }
  }

  mutating func chance(oneIn count: Int) -> Bool { number(below: count) == 0 }

  mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func order(of count: Int) -> [Int] { Array(0..<count).shuffled(using: &generator) }

  mutating func amount(in range: ClosedRange<Amount>) -> Amount {
    Amount.random(in: range, using: &generator)
  }

  // MARK: - Rounds

  private mutating func turns(of rounds: DeclaredRounds) throws(SimulationFault)
    -> [DeclaredRules.Turn]
  {
    var state = rules.start(seats: players)
    var turns: [DeclaredRules.Turn] = []
    let most = rules.ends == nil ? Self.usualRounds : Self.mostRounds
    while !state.isOver, state.rounds < most {
      turns += try round(of: rounds, on: &state)
    }
    if !state.isOver { turns.append(DeclaredRules.Turn(.end)) }
    return turns
  }

  /// Plays a round, which the last turn of a game may cut short.
  private mutating func round(
    of rounds: DeclaredRounds, on state: inout DeclaredRules.State
  ) throws(SimulationFault) -> [DeclaredRules.Turn] {
    let given = rounds.given.map { $0.numbers(of: players) }
      .map { state.rounds < $0.count ? $0[state.rounds] : 0 }
    let choices = rounds.fields.map { Choices($0.values, given: given, under: rules) }
    var search = RoundSearch(rules: rules, rounds: rounds, choices: choices, before: state)
    guard let found = search.round(using: &generator) else {
      let check = search.failing.map { ", such as '\($0)'" } ?? ""
      throw SimulationFault(
        "found no \(String(decoding: rounds.one, as: UTF8.self)) \(state.rounds + 1) in "
          + "\(RoundSearch.mostTries) tries that keeps what the declaration checks\(check)")
    }
    state = found.state
    return found.turns
  }

  // MARK: - Sheets

  /// Fills each side's column in an order of its own, a category in turn.
  private mutating func turns(of sheet: DeclaredSheet) -> [DeclaredRules.Turn] {
    let sides = rules.start(seats: players).sides.count
    let choices = sheet.categories.map { Choices($0.values, given: [], under: rules) }
    var columns: [[Int]] = []
    for _ in 0..<sides {
      var due: [Int] = []
      for (index, category) in sheet.categories.enumerated() {
        if !category.isOptional || chance(oneIn: 2) { due.append(index) }
      }
      columns.append(due.shuffled(using: &generator))
    }
    // Somebody fills something, or there was no game.
    if columns.allSatisfy(\.isEmpty) { columns[0] = [0] }
    var turns: [DeclaredRules.Turn] = []
    for line in 0..<(columns.map(\.count).max() ?? 0) {
      for (side, column) in columns.enumerated() where line < column.count {
        let category = column[line]
        let fill = DeclaredRules.Turn.Fill(
          category: category, value: choices[category].value(using: &generator))
        turns.append(DeclaredRules.Turn(.fill(side: side, [fill])))
      }
    }
    if sheet.categories.allSatisfy(\.isOptional) { turns.append(DeclaredRules.Turn(.end)) }
    return turns
  }
}
