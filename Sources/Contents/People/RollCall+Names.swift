import Bytes
import Diagnostics
import Histories
import Markdown
import YAML

// MARK: - Records

extension RollCall {
  /// Calls the players of every record, and notes those who shouldn't be there.
  mutating func call(_ files: [SiteContents.RecordFile]) {
    for (file, records) in files.enumerated() {
      for index in records.records.indices {
        call(records.records[index], index, ofFile: file, in: records.season)
      }
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
  private mutating func meet(_ name: String, at origin: @autoclosure () -> Origin, isPlayed: Bool)
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

  private func letsIn(_ guests: Circumstances.Guests, _ person: Int) -> Bool {
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

// MARK: - Rosters

extension RollCall {
  /// The league's own, where it has one: whoever is a member of anything may play.
  private var leagueRoster: SeasonRoster? {
    hasRoster ? SeasonRoster(members: [:], isWhole: isWhole, isOpen: true) : nil
  }

  /// Returns the names of those who belong to a season; of none where no roster tells.
  func members(ofSeason slug: String) -> [String] {
    (rosters[slug] ?? leagueRoster).map(names) ?? []
  }

  private func names(of roster: SeasonRoster) -> [String] {
    people.all.indices.filter { belongs($0, to: roster) }.map { people.all[$0].name }
  }

  private func belongs(_ name: String, to roster: SeasonRoster) -> Bool {
    people.index(of: name).map { belongs($0, to: roster) } ?? false
  }

  private func belongs(_ person: Int, to roster: SeasonRoster) -> Bool {
    people.all[person].isMember && (roster.isOpen || roster.members[person] != nil)
  }

  private func listing(of roster: SeasonRoster) -> NameFault.Listing {
    roster.isOpen ? .league : .season
  }

  /// Returns the name of a member that is near to one that isn't anybody's, of the roster rather than of
  /// the league.
  private func nearestMember(to name: String, of roster: SeasonRoster) -> String? {
    Suggestion.nearest(to: name, among: names(of: roster))
      ?? Suggestion.nearest(to: name, among: people.all.lazy.filter(\.isMember).map(\.name))
  }
}

// MARK: - Fixtures

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

// MARK: - When all have been called

extension RollCall {
  /// Settles what those are called whom no roster names, and notes names that are nearly others.
  mutating func finish() {
    var uses = Array(repeating: 0, count: people.all.count)
    var favourites: [Int: Int] = [:]
    for (index, spelling) in people.spellings.enumerated() {
      uses[spelling.person] += counts[index]
      guard !people.all[spelling.person].isMember else { continue }
      let favourite = favourites[spelling.person] ?? index
      favourites[spelling.person] = counts[index] > counts[favourite] ? index : favourite
    }
    for (person, spelling) in favourites {
      let name = people.spellings[spelling].name
      people.change(person) { $0.name = name }
    }
    for index in people.spellings.indices.dropFirst(settled) {
      let spelling = people.spellings[index]
      let person = people.all[spelling.person]
      guard spelling.name != person.name else { continue }
      let home =
        favourites[spelling.person].map { origins[$0] } ?? homes[spelling.person]
      found.append(
        Finding(
          origin: origins[index], fault: .otherSpelling(spelling.name, of: person.name),
          other: (home, person.name)))
    }
    noteRareNames(uses)
  }

  /// - Parameter uses: In how many records each person plays.
  private mutating func noteRareNames(_ uses: [Int]) {
    let known = people.all.indices.filter { people.all[$0].isMember || uses[$0] > 1 }
      .map { people.all[$0].name }
    for (index, spelling) in people.spellings.enumerated().dropFirst(settled) {
      let person = people.all[spelling.person]
      guard !person.isMember, uses[spelling.person] < 2, !judged.contains(spelling.person),
        spelling.name == person.name,
        let near = Suggestion.nearest(to: person.name, among: known)
      else { continue }
      found.append(Finding(origin: origins[index], fault: .rare(person.name, near: near)))
    }
  }
}

// MARK: - Findings

extension RollCall {
  /// Returns what was found, each at its place.
  func findings(of files: [SiteContents.RecordFile], in tree: ContentTree) -> Findings {
    var places = NamePlaces(files) { path in
      var unread = Findings()
      return tree.text(path, findings: &unread)
    }
    return places.findings(of: found)
  }
}

/// Finds the places of names in files that are read once more for the purpose.
struct NamePlaces {
  private let files: [SiteContents.RecordFile]
  private let read: (_ path: String) -> SourceText?
  /// The file that was asked for last.
  private var last: (file: Int, text: SourceText)?

  init(_ files: [SiteContents.RecordFile], read: @escaping (_ path: String) -> SourceText?) {
    self.files = files
    self.read = read
  }

  mutating func findings(of found: [RollCall.Finding]) -> Findings {
    var findings = Findings()
    for finding in found {
      let notes = finding.other.map { origin, name in
        [diagnostic(.firstHere(name), at: origin, notes: [])]
      }
      findings.add(diagnostic(finding.fault, at: finding.origin, notes: notes ?? []))
    }
    return findings
  }

  private mutating func diagnostic(
    _ fault: NameFault, at origin: RollCall.Origin, notes: [Diagnostic]
  ) -> Diagnostic {
    switch origin {
    case .place(let place): return fault.diagnostic(at: place, notes: notes)
    case .text(let text, let range): return fault.diagnostic(in: text, at: range, notes: notes)
    case .record(let file, let index, let name):
      return diagnostic(fault, ofFile: file, index, notes: notes) { $0.range(ofPlayer: name) }
    case .guest(let file, let index, let name):
      return diagnostic(fault, ofFile: file, index, notes: notes) { $0.range(ofGuest: name) }
    }
  }

  private mutating func diagnostic(
    _ fault: NameFault, ofFile file: Int, _ index: Int, notes: [Diagnostic],
    find: (HeaderPlaces) -> Range<Int>?
  ) -> Diagnostic {
    let record = files[file].records[index]
    guard let text = text(ofFile: file) else {
      let place = SourcePlace(path: record.path, line: record.line, column: 1)
      return fault.diagnostic(at: place, notes: notes)
    }
    let start = record.range.lowerBound..<record.range.lowerBound
    return fault.diagnostic(
      in: text, at: find(HeaderPlaces(record, in: text)) ?? start, notes: notes)
  }

  private mutating func text(ofFile file: Int) -> SourceText? {
    if let last, last.file == file { return last.text }
    let text = read(files[file].path)
    last = text.map { (file, $0) }
    return text
  }
}
