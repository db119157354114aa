import Analyses
import Building
import Bytes
import Diagnostics
import Foundation
import Histories
import Localization
import Publishing
import Tabletop
import Telling

/// A file of records: what is wrong has its place, what is read is written and read again alike, and every game can
/// be told.
func checkRecords(_ bytes: [UInt8], of type: any TableGame) {
  let kind = GameKind(type)
  let text = SourceText(path: "game", bytes: bytes)
  let (games, findings) = HistoryReader(kind).read(text)
  findings.holdPlaces(in: text)
  hold(
    findings.hasErrors || games.allSatisfy { $0.status != .faulty },
    "a game is faulty where something is wrong")
  let (again, foundAgain) = HistoryReader(kind).read(SourceText(path: "game", bytes: bytes))
  holdSame(findings.all, foundAgain.all, "findings of the same text")
  holdSame(games.map(\.id), again.map(\.id), "ids of the same text")

  var end = 0
  for game in games {
    hold(game.range.lowerBound >= end, "games stand one behind another")
    hold(game.range.upperBound <= text.bytes.count, "a game stands in its text")
    end = game.range.upperBound
    hold((game.fault != nil) == (game.status == .faulty), "a faulty game has its fault")
    if game.status != .faulty {
      holdSame(game.scores.count, game.header.players.count, "as many scores as players")
    }
    hold(
      game.winners.allSatisfy { game.header.players.indices.contains($0.rawValue) },
      "winners play")
    tell(game, size: bytes.count)
    if game.status != .faulty { holdWritten(game) }
  }
}

/// Holds that a record is written and read again alike.
func holdWritten(_ game: GameRecord) {
  var written: [UInt8] = []
  HistoryWriter.write(game, to: &written)
  let (games, findings) = HistoryReader(game.play.kind).read(
    SourceText(path: "game", bytes: written))
  let shown = String(decoding: written, as: UTF8.self)
  hold(
    !findings.hasErrors, "a record that was read is written right: \(shown)\(findings.all)")
  holdSame(games.count, 1, "one game is written as one")
  guard let copy = games.first else { return }
  hold(copy.header == game.header, "a header is read as it was: \(copy.header) \(game.header)")
  hold(copy.play.isSame(as: game.play), "turns are read as they were: \(shown)")
  holdSame(copy.scores, game.scores, "scores")
  holdSame(copy.winners, game.winners, "winners")
  holdSame(copy.status, game.status, "status")
  var again: [UInt8] = []
  HistoryWriter.write(copy, to: &again)
  hold(again == written, "a record is written as it was: \(shown)")
}

/// What `annotate` and `resume` say of a game.
private func tell(_ game: GameRecord, size: Int) {
  let annotation = Annotation(game, of: everyGame, file: "game")
  let json = annotation.json(states: game.play.turnCount < 64).line
  holdJSON(json)
  holdLinear(json.count, of: size, by: 8_000, "JSON")
  let text = annotation.text(in: english)
  holdLinear(text.utf8.count, of: size, by: 400, "text")
  guard game.status == .inProgress else { return }
  holdJSON(annotation.resumption.line)
  hold(annotation.outlook.utf8.last == 10, "an outlook ends its last line")
}

/// A game's name, and below it a file of records, of which a game by the standard rules for two at most is judged.
func checkJudged(_ bytes: [UInt8]) {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
    let kind = everyGame.kinds.named(String(decoding: bytes[..<end], as: UTF8.self))
  else { return }
  let text = SourceText(path: "game", bytes: Array(bytes[(end + 1)...]))
  let (games, _) = HistoryReader(kind).read(text)
  guard
    let game = games.first(where: {
      $0.status != .faulty && $0.header.players.count <= 2 && $0.play.turnCount > 0
        && $0.play.rules == .standard(kind)
    })
  else { return }
  let annotation = Annotation(game, of: everyGame, file: "game")
  let json = annotation.json(states: false, judgedAt: cache).line
  holdJSON(json)
  holdLinear(json.count, of: bytes.count, by: 8_000, "JSON")
  let told = annotation.text(in: english, judgedAt: cache)
  holdSame(told, annotation.text(in: english, judgedAt: cache), "a game is judged twice alike")
}

/// Keeps in memory what all games by the standard rules are judged by.
private let cache = AnalysisCache()

/// Holds that bytes are a line of JSON by another reader than ours.
func holdJSON(_ line: [UInt8]) {
  hold(
    line.last == 10 && !line.dropLast().contains { $0 < 0x20 }, "JSON is one line")
  hold(
    (try? JSONSerialization.jsonObject(with: Data(line))) != nil,
    "JSON is read: \(String(decoding: line, as: UTF8.self))")
}

/// What the product says, in English.
let english: Wording = {
  let (wording, findings) = Wording.english(of: everyGame.map { $0 }, in: [productTemplates])
  hold(!findings.hasErrors, "the product's words are whole")
  return wording
}()
