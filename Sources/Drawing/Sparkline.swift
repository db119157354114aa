import Bytes

/// A tiny chart for a line of text or a cell of a table, 16 units high.
///
/// Its classes: `svg.spark`; `path.win`, `path.tie`, `path.loss`; `path.line`, `path.base` and
/// `circle.dot`. All but the lines are filled shapes.
public enum Sparkline: Hashable, Sendable {
  /// The results of some games, the oldest first: a stroke above a line, on it or below it.
  case form([Outcome])
  /// The course of a number, the oldest value first, and the line that it is measured by, drawn across: the
  /// league's mean, or zero.
  case run([Double], baseline: Double? = nil)

  /// The result of a game for a player.
  public enum Outcome: CaseIterable, Hashable, Sendable {
    case win, tie, loss
  }
}

extension Sparkline {
  /// Writes the chart; nothing where it has no values.
  ///
  /// - Parameters:
  ///   - label: what it shows, for those who don't see it: "won 3 of the last 5".
  ///   - color: of the player whose it is.
  public func write(
    to output: inout [UInt8], label: String, color: PlayerMark.Color? = nil
  ) {
    switch self {
    case .form(let outcomes):
      guard !outcomes.isEmpty else { return }
      output.appendSparkStart(width: outcomes.count * 5, label: label, color)
      output.append("<path class=\"base\" d=\"M0 7.5h")
      output.append(decimal: outcomes.count * 5)
      output.append("\"/>")
      for kind in Outcome.allCases { write(outcomes, of: kind, to: &output) }
    case .run(let values, let baseline):
      let all = values + (baseline.map { [$0] } ?? [])
      guard let least = all.min(), let most = all.max(), let last = values.last else { return }
      output.appendSparkStart(width: 64, label: label, color)
      let x = Scale(0...Double(max(values.count - 1, 1)), from: 3, to: 60)
      let y = Scale(least...most, from: least < most ? 13 : 8, to: 3)
      if let baseline {
        output.append("<path class=\"base\" d=\"M0 ")
        output.append(coordinate: y(baseline).rounded(.down) + 0.5)
        output.append("h64\"/>")
      }
      if values.count > 1 {
        output.append("<path class=\"line\" fill=\"none\" d=\"")
        output.appendPath(values, x: x, y: y)
        output.append("\"/>")
      }
      let end = Point(x: x(Double(values.count - 1)), y: y(last))
      output.appendDot("dot", at: end, radius: 2)
    }
    output.append("</svg>")
  }

  /// Writes every stroke of one kind as one path: 4 units wide, and as tall as the kind asks.
  private func write(_ outcomes: [Outcome], of kind: Outcome, to output: inout [UInt8]) {
    guard outcomes.contains(kind) else { return }
    output.append("<path class=\"")
    output.append(kind.name)
    output.append("\" d=\"")
    for (place, outcome) in outcomes.enumerated() where outcome == kind {
      output.append("M")
      output.append(tenths: place * 50 + 5)
      output.append(kind.stroke)
    }
    output.append("\"/>")
  }
}

extension Sparkline.Outcome {
  fileprivate var name: StaticString {
    switch self {
    case .win: "win"
    case .tie: "tie"
    case .loss: "loss"
    }
  }

  /// The rest of a path that began with `M` and its left edge.
  fileprivate var stroke: StaticString {
    switch self {
    case .win: " 1h4v7h-4z"
    case .tie: " 7h4v2h-4z"
    case .loss: " 8h4v7h-4z"
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendSparkStart(
    width: Int, label: String, _ color: PlayerMark.Color?
  ) {
    append("<svg class=\"spark")
    if let color { append(color) }
    append("\" viewBox=\"0 0 ")
    append(decimal: width)
    append(" 16\" width=\"")
    append(decimal: width)
    append("\" height=\"16\" role=\"img\"")
    append(" aria-label=", label)
    append(">")
  }

  /// Appends the path data of a line through `values`, the first at 0 on the scale `x`.
  mutating func appendPath(_ values: [Double], x: Scale, y: Scale) {
    var path = PathWriter()
    for (place, value) in values.enumerated() {
      let point = Point(x: x(Double(place)), y: y(value))
      if place == 0 {
        path.move(to: point, in: &self)
      } else {
        path.line(to: point, in: &self)
      }
    }
  }
}
