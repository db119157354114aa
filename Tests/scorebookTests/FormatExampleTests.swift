import Foundation
import TestSupport
import Testing

@testable import scorebook

/// The examples of the page on JSON formats are what the tool prints.
struct FormatExampleTests {
  /// A command line of the page, with the answer below it.
  struct Example: CustomTestStringConvertible, Sendable {
    let line: String
    let answer: String

    var testDescription: String { line }
  }

  /// Those that ask about nothing but what stands in them.
  static let examples: [Example] = {
    let page = try? String(
      contentsOfFile: PackageFolder.path("Content/pages/formats.md"), encoding: .utf8)
    let lines = (page ?? "").components(separatedBy: "\n")
    return zip(lines, lines.dropFirst()).compactMap { line, answer in
      guard line.hasPrefix("    $ scorebook "), answer.hasPrefix("    {"),
        !line.contains("scorebook check")
      else { return nil }
      return Example(
        line: String(line.dropFirst("    $ ".count)), answer: String(answer.dropFirst(4)))
    }
  }()

  /// The words of a command, of which some may stand in quotes.
  private func words(_ command: Substring) -> [String] {
    command.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test func `there are examples of every game`() {
    for command in [
      "score farkle", "score cribbage", "score sixis", "odds farkle", "odds cribbage",
      "odds klondike",
    ] {
      #expect(Self.examples.contains { $0.line.contains("scorebook \(command)") }, "\(command)")
    }
  }

  @Test(arguments: examples)
  func `an example's answer is what the tool prints, but for what it leaves out`(example: Example)
    async
  {
    var output = ""
    for command in example.line.split(separator: "|") {
      let test = TestConsole(input: output.isEmpty ? [] : [output])
      let status = await Scorebook.run(Array(words(command).dropFirst()), test.console)
      #expect(status == .done, "\(test.reports)")
      output = test.output
    }
    var rest = output.dropLast()[...]
    let parts = example.answer.components(separatedBy: "…")
    for (index, part) in parts.enumerated() {
      let place =
        index == parts.count - 1 && index > 0
        ? rest.range(of: part, options: .backwards) : rest.range(of: part)
      guard let place, index > 0 || place.lowerBound == rest.startIndex else {
        Issue.record("'\(part)' isn't in its place in \(output)")
        return
      }
      rest = rest[place.upperBound...]
    }
    #expect(rest.isEmpty)
  }
}
