public import Tabletop

extension SixisCard {
  /// Returns the exact chance of meeting that side's condition by rolling the dice not kept; out of 6ⁿ rolls.
  ///
  /// - Parameter kept: six dice at the most.
  /// - Returns: `nil` where the card has no such side.
  @inline(never)
  public func chance(of side: Side, keeping kept: FaceCounts = FaceCounts()) -> Chance? {
    SixisSides.index(of: self, side).map { index in
      let rolled = Dice.capacity - kept.total
      let met = RollCounts.all.met[index * DiceSets.count + DiceSets.all.place(of: kept)]
      return Chance(Int(met), of: DiceSets.powers[rolled])
    }
  }

  /// Returns the chance of meeting that side's condition with one of the next two rolls, where all that is kept
  /// and saved is for this card alone; exact.
  ///
  /// - Parameter saved: Saved before the first of them, six dice at the most.
  /// - Returns: `nil` where the card has no such side.
  @inline(never)
  public func chanceInTwo(of side: Side, saving saved: FaceCounts = FaceCounts()) -> Double? {
    guard let index = SixisSides.index(of: self, side) else { return nil }
    let sets = DiceSets.all
    let counts = RollCounts.all.met
    let first = index * DiceSets.count
    // Chances times 6⁶: with one roll from each set kept, with the best set of each, then with two rolls.
    var best = Array(repeating: 0.0, count: DiceSets.count)
    for place in best.indices { best[place] = counts[first + place] * Double(sets.scales[place]) }
    for place in 0..<DiceSets.half {
      for face in 0..<6 {
        let larger = sets.larger[place * 6 + face]
        best[larger] = max(best[larger], best[place])
      }
    }
    for place in DiceSets.half..<DiceSets.count
    where sets.met[place - DiceSets.half].has(index) {
      best[place] = 46656
    }
    var place = DiceSets.half
    while place > 0 {
      place -= 1
      var sum = 0.0
      for face in 0..<6 { sum += best[sets.larger[place * 6 + face]] }
      best[place] = sum / 6
    }
    return max(best[0], best[sets.place(of: saved)]) / 46656
  }
}

extension SixisRules.Chosen {
  /// The chance, before the roll, that it would meet the card's side; `nil` where nobody noted the dice.
  public var chance: Chance? {
    kept.flatMap { card.chance(of: side, keeping: $0.counts) }
  }
}

/// The numbers of rolls that meet each side of a card from each set of dice kept.
private struct RollCounts {
  static let all = RollCounts()

  /// The numbers of rolls, by side, and for each by the set kept.
  private(set) var met: [Double] = []

  init() {
    let sets = DiceSets.all
    for index in SixisSides.all.indices {
      var counts = Array(repeating: 0.0, count: DiceSets.half)
      for sides in sets.met { counts.append(sides.has(index) ? 1 : 0) }
      sets.addUp(&counts)
      met += counts
    }
  }
}
