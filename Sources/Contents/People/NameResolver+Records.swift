import ContentFiles
import Diagnostics
import Histories
import Seasons

extension NameResolver {
  /// Calls the players of every record, and notes those who shouldn't be there.
  mutating func call(_ files: [SiteContents.RecordFile]) {
    for (file, records) in files.enumerated() {
      for index in records.records.indices {
        call(records.records[index], index, ofFile: file, in: records.season)
      }
    }
  }

  /// Notes what is wrong with the names in records that are still to be filled in, which make nobody known.
  ///
  /// - Precondition: All others were called.
  mutating func checkUnfilled(_ files: [SiteContents.RecordFile]) {
    guard files.contains(where: { !$0.unfilled.isEmpty }) else { return }
    var aside = self
    for (file, records) in files.enumerated() {
      for (index, record) in records.unfilled.enumerated() {
        aside.call(record, records.records.count + index, ofFile: file, in: records.season)
      }
    }
    found = aside.found
    for index in aside.people.spellings.indices.dropFirst(people.spellings.count) {
      let spelling = aside.people.spellings[index]
      guard spelling.person >= people.all.count, !aside.judged.contains(spelling.person),
        let near = Suggestion.nearest(to: spelling.name, among: people.names)
      else { continue }
      found.append(
        Finding(origin: aside.origins[index], fault: .rare(spelling.name, near: near)))
    }
  }

  private mutating func call(_ record: GameRecord, _ index: Int, ofFile file: Int, in folder: Slug)
  {
    let header = record.header
    let told = header.circumstances
    let roster = rosters.isEmpty ? nil : rosters[header.season ?? folder.text]
    var seats: [(person: Int, name: String)] = []
    for name in header.players {
      let origin = Origin.record(file: file, record: index, name: name)
      let person = meet(name, at: origin, isPlayed: true)
      if let other = seats.first(where: { $0.person == person && $0.name != name }) {
        found.append(Finding(origin: origin, fault: .twiceInGame(name, as: other.name)))
      }
      seats.append((person, name))
      let substitute = told.substitutes.first { $0.absent == name || $0.present == name }
      let isHelper = substitute?.present == name
      check(name, person, isHelper: isHelper, in: header, roster, at: origin)
      if substitute == nil { checkDate(name, person, in: header, roster, at: origin) }
    }
    for substitute in told.substitutes {
      for name in [substitute.absent, substitute.present] where !header.players.contains(name) {
        let origin = Origin.record(file: file, record: index, name: name)
        let person = meet(name, at: origin, isPlayed: true)
        if let other = seats.first(where: { $0.person == person }) {
          found.append(Finding(origin: origin, fault: .twiceInGame(name, as: other.name)))
        }
        let isHelper = name == substitute.present
        check(name, person, isHelper: isHelper, in: header, roster, at: origin)
        seats.append((person, name))
      }
    }
    guard case .named(let guests) = told.guests else { return }
    for name in guests where !seats.contains(where: { $0.person == people.index(of: name) }) {
      found.append(
        Finding(
          origin: .guest(file: file, record: index, name: name),
          fault: .idleGuest(name, players: seats.map(\.name))))
    }
  }

  /// Returns who a name means, and notes where it was met.
  mutating func meet(_ name: String, at origin: @autoclosure () -> Origin, isPlayed: Bool)
    -> Int
  {
    let spelling = people.spelling(of: name)
    if spelling == counts.count {
      counts.append(0)
      origins.append(origin())
    }
    if isPlayed { counts[spelling] += 1 }
    return people.spellings[spelling].person
  }

  /// Notes a player who is in no roster.
  ///
  /// - Parameter isHelper: Whether they stood in for somebody, as anybody of the league may.
  private mutating func check(
    _ name: String, _ person: Int, isHelper: Bool, in header: RecordHeader, _ roster: SeasonRoster?,
    at origin: Origin
  ) {
    guard isWhole, let roster = roster ?? leagueRoster, roster.isWhole else { return }
    let isMember = people.all[person].isMember
    if isHelper ? isMember : belongs(person, to: roster) { return }
    if letsIn(header.circumstances.guests, person) {
      guard !isMember else { return }
      judged.insert(person)
      people.change(person) { $0.isGuest = true }
      guard case .everybody = header.circumstances.guests,
        let near = nearestMember(to: name, of: roster)
      else { return }
      found.append(Finding(origin: origin, fault: .guestLikeMember(name, near: near)))
    } else if isMember {
      found.append(Finding(origin: origin, fault: .notInSeason(name)))
    } else {
      judged.insert(person)
      let fault = NameFault.unknown(
        name, near: nearestMember(to: name, of: roster), known: names(of: roster),
        listing(of: roster))
      found.append(Finding(origin: origin, fault: fault))
    }
  }

  func letsIn(_ guests: Circumstances.Guests, _ person: Int) -> Bool {
    switch guests {
    case .none: false
    case .everybody: true
    case .named(let names): names.contains { people.index(of: $0) == person }
    }
  }

  /// Notes a member who played before joining or after withdrawing.
  private mutating func checkDate(
    _ name: String, _ person: Int, in header: RecordHeader, _ roster: SeasonRoster?,
    at origin: Origin
  ) {
    guard let member = roster?.members[person], let date = header.date else { return }
    switch header.circumstances.ending {
    case .forfeit, .bye, .void: return
    case .abandoned, nil: break
    }
    if let joined = member.joined, date < joined {
      found.append(Finding(origin: origin, fault: .notJoined(name, joined)))
    } else if let withdrawn = member.withdrawn, date >= withdrawn {
      found.append(Finding(origin: origin, fault: .withdrawn(name, withdrawn)))
    }
  }
}
