/// A way to set things of one height into a column, each as near as may be to where it belongs.
enum Spread {
  /// Returns the middles of things of `height` that don't overlap, in the order of `wishes`.
  ///
  /// Things that would overlap form a block around the mean of their wishes: none is
  /// moved further than it must. Equal wishes keep their order. The range must have room for all.
  static func middles(
    near wishes: [Double], height: Double, within range: ClosedRange<Double>
  ) -> [Double] {
    let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
    var blocks: [Block] = []
    for index in order {
      var block = Block(sum: wishes[index], count: 1)
      block.settle(height: height, within: range)
      while let above = blocks.last, above.start + Double(above.count) * height > block.start {
        blocks.removeLast()
        block.join(above, height: height)
        block.settle(height: height, within: range)
      }
      blocks.append(block)
    }
    var middles = wishes
    var position = 0
    for block in blocks {
      for place in 0..<block.count {
        middles[order[position]] = block.start + (Double(place) + 0.5) * height
        position += 1
      }
    }
    return middles
  }

  /// Neighbours without a gap between them.
  private struct Block {
    /// The sum of each wish less the thing's distance from the first.
    var sum: Double
    var count: Int
    /// The upper edge.
    var start = 0.0

    mutating func join(_ above: Block, height: Double) {
      sum = above.sum + sum - Double(above.count * count) * height
      count += above.count
    }

    mutating func settle(height: Double, within range: ClosedRange<Double>) {
      let wished = sum / Double(count) - height / 2
      start = max(range.lowerBound, min(wished, range.upperBound - Double(count) * height))
    }
  }
}
