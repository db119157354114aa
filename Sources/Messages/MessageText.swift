import Localization
package import SiteModel

/// A text to send to a group: a line each for the headline, the results, who leads, what comes next and the address.
package struct MessageText: Hashable, Sendable {
  package let lines: [String]

  /// The lines as one text, without a break at its end.
  package var text: String { lines.joined(separator: "\n") }

  /// The most results that have a line each; more of them share one.
  package static let mostLines = 3
  /// The most results and fixtures that are told one by one.
  static let mostResults = 12
  static let mostFixtures = 4

  /// - Parameters:
  ///   - place: The season, and when it was.
  ///   - results: The score of each game or table.
  ///   - leader: Who leads the season; `nil` where that isn't told.
  ///   - next: What is played next; `nil` where nothing is, or the text is of an earlier day.
  ///   - link: The full address of the page; `nil` on a site that doesn't say where it stands.
  package init(
    headline: String, place: String, results: [String], leader: String? = nil, next: String? = nil,
    link: String? = nil, on page: some WrittenPage
  ) {
    var lines = [headline, place]
    if results.count > MessageText.mostLines {
      lines.append(page.row(of: results, most: MessageText.mostResults, separator: "; "))
    } else {
      lines += results
    }
    if let leader, leader != headline { lines.append(leader) }
    lines += [next, link].compactMap(\.self)
    // A name may hold a break that a page shows as a space.
    self.lines = lines.map { line in
      line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
}

extension WrittenPage {
  /// Texts in a row, with how many are left out.
  func row(of texts: [String], most: Int, separator: String) -> String {
    let shown = texts.prefix(most).joined(separator: separator)
    guard texts.count > most else { return shown }
    return wording(
      Phrase(MessagePhrase.more), ["texts": shown, "count": number(texts.count - most)])
  }
}
