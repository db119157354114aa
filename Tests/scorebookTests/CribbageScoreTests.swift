import CommandLineKit
import Foundation
import Testing

@testable import scorebook

struct CribbageScoreTests {
  /// What scoring answers, and what it reports.
  private func score(
    _ operands: [String], input: [String] = [], _ status: ToolStatus = .done
  ) async -> (output: String, reports: String) {
    let test = TestConsole(input: input)
    #expect(await Scorebook.run(["score", "cribbage"] + operands, test.console) == status)
    return (test.output, test.reports)
  }

  @Test func `a hand answers to the letter of the stable format`() async {
    #expect(
      await score(["5H 5S 5D JC + 5C", "--json"]).output == """
        {"game":"cribbage","input":"5H 5S 5D JC + 5C","count":29,"groups":[\
        {"name":"fifteens","points":16,"combinations":[\
        {"name":"fifteen","cards":"5H JC","points":2},\
        {"name":"fifteen","cards":"5S JC","points":2},\
        {"name":"fifteen","cards":"5D JC","points":2},\
        {"name":"fifteen","cards":"5C JC","points":2},\
        {"name":"fifteen","cards":"5D 5H 5S","points":2},\
        {"name":"fifteen","cards":"5C 5H 5S","points":2},\
        {"name":"fifteen","cards":"5C 5D 5H","points":2},\
        {"name":"fifteen","cards":"5C 5D 5S","points":2}]},\
        {"name":"pairs","points":12,"combinations":[\
        {"name":"double-pair-royal","cards":"5C 5D 5H 5S","points":12}]},\
        {"name":"nobs","points":1,"combinations":[\
        {"name":"nobs","cards":"JC","points":1}]}]}

        """)
  }

  @Test func `a hand of nothing has no groups`() async {
    #expect(
      await score(["2C 4D 6H 8S + QC", "--json"]).output == """
        {"game":"cribbage","input":"2C 4D 6H 8S + QC","count":0,"groups":[]}

        """)
  }

  @Test(arguments: [
    ("2H 4H 6H 8H + QC", 4), ("2H 4H 6H 8H + QC crib", 0), ("2H 4H 6H 8H + QH crib", 5),
    ("2H 4H 6H 8H + QH", 5), ("3H 3S 4D 5C + 5H", 20), ("10H jd qs K♠ + 5♥", 12),
    ("JD QS KS 5S + 5H = 17", 17),
  ])
  func `hand and crib are counted`(input: String, count: Int) async {
    #expect(await score([input, "--json"]).output.contains(#""count":\#(count),"#))
  }

  @Test(arguments: [
    ("5H 5S 5D JC", "cribbage-example"), ("5H 5S 5D + 5C", "cribbage-example"),
    ("5H 5S 5D 11C + 5C", "cribbage-example"), ("5H 5S 5D JC + 5H", "cribbage-example"),
    ("5H 5S 5D JC + 5C = 28", "cribbage-example-differs"), ("", "cribbage-example"),
  ])
  func `a hand that can't be counted is a fault`(input: String, id: String) async {
    let text = await score([input], .faults)
    #expect(text.output.isEmpty)
    #expect(text.reports.contains("[\(id)]"), "\(text.reports)")
    let json = await score([input, "--json"], .faults)
    #expect(json.output.contains(#""fault":{"line":1,"column":"#))
    #expect(json.output.contains(#""id":"\#(id)""#))
  }

  @Test func `a batch answers line by line, faults in their places`() async {
    let (output, reports) = await score(
      ["--json"], input: ["5H 5S 5D JC + 5C\r\n\r\n5H 5S\n2C 4D 6H 8S +", " QC crib\n"], .faults)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix(#"{"game":"cribbage","input":"5H 5S","fault":{"line":3,"#))
    #expect(
      lines[2]
        == #"{"game":"cribbage","input":"2C 4D 6H 8S + QC crib","count":0,"groups":[]}"#)
    #expect(reports.hasPrefix("stdin:3:"))
  }

  @Test func `text lists every combination under its group`() async {
    #expect(
      await score(["JD QS KS 5S + 5H"]).output == """
        JD QS KS 5S + 5H          17
              12  fifteens
                     2  fifteen 5S JD
                     2  fifteen 5H JD
                     2  fifteen 5S QS
                     2  fifteen 5H QS
                     2  fifteen 5S KS
                     2  fifteen 5H KS
               2  pairs
                     2  pair 5H 5S
               3  runs
                     3  run JD QS KS

        """)
  }

  @Test func `an option of another game is misuse`() async {
    let (_, reports) = await score(["5H 5S 5D JC + 5C", "--keep", "1"], .misuse)
    #expect(reports.contains("'--keep' means nothing for cribbage"))
  }

  @Test func `several hands have their tables apart, each with its hand above`() async {
    let test = TestConsole(input: ["5H 6H 7C 8S JD QC\n5H 6H 7C 8S QC\n"])
    #expect(await test.run("odds cribbage") == .done)
    let tables = test.output.components(separatedBy: "\n\n")
    #expect(tables.count == 2)
    #expect(
      tables[0].hasPrefix("5H 6H 7C 8S JD QC, thrown into the other's crib: points on average"))
    #expect(tables[1].hasPrefix("5H 6H 7C 8S QC, thrown into another's crib: points on average"))
  }

  @Test func `a hand may be given card by card`() async {
    let test = TestConsole()
    #expect(await test.run("odds cribbage 5H 6H 7C 8S JD QC --dealer") == .done)
    #expect(test.output.hasPrefix("5H 6H 7C 8S JD QC, thrown into one's own crib"))
  }
}
