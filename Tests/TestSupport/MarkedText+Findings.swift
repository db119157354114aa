public import Diagnostics

extension MarkedText {
  /// The text as a source of diagnostics.
  public var source: SourceText { SourceText(path: "sample", text) }

  /// Returns a line for every finding, in order: the number of the mark it points at, or line and
  /// column where there is no mark, then the message, its notes after it.
  ///
  ///     1: unknown key 'plaers', did you mean 'players'?
  ///     2: note: 'date' is first written here
  public func lines(of findings: Findings) -> [String] {
    let text = source
    var marks: [String: Int] = [:]
    for (number, offset) in offsets { marks[position(text.place(at: offset))] = number }
    return findings.sorted.flatMap { [$0] + $0.notes }.map { diagnostic in
      let place = diagnostic.place.map(position) ?? "nowhere"
      let severity = diagnostic.severity == .error ? "" : "\(diagnostic.severity.rawValue): "
      return "\(marks[place].map(String.init) ?? place): \(severity)\(diagnostic.message)"
    }
  }

  private func position(_ place: SourcePlace) -> String { "\(place.line):\(place.column)" }
}
