import Bytes
public import Tabletop

/// The dice of a throw that may be kept (farkle.md, *House rules*, `keep`).
extension FarkleRules {
  /// Every legal keep of a throw with its points; empty where the throw is a farkle.
  ///
  /// Under `keep: all` a keep is legal only if no other legal keep properly contains it.
  public func keeps(of thrown: FaceCounts) -> [ScoredKeep] {
    let scoring = scoringKeeps(of: thrown)
    guard keep == .all else { return scoring }
    return scoring.filter { keep in !scoring.contains { isLarger($0, than: keep) } }
  }

  /// Returns the legal keep with the most points, on equal points the one that leaves more dice, or `nil`
  /// where the throw is a farkle.
  public func bestKeep(of thrown: FaceCounts) -> ScoredKeep? {
    var best: ScoredKeep?
    for keep in keeps(of: thrown) {
      if let known = best, (known.points, known.left) >= (keep.points, keep.left) { continue }
      best = keep
    }
    return best
  }

  /// Every combination that some dice of the throw make, the largest first, each once.
  ///
  /// They may overlap: of `1 1 1` both the triple and the single 1 are listed. Empty for toxic twos.
  public func scoringCombinations(in thrown: FaceCounts) -> [Combination] {
    guard !isToxic(thrown) else { return [] }
    var found: [Combination] = []
    for dice in thrown.subsets where dice.total > 0 {
      if let set = combinationOfAll(dice) {
        found.append(Combination(set.kind, set.dice.dice, set.points))
      } else if let face = dice.onlyFace, let kind = Combination.Kind(of: dice.total, face),
        let points = pointsOfKind(of: dice.total, face)
      {
        found.append(Combination(kind, dice.dice, points))
      }
    }
    found.sortFew(by: Combination.isLarger)
    return found
  }

  /// Every keep in which each die scores, whatever `keep` says.
  private func scoringKeeps(of thrown: FaceCounts) -> [ScoredKeep] {
    guard !isFarkle(thrown) else { return [] }
    let total = thrown.total
    var keeps: [ScoredKeep] = []
    for dice in thrown.subsets {
      let size = dice.total
      guard size > 0, let points = points(of: dice) else { continue }
      keeps.append(ScoredKeep(dice, points: points, left: total - size))
    }
    return keeps
  }

  private func isLarger(_ one: ScoredKeep, than other: ScoredKeep) -> Bool {
    one.left < other.left && other.dice.isSubset(of: one.dice)
  }
}

extension FarkleRules {
  /// Returns the combinations of dice kept of a throw that scores.
  ///
  /// - Throws: the reason why these dice can't be kept.
  public func combinations(keeping kept: Dice, of thrown: Dice) throws(Reason) -> [Combination] {
    let keptCounts = kept.counts
    let thrownCounts = thrown.counts
    guard !kept.isEmpty else { throw .keptNothing(thrown: thrown) }
    guard keptCounts.isSubset(of: thrownCounts) else {
      throw .keptNotThrown(kept: kept, thrown: thrown)
    }
    guard !isToxic(thrownCounts) else { throw .keptToxicTwos(thrown: thrown) }
    guard let combinations = combinations(of: keptCounts) else {
      throw .keptScoresNothing(useless: useless(in: keptCounts).dice, thrown: thrown)
    }
    if keep == .all, let larger = largest(of: thrownCounts, containing: keptCounts) {
      throw .mustKeepAll(also: (larger - keptCounts).dice)
    }
    return combinations
  }

  /// The fewest dice of a keep that must go for the others to score.
  private func useless(in kept: FaceCounts) -> FaceCounts {
    var best = FaceCounts()
    for dice in kept.subsets where dice.total > best.total && points(of: dice) != nil {
      best = dice
    }
    return kept - best
  }

  /// The largest keep that properly contains `kept`.
  private func largest(of thrown: FaceCounts, containing kept: FaceCounts) -> FaceCounts? {
    var best: FaceCounts?
    for more in (thrown - kept).subsets where more.total > (best ?? kept).total - kept.total {
      let dice = kept + more
      if points(of: dice) != nil { best = dice }
    }
    return best
  }
}

extension FaceCounts {
  /// The one face all dice show, `nil` where they show several or there are none.
  var onlyFace: Int? {
    var only: Int?
    for face in 1...6 where self[face] > 0 {
      guard only == nil else { return nil }
      only = face
    }
    return only
  }
}

/// Dice of a throw that may be kept, with what they score.
public struct ScoredKeep: Hashable, Sendable {
  public var dice: FaceCounts
  public var points: Points
  /// The number of dice of the throw it leaves.
  public var left: Int

  public init(_ dice: FaceCounts, points: Points, left: Int) {
    self.dice = dice
    self.points = points
    self.left = left
  }
}
