import Foundation
import Klondike
import Tabletop
import TestGames
import Testing

/// What reports, seasons, dashboards and sheets say of games of Klondike.
struct KlondikePageTests {
  private static let pack = Card.pack.map(\.description).joined(separator: " ")

  /// The page of one game, which stands alone in its season.
  private func report(_ record: String, rules: String = "{}") async -> String {
    let site = await Site(KlondikeLeague.season(record, rules: rules))
    #expect(site.lines == [])
    return site["seasons/s/a.html"]
  }

  private func game(_ header: String = "", _ body: String) -> String {
    "---\nplayers: [Ann]\ndate: 2026-01-02\n\(header)\n---\n\(body)\n"
  }

  private func headline(_ page: String) -> String {
    page.between("<h1", "</h1>")?.drop { $0 != ">" }.dropFirst().description.visibleText ?? ""
  }

  /// A deal whose cards are all in order, columns ending in AC, 8C, AD, 6D, TD, KD and 2H.
  private static let deal = "deal \(pack)\n"
  private static let pass = Array(repeating: "draw", count: 24).joined(separator: " ") + " recycle"

  // MARK: Headlines

  @Test(arguments: [
    ("", "AC>F", ["Ann has 1 card home in progress"]),
    (
      "", "AC>F AD>F resign",
      ["All over for Ann after three moves", "Ann gives up after only three moves"]
    ),
    (
      "title: The final", "resign",
      ["The final: Not one card home for Ann", "The final: Ann never gets a card home"]
    ),
  ])
  func `a headline says what was least likely`(header: String, moves: String, texts: [String])
    async
  {
    let headline = headline(await report(game(header, Self.deal + moves)))
    #expect(texts.contains(headline), "\(headline)")
  }

