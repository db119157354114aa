import Contents
import TestGames
import Testing

@testable import Seasons

/// What a season says of its knock-out.
struct KnockOutFormatTests {
  private func season(_ frontMatter: String) -> [String: String] {
    ["seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"]
  }

  @Test func `all of it is read, and only the entries need be there`() async throws {
    let whole = try #require(
      await Folder(
        season(
          "knockout: {entries: [Ann, Bob, Cy, Dee], seeded: yes, legs: 3, third-place: yes, drawn: each-round}"
        )
      ).read().contents?.seasons.first?.knockOut)
    #expect(whole.entries.map(\.name) == ["Ann", "Bob", "Cy", "Dee"])
    #expect(whole.isSeeded && whole.hasThirdPlace && whole.legs == 3)
    #expect(whole.drawing == .eachRound)
    let least = try #require(
      await Folder(season("knockout: {entries: [Ann, Bob]}")).read().contents?.seasons.first?
        .knockOut)
    #expect(!least.isSeeded && !least.hasThirdPlace && least.legs == 1)
    #expect(least.drawing == .once)
    #expect(try await #require(Folder(season("")).read().contents).seasons.first?.knockOut == nil)
  }

  @Test(arguments: [
    ("1️⃣knockuot: {entries: [Ann, Bob]}", "unknown key 'knockuot', did you mean 'knockout'?"),
    ("knockout: 1️⃣{legs: 3}", "the key 'entries' is missing"),
    (
      "knockout: 1️⃣yes",
      "expected '{entries: [Ann, Bob, Cy, Dee], legs: 3}' or the like, found 'yes'"
    ),
    (
      "knockout: {entries: 1️⃣[Ann]}", "a knock-out has 2 to 128 entries, these are 1"
    ),
    (
      "knockout: {entries: [Ann, Bob, 1️⃣Ann]}", "'Ann' is entered already, list each entry once"
    ),
    (
      "roster: [Annabel, Bob]\nknockout: {entries: [Bob, 1️⃣Anabel]}",
      "unknown player 'Anabel', did you mean 'Annabel'?"
    ),
    (
      "knockout: {entries: [Ann, Bob], seeded: 1️⃣perhaps}", "expected 'yes' or 'no', found 'perhaps'"
    ),
    (
      "knockout: {entries: [Ann, Bob], legs: 1️⃣0}", "expected a number from 1 to 15, found '0'"
    ),
    (
      "knockout: {entries: [Ann, Bob, Cy], third-place: 1️⃣yes}",
      "the losers of two semi-finals play for the third place, and 3 entries have none; leave 'third-place' out"
    ),
    (
      "knockout: {entries: [Ann, Bob], drawn: 1️⃣each-rond}",
      "unknown value 'each-rond', did you mean 'each-round'?"
    ),
    (
      "knockout: {entries: [Ann, Bob], 1️⃣leg: 3}", "unknown key 'leg', did you mean 'legs'?"
    ),
  ]) func `each mistake is told where it is`(frontMatter: String, message: String) async {
    let lines = await Folder(season(frontMatter)).lines()
    #expect(lines.contains("seasons/s/season.md 1: \(message)"), "\(lines)")
  }
}
