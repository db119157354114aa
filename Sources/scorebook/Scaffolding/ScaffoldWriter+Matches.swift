import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import Matches
import Seasons
import Telling
import YAML

/// A match of a calendar for which a card is written.
struct FoundMatch {
  let season: Season
  let fixture: Fixture
  /// The file of its card, without its ending.
  var stem: String

  var path: String { "\(season.folder)/\(stem).match" }
}

// MARK: - Cards

extension ScaffoldWriter {
  /// Returns the match of a code; `nil` where no season of teams has it.
  func match(_ code: String, in seasons: [Season]) throws(UsageFault) -> FoundMatch? {
    let coded = seasons.flatMap { season in
      (season.teams?.calendar.entries ?? []).filter { $0.fixture.code == code }.map { (season, $0) }
    }
    guard let (season, entry) = coded.first else { return nil }
    let named = seasons.filter { $0.document.fixture(coded: code) != nil }
    guard named.count == 1 else {
      throw .severalSeasons(ofFixture: code, named.map(\.slug.text))
    }
    switch entry.status {
    case .played: throw .conflict("fixture '\(code)' is recorded already, see 'scorebook fixtures'")
    case .void, .walkover, .bye:
      throw .conflict("nobody plays fixture '\(code)', it is void, lost without play or a bye")
    case .due, .overdue: break
    }
    guard entry.fixture.teams.count == 2 else {
      throw .conflict("fixture '\(code)' names no teams yet, write its 'home' and 'away' first")
    }
    return FoundMatch(
      season: season, fixture: entry.fixture, stem: Slug(code)?.text ?? code)
  }

  /// The matches that are still to be played and have teams.
  func openMatches(in seasons: [Season]) -> [FoundMatch] {
    seasons.flatMap { season in
      (season.teams?.calendar.open ?? []).filter { $0.fixture.teams.count == 2 }.map { entry in
        FoundMatch(
          season: season, fixture: entry.fixture, stem: entry.fixture.date?.description ?? "")
      }
    }
  }

  /// Refuses matches for which there is a card to be filled in.
  func checkUnwritten(_ found: [FoundMatch], under contents: SiteContents) throws(UsageFault) {
    for one in found {
      let cards = contents.cards.filter { $0.season == one.season.slug }.flatMap(\.cards)
      guard let twin = cards.first(where: { $0.isUnfilled && $0.fixture == one.fixture.code })
      else { continue }
      throw .conflict(
        "fixture '\(one.fixture.code)' has a card to fill in already, \(twin.path):\(twin.line)")
    }
  }

  /// Returns the cards of matches, those of one file behind each other.
  func files(of found: [FoundMatch], named name: String?) -> [Scaffold.File] {
    var files: [(path: String, text: String)] = []
    for var one in found {
      if let name { one.stem = name }
      let place = files.firstIndex { $0.path == one.path }
      let card = card(of: one, isExplained: place == nil)
      if let place {
        files[place].text += "\n" + card
      } else {
        files.append((one.path, card))
      }
    }
    return files.map { file($0.path, $0.text) }
  }

  /// A card to be filled in: its tables are comments until somebody types them.
  private func card(of match: FoundMatch, isExplained: Bool) -> String {
    let fixture = match.fixture
    let format = match.season.document.teams?.format ?? MatchFormat()
    let teams = MatchCardText.teams(fixture.teams[0], fixture.teams[1])
    // A name that needs quotation marks needs them within those of YAML.
    let value = teams.contains("\"") ? YAMLScalar(teams).description : teams
    let lines: [String?] = [
      "match: \(value)",
      (fixture.date ?? day ?? Self.today).map { "date: \($0)" },
      "fixture: \(YAMLScalar(fixture.code))",
      fixture.round.map { "round: \($0)" },
    ]
    let header = "---\n" + lines.compactMap(\.self).map { $0 + "\n" }.joined() + "---\n"
    let hints =
      isExplained
      ? """
      # A line a table: delete the '#', write who played, and the legs of each side. Write 'none' for a side
      # that had nobody. If a team didn't come, write 'outcome: walkover TEAM' above, and no tables.

      """ : ""
    let tables = format.tables.map { table in
      String(repeating: "# \(line(of: table))\n", count: table.count)
    }
    return header + hints + tables.joined()
  }

  /// A table's line as it could be.
  private func line(of table: MatchFormat.Table) -> String {
    let side = Array(repeating: "NAME", count: table.players).joined(separator: " & ")
    let legs =
      switch table.legs {
      case .all(let count): "\(count - count / 2)-\(count / 2)"
      case .best(let count): "\(count / 2 + 1)-\(count / 2)"
      }
    return "\(table.called) \(side) - \(side) \(legs)"
  }
}

extension UsageFault {
  /// A season that a game is to be of, and that isn't there.
  static func noSeason(_ slug: String, known: [String]) -> UsageFault {
    let begun = Slug(slug)?.text == slug ? slug : "2026-autumn"
    return .conflict(
      "there is no season \(slug.quoted)"
        + Suggestion.phrase(
          for: slug, among: known, or: ", begin it with 'scorebook new season \(begun)'"))
  }

  /// A code that several seasons have.
  static func severalSeasons(ofFixture code: String, _ seasons: [String]) -> UsageFault {
    .conflict(
      "several seasons have a fixture '\(code)' (\(seasons.quotedList)), name the season: 'new game \(seasons[0]) "
        + "--fixture \(code)'")
  }
}

// MARK: - Seasons

extension ScaffoldWriter {
  /// The document of a season of teams.
  func season(
    _ slug: String, called title: String, of teams: [String], playing kinds: [GameKind],
    by rules: String
  ) throws(UsageFault) -> Scaffold.File {
    guard kinds.count == 1 else {
      throw .conflict("a season of teams is of one game, say which with '--game'")
    }
    let keys = teams.map { NameKey($0) }
    guard teams.count > 1, Set(keys).count == keys.count,
      teams.allSatisfy({ RecordFault.ofName($0) == nil })
    else {
      throw .badValue(
        .teams, teams.joined(separator: ","),
        expected: "names of two teams or more, each once, such as 'Anchor,Bell'")
    }
    let year = year(of: slug)
    return file(
      "seasons/\(slug)/season.md",
      """
      ---
      title: \(YAMLScalar(title))
      game: \(kinds[0].name)
      rules: \(YAMLScalar(rules))
      # Who plays for each team, such as [Ann, Bob, Cy]; 'any' is anyone who comes.
      teams:
      \(teams.map { "  \(YAMLScalar($0)): {players: any}\n" }.joined())\
      match:
        # A line of the card for each: its word, players of a side, legs, and how often there is one.
        tables:
          - {called: singles, players: 1, legs: 3, count: 3}
          - {called: pairs, players: 2, legs: 3, count: 1}
        # points: {win: 2, draw: 1, table: 0}     # what a match brings; 2 and 1 unless said
        # tie-breaks: [leg-difference, tables]    # what parts teams that have the same
      # starts: \(year)-09-01                      # its first day
      # ends: \(year)-12-15                        # its last day: who leads then has won
      # fixtures: round-robin                   # everybody meets everybody, once a week from 'starts'
      ---

      What this season is about: who plays, when and where.

      """)
  }
}

extension ToolOption {
  static let teamNames = ToolOption(
    "teams", value: "NAMES", "new season, new site: of these teams, with commas between them")
}
