package import ContentFiles

/// The people whom a league's files name, and who each name means.
package struct People: Sendable {
  /// Somebody, by whatever names.
  package struct Person: Hashable, Sendable {
    /// The name as every page shows it: that of the player's page, or the roster's, or else the spelling that records
    /// use most.
    package internal(set) var name: String
    /// Whether a roster or a page has the name; all others play as it comes.
    package internal(set) var isMember: Bool
    /// Whether the site shows them even where they haven't played yet.
    package internal(set) var isAnnounced: Bool
    /// Whether they were let in by the `guests` of a record, and belong to no roster.
    package internal(set) var isGuest = false
  }

  /// A name as it was written, and whose it is.
  struct Spelling {
    let name: String
    /// Index in `all`.
    let person: Int
  }

  /// The persons of rosters and pages first, then all others as records name them.
  package private(set) var all: [Person] = []
  private(set) var spellings: [Spelling] = []
  /// Indices in `spellings`.
  private var bySpelling: [String: Int] = [:]
  /// Indices in `all`.
  private var byKey: [NameKey: Int] = [:]

  package init() {}

  /// The names of those whom rosters and pages have.
  package var members: [String] { all.filter(\.isMember).map(\.name) }

  /// Returns the index of the person whom a name means, however it is spelled; `nil` for a name that isn't
  /// anybody's.
  package func index(of name: String) -> Int? {
    bySpelling[name].map { spellings[$0].person } ?? byKey[NameKey(name)]
  }
}

/// Somebody, whatever name is used for them.
package enum PlayerIdentity: Hashable, Sendable {
  /// A person, by the index in `People.all`.
  case person(Int)
  /// Somebody whom no file names yet.
  case stranger(NameKey)
}

extension People {
  package func identity(of name: String) -> PlayerIdentity {
    index(of: name).map { .person($0) } ?? .stranger(NameKey(name))
  }

  /// The names that were met or given, each with the name that pages show for it.
  package var shownNames: [(name: String, shown: String)] {
    spellings.map { ($0.name, all[$0.person].name) }
  }

  /// The other names of members that were met or given, each with the name that pages show.
  package var aliases: [(name: String, shown: String)] {
    spellings.filter { all[$0.person].isMember && $0.name != all[$0.person].name }
      .map { ($0.name, all[$0.person].name) }
  }

  /// Whether a name was met, or given, in this very spelling.
  func isSpelled(_ name: String) -> Bool { bySpelling[name] != nil }

  /// The own names of all.
  var names: [String] { all.map(\.name) }

  /// Returns the index of a spelling, which becomes one of somebody new where no name is compared equal.
  mutating func spelling(of name: String) -> Int {
    if let known = bySpelling[name] { return known }
    let key = NameKey(name)
    let person = byKey[key] ?? add(Person(name: name, isMember: false, isAnnounced: false), key)
    return add(name, of: person)
  }

  /// Adds a person by their first name.
  mutating func add(_ person: Person) -> Int {
    let index = add(person, NameKey(person.name))
    _ = add(person.name, of: index)
    return index
  }

  /// Gives a person another name; not one that is somebody's already.
  mutating func give(_ name: String, to person: Int) {
    byKey[NameKey(name)] = byKey[NameKey(name)] ?? person
    if bySpelling[name] == nil { _ = add(name, of: person) }
  }

  mutating func change(_ person: Int, by body: (inout Person) -> Void) {
    body(&all[person])
  }

  private mutating func add(_ person: Person, _ key: NameKey) -> Int {
    all.append(person)
    byKey[key] = all.count - 1
    return all.count - 1
  }

  private mutating func add(_ name: String, of person: Int) -> Int {
    spellings.append(Spelling(name: name, person: person))
    bySpelling[name] = spellings.count - 1
    return spellings.count - 1
  }
}
