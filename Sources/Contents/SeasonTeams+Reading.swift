import ContentFiles
import Diagnostics
import Files
import Histories
import Markdown
import Matches
import Seasons
import YAML

extension YAMLMapping {
  /// Whether a season says that teams play it.
  var hasTeams: Bool { has("teams") || has("match") }

  /// Reports keys of seasons of teams in one of players.
  mutating func refuseTeams() {
    // Those who mistype a key are told of these, too.
    for key in ["teams", "match"] { _ = node(key) }
    for key in ["adjust", "minimum-tables"] where node(key) != nil {
      if let range = keyRange(key) { report(.ofTeams(key: key), at: range) }
    }
  }

  /// Reads a season of teams.
  ///
  /// - Parameters:
  ///   - folder: The season's own.
  ///   - tree: Where another season's teams may stand.
  mutating func seasonOfTeams(
    _ document: Document, in folder: String, of tree: ContentTree, among games: [GameKind],
    rulebook: Rulebook
  ) -> SeasonDocument {
    require("game")
    let played = self.games("game", among: games) {
      $0.refuseDraft($1, at: $2, in: tree)
    }
    let rules = rulesNames("rules", for: played.isEmpty ? games : played, in: rulebook)
    let starts = date("starts")
    let ends = date("ends")
    if let starts, let ends, ends < starts, let range = valueRange("ends") {
      error("bad-date", "the season ends before it starts on \(starts)", at: range)
    }
    refusePlayers()
    var play = teamPlay(in: folder, of: tree, games: played, rulebook: rulebook)
    let names = TeamNames(play.teams, isWhole: play.isWhole)
    play.adjustments = adjustments("adjust", among: names)
    play.minimumTables = integer("minimum-tables", in: 1...10_000) ?? play.minimumTables
    play.secondHalf = secondHalf(starts: starts)
    play.withdrawnMatches = choice("withdrawn-games") ?? .stand
    if play.withdrawnMatches == .halves, !has("halves"), let range = valueRange("withdrawn-games") {
      report(.halvesWithoutHalves, at: range)
    }
    let divisions = teamDivisions(among: names)
    let span = SeasonSpan(starts: starts, ends: ends)
    let fixtures = matchFixtures("fixtures", of: play, in: span, among: games)
    return SeasonDocument(
      document: document, slug: document.slug, games: played, rules: rules, starts: starts,
      ends: ends, points: PointsScheme(), format: SeasonFormat(), nights: nil,
      knockOut: nil, isCupAlone: false, tieBreaks: [], lots: [],
      ratings: ratings("ratings") ?? .asLeague, fixtures: [], matchFixtures: fixtures,
      teams: play, teamDivisions: divisions, roster: nil, withdrawnGames: .stand,
      deals: deals("deals", of: played.isEmpty ? games : played) ?? NamedDeals())
  }

  /// Reports what only seasons of players have.
  private mutating func refusePlayers() {
    let instead = [
      "roster": "the roster follows from the teams, leave it out",
      "points": "write 'match: {points: {win: 2, draw: 1}}'",
      "tie-breaks": "write 'match: {tie-breaks: [leg-difference, tables]}'",
      "minimum-games": "write 'minimum-tables', which ranks the players",
      "knockout":
        "write a cup's matches as 'fixtures', in a season of its own with 'teams: SEASON', the league's folder",
    ]
    for key in [
      "roster", "points", "tie-breaks", "best", "minimum-games", "lots", "nights", "knockout",
    ]
    where has(key) {
      _ = node(key)
      if let range = keyRange(key) {
        report(TeamFault.ofPlayers(key: key, instead: instead[key]), at: range)
      }
    }
  }

  private mutating func teamPlay(
    in folder: String, of tree: ContentTree, games: [GameKind], rulebook: Rulebook
  ) -> TeamPlay {
    var play = TeamPlay(teams: [], isWhole: false, format: MatchFormat())
    if has("teams"), !has("match"), let range = keyRange("teams") {
      report(TeamFault.teamsWithoutMatch, at: range)
    }
    if has("match"), !has("teams"), let range = keyRange("match") {
      report(TeamFault.matchWithoutTeams, at: range)
    }
    if let node = node("teams") {
      if case .scalar = node.content {
        if let name = string(node) {
          (play.teams, play.isWhole) = teams(ofSeason: name, for: folder, in: tree, at: node.range)
          play.source = name
        }
      } else {
        (play.teams, play.isWhole) = teams(of: node)
      }
    }
    if let node = node("match") {
      let kind = games.count == 1 ? games[0] : nil
      let read = matchFormat(
        of: node,
        hasRules: { name in
          games.isEmpty || games.contains { rulebook.rules(named: name, for: $0) != nil }
        },
        known: kind.map { rulebook.names(for: $0) } ?? games.flatMap { rulebook.names(for: $0) })
      play.format = read.format
      play.minimumTables = read.minimumTables ?? 0
    }
    return play
  }

