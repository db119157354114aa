package import Drawing
package import Localization

extension ChartValue {
  /// A bar, and its row of the table.
  package struct Bar {
    let name: String
    let bar: BarChart.Bar
    private(set) var cells: [String]

    /// - Parameters:
    ///   - name: What its row is called, and the bar too unless told.
    ///   - text: The number at the bar, and in the table unless told.
    ///   - mark: The class of a bar that stands apart from the others.
    package init(
      _ name: String, foot: BarChart.Foot? = nil, value: Double, text: String,
      mark: String? = nil, cells: [String]? = nil
    ) {
      self.name = name
      bar = BarChart.Bar(foot ?? .text(name), value: value, text: text, mark: mark)
      self.cells = cells ?? [text]
    }

    /// The same with a cell more in its row.
    package func adding(_ cell: String) -> Bar {
      var bar = self
      bar.cells.append(cell)
      return bar
    }
  }

  /// Bars with the same numbers as a table, a row a bar.
  ///
  /// - Parameters:
  ///   - finding: What they tell.
  ///   - subject: What they show.
  ///   - columns: The table's; the chart's scale is called as the first is.
  ///   - xTitle: What the bars stand for, where the first column doesn't tell.
  package init(
    finding: String? = nil, of subject: String, bars: [Bar], columns: [TableValue.Column],
    xTitle: String? = nil,
    expectation: BarChart.Expectation? = nil, as caption: Caption,
    in wording: Wording
  ) {
    let chart = BarChart(
      bars: bars.map(\.bar), expectation: expectation,
      xTitle: xTitle ?? columns[0].title ?? columns[0].text,
      numerals: wording.numerals)
    self.init(
      finding: finding, of: subject, svg: chart.svg(as: caption),
      table: TableValue(
        caption: subject, columns: columns,
        rows: bars.map { bar in
          TableValue.Row(text: bar.name, cells: bar.cells.map { .init(text: $0) })
        }))
  }
}

/// The lower ends of bars. Each holds the numbers up to the next one's end; the last has no upper end.
package struct Bins {
  private let ends: [Int]

  /// - Parameter ends: Sorted; at least one.
  package init(_ ends: some Sequence<Int>) {
    self.ends = Array(ends)
  }

  /// Returns how much there is of each number, added up bar by bar.
  package func sums<Amount: AdditiveArithmetic>(
    of amounts: some Sequence<(Int, Amount)>
  ) -> [Amount] {
    var sums = ends.map { _ in Amount.zero }
    for (number, amount) in amounts { sums[ends.lastIndex { $0 <= number } ?? 0] += amount }
    return sums
  }

  /// `300–499`, or the number where a bar holds but one.
  ///
  /// - Parameter last: Of the last bar.
  package func labels(last: String, in wording: Wording) -> [String] {
    zip(ends, ends.dropFirst()).map { low, next in
      let low = wording.numbers.whole(low)
      let high = wording.numbers.whole(next - 1)
      return low == high ? low : wording(.chartBin, ["low": low, "high": high])
    } + [last]
  }
}
