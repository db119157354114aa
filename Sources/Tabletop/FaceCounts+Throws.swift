extension FaceCounts {
  /// The number of orders in which these dice can fall: 1 for six of a face, 720 for six different ones.
  ///
  /// - Precondition: There are six dice at the most.
  public var orders: Int {
    precondition(total <= Dice.capacity, "six dice at the most")
    var orders = 1
    var placed = 0
    for face in 1...6 {
      for nth in 0..<self[face] {
        placed += 1
        orders = orders * placed / (nth + 1)
      }
    }
    return orders
  }

  /// Every throw of `count` dice without its order, each once: 462 for six dice.
  public static func throwsOf(_ count: Int) -> [FaceCounts] {
    var result: [FaceCounts] = []
    func extend(_ counts: FaceCounts, from face: Int, by rest: Int) {
      guard face < 6 else {
        var counts = counts
        counts[6] = rest
        result.append(counts)
        return
      }
      for number in 0...rest {
        var counts = counts
        counts[face] = number
        extend(counts, from: face + 1, by: rest - number)
      }
    }
    extend(FaceCounts(), from: 1, by: count)
    return result
  }
}
