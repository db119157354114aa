package import Diagnostics

/// Somebody whom a tally of games names that are in no record of the league.
package struct TalliedPlayer: Sendable {
  package let name: String
  /// The first place where a tally does so.
  package let place: SourcePlace

  package init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}

extension NameResolver {
  /// Adds those whom tallies name, so many more than are known without them at most.
  ///
  /// - Returns: an error where there are more; those behind the limit stay unknown.
  mutating func call(_ tallied: [TalliedPlayer], atMost limit: Int) -> Findings {
    var added = 0
    for player in tallied {
      if let known = people.index(of: player.name) {
        people.change(known) { $0.isAnnounced = true }
        continue
      }
      added += 1
      guard added <= limit else {
        return Findings([
          Diagnostic(
            id: "too-many-tallied",
            "more than \(limit) players are named by tallies alone, from '\(player.name)' on, and each gets a "
              + "page; say 'limits: {tallied: \(tallied.count)}' in site.yaml, or leave out who isn't of the league",
            at: player.place)
        ])
      }
      let person = People.Person(name: player.name, isMember: false, isAnnounced: true)
      self.tallied.append((people.add(person), player.place))
    }
    return Findings()
  }
}
