import Bytes
import CommandLineKit
import Diagnostics
import Files
import Formats
import Histories
import Tabletop
import Telling

/// The commands `score` and `odds`, whichever the game: one input, or one a line.
struct Scoring {
  private let kind: GameKind
  private let scorer: any InputScorer
  private let console: Console
  private let input: String?
  private let writesJSON: Bool

  /// - Parameter input: `nil` for the lines of standard input.
  init(
    _ kind: GameKind, by scorer: any InputScorer, input: String?, writesJSON: Bool,
    _ console: Console
  ) {
    self.kind = kind
    self.scorer = scorer
    self.console = console
    self.input = input
    self.writesJSON = writesJSON
  }

  /// Scores the one input, or every line of standard input.
  func run() throws -> ToolStatus {
    guard let input else { return try scoreLines() }
    let (answer, fault) = answer(Array(input.utf8)[...], by: scorer, line: 1, of: "<input>")
    console.report(Findings(fault.map { [$0] } ?? []))
    try console.write(answer, isJSON: writesJSON)
    return fault == nil ? .done : .faults
  }

  /// The most bytes of a line of standard input: a hundred times what any throw or hand takes.
  private static let lineLimit = 10_000

  private func scoreLines() throws -> ToolStatus {
    var lines = console.lines(atMost: Self.lineLimit)
    var number = 0
    var status = ToolStatus.done
    var hasAnswers = false
    while let part = try lines.next() {
      var output: [UInt8] = []
      var findings = Findings()
      for line in part {
        number += 1
        if let line,
          line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
        {
          continue
        }
        let (bytes, fault) =
          line.map { answer($0[...], by: scorer, line: number, of: Console.inputName) }
          ?? answer(toLongLine: number)
        // An answer of several lines stands apart from those beside it.
        let isBlock = !writesJSON && bytes.count { $0 == UInt8(ascii: "\n") } > 1
        if isBlock, hasAnswers { output.append(UInt8(ascii: "\n")) }
        hasAnswers = hasAnswers || !bytes.isEmpty
        output += bytes
        if let fault { findings.add(fault) }
      }
      try console.write(output, isJSON: writesJSON)
      console.report(findings)
      if findings.hasErrors { status = .faults }
    }
    return status
  }

  private func answer(toLongLine number: Int) -> (output: [UInt8], fault: Diagnostic?) {
    let fault = Console.longLine(
      number, atMost: Self.lineLimit, expected: "one throw or hand a line")
    var fields: [JSON.Field] = []
    fields.add("game", .string(kind.name))
    fields.add("input", .null)
    fields.add("fault", JSON(fault))
    return (writesJSON ? JSON.object(fields).line : [], fault)
  }

  private func answer<Scorer: InputScorer>(
    _ input: ArraySlice<UInt8>, by scorer: Scorer, line: Int, of path: String
  ) -> (output: [UInt8], fault: Diagnostic?) {
    var fields: [JSON.Field] = []
    if writesJSON {
      fields.add("game", .string(kind.name))
      fields.add("input", .string(String(decoding: input, as: UTF8.self)))
    }
    do throws(Scorer.Fault) {
      let score = try scorer.score(input)
      guard writesJSON else { return (Array(score.text.utf8), nil) }
      return (JSON.object(fields + score.fields).line, nil)
    } catch {
      let fault = Diagnostic(error, in: input, line: line, of: path)
      fields.add("fault", JSON(fault))
      return (writesJSON ? JSON.object(fields).line : [], fault)
    }
  }
}

extension Diagnostic {
  fileprivate init(
    _ fault: some PlacedFault, in input: ArraySlice<UInt8>, line: Int, of path: String
  ) {
    let start = input.startIndex
    let range = fault.range.lowerBound - start..<fault.range.upperBound - start
    let place = SourcePlace(path: path, line: line, column: range.lowerBound + 1)
    let text = SourceText(path: path, bytes: Array(input))
    let words = fault.words
    self.init(
      id: words.id, words.message, at: place, excerpt: Excerpt(text, range),
      notes: words.notes.map { Diagnostic(.note, id: words.id, $0, at: place) })
    values = words.values
  }
}
