import ContentFiles
import Diagnostics
import Markdown
import Seasons
import YAML

extension NameResolver {
  /// Calls the players of every fixture, division and knock-out.
  mutating func call(_ seasons: [SeasonDocument]) {
    var divided: [[String]] = []
    for season in seasons { divided.append(players(dividedIn: season)) }
    for (season, divided) in zip(seasons, divided) {
      let names =
        season.fixtures.flatMap(\.players) + divided + (season.knockOut?.entries.map(\.name) ?? [])
      let roster = rosters[season.slug.text] ?? leagueRoster
      let isAsExpected = names.allSatisfy { name in
        people.isSpelled(name) && roster.map { belongs(name, to: $0) } ?? true
      }
      if !isAsExpected { call(Set(names), of: season, roster) }
      for fixture in season.fixtures { noteTwice(in: fixture) }
    }
  }

  /// Returns whom a season's divisions name; where no roster tells who there is, those alone who have played.
  private mutating func players(dividedIn season: SeasonDocument) -> [String] {
    let members = season.format.divisions.flatMap(\.members)
    guard rosters[season.slug.text] == nil, leagueRoster == nil else { return members.map(\.name) }
    for member in members where people.index(of: member.name) == nil {
      let near = Suggestion.player(for: member.name, among: people.names)
      found.append(
        Finding(origin: .place(member.place), fault: .unknownInDivision(member.name, near: near)))
    }
    return members.map(\.name).filter { people.index(of: $0) != nil }
  }

  /// Notes somebody who is named in a fixture twice, by two names.
  private mutating func noteTwice(in fixture: Fixture) {
    var seats: [(player: PlayerIdentity, name: String)] = []
    for (name, place) in zip(fixture.players, fixture.playerSources) {
      let player = people.identity(of: name)
      if let other = seats.first(where: { $0.player == player }) {
        found.append(
          Finding(origin: .place(place), fault: .twiceInGame(name, as: other.name)))
      }
      seats.append((player, name))
    }
  }

  private mutating func call(
    _ names: Set<String>, of season: SeasonDocument, _ roster: SeasonRoster?
  ) {
    let text = season.document.text
    let matter = season.document.body.frontMatter.flatMap { YAMLNode.parse(text, in: $0).node }
    let places = ["fixtures", "divisions", "knockout"].flatMap { key in
      matter?[key]?.ranges(where: names.contains) ?? []
    }
    for (name, range) in places {
      let person = meet(name, at: .text(text, range), isPlayed: false)
      guard isWhole, let roster, roster.isWhole, !belongs(person, to: roster) else { continue }
      if people.all[person].isMember {
        found.append(Finding(origin: .text(text, range), fault: .fixtureNotInSeason(name)))
      } else {
        judged.insert(person)
        let fault = NameFault.unknownInFixture(
          name, near: nearestMember(to: name, of: roster), known: self.names(of: roster),
          listing(of: roster))
        found.append(Finding(origin: .text(text, range), fault: fault))
      }
    }
  }
}
