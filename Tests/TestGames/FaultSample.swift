import Diagnostics
package import Histories
import Tabletop
package import TestSupport
import Testing

/// A text with marks, and what is found wrong in it, one a line.
package struct FaultSample: Sendable, CustomTestStringConvertible {
  package var text: String
  package var lines: [String]
  package var testDescription: String { String(text.suffix(120)) }

  package init(_ text: String, _ lines: String...) {
    self.init(text, lines: lines)
  }

  package init(_ text: String, lines: [String]) {
    self.text = text
    self.lines = lines
  }

  /// A record's body under a header of Ann and Bob.
  ///
  /// - Parameter header: Further lines of it.
  package static func body(_ text: String, header: String = "", _ lines: String...) -> FaultSample {
    FaultSample("---\nplayers: [Ann, Bob]\n\(header)---\n\(text)", lines: lines)
  }
}

extension FaultSample {
  /// Expects the findings in a file of records, and no others.
  package func check(_ kind: GameKind, defaults: RecordDefaults = .init()) {
    let marked = MarkedText(text)
    let (games, findings) = HistoryReader(kind, defaults: defaults).read(marked.source)
    #expect(marked.lines(of: findings) == lines)
    #expect(games.allSatisfy { ($0.fault != nil) == ($0.status == .faulty) })
  }

  /// Expects the findings in a game's rules, and no others.
  package func check<Game: RecordedGame>(rulesOf game: Game) {
    let marked = MarkedText(text)
    #expect(marked.lines(of: read(marked.source, game).findings) == lines)
  }
}

extension RulesSample {
  /// Expects the rules to be the standard ones with the change, and to be read again as they are written.
  package func check<Game: RecordedGame>(_ game: Game) where Game.Rules == Rules {
    var expected = game.standard
    change(&expected)
    let (rules, findings) = read(SourceText(path: "", yaml), game)
    #expect(findings.isEmpty)
    #expect(rules == expected)
    let written = read(SourceText(path: "", game.options.yaml(of: rules)), game)
    #expect(written.findings.isEmpty)
    #expect(written.rules == rules)
  }
}

private func read<Game: RecordedGame>(_ text: SourceText, _ game: Game) -> (
  rules: Game.Rules, findings: Findings
) {
  readRules(text) { game.options.read(from: &$0) }
}

extension RecordedGame {
  /// What differs from the standard, as a rule document has it.
  package func toldDifferences(of rules: Rules) -> [String] {
    options.differences(of: rules).map { "\($0.name): \($0.value(in: rules)?.text ?? "nothing")" }
  }
}

/// Reads every beginning of a file of records, and expects each to be faulty where anything is found.
package func readEveryBeginning(of text: String, as kind: GameKind, upTo count: Int = .max) {
  let bytes = Array(text.utf8)
  for end in 0...min(bytes.count, count) {
    let source = SourceText(path: "f", bytes: Array(bytes[..<end]))
    let (games, findings) = HistoryReader(kind).read(source)
    #expect(games.contains { $0.status == .faulty } == findings.hasErrors || games.isEmpty)
  }
}
