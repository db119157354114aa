import Building
import CommandLineKit
import ContentFiles
import Contents
import Draws
import Histories
import League
import Seasons
import Telling

extension Command {
  static func draw(_ games: [any TableGame]) -> Command {
    Command(
      name: "draw", summary: "draw who sits where tonight, for those who are present",
      operands: [Operand(name: "SEASON")],
      options: [
        .present, .drawnBy, .tableSeats, .drawnGames, .drawnGame, .drawnCup, .drawSeed, .drawDate,
        .siteRoot,
        .writeDraw,
      ],
      discussion: """
        SEASON is the folder's name below Content/seasons. Without --present everybody of the \
        season's roster is drawn. In a season without a roster anybody may come.

        At tables of two, 'random' follows a round robin: nobody meets anybody twice \
        before everybody has met everybody. 'standings' seats neighbours in the table together. \
        'swiss' lets those meet who have as many points and haven't met this season: first as few \
        meet again as can be, then the squares of the differences in points add up to the least. \
        Among those who have sat out least often, the one who stands lowest sits out.

        At tables of three and four as few tables as can be are short of a seat. Seats are found \
        by a search: it says how many meet twice, and below which number no draw can come. \
        Without --seats a table has two, or as many as the season's game needs. In a season of several \
        games, --game says which is drawn.

        --cup draws the knock-out: the ties that those present can play, each with its code. \
        Rounds that are drawn one by one are drawn by chance. A season that is a knock-out alone \
        needs no --cup.

        The seed is printed. The same seed draws the same evening again. --write adds the draw to \
        the fixtures in season.md, a round for each game. It refuses a player who is drawn for that \
        night already and hasn't played. No game before that night is taken for \
        one of them. 'scorebook sheet --night DATE' then \
        prints the cards for the tables.
        """,
      examples: [
        ("scorebook draw 2026-autumn --present Ann,Bob,Cy,Dee", "who plays whom tonight"),
        ("scorebook draw 2026-autumn --by swiss --write", "draw and write the fixtures"),
        ("scorebook draw 2026-autumn --seats 4 --games 3", "three games at tables of four"),
      ],
      run: { arguments, console in
        try await draw(arguments, console, games: games)
      })
  }

  private static func draw(_ arguments: Arguments, _ console: Console, games: [any TableGame])
    async throws -> ToolStatus
  {
    let method: DrawnPeople.Method = try arguments.choice(.drawnBy) ?? .random
    let asked = try arguments.integer(.tableSeats, in: TableSizes.seats)
    let kind = try arguments[.drawnGame].map { name throws(UsageFault) in
      try arguments.game(named: name)
    }
    let count = try arguments.integer(.drawnGames, in: EveningDraw.games) ?? 1
    let given = try arguments.integer(.drawSeed, in: 0...Int.max)
    let seed = UInt64(given ?? Int.random(in: 1...999_999))
    let day = try arguments.date(.drawDate) ?? .today()
    guard
      let opened = try await OpenedSeason(
        arguments.operand(0), in: SiteRoot(arguments[.siteRoot]), games: games, asOf: day, console)
    else { return .faults }
    console.report(opened.findings)
    let season = opened.season
    let heading = "\(season.title)\(day.map { ", \($0)" } ?? "")"
    let present = arguments.list(.present)
    let fixtures: [Fixture]
    if arguments.has(.drawnCup) || season.document.isCupAlone {
      guard let cup = season.cup else {
        throw UsageFault.conflict(
          "season '\(season.slug.text)' has no knock-out, leave out '--cup'")
      }
      for option in [ToolOption.drawnBy, .tableSeats, .drawnGames, .drawnGame]
      where arguments.has(option) {
        throw UsageFault.conflict(
          "a knock-out is drawn by chance, two at a table, leave out '--\(option.name)'")
      }
      let draw = try CupDraw(cup, of: opened, present: present, seed: seed)
      try console.write("\(heading): the knock-out, seed \(seed)\n\(draw.text)")
      fixtures = draw.fixtures(on: day, in: season.document)
    } else {
      guard season.teams == nil else {
        throw UsageFault.conflict(
          "season '\(season.slug.text)' is of teams, and a draw seats players; 'scorebook fixtures' lists its matches"
        )
      }
      let played = try DrawnGame(kind, in: season.document, of: games)
      let draw = try SeasonDraw(
        opened, present: present, on: day, by: method, seats: try played.seats(asked), games: count,
        seed: seed, of: played)
      if arguments.has(.writeDraw), let day { try draw.checkUndrawn(on: day, in: opened) }
      try console.write(
        "\(heading): \(draw.names.count) present, by \(method.rawValue), seed \(seed)\n\(draw.text)"
      )
      fixtures = draw.fixtures(on: day, in: season.document)
    }
    guard arguments.has(.writeDraw) else { return .done }
    let isWritten = try opened.write(console) { text throws(FixtureWriter.Fault) in
      try FixtureWriter.bytes(of: text, adding: fixtures)
    }
    guard isWritten else { return .faults }
    let written = fixtures.count == 1 ? "1 fixture" : "\(fixtures.count) fixtures"
    try console.write("\(opened.path): \(written) added\n")
    return .done
  }
}

extension ToolOption {
  fileprivate static let present = ToolOption(
    "present", letter: "p", value: "NAMES", "who is here tonight, with commas between the names")
  fileprivate static let drawnBy = ToolOption(
    "by", value: "HOW", choices: DrawnPeople.Method.allCases.map(\.rawValue),
    "'random', 'swiss' or 'standings', by default random")
  fileprivate static let tableSeats = ToolOption(
    "seats", value: "N",
    "how many sit at a table: 2, 3 or 4, by default 2, or as many as the game needs")
  fileprivate static let drawnGames = ToolOption(
    "games", value: "N", "how many games everybody plays tonight, by default 1")
  fileprivate static let drawnGame = ToolOption(
    "game", letter: "g", value: "GAME", "which game is drawn, in a season of several")
  fileprivate static let drawnCup = ToolOption(
    "cup", "draw the season's knock-out, not its table's games")
  fileprivate static let drawSeed = ToolOption(
    "seed", value: "N", "draw the evening of that seed again")
  fileprivate static let drawDate = ToolOption(
    "date", letter: "d", value: "DATE", "the night, by default today")
  fileprivate static let siteRoot = ToolOption(
    "root", value: "ROOT", "the site's folder, by default the working folder")
  fileprivate static let writeDraw = ToolOption(
    "write", "add the draw to the fixtures in season.md")
}
