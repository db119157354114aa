import ContentFiles
import Declared
import Diagnostics
import Histories
import Seasons
import Tabletop
import YAML

extension DocumentReader {
  /// Reads a page that is about nothing in particular.
  mutating func page(_ path: String) -> Document? {
    read(path) { mapping, document in
      var page = document
      page.listing = mapping.listing(of: path)
      return page
    }
  }

  mutating func rules(_ path: String) -> RuleDocument? {
    let games = games
    let tree = tree
    return read(path) { mapping, document in
      let named =
        mapping.declares(at: path, among: games)
        ? mapping.game("game", among: games) { $0.refuseDraft($1, at: $2, in: tree) } : nil
      let game = named ?? games.first { $0.game.declaration?.path == path }
      let order = mapping.integer("order") ?? 100
      // A document about a game stands for its standard rules unless it says otherwise.
      var rules = game.map(GameRules.standard)
      if let node = mapping.node("rules") {
        if let game {
          rules = mapping.read(node, like: game.exampleOfRules(for: node)) {
            GameRules(reading: &$0, for: game)
          }
        } else if !mapping.has("game") {
          mapping.error(
            "rules-without-game", "which game are these rules for, write 'game:' above",
            at: node.range)
        }
      }
      return RuleDocument(document: document, rules: rules, game: game, order: order)
    }
  }

  /// Reads a player's page, and the names in it also where it is a draft: who plays needs no page.
  mutating func player(_ path: String) -> PlayerFile {
    var names: [(String, SourcePlace)] = []
    let published = read(path, titledBy: "name") { mapping, document in
      let player = PlayerDocument(
        document: document, name: document.title, aliases: mapping.names("aliases"),
        since: mapping.date("since"), color: mapping.choice("color"),
        shape: mapping.choice("mark"))
      let places = [mapping.valueRange("name") ?? 0..<0] + mapping.ranges(ofNames: "aliases")
      names = zip([player.name] + player.aliases, places).map {
        ($0, mapping.text.place(at: $1.lowerBound))
      }
      return player
    }
    let page =
      names.isEmpty ? nil : NameResolver.Page(names: names, isPublished: published != nil)
    return PlayerFile(published: published, page: page)
  }

  mutating func season(_ path: String, rulebook: Rulebook) -> SeasonDocument? {
    let folder = String(path.split(separator: "/")[1])
    let games = games
    let tree = tree
    return read(path, slug: folder) { mapping, document in
      if mapping.hasTeams {
        return mapping.seasonOfTeams(
          document, in: folder, of: tree, among: games, rulebook: rulebook)
      }
      mapping.refuseTeams()
      mapping.require("game")
      let played = mapping.games("game", among: games) {
        $0.refuseDraft($1, at: $2, in: tree)
      }
      let rules = mapping.rulesNames("rules", for: played.isEmpty ? games : played, in: rulebook)
      let starts = mapping.date("starts")
      let ends = mapping.date("ends")
      if let starts, let ends, ends < starts, let range = mapping.valueRange("ends") {
        mapping.error("bad-date", "the season ends before it starts on \(starts)", at: range)
      }
      let roster = mapping.seasonRoster("roster", of: played, under: rules, in: rulebook)
      let span = SeasonSpan(starts: starts, ends: ends, roster: roster)
      let fixtures = mapping.fixtures("fixtures", in: span, of: played)
      let tieBreaks = mapping.tieBreaks("tie-breaks", of: played)
      let hasTable = mapping.hasTable || fixtures.contains { $0.tie == nil }
      return SeasonDocument(
        document: document, slug: document.slug, games: played, rules: rules, starts: starts,
        ends: ends, points: mapping.scheme(of: played), format: mapping.seasonFormat(in: span),
        nights: mapping.nights("nights", of: played),
        knockOut: mapping.knockOut("knockout"),
        isCupAlone: mapping.has("knockout") && !hasTable,
        tieBreaks: tieBreaks, lots: mapping.lots("lots", for: tieBreaks, of: roster),
        ratings: mapping.ratings("ratings") ?? .asLeague,
        fixtures: fixtures, matchFixtures: [], teams: nil, teamDivisions: [],
        roster: roster,
        withdrawnGames: mapping.choice("withdrawn-games") ?? .stand,
        deals: mapping.deals("deals", of: played.isEmpty ? games : played) ?? NamedDeals())
    }
  }
}

