import ContentFiles
import Diagnostics
import Histories
import Matches

extension NameResolver {
  /// Calls the players of every card, and notes those who play for a team that they aren't of.
  mutating func call(_ files: [SiteContents.CardFile], of seasons: [SeasonDocument]) {
    guard seasons.contains(where: { $0.teams != nil }) else { return }
    var rosters: [String: [TeamRoster]] = [:]
    for season in seasons {
      guard let play = season.teams else { continue }
      let teams = play.teams.map { TeamRoster($0, in: people) }
      if play.source == nil { noteTwoTeams(teams) }
      rosters[season.slug.text] = teams
    }
    for file in files {
      guard let teams = rosters[file.season.text] else { continue }
      for card in file.cards + file.faulty { call(card, of: teams) }
    }
  }

  /// A team by the persons who play for it.
  private struct TeamRoster {
    let team: Team
    let members: [Int: [Team.Member]]

    init(_ team: Team, in people: People) {
      self.team = team
      var members: [Int: [Team.Member]] = [:]
      for member in team.members {
        if let person = people.index(of: member.name) {
          members[person, default: []].append(member)
        }
      }
      self.members = members
    }
  }

  /// Notes who plays for two teams on the same days, or stands in one twice.
  private mutating func noteTwoTeams(_ teams: [TeamRoster]) {
    var known: [Int: [(member: Team.Member, team: String)]] = [:]
    for roster in teams {
      for member in roster.team.members {
        guard let person = people.index(of: member.name) else { continue }
        if let other = known[person]?.first(where: { $0.member.overlaps(member) }) {
          found.append(
            Finding(
              origin: .place(member.place),
              fault: .inTwoTeams(member.name, other.team, isSame: other.team == roster.team.name),
              other: (.place(other.member.place), other.member.name)))
        }
        known[person, default: []].append((member, roster.team.name))
      }
    }
  }

  /// Returns the side for whose team those of a card's line play who stand at its home side, where their teams tell.
  private func firstSide(of table: MatchCard.Table, on card: MatchCard, _ teams: [TeamRoster])
    -> MatchSide?
  {
    var found: Set<MatchSide> = []
    for side in MatchSide.allCases {
      for name in table.players[side] {
        guard let person = people.index(of: name.text), !letsIn(card.guests, person),
          !card.substitutes.contains(where: { $0.present == name.text })
        else { continue }
        let plays = card.teams.map { team in
          teams[team].members[person]?.contains { $0.plays(on: card.date) } ?? false
        }
        guard plays.home != plays.away else { continue }
        found.insert(plays[side] ? .home : .away)
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Tells of lines that have the away team first, and returns their numbers.
  private mutating func noteSwaps(_ card: MatchCard, of teams: [TeamRoster]) -> Set<Int> {
    let sides = card.tables.map { firstSide(of: $0, on: card, teams) }
    let home = teams[card.teams.home].team.name
    let swapped = zip(card.tables, sides).filter { table, side in
      side == .away && !table.players.home.isEmpty && !table.players.away.isEmpty
    }.map(\.0)
    guard !swapped.isEmpty else { return [] }
    guard sides.contains(.home) else {
      found.append(
        Finding(
          origin: .place(card.teamPlaces.home),
          fault: .sidesSwapped(home: home, away: teams[card.teams.away].team.name)))
      return Set(zip(card.tables, sides).filter { $0.1 == .away }.map(\.0.number))
    }
    for table in swapped {
      let line = [table.players.away, table.players.home].map { MatchCardText.side($0.map(\.text)) }
      found.append(
        Finding(
          origin: .place(table.players.home[0].place),
          fault: .lineSwapped(home: home, line: line.joined(separator: " - "))))
    }
    return Set(swapped.map(\.number))
  }

  private mutating func call(_ card: MatchCard, of teams: [TeamRoster]) {
    let swapped = noteSwaps(card, of: teams)
    for side in MatchSide.allCases {
      let (own, other) = (teams[card.teams[side]], teams[card.teams[side.other]])
      var called: Set<String> = []
      let tables = card.tables.filter { !swapped.contains($0.number) }
      let names = tables.flatMap { table in
        // Who sits at both sides is told where they do.
        table.players[side].filter { name in
          !table.players[side.other].contains { NameKey($0.text) == NameKey(name.text) }
        }
      }
      for name in names where called.insert(name.text).inserted {
        let person = meet(name.text, at: .place(name.place), isPlayed: true)
        let substitute = card.substitutes.first {
          $0.absent == name.text || $0.present == name.text
        }
        check(
          name, person, isHelper: substitute?.present == name.text, on: card, own, against: other)
        guard let substitute else { continue }
        let place = card.substitutesPlace ?? name.place
        let second = substitute.absent == name.text ? substitute.present : substitute.absent
        let secondPerson = meet(second, at: .place(place), isPlayed: false)
        check(
          MatchCard.Name(second, at: place), secondPerson, isHelper: second == substitute.present,
          on: card, own, against: other)
      }
    }
  }

  /// - Parameter isHelper: Whether they stood in for somebody, as anybody of the league may.
  private mutating func check(
    _ name: MatchCard.Name, _ person: Int, isHelper: Bool, on card: MatchCard, _ own: TeamRoster,
    against other: TeamRoster
  ) {
    let entries = own.members[person] ?? []
    if entries.contains(where: { $0.plays(on: card.date) }) { return }
    let origin = Origin.place(name.place)
    if letsIn(card.guests, person) {
      if !people.all[person].isMember {
        judged.insert(person)
        people.change(person) { $0.isGuest = true }
      }
      return
    }
    if isHelper, people.all[person].isMember || own.team.isOpen { return }
    if let entry = entries.first, let date = card.date {
      let team = own.team.name
      if let joined = entry.joined, date < joined {
        found.append(Finding(origin: origin, fault: .notYetInTeam(name.text, joined, team: team)))
      } else if let withdrawn = entry.withdrawn {
        found.append(Finding(origin: origin, fault: .leftTeam(name.text, withdrawn, team: team)))
      }
      return
    }
    if other.members[person]?.contains(where: { $0.plays(on: card.date) }) == true {
      found.append(
        Finding(
          origin: origin,
          fault: .ofOtherTeam(name.text, own: other.team.name, played: own.team.name)))
      return
    }
    guard !own.team.isOpen else { return }
    judged.insert(person)
    let known = own.team.members.map(\.name)
    let near = people.all[person].isMember ? nil : Suggestion.player(for: name.text, among: known)
    found.append(
      Finding(
        origin: origin,
        fault: .unknownInTeam(name.text, near: near, known: known, team: own.team.name)))
  }
}
