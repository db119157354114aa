// Sites with games that documents declare, and how they are changed.
extension IncrementalBuildTests {
  private static func rules(_ play: String, title: String = "Rummy") -> String {
    "---\ntitle: \(title)\ngame: rummy\nplay: {wins: lowest, \(play)}\n---\nPoints in hand.\n"
  }

  private static let declared: [String: String] = [
    "Content/site.yaml": "title: League\nroster: [Ann, Bob, Cy]\n",
    "Content/rules/rummy.md": rules("rounds: {}, ends: {at-least: 20}"),
    "Content/rules/short.md":
      "---\ntitle: Short\ngame: rummy\nrules: {ends: {at-least: 10}}\n---\nS.\n",
    "Content/seasons/one/season.md": "---\ntitle: One\ngame: rummy\nstarts: 2026-01-01\n---\n",
    "Content/seasons/one/a.rummy": """
    ---
    players: [Ann, Bob]
    date: 2026-01-02
    ---
    12 0
    3 24
    ---
    players: [Ann, Cy]
    date: 2026-01-03
    rules: short
    ---
    4 11

    """,
    "Content/seasons/one/b.rummy":
      "---\nplayers: [Bob, Cy]\ndate: 2026-01-04\nscores: {Bob: 31, Cy: 9}\n---\n",
  ]

  static let editsOfDeclared: [Edit] = [
    Edit(
      testDescription: "a declaration that gives another winner", site: declared,
      files: [
        "Content/rules/rummy.md": rules(
          "rounds: {fields: {left: 0-100}, points: 0 - left}, ends: {at-most: -20}"),
        "Content/rules/short.md": nil, "Content/seasons/one/b.rummy": nil,
        "Content/seasons/one/a.rummy":
          "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\n12 0\n3 24\n",
      ]),
    Edit(
      testDescription: "an end that is later", site: declared,
      files: ["Content/rules/rummy.md": rules("rounds: {}, ends: {at-least: 30}")]),
    Edit(
      testDescription: "another title of the game", site: declared,
      files: [
        "Content/rules/rummy.md": rules("rounds: {}, ends: {at-least: 20}", title: "Gin")
      ]),
    Edit(
      testDescription: "other house rules", site: declared,
      files: [
        "Content/rules/short.md":
          "---\ntitle: Short\ngame: rummy\nrules: {ends: {after: 1}}\n---\nS.\n"
      ]),
    Edit(
      testDescription: "a game that is declared anew", site: declared,
      files: [
        "Content/rules/whist.md": "---\ntitle: Whist\ngame: whist\nplay: {}\n---\nW.\n",
        "Content/seasons/two/season.md":
          "---\ntitle: Two\ngame: whist\nstarts: 2026-01-01\n---\n",
        "Content/seasons/two/a.whist":
          "---\nplayers: [Ann, Bob]\ndate: 2026-01-05\nscores: {Ann: 3, Bob: 2}\n---\n",
      ]),
  ]
}