  /// Returns the teams that another season lists; what is wrong with them is told there.
  private mutating func teams(
    ofSeason name: String, for folder: String, in tree: ContentTree, at range: Range<Int>
  ) -> ([Team], Bool) {
    guard name != folder else {
      report(TeamFault.ownSource, at: range)
      return ([], false)
    }
    var unread = Findings()
    let paths = (try? tree.files.list("seasons"))?.files ?? []
    let folders = paths.compactMap { path -> String? in
      let parts = path.split(separator: "/")
      return parts.count == 3 && parts[2] == "season.md" ? String(parts[1]) : nil
    }
    guard let source = folders.first(where: { $0 == name || Slug($0)?.text == name }) else {
      report(
        TeamFault.unknownSource(name, known: folders.filter { $0 != folder }.sorted()), at: range)
      return ([], false)
    }
    guard let text = tree.text("seasons/\(source)/season.md", findings: &unread),
      let matter = FrontMatter(in: text.bytes).yaml,
      let node = YAMLNode.parse(text, in: matter).node
    else { return ([], false) }
    guard let teams = node["teams"], !teams.isNull else {
      report(TeamFault.sourceWithoutTeams(name, source: nil), at: range)
      return ([], false)
    }
    if let third = teams.text {
      report(TeamFault.sourceWithoutTeams(name, source: third), at: range)
      return ([], false)
    }
    let (result, faults) = YAMLMapping.read(node, in: text) { other in
      for entry in other.entries { _ = other.node(entry.key) }
      return other.teams(of: teams)
    }
    return (result.teams, result.isWhole && !faults.hasErrors)
  }

  private mutating func secondHalf(starts: CalendarDate?) -> CalendarDate? {
    mapping("halves", like: "{second: 2027-01-05}") { inner -> CalendarDate? in
      inner.require("second")
      if inner.has("play-off") {
        _ = inner.node("play-off")
        if let range = inner.keyRange("play-off") { inner.report(TeamFault.playOff, at: range) }
      }
      guard let second = inner.date("second") else { return nil }
      if let starts, second <= starts, let range = inner.valueRange("second") {
        inner.error(
          "bad-date", "the second half begins after the season does, which is on \(starts)",
          at: range)
      }
      return second
    } ?? nil
  }

  /// Returns the divisions of teams, each team's name as the season has it; a team of two divisions, or of none, is an
  /// error.
  private mutating func teamDivisions(among names: TeamNames) -> [SeasonFormat.Division] {
    var divisions = divisions("divisions", of: "teams")
    guard !divisions.isEmpty else { return [] }
    let listed = entries.first { $0.key == "divisions" }?.value.ranges { _ in true } ?? []
    let ranges = Dictionary(
      listed.map { (text.place(at: $0.range.lowerBound), $0.range) },
      uniquingKeysWith: { first, _ in first })
    var divisionOf: [Int: String] = [:]
    for number in divisions.indices {
      var members: [SeasonFormat.Division.Member] = []
      for member in divisions[number].members {
        let range = ranges[member.place] ?? 0..<0
        var found = Findings()
        let team = names.find(member.name, in: text, at: range, reporting: &found)
        add(contentsOf: found)
        guard let team else { continue }
        if let other = divisionOf[team] {
          error(
            "season-divisions",
            "\(member.name.quoted) is in division \(other.quoted) already, keep one of them",
            at: range)
          continue
        }
        divisionOf[team] = divisions[number].name
        members.append(
          SeasonFormat.Division.Member(name: names.names[team], place: member.place))
      }
      divisions[number].members = members
    }
    if names.isWhole, let range = keyRange("divisions"),
      !findings.all.contains(where: {
        $0.id == "unknown-team"
      })
    {
      for (index, name) in names.names.enumerated() where divisionOf[index] == nil {
        error(
          "season-divisions", "\(name.quoted) is in no division, list it in one of them", at: range)
      }
    }
    return divisions
  }
}
