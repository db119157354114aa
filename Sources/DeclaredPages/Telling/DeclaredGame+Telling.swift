package import Bytes
package import Declared
package import Histories
package import Tabletop
package import Telling

extension DeclaredGame: ToldGame {
  /// The one way in which the tool plays it: by chance.
  package enum Style: String, CaseIterable, Sendable {
    case plain
  }

  package func annotation(of record: GameRecord, _ play: DeclaredPlay) -> DeclaredAnnotation {
    DeclaredAnnotation(record, play)
  }

  package func json(
    of state: DeclaredRules.State, under rules: DeclaredRules, naming name: (Seat) -> String
  ) -> JSON {
    state.json(under: rules, naming: name)
  }

  package func outlook(of game: OpenGame<DeclaredRules>) -> [String] {
    let state = game.state
    let due = state.sidesToAct(under: game.rules).map { game.record.name(of: state.sides[$0][0]) }
    if let sheet = game.rules.sheet {
      return ["to be filled:"]
        + state.sides.indices.compactMap { side -> String? in
          let empty = zip(sheet.categories, state.filled[side]).filter { $1 == nil }
            .map { String(decoding: $0.0.name, as: UTF8.self) }
          return empty.isEmpty
            ? nil
            : "\(game.record.name(of: state.sides[side][0])): \(empty.joined(separator: ", "))"
        }
    }
    guard let rounds = game.rules.rounds else { return ["the header tells the result"] }
    let given = game.rules.given(in: state.rounds + 1, of: state.players)
    let numbers = given.map { "\($0.name) \($0.number)" }
    let round =
      "\(String(decoding: rounds.one, as: UTF8.self)) \(state.rounds + 1)"
      + (numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))")
    return rounds.order == .together
      ? ["\(round) is next"] : ["\(round): \(due.joined(separator: ", ")) to play"]
  }

  package func scorer(
    under rules: DeclaredRules, _ arguments: Arguments
  ) throws(UsageFault) -> (any InputScorer)? {
    if case .results = rules.form { return nil }
    return DeclaredScoring(rules: rules)
  }

  /// Returns two teams, those at odd places and those at even ones, where teams play or are asked for.
  package func teams(
    ofSimulated players: Int, inTeams: Bool, under rules: inout DeclaredRules
  ) throws(UsageFault) -> [[Int]] {
    guard inTeams || rules.sides == .teams else { return [] }
    guard players > 1 else { throw .conflict("teams need two players at least") }
    let teams = (0...1).map { first in
      stride(from: first, to: players, by: 2).map { $0 }
    }
    if rules.sides != .players { rules.teams = teams.map { $0.map { Seat($0) } } }
    return teams
  }

  package func simulate(
    _ rules: DeclaredRules, styles: [Style], using generator: inout SplitMix64
  ) throws(SimulationFault) -> DeclaredPlay {
    var simulation = DeclaredSimulation(rules, players: styles.count, using: generator)
    let turns = try simulation.turns()
    generator = simulation.generator
    return DeclaredPlay(of: self, rules: rules, seats: styles.count, turns: turns)
  }

  package func simulateResult(
    _ rules: DeclaredRules, players: Int, using generator: inout SplitMix64
  ) throws(SimulationFault) -> SimulatedResult? {
    var simulation = DeclaredSimulation(rules, players: players, using: generator)
    let result = try simulation.result()
    generator = simulation.generator
    return result
  }
}

/// The command `score` for a declared game: a round, a turn or a column.
struct DeclaredScoring: InputScorer {
  let rules: DeclaredRules

  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    let example: DeclaredExample
    do throws(DeclaredRules.Fault) {
      example = try rules.example(Array(input)[...])
    } catch {
      let start = input.startIndex
      throw InputFault(
        error.words { "player \($0.rawValue + 1)" },
        at: start + error.range.lowerBound..<start + error.range.upperBound)
    }
    var fields: [JSON.Field] = []
    fields.add("round", JSON(example.round))
    fields.add(
      "sides",
      .array(
        example.sides.map { side in
          var fields: [JSON.Field] = []
          fields.add(
            "fields",
            side.fields.map { noted in
              DeclaredAnnotation.json(
                noted.map { (String(decoding: $0.name, as: UTF8.self), $0.value) })
            } ?? .null)
          fields.add("points", .number(Int(side.points)))
          return .object(fields)
        }))
    let points = example.sides.map { String($0.points) }.joined(separator: " ")
    return InputScore(fields: fields, text: points + "\n")
  }
}