extension YAMLMapping {
  /// Returns a list of names, among which addresses may stand.
  fileprivate mutating func names(_ key: String) -> [String] {
    (strings(key) ?? []).filter { !FormerAddress.isMeant(by: $0) }
  }

  /// Bytes of the names that `names` returns for a key.
  fileprivate func ranges(ofNames key: String) -> [Range<Int>] {
    let names = entries.first { $0.key == key }?.value.ranges { !FormerAddress.isMeant(by: $0) }
    return names?.map(\.range) ?? []
  }

  /// Reports what is wrong where a document declares a game; returns whether what stands under `game` may be one.
  fileprivate mutating func declares(at path: String, among games: [GameKind]) -> Bool {
    guard has("play"), node("play") != nil, let range = keyRange("play") else { return true }
    guard entries.first(where: { $0.key == "draft" })?.value.boolean != true else {
      _ = node("game")
      return false
    }
    if has("rules") {
      add(contentsOf: Findings([DeclarationSource.besideRules(in: text, at: range)]))
    }
    guard let value = entries.first(where: { $0.key == "game" })?.value, !value.isNull,
      let name = value.text
    else {
      if !has("game") {
        add(contentsOf: Findings([DeclarationSource.nameless(in: text, at: range)]))
      }
      return true
    }
    let (bytes, game) = (Array(name.utf8), games.named(name)?.game)
    let isEngine = game.map { $0.declaration == nil } ?? false
    if let fault = DeclaredName.fault(ofGame: bytes, engines: isEngine ? [bytes] : []) {
      let words = fault.words(of: bytes)
      error(words.id, words.message, at: value.range)
      _ = node("game")
      return false
    }
    guard let declared = game?.declaration else { return true }
    if declared.path == path {
      if !declared.isUnread { add(contentsOf: declared.findings) }
    } else {
      error(
        "declared-twice", "a second declaration of \(name.quoted); leave one out", at: range,
        notes: [
          Diagnostic(
            .note, id: "declared-twice", "it is declared here", in: declared.text,
            at: declared.range)
        ])
    }
    return true
  }

  /// Returns the deals that a season lists, of that of its games that has any; a key like any unknown one where
  /// none has.
  mutating func deals(_ key: String, of games: [GameKind]) -> NamedDeals? {
    guard let kind = games.first(where: { $0.game.dealReader != nil }) else {
      return NamedDeals(areKnown: !has(key))
    }
    return mapping(key, like: "{monday: KS 4D 7H …}") { NamedDeals(reading: &$0, of: kind) }
  }

  /// Returns what results are worth, and how many of them count.
  fileprivate mutating func scheme(of games: [GameKind]) -> PointsScheme {
    var scheme = points("points", of: games)
    scheme.best = integer("best", in: 1...1000)
    return scheme
  }

  /// Returns a scheme of points for results, or the word `game`: the points that the game itself gives.
  fileprivate mutating func points(_ key: String, of games: [GameKind]) -> PointsScheme {
    guard let node = node(key) else { return PointsScheme() }
    guard case .scalar("game", _) = node.content else {
      return read(node, like: "{win: 2, shared: 1}") { inner in
        let scheme = PointsScheme(reading: &inner, of: games)
        if scheme.isGames, let range = inner.valueRange("game") {
          inner.checkPoints(of: games, at: range)
        }
        return scheme
      }
    }
    checkPoints(of: games, at: node.range)
    return .game
  }

  /// Reports a game that gives no points of its own.
  private mutating func checkPoints(of games: [GameKind], at range: Range<Int>) {
    if let game = games.first(where: { !$0.game.hasScores }) {
      return refuseScores(of: game, at: range)
    }
    guard let game = games.first(where: { !$0.givesPoints }) else { return }
    error(
      "no-game-points",
      "\(game.name) gives no points of its own for a result, write some like '{win: 3}'", at: range)
  }

