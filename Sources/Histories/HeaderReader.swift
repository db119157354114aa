import Bytes
import Diagnostics
import Photographs
package import Tabletop
import YAML

/// A header as it could be read, with what reading its body needs.
package struct ReadHeader<Rules: Tabletop.Rules> {
  package var header = RecordHeader()
  package var rulesName = NamedRules.custom
  /// The rules; `nil` where the header doesn't tell them.
  package var rules: Rules?
  /// Whether its rules are those of a document that is at fault: told there, and not here again.
  package var hasFaultyRules = false
  /// The names; empty where a fault in `players` leaves seats in doubt.
  package var names = PlayerNames([])
  package var idRange: Range<Int>?
  package var fixtureRange: Range<Int>?
  /// Bytes of what a record that is a leg of a match says of itself, by the keys.
  package var legRanges: [LegKey: Range<Int>] = [:]
  package var tieRange: Range<Int>?
  package var deal: HeaderDeal?
  /// Bytes of each seat's number in `scores`, where the header has them.
  package var scoreRanges: [Range<Int>] = []
  /// Whether `scores` is written, read or not.
  package var hasScores = false
  /// Whether a result without scores is written, read or not.
  package var hasResult = false
  /// Bytes of what stands under `outcome`.
  package var endingRange: Range<Int>?
  /// Points that each seat begins with, given to it by the header or else by its season.
  package var handicaps: [Int] = []
  /// Bytes of what stands under `won`, `home`, `passes` and `moves`, by these keys.
  package var outcomeRanges: [String: Range<Int>] = [:]
}

/// The numbers that a header may tell, scores, seconds and moves: within what sums over a league's games can't overflow.
let mostNumbers = -1_000_000_000...1_000_000_000

/// The most players that a record may name, more than any game has seats for: a table's state, which is kept
/// after each turn, is as large as there are players.
let mostPlayers = 100

/// The most bytes of a player's name.
package let longestName = 200

/// Reads the header of one game's records (design.md, *Records*).
struct HeaderReader<Game: RecordedGame> {
  let game: Game
  let text: SourceText
  let rulebook: Rulebook
  /// The defaults of the season that a header names, or else of the folder's.
  private(set) var defaults: RecordDefaults
  private let seasons: (_ name: String) -> RecordDefaults?

  init(
    game: Game, text: SourceText, rulebook: Rulebook, defaults: RecordDefaults,
    seasons: @escaping (_ name: String) -> RecordDefaults?
  ) {
    self.game = game
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
    let (value, findings) = YAMLMapping.read(node, in: text, at: place, like: "players: [Ann, Bob]")
    { mapping in
      var read = ReadHeader<Game.Rules>()
      mapping.advice = game.resultForm.advice
      readPlayers(&mapping, into: &read)
      read.header.date = mapping.date("date")
      read.header.id = mapping.string("id")
      read.idRange = mapping.valueRange("id")
      readRules(&mapping, into: &read)
      read.header.season = mapping.string("season") ?? defaults.season
      if game.dealReader != nil { readDeal(&mapping, into: &read) }
      read.header.round = mapping.string("round")
      read.header.table = mapping.string("table")
      readLeg(&mapping, into: &read)
      readTeams(&mapping, into: &read)
      readScores(&mapping, into: &read)
      if let all = game.cardsHome { readOutcome(&mapping, ofCards: all, into: &read) }
      readCircumstances(&mapping, into: &read)
      read.header.note = mapping.string("note")
      read.header.title = mapping.string("title")
      read.header.pictures = mapping.pictures("pictures")
      read.header.seconds = mapping.integer("seconds", in: 0...mostNumbers.upperBound)
      checkPlayerCount(&mapping, of: read)
      if let reader = game.resultReader, let rules = read.rules {
        let errors = mapping.findings.errorCount
        let told = reader(
          &mapping, read.names,
          game.sides(of: read.header) ?? read.names.names.indices.map { [$0] },
          rules)
        read.header.standing = told?.standing
        read.header.unplaced = told?.unplaced ?? []
        read.hasResult =
          read.header.standing != nil || mapping.findings.errorCount > errors
      }
      if game.resultForm.advice.keys.contains(where: mapping.has) { read.hasResult = true }
      let inTeams = !read.header.teams.isEmpty
      read.rules = read.rules.map { game.rules($0, inTeams: inTeams) }
      return read
    }
    return (value, findings)
  }
}

