import Diagnostics
import Histories
import Seasons
import YAML

/// Calls the names in a league's files: finds out who each means, and which of them mean nobody.
///
/// First come pages and rosters, which say who there is, then records, then fixtures.
struct NameResolver {
  /// A player's page, by the names it gives.
  struct Page: Sendable {
    /// Their own name, and then others for the same player.
    var names: [(text: String, place: SourcePlace)]
    /// Whether the site shows it.
    var isPublished: Bool
  }

  /// The players who belong to a season, by index in `people`.
  struct SeasonRoster {
    var members: [Int: Roster.Member]
    var isWhole: Bool
    /// Whether everybody belongs to it who belongs to the league.
    var isOpen = false
  }

  /// The place where a name was met.
  enum Origin: Sendable {
    case record(file: Int, record: Int, name: String)
    case guest(file: Int, record: Int, name: String)
    case text(SourceText, Range<Int>)
    case place(SourcePlace)
  }

  /// A fault in a name, and the place of another one that explains it.
  struct Finding {
    var origin: Origin
    var fault: NameFault
    var other: (origin: Origin, name: String)?
  }

  var people = People()
  var found: [Finding] = []
  /// The places where the own name of each member stands.
  private(set) var homes: [Origin] = []
  private(set) var rosters: [String: SeasonRoster] = [:]
  /// Whether the league has a roster, beside those of its seasons: a list, or any page.
  private(set) var hasRoster = false
  /// Whether all who belong to the league are known.
  let isWhole: Bool
  /// The number of spellings that the pages and rosters have.
  private(set) var settled = 0
  /// The number of records in which each spelling stands, and where it was met first.
  var counts: [Int] = []
  var origins: [Origin] = []
  /// The players whom tallies alone name, and where.
  var tallied: [(person: Int, place: SourcePlace)] = []
  /// Persons whose names were let in or refused already.
  var judged: Set<Int> = []

  /// Begins with those whom pages and rosters name.
  ///
  /// - Parameters:
  ///   - pages: `nil` for one that couldn't be read.
  ///   - league: What `site.yaml` lists.
  init(
    pages: [Page?], league: Roster?, seasons: [(slug: String, roster: Roster)]
  ) {
    isWhole = (league?.isWhole ?? true) && !pages.contains { $0 == nil }
    for page in pages { if let page { enroll(page) } }
    if let league { _ = enroll(league) }
    hasRoster = !people.all.isEmpty
    let isListed = league.map { !$0.members.isEmpty } ?? false
    for season in seasons where !season.roster.members.isEmpty || !season.roster.isWhole {
      let members = enroll(season.roster, isListed: isListed && isWhole)
      rosters[season.slug] = SeasonRoster(members: members, isWhole: season.roster.isWhole)
    }
    settled = people.spellings.count
    counts = Array(repeating: 0, count: settled)
    origins = people.spellings.map { homes[$0.person] }
  }

  private mutating func enroll(_ page: Page) {
    guard let own = page.names.first else { return }
    var person: Int?
    for (name, place) in page.names {
      if let known = people.index(of: name) {
        if let person, known == person {
          people.give(name, to: person)
        } else {
          let fault = NameFault.twoPlayers(name, other: people.all[known].name)
          found.append(Finding(origin: .place(place), fault: fault))
        }
      } else if let person {
        people.give(name, to: person)
      } else {
        person = add(own.text, at: place, isAnnounced: page.isPublished)
      }
    }
  }

  /// - Parameter isListed: Whether only those belong to it whom the league knows.
  private mutating func enroll(_ roster: Roster, isListed: Bool = false) -> [Int: Roster.Member] {
    var members: [Int: Roster.Member] = [:]
    let names = roster.members.map(\.name)
    for member in roster.members {
      let name = member.name
      let origin = Origin.place(member.place)
      let known = people.index(of: name)
      if let known, let first = members[known] {
        let fault = NameFault.twiceInRoster(name, as: first.name)
        found.append(
          Finding(origin: origin, fault: fault, other: (.place(first.place), first.name)))
        people.give(name, to: known)
        continue
      }
      let person = enroll(
        name, at: member.place, known: known, isListed: isListed, beside: names)
      members[person] = member
    }
    return members
  }

  /// Returns the name that holds this one and another of a roster, as if a comma had been forgotten.
  private func joined(_ name: String, beside others: [String]) -> String? {
    func holds(_ whole: String, _ part: String) -> Bool { " \(whole) ".contains(" \(part) ") }
    return people.names.first { whole in
      holds(whole, name) && others.contains { $0 != name && holds(whole, $0) }
    }
  }

  /// Returns the person whom a roster names, somebody new unless they are known.
  private mutating func enroll(
    _ name: String, at place: SourcePlace, known: Int?, isListed: Bool, beside others: [String]
  ) -> Int {
    guard let known else {
      if isListed, let both = joined(name, beside: others) {
        found.append(Finding(origin: .place(place), fault: .joinedInRoster(name, in: both)))
      } else if isListed {
        let near = Suggestion.player(for: name, among: people.names)
        found.append(Finding(origin: .place(place), fault: .unknownInRoster(name, near: near)))
      }
      return add(name, at: place, isAnnounced: true)
    }
    if !people.isSpelled(name) {
      let own = people.all[known].name
      found.append(
        Finding(
          origin: .place(place), fault: .otherSpelling(name, of: own), other: (homes[known], own)))
      people.give(name, to: known)
    }
    people.change(known) { $0.isAnnounced = true }
    return known
  }

  private mutating func add(_ name: String, at place: SourcePlace, isAnnounced: Bool) -> Int {
    homes.append(.place(place))
    return people.add(People.Person(name: name, isMember: true, isAnnounced: isAnnounced))
  }
}