  /// Returns who plays in a season; that they begin ahead is an error where the game doesn't allow it, or where
  /// it would be by the points of one game in another.
  fileprivate mutating func seasonRoster(
    _ key: String, of games: [GameKind], under rules: [GameKind: String], in rulebook: Rulebook
  ) -> Roster? {
    let roster = self.roster(key, hasDates: true)
    guard let member = roster?.members.first(where: { $0.handicap != nil }) else { return roster }
    let barred = games.first { game in
      rulebook.rules(named: rules[game] ?? "standard", for: game).map { !$0.allowHandicaps }
        ?? false
    }
    if games.count > 1 {
      add(
        contentsOf: Findings([
          Diagnostic(
            id: "season-handicaps",
            "points ahead are those of one game, and this season is of \(games.names.phrase); "
              + "leave 'handicap' out, and write it into the records", at: member.place)
        ]))
    } else if let barred {
      add(
        contentsOf: Findings([
          Diagnostic(
            id: "record-handicaps",
            "nobody can begin a game of \(barred.name) ahead by these rules, leave 'handicap' out",
            at: member.place)
        ]))
    }
    return roster
  }

  fileprivate mutating func tieBreaks(_ key: String, of games: [GameKind]) -> [TieBreak] {
    let hasSums = games.count < 2 && games.allSatisfy(\.game.hasScores)
    let standard = TieBreak.standard.filter { hasSums || !$0.addsScores }
    let listed = tieBreaks(key, like: "[wins, average]") { mapping, word, range in
      guard let tieBreak = TieBreak(word: word) else {
        let known = TieBreak.allCases.map(\.rawValue) + TieBreak.otherNames.keys.sorted()
        mapping.unknownWord(word, known: known, at: range)
        return nil
      }
      if games.count > 1, tieBreak.addsScores {
        mapping.error(
          "tie-break-scores",
          "\(word.quoted) would add up points of different games, which this season has; take one like "
            + "'wins', 'win-rate' or 'head-to-head'", at: range)
        return nil
      }
      if tieBreak.addsScores, let game = games.first(where: { !$0.game.hasScores }) {
        mapping.refuseScores(of: game, at: range)
        return nil
      }
      return tieBreak
    }
    return listed ?? standard
  }

  /// Returns the names of those who drew lots, each of them in the season's roster.
  fileprivate mutating func lots(_ key: String, for tieBreaks: [TieBreak], of roster: Roster?)
    -> [String]
  {
    let isUsed = tieBreaks.contains(.lots)
    guard let node = node(key) else {
      if isUsed { refuseUndrawnLots() }
      return []
    }
    guard let names = strings(key) else { return [] }
    guard isUsed else {
      error("season-lots", "lots decide only where 'tie-breaks' has 'lots'", at: node.range)
      return []
    }
    guard !names.isEmpty else {
      refuseUndrawnLots()
      return []
    }
    let ranges = node.ranges { _ in true }.map(\.range)
    var drawn: Set<NameKey> = []
    for (name, range) in zip(names, ranges) where !drawn.insert(NameKey(name)).inserted {
      error("season-lots", "\(name.quoted) drew a lot already, list each player once", at: range)
    }
    guard let roster else {
      error(
        "season-lots", "lots are drawn by players of the season, list them in a 'roster'",
        at: node.range)
      return []
    }
    guard roster.isWhole else { return names }
    let known = Set(roster.members.map { NameKey($0.name) })
    for (name, range) in zip(names, ranges) where !known.contains(NameKey(name)) {
      unknownWord(name, known: roster.members.map(\.name), at: range)
    }
    return names
  }

  /// Reports the tie-break `lots` where nobody drew any.
  private mutating func refuseUndrawnLots() {
    guard
      let range = entries.first(where: { $0.key == "tie-breaks" })?.value
        .ranges(where: { $0 == TieBreak.lots.rawValue }).first?.range
    else { return }
    error(
      "season-lots",
      "'lots' decides nothing before they are drawn, list the players in 'lots' as they were drawn, such as "
        + "'lots: [Ann, Bob]', or leave it out here", at: range)
  }
}