extension HeaderReader {
  /// Reads which leg of a match it was: `match`, `table` and `leg`; none stands alone.
  private func readLeg(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    read.header.match = mapping.string("match")
    read.header.leg = mapping.integer("leg", in: 1...99)
    if mapping.has("match") {
      for key in LegKey.allCases { read.legRanges[key] = mapping.valueRange(key.rawValue) }
    }
    if mapping.has("match") != mapping.has("leg") || mapping.has("match") && !mapping.has("table"),
      let range = mapping.keyRange("match") ?? mapping.keyRange("leg")
    {
      report(.partOfLeg, at: range, in: &mapping)
    }
  }

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
    guard items.count <= mostPlayers else {
      let fault = RecordFault.tooManyPlayers(items.count, most: mostPlayers)
      return report(fault, at: items[mostPlayers].range, in: &mapping)
    }
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
    RecordFault.ofName(name) ?? (others.contains(name) ? .duplicatePlayer(name) : nil)
  }

  private func readRules(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    guard let node = mapping.node("rules") else {
      let standard = NamedRules.standard(game.kind)
      guard !mapping.has("rules") else { return }
      let named = defaults.rules ?? standard
      read.rulesName = named.name
      read.hasFaultyRules = rulebook.isFaulty(named.name)
      read.rules = read.hasFaultyRules ? nil : named.rules.as(game)
      return
    }
    switch node.content {
    case .scalar(let name, _):
      read.rulesName = name
      read.hasFaultyRules = rulebook.isFaulty(name)
      guard !read.hasFaultyRules else { return }
      read.rules = rulebook.rules(named: name, for: game.kind).flatMap { $0.as(game) }
      guard read.rules == nil else { return }
      let known = rulebook.names(for: game.kind)
      report(.unknownRules(name, known: known), at: node.range, in: &mapping)
    case .mapping:
      let errors = mapping.findings.errorCount
      let rules = mapping.read(node, like: game.kind.exampleOfRules()) {
        game.options.read(from: &$0)
      }
      if mapping.findings.errorCount == errors { read.rules = rules }
    case .sequence:
      mapping.mismatch(
        expected: "the name of rules, or house rules like '\(game.kind.exampleOfRules())'", node)
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
    let allowed = game.seats(of: rules)
    let count = read.names.names.count
    if case .bye = read.header.circumstances.ending {
      if count != 1 { report(.byeOfSeveral(count), at: range, in: &mapping) }
      return
    }
    if game.isInTeams, read.header.teams.isEmpty, !mapping.has("teams") {
      report(.missingTeams, at: range, in: &mapping)
    }
    guard !allowed.contains(count) else { return }
    report(.wrongPlayerCount(count, allowed: allowed, of: game.name), at: range, in: &mapping)
  }

  func report(_ fault: RecordFault, at range: Range<Int>, in mapping: inout YAMLMapping) {
    mapping.add(contentsOf: Findings([fault.diagnostic(in: text, at: range)]))
  }

  /// Looks a name up, an error where nobody is called so; nobody is, where the players are in doubt.
  func seat(
    of name: String, at range: Range<Int>, in mapping: inout YAMLMapping, players: PlayerNames
  ) -> Seat? {
    guard !players.names.isEmpty else { return nil }
    do throws(PlayerNames.Fault) {
      return try players.seat(of: name)
    } catch {
      if let sign = name.wideSign, sign != "：" {
        report(.strange(sign, plain: sign.plainlyTyped), at: range, in: &mapping)
      } else if let wrong = misspelt(name, among: players.names) {
        report(.misspeltPlayer(wrong, likely: name), at: range, in: &mapping)
      } else {
        report(.unknownPlayer(name, error, names: players.names), at: range, in: &mapping)
      }
      return nil
    }
  }

  /// Returns the name in `players` that was probably to be a member's, who is called so here.
  private func misspelt(_ member: String, among players: [String]) -> String? {
    guard defaults.isMember(member) else { return nil }
    return Suggestion.nearest(to: member, among: players.filter { !defaults.isMember($0) })
  }
}
