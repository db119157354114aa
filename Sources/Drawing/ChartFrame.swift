/// The room around a chart's plot, in pixels; the plot is as wide as the page leaves it.
///
/// Words keep their size at any width, and their distance from what they stand at: places along a plot are shares of
/// its width, and pixels beside them.
struct ChartFrame: Hashable, Sendable {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  /// The height of the plot alone, in pixels.
  var height: Double
  /// The whole chart is at most so wide.
  var most = ChartFrame.widest

  /// The width that is left of a window of 320 px.
  static let narrowest = 280.0
  /// The width from which on there is room for the words of `g.roomy`.
  static let roomy = 520.0
  static let widest = 800.0
  static let fontSize = 13.0
  static let lineHeight = 16.0

  /// The widths that the plot can have.
  var widths: ClosedRange<Double> { widths(from: ChartFrame.narrowest) }

  /// The widths that the plot can have where there is room; `nil` where it never grows so far.
  var roomyWidths: ClosedRange<Double>? {
    most > ChartFrame.roomy ? widths(from: ChartFrame.roomy) : nil
  }

  private func widths(from narrowest: Double) -> ClosedRange<Double> {
    let least = max(narrowest - left - right, 40)
    return least...max(least, most - left - right)
  }
}

/// A rectangle of pixels around a place that is a share of a plot's width.
struct Spot: Hashable, Sendable {
  var share: Double
  /// The box of the spot. Its horizontal edges count from the place, the vertical ones from the plot's upper edge.
  var box: Box

  /// Returns the box in a plot of that width.
  func box(at width: Double) -> Box {
    Box(
      minX: share * width + box.minX, minY: box.minY, maxX: share * width + box.maxX,
      maxY: box.maxY)
  }

  /// Whether it is clear of another in plots of all those widths.
  ///
  /// Both move evenly as the plot grows: the order from left to right is the same at both ends and in between.
  func isClear(of other: Spot, by gap: Double = 0, in widths: ClosedRange<Double>) -> Bool {
    if box.maxY <= other.box.minY || other.box.maxY <= box.minY { return true }
    let ends = [widths.lowerBound, widths.upperBound]
    return ends.allSatisfy { box(at: $0).maxX + gap <= other.box(at: $0).minX }
      || ends.allSatisfy { other.box(at: $0).maxX + gap <= box(at: $0).minX }
  }

  /// Whether it stays between a plot's left edge and its right one, or so far beyond them.
  func isInside(_ widths: ClosedRange<Double>, left: Double = 0, right: Double = 0) -> Bool {
    [widths.lowerBound, widths.upperBound].allSatisfy { width in
      let box = box(at: width)
      return box.minX >= -left && box.maxX <= width + right
    }
  }
}

/// A line of text in a chart.
struct ChartText: Sendable {
  var text: String
  /// The share of the plot's width from which `offset` counts.
  var share = 0.0
  /// The offset in pixels to the right.
  var offset = 0.0
  /// The baseline, in pixels below the plot's upper edge.
  var y: Double
  var anchor = Anchor.start

  /// The room it takes, by estimate.
  var spot: Spot {
    let size = ChartFrame.fontSize
    let length = TextMeasure.width(of: text, size: size)
    let minX = offset - length * anchor.share
    return Spot(
      share: share,
      box: Box(minX: minX, minY: y - size * 0.8, maxX: minX + length, maxY: y + size * 0.22))
  }
}

extension [[ChartText]] {
  /// Returns the words of the first levels that have room at any width, and those of the further ones that have it in
  /// roomy plots.
  ///
  /// A level is set as a whole or not at all: words that stand for every fifth place aren't mixed with some others.
  /// - Parameter taken: What stands there already.
  func fitting(
    _ frame: ChartFrame, beside taken: [ChartText] = [], by gap: Double = 8
  ) -> (always: [ChartText], roomy: [ChartText]) {
    func set(_ levels: ArraySlice<[ChartText]>, in widths: ClosedRange<Double>, after: [ChartText])
      -> (texts: [ChartText], levels: Int)
    {
      var texts: [ChartText] = []
      for (place, level) in levels.enumerated() {
        let inside = level.filter { text in
          text.spot.isInside(widths, left: frame.left, right: frame.right)
            && taken.allSatisfy { text.spot.isClear(of: $0.spot, by: 3, in: widths) }
        }
        let all = (after + texts + inside).sorted { $0.share < $1.share }
        let areApart = zip(all, all.dropFirst()).allSatisfy {
          $0.spot.isClear(of: $1.spot, by: gap, in: widths)
        }
        guard areApart else { return (texts, place) }
        texts += inside
      }
      return (texts, levels.count)
    }
    let always = set(self[...], in: frame.widths, after: [])
    guard let widths = frame.roomyWidths else { return (always.texts, []) }
    return (
      always.texts, set(self[always.levels...], in: widths, after: always.texts).texts
    )
  }
}
