import Bytes
import Diagnostics
import Tabletop
import YAML

extension HeaderReader {
  func readTeams(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    guard let items = mapping.list("teams") else { return }
    var inTeams: Set<Seat> = []
    for item in items {
      guard case .sequence(let members) = item.content else {
        mapping.mismatch(expected: "a team's list of names, like [Ann, Bob]", item)
        continue
      }
      var team: [String] = []
      for member in members {
        guard let name = mapping.string(member),
          let seat = seat(of: name, at: member.range, in: &mapping, players: read.names)
        else { continue }
        if !inTeams.insert(seat).inserted {
          report(.twoTeams(name), at: member.range, in: &mapping)
        }
        team.append(read.names.names[seat.rawValue])
      }
      read.header.teams.append(team)
    }
    guard let range = mapping.valueRange("teams") else { return }
    let missing = read.names.names.indices.filter { !inTeams.contains(Seat($0)) }
    for index in missing { report(.noTeam(read.names.names[index]), at: range, in: &mapping) }
    if missing.isEmpty { checkTeams(&mapping, of: read, at: range) }
  }

  private func checkTeams(
    _ mapping: inout YAMLMapping, of read: ReadHeader<Game.Rules>, at range: Range<Int>
  ) {
    let names = read.names.names
    guard !names.isEmpty, let sides = game.sides(ofPlayers: names.count, inTeams: true)
    else { return }
    let expected = sides.map { $0.map { names[$0] } }
    guard Set(expected.map(Set.init)) != Set(read.header.teams.map(Set.init)) else { return }
    report(.wrongTeams(expected: expected), at: range, in: &mapping)
  }

  func readScores(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    read.hasScores = mapping.has("scores")
    let names = read.names
    guard let node = mapping.node("scores") else { return }
    let errors = mapping.findings.errorCount
    let example = exampleOfScores(node, of: names.names)
    let scores = mapping.read(node, like: example) { inner -> [Seat: (Int, Range<Int>)] in
      var scores: [Seat: (Int, Range<Int>)] = [:]
      for entry in inner.allEntries() {
        if entry.value.text == RecordHeader.blankScore {
          report(.blankScore(entry.key), at: entry.value.range, in: &inner)
          continue
        }
        let value = entry.value.isNull ? nil : inner.integer(entry.value, in: game.possibleScores)
        guard let seat = seat(of: entry.key, at: entry.keyRange, in: &inner, players: names) else {
          continue
        }
        if scores[seat] != nil { report(.twoScores(entry.key), at: entry.keyRange, in: &inner) }
        if let value { scores[seat] = (value, entry.value.range) }
      }
      return scores
    }
    guard mapping.findings.errorCount == errors, !names.names.isEmpty else { return }
    for (index, name) in names.names.enumerated() where scores[Seat(index)] == nil {
      report(.missingScore(name), at: node.range, in: &mapping)
    }
    let inOrder = names.names.indices.compactMap { scores[Seat($0)] }
    guard inOrder.count == names.names.count else { return }
    read.header.scores = inOrder.map(\.0)
    read.scoreRanges = inOrder.map(\.1)
  }

  /// Scores as they are written, with the numbers that a node has for all players: `121-100`, `[121, 100]`.
  private func exampleOfScores(_ node: YAMLNode, of players: [String]) -> String {
    let players = players.isEmpty ? ["Ann", "Bob"] : players
    let texts: [Substring] =
      switch node.content {
      case .scalar(let text, _): text.split { " -–—:;,/".contains($0) }
      case .sequence(let items): items.compactMap { $0.text.map { $0[...] } }
      case .mapping: []
      }
    let numbers = texts.compactMap { Int($0) }
    let isTold = numbers.count == players.count && texts.count == numbers.count
    let scores = isTold ? numbers.map { "\($0)" } : players.map { _ in "POINTS" }
    return "{" + zip(players, scores).map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }

  func readOutcome(
    _ mapping: inout YAMLMapping, ofCards all: Int, into read: inout ReadHeader<Game.Rules>
  ) {
    let outcome = SoloOutcome(
      won: mapping.boolean("won"), home: mapping.integer("home", in: 0...all),
      passes: mapping.integer("passes", in: 1...mostNumbers.upperBound),
      moves: mapping.integer("moves", in: 0...mostNumbers.upperBound))
    read.header.solo = outcome
    for key in ["won", "home", "passes", "moves"] {
      read.outcomeRanges[key] = mapping.valueRange(key)
    }
    guard let won = outcome.won, let home = outcome.home, won != (home == all),
      let range = read.outcomeRanges["won"]
    else { return }
    report(.wonDiffers(won: won, home: home, of: all), at: range, in: &mapping)
  }
}

extension RecordHeader {
  /// The sign that stands for a score until it is written.
  package static let blankScore = "…"
}
