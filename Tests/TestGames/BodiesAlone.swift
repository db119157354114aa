package import Diagnostics
package import Histories
package import Tabletop
package import Telling
import Testing

/// Reads the body of a text's only record by itself, and expects of it what the reader of whole files tells.
///
/// - Parameter header: What the record's header comes to.
package func expectSameBody<Game: RecordedGame>(
  _ game: Game, in text: SourceText, header: Game.Body.Header
) throws {
  let (games, findings) = HistoryReader(game.kind).read(text)
  let record = try #require(games.first)
  let play = try #require(record.play.as(game))
  var lines = LineReader(text)
  let fences = (0..<2).map { _ in
    while let line = lines.next() { if line.isFence(in: text) { return line.number } }
    return 0
  }
  let (body, faults) = Game.Body.read(
    text.bytes, from: lines.start, number: fences[1] + 1, under: play.rules,
    players: PlayerNames(record.header.players), header: header)
  let told = findings.sorted.filter { $0.place?.line ?? 0 > fences[1] }
  // A slip of the writer's, of which the reader of files tells before the game is asked.
  guard !told.contains(where: { $0.id == "record-character" }) else { return }
  #expect(Findings(faults.map { $0.diagnostic(in: text) }).sorted == told)
  #expect(body.turns == play.turns)
  #expect(body.lines == play.lines.compactMap(\.self))
  #expect(body.opening == play.opening)
  #expect(body.seats == record.header.players.count)
  #expect(body.detail ?? .results == record.detail)
  #expect(body.totals.map(\.rawValue) == record.scores)
  #expect(!body.isOver || record.status != .inProgress)
  if record.status == .finished { #expect(body.winners == record.winners) }
  #expect(body.replay?.steps.map(\.turn) == [play.opening].compactMap(\.self) + play.turns)
}

/// Plays a game, and reads the body of its record by itself: as it was written, and with mistakes put into it.
///
/// - Parameter count: How many mistaken records are tried.
package func expectSameBodies<Game: ToldGame>(
  _ game: Game, under rules: Game.Rules? = nil, by styles: [Game.Style],
  header: Game.Body.Header, count: Int, using generator: inout SplitMix64
) throws {
  let rules = rules ?? game.standard
  let play = try game.simulate(rules, styles: styles, using: &generator)
  let names = ["Ann", "Bob", "Cy", "Dee"].prefix(styles.count)
  var head: [UInt8] = []
  HistoryWriter.write(
    RecordHeader(players: Array(names)), rulesName: NamedRules.custom,
    Play(of: game, rules: rules, seats: styles.count, turns: []), to: &head)
  var bytes: [UInt8] = []
  HistoryWriter.write(
    RecordHeader(players: Array(names)), rulesName: NamedRules.custom, play, to: &bytes)
  try expectSameBody(game, in: SourceText(path: "g", bytes: bytes), header: header)
  let signs = Array(" 0123456789AKQJTHSCDabdgknorvx:>=|#/\n\u{0}".utf8) + [0xFF, 0xC3]
  for _ in 0..<count {
    var broken = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) where broken.count > head.count {
      let place = Int.random(in: head.count..<broken.count, using: &generator)
      let sign = signs.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: broken[place] = sign
      case 1: broken.insert(sign, at: place)
      default:
        let end = broken[place...].firstIndex(of: UInt8(ascii: "\n")) ?? place
        broken.removeSubrange(place...end)
      }
    }
    try expectSameBody(game, in: SourceText(path: "g", bytes: broken), header: header)
  }
}
