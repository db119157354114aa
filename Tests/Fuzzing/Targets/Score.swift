import Building
import Bytes
import Diagnostics
import Histories
import Klondike
import Tabletop
import Telling
import YAML

/// A game's name, a preset's where it likes, and below them what `score` is asked.
func checkScore(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let head = String(decoding: lines[0], as: UTF8.self).split(separator: " ")
  guard let game = everyGame.first(where: { $0.name == head.first.map(String.init) }) else {
    return
  }
  for line in lines.dropFirst().prefix(16) {
    score(line, of: game, preset: head.dropFirst().first.map(String.init) ?? "standard")
  }
}

private func score<Game: ToldGame>(
  _ line: ArraySlice<UInt8>, of game: Game, preset: String
) {
  guard let rules = game.options.preset(named: preset),
    let arguments = try? Arguments(
      [game.name], options: (game.guide.score?.options ?? []) + [.help],
      operands: [Operand(name: "GAME")], games: everyGame.kinds),
    let scorer = (try? game.scorer(under: rules, arguments)) ?? nil
  else { return }
  score(line, by: scorer)
}

private func score(_ line: ArraySlice<UInt8>, by scorer: some InputScorer) {
  do {
    let score = try scorer.score(line)
    hold(score.text.utf8.last == 10, "an answer ends its line")
    holdLinear(score.text.utf8.count, of: line.count, by: 200, "an answer")
    holdJSON(JSON.object(score.fields).line)
    let again = try? scorer.score(line)
    holdSame(again?.text, score.text, "the same is scored alike")
  } catch {
    let fault: any PlacedFault = error
    hold(
      line.startIndex <= fault.range.lowerBound && fault.range.upperBound <= line.endIndex,
      "\(fault.range) lies in \(line.indices): \(fault.words.message)")
    hold(fault.words.message.utf8.count < 2_000, "a message is to be read")
  }
}

/// A game's name, and below it a state in JSON as `odds` reads one: what is read is written and read again alike.
func checkState(_ bytes: [UInt8]) {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return }
  let name = String(decoding: bytes[..<end], as: UTF8.self)
  if name == "klondike" { checkBoard(bytes[(end + 1)...]) }
  guard let game = everyGame.first(where: { $0.name == name }) else { return }
  state(SourceText(path: "state", bytes: Array(bytes[(end + 1)...])), of: game)
}

private func state<Game: ToldGame>(_ text: SourceText, of game: Game) {
  let (node, _) = YAMLNode.parse(text)
  guard let node else { return }
  let players = names(of: node["players"])
  let (state, findings) = YAMLMapping.read(node.withoutNulls, in: text) { mapping in
    game.state(in: &mapping, under: game.standard, players: players)
  }
  findings.holdPlaces(in: text)
  guard let state, !findings.hasErrors else { return }
  let json = game.json(of: state, under: game.standard) { seat in
    players.indices.contains(seat.rawValue) ? players[seat.rawValue] : "?"
  }
  holdJSON(json.line)
  let copyText = SourceText(path: "state", bytes: json.line)
  guard let copyNode = YAMLNode.parse(copyText).node else {
    return hold(false, "a state is written as JSON")
  }
  let (copy, faults) = YAMLMapping.read(copyNode.withoutNulls, in: copyText) { mapping in
    game.state(in: &mapping, under: game.standard, players: players)
  }
  hold(!faults.hasErrors, "a state is read as it was written: \(faults.all)")
  guard let copy else { return hold(false, "a state is read again") }
  let copied = game.json(of: copy, under: game.standard) { seat in
    players.indices.contains(seat.rawValue) ? players[seat.rawValue] : "?"
  }
  hold(copied == json, "a state is read as it was written")
}

/// A table of Klondike as text.
private func checkBoard(_ bytes: ArraySlice<UInt8>) {
  do throws(KlondikeRules.State.TextFault) {
    let state = try KlondikeRules.State(parsing: bytes)
    let text = state.text
    hold(
      (try? KlondikeRules.State(parsing: Array(text.utf8)[...])) == state,
      "a table is read as it was written: \(text)")
    hold(
      (try? KlondikeRules.State(parsing: Array(state.drawn.utf8)[...])) != nil,
      "a table is read as it is drawn: \(state.drawn)")
  } catch {
    hold(
      bytes.startIndex <= error.range.lowerBound && error.range.upperBound <= bytes.endIndex,
      "\(error.range) lies in \(bytes.indices)")
  }
}

private func names(of players: YAMLNode?) -> [String] {
  guard case .sequence(let players) = players?.content else { return [] }
  return players.compactMap {
    guard case .scalar(let name, _) = $0["name"]?.content else { return nil }
    return name
  }
}
