import Bytes
package import Diagnostics
package import Markdown
import Tabletop

extension Directives {
  /// A row of cards a line, with words behind `#`: `5H 5S 5D JC # three fives and a jack`.
  package func cards(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var output: [UInt8] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      let parts = line.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      output += "<p class=\"hand\">".utf8
      output += page.wording.drawing(
        of: cards(in: parts[0], at: line.offset, findings: &findings))
      if let words = parts.dropFirst().first?.drop(while: \.isWhitespace), !words.isEmpty {
        output += " ".utf8
        output.append(escaping: String(words))
      }
      output += "</p>\n".utf8
    }
    return output
  }

  /// - Parameter offset: Where the text begins in the file.
  private func cards(
    in line: Substring, at offset: Int, findings: inout Findings
  ) -> [Card] {
    line.split(whereSeparator: \.isWhitespace).compactMap { written in
      if let card = Card(written) { return card }
      let start = offset + line.utf8.distance(from: line.startIndex, to: written.startIndex)
      findings.add(
        Diagnostic(
          id: "bad-card", "expected a card like '5H', 'TD' or 'AS', found \(written.quoted)",
          in: text, at: start..<start + written.utf8.count))
      return nil
    }
  }
}
