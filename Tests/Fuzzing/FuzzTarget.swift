import Building
import Histories

/// Something that reads bytes somebody else wrote, and what must hold whatever they are.
struct FuzzTarget: Sendable {
  /// The folder of its corpus, and what `FUZZ` is called.
  let name: String
  /// The dictionaries whose words inputs are made of.
  let dictionaries: [String]
  /// How many inputs `make fuzz-check` makes of the kept ones; an ordinary `make test` half as many.
  let tries: Int
  /// The most bytes that such an input has.
  let longest: Int
  /// Stops the process where something doesn't hold.
  let check: @Sendable ([UInt8]) -> Void

  init(
    _ name: String, dictionaries: [String], tries: Int, longest: Int = 2048,
    check: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    self.dictionaries = dictionaries
    self.tries = tries
    self.longest = longest
    self.check = check
  }

  static let all: [FuzzTarget] =
    everyGame.map { records(of: $0) } + [
      FuzzTarget(
        "judged", dictionaries: everyGame.kinds.names, tries: 400, check: checkJudged),
      FuzzTarget("yaml", dictionaries: ["yaml"], tries: 40_000, check: checkYAML),
      FuzzTarget("markdown", dictionaries: ["markdown"], tries: 60_000, check: checkMarkdown),
      FuzzTarget("template", dictionaries: ["template"], tries: 30_000, check: checkTemplates),
      FuzzTarget("score", dictionaries: ["score"], tries: 30_000, longest: 256, check: checkScore),
      FuzzTarget("state", dictionaries: ["state"], tries: 30_000, check: checkState),
      FuzzTarget(
        "engine", dictionaries: ["engine"] + everyGame.kinds.names, tries: 10_000,
        check: checkEngine),
      FuzzTarget(
        "declared", dictionaries: ["declared"], tries: 10_000, check: checkDeclared),
      FuzzTarget(
        "expression", dictionaries: ["expression"], tries: 20_000, longest: 512,
        check: checkExpression),
      FuzzTarget("output", dictionaries: ["output"], tries: 8_000, check: checkOutput),
      FuzzTarget("shelf", dictionaries: ["shelf"], tries: 20_000, check: checkShelf),
      FuzzTarget("table", dictionaries: ["table", "header"], tries: 6_000, check: checkTable),
      FuzzTarget("plays", dictionaries: ["plays"], tries: 6_000, check: checkPlays),
      FuzzTarget(
        "fixtures", dictionaries: ["yaml", "header"], tries: 20_000, check: checkFixtures),
      FuzzTarget(
        "card", dictionaries: ["card", "header"], tries: 3_000, longest: 4096, check: checkCard),
      FuzzTarget(
        "results", dictionaries: ["results", "header"], tries: 3_000, check: checkResults),
      FuzzTarget(
        "season", dictionaries: ["season", "card"], tries: 2_000, longest: 4096, check: checkSeason),
      FuzzTarget("tally", dictionaries: ["tally"], tries: 6_000, check: checkTally),
      FuzzTarget(
        "content", dictionaries: ["content", "header", "markdown", "yaml"] + everyGame.kinds.names,
        tries: 8_000, longest: 8192, check: checkContent),
      FuzzTarget(
        "check", dictionaries: ["content", "header", "markdown"] + everyGame.kinds.names,
        tries: 120, longest: 8192, check: checkWhole),
      FuzzTarget(
        "site", dictionaries: ["content", "header", "markdown"] + everyGame.kinds.names, tries: 120,
        longest: 8192, check: checkSite),
    ]

  private static func records(of game: any TableGame) -> FuzzTarget {
    FuzzTarget(game.name, dictionaries: ["header", game.name], tries: 7_000) { bytes in
      checkRecords(bytes, of: game)
    }
  }
}
