import Seasons
import TestGames
import Testing

@testable import Contents

/// What a card's writer is told to write instead, in their own words.
@Suite("A card that was mistyped")
struct CardWordsTests {
  private func faults(_ lines: [String], header: String = "") async -> [String] {
    await Folder([
      "seasons/s/season.md": """
      ---
      game: cribbage
      teams:
        Anchor: [Ann, Cy, {name: Di, withdrawn: 2026-10-01}, {name: Flo, joined: 2026-11-01}]
        Bell: [Bob, Eve]
      match:
        tables:
          - {called: singles, legs: 3, count: 2}
          - {called: pairs, players: 2, legs: best of 3}
      ---

      """,
      "seasons/s/a.match":
        "---\nmatch: \(header.contains("match") ? "" : "Anchor - Bell\n")\(header.replacing("match: ", with: ""))"
        + "date: 2026-10-06\n---\n\(lines.joined(separator: "\n"))\n",
    ]).lines().map { $0.replacing("seasons/s/a.match ", with: "") }
  }

  private static let rest = ["singles Cy - Eve 3-0", "pairs Ann & Cy - Bob & Eve 2-1"]

  @Test(
    "is told how its line should be",
    arguments: [
      ("1️⃣Singles Ann - Bob 2-1", "no table is called 'Singles', write 'singles'"),
      ("1️⃣SINGLES: Ann - Bob 2-1", "no table is called 'SINGLES:', write 'singles'"),
      (
        "singles Ann - Bob 1️⃣2:1",
        "a '-' without blanks stands between the legs of both sides, write '2-1', found '2:1'"
      ),
      (
        "singles Ann - Bob 1️⃣2 - 1",
        "a '-' without blanks stands between the legs of both sides, write '2-1', found '2 - 1'"
      ),
      (
        "singles Ann - Bob 1️⃣2 1",
        "a '-' without blanks stands between the legs of both sides, write '2-1', found '2 1'"
      ),
      (
        "singles Ann - Bob 121-98 1️⃣88:121 121/60",
        "a '-' without blanks stands between the legs of both sides, write '88-121 121-60', found '88:121 121/60'"
      ),
      (
        "singles Ann - Bob 2-1 = 1️⃣1:0 2:1",
        "a '-' without blanks stands between the numbers of both sides, write '= 1-0 2-1', found '1:0 2:1'"
      ),
      (
        "singles Ann 1️⃣– Bob 2–1",
        "'–' isn't what a keyboard types, write 'singles Ann - Bob 2-1'"
      ),
      ("singles Ann - 1️⃣nobody 3-0", "write 'none' where a side had nobody, found 'nobody'"),
      ("singles Ann - 1️⃣No one", "write 'none' where a side had nobody, found 'No one'"),
      ("singles Ann - 1️⃣-", "write 'none' where a side had nobody, found '-'"),
      ("singles 1️⃣- - Bob", "write 'none' where a side had nobody, found '-'"),
      ("singles 1️⃣Ann v Bob 2-1", "who played this, write 'singles Ann - Bob 2-1'"),
      ("singles 1️⃣Ann-Bob 2-1", "who played this, write 'singles Ann - Bob 2-1'"),
      (
        "singles 1️⃣Bob - Ann 2-1",
        "the sides of this line are swapped, since 'Anchor' stands first; write 'Ann - Bob', and turn its legs round"
      ),
      ("singles Ann - 1️⃣Ann 2-1", "'Ann' sits at this table twice, correct one of the names"),
      (
        "singles 1️⃣Di - Bob 2-1",
        "'Di' left 'Anchor' on 2026-10-01; correct one of the dates, or write 'guests: [Di]' into this card's header"
      ),
      (
        "singles 1️⃣Flo - Bob 2-1",
        "'Flo' joined 'Anchor' on 2026-11-01, after this match; correct one of the dates, or write 'guests: [Flo]' "
          + "into this card's header"
      ),
    ])
  func line(line: String, message: String) async {
    #expect(await faults([line] + Self.rest) == ["1: \(message)"])
  }

  @Test("has partners joined", arguments: [" and ", ", ", "/", " + ", "& "])
  func partners(sign: String) async {
    let lines = ["singles Ann - Bob 2-1", "singles Cy - Eve 3-0"]
    #expect(
      await faults(lines + ["pairs 1️⃣Ann\(sign)Cy - Bob & Eve 2-1"]) == [
        "1: partners are joined by ' & ', write 'Ann & Cy', found 'Ann\(sign)Cy'"
      ])
  }

  @Test("has names in quotes that other words would be")
  func quoted() async {
    #expect(
      await faults(["singles Ann - \"Nobody\" 2-1"] + Self.rest, header: "guests: [Nobody]\n")
        == [])
  }

  @Test("is told once where home and away are swapped")
  func swapped() async {
    let lines = [
      "singles Bob - Ann 2-1", "singles none - Cy", "pairs Bob & Eve - Ann & Cy 2-1",
    ]
    #expect(
      await faults(lines, header: "match: 1️⃣Anchor - Bell\n") == [
        "1: home and away are swapped: each line has 'Bell' first, and the header 'Anchor'; write 'match: Bell - Anchor', "
          + "or turn the lines round"
      ])
    #expect(await faults(lines, header: "match: Bell - Anchor\n") == [])
    #expect(await faults(lines, header: "match: Anchor - Bell\nguests: yes\n") == [])
  }

  @Test(
    "says what a match has in place of a forfeit",
    arguments: [("forfeit Bell", "Bell"), ("forfeit", "TEAM"), ("no-show Bell", "Bell")])
  func forfeit(outcome: String, team: String) async {
    #expect(
      await faults([], header: "outcome: 1️⃣\(outcome)\n") == [
        "1: '\(outcome.split(separator: " ")[0])' is of games; write 'walkover \(team)' if \(team) didn't come, "
          + "'conceded \(team)' if it gave up in the middle"
      ])
  }

  @Test("is noted where somebody sits at two tables of one player")
  func twice() async {
    let pairs = ["pairs Ann & Cy - Bob & Eve 2-1"]
    #expect(
      await faults(["singles Ann - Bob 2-1", "singles 1️⃣Ann - Eve 3-0"] + pairs) == [
        "1: note: 'Ann' played on line 5, too; if somebody else sat here, correct the name"
      ])
    #expect(await faults(["singles Ann - Bob 2-1", "singles Cy - none"] + pairs) == [])
  }
}
