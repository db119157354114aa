import Bytes

/// The part of a chart in which values are drawn, with its vertical scale and the room around it.
struct Plot: Sendable {
  let format: ChartFormat
  /// The whole chart's height.
  let height: Double
  let area: Box
  let y: Scale
  let ticks: Ticks
  private let numerals: Numerals
  private let showsTicks: Bool

  /// - Parameters:
  ///   - values: what is drawn; the scale takes in zero as well.
  ///   - right: the room kept free at the right for labels.
  ///   - headroom: the room above the greatest value.
  ///   - foot: the room below the plot.
  ///   - showsTicks: whether numbers stand at the left.
  init(
    _ values: [Double], format: ChartFormat, height: Double? = nil, right: Double,
    headroom: Double = 4, foot: Double? = nil, showsTitles: Bool, showsTicks: Bool = true,
    isWhole: Bool = true, numerals: Numerals
  ) {
    self.format = format
    self.height = height ?? format.height
    self.numerals = numerals
    self.showsTicks = showsTicks
    let finite = values.lazy.filter(\.isFinite).map { $0.clamped(to: Scale.limits) }
    let least = min(finite.min() ?? 0, 0)
    let most = max(finite.max() ?? 0, 0)
    let range = least...(least < most ? most : least + 1)
    ticks = Ticks(in: range, count: 6, isWhole: isWhole)
    let size = format.fontSize
    let widest = ticks.values.lazy.map { [ticks] in
      TextMeasure.width(of: numerals.string($0, decimals: ticks.decimals), size: size)
    }.max()
    area = Box(
      minX: showsTicks ? (widest ?? 0).rounded(.up) + 6 : 2,
      minY: showsTitles ? size * 1.7 : size * 0.6,
      maxX: format.width - right, maxY: self.height - (foot ?? size * 1.7))
    y = Scale(range, from: area.maxY - (least < 0 ? 4 : 0), to: area.minY + headroom)
  }
}

extension Plot {
  /// The baseline of the words above the plot.
  var titleBaseline: Double { format.fontSize }

  /// The baseline of the words at the horizontal scale.
  var footBaseline: Double { area.maxY + format.fontSize * 1.4 }

  /// Writes the hairlines of the vertical scale, the zero line, and the numbers.
  func write(to output: inout [UInt8]) {
    if showsTicks {
      let lines = ticks.values.filter { $0 != 0 }
      if !lines.isEmpty {
        output.append("<path class=\"grid\" d=\"")
        for tick in lines { writeRule(at: y(tick), to: &output) }
        output.append("\"/>")
      }
    }
    output.append("<path class=\"axis\" d=\"")
    writeRule(at: y(0), to: &output)
    output.append("\"/>")
    guard showsTicks else { return }
    for tick in ticks.values {
      output.appendText(
        Label(
          "tick", numerals.string(tick, decimals: ticks.decimals),
          at: Point(x: area.minX - 6, y: y(tick) + format.fontSize * 0.33), anchor: .end,
          size: format.fontSize))
    }
  }

  /// Writes a line across the plot at the height `y`, on the middle of a unit so that it is crisp.
  private func writeRule(at y: Double, to output: inout [UInt8]) {
    output.append("M")
    output.append(coordinate: area.minX)
    output.append(" ")
    output.append(coordinate: y.rounded(.down) + 0.5)
    output.append("H")
    output.append(coordinate: area.maxX)
  }

  /// Writes what the vertical scale counts, above it and at most `width` wide.
  func writeTitle(_ title: String, width: Double, to output: inout [UInt8]) {
    let size = format.fontSize
    guard !title.isEmpty, width > size * 2 else { return }
    output.appendText(
      Label(
        "title", TextMeasure.fitting(title, into: width, size: size),
        at: Point(x: 0, y: titleBaseline), size: size))
  }

  /// The two lines of a label beside the plot's right edge: words, and a number below them.
  func sideLabels(
    _ name: StaticString, _ words: String, _ number: String, at height: Double
  ) -> [Label] {
    let size = format.fontSize
    let middle = height.clamped(to: (area.minY + size)...(area.maxY - size))
    let x = area.maxX + 6
    let room = format.width - x
    return [
      Label(
        name, TextMeasure.fitting(words, into: room, size: size),
        at: Point(x: x, y: middle - size * 0.25), size: size),
      Label(
        name, TextMeasure.fitting(number, into: room, size: size),
        at: Point(x: x, y: middle + size * 0.85), size: size),
    ]
  }

  /// The room beside the plot that `sideLabels` need, at most a third of the chart.
  static func sideRoom(for texts: [String], in format: ChartFormat) -> Double {
    let widths = texts.map { TextMeasure.width(of: $0, size: format.fontSize) }
    return min((widths.max() ?? 0) + 8, format.width / 3).rounded(.up)
  }
}
