import Contents
import Diagnostics
import Foundation
import Histories
import TestGames
import Testing

@testable import Seasons

struct FixtureWriterTests {
  private func read(_ text: String) async throws -> SeasonDocument {
    let (contents, findings) = await Folder(["seasons/s/season.md": text]).read()
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    return try #require(contents?.seasons.first)
  }

  private func written(_ text: String, _ fixtures: [Fixture]) -> String? {
    (try? FixtureWriter.bytes(of: SourceText(path: "s", text), listing: fixtures))
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

  /// Front matter that reads well and can't be edited by lines.
  static let unwritable = [
    "---\n{title: S, game: farkle, roster: [A, B], fixtures: [{players: [A, B]}]}\n---\nWords.\n",
    "---\n{title: S, game: farkle, roster: [A, B]}\n---\n",
    "---\n{title: S,\n fixtures: [{players: [A, B]}],\n roster: [A, B]}\n---\n",
    "---\rtitle: S\rgame: farkle\rroster: [A, B]\r---\rWords.\r",
    "---\rtitle: S\rfixtures: round-robin\rroster: [A, B]\r---\rWords.\r",
    "---\n  title: S\n  game: farkle\n---\n",
    "---\n  title: S\n  fixtures: round-robin\n  game: farkle\n---\n",
    "---\ntitle: S\n...\n---\n", "---\ntitle: S\n...\n# more\n---\n",
    "---\n? title\n: S\n? fixtures\n: round-robin\n---\n",
    "---\n&a fixtures: round-robin\ntitle: S\n---\n",
    "---\ntitle: S\ntext: |\n  words\n  fixtures: in a block\nnote: >+\n  more\n\n---\n",
  ]

  /// What is refused stays as it is; what is written has all else to the byte.
  @Test(arguments: unwritable)
  func `front matter is edited by lines or not at all`(text: String) async throws {
    let season = try await read("---\ngame: farkle\nroster: [A, B]\nfixtures: round-robin\n---\n")
    guard let new = written(text, season.fixtures) else { return }
    guard text.contains("\n") else {
      #expect(
        new
          == text.replacing(
            "\r---\r",
            with: "\rfixtures:\r  - {code: R1-1, round: 1, table: 1, players: [A, B]}\r---\r"))
      return
    }
    let lines = "fixtures:\n  - {code: R1-1, round: 1, table: 1, players: [A, B]}\n"
    #expect(new.contains(lines), "\(new)")
    let rest = new.replacing(lines, with: "")
    #expect(text == rest || text.replacing(/.*fixtures.*\n(: .*\n)?/, with: "") == rest, "\(new)")
  }

  @Test func `an empty line that ends at a lone CR stays`() {
    #expect(
      written("---\ntitle: S\n\rfixtures: round-robin\n---\n", [])
        == "---\ntitle: S\n\rfixtures:\r\n---\n")
  }

  /// Edits that change what no value says: a comment, a blank, quotes, a line end.
  @Test(arguments: [
    ("# The season.\n", "# The  season.\n"), ("\"Bob: the 2nd\", Cy]", "'Bob: the 2nd', Cy]"),
    ("# three\n", "\n"), ("# Ties.\n", ""),
    ("tie-breaks: [wins]\n", "tie-breaks: [wins]\r\n"), ("# What is played:\n", ""),
    ("game: farkle", "game:  farkle"),
  ])
  func `what says the same in other bytes is no edit`(before: String, after: String) async throws {
    let season = try await read(Self.plan)
    let lines = ["fixtures:"] + season.fixtures.map { "  - \(FixtureWriter.line($0))" }
    let old = SourceText(path: "s", Self.plan)
    let text = try #require(written(Self.plan, season.fixtures))
    #expect(FixtureWriter.isEdit(of: old, to: Array(text.utf8), lines: lines))
    let changed = text.replacing(before, with: after, maxReplacements: 1)
    #expect(changed != text)
    #expect(!FixtureWriter.isEdit(of: old, to: Array(changed.utf8), lines: lines))
  }

  @Test func `what can't be edited by lines says so`() {
    for text in Self.unwritable.prefix(3) {
      #expect(throws: FixtureWriter.Fault.notByLines) {
        try FixtureWriter.bytes(of: SourceText(path: "s", text), listing: [])
      }
    }
  }

  @Test func `a text without front matter has no place for fixtures`() {
    #expect(written("# A season\n", []) == nil)
    #expect(written("---\n[]\n---\n", []) == nil)
  }

  private func adding(_ text: String, _ fixtures: [Fixture]) -> Result<String, FixtureWriter.Fault>
  {
    Result { () throws(FixtureWriter.Fault) in
      try FixtureWriter.bytes(of: SourceText(path: "s", text), adding: fixtures)
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let more: [Fixture] = {
    var fixture = Fixture(
      code: "R9-1", players: ["Ann", "Bob: the 2nd"], at: SourcePlace(path: "s", line: 1, column: 1)
    )
    fixture.round = 9
    return [fixture]
  }()

  @Test(
    arguments: [
      ("fixtures:\n  - {players: [A, B]}\n", "fixtures:\n  - {players: [A, B]}\n  - NEW\n"),
      (
        "fixtures: # all\n- {players: [A, B]} # one\n\n# Ties.\ntie-breaks: [wins]\n",
        "fixtures: # all\n- {players: [A, B]} # one\n- NEW\n\n# Ties.\ntie-breaks: [wins]\n"
      ),
      (
        "fixtures:\n    - code: X\n      players: [A, B]\ngame: farkle\n",
        "fixtures:\n    - code: X\n      players: [A, B]\n    - NEW\ngame: farkle\n"
      ),
      ("game: farkle\n", "game: farkle\nfixtures:\n  - NEW\n"),
      (
        "fixtures:\r\n  - {players: [A, B]}\r\n",
        "fixtures:\r\n  - {players: [A, B]}\r\n  - NEW\r\n"
      ),
    ])
  func `more fixtures stand behind the last, as far in as the first`(old: String, new: String) {
    let line = FixtureWriter.line(Self.more[0])
    let end = old.contains("\r") ? "\r\n" : "\n"
    let text = "---\(end)title: T\(end)\(old)---\(end)Words.\(end)"
    let wanted = "---\(end)title: T\(end)\(new)---\(end)Words.\(end)"
      .replacingOccurrences(of: "NEW", with: line)
    #expect(adding(text, Self.more) == .success(wanted))
  }

  @Test(
    arguments: [
      "fixtures: [{players: [A, B]}]\n", "fixtures: round-robin\n",
      "fixtures:\n  round-robin: single\n",
      "fixtures: [\n  {players: [A, B]}]\n",
    ])
  func `fixtures that are no list of lines are left as they are`(fixtures: String) {
    #expect(adding("---\ntitle: T\n\(fixtures)---\n", Self.more) == .failure(.notListed))
  }
}
