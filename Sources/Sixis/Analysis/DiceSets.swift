import Tabletop

/// Every set of up to six dice, smaller ones first: 924, each known by its place in that order.
struct DiceSets: Sendable {
  /// The one list; whoever looks up much takes it once.
  static let all = DiceSets()

  /// The number of sets with fewer than six dice, and of those with six.
  static let half = 462
  static let count = 2 * half

  private(set) var counts: [FaceCounts] = []
  /// The number of orders in which so many dice fall: 6 to that power.
  static let powers: [Int] = [1, 6, 36, 216, 1296, 7776, 46656]
  /// The set with a die more, by six times the place of the smaller one plus the face less 1.
  private(set) var larger: [Int] = []
  /// The scale of a set, by its place: 6 to the power of its dice.
  private(set) var scales: [Float] = []
  /// The sides of cards that six dice meet, by their place among sets of six.
  private(set) var met: [SixisSides] = []

  private init() {
    var starts: [Int] = []
    for size in 0...Dice.capacity {
      starts.append(counts.count)
      counts += FaceCounts.throwsOf(size)
    }
    for (index, set) in counts.enumerated() {
      scales.append(Float(Self.powers[set.total]))
      guard index < Self.half else {
        met.append(SixisSides(metBy: set))
        continue
      }
      for face in 1...6 {
        var more = set
        more[face] += 1
        var place = starts[more.total]
        while counts[place] != more { place += 1 }
        larger.append(place)
      }
    }
  }

  /// Gives each set of fewer than six dice the sum of what the sets with a die more have.
  ///
  /// - Parameter values: By the place of a set; those of six dice are known.
  @inline(never)
  func addUp(_ values: inout [Double]) {
    var place = Self.half
    while place > 0 {
      place -= 1
      var sum = 0.0
      for face in 0..<6 { sum += values[larger[place * 6 + face]] }
      values[place] = sum
    }
  }

  /// The place of a set of up to six dice.
  @inline(never)
  func place(of dice: FaceCounts) -> Int {
    var place = 0
    for face in 1...6 {
      for _ in 0..<dice[face] { place = larger[place * 6 + face - 1] }
    }
    return place
  }
}
