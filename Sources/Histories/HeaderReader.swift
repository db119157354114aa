import Bytes
import Diagnostics
package import Tabletop
import YAML

/// A header as it could be read, with what reading its body needs.
package struct ReadHeader<Rules: Tabletop.Rules> {
  package var header = RecordHeader()
  package var rulesName = NamedRules.custom
  /// `nil` where the header doesn't tell them.
  package var rules: Rules?
  /// Whether its rules are those of a document that is at fault: told there, and not here again.
  package var hasFaultyRules = false
  /// Empty where a fault in `players` leaves seats in doubt.
  package var names = PlayerNames([])
  package var idRange: Range<Int>?
  package var fixtureRange: Range<Int>?
  package var deal: HeaderDeal?
  /// Bytes of each seat's number in `scores`, where the header has them.
  package var scoreRanges: [Range<Int>] = []
  /// Whether `scores` is written, read or not.
  package var hasScores = false
  /// Bytes of what stands under `outcome`.
  package var endingRange: Range<Int>?
  /// Points that each seat begins with, given to it by the header or else by its season.
  package var handicaps: [Int] = []
  /// Bytes of what stands under `won`, `home`, `passes` and `moves`, by these keys.
  package var outcomeRanges: [String: Range<Int>] = [:]
}

/// The final scores that a header may tell: within what sums over a league's games can't overflow.
let possibleScores = -1_000_000_000...1_000_000_000

/// Reads the header of one game's records (design.md, *Records*).
struct HeaderReader<Game: RecordedGame> {
  let text: SourceText
  let rulebook: Rulebook
  /// Those of the season that a header names, or else of the folder's.
  private(set) var defaults: RecordDefaults
  private let seasons: (_ name: String) -> RecordDefaults?

  init(
    text: SourceText, rulebook: Rulebook, defaults: RecordDefaults,
    seasons: @escaping (_ name: String) -> RecordDefaults?
  ) {
    self.text = text
    self.rulebook = rulebook
    self.defaults = defaults
    self.seasons = seasons
  }

  /// - Parameter place: Where the header begins, for what is missing in it.
  func read(_ node: YAMLNode?, at place: Int) -> (value: ReadHeader<Game.Rules>, Findings) {
    var reader = self
    if let name = node?["season"]?.text, name != defaults.season, let own = seasons(name) {
      reader.defaults = own
    }
    return reader.readKeys(of: node, at: place)
  }

  private func readKeys(of node: YAMLNode?, at place: Int)
    -> (value: ReadHeader<Game.Rules>, Findings)
  {
    let (value, findings) = YAMLMapping.read(node, in: text, at: place) { mapping in
      var read = ReadHeader<Game.Rules>()
      readPlayers(&mapping, into: &read)
      read.header.date = mapping.date("date")
      read.header.id = mapping.string("id")
      read.idRange = mapping.valueRange("id")
      readRules(&mapping, into: &read)
      read.header.season = mapping.string("season") ?? defaults.season
      if Game.dealReader != nil { readDeal(&mapping, into: &read) }
      read.header.round = mapping.string("round")
      read.header.table = mapping.string("table")
      readTeams(&mapping, into: &read)
      readScores(&mapping, into: &read)
      if let all = Game.cardsHome { readOutcome(&mapping, ofCards: all, into: &read) }
      readCircumstances(&mapping, into: &read)
      read.header.note = mapping.string("note")
      read.header.title = mapping.string("title")
      read.header.seconds = mapping.integer("seconds", in: 0 ... .max)
      checkPlayerCount(&mapping, of: read)
      let inTeams = !read.header.teams.isEmpty
      read.rules = read.rules.map { Game.rules($0, inTeams: inTeams) }
      return read
    }
    return (value, findings)
  }
}

extension HeaderReader {
  private func readPlayers(
    _ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>
  ) {
    mapping.require("players")
    guard let node = mapping.node("players") else { return }
    guard case .sequence(let items) = node.content else {
      mapping.mismatch(expected: "a list of names, like [Ann, Bob]", node)
      return
    }
    if items.isEmpty { report(.noPlayers, at: node.range, in: &mapping) }
    var isSure = true
    for item in items {
      guard let name = mapping.string(item) else {
        isSure = false
        continue
      }
      if let fault = fault(in: name, after: read.header.players) {
        report(fault, at: item.range, in: &mapping)
        isSure = false
      }
      read.header.players.append(name)
    }
    if isSure { read.names = PlayerNames(read.header.players) }
  }

  private func fault(in name: String, after others: [String]) -> RecordFault? {
    if name.isEmpty { return .emptyName }
    let isPossible =
      name.first != " " && name.last != " "
      && name.unicodeScalars.allSatisfy {
        $0 != ":" && $0 != "#" && $0.properties.generalCategory != .control
      }
    if !isPossible { return .impossibleName(name) }
    if let plain = name.withoutQuotationMarks { return .quotationMarks(name, within: plain) }
    return others.contains(name) ? .duplicatePlayer(name) : nil
  }

