import Diagnostics
import Testing

struct DiagnosticPrinterTests {
  private let text = SourceText(
    path: "night-3.farkle", "---\nplayers: [Ann]\n---\nAnn: 233466>23\n")

  private var findings: Findings {
    let kept = 23 + "Ann: 233466>".utf8.count
    return Findings([
      Diagnostic(
        id: "kept", "kept dice '2 3' score nothing", in: text, at: kept..<kept + 2,
        notes: [Diagnostic(.note, id: "kept", "the roll was '2 3 3 4 6 6'", in: text, at: 28..<34)]),
      Diagnostic(.warning, id: "few", "one player alone", in: text, at: 13..<18),
      Diagnostic(id: "none", "nothing to read"),
    ])
  }

  @Test func `findings are one line each, sorted by place, notes after theirs`() {
    let printer = DiagnosticPrinter(showsSource: false, usesColor: false)
    #expect(
      printer.text(for: findings) == """
        scorebook: error: nothing to read [none]
        night-3.farkle:2:10: warning: one player alone [few]
        night-3.farkle:4:13: error: kept dice '2 3' score nothing [kept]
        night-3.farkle:4:6: note: the roll was '2 3 3 4 6 6'

        """)
  }

  @Test func `a note of its own has its kind behind it`() {
    let printer = DiagnosticPrinter(showsSource: false, usesColor: false)
    let note = Diagnostic(.note, id: "similar-name", "'Berta' stands in this one place")
    #expect(
      printer.text(for: Findings([note]))
        == "scorebook: note: 'Berta' stands in this one place [similar-name]\n")
  }

  @Test func `with the source a caret stands under the place`() {
    let printer = DiagnosticPrinter(showsSource: true, usesColor: false)
    #expect(
      printer.text(for: findings) == """
        scorebook: error: nothing to read [none]
        night-3.farkle:2:10: warning: one player alone [few]
          players: [Ann]
                   ^~~~~
        night-3.farkle:4:13: error: kept dice '2 3' score nothing [kept]
          Ann: 233466>23
                      ^~
        night-3.farkle:4:6: note: the roll was '2 3 3 4 6 6'
          Ann: 233466>23
               ^~~~~~

        """)
  }

  @Test func `colours are for terminals alone`() {
    let plain = DiagnosticPrinter(showsSource: true, usesColor: false).text(for: findings)
    let colored = DiagnosticPrinter(showsSource: true, usesColor: true).text(for: findings)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func `what was written can't steer the terminal`() {
    let text = SourceText(path: "a\u{1B}b", "x\u{1B}[2J\ty\u{0}\n")
    let findings = Findings([Diagnostic(id: "x", "unknown 'x\u{1B}[2J'", in: text, at: 0..<1)])
    let output = DiagnosticPrinter(showsSource: true, usesColor: false).text(for: findings)
    #expect(
      output == #"a\u{1B}b:1:1: error: unknown 'x\u{1B}[2J' [x]"# + "\n"
        + #"  x\u{1B}[2J y\u{0}"# + "\n  ^\n")
  }

  @Test func `a finding made twice is printed once`() {
    var twice = findings
    twice.add(contentsOf: findings)
    #expect(twice.sorted == findings.sorted)
    #expect(twice.errorCount == 4)
    #expect(findings.warningCount == 1)
  }
}
