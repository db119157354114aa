import Diagnostics

extension Findings {
  /// Holds that every finding has a place inside the text that it is about, and prints as lines that can do
  /// nothing to a terminal.
  ///
  /// - Parameter texts: By their paths; what stands in none of them is about a folder, or no file.
  func holdPlaces(in texts: [String: SourceText]) {
    let lines = texts.mapValues { text in
      text.bytes.split(separator: 10, omittingEmptySubsequences: false)
    }
    let size = texts.values.reduce(0) { $0 + $1.bytes.count }
    hold(all.count <= 64 + size, "\(all.count) findings in \(size) bytes")
    for finding in all.flatMap({ [$0] + $0.notes }) {
      hold(!finding.message.isEmpty && !finding.id.isEmpty, "a finding says something")
      hold(
        finding.message.utf8.count < 2_000,
        "a message is to be read: \(finding.message.utf8.count) bytes of \(finding.id)")
      hold(
        finding.id.utf8.allSatisfy {
          (97...122).contains($0) || (48...57).contains($0) || $0 == 45
        },
        "an id is a word: '\(finding.id)'")
      guard let place = finding.place else { continue }
      for place in [place] + [finding.end].compactMap({ $0 }) {
        guard let lines = lines[place.path] else { continue }
        hold(
          (1...lines.count).contains(place.line)
            && (1...lines[place.line - 1].count + 1).contains(place.column),
          "\(place) lies in the text: \(finding.message)")
      }
      if let end = finding.end { hold(place <= end, "\(place) is before its end \(end)") }
    }
    let printed = DiagnosticPrinter(showsSource: true, usesColor: false).text(for: self)
    hold(
      printed.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      }, "findings print no control characters")
    hold(
      printed.isEmpty || printed.utf8.last == 10, "findings print as lines")
  }

  /// Holds the same of findings in one text.
  func holdPlaces(in text: SourceText) {
    holdPlaces(in: [text.path: text])
    for finding in all { hold(finding.place.map { $0.path == text.path } ?? true, "one file") }
  }
}
