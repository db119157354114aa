import Analyses
import Foundation
import TestGames
import Testing

/// What the pages say of games of Cribbage.
struct CribbagePageTests {
  private func report(
    _ body: String, header: String = "", players: String = "Ann, Bob"
  ) async -> String {
    let record = "---\nplayers: [\(players)]\ndate: 2026-01-02\n\(header)\n---\n\(body)\n"
    let site = await Site(["seasons/s/a.cribbage": record])
    #expect(site.lines == [])
    return site["seasons/s/a.html"]
  }

  /// The visible texts of what stands between the tags, one after the other.
  private func texts(_ start: String, _ end: String, in page: String) -> [String] {
    page.components(separatedBy: start).dropFirst().map {
      $0.between("", end)?.visibleText ?? ""
    }
  }

  @Test func `the play says each card, the count with it and what it pegs for`() async throws {
    let page = await report(CribbageLeague.deal)
    let play = try #require(page.between("<ol class=\"pegging\"", "</ol>"))
    let counts = play.matches(of: /<\/i>([0-9]+)/).map { $0.1 }
    #expect(counts == ["9", "15", "23", "30", "4", "9", "13", "18"])
    #expect(
      texts("<em>", "</li>", in: play) == ["+2 fifteen", "+5 run of four 4, go 1", "+1 last card"])
    let players = play.matches(of: /<b>(Ann|Bob)<\/b>/).map { $0.1 }
    #expect(players == ["Bob", "Ann", "Bob", "Ann", "Bob", "Ann", "Bob", "Ann"])
    #expect(pegs(in: page) == ["0", "8"])
  }

  /// What each player pegged in the play of the first deal.
  private func pegs(in page: String) -> [String] {
    (page.between("<table class=\"tally\"", "</table>") ?? "")
      .matches(of: /<\/th><td>([0-9]*)<\/td>/).map { String($0.1) }
  }

  @Test func `every combination of a hand is told with the count so far`() async {
    let page = await report(CribbageLeague.deal)
    let told = page.matches(of: /<td>([0-9]+)<details><summary>[^<]+<\/summary>([^<]+)<\/details>/)
    #expect(told.count == 3)
    for count in told {
      let said = count.2.split(separator: ", ")
      let soFar = said.compactMap { $0.split(whereSeparator: \.isWhitespace).last }.map { Int($0) }
      let numbers = soFar.compactMap(\.self)
      #expect(numbers == numbers.sorted() && numbers.last == Int(count.1))
      #expect(numbers.count == said.count)
    }
  }

  @Test func `groups of a hand add up to its count`() async {
    let page = await report(CribbageLeague.deal)
    let told = page.matches(of: /<td>([0-9]+)<details><summary>([^<]+)<\/summary>/)
    #expect(told.count == 3)
    for count in told {
      let sum = count.2.matches(of: /[0-9]+/).reduce(0) { $0 + (Int($1.0) ?? 0) }
      #expect(sum == Int(count.1))
    }
  }

  @Test func `a row of the counts adds up to what the deal gave`() async {
    let page = await report(CribbageLeague.deal)
    let table = page.between("<table class=\"tally\"", "</table>") ?? ""
    let rows = table.matches(of: /<tr><th scope="row">(.*?)<\/tr>/).map { String($0.1) }
    #expect(rows.count == 2)
    for row in rows {
      let points = row.matches(of: /<td>\+?([0-9]+)/).compactMap { Int($0.1) }
      #expect(points.dropLast().reduce(0, +) == points.last)
    }
  }

  @Test func `cards are text, the suits of two colours told by a class`() async {
    let page = await report(CribbageLeague.deal)
    #expect(
      page.contains(
        "<i class=\"c\">4♣</i><i class=\"d\">4♦</i><i class=\"h\">8♥</i><i>9♠</i>"))
    #expect(page.contains("<th scope=\"row\">Starter</th><td><i>5♠</i></td>"))
    #expect(!page.contains("<symbol id=\"c"))
  }

  @Test func `a game of two in progress says who is to do what`() async {
    let page = await report("deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH KD")
    #expect(page.between("<p class=\"answer\">", "</p>") == "Bob is to put cards into the crib.")
  }

  @Test func `the end in mid-play says so, and what is no longer counted`() async {
    let page = await report(
      """
      deal Ann
      Ann: 5H 5D 6C 7S JH KD > JH KD
      Bob: 4C 4D 8H 9S QC QS > QC QS
      cut 5S
      play 9S 6C 8H 7S
      """, header: "rules: {target: 3, skunks: off}")
    #expect(page.contains("got home in the play"))
    #expect(page.contains("Ann reaches 3 and wins."))
    #expect(page.contains("Bob’s hand, Ann’s hand and Ann’s crib are no longer counted."))
  }

  @Test func `under muggins it is said what was overlooked, and who took it`() async {
    let page = await report(
      CribbageLeague.deal + "\nBob hand = 0", header: "rules: {muggins: on}")
    #expect(page.contains("Called 0 of "))
    #expect(page.contains("Muggins: Ann takes "))
  }

  @Test func `what decided a game comes first, and the first two are its sentence`() async {
    let play = "cut 5S\nplay 9S 6C 8H 7S | 4C 5H 4D 5D\nBob hand = 1"
    let deal = CribbageLeague.deal.components(separatedBy: "\ncut")[0]
    let ends = await report(
      "deal Bob\nAnn: 0\nBob: 9\n\(deal)\n\(play)",
      header: "rules: {target: 31, skunks: off, muggins: on}")
    let keys = ends.between("<ol class=\"keys\">", "</ol>")?.visibleText ?? ""
    let words = ["counted out with the", "counted 1", "overlooked", "The lead changed"]
    let places = words.compactMap { keys.range(of: $0)?.lowerBound }
    #expect(places.count == 4 && places.first == places.min(), "\(keys)")
    let three = await report(
      "deal Ann\nBob: 60\nCyd: 60\nAnn: 60\ndeal Bob\nCyd: 32\nAnn: 61", players: "Ann, Bob, Cyd")
    #expect(
      three.between("<p class=\"deck\">", "</p>")
        == "Ann came back from 60 behind in deal 1. Cyd got past the skunk line of 91 with 92.")
  }

  @Test func `partners have one score and one line`() async {
    let page = await report(
      "", header: "scores: {Ann: 121, Bob: 88, Cy: 121, Di: 88}", players: "Ann, Bob, Cy, Di")
    #expect(page.between("<h1>", "</h1>") == "Ann and Cy win by far")
    #expect(page.contains("In teams: Ann and Cy 121 – Bob and Di 88"))
    #expect(page.between("<p class=\"deck\">", "</p>") == "Bob and Di skunked with 88.")
    #expect(page.contains("only its result is known"))
  }

  @Test func `points alone are told as points alone`() async {
    let page = await report(
      "deal Ann\nBob: 12\nCy: 7\nAnn: 15", players: "Ann, Bob, Cy")
    #expect(!page.contains("class=\"log\"") && !page.contains("href=\"#deal-"))
    #expect(page.contains("class=\"line-score\""))
    #expect(!page.contains("class=\"pegging\""))
  }

  @Test func `a deal known by its counts is a table of them`() async throws {
    let page = await report(
      "deal Bob\nBob: heels pegs 2 hand 12 crib 4\nAnn: hand 7\n\(CribbageLeague.deal)")
    let table = try #require(page.between("<table class=\"tally\"", "</table>"))
    let rows = texts("<tr>", "</tr>", in: table)
    #expect(rows == ["heels pegs hand crib Points", "Ann 0 7 +7", "Bob 2 2 12 4 +20"])
    #expect(page.contains("class=\"pegging\""))
  }

  @Test func `counts of a game won say what was needed, and what was never counted`() async {
    let page = await report(
      "deal Ann\nBob: pegs 2 hand 12\nAnn: pegs 4", header: "rules: {target: 10, skunks: off}")
    #expect(page.contains("Bob’s hand: Only 8 of it were needed."))
    #expect(page.contains("Ann’s hand and Ann’s crib are no longer counted."))
    #expect(!page.contains("unfolds to its combinations"))
  }

  @Test func `under muggins a sheet and a deal have what was taken`() async {
    let site = await Site([
      "rules/m.md": "---\ngame: cribbage\nrules: {muggins: on}\n---\n# M",
      "seasons/s/season.md": "---\ngame: cribbage\nrules: m\n---\n",
      "seasons/s/a.cribbage":
        "---\nplayers: [Ann, Bob]\n---\ndeal Ann\nBob: hand 7 took 2\nAnn: hand 12 crib 4\n",
    ])
    #expect(site.lines == [])
    #expect(site["sheets/cribbage-2.html"].matches(of: />took</).count == 2)
    let row = texts("<tbody>", "</tr>", in: site["seasons/s/a-sheet.html"]).first
    #expect(row == "1 Ann 0 12 4 16 0 7 – 2 9")
    #expect(site["seasons/s/a.html"].contains("Muggins: Bob takes 2."))
  }

  @Test func `a row of a sheet typed as it stands is the game again`() async throws {
    let deals = """
      deal Ann
      Ann: heels pegs 2 hand 12 crib 4 total 20
      Bob: pegs 3 hand 8 total 11
      deal Bob
      Ann: hand 6 total 26
      Bob: pegs 5 hand 10 crib 2 total 28
      """
    let header = "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\n"
    let site = await Site(["seasons/s/a.cribbage": "\(header)\(deals)\n"])
    #expect(site.lines == [])
    let rows = texts(
      "<tr>", "</tr>", in: site["seasons/s/a-sheet.html"].between("<tbody>", "</tbody>") ?? "")
    #expect(rows.prefix(2) == ["1 Ann ✓ 2 12 4 20 3 8 – 11", "2 Bob 0 6 – 26 5 10 2 28"])
  }

  @Test func `the board has the holes that were pegged`() async {
    let page = await report(CribbageLeague.deal)
    #expect(page.contains("class=\"pegs\"") && page.contains("of 121 holes."))
  }

  @Test(arguments: [
    ("```score cribbage\n5H 5S 5D JC + 5C = 1️⃣28\n```\n", "the example says 28, the rules say 29"),
    ("```peg cribbage\n7H 8C=1️⃣3\n```\n", "the example says that '8C' pegs 3, the rules say 2"),
  ])
  func `an example that doesn't hold is a fault at its place`(text: String, message: String) async {
    let site = await Site(["rules/a.md": "---\ngame: cribbage\n---\n\(text)"])
    #expect(site.lines == ["rules/a.md 1: \(message)"])
  }

  @Test func `a whole league is without a fault, and its pages are sound`() async {
    let site = await Site(CribbageLeague.content)
    #expect(site.lines == [])
    for page in site.html { #expect(Markup(page: page.text).faults == [], "\(page.path)") }
  }

  @Test func `sheets have a column for each score, and a board`() async {
    let site = await Site(CribbageLeague.content)
    for (players, sides) in [(2, 2), (3, 3), (4, 2)] {
      let page = site["sheets/cribbage-\(players).html"]
      #expect(page.matches(of: /colspan="[34]"><span/).count == players)
      #expect(page.matches(of: /<th scope="col" class="total">total</).count == sides)
      #expect(page.matches(of: /class="and"/).count == (players == 4 ? 2 : 0))
      #expect(!page.contains(">took<"))
      #expect(page.contains("class=\"pegs\""))
    }
    let filled = site["seasons/winter/short-sheet.html"]
    #expect(texts("<tbody>", "</tr>", in: filled).first?.hasPrefix("1 Ann ") == true)
  }

  @Test func `a board and a counting chart are linked from the sheets and the rules`() async {
    let site = await Site(CribbageLeague.content)
    for path in ["sheets/index.html", "rules/cribbage.html"] {
      #expect(site[path].contains("cribbage-board.html\""))
      #expect(site[path].contains("cribbage-chart.html\""))
    }
    #expect(site["sheets/cribbage-chart.html"].contains("4.77"))
  }

  @Test func `pages link the stylesheet of the game they show, and no other's`() async {
    var content = CribbageLeague.content
    content["rules/dice.md"] = "---\ngame: farkle\n---\n# Dice\n\n```dice\n111462\n```\n"
    let site = await Site(content)
    #expect(site["rules/cribbage.html"].contains("href=\"../\(site.asset("cribbage.css"))\""))
    #expect(
      site["seasons/winter/short.html"].contains("href=\"../../\(site.asset("cribbage.css"))\""))
    #expect(!site["rules/dice.html"].contains("assets/cribbage"))
    #expect(!site["index.html"].contains("assets/cribbage"))
  }

  @Test func `a dashboard has hands by their count beside thoughtful players' in the same seats`()
    async throws
  {
    let site = await Site(CribbageLeague.content)
    let section = try #require(
      site["players/ann.html"].between("id=\"cribbage-charts\"", "</section>"))
    let rows = section.matches(
      of:
        /<th scope="row"><span class="head">[0-9+]+<\/span><\/th>\s*<td class="number">([0-9]+)<\/td>\s*<td class="number">([0-9.]+)<\/td>/
    )
    let hands = rows.prefix(18)
    #expect(hands.count == 18)
    let counts: [Int] = hands.compactMap { Int($0.1) }
    #expect(counts.reduce(0, +) == 2)
    let means: [Double] = hands.compactMap { Double($0.2) }
    let expected = means.reduce(0, +)
    #expect(abs(expected - 2) < 0.5)
  }

  @Test func `the chances to win are named where a deal moved them most`() async throws {
    let site = await Site(CribbageLeague.content, cache: AnalysisCache())
    let page = site["seasons/winter/short.html"]
    let drawn = try #require(page.between("<svg class=\"chart", "</figure>"))
    let named = drawn.matches(of: /class="note[^>]*>deal (\d+), \+\d+</).map { "Deal \($0.1)" }
    #expect(!named.isEmpty)
    let keys = try #require(page.between("class=\"keys\"", "</section>")).visibleText
    for deal in named { #expect(keys.contains(deal)) }
    #expect(keys.contains(/scored \d+, (?:Ann|Bob) \d+/) && keys.contains(/\d+% → \d+%/))
    #expect(!keys.contains(/[+−][0-9.]+ points(?! against the average)/))
    #expect(!page.contains("A ring is luck"))
    let skill = try #require(page.between("class=\"skill\"", "</details>"))
    let table = skill.between("class=\"figured\"", "</table>")?.visibleText ?? ""
    #expect(table.contains("Result points against the average"))
  }

  @Test func `a report ranks the best that could be thrown, what was thrown marked`() async {
    let site = await Site(CribbageLeague.content, cache: AnalysisCache())
    let page = site["seasons/winter/short.html"]
    let hands = page.between("<table class=\"hands\"", "</table>") ?? ""
    let choices = hands.components(separatedBy: "<details>").dropFirst()
    #expect(choices.count == 2)
    for choice in choices {
      #expect(5...6 ~= choice.matches(of: /<li/).count)
      #expect(choice.matches(of: /<li class="played">/).count == 1)
      let sums = choice.matches(of: /<b>([0-9.−-]+)<\/b><\/li>/).compactMap { match in
        Double(match.1.replacing("−", with: "-"))
      }
      #expect(sums.count > 4 && sums == sums.sorted(by: >))
      #expect(choice.contains(/<b class="(right|small|inaccuracy|mistake|blunder)">/))
    }
  }

  @Test func `partners aren't opponents`() async throws {
    let site = await Site(CribbageLeague.content)
    let page = site["players/cy.html"]
    let opponents = try #require(page.between("id=\"cribbage-opponents\"", "</section>"))
    #expect(opponents.contains(">Bob</a>") && opponents.contains(">Di</a>"))
    #expect(!opponents.contains(">Ann</a>"))
    #expect(page.visibleText.contains("won Bob and Di Winter"))
  }

  @Test func `standings have what games are worth, and what was pegged`() async throws {
    let site = await Site(CribbageLeague.content)
    let head = try #require(
      site["seasons/winter/index.html"].between("<table class=\"standings\">", "</thead>"))
    #expect(
      head.visibleText.hasSuffix(
        "Player Pts P W L W % For Against Spread Avg Last 5 Streak Moved Skunks GP Hand Form"))
  }

  @Test func `the scoring table is what the engine counts`() async throws {
    let site = await Site(CribbageLeague.content)
    let table = try #require(
      site["rules/cribbage.html"].between("<table class=\"scoring\">", "</table>"))
    let rows = texts("<tr><th scope=\"row\">", "</tr>", in: table)
    #expect(rows.first == "fifteen 7 + 8 2")
    #expect(rows.contains("double pair royal six pairs 12"))
    #expect(rows.contains("double double run four runs of three make 12, pairs 4 16"))
    #expect(rows.last == "his nobs the jack of the starter’s suit 1")
  }

  @Test func `a long game fills a further sheet, and the board stands on the last`() async throws {
    let deals = (0..<20).map { deal in
      deal.isMultiple(of: 2) ? "deal Ann\nBob: 3\nAnn: 4\n" : "deal Bob\nAnn: 4\nBob: 3\n"
    }
    let site = await Site([
      "seasons/s/a.cribbage": "---\nplayers: [Ann, Bob]\n---\n" + deals.joined()
    ])
    #expect(site.lines == [])
    let page = site["seasons/s/a-sheet.html"]
    #expect(page.matches(of: /<section class="sheet/).count == 2)
    #expect(page.matches(of: /class="pegs"/).count == 1)
    #expect(page.contains("<th scope=\"row\">20</th>"))
  }
}