  private func readRules(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    guard let node = mapping.node("rules") else {
      let standard = NamedRules.standard(Game.kind)
      guard !mapping.has("rules") else { return }
      let named = defaults.rules ?? standard
      read.rulesName = named.name
      read.hasFaultyRules = rulebook.isFaulty(named.name)
      read.rules = read.hasFaultyRules ? nil : named.rules.as(Game.self)
      return
    }
    switch node.content {
    case .scalar(let name, _):
      read.rulesName = name
      read.hasFaultyRules = rulebook.isFaulty(name)
      guard !read.hasFaultyRules else { return }
      read.rules = rulebook.rules(named: name, for: Game.kind).flatMap { $0.as(Game.self) }
      guard read.rules == nil else { return }
      let known = rulebook.names(for: Game.kind)
      report(.unknownRules(name, known: known), at: node.range, in: &mapping)
    case .mapping:
      let errors = mapping.findings.errorCount
      let rules = mapping.read(node) { Game.Rules(reading: &$0) }
      if mapping.findings.errorCount == errors { read.rules = rules }
    case .sequence:
      mapping.mismatch(expected: "the name of rules or a mapping of house rules", node)
    }
  }

  private func readDeal(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    guard let node = mapping.node("deal"), let name = mapping.string(node) else {
      if mapping.has("deal") { read.deal = .unknown }
      return
    }
    read.header.deal = name
    guard let deals = defaults.deals else {
      read.deal = .untold(name: name, at: node.range)
      return
    }
    guard let deal = deals[name] else {
      if deals.areKnown {
        report(.unknownDeal(name, known: deals.names), at: node.range, in: &mapping)
      }
      read.deal = .unknown
      return
    }
    read.deal = .listed(NamedDeals.Entry(name: name, deal: deal))
  }

  private func checkPlayerCount(_ mapping: inout YAMLMapping, of read: ReadHeader<Game.Rules>) {
    guard let rules = read.rules, !read.names.names.isEmpty,
      let range = mapping.valueRange("players")
    else { return }
    let allowed = Game.seats(of: rules)
    let count = read.names.names.count
    if case .bye = read.header.circumstances.ending {
      if count != 1 { report(.wrongPlayerCount(count, allowed: 1...1), at: range, in: &mapping) }
      return
    }
    guard !allowed.contains(count) else { return }
    report(.wrongPlayerCount(count, allowed: allowed), at: range, in: &mapping)
  }

  func report(_ fault: RecordFault, at range: Range<Int>, in mapping: inout YAMLMapping) {
    mapping.add(contentsOf: Findings([fault.diagnostic(in: text, at: range)]))
  }
}

// MARK: - Teams and scores

extension HeaderReader {
  private func readTeams(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
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

  private func readScores(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
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
    checkScores(inOrder.map(\.0), &mapping, of: read)
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

  private func readOutcome(
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

  /// Checks final scores against what the game lets them be; of several faults, tells the first player's.
  private func checkScores(
    _ scores: [Int], _ mapping: inout YAMLMapping, of read: ReadHeader<Game.Rules>
  ) {
    let names = read.names.names
    let inTeams = !read.header.teams.isEmpty
    let sides = Game.sides(ofPlayers: names.count, inTeams: inTeams) ?? names.indices.map { [$0] }
    for side in sides {
      guard let first = side.first,
        let other = side.first(where: { scores[$0] != scores[first] })
      else { continue }
      let fault = RecordFault.partnersDiffer(names[first], names[other])
      return report(fault, at: read.scoreRanges[other], in: &mapping)
    }
    if let least = Game.leastScore, let index = scores.firstIndex(where: { $0 < least }) {
      let fault = RecordFault.scoreTooLow(names[index], least: least)
      return report(fault, at: read.scoreRanges[index], in: &mapping)
    }
    guard let rules = read.rules, let most = Game.winningScore(under: rules) else { return }
    if let index = scores.firstIndex(where: { $0 > most }) {
      let fault = RecordFault.scoreTooHigh(names[index], most: most)
      return report(fault, at: read.scoreRanges[index], in: &mapping)
    }
    let winners = sides.compactMap { side in side.first { scores[$0] == most } }
    if winners.count > 1 {
      let fault = RecordFault.twoWinners(names[winners[0]], names[winners[1]])
      report(fault, at: read.scoreRanges[winners[1]], in: &mapping)
    }
  }

  /// Looks a name up, an error where nobody is called so; nobody is, where the players are in doubt.
  func seat(
    of name: String, at range: Range<Int>, in mapping: inout YAMLMapping, players: PlayerNames
  ) -> Seat? {
    guard !players.names.isEmpty else { return nil }
    do throws(PlayerNames.Fault) {
      return try players.seat(of: name)
    } catch {
      report(.unknownPlayer(name, error, names: players.names), at: range, in: &mapping)
      return nil
    }
  }
}
