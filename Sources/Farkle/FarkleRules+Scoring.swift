import Bytes
public import Tabletop

/// The scores of sets of dice (farkle.md, *Standard rules*).
///
/// Every function takes the dice of **one** throw: dice kept earlier in the turn never join in.
extension FarkleRules {
  /// Returns what `counts` score when all of them are kept, or `nil` where a die belongs to no combination.
  ///
  /// That is the points of the best partition into combinations; no dice at all score 0.
  public func points(of counts: FaceCounts) -> Points? {
    best(of: counts)?.points
  }

  /// Returns the best partition of `counts` into combinations, the largest first, or `nil` where a die belongs
  /// to none.
  ///
  /// Of partitions with equal points it is one of larger combinations.
  public func combinations(of counts: FaceCounts) -> [Combination]? {
    guard let best = best(of: counts) else { return nil }
    var combinations: [Combination] = []
    var rest = counts
    if let set = best.set {
      combinations.append(Combination(set.kind, set.dice.dice, set.points))
      rest = rest - set.dice
    }
    for face in 1...6 { appendKinds(of: face, rest[face], to: &combinations) }
    if combinations.count > 1 { combinations.sortFew(by: Combination.isLarger) }
    return combinations
  }

  /// Whether any die of the throw scores, toxic twos aside.
  func hasScoringDice(_ counts: FaceCounts) -> Bool {
    if counts[1] > 0 || counts[5] > 0 { return true }
    for face in 1...6 where counts[face] >= 3 { return true }
    return combinationOfAll(counts) != nil
  }

  /// Whether the throw is one of four or more 2s under `toxic-twos`.
  public func isToxic(_ counts: FaceCounts) -> Bool {
    toxicTwos && counts[2] >= 4
  }

  /// Whether the throw scores nothing: no scoring die, or toxic twos.
  ///
  /// Looks at the throw alone; a turn's first throw may still earn `no-score-bonus`.
  public func isFarkle(_ counts: FaceCounts) -> Bool {
    isToxic(counts) || !hasScoringDice(counts)
  }

  /// Whether all six dice of a throw score together, so that keeping them is hot dice.
  public func isHotDice(_ counts: FaceCounts) -> Bool {
    counts.total == Dice.capacity && !isToxic(counts) && points(of: counts) != nil
  }
}

extension FarkleRules {
  /// A combination of dice of different faces.
  struct MixedSet {
    var kind: Combination.Kind
    var dice: FaceCounts
    var points: Points
  }

  /// The best partition: at most one mixed combination, all else dice of one face.
  ///
  /// Mixed combinations take five or six of at most six dice, so there is never a second.
  private func best(of counts: FaceCounts) -> (points: Points, set: MixedSet?)? {
    precondition(counts.total <= Dice.capacity, "six dice at the most")
    var best: (points: Points, set: MixedSet?)?
    func offer(_ points: Points, _ set: MixedSet?) {
      if let known = best, known.points >= points { return }
      best = (points, set)
    }
    if let set = combinationOfAll(counts) { offer(set.points, set) }
    if counts.total == Dice.capacity {
      for face in [1, 5] where counts[face] > 0 {
        guard let single = pointsOfKind(of: 1, face) else { continue }
        var five = counts
        five[face] -= 1
        if let set = combinationOfAll(five) { offer(set.points + single, set) }
      }
    }
    if let points = pointsOfKinds(counts) { offer(points, nil) }
    return best
  }

  /// The points of kinds and single dice alone.
  private func pointsOfKinds(_ counts: FaceCounts) -> Points? {
    var sum: Points = 0
    for face in 1...6 where counts[face] > 0 {
      guard let points = bestKinds(of: face, counts[face])?.points else { return nil }
      sum = sum + points
    }
    return sum
  }

  /// The best way to part `count` dice of one face, and the largest part of it.
  private func bestKinds(of face: Int, _ count: Int) -> (points: Points, first: Int)? {
    if count == 0 { return (0, 0) }
    var best: (points: Points, first: Int)?
    for size in stride(from: count, through: 1, by: -1) {
      guard let points = pointsOfKind(of: size, face),
        let rest = bestKinds(of: face, count - size)
      else { continue }
      if let known = best, known.points >= points + rest.points { continue }
      best = (points + rest.points, size)
    }
    return best
  }

