extension FaceCounts {
  /// Every selection of some of these dice, from the empty one to all of them, each once.
  ///
  /// Equal dice aren't told apart: of `1 1 5` there are six (none, `1`, `1 1`, `5`, `1 5`, `1 1 5`).
  public var subsets: Subsets { Subsets(of: self) }

  /// The selections of a set of dice; counts up like an odometer, the 1s fastest.
  public struct Subsets: Sequence, IteratorProtocol {
    private let whole: FaceCounts
    private var upcoming: FaceCounts? = FaceCounts()

    init(of whole: FaceCounts) {
      self.whole = whole
    }

    public mutating func next() -> FaceCounts? {
      guard let current = upcoming else { return nil }
      upcoming = successor(of: current)
      return current
    }

    private func successor(of subset: FaceCounts) -> FaceCounts? {
      var subset = subset
      for face in 1...6 {
        if subset[face] < whole[face] {
          subset[face] += 1
          return subset
        }
        subset[face] = 0
      }
      return nil
    }
  }
}
