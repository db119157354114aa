import Foundation
import Tabletop
import TestSupport
import Testing

@testable import Draws

/// A thousand random seasons, beside the pairings of swisspair 0.2.1, a program of its own that has no rematches and goes down
/// the table from the top. `Scripts/swiss-reference.py` makes the same seasons and writes what that comes to.
struct SwissReferenceTests {
  /// A season after some rounds that were drawn by chance.
  private static func season(_ seed: UInt64) -> DrawnPeople {
    var dice = SplitMix64(seed: seed)
    var season = DrawnPeople(.swiss, count: 4 + dice.below(57))
    for _ in 0..<1 + dice.below(12) {
      var order = Array(0..<season.count).shuffled(by: &dice)
      if !season.count.isMultiple(of: 2) {
        let rest = order.removeLast()
        season.points[rest] += 2
        season.byes[rest] += 1
      }
      for place in stride(from: 0, to: order.count, by: 2) {
        let (one, other) = (order[place], order[place + 1])
        season.met.insert(Pair(one, other))
        let result = dice.below(3)
        season.points[one] += result
        season.points[other] += 2 - result
      }
    }
    let table = (0..<season.count).sorted {
      (-season.points[$0], $0) < (-season.points[$1], $1)
    }
    for (place, person) in table.enumerated() { season.places[person] = place }
    return season
  }

  @Test func `no pairing has fewer rematches, nor players nearer to each other`() throws {
    let file = URL(filePath: PackageFolder.path("Tests/DrawsTests/SwissReference.tsv"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1000)
    var (nearer, without) = (0, 0)
    for line in lines {
      let fields = line.split(separator: "\t")
      let seed = try #require(UInt64(fields[0]))
      let season = Self.season(seed)
      var dice = SplitMix64(seed: seed)
      let draw = EveningDraw(of: season, seats: 2, games: 1, using: &dice)
      let pairs = draw.rounds[0].pairs
      let rematches = pairs.count(where: season.met.contains)
      let squares = pairs.reduce(0) { sum, pair in
        let distance = season.points[pair.low] - season.points[pair.high]
        return sum + distance * distance
      }
      #expect(pairs.count == season.count / 2)
      // The other program finds a pairing without rematches exactly where this has none.
      guard let least = Int(fields[1]) else {
        #expect(rematches > 0, "season \(seed)")
        continue
      }
      without += 1
      #expect(rematches == 0 && squares <= least, "season \(seed): \(squares), \(least)")
      if squares < least { nearer += 1 }
    }
    // Not the same numbers by accident: the other program goes by the top of the table first.
    #expect(without > 900 && nearer > 0, "\(without), \(nearer)")
  }
}
