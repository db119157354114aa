import Contents
import Diagnostics
import Histories
import Seasons
import TestGames
import Testing

@testable import League

/// The day of a game, beside that of the fixture that it names and beside today.
struct FixtureDayTests {
  @Test(
    arguments: [
      ("2026-10-06", nil), ("2026-09-29", nil), ("2026-10-07", "note"), ("2026-12-06", "note"),
      ("2025-10-06", "warning"),
    ] as [(String, String?)])
  func `another day than the fixture's is noted, another year warned of`(
    day: String, severity: String?
  ) async throws {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: farkle
      fixtures:
        - {round: 1, date: 2026-10-06, players: [Ann, Bob], moved: [{from: 2026-09-29}]}
      ---

      """,
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\ndate: \(day)\nfixture: R1-1\nscores: {Ann: 10000, Bob: 50}\n---\n",
    ])
    let told = league.findings.sorted.filter { $0.id == "fixture-date" }
    #expect(told.map { "\($0.severity)" } == [severity].compactMap(\.self))
    if let finding = told.first {
      #expect(finding.place?.description == "Content/seasons/s/a.farkle:4:10")
      #expect(
        finding.message
          == "this game is of \(day), its fixture 'R1-1' of 2026-10-06; correct the date, or move the fixture"
      )
    }
  }

  @Test func `a game that isn't finished is noted when its day is over a week past`() async throws {
    let open = "---\nplayers: [Ann, Bob]\ndate: 2026-01-05\n---\nAnn: 1050\n"
    let league = try await League([
      "seasons/s/a.farkle": open + open.replacing("Bob]", with: "Cy]\noutcome: abandoned"),
      "seasons/s/b.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-04\nscores: {Ann: 10000, Bob: 50}\n---\n",
    ])
    func noted(_ day: Int) throws -> [String] {
      try league.book.unfinished(asOf: CalendarDate(year: 2026, month: 1, day: day)).sorted.map {
        "\($0.place?.line ?? 0): \($0.severity): \($0.message)"
      }
    }
    #expect(try noted(12) == [])
    #expect(
      try noted(13) == [
        "1: note: the game of 2026-01-05 isn't finished; add what is missing, or write 'outcome: abandoned'"
      ])
  }
}
