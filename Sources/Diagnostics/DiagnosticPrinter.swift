/// Writes diagnostics the way a compiler does.
///
///     Content/night-3.farkle:12:8: error: kept dice '2 3' score nothing [farkle-kept-nothing]
///     Content/night-3.farkle:12:1: note: the roll was '2 3 3 4 6 6'
///
/// On a terminal the source line follows, with a caret under the place.
public struct DiagnosticPrinter: Sendable {
  /// Whether the source line and a caret follow each message.
  public var showsSource: Bool
  /// Whether ANSI colours mark severities.
  public var usesColor: Bool

  public init(showsSource: Bool, usesColor: Bool) {
    self.showsSource = showsSource
    self.usesColor = usesColor
  }

  /// Returns the lines for a run's findings, sorted by place, each ending in a line feed.
  public func text(for findings: Findings) -> String {
    var output = ""
    for diagnostic in findings.sorted {
      write(diagnostic, isAlone: true, to: &output)
      for note in diagnostic.notes { write(note, isAlone: false, to: &output) }
    }
    return output
  }

  /// - Parameter isAlone: Whether it is a finding of its own, and no note to one.
  private func write(_ diagnostic: Diagnostic, isAlone: Bool, to output: inout String) {
    if let place = diagnostic.place {
      output += styled(visible(place.description), .bold) + ": "
    } else {
      output += styled("scorebook", .bold) + ": "
    }
    output += styled("\(diagnostic.severity.rawValue):", Style(diagnostic.severity)) + " "
    output += styled(visible(diagnostic.message), .bold)
    if isAlone { output += " [\(diagnostic.id)]" }
    output += "\n"
    guard showsSource, let excerpt = diagnostic.excerpt else { return }
    let (before, rest) = (
      excerpt.line.prefix(excerpt.indent), excerpt.line.dropFirst(excerpt.indent)
    )
    let length = max(1, visible(rest.prefix(excerpt.length)).count)
    output += "  " + visible(before) + visible(rest) + "\n  "
    output += String(repeating: " ", count: visible(before).count)
    output += styled("^" + String(repeating: "~", count: length - 1), .green) + "\n"
  }

  /// Returns a text in which characters that nobody sees are written out, a tab as a blank: they would move the cursor,
  /// recolour the terminal or turn words around.
  private func visible(_ text: some StringProtocol) -> String {
    guard text.firstHidden != nil else { return String(text) }
    return String(text.map { $0 == "\t" ? " " : $0 }).visible
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case magenta = "1;35"
    case green = "32"
    case cyan = "36"

    init(_ severity: Diagnostic.Severity) {
      switch severity {
      case .error: self = .red
      case .warning: self = .magenta
      case .note: self = .cyan
      }
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
