package import Drawing
package import League
import Localization
package import PageKit
import SiteModel

extension PageContext {
  /// The points of the last twelve games as a sparkline in a table.
  ///
  /// - Parameter mean: Of everybody's, drawn across.
  package func form(
    _ scores: some BidirectionalCollection<Int>, of player: PlayerID, beside mean: Double? = nil
  ) -> TableValue.Cell {
    let scores = scores.suffix(12)
    guard !scores.isEmpty else { return .init(text: nil, kind: "spark") }
    return .init(
      kind: "spark",
      svg: sparkline(
        scores.map(Double.init), beside: mean, label: scores.map(number),
        color: book[player].mark.color))
  }

  /// A sparkline of numbers, the oldest first, beside what they are measured by.
  package func sparkline(
    _ values: [Double], beside baseline: Double? = nil, label: [String],
    color: PlayerMark.Color? = nil
  ) -> [UInt8] {
    var output: [UInt8] = []
    let text = wording(.chartSparkAlt, ["list": label.joined(separator: ", ")])
    Sparkline.run(values, baseline: baseline).write(to: &output, label: text, color: color)
    return output
  }
}
