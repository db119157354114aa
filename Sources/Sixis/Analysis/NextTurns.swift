import Tabletop

/// The points that one roll makes of each set of dice kept, with the cards as they lie after each of several choices.
///
/// Values are points times 6⁶: whole numbers below 2²⁴, which `Float` holds exactly.
struct NextTurns: Sendable {
  #if hasFeature(Embedded)
    /// The vector of two choices at once: without vectors more are no faster, and take more room.
    typealias Lanes = SIMD2<Float>
  #else
    /// The vector of eight choices at once.
    typealias Lanes = SIMD8<Float>
  #endif
  /// The number of choices at once.
  static var width: Int { Lanes.scalarCount }

  /// The mean of the best take after a roll of the other dice, by so many choices and the set kept.
  private var kept: [Lanes] = []
  /// The most of that for any of six dice saved, by so many choices and the six dice.
  private var best: [Lanes] = []

  init() {}

  mutating func removeAll() {
    kept.removeAll(keepingCapacity: true)
    best.removeAll(keepingCapacity: true)
  }

  /// Adds so many choices.
  ///
  /// - Parameter points: Of the best take of six dice, by their place among those.
  mutating func append(points: [Lanes]) {
    let sets = DiceSets.all
    let larger = sets.larger
    // Sums over all rolls, from the larger sets to the smaller ones.
    var kept = Array(repeating: Lanes(), count: DiceSets.count)
    for place in points.indices { kept[DiceSets.half + place] = points[place] }
    var place = DiceSets.half
    while place > 0 {
      place -= 1
      var sum = kept[larger[place * 6]]
      for face in 1..<6 { sum += kept[larger[place * 6 + face]] }
      kept[place] = sum
    }
    for place in 0..<DiceSets.count { kept[place] *= sets.scales[place] }
    // Any of six dice may be saved: from the smaller sets to the larger ones.
    var best = kept
    for place in 0..<DiceSets.half {
      let value = best[place]
      for face in 0..<6 {
        let larger = larger[place * 6 + face]
        best[larger] = best[larger].replacing(with: value, where: value .> best[larger])
      }
    }
    self.kept += kept
    self.best += best[DiceSets.half...]
  }

  /// The points times 6⁶ of a roll after a choice with the set of that place kept.
  func keeping(_ place: Int, after choice: Int) -> Double {
    Double(kept[choice / Self.width * DiceSets.count + place][choice % Self.width])
  }

  /// The same with the best of six dice kept, those of that place among sets of six.
  @inline(__always)
  func saving(from place: Int, after choice: Int) -> Double {
    Double(best[choice / Self.width * DiceSets.half + place][choice % Self.width])
  }
}
