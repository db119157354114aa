import Testing

/// The page of a night is made from the games until then.
extension FingerprintTests {
  /// Two games on each of four nights; Cy and Dee play from the third on.
  private static let nights: [String: String] = {
    var content = [
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\npoints: {win: 3}\n---\n",
      "players/ann.md": "---\nname: Ann\n---\n", "players/cy.md": "---\nname: Cy\n---\n",
      "rules/house.md": "---\ntitle: House\ngame: farkle\nrules: {target: 9000}\n---\n# A\n",
    ]
    for (night, pairs) in ["AnnBob", "BobAnn", "CyDee", "DeeAnn"].enumerated() {
      let names = pairs.matches(of: /[A-Z][a-z]+/).map { String($0.output) }
      content["seasons/s/\(night + 1).farkle"] = (1...2).map { table in
        """
        ---
        players: [\(names[0]), \(names[1])]
        date: 2026-03-0\(night + 1)
        table: \(table)
        scores: {\(names[0]): 10000, \(names[1]): \(50 * (night + table))}
        ---

        """
      }.joined()
    }
    return content
  }()

  private static let nightsBefore = Task { try await Build(nights) }

  @Test(arguments: [
    (Change("seasons/s/4.farkle", "Ann: 200", "Ann: 300"), [4]),
    (Change("seasons/s/3.farkle", "table: 2", "round: 7\ntable: 2"), [3, 4]),
    (Change("seasons/s/1.farkle", "Bob: 50", "Bob: 350"), [1, 2, 3, 4]),
    (Change("players/cy.md", "name: Cy", "name: Cyrus\naliases: [Cy]"), [3, 4]),
    (Change("players/cy.md", "name: Cy", "mark: star\nname: Cy"), [3, 4]),
    (Change("players/ann.md", "name: Ann", "mark: star\nname: Ann"), [1, 2, 3, 4]),
    (Change("players/ann.md", "name: Ann", "name: Ann\nsince: 2020-02-01"), []),
    (Change("rules/house.md", "title: House", "title: Ours"), []),
    (Change("seasons/s/season.md", "win: 3", "win: 4"), [1, 2, 3, 4]),
    (
      Change(
        "seasons/s/5.farkle", nil,
        "---\nplayers: [Ann, Eve]\ndate: 2026-03-05\nscores: {Ann: 50, Eve: 10000}\n---\n"), [4]
    ),
  ])
  func `an edit makes the tables of its own night and of those behind it again, and no others`(
    change: Change, nights: [Int]
  ) async throws {
    let before = try await Self.nightsBefore.value
    let after = try await build(with: change, of: Self.nights, beside: before)
    let made = (1...4).filter { night in
      let path = "seasons/s/standings/2026-03-0\(night).html"
      return after.fingerprints[path] != before.fingerprints[path]
    }
    #expect(made == nights)
    // What holds nothing of any game isn't made again for one.
    guard change.path.hasSuffix(".farkle") else { return }
    for path in after.fingerprints.keys where path.hasPrefix("sheets/farkle") || path == "404.html"
    {
      #expect(before.fingerprints[path] == after.fingerprints[path], "\(path)")
    }
  }
}
