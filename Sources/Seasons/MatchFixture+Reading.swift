package import Diagnostics
package import Histories
package import Matches
package import YAML

extension YAMLMapping {
  /// Returns the fixtures of a season of teams: a list of them, or a round robin.
  ///
  ///     fixtures:
  ///       - {round: 1, home: Anchor, away: Bell, date: 2026-10-06}
  package mutating func matchFixtures(
    _ key: String, of play: TeamPlay, in span: SeasonSpan, among games: [GameKind]
  ) -> [Fixture] {
    guard let node = node(key) else { return [] }
    let names = TeamNames(play.teams, isWhole: play.isWhole)
    var fixtures: [Fixture] = []
    switch node.content {
    case .sequence(let items): fixtures = listed(items, of: names)
    case .mapping(let entries) where entries.contains { $0.key == FixtureKey.roundRobin }:
      fixtures = read(node, like: "{round-robin: double}") {
        $0.matchRoundRobin(of: play, names, in: span, at: node.range)
      }
    case .mapping: fixtures = listed([node], of: names)
    case .scalar(FixtureKey.roundRobin, _):
      var plan = RoundRobin()
      if let starts = span.starts { plan.nights = .every(7, from: starts) }
      fixtures = derived(plan, of: play, at: node.range)
    case .scalar:
      mismatch(expected: "a list of fixtures, or 'round-robin'", node)
    }
    return fixtures.map { fixture in
      var fixture = fixture
      if fixture.venue == nil, !fixture.isBye, let home = fixture.teams.first {
        fixture.venue = names.index(of: home).flatMap { play.teams[$0].venue }
      }
      return fixture
    }
  }

  private mutating func listed(_ items: [YAMLNode], of names: TeamNames) -> [Fixture] {
    listed(items, like: "{round: 1, home: Anchor, away: Bell}") {
      $0.matchFixture(of: names, at: $1)
    }
  }

  /// Returns a fixture as it is listed, its code empty where it has none; `nil` where its teams aren't known.
  private mutating func matchFixture(of names: TeamNames, at range: Range<Int>) -> Fixture? {
    let code = code("code") ?? ""
    let date = fixtureDate()
    let time = time("time")
    let round = integer("round", in: 1...10_000)
    let isBye = boolean("bye") ?? false
    if has("players") {
      _ = node("players")
      if let range = keyRange("players") {
        report(.ofPlayers(key: "players", instead: "write 'home: Anchor, away: Bell'"), at: range)
      }
    }
    let teams = teams(of: names)
    var fixture = Fixture(code: code, players: [], at: text.place(at: range.lowerBound))
    fixture.date = date
    fixture.time = time
    fixture.round = round
    fixture.venue = string("place")
    fixture.note = string("note")
    fixture.isBye = isBye
    let moves = mappings("moved", like: "{from: 2026-09-08, on: 2026-09-15}") { inner in
      Fixture.Move(
        from: inner.date("from"), on: inner.date("on"), reason: inner.string("reason"))
    }
    fixture.moves = moves ?? []
    checkMoves(of: fixture)
    fixture.cancellation = cancellation("void")
    guard let teams else { return nil }
    if teams.isEmpty || isBye != (teams.count == 1) {
      if !has("players") { report(.noHome, at: range.lowerBound..<range.lowerBound) }
      return nil
    }
    fixture.teams = teams.map(\.name)
    fixture.teamSources = teams.map(\.place)
    return fixture
  }

  /// Returns the teams of `home` and `away`, as far as they are written; `nil` where one of them is unknown.
  private mutating func teams(of names: TeamNames) -> [(name: String, place: SourcePlace)]? {
    var found: [(name: String, place: SourcePlace)] = []
    var isKnown = true
    for key in ["home", "away"] {
      guard let node = node(key), let name = string(node) else { continue }
      var findings = Findings()
      let team = names.find(name, in: text, at: node.range, reporting: &findings)
      add(contentsOf: findings)
      guard let team else {
        isKnown = false
        continue
      }
      let own = names.names[team]
      if found.contains(where: { $0.name == own }) {
        report(.twoSides(own), at: node.range)
        isKnown = false
        continue
      }
      found.append((own, text.place(at: node.range.lowerBound)))
    }
    return isKnown ? found : nil
  }
}

// MARK: - Round robin

extension YAMLMapping {
  private mutating func matchRoundRobin(
    of play: TeamPlay, _ names: TeamNames, in span: SeasonSpan, at range: Range<Int>
  ) -> [Fixture] {
    var plan = RoundRobin(choice(FixtureKey.roundRobin) ?? .single)
    plan.nights = nights(in: span)
    plan.except = dates("except")
    if has("tables") {
      _ = node("tables")
      if let range = keyRange("tables") { report(.tablesOfRound, at: range) }
    }
    plan.roundsPerNight = integer("rounds-per-night", in: 1...100) ?? 1
    plan.times = times("time")
    plan.venue = string("place")
    var fixtures = derived(plan, of: play, at: keyRange(FixtureKey.roundRobin) ?? range)
    for change in list("changes") ?? [] {
      read(change, like: "{code: R3-2, home: Anchor, away: Bell, date: 2026-09-15}") {
        $0.changeMatch(&fixtures, among: names, at: change.range)
      }
    }
    return fixtures
  }

  /// Returns the fixtures of a plan, or what forbids it.
  private mutating func derived(_ plan: RoundRobin, of play: TeamPlay, at range: Range<Int>)
    -> [Fixture]
  {
    guard play.isWhole else { return [] }
    do throws(TeamFault) {
      return try plan.fixtures(of: play, at: text.place(at: range.lowerBound))
    } catch {
      report(error, at: range)
      return []
    }
  }

  /// Puts what has changed since into a fixture of a round robin.
  private mutating func changeMatch(
    _ fixtures: inout [Fixture], among names: TeamNames, at range: Range<Int>
  ) {
    let change = change(among: fixtures)
    let teams = teams(of: names)
    guard let change, let teams else { return }
    let (code, own) = (fixtures[change.index].code, fixtures[change.index].teams)
    guard !teams.isEmpty else {
      report(.changeTeams(code: code, is: own), at: change.codeRange)
      return
    }
    guard teams.map(\.name) == own else {
      report(.otherTeams(code: code, is: own, not: teams.map(\.name)), at: change.codeRange)
      return
    }
    fixtures[change.index].take(change, at: text.place(at: range.lowerBound))
  }
}

extension RoundRobin {
  /// Returns the fixtures of a season's teams; in each the first of Berger's pair is at home.
  ///
  /// - Throws: Where there can't be any.
  package func fixtures(of play: TeamPlay, at source: SourcePlace) throws(TeamFault) -> [Fixture] {
    let count = play.teams.count
    guard RoundRobin.sizes.contains(count) else { throw .badSize(count) }
    let needed = (sessionCount(of: count) + roundsPerNight - 1) / roundsPerNight
    if let nightCount, nightCount < needed { throw .tooFewNights(nightCount, needed: needed) }
    let members = play.teams.map { Roster.Member(name: $0.name, place: $0.place) }
    return fixtures(of: members, at: source).map { fixture in
      var fixture = fixture
      fixture.teams = fixture.players
      fixture.teamSources = fixture.playerSources
      fixture.players = []
      fixture.playerSources = []
      fixture.table = nil
      return fixture
    }
  }
}