  @Test func `a game won says so, with its score and how long it took`() async throws {
    let seed = try #require(
      (1...60 as ClosedRange<UInt64>).first { seed in
        let turns = KlondikeSimulation.play(
          .standard, deal: KlondikeDeal(seed: seed), style: .careful)
        return turns.last?.moves.last != .resign
      })
    let page = await report(
      KlondikeLeague.record("Ann", seed, .careful, "2026-01-02", seconds: 412))
    #expect(headline(page).contains("Ann") && !page.contains("last-board"))
    let deck = page.between("<p class=\"deck\">", "</p>") ?? ""
    #expect(deck.hasPrefix("All 52 cards home, in ") && deck.hasSuffix("It took 6 min 52 s."))
  }

  @Test func `a result alone says so, and shows no board`() async {
    let page = await report(game("scores: {Ann: 455}", ""))
    #expect(headline(page) == "Ann scores 455")
    #expect(page.visibleText.contains("only its result is known"))
    for absent in ["class=\"film", "class=\"tableau\"", "class=\"follow\""] {
      #expect(!page.contains(absent), "\(absent)")
    }
    #expect(!page.contains(/assets\/klondike-\w+\.js/))
    let moves = page.between("<dt>Moves</dt>", "</dd>")?.visibleText
    #expect(moves == nil)
  }

  @Test(
    arguments: [
      ("won: yes", "Ann wins with 455", "52"), ("won: no", "Ann loses with 455", nil),
      ("home: 37", "Ann loses with 455", "37"),
    ] as [(String, String, String?)])
  func `a result that tells more says it`(key: String, result: String, home: String?) async {
    let page = await report(game("scores: {Ann: 455}\n\(key)\nmoves: 140\npasses: 3", ""))
    #expect(headline(page) == result)
    func figure(_ name: String) -> String? {
      page.between("<dt>\(name)</dt>", "</dd>")?.visibleText
    }
    #expect(figure("Cards home") == home)
    #expect(figure("Moves") == "140" && figure("Passes") == "3")
  }

  @Test func `a score alone is on every page neither won nor lost`() async throws {
    let site = await Site([
      "seasons/s/season.md": "---\ngame: klondike\npoints: {win: 2, played: 1}\n---\n",
      "seasons/s/a.klondike": game("scores: {Ann: 455}", "") + game("scores: {Ann: 300}", "")
        + game("scores: {Ann: 90}\nhome: 12", "") + game("scores: {Ann: 700}\nwon: yes", ""),
    ])
    #expect(site.lines == [])
    let standings = try #require(
      site["seasons/s/index.html"].between("class=\"standings\"", "</tbody>"))
    let cells = standings.matches(of: /<td class="[a-z ]+">(.*?)<\/td>/).map {
      String($0.1).visibleText
    }
    #expect(cells.prefix(5) == ["6", "4", "1", "1", "50%"])
    let player = site["players/ann.html"]
    #expect(player.visibleText.contains("1 won, 1 lost"))
    #expect(player.contains("aria-label=\"won 1 of the last 2\""))
    #expect(player.contains("<path class=\"dots untold\""))
    for (stat, value) in [
      ("Games", "4"), ("Won", "1"), ("Win rate", "50%"), ("Cards home", "32.0"),
      ("Longest winning run", "1"),
    ] {
      let after = player.between("<dt>\(stat)</dt>", "</dd>")?.visibleText
      #expect(after?.hasSuffix(value) == true, "\(stat): \(after ?? "")")
    }
    let sheet = site["seasons/s/a-sheet.html"]
    #expect(sheet.contains("✓"))
  }

  @Test func `a result alone stands among the games of the same deal, as far as it tells`()
    async throws
  {
    var content = KlondikeLeague.content
    content["seasons/solitaire/eve.klondike"] = """
      ---
      players: [Eve]
      date: 2026-03-03
      deal: monday
      scores: {Eve: 700}
      won: yes
      ---
      ---
      players: [Fay]
      date: 2026-03-03
      deal: monday
      scores: {Fay: 0}
      ---
      """
    let site = await Site(content)
    #expect(site.lines == [])
    let season = site["seasons/solitaire/index.html"]
    let deals = try #require(season.between("<caption>Deal by deal", "</table>"))
    #expect(deals.contains(">Eve<") && deals.contains(">Fay<"))
    let monday = try #require(deals.between("monday</span></th>", "</tr>"))
    let cells = monday.components(separatedBy: "</td>").map(\.visibleText)
    #expect(cells.contains("won, 700") && cells.contains("0"), "\(cells)")
    let ranking = try #require(season.between("class=\"standings\"", "Deal by deal"))
    let fay = ranking.components(separatedBy: "<tr").first {
      $0.contains("Fay") && $0.contains("%")
    }
    #expect(fay?.visibleText.contains("not recorded") == true, "\(fay ?? "")")
    let report = site["seasons/solitaire/eve.html"]
    #expect(report.contains(": monday</h2>"))
  }

  @Test func `with scoring none no score is shown`() async {
    let page = await report(game("", Self.deal + "AC>F\nresign"), rules: "{scoring: none}")
    #expect(page.between("<dt>Score</dt>", "</dd>")?.visibleText == "none")
    #expect(page.contains("<figcaption>Cards home"))
  }

  @Test(arguments: [
    ("", "Score"), ("\n\(pass)", "25 points at move 2, 0 now"),
    ("\n\(pass) resign", "25 points at move 2, and no more"),
  ])
  func `a chart of the score says where it turned`(rest: String, title: String) async {
    let page = await report(game("", Self.deal + "AC>F AD>F" + rest), rules: "{draw: 1}")
    #expect(page.between("<figcaption>", "<") == title)
  }

  // MARK: Moves

  @Test(arguments: [
    ("AC>F", "A♣︎ goes home +10", "home"),
    ("draw", "Draws 3♥︎", "draws"),
    ("draw draw", "4♥︎", "draws"),
    ("resign", "Gives up", nil),
  ])
  func `a move is told in a few words`(moves: String, text: String, kind: String?) async {
    let page = await report(game("", Self.deal + moves))
    let items = page.matches(of: /<li(?: class="([a-z]+)")? id="m\d+">(.*)<\/li>/)
    #expect(items.contains { $0.1.map(String.init) == kind && String($0.2).visibleText == text })
  }

  @Test func `every move leads to its own position, and every stretch says what it came to`()
    async throws
  {
    let site = await Site(KlondikeLeague.content)
    let page = site["seasons/solitaire/ann.html"]
    let moves = page.matches(of: /<li[^>]* id="m(\d+)"><a href="#m(\d+)">/)
    let numbers: [String] = moves.map { String($0.1) }
    #expect(numbers == moves.indices.map { "\($0)" })
    #expect(moves.allSatisfy { $0.1 == $0.2 })
    let rules = page.matches(of: /\.film:has\(#[gm]\d+[^,]*,#g(\d+)~\* :target/)
    #expect(rules.count == moves.count - 1)
    let stretches = page.matches(of: /<details class="round" id="g(\d+)"( open)?>/)
    #expect(Set(rules.map(\.1)) == Set(stretches.map(\.1)))
    #expect(stretches.last?.2 != nil)
    let sums = page.matches(of: /<h3>Moves? .*<\/h3> <span>(.*)<\/span><\/summary>/)
    #expect(sums.count == stretches.count)
    #expect(sums.allSatisfy { $0.1.contains("point") && $0.1.contains("home") })
    #expect(!page.contains("Line 1"))
  }

  @Test func `a game of more than 200 moves is a page of less than 300 kB`() async {
    let page = await report(game("", KlondikeLeague.long(300)))
    let moves = page.matches(of: /<li[^>]* id="m/).count
    #expect(moves > 300)
    #expect(page.utf8.count < 300_000)
    let real = await report(KlondikeLeague.record("Ann", 3, .careful, "2026-01-02"))
    #expect(real.utf8.count < 80_000)
  }

  // MARK: Seasons

  @Test func `a season has one sheet with every deal, filled in as far as it was played`()
    async throws
  {
    let site = await Site(KlondikeLeague.content)
    let page = site["seasons/solitaire/season-sheet.html"]
    #expect(site["seasons/solitaire/index.html"].contains("href=\"season-sheet.html\""))
    #expect(site["sheets/index.html"].contains("href=\"../seasons/solitaire/season-sheet.html\""))
    let rows = page.components(separatedBy: "<tr>").map(\.visibleText)
    let monday = try #require(rows.first { $0.hasPrefix("1 monday 2 Mar") })
    #expect(monday.matches(of: /\d+/).count > 4, "\(monday)")
    #expect(rows.contains { $0 == "3 open" }, "\(rows)")
    #expect(page.matches(of: /<section class="sheet/).count == 1)
    let names = try #require(page.between("<tr class=\"names\">", "</tr>")).visibleText
    #expect(names.contains("Ann") && names.contains("Bob") && names.contains("Dee"))
  }

  @Test func `players of the same deal are ranked on it, their first games`() async throws {
    let site = await Site(KlondikeLeague.content)
    #expect(site.lines == [])
    let page = site["seasons/solitaire/index.html"]
    let ranking = try #require(
      page.between("Players on the 2 deals that several played", "</table>"))
    let rows = try #require(ranking.between("<tbody>", "</tbody>")).visibleText
    #expect(rows.contains("of 4") && rows.contains("Ann") && rows.contains("Bob"))
    let deals =
      try #require(page.between("<caption>Deal by deal", "</table>"))
      .between("<tbody>", "</tbody>")?.components(separatedBy: "</tr>").map(\.visibleText) ?? []
    #expect(deals.first?.hasPrefix("monday") == true && deals[1].hasPrefix("tuesday"))
    #expect(deals.filter { !$0.isEmpty }.count == 2)
  }

  @Test func `Vegas adds up over a season`() async throws {
    let site = await Site(KlondikeLeague.content)
    let page = site["seasons/vegas/index.html"]
    let table = try #require(page.between("<caption>Vegas, added up", "</table>"))
    let rows = try #require(table.between("<tbody>", "</tbody>"))
      .components(separatedBy: "</tr>").map(\.visibleText).filter { !$0.isEmpty }
    #expect(rows.count == 2)
    for row in rows {
      let numbers = row.split(separator: " ").dropFirst().compactMap {
        Int($0.replacing("−", with: "-"))
      }
      // Balance, games, paid in, paid back, best.
      try #require(numbers.count == 5)
      #expect(numbers[2] == 52 * numbers[1])
      #expect(numbers[0] == numbers[3] - numbers[2])
    }
  }

  // MARK: Dashboards

  @Test func `draw 1 and draw 3 stand apart`() async throws {
    let site = await Site(KlondikeLeague.content)
    let ann = site["players/ann.html"]
    let one = try #require(ann.between("id=\"part-klondike-draw-1\"", "</section>"))
    let three = try #require(ann.between("id=\"part-klondike-draw-3\"", "</section>"))
    func games(_ section: String) -> String? {
      section.between("<dt>Games</dt>", "</dd>")?.visibleText.split(separator: " ")
        .last.map(String.init)
    }
    #expect(games(one) == "5")
    #expect(games(three) == "1")
    #expect(three.contains("Best score") && !three.contains("Vegas balance"))
    #expect(one.contains("Vegas balance"))
    #expect(!site["players/bob.html"].contains("klondike-draw-3"))
  }

  @Test func `a player known by a result alone has no number that moves would tell`() async {
    let site = await Site([
      "seasons/s/season.md": "---\ngame: klondike\n---\n",
      "seasons/s/a.klondike": game("scores: {Ann: 455}", ""),
    ])
    let page = site["players/ann.html"]
    for (stat, value) in [("Games", "1"), ("Best score", "455")] {
      let after = page.between("<dt>\(stat)</dt>", "</dd>")?.visibleText
      #expect(after?.hasSuffix(value) == true, "\(stat)")
    }
    for stat in ["Win rate", "Cards home", "Longest winning run"] {
      #expect(!page.contains("<dt>\(stat)</dt>"), "\(stat)")
    }
  }

  // MARK: Sheets

  @Test(arguments: [1: 7, 2: 6, 3: 6, 4: 6])
  func `a blank tally sheet has columns for each player`(players: Int, columns: Int) async {
    let site = await Site(KlondikeLeague.content)
    let page = site["sheets/klondike-\(players).html"]
    let names = page.between("<tr class=\"names\">", "</tr>") ?? ""
    #expect(
      names.matches(of: /colspan="(\d)"/).map { String($0.1) }
        == Array(repeating: String(columns), count: players))
    let rows = page.matches(of: /<tr><th scope="row">\d+<\/th>/).count
    #expect(rows == (players <= 2 ? 27 : 16 + 15))
  }

  @Test func `a filled sheet has the evening on it`() async throws {
    let site = await Site(KlondikeLeague.content)
    let page = site["seasons/solitaire/ann-sheet.html"]
    let rows = try #require(page.between("<tbody>", "</tbody>")).components(separatedBy: "</tr>")
      .map(\.visibleText)
    #expect(rows[0].hasPrefix("1 monday") && rows[0].contains(" 412 "))
    #expect(rows[1].hasPrefix("2 tuesday"))
    #expect(rows[2] == "3")
    let alone = site["seasons/solitaire/ann-3-sheet.html"]
    #expect(
      alone.between("<tbody>", "</tbody>")?.components(separatedBy: "</tr>")[1].visibleText
        == "2")
  }

  // MARK: Documents

  struct Fault: Sendable, CustomTestStringConvertible {
    var block: String
    var message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Fault(
      block: "layout klondike\n1: KS 1️⃣KH",
      message: "'KH' can't lie on 'KS': columns descend in alternating colours"),
    Fault(
      block: "layout klondike\n1: 1️⃣XX",
      message: "'XX' is no card; expected one like '10H', '##' or '-'"),
    Fault(
      block: "1️⃣layout klondike\n",
      message: "expected a table: 'stock', 'waste', 'F:' or '1:' to '7:'"),
    Fault(
      block: "move klondike\n1: TC\n2: 9H\n9H>1 = 1️⃣colour",
      message: "the example says 'colour', the rules allow it"),
    Fault(
      block: "move klondike\n1: TD\n2: 9H\n9H>1 = 1️⃣legal",
      message:
        "the example says 'legal', the rules refuse it: '9H' doesn't go on 'TD': both are red"),
    Fault(
      block: "move klondike\n1: TD\n2: 9H\n9H>1 = 1️⃣maybe",
      message:
        "expected 'legal' or a reason behind '=': 'rank', 'colour', 'suit', 'king', 'buried', "
        + "'face-down', 'stock', 'passes', 'own-column', 'home', 'worrying-back', 'tap', 'over', "
        + "'unknown'"),
    Fault(
      block: "1️⃣score klondike\n",
      message:
        "klondike has no 'score' blocks, it has layout, move, scoring-table, winnable, known, dice, cards, options"
    ),
  ])
  func `what is wrong in a block is told at its place`(fault: Fault) async {
    let site = await Site([
      "rules/k.md": "---\ngame: klondike\n---\n# K\n\n```\(fault.block)\n```\n"
    ])
    #expect(site.lines == ["rules/k.md 1: \(fault.message)"])
  }

  @Test func `a document shows positions, moves and why they are refused`() async throws {
    let site = await Site(KlondikeLeague.content)
    let page = site["rules/klondike.html"]
    #expect(page.matches(of: /<svg class="tableau"/).count == 4)
    let tried = page.matches(of: /<li class="(legal|refused)">(.*)<\/li>/).map {
      String($0.2).visibleText
    }
    #expect(
      tried == [
        "9D>1 legal with the 8 on it", "8S>3 legal", "9H>2 the rank doesn’t fit",
        "5S>F the rank doesn’t fit", "9C>2 legal",
      ])
    #expect(page.contains("From the waste to the tableau") && page.contains("id=\"cKS\""))
  }

  @Test func `the scores are those of the rules`() async {
    let site = await Site([
      "rules/v.md":
        "---\ngame: klondike\nrules: {preset: vegas}\n---\n# V\n\n```scoring-table\n```\n",
      "rules/n.md":
        "---\ngame: klondike\nrules: {scoring: none}\n---\n# N\n\n```scoring-table\n```\n",
    ])
    let vegas = site["rules/v.html"].between("<table class=\"scoring\">", "</table>")?.visibleText
    #expect(vegas?.contains("The pack −52 A card goes home +5") == true)
    #expect(site["rules/n.html"].contains("No score is kept."))
  }
}
