import Diagnostics
import Histories
import Testing

@testable import Contents

struct FixtureWriterTests {
  private func read(_ text: String) async throws -> SeasonDocument {
    let (contents, findings) = await Folder(["seasons/s/season.md": text]).read()
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    return try #require(contents?.seasons.first)
  }

  private func written(_ text: String, _ fixtures: [Fixture]) -> String? {
    FixtureWriter.bytes(of: SourceText(path: "s", text), listing: fixtures)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let plan = """
    ---
    # The season.
    game: farkle
    roster: [Ann, "Bob: the 2nd", Cy]  # three
    # What is played:
    fixtures:   # by hand
      round-robin: single
      starts: 2026-09-08
      time: "19:30"
      place: "The Old Ship, upstairs"
      # What changed:
      changes:
        - {code: R1-1, players: ["Bob: the 2nd", Cy], date: 2026-09-10, on: 2026-09-01, reason: "rain: lots"}
        - {code: R2-1, players: [Ann, "Bob: the 2nd"], void: "no"}
        - {code: R3-1, players: [Cy, Ann], void: yes, note: "last one"}

    # Ties.
    tie-breaks: [wins]
    ---
    Words: and `fixtures:`.

    """

  @Test func `what is written reads as the same fixtures, and nothing else changes`() async throws {
    let season = try await read(Self.plan)
    let text = try #require(written(Self.plan, season.fixtures))
    let again = try await read(text)
    #expect(again.fixtures.map(FixtureWriter.line) == season.fixtures.map(FixtureWriter.line))
    #expect(again.fixtures.map(\.moves) == season.fixtures.map(\.moves))
    #expect(again.fixtures.map(\.cancellation) == season.fixtures.map(\.cancellation))
    #expect(
      text == """
        ---
        # The season.
        game: farkle
        roster: [Ann, "Bob: the 2nd", Cy]  # three
        # What is played:
        fixtures:
          - {code: R1-1, date: 2026-09-10, time: "19:30", round: 1, table: 1, place: "The Old Ship, upstairs", players: ["Bob: the 2nd", Cy], moved: [{from: 2026-09-08, on: 2026-09-01, reason: "rain: lots"}]}
          - {code: R1-bye, date: 2026-09-08, round: 1, players: [Ann], bye: yes}
          - {code: R2-1, date: 2026-09-15, time: "19:30", round: 2, table: 1, place: "The Old Ship, upstairs", players: [Ann, "Bob: the 2nd"], void: "no"}
          - {code: R2-bye, date: 2026-09-15, round: 2, players: [Cy], bye: yes}
          - {code: R3-1, date: 2026-09-22, time: "19:30", round: 3, table: 1, place: "The Old Ship, upstairs", players: [Cy, Ann], note: last one, void: yes}
          - {code: R3-bye, date: 2026-09-22, round: 3, players: ["Bob: the 2nd"], bye: yes}

        # Ties.
        tie-breaks: [wins]
        ---
        Words: and `fixtures:`.

        """)
    #expect(written(text, season.fixtures) == text)
  }

  @Test func `fixtures of a season without any stand last in its front matter`() async throws {
    let season = try await read("---\ngame: farkle\nroster: [A, B]\nfixtures: round-robin\n---\n")
    let text = "---\r\ngame: farkle # dice\r\n---\r\nWords.\r\n"
    #expect(
      written(text, season.fixtures)
        == "---\r\ngame: farkle # dice\r\nfixtures:\r\n"
        + "  - {code: R1-1, round: 1, table: 1, players: [A, B]}\r\n---\r\nWords.\r\n")
  }

  @Test(arguments: [
    ("fixtures: round-robin # all\n", ""), ("fixtures: [{players: [A, B]}]\n", ""),
    ("fixtures:\n- players: [A, B]\n- {players: [C, D]}\n# end\n", "# end\n"),
    ("fixtures: [{players: [A, B]},\n  {players: [C, D]}]\n", ""),
    ("fixtures:\n  - note: >\n      long\n      text\n\n", "\n"),
  ])
  func `the lines of fixtures go, however they are laid out`(block: String, rest: String) {
    for (before, after) in [
      ("", ""), ("title: S\n", ""), ("", "points: game\n"), ("a: b\n", "c: d\n"),
    ] {
      let text = "---\n\(before)\(block)\(after)---\nWords.\n"
      #expect(
        written(text, []) == "---\n\(before)fixtures:\n\(rest)\(after)---\nWords.\n", "\(text)")
    }
  }

  @Test func `a text without front matter has no place for fixtures`() {
    #expect(written("# A season\n", []) == nil)
    #expect(written("---\n[]\n---\n", []) == nil)
  }
}
