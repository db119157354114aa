package import Seasons

extension Roster {
  /// Returns the points with which members begin each game, by their index in `people`; only those who begin ahead are
  /// in it.
  package func handicaps(of people: People) -> [Int: Int] {
    Dictionary(
      members.compactMap { member in
        guard let points = member.handicap, let person = people.index(of: member.name) else {
          return nil
        }
        return (person, points)
      }, uniquingKeysWith: { first, _ in first })
  }
}
