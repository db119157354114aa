import CommandLineKit
import Testing

@testable import scorebook

struct SimulateTests {
  private func simulate(_ words: String) async -> String {
    let test = TestConsole()
    #expect(await test.run("simulate farkle \(words)") == .done)
    return test.output
  }

  @Test(arguments: [
    "", "--rules zilch --style bold", "--rules big-kinds --style timid,greedy", "--every 0",
    "--rules facebook --style steady,cautious --from 2024-02-28",
  ])
  func `the records are read back without a fault`(words: String) async {
    let records = await simulate("--players Ann,Bob --games 20 --seed 5 \(words)")
    let test = TestConsole(input: [records])
    #expect(await test.run("annotate --game farkle --json") == .done)
    #expect(test.output.split(separator: "\n").count == 20)
    #expect(test.output.split(separator: "\n").allSatisfy { $0.contains(#""status":"finished""#) })
  }

  @Test func `the days go on over the ends of months and years`() async {
    let records = await simulate("--players A,B --games 3 --from 2024-02-27 --every 2")
    let dates = records.split(separator: "\n").filter { $0.hasPrefix("date: ") }
    #expect(dates == ["date: 2024-02-27", "date: 2024-02-29", "date: 2024-03-02"])
  }

  @Test(arguments: [
    ("", "'--players NAMES' is missing"),
    ("-p Ann,Ann", "each name once"), ("-p Ann,B:b", "names without ':'"),
    ("-p A,B,C --style bold,timid", "one for each of 3"), ("-p A,B --seed -1", "a number from 0"),
    ("-p A,B --from 2026-02-30", "a date like"),
  ])
  func `what makes no sense is misuse`(words: String, message: String) async {
    let test = TestConsole()
    #expect(await test.run("simulate farkle \(words)") == .misuse)
    #expect(test.reports.contains(message))
    #expect(test.output.isEmpty)
  }
}
