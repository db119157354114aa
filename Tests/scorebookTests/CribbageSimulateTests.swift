import Testing

@testable import scorebook

struct CribbageSimulateTests {
  private func simulate(_ words: String) async -> String {
    let test = TestConsole()
    #expect(await test.run("simulate cribbage \(words)") == .done)
    return test.output
  }

  @Test(arguments: [
    "-p Ann,Bob", "-p Ann,Bob,Cy --rules short", "-p Ann,Bob,Cy,Dee --every 7",
  ])
  func `the records are read back without a fault`(words: String) async {
    let records = await simulate("\(words) --games 10 --seed 5")
    let test = TestConsole(input: [records])
    #expect(await test.run("annotate --game cribbage --json") == .done)
    let lines = test.output.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.contains(#""status":"finished""#) })
    #expect(lines.allSatisfy { $0.contains(#""result":{"margin":"#) })
  }

  @Test func `the same seed gives the same games, another seed others`() async {
    let one = await simulate("-p Ann,Bob --games 3 --seed 1")
    #expect(await simulate("-p Ann,Bob --games 3") == one)
    #expect(await simulate("-p Ann,Bob --games 3 --seed 2") != one)
  }

  @Test(arguments: [
    ("-p Ann", "expected 2 to 4 players"), ("-p A,B,C,D,E", "expected 2 to 4 players"),
    ("-p A,B --style brave", "unknown style 'brave'"),
  ])
  func `what makes no sense is misuse`(words: String, message: String) async {
    let test = TestConsole()
    #expect(await test.run("simulate cribbage \(words)") == .misuse)
    #expect(test.reports.contains(message))
    #expect(test.output.isEmpty)
  }
}
