import Histories
import Matches
import Seasons
import TestGames
import Testing

@testable import Contents

extension TeamReadingTests {
  private func card(_ header: String, _ lines: String) async -> [String] {
    await season(
      Self.teams + Self.match,
      ["seasons/s/a.match": "---\nmatch: Anchor - Bell\n\(header)---\n\(lines)\n"]
    ).lines().map { $0.replacing("seasons/s/a.match ", with: "") }
  }

  @Test("with cards, of which each fault of a line is told at its word")
  func cards() async {
    let rest = "singles Cy - Eve 3-0\npairs Ann & Cy - Bob & Eve 2-1"
    #expect(await card("", "singles Ann - Bob 2-1\n" + rest) == [])
    for (line, message) in [
      ("1️⃣single Ann - Bob 2-1", "no table is called 'single', did you mean 'singles'?"),
      ("singles Ann - 1️⃣Bib 2-1", "'Bib' isn't in 'Bell', did you mean 'Bob'?"),
      ("singles Ann - Bob 1️⃣2-2", "all 3 legs of 'singles' are played, found 4"),
      ("singles Ann - Bob 1️⃣2-0", "all 3 legs of 'singles' are played, found 2"),
      ("singles Ann - Bob1️⃣", "the legs are missing, write them behind the names, like '3-2'"),
      ("singles 1️⃣Ann & Cy - Bob 2-1", "a side of 'singles' is of 1 player, found 2"),
      (
        "singles Ann - Bob 121-98 88-121 121-1️⃣122",
        "the score of 'Bob' can be 121 at the most, where the game is won"
      ),
      ("singles Ann - Bob 1️⃣121-98 88-121", "all 3 legs of 'singles' are played, found 2"),
      (
        "singles Ann - none 1️⃣2-1",
        "with nobody on the other side the legs are 3-0, found 2-1; correct them, or say in season.md what such a table is worth: 'missing-table: {legs: 2-1}'"
      ),
      ("singles none - none 1️⃣3-0", "nobody was there, so nobody has legs; leave them out"),
      (
        "singles Ann - Bob 2-1 = 1️⃣0-1 2-1",
        "the tables so far are 1-0, not 0-1; correct one of both"
      ),
      ("singles Ann - Bob 2-1 = 1-0 1️⃣1-2", "the legs so far are 2-1, not 1-2; correct one of both"),
      (
        "singles Ann - Bob - 1️⃣Eve 2-1",
        "a table has two sides, put a name with ' - ' in it in quotes"
      ),
      ("singles 1️⃣Ann Bob 2-1", "who played this, write 'singles Ann - Bob 2-1'"),
    ] {
      let found = await card("", line + "\n" + rest)
      #expect(found.contains("1: \(message)"), "\(line): \(found)")
    }
    #expect(
      await card("", "singles 1️⃣Bob - none\nsingles Cy - Eve 3-0\npairs Ann & Cy - none") == [
        "1: 'Bob' is in 'Bell' and can't play for 'Anchor', correct the name, or write 'guests: [Bob]' into this "
          + "card's header"
      ])
    #expect(
      await card("", "singles 2️⃣Bob - none\nsingles Cy - Eve 3-0\npairs Ann & Cy - Eve & Bob 2-0")
        == [
          "2: 'Bob' is in 'Bell' and can't play for 'Anchor', correct the name, or write 'guests: [Bob]' into this "
            + "card's header"
        ])
    #expect(
      await card(
        "guests: yes\n",
        "singles Bob - none\nsingles Cy - Eve 3-0\npairs Ann & Cy - Eve & 1️⃣Bob 2-0") == [
          "1: 'Bob' plays for the other team in this match, correct one of the names"
        ])
    #expect(
      await card("", "singles Ann - 1️⃣nobody 2-1\nsingles Cy - Eve 3-0\npairs Ann & Cy - none") == [
        "1: write 'none' where a side had nobody, found 'nobody'"
      ])
    #expect(
      await card(
        "", "singles Ann - 1️⃣Zed 2-1\nsingles Cy - Eve 2️⃣3-3\npairs Ann & Cy - none") == [
          "1: 'Zed' isn't in 'Bell', expected 'Bob' or 'Eve', or else add the name to the team in 'season.md', or "
            + "'guests: [Zed]' to this card's header",
          "2: all 3 legs of 'singles' are played, found 6",
        ])
    for (line, message) in [
      (
        "pairs Ann & Cy - Bob & Eve 1️⃣3-0", "3-0 can't be, 'pairs' are over once somebody has 2 legs"
      ),
      (
        "pairs Ann & Cy - Bob & Eve 1️⃣1-1",
        "nobody has won with 1-1, 'pairs' go on until somebody has 2 legs"
      ),
      (
        "pairs Ann & Cy - Bob & Eve 121-98 121-98 1️⃣121-98",
        "the table was decided by leg 2, with 2 won, leave out those behind it"
      ),
      (
        "pairs Ann & 1️⃣Ann - Bob & Eve 2-1",
        "'Ann' sits at this table twice, correct one of the names"
      ),
      (
        "pairs Ann & 1️⃣none - Bob & Eve 2-1",
        "'none' says that a side had nobody, so it stands alone"
      ),
      (
        "pairs 1️⃣\"Ann & Cy - Bob & Eve 2-1",
        "'\"Ann' can't be a name, put it in quotes if it is"
      ),
    ] {
      let found = await card("", "singles Ann - Bob 2-1\nsingles Cy - Eve 3-0\n" + line)
      #expect(found == ["1: \(message)"], "\(line)")
    }
  }

  @Test("with all tables as often as a match has them")
  func counts() async {
    #expect(
      await card("", "singles Ann - Bob 2-1\nsingles Cy - Eve 3-0") == [
        "1:1: a match has 1 table called 'pairs', and this card 0; write those that are missing, or "
          + "'outcome: conceded TEAM'"
      ])
    #expect(
      await card(
        "",
        "singles Ann - Bob 2-1\nsingles Cy - Eve 3-0\n1️⃣singles Cy - Bob 3-0\npairs Ann & Cy - none 2-0"
      )
        == [
          "1: a match has 2 tables called 'singles', this is one more; leave it out, or raise 'count' in season.md"
        ])
    #expect(await card("outcome: conceded Bell\n", "singles Ann - Bob 1-1") == [])
    #expect(await card("outcome: abandoned\n", "singles Ann - Bob 2-1") == [])
    #expect(
      await card("", "") == [
        "1:1: note: nothing of this match is typed in yet, so it isn't published; write its tables or an 'outcome'"
      ])
  }

  @Test("with outcomes, guests and substitutes")
  func header() async {
    let lines = "singles Ann - Zoe 2-1\nsingles Cy - Eve 3-0\npairs Ann & Cy - none"
    #expect(await card("guests: [Zoe]\n", lines) == [])
    #expect(await card("guests: yes\n", lines) == [])
    let all = "singles Ann - Bob 2-1\nsingles Cy - Eve 3-0\npairs Ann & Cy - none"
    for (header, lines, message) in [
      ("guests: [1️⃣Zoe]", all, "guest 'Zoe' doesn't play in this match, leave the name out"),
      ("outcome: walkover 1️⃣", "", ""),
      ("outcome: 1️⃣walkover", "", "which team didn't come, write 'walkover TEAM'"),
      ("outcome: 1️⃣walkover Bill", "", "'Bill' isn't in this match, did you mean 'Bell'?"),
      ("outcome: 1️⃣walkovr Bell", "", "unknown outcome 'walkovr Bell', did you mean 'walkover'?"),
      (
        "outcome: walkover Bell", "1️⃣singles Ann - Bob 2-1",
        "nothing was played in a walkover, leave the tables out, or write 'conceded' if some were"
      ),
      (
        "reason: 1️⃣snow", all,
        "this is the reason of nothing, write 'outcome' or 'substitutes' too, or make it a 'note'"
      ),
      (
        "substitutes: {1️⃣Al: Zoe}", all,
        "neither 'Al' nor 'Zoe' sat at a table; correct the names: '{ABSENT: WHO PLAYED}'"
      ),
      ("1️⃣gusts: yes", all, "unknown key 'gusts', did you mean 'guests'?"),
    ] where !message.isEmpty {
      let found = await card(header + "\n", lines)
      #expect(found == ["1: \(message)"], "\(header)")
    }
    #expect(await card("outcome: walkover Anchor & Bell\n", "") == [])
  }

  @Test("with cards of teams that it knows, in a season of teams")
  func teamsOfCards() async {
    let card = ["seasons/s/a.match": "---\nmatch: 1️⃣Ancor - 2️⃣bell\n---\n"]
    #expect(
      await season(Self.teams + Self.match, card).lines() == [
        "seasons/s/a.match 1: unknown team 'Ancor', did you mean 'Anchor'?",
        "seasons/s/a.match 2: warning: 'bell' differs from 'Bell' by capitals, accents, apostrophes or blanks alone "
          + "and is taken for the same team, write one of them everywhere",
      ])
    #expect(
      await season("", ["seasons/s/a.match": "---\nmatch: A - B\n---\n"]).lines() == [
        "seasons/s/a.match 1:1: season 's' has no teams, write 'teams' and 'match' into its season.md"
      ])
    #expect(
      await season(Self.teams + Self.match, ["seasons/s/a.match": "---\nmatch: 1️⃣Anchor\n---\n"])
        .lines() == [
          "seasons/s/a.match 1: expected two teams like 'Anchor - Bell', the home team first, found 'Anchor'"
        ])
  }
}
