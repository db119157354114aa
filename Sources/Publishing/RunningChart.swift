package import Drawing
package import Tabletop

/// The running totals of a game as lines, with the same numbers as a table.
package struct RunningChart: Sendable {
  /// A player's or a team's totals, at the start and after each step.
  package struct Line: Sendable {
    package var name: String
    package var totals: [Points]
    package var isWinner: Bool

    package init(name: String, totals: [Points], isWinner: Bool) {
      self.name = name
      self.totals = totals
      self.isWinner = isWinner
    }
  }

  package var lines: [Line]
  /// The key of what a step is called: `round`, `deal`, `turn`.
  package var step: String
  /// Says the highest total and who leads.
  package var summary: Phrase
  package var target: Level?
  package var closing: LineChart.Closing?
  package var notes: [LineChart.Note]
  /// Whether the table leaves out steps in which nobody's total changed.
  package var omitsIdleSteps = false

  package init(
    lines: [Line], step: String, summary: Phrase, target: Level? = nil,
    closing: LineChart.Closing? = nil, notes: [LineChart.Note], omitsIdleSteps: Bool = false
  ) {
    self.lines = lines
    self.step = step
    self.summary = summary
    self.target = target
    self.closing = closing
    self.notes = notes
    self.omitsIdleSteps = omitsIdleSteps
  }
}
