import Bytes

/// The part of a chart in which values are drawn, with its vertical scale.
struct Plot: Sendable {
  let frame: ChartFrame
  /// The scale from values to pixels below the plot's upper edge.
  let y: Scale
  let ticks: Ticks
  private let numerals: Numerals
  private let showsTicks: Bool

  /// - Parameters:
  ///   - values: What is drawn.
  ///   - frame: Its `left` becomes what the numbers at the scale take.
  ///   - hasZero: Whether the scale takes in zero.
  ///   - showsTicks: Whether numbers stand at the left.
  ///   - headroom: The room above the greatest value.
  ///   - footroom: The room below the least, where that isn't zero.
  init(
    _ values: [Double], frame: ChartFrame, hasZero: Bool = true, showsTicks: Bool = true,
    headroom: Double = 6, footroom: Double = 6, isWhole: Bool = true, numerals: Numerals
  ) {
    self.numerals = numerals
    self.showsTicks = showsTicks
    let finite = values.lazy.filter(\.isFinite).map { $0.clamped(to: Scale.limits) }
    let least = min(finite.min() ?? 0, hasZero ? 0 : .infinity)
    let most = max(finite.max() ?? 0, hasZero ? 0 : -.infinity)
    let range = least...(least < most ? most : least + 1)
    let ticks = Ticks(in: range, count: 4, isWhole: isWhole)
    self.ticks = ticks
    let widest = ticks.values.lazy.map {
      TextMeasure.width(
        of: numerals.string($0, decimals: ticks.decimals), size: ChartFrame.fontSize)
    }.max()
    var frame = frame
    if showsTicks { frame.left = max(frame.left, (widest ?? 0).rounded(.up) + 7) }
    self.frame = frame
    y = Scale(
      range, from: frame.height - (least < 0 || !hasZero ? footroom : 0), to: headroom)
  }

  /// Writes the hairlines of the vertical scale and the zero line.
  ///
  /// - Parameter width: Of the stretched drawing, in its units.
  func writeGrid(width: Int, to output: inout [UInt8]) {
    let lines = showsTicks ? ticks.values.filter { $0 != 0 } : []
    if !lines.isEmpty {
      output.append("<path class=\"grid\" d=\"")
      for tick in lines { writeRule(at: y(tick), width: width, to: &output) }
      output.append("\"/>")
    }
    guard (0...frame.height).contains(y(0)) else { return }
    output.append("<path class=\"axis\" d=\"")
    writeRule(at: y(0), width: width, to: &output)
    output.append("\"/>")
  }

  /// Writes a level line, on the middle of a pixel, to be crisp.
  func writeRule(at height: Double, width: Int, to output: inout [UInt8]) {
    var path = StretchedPath()
    let height = height.rounded(.down) + 0.5
    path.move(x: 0, y: height, in: &output)
    path.line(x: width, y: height, in: &output)
  }

  /// Writes the numbers at the vertical scale.
  func writeNumbers(to output: inout [UInt8]) {
    guard showsTicks else { return }
    output.append("<g class=\"y\">")
    for tick in ticks.values {
      output.appendText(
        ChartText(
          text: numerals.string(tick, decimals: ticks.decimals), offset: -7,
          y: (y(tick) + 4.5).rounded()))
    }
    output.append("</g>")
  }

  /// Writes words below the plot, as many as have room.
  ///
  /// - Parameter levels: The most important words first.
  func writeFeet(
    _ levels: [[(share: Double, text: String)]], beside taken: [ChartText] = [],
    to output: inout [UInt8]
  ) {
    let labels = levels.map { level in
      level.map { ChartText(text: $0.text, share: $0.share, y: footBaseline, anchor: .middle) }
    }
    let (always, roomy) = labels.fitting(frame, beside: taken)
    writeFeet(always, "<g class=\"x\">", to: &output)
    writeFeet(roomy, "<g class=\"x roomy\">", to: &output)
  }

  private func writeFeet(
    _ texts: [ChartText], _ group: StaticString, to output: inout [UInt8]
  ) {
    guard !texts.isEmpty else { return }
    output.append(group)
    for var text in texts {
      text.anchor = .start
      output.appendText(text)
    }
    output.append("</g>")
  }

  /// The baseline of the words below the plot.
  var footBaseline: Double { frame.height + 18 }
}
