import Testing

/// The book of a season is made from that season alone.
extension FingerprintTests {
  private static let seasons = [
    "seasons/s/season.md":
      "---\ntitle: S\ngame: farkle\nrules: house\nends: 2026-03-31\n---\n# About\nAs every year, see [the rules](../../rules/house.md).\n",
    "seasons/s/a.farkle":
      "---\nplayers: [Ann, Bob]\ndate: 2026-03-01\nscores: {Ann: 9000, Bob: 700}\n---\n",
    "seasons/t/season.md": "---\ntitle: T\ngame: farkle\n---\n",
    "seasons/t/a.farkle":
      "---\nplayers: [Cy, Dee]\ndate: 2026-05-01\nscores: {Cy: 10000, Dee: 700}\n---\n",
    "players/ann.md": "---\nname: Ann\n---\n", "players/cy.md": "---\nname: Cy\n---\n",
    "rules/house.md":
      "---\ntitle: House\ngame: farkle\nrules: {target: 9000}\n---\n## A turn\nRoll.\n",
  ]

  private static let seasonsBefore = Task { try await Build(seasons) }

  @Test(arguments: [
    (Change("seasons/s/a.farkle", "Bob: 700", "Bob: 750"), ["s"]),
    (Change("seasons/t/a.farkle", "Dee: 700", "Dee: 750"), ["t"]),
    (
      Change(
        "seasons/t/b.farkle", nil,
        "---\nplayers: [Cy, Dee]\ndate: 2026-05-02\nscores: {Cy: 10000, Dee: 50}\n---\n"), ["t"]
    ),
    (Change("seasons/s/season.md", "every year", "last year"), ["s"]),
    (Change("rules/house.md", "Roll.", "Throw."), ["s"]),
    (Change("rules/house.md", "A turn", "Your turn"), ["s", "t"]),
    (Change("players/ann.md", "name: Ann", "mark: star\nname: Ann"), ["s"]),
    (Change("players/cy.md", "name: Cy", "name: Cyrus\naliases: [Cy]"), ["s", "t"]),
    (Change("players/ann.md", "name: Ann", "name: Ann\nsince: 2020-02-01"), []),
  ])
  func `an edit makes the books of the seasons that it is of again, and no others`(
    change: Change, books: [String]
  ) async throws {
    let before = try await Self.seasonsBefore.value
    let after = try await build(with: change, of: Self.seasons, beside: before)
    let made = ["s", "t"].filter { season in
      let path = "seasons/\(season)/book.html"
      return after.fingerprints[path] != before.fingerprints[path]
    }
    #expect(made == books)
  }
}
