import Bytes
package import Diagnostics
import Localization
package import Markdown
import SiteModel
import Tabletop

extension Directives {
  /// A row of cards a line, with words behind `#`: `5H 5S 5D JC # three fives and a jack`.
  package func cards(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var output: [UInt8] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      let parts = line.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      output += "<p class=\"hand\">".utf8
      output += page.wording.drawing(
        of: cards(in: parts[0], of: line, findings: &findings))
      if let words = parts.dropFirst().first?.drop(while: \.isWhitespace), !words.isEmpty {
        output += " ".utf8
        output.append(escaping: String(words))
      }
      output += "</p>\n".utf8
    }
    return output
  }

  private func cards(
    in part: Substring, of line: Directive.Line, findings: inout Findings
  ) -> [Card] {
    part.split(whereSeparator: \.isWhitespace).compactMap { written in
      if let card = Card(written) { return card }
      findings.add(
        Diagnostic(
          id: "bad-card", "expected a card like '5H', 'TD' or 'AS', found \(written.quoted)",
          in: text, at: line.range(of: written)))
      return nil
    }
  }
}
