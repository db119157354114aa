package import Cribbage
package import Histories
package import Tabletop
package import Telling

extension CribbageGame: ToldGame {
  package typealias Style = CribbageStyle

  package static func annotation(of record: GameRecord, _ play: CribbagePlay) -> CribbageAnnotation
  {
    CribbageAnnotation(record, play)
  }

  package static func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    CribbageScoring()
  }

  package static func simulate(
    _ rules: CribbageRules, styles: [CribbageStyle], using generator: inout SplitMix64
  ) -> CribbagePlay {
    let turns = CribbageSimulation.play(rules, styles: styles, using: &generator)
    return CribbagePlay(rules: rules, seats: styles.count, turns: turns)
  }

  package static func json(
    of state: CribbageRules.State, under rules: CribbageRules, naming name: (Seat) -> String
  ) -> JSON {
    JSON(state, naming: name)
  }

  package static func outlook(of game: OpenGame<CribbageRules>) -> [String] { game.outlook }
}

/// The command `score cribbage`.
struct CribbageScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(CribbageExample.Fault) -> InputScore {
    let example = try CribbageExample(parsing: input)
    try example.check()
    let count = example.count
    return InputScore(
      fields: [
        JSON.Field(key: "count", value: .number(count.points.rawValue)),
        JSON.Field(key: "groups", value: JSON(groupsOf: count)),
      ],
      text: text(of: count))
  }

  private func text(of count: HandCount) -> String {
    Column.left(count.cardWords + (count.isCrib ? " crib" : ""), 24)
      + Column.right(String(count.points.rawValue), 4) + "\n" + count.breakdown(indent: "    ")
  }
}

extension CribbageExample.Fault: ExampleFault {}
