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
    guard !names.isEmpty, let sides = Game.sides(ofPlayers: names.count, inTeams: true)
    else { return }
    let expected = sides.map { $0.map { names[$0] } }
    guard Set(expected.map(Set.init)) != Set(read.header.teams.map(Set.init)) else { return }
    report(.wrongTeams(expected: expected), at: range, in: &mapping)
  }

  func readScores(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    read.hasScores = mapping.has("scores")
    let names = read.names
    guard let node = mapping.node("scores"), !hasPartedNumbers(node, in: &mapping) else { return }
    let errors = mapping.findings.errorCount
    let scores = mapping.read(node) { inner -> [Seat: (Int, Range<Int>)] in
      var scores: [Seat: (Int, Range<Int>)] = [:]
      for entry in inner.allEntries() {
        let value = entry.value.isNull ? nil : inner.integer(entry.value, in: possibleScores)
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

  /// Whether numbers have commas, which make two entries of one; each is reported.
  private func hasPartedNumbers(_ node: YAMLNode, in mapping: inout YAMLMapping) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    var isParted = false
    for (number, rest) in zip(entries, entries.dropFirst())
    where number.value.integer != nil && rest.value.isNull && rest.key.utf8.allSatisfy(\.isDigit) {
      let range = number.value.range.lowerBound..<rest.keyRange.upperBound
      report(.partedScore(text[range]), at: range, in: &mapping)
      isParted = true
    }
    return isParted
  }

  func readOutcome(
    _ mapping: inout YAMLMapping, ofCards all: Int, into read: inout ReadHeader<Game.Rules>
  ) {
    let outcome = SoloOutcome(
      won: mapping.boolean("won"), home: mapping.integer("home", in: 0...all),
      passes: mapping.integer("passes", in: 1...possibleScores.upperBound),
      moves: mapping.integer("moves", in: 0...possibleScores.upperBound))
    read.header.solo = outcome
    for key in ["won", "home", "passes", "moves"] {
      read.outcomeRanges[key] = mapping.valueRange(key)
    }
    guard let won = outcome.won, let home = outcome.home, won != (home == all),
      let range = read.outcomeRanges["won"]
    else { return }
    report(.wonDiffers(won: won, home: home), at: range, in: &mapping)
  }
}
