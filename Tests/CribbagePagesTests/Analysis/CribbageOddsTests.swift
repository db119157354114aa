import Bytes
import Cribbage
import Tabletop
import Telling
import Testing

@testable import CribbagePages

/// What `odds cribbage` answers to a hand.
struct CribbageOddsTests {
  private func answer(_ input: String, isDealer: Bool = false) throws(InputFault) -> InputScore {
    try CribbageOdds(isDealer: isDealer).score(Array(input.utf8)[...])
  }

  private func discards(_ input: String, isDealer: Bool = false) throws -> [[String: JSON]] {
    let fields = try answer(input, isDealer: isDealer).fields
    #expect(fields.map(\.key) == ["dealer", "discards", "model"])
    #expect(fields[0].value == .bool(isDealer))
    guard case .array(let discards) = fields[1].value else { return [] }
    return discards.compactMap { discard in
      guard case .object(let fields) = discard else { return nil }
      #expect(fields.map(\.key) == ["thrown", "hand", "crib", "sum", "least", "most"])
      return Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.value) })
    }
  }

  private func number(_ value: JSON?) -> Double {
    if case .fraction(let number) = value { number } else { .nan }
  }

  @Test(arguments: [true, false]) func `all fifteen pairs are ranked, the crib added or taken off`(
    isDealer: Bool
  ) throws {
    let discards = try discards("5H 6H 7C 8S JD QC", isDealer: isDealer)
    #expect(discards.count == 15)
    #expect(discards[0]["thrown"] == "JD QC")
    #expect(discards[0]["least"] == 8 && discards[0]["most"] == 14)
    for (discard, next) in zip(discards, discards.dropFirst()) {
      #expect(number(discard["sum"]) >= number(next["sum"]))
      let crib = number(discard["crib"])
      #expect(crib > 0)
      let sum = number(discard["hand"]) + (isDealer ? crib : -crib)
      #expect(abs(sum - number(discard["sum"])) < 1e-9)
    }
  }

  @Test func `five cards are those of three players`() throws {
    #expect(try discards("5♥ 6H 7C 8S QC").map { $0["thrown"] }.contains("QC"))
    #expect(try discards("5♥ 6H 7C 8S QC").count == 5)
  }

  @Test func `the text has a row a choice, in columns`() throws {
    let lines = try answer("5H 6H 7C 8S JD QC").text.split(separator: "\n")
    #expect(lines.count == 18)
    #expect(
      lines[0].hasPrefix("5H 6H 7C 8S JD QC, thrown into the other's crib: points on average"))
    #expect(lines[2] == "thrown      hand  - crib     sum   least    most")
    #expect(lines[3].hasPrefix("JD QC "))
    #expect(Set(lines.dropFirst(2).map(\.count)).count == 1)
  }

  @Test(arguments: [
    ("5H 6H 7C 8S JD 6H", "6H"), ("5H 6H XX 8S JD QC", "XX"),
    ("5H 6H 7C 8S", "5H 6H 7C 8S"), ("5H 6H 7C 8S JD QC KC", "5H 6H 7C 8S JD QC KC"),
  ]) func `what is no hand is a fault at its place`(input: String, part: String) {
    let bytes = Array(input.utf8)
    do throws(InputFault) {
      _ = try CribbageOdds(isDealer: false).score(bytes[...])
      Issue.record("no fault in '\(input)'")
    } catch {
      #expect(String(decoding: bytes[error.range], as: UTF8.self) == part)
      #expect(!error.words.message.isEmpty)
    }
  }
}