  private func appendKinds(of face: Int, _ count: Int, to combinations: inout [Combination]) {
    var rest = count
    while rest > 0, let best = bestKinds(of: face, rest) {
      guard let kind = Combination.Kind(of: best.first, face),
        let points = pointsOfKind(of: best.first, face)
      else { return }
      var dice = FaceCounts()
      dice[face] = best.first
      combinations.append(Combination(kind, dice.dice, points))
      rest -= best.first
    }
  }

  /// The points of `size` dice of one face as one combination, `nil` where they make none.
  func pointsOfKind(of size: Int, _ face: Int) -> Points? {
    switch size {
    case 1: face == 1 ? singleOne : face == 5 ? singleFive : nil
    case 3: triples[face - 1]
    case 4: points(of: fourOfAKind, face)
    case 5: points(of: fiveOfAKind, face)
    case 6:
      if face == 1, case .flat(let points) = sixOnes {
        points
      } else {
        points(of: sixOfAKind, face)
      }
    default: nil
    }
  }

  private func points(of score: KindScore, _ face: Int) -> Points? {
    switch score {
    case .times(let times): triples[face - 1] * times
    case .flat(let points): points
    case .off: nil
    }
  }

  /// The one combination of different faces that takes all of `counts`, `nil` where there is none.
  func combinationOfAll(_ counts: FaceCounts) -> MixedSet? {
    switch counts.packed {
    case 0x111111: return straight.map { MixedSet(kind: .straight, dice: counts, points: $0) }
    case 0x011111:
      return smallStraight.map { MixedSet(kind: .smallStraight, dice: counts, points: $0.low) }
    case 0x111110:
      return smallStraight.map { MixedSet(kind: .smallStraight, dice: counts, points: $0.high) }
    default: break
    }
    var pairs = 0
    var triplets = 0
    var fours = 0
    var triplet = 0
    for face in 1...6 {
      switch counts[face] {
      case 0: break
      case 2: pairs += 1
      case 3:
        triplets += 1
        triplet = face
      case 4: fours += 1
      default: return nil
      }
    }
    let found: (kind: Combination.Kind, points: Points?)? =
      switch (pairs, triplets, fours) {
      case (3, 0, 0): (.threePairs, threePairs)
      case (1, 0, 1): (.fourAndPair, pointsOfFourAndPair)
      case (0, 2, 0): (.twoTriplets, twoTriplets)
      case (1, 1, 0): (.fullHouse, pointsOfFullHouse(triplet))
      default: nil
      }
    guard let found, let points = found.points else { return nil }
    return MixedSet(kind: found.kind, dice: counts, points: points)
  }

  private var pointsOfFourAndPair: Points? {
    switch fourAndPair {
    case .off: nil
    case .asThreePairs: threePairs
    case .flat(let points): points
    }
  }

  private func pointsOfFullHouse(_ triplet: Int) -> Points? {
    switch fullHouse {
    case .off: nil
    case .flat(let points): points
    case .triplePlus(let more): triples[triplet - 1] + more
    }
  }
}

extension Combination.Kind {
  /// Creates the combination that `size` dice of one face make; `nil` where they make none.
  init?(of size: Int, _ face: Int) {
    switch size {
    case 1 where face == 1: self = .singleOne
    case 1 where face == 5: self = .singleFive
    case 3: self = .threeOfAKind
    case 4: self = .fourOfAKind
    case 5: self = .fiveOfAKind
    case 6: self = .sixOfAKind
    default: return nil
    }
  }
}

extension Combination {
  /// Orders combinations for showing: the one of more dice first, then by face.
  static func isLarger(_ one: Combination, _ other: Combination) -> Bool {
    if one.dice.count != other.dice.count { return one.dice.count > other.dice.count }
    return (one.dice.first ?? 0) < (other.dice.first ?? 0)
  }
}
