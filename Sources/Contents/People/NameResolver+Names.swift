import ContentFiles
import Diagnostics
import Histories

extension NameResolver {
  /// Settles what those are called whom no roster names, and notes names that are nearly others.
  ///
  /// - Parameter files: Those whose players were called.
  mutating func finish(_ files: [SiteContents.RecordFile]) {
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
    noteRepeatedNames(uses, files)
  }

  /// Letters from which on two names that each stand in one place may well be one.
  private static let longName = 5

  /// Letters from which on they may be where one is the other with a slip of one letter.
  private static let shortName = 3

  /// A name that stands in one place, by its index in the spellings.
  private struct RareName {
    let text: String
    let spelling: Int
  }

  /// - Parameter uses: In how many records each person plays.
  private mutating func noteRareNames(_ uses: [Int]) {
    let known = people.all.indices.filter { people.all[$0].isMember || uses[$0] > 1 }
      .map { people.all[$0].name }
    /// The long names that were met, by their first letter, which few mistype.
    var rare: [Character: [RareName]] = [:]
    /// The names of few letters, by what is left of each without one of them: two that differ by a slip have one in
    /// common.
    var short: [String: [RareName]] = [:]
    for (index, spelling) in people.spellings.enumerated().dropFirst(settled) {
      let person = people.all[spelling.person]
      guard !person.isMember, uses[spelling.person] < 2, !judged.contains(spelling.person),
        spelling.name == person.name, let letter = person.name.first
      else { continue }
      var others: [String] = []
      let rareName = RareName(text: person.name, spelling: index)
      let count = person.name.count
      if count >= Self.longName {
        others = rare[letter, default: []].filter { !areTogether($0.spelling, index) }.map(\.text)
        rare[letter, default: []].append(rareName)
      }
      if (Self.shortName...Self.longName).contains(count) {
        let forms = Self.withoutALetter(person.name)
        for other in forms.flatMap({ short[$0, default: []] })
        where other.text.first == letter && min(other.text.count, count) < Self.longName
          && Suggestion.isSlip(person.name, of: other.text)
          && !areTogether(other.spelling, index) && !others.contains(other.text)
        {
          others.append(other.text)
        }
        for form in forms { short[form, default: []].append(rareName) }
      }
      let near =
        Suggestion.nearest(to: person.name, among: known)
        ?? Suggestion.nearest(to: person.name, among: others)
      guard let near else { continue }
      found.append(Finding(origin: origins[index], fault: .rare(person.name, near: near)))
    }
  }

  /// Letters from which on a name may be another one with two letters off, though it stands in several records.
  private static let veryLongName = 7

  /// How many times as many records have a name if another, in several records itself, may be a slip for it.
  private static let muchMore = 4

  /// Notes names of several records that nobody declared and that are nearly a member's, or one of many more records:
  /// once a slip stands in two places, it is no less wrong.
  ///
  /// Two who met in a game are two. Of others nobody knows, since a name may well be right. It is noted if it begins
  /// as the other one does and is a letter off, or two if it is long. A name of a few letters is never noted: `Tim`
  /// and `Tom` may be two.
  private mutating func noteRepeatedNames(_ uses: [Int], _ files: [SiteContents.RecordFile]) {
    /// Those whose names others may have meant, by the first letter.
    var settledNames: [Character: [(name: String, uses: Int)]] = [:]
    for (index, person) in people.all.enumerated() {
      let weight = person.isMember ? Int.max : uses[index]
      guard weight >= 2 * Self.muchMore, let letter = NameKey(person.name).text.first else {
        continue
      }
      settledNames[letter, default: []].append((person.name, weight))
    }
    guard !settledNames.isEmpty else { return }
    var doubtful: [(spelling: Int, near: String)] = []
    for (index, spelling) in people.spellings.enumerated().dropFirst(settled) {
      let person = people.all[spelling.person]
      let records = uses[spelling.person]
      let count = person.name.count
      guard !person.isMember, records > 1, !judged.contains(spelling.person),
        spelling.name == person.name, count >= Self.shortName,
        let letter = NameKey(person.name).text.first,
        let near = Suggestion.nearest(
          to: person.name,
          among: settledNames[letter, default: []].lazy
            .filter { $0.uses / Self.muchMore >= records }.map(\.name),
          atMost: count >= Self.veryLongName ? 2 : 1),
        count >= Self.longName || count != near.count || Suggestion.isSlip(person.name, of: near)
      else { continue }
      doubtful.append((index, near))
    }
    guard !doubtful.isEmpty else { return }
    let met = whoMet(
      among: doubtful.map { (people.spellings[$0.spelling].person, people.index(of: $0.near)) },
      in: files)
    for (index, near) in doubtful {
      let person = people.spellings[index].person
      guard !met.contains(person), let other = people.index(of: near) else { continue }
      let name = people.all[person].name
      let fault: NameFault =
        people.all[other].isMember
        ? .undeclared(name, near: near, records: uses[person])
        : .repeated(name, near: near, records: uses[person], of: uses[other])
      found.append(Finding(origin: origins[index], fault: fault))
    }
  }

  /// Returns those who play a game with whom their names are like.
  private func whoMet(
    among alike: [(person: Int, near: Int?)], in files: [SiteContents.RecordFile]
  ) -> Set<Int> {
    let others = Dictionary(
      alike.map { ($0.person, $0.near) }, uniquingKeysWith: { first, _ in first })
    var met: Set<Int> = []
    for record in files.lazy.flatMap(\.records) {
      let players = record.header.players.compactMap(people.index)
      for player in players {
        if let other = others[player], let other, players.contains(other) { met.insert(player) }
      }
    }
    return met
  }

  /// A name, and what is left of it without each of its letters.
  private static func withoutALetter(_ name: String) -> Set<String> {
    let letters = Array(name.lowercased())
    return Set(
      [String(letters)]
        + letters.indices.map { String(letters[..<$0] + letters[($0 + 1)...]) })
  }

  /// Whether two spellings were first met in one record, and so are two players' names.
  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    guard case .record(let file, let record, _) = origins[one],
      case .record(file, record, _) = origins[other]
    else { return false }
    return true
  }
}
