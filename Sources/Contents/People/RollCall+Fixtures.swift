import Markdown
import YAML

extension RollCall {
  /// Calls the players of every fixture.
  mutating func call(_ seasons: [SeasonDocument]) {
    for season in seasons {
      let names = season.fixtures.flatMap(\.players)
      let roster = rosters[season.slug.text] ?? leagueRoster
      let isAsExpected = names.allSatisfy { name in
        people.isSpelled(name) && roster.map { belongs(name, to: $0) } ?? true
      }
      if !isAsExpected { call(Set(names), of: season, roster) }
      for fixture in season.fixtures { noteTwice(in: fixture) }
    }
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
    for (name, range) in matter?["fixtures"]?.ranges(where: names.contains) ?? [] {
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
