import Bytes
import Diagnostics
import Files
import Formats

/// The facts that a page is told of the site: whether it is still what is served, and what is wrong.
struct News: Sendable {
  /// The most findings that are shown; more are counted.
  static let mostShown = 50

  /// The state of the page, as it is served now.
  let state: String
  /// A text that stands for what is wrong.
  let told: String
  private let faults: Findings
  private let isEmpty: Bool

  /// - Parameter page: Its path below the site's root.
  init(of site: ServedSite, at page: String) {
    state = site.state(of: page)
    faults = site.faults
    isEmpty = site.files == nil
    guard !faults.isEmpty else {
      told = "nothing"
      return
    }
    let text = DiagnosticPrinter(showsSource: true, usesColor: false).text(for: faults)
    told = String(Fingerprint(of: text.utf8).value, radix: 16)
  }

  /// The news as a line of JSON.
  var message: [UInt8] {
    let json: JSON = [
      "state": .string(state), "told": .string(told), "title": .string(title),
      "findings": .array(faults.sorted.prefix(News.mostShown).map { JSON(shown: $0) }),
    ]
    return json.line
  }

  private var title: String {
    guard !faults.isEmpty else { return "" }
    let told = Findings(faults.sorted)
    let counts = [(told.errorCount, "error"), (told.warningCount, "warning")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return counts.joined(separator: " and ")
      + (isEmpty ? ": there is nothing to show yet" : ": pages stay as they were")
  }
}

extension JSON {
  /// A finding with its line in three parts; the second is marked.
  fileprivate init(shown finding: Diagnostic) {
    let excerpt = finding.excerpt.map { excerpt in
      let rest = excerpt.line.dropFirst(excerpt.indent)
      return [
        excerpt.line.prefix(excerpt.indent), rest.prefix(excerpt.length),
        rest.dropFirst(excerpt.length),
      ].map { String($0.map { $0 == "\t" ? " " : $0 }).visible }
    }
    self = [
      "severity": .string(finding.severity.rawValue),
      "place": JSON(finding.place?.description.visible),
      "message": .string(finding.message.visible),
      "excerpt": excerpt.map { JSON($0) } ?? .null,
      "notes": .array(finding.notes.map { JSON(shown: $0) }),
    ]
  }
}
