import Diagnostics
import Farkle
import Files
import Histories
import Tabletop

/// The command `score farkle`.
struct FarkleScoring {
  private let console: Console
  private let rules: FarkleRules?
  private let keep: Dice?
  private let writesJSON: Bool

  init(_ arguments: Arguments, _ console: Console) throws {
    self.console = console
    writesJSON = arguments.has(.json)
    keep = try arguments[.keep].map { value throws(UsageFault) in
      guard let dice = Dice(value.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }) else {
        throw .badValue(.keep, value, expected: "one to six digits from 1 to 6")
      }
      return dice
    }
    let source = try RulesSource.read(arguments[.rules], for: .farkle)
    console.report(source.findings)
    guard !source.findings.hasErrors, case .farkle(let farkle) = source.rules.rules else {
      rules = nil
      return
    }
    rules = farkle
  }

  /// Scores one throw, or every line of standard input.
  func run(_ input: String?) throws -> ToolStatus {
    guard let rules else { return .faults }
    if let input {
      let (answer, fault) = answer(Array(input.utf8)[...], line: 1, of: "<input>", rules)
      console.report(Findings(fault.map { [$0] } ?? []))
      try console.write(answer)
      return fault == nil ? .done : .faults
    }
    return try scoreLines(under: rules)
  }

  private func scoreLines(under rules: FarkleRules) throws -> ToolStatus {
    var lines = LineInput(console)
    var number = 0
    var status = ToolStatus.done
    while let part = try lines.next() {
      var output: [UInt8] = []
      var findings = Findings()
      for line in part {
        number += 1
        guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
          continue
        }
        let (bytes, fault) = answer(line, line: number, of: Console.inputName, rules)
        output += bytes
        if let fault { findings.add(fault) }
      }
      try console.write(output)
      console.report(findings)
      if findings.hasErrors { status = .faults }
    }
    return status
  }

  private func answer(
    _ input: ArraySlice<UInt8>, line: Int, of path: String, _ rules: FarkleRules
  ) -> (output: [UInt8], fault: Diagnostic?) {
    var fields: [JSON.Field] = []
    if writesJSON {
      fields.add("game", .string(GameKind.farkle.rawValue))
      fields.add("input", .string(String(decoding: input, as: UTF8.self)))
    }
    do throws(FarkleExample.Fault) {
      var example = try FarkleExample(parsing: input)
      if let keep { example.kept = keep }
      let score = try ThrowScore(example, under: rules)
      guard writesJSON else { return (Array(score.text(of: example.dice).utf8), nil) }
      return (JSON.object(fields + score.json).line, nil)
    } catch {
      let fault = diagnostic(error, of: input, line: line, of: path)
      fields.add("fault", JSON(fault))
      return (writesJSON ? JSON.object(fields).line : [], fault)
    }
  }

  private func diagnostic(
    _ fault: FarkleExample.Fault, of input: ArraySlice<UInt8>, line: Int, of path: String
  ) -> Diagnostic {
    let words = fault.words
    let range =
      fault.range.lowerBound - input.startIndex..<fault.range.upperBound - input.startIndex
    let place = SourcePlace(path: path, line: line, column: range.lowerBound + 1)
    let text = SourceText(path: path, bytes: Array(input))
    return Diagnostic(
      id: words.id, words.message, at: place, excerpt: Excerpt(text, range),
      notes: words.notes.map { Diagnostic(.note, id: words.id, $0, at: place) })
  }
}
