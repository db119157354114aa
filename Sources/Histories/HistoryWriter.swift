import YAML

/// Writes records as a person would type them; reading them gives the same values again.
package enum HistoryWriter {
  /// Appends a game's header and body to `output`.
  ///
  /// Rules called `NamedRules.custom` are spelled out, others named; the standard ones aren't mentioned.
  package static func write<Game: RecordedGame>(
    _ header: RecordHeader, rulesName: String = "standard", _ play: Play<Game>,
    to output: inout [UInt8]
  ) {
    let rules: String? =
      switch rulesName {
      case "standard", play.game.standardName: nil
      case NamedRules.custom: play.game.options.yaml(of: play.rules)
      default: YAMLScalar(rulesName).description
      }
    let told = header.standing.map { ToldResult($0, unplaced: header.unplaced) }
    let result = told.map { play.game.keys(ofResult: $0, of: header.players) } ?? []
    header.write(rules: rules, result: result, to: &output)
    play.write(naming: header.players, to: &output)
  }

  /// Appends a record that was read, without its comments.
  package static func write(_ record: GameRecord, to output: inout [UInt8]) {
    func write<Game: RecordedGame>(_ game: Game) {
      guard let play = record.play.as(game) else { return }
      HistoryWriter.write(record.header, rulesName: record.rulesName, play, to: &output)
    }
    write(record.play.kind.game)
  }
}
