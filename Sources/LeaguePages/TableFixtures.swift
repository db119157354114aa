// What a page to keep score on knows of what is still to be played: fixtures of players, and matches of teams.

import Bytes
import Contents
import Histories
import League
import Localization
import Matches
import PageKit
import Seasons
import SiteModel

extension PageContext {
  /// The most fixtures of a season that a page has.
  private static var mostFixtures: Int { 120 }

  /// Returns a season's open fixtures of a game, which a table may be of: the overdue ones and those to come; and how many
  /// more there are than the page has.
  func tableFixtures(of kind: GameKind, in season: Season) -> (shown: JSON, left: Int) {
    if let teams = season.teams {
      guard season.document.game == kind else { return ([], 0) }
      let (overdue, due) = (teams.calendar.overdue, teams.calendar.due)
      let shown = nearest(overdue, due)
      return (.array(shown.map(fixture)), overdue.count + due.count - shown.count)
    }
    func areOf(_ entries: [SeasonCalendar.Entry]) -> [SeasonCalendar.Entry] {
      entries.filter {
        season.document.game(of: $0.fixture) ?? kind == kind && $0.fixture.players.count > 1
      }
    }
    let (overdue, due) = (areOf(season.calendar.overdue), areOf(season.calendar.due))
    let shown = nearest(overdue, due)
    return (.array(shown.map(fixture)), overdue.count + due.count - shown.count)
  }

  /// Of many, those that were due last and those that are due next.
  private func nearest<Entry>(_ overdue: [Entry], _ due: [Entry]) -> [Entry] {
    let most = Self.mostFixtures
    return overdue.suffix(max(most / 2, most - due.count))
      + due.prefix(max(most / 2, most - overdue.count))
  }

  private func fixture(_ entry: SeasonCalendar.Entry) -> JSON {
    let players = zip(entry.fixture.players, entry.players).map { name, id in
      id.map { book[$0].name } ?? name
    }
    return .object(
      told(entry.fixture) + [
        JSON.Field(key: "players", value: JSON(players)),
        JSON.Field(key: "tie", value: JSON(entry.fixture.tie)),
      ])
  }

  private func fixture(_ entry: TeamCalendar.Entry) -> JSON {
    .object(
      told(entry.fixture) + [JSON.Field(key: "teams", value: JSON(entry.fixture.teams))])
  }

  private func told(_ fixture: Fixture) -> [JSON.Field] {
    [
      JSON.Field(key: "code", value: .string(fixture.code)),
      JSON.Field(key: "date", value: JSON(fixture.date?.description)),
      JSON.Field(key: "time", value: JSON(fixture.time?.description)),
      JSON.Field(key: "round", value: JSON(fixture.round)),
      JSON.Field(key: "table", value: JSON(fixture.table)),
      JSON.Field(key: "tableName", value: JSON(fixture.table.map(tableName))),
      JSON.Field(key: "place", value: JSON(fixture.venue)),
    ]
  }

  /// Returns what a match of the season is, and who plays for which team; `null` in a season of players.
  func tableMatch(of kind: GameKind, in season: Season) -> JSON {
    guard let teams = season.teams, season.document.game == kind else { return .null }
    let standard = season.document.rulesName(of: kind)
    let tables = teams.play.format.tables.map { table -> JSON in
      var isBest = false
      if case .best = table.legs { isBest = true }
      let missing = table.missing ?? teams.play.format.missingTable
      return [
        "called": .string(table.called), "players": .number(table.players),
        "legs": .number(table.legs.most), "isBest": .bool(isBest),
        "count": .number(table.count), "rules": .string(table.rules ?? standard),
        "present": .number(missing?.present ?? table.legs.whole),
        "absent": .number(missing?.absent ?? 0),
      ]
    }
    return ["tables": .array(tables), "teams": .array(teams.teams.map(team))]
  }

  /// Returns a team with its players and their days; players are `null` where anybody may play for it.
  private func team(_ entrant: TeamSeason.Entrant) -> JSON {
    let members = entrant.members.map { member -> JSON in
      [
        "name": .string(book[member.player].name),
        "joined": JSON(member.entry.joined?.description),
        "withdrawn": JSON(member.entry.withdrawn?.description),
      ]
    }
    return [
      "name": .string(entrant.name), "players": entrant.team.isOpen ? .null : .array(members),
    ]
  }

  /// Returns who plays in a season: its roster, or the players of its teams; `nil` where it has neither.
  func tableMembers(of season: Season) -> [String]? {
    if let teams = season.teams {
      guard !teams.teams.contains(where: \.team.isOpen) else { return [] }
      var known: Set<String> = []
      return teams.teams.flatMap(\.members).map { book[$0.player].name }.filter {
        known.insert($0).inserted
      }
    }
    let people = site.contents.people
    return season.document.roster.map { roster in
      roster.members.map { member in
        people.index(of: member.name).map { people.all[$0].name } ?? member.name
      }
    }
  }
}
