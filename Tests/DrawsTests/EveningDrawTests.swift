import Tabletop
import Testing

@testable import Draws

struct EveningDrawTests {
  private static func draw(
    _ drawn: DrawnPeople, seats: Int, games: Int = 1, seed: UInt64 = 1
  ) -> EveningDraw {
    var dice = SplitMix64(seed: seed)
    return EveningDraw(of: drawn, seats: seats, games: games, using: &dice)
  }

  @Test func `five are three and two, six twice three, nine three times three at tables of four`() {
    let sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map { TableSizes.sizes(for: $0, seats: 4) }
    #expect(
      sizes == [
        [2], [3], [4], [3, 2], [3, 3], [4, 3], [4, 4], [3, 3, 3], [4, 3, 3], [4, 4, 3],
        [4, 3, 3, 3],
      ])
    #expect(
      [2, 3, 4, 5, 7].map { TableSizes.sizes(for: $0, seats: 3) } == [
        [2], [3], [2, 2], [3, 2], [3, 2, 2],
      ])
    #expect([2, 3, 7].map { TableSizes.sizes(for: $0, seats: 2) } == [[2], [2], [2, 2, 2]])
  }

  @Test(arguments: EveningDraw.people, TableSizes.seats)
  func `everybody sits somewhere in each game, at tables of the sizes`(people: Int, seats: Int) {
    guard seats == 2 || people % 7 == 0 || people < 10 else { return }
    let games = seats == 2 ? 3 : 2
    let draw = Self.draw(DrawnPeople(.random, count: people), seats: seats, games: games)
    #expect(draw.rounds.count == games)
    for round in draw.rounds {
      #expect(round.tables.map(\.count) == TableSizes.sizes(for: people, seats: seats))
      #expect(
        (round.tables.flatMap(\.self) + [round.bye].compactMap(\.self)).sorted()
          == Array(0..<people))
    }
  }

  @Test(arguments: [5, 6, 11, 12])
  func `by chance nobody meets anybody twice at tables of two before everybody met everybody`(
    people: Int
  ) {
    let whole = people.isMultiple(of: 2) ? people - 1 : people
    for seed in 1...20 {
      let draw = Self.draw(
        DrawnPeople(.random, count: people), seats: 2, games: whole, seed: UInt64(seed))
      #expect(draw.repeats == 0)
    }
    #expect(
      Self.draw(DrawnPeople(.random, count: people), seats: 2, games: whole + 1).repeats
        == people / 2)
  }

  @Test func `the same seed draws the same evening, another one another`() {
    let people = DrawnPeople(.random, count: 14)
    #expect(
      Self.draw(people, seats: 4, games: 3, seed: 5)
        == Self.draw(people, seats: 4, games: 3, seed: 5))
    #expect(Self.draw(people, seats: 2, seed: 5) != Self.draw(people, seats: 2, seed: 6))
  }

  @Test func `by the table neighbours sit together`() {
    var people = DrawnPeople(.standings, count: 8)
    people.places = [7, 6, 5, 4, 3, 2, 1, 0]
    #expect(
      Self.draw(people, seats: 2).rounds[0].tables.map { $0.sorted() } == [
        [6, 7], [4, 5], [2, 3], [0, 1],
      ])
    #expect(
      Self.draw(people, seats: 4).rounds[0].tables.map { $0.sorted() } == [
        [4, 5, 6, 7], [0, 1, 2, 3],
      ])
    let both = Self.draw(people, seats: 2, games: 2)
    #expect(both.repeats == 0)
  }

  @Test func `who has sat out least often, and stands lowest of those, sits out`() {
    var people = DrawnPeople(.swiss, count: 5)
    people.byes = [0, 0, 1, 0, 1]
    people.places = [0, 3, 4, 2, 1]
    #expect(Self.draw(people, seats: 2).rounds[0].bye == 1)
    let byes = Self.draw(people, seats: 2, games: 3).rounds.map(\.bye)
    #expect(byes == [1, 3, 0])
  }

  /// By the games one after another six would meet again in the fourth, and five in the third.
  @Test(arguments: [DrawnPeople.Method.swiss, .standings], Array(3...14))
  func `nobody meets anybody twice tonight before everybody has met everybody`(
    method: DrawnPeople.Method, count: Int
  ) {
    var dice = SplitMix64(seed: UInt64(count))
    for games in [2, count / 2 + 1, count - 1, count] {
      var people = DrawnPeople(method, count: count)
      people.points = (0..<count).map { _ in dice.below(12) }.sorted(by: >)
      people.byes = (0..<count).map { _ in dice.below(2) }
      for one in 0..<count {
        for other in 0..<one where dice.below(3) == 0 { people.met.insert(Pair(one, other)) }
      }
      let draw = Self.draw(people, seats: 2, games: games)
      #expect(draw.rounds.count == games)
      #expect(
        draw.repeats == EveningDraw.fewestRepeats(of: count, seats: 2, games: games),
        "\(count) people, \(games) games")
      for round in draw.rounds {
        #expect(
          (round.tables.flatMap(\.self) + [round.bye].compactMap(\.self)).sorted()
            == Array(0..<count))
      }
    }
  }

  @Test func `who met in the season meet sooner than who met tonight`() {
    var people = DrawnPeople(.swiss, count: 4)
    people.met = [Pair(0, 1), Pair(2, 3), Pair(0, 2), Pair(1, 3)]
    let draw = Self.draw(people, seats: 2, games: 3)
    #expect(draw.repeats == 0)
    #expect(draw.rounds[0].pairs.contains(Pair(0, 3)))
  }

  @Test func `nobody sits out twice tonight before everybody has, however often others have`() {
    var people = DrawnPeople(.swiss, count: 5)
    people.byes = [3, 3, 0, 3, 3]
    let byes = Self.draw(people, seats: 2, games: 4).rounds.compactMap(\.bye)
    #expect(Set(byes).count == 4)
    #expect(byes.contains(2))
  }

  /// Every pairing of an even number of people.
  private static func pairings(_ people: [Int]) -> [[Pair]] {
    guard let one = people.first else { return [[]] }
    return people.dropFirst().flatMap { other in
      pairings(people.filter { $0 != one && $0 != other }).map { [Pair(one, other)] + $0 }
    }
  }

  @Test(arguments: 2...10)
  func `by Swiss rules no other pairing has fewer rematches, or as many and lesser differences`(
    count: Int
  ) {
    var dice = SplitMix64(seed: UInt64(count))
    for _ in 0..<(count > 8 ? 30 : 150) {
      var people = DrawnPeople(.swiss, count: count)
      people.points = (0..<count).map { _ in dice.below(12) }
      people.places = (0..<count).sorted { people.points[$0] > people.points[$1] }
        .enumerated().reduce(into: Array(repeating: 0, count: count)) { $0[$1.element] = $1.offset }
      people.byes = (0..<count).map { _ in dice.below(2) }
      for one in 0..<count {
        for other in 0..<one where dice.below(5) < 3 { people.met.insert(Pair(one, other)) }
      }
      func cost(_ pairs: [Pair]) -> (Int, Int) {
        (
          pairs.count { people.met.contains($0) },
          pairs.reduce(0) { sum, pair in
            let distance = people.points[pair.low] - people.points[pair.high]
            return sum + distance * distance
          }
        )
      }
      let round = Self.draw(people, seats: 2).rounds[0]
      let least = Self.pairings((0..<count).filter { $0 != round.bye }).map(cost).min(by: <)
      #expect(least.map { $0 == cost(round.pairs) } == true)
    }
  }

  /// Nine at tables of three meet all others in four games. Twelve at three tables of four can't: in each game but the
  /// first, two at each table come from one table.
  @Test(
    arguments: [
      (9, 3, 4, 0), (12, 3, 4, 0), (15, 3, 5, 0), (8, 4, 1, 0), (16, 4, 5, 0), (20, 4, 5, 0),
      (24, 4, 5, 0), (32, 4, 5, 0), (12, 4, 3, 9),
    ])
  func `the best seating known is found`(people: Int, seats: Int, games: Int, most: Int) {
    let draw = Self.draw(DrawnPeople(.random, count: people), seats: seats, games: games)
    #expect(draw.repeats <= most)
    #expect(draw.repeats >= EveningDraw.fewestRepeats(of: people, seats: seats, games: games))
  }

  /// Fifteen can all meet once in seven games, and nobody of 32 need meet anybody twice in ten.
  @Test(arguments: [(15, 3, 7, 8), (32, 4, 10, 90)])
  func `in the longest evenings known few more meet again than the manual says`(
    people: Int, seats: Int, games: Int, most: Int
  ) {
    for seed: UInt64 in 1...3 {
      let draw = Self.draw(
        DrawnPeople(.random, count: people), seats: seats, games: games, seed: seed)
      #expect(draw.repeats <= most)
    }
  }

  @Test func `nobody sits at a short table twice before everybody may have`() {
    let draw = Self.draw(DrawnPeople(.random, count: 8), seats: 3, games: 3)
    let short = draw.rounds.flatMap { $0.tables.filter { $0.count < 3 }.flatMap(\.self) }
    #expect(short.count == 6)
    #expect(Set(short).count == 6)
  }

  @Test func `no draw has fewer repeats than it says can be`() {
    #expect(EveningDraw.fewestRepeats(of: 4, seats: 4, games: 3) == 12)
    // Three at a table of two: three games before two meet again.
    #expect(EveningDraw.fewestRepeats(of: 3, seats: 2, games: 5) == 2)
    #expect(EveningDraw.fewestRepeats(of: 9, seats: 3, games: 4) == 0)
    #expect(EveningDraw.fewestRepeats(of: 9, seats: 3, games: 5) == 9)
    #expect(EveningDraw.fewestRepeats(of: 6, seats: 2, games: 6) == 3)
    #expect(EveningDraw.fewestRepeats(of: 5, seats: 2, games: 5) == 0)
  }
}
