import Foundation
import Sixis
import Tabletop
import TestGames
import Testing

/// What the pages say of games of Sixis.
struct SixisPageTests {
  private func report(_ record: String) async -> String {
    let site = await Site(["seasons/s/a.sixis": record])
    #expect(site.lines == [])
    return site["seasons/s/a.html"]
  }

  /// The turns of a report, each as its markup.
  private func turns(of page: String) -> [String] {
    page.components(separatedBy: "<li id=\"turn-").dropFirst().map { $0.between("", "</li>") ?? "" }
  }

  // MARK: Turns

  @Test func `a turn says what was kept and rolled, and what was made of it`() async {
    let turns = turns(of: await report(SixisLeague.example))
    #expect(turns.count == 4)
    #expect(turns[0].contains("aria-label=\"rolled 1 3 5 2 6 6\""))
    #expect(turns[2].contains("aria-label=\"kept 6 6, rolled 4 4 3 1\""))
    #expect(
      turns[2].visibleText.contains(
        "High 76.1% rather than Four Dice Even and Two Pair saved 6 6 4 4 3 1"))
    #expect(turns[3].visibleText.contains("gave up the saved 2 2 2"))
  }

  @Test func `the chance before a roll is the share of all rolls that meet the card`() async throws
  {
    let turns = turns(of: await report(SixisLeague.example))
    // Twin: every roll of the four dice beside the kept 6 6, one by one.
    var met = 0
    for roll in 0..<1296 {
      var sum = 12
      var rest = roll
      for _ in 0..<4 {
        sum += rest % 6 + 1
        rest /= 6
      }
      if sum >= 24 { met += 1 }
    }
    #expect((Double(met) / 1.296).rounded() == 761)
    #expect(turns[2].visibleText.contains("High 76.1%"))
    #expect(turns[0].visibleText.contains("Double Sixes 26.3%"))
  }

  @Test func `a flip shows the side that lies there now, and who took it later`() async {
    let turns = turns(of: await report(SixisLeague.three))
    #expect(turns[0].contains("<em class=\"blue\">Three of a Kind</em>"))
    #expect(turns[0].visibleText.contains("Three of a Kind turned to Full House"))
    #expect(turns[1].visibleText.contains("Full House Ann’s flip"))
    #expect(turns[5].visibleText.contains("All Dice Odd the player’s own flip"))
  }

  @Test func `six kept dice that are not rolled were certain`() async {
    let turns = turns(of: await report(SixisLeague.three))
    #expect(turns[5].contains("aria-label=\"Kept all six, rolled none\""))
    #expect(turns[5].visibleText.contains("100%"))
  }

  // MARK: Rounds

  @Test func `a round shows its table once, with what became of the cards`() async throws {
    let page = await report(SixisLeague.three)
    let tables = page.components(separatedBy: "<div class=\"arms arms-3\">").dropFirst()
    #expect(tables.count == 1)
    let table = try #require(tables.first?.between("", "<ol class=\"turns\">"))
    #expect(table.matches(of: /<div class="goal/).count == 10)
    #expect(table.contains("Bob +55") && table.contains("Cy +60"))
    #expect(table.contains("<span class=\"needs\">at least two 1s</span>"))
    #expect(page.contains("aria-label=\"Arm A, within reach of Ann and Bob\""))
  }

  @Test(arguments: [
    (SixisLeague.three, "Cy took the Sixis, which ends the round. Cy wins the game with 125."),
    (
      SixisLeague.teams,
      "A total stands at 25, which ends the game. Ann and Cy win the game with 25."
    ),
    (SixisLeague.empty, "Bob ended the round, as arm A was empty."),
    (SixisLeague.reach, "Bob would be next and reaches no card but the Sixis: the round is over."),
  ])
  func `a round says why it ended`(record: String, words: String) async throws {
    let page = await report(record)
    let ending = try #require(page.between("<p class=\"ending\">", "</p>"))
    #expect(ending.hasPrefix(words), "\(ending)")
  }

  @Test func `a game in progress shows the table as it lies, and who is to act with what`() async {
    let page = await report(SixisLeague.example)
    #expect(page.contains("Bob is to roll, with 6 6 4 4 3 1 saved."))
    #expect(page.contains("flipped by Ann"))
  }

  @Test func `the sum of what the log says is each player's score`() async throws {
    let page = await report(SixisLeague.three)
    var sums: [String: Int] = [:]
    for turn in turns(of: page) {
      let name = try #require(
        turn.between("<b class=\"player ", "</b>")?.split(separator: ">").last)
      let gain = try #require(turn.between("<b class=\"gain", "</b>")?.split(separator: ">").last)
      sums[String(name), default: 0] += try #require(Int(gain.filter { $0 != "+" }))
    }
    for row in page.finalTable.components(separatedBy: "</tr>")
    where row.contains("<th") {
      let words = row.visibleText.split(separator: " ")
      #expect(sums[String(words[1])] == Int(words[2]), "\(words)")
    }
    #expect(sums.count == 3)
  }

  // MARK: What isn't recorded

  @Test func `turns without dice have the table of their points, and nothing twice`() async {
    let page = await report(SixisLeague.turns)
    #expect(page.contains("class=\"line-score") && !page.contains("class=\"log\""))
    #expect(!page.contains("class=\"arms"))
    let rows = page.finalRows
    #expect(
      rows
        == "1 Ann 75 2 60 2 Bob 35 2 20"
    )
  }

  @Test func `a result alone says so, and shows no rounds`() async {
    let page = await report(
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-20\nscores: {Ann: 400, Bob: 355}\n---\n")
    #expect(page.visibleText.contains("only its result is known"))
    for absent in ["line-score", "class=\"log\"", "class=\"keys\"", "class=\"follow\""] {
      #expect(!page.contains(absent), "\(absent)")
    }
  }

  @Test func `a sheet's cards are told by side, without dice`() async throws {
    let page = await report(SixisLeague.sheet)
    let turns = turns(of: page).map(\.visibleText)
    #expect(turns[0].contains("Double Ones +20"))
    #expect(turns[1].contains("Three of a Kind turned to Full House 0"))
    #expect(turns[2].contains("Full House Bob’s flip +55"))
    #expect(turns[3].contains("Neither takes nor flips a card"))
    #expect(!page.contains("class=\"arms") && !page.contains("<svg class=\"dice"))
    #expect(page.contains("The deal and the dice of this round were not recorded."))
    let rows = page.finalRows
    #expect(rows == "1 Ann 135 4 3 0 135 2 Bob 20 3 1 1 20")
    let moments = page.between("<ol class=\"keys\">", "</ol>")?.visibleText ?? ""
    #expect(moments.contains("rolled six alike") && moments.contains("flipped by Bob"))
  }

  @Test func `a card that isn't named has its points`() async throws {
    let page = await report(SixisLeague.sheet.replacing("take low blue", with: "20"))
    #expect(turns(of: page)[5].visibleText.hasSuffix("Dice not recorded +20 20"))
  }

  @Test func `a dashboard of a sheet's games has its cards, and no dice`() async throws {
    let page = await Site(["seasons/s/a.sixis": SixisLeague.sheet])["players/bob.html"]
    for (stat, value) in [
      ("Blue cards taken", "1"), ("Cards flipped", "1"),
      ("Flips stolen", "100% (1 of 1)"), ("Turns without a card", "33% (1 of 3)"),
      ("Favourite card", "Low (1)"),
    ] {
      let after = try #require(page.between("<dt>\(stat)</dt>", "</dd>"), "\(stat)")
      #expect(after.visibleText == value, "\(stat): \(after.visibleText)")
    }
  }

  @Test func `a filled sheet has a row a turn`() async throws {
    let page = await Site(["seasons/s/a.sixis": SixisLeague.sheet])["seasons/s/a-sheet.html"]
    let rows = page.matches(of: /<tr><th scope="row">[0-9]<\/th>(.*?)<\/tr>/).map {
      String($0.1).visibleText
    }
    #expect(
      rows.prefix(4) == [
        "Double Ones 20 Flips Three of a Kind 0", "Full House 55 – 0", "– 0 Low 20", "Sixis 60",
      ])
  }

  // MARK: Teams

  @Test func `a team has one common score, and each partner's own beside it`() async {
    let page = await report(SixisLeague.teams)
    #expect(page.between("<h1>", "</h1>")?.visibleText == "Led throughout: a win for Ann and Cy")
    let rows = page.finalRows
    #expect(rows.hasPrefix("1 Ann and Cy 25 1 1 25"))
    #expect(rows.contains("Ann 25 1 1 25 Cy 0 0 0") && rows.contains("2 Bob and Dee 0"))
    #expect(turns(of: page)[0].visibleText.hasSuffix("+25 25"))
  }

  // MARK: Moments

  @Test func `highlights name the Sixis, the stolen flip and the biggest round`() async {
    let page = await report(SixisLeague.three)
    let moments = page.between("<ol class=\"keys\">", "</ol>")?.visibleText ?? ""
    #expect(moments.contains("Cy Round 1 rolled six alike"))
    #expect(moments.contains("Bob Round 1 took Full House, flipped by Ann, for 55"))
    #expect(moments.contains("scored "))
  }

  // MARK: Dashboards and seasons

  @Test func `a dashboard has every stat but those that are 0 or that nothing tells`() async throws
  {
    let site = await Site(["seasons/s/a.sixis": SixisLeague.three])
    let page = site["players/bob.html"]
    for (stat, value) in [
      ("Red cards taken", "2"), ("Cards flipped", "1"),
      ("Flips that paid", "100% (1 of 1)"), ("Flips stolen", "0% (0 of 1)"),
      ("Turns without a card", "0% (0 of 3)"), ("Rounds", "1"),
    ] {
      let after = try #require(page.between("<dt>\(stat)</dt>", "</dd>"), "\(stat)")
      #expect(after.visibleText == value, "\(stat): \(after.visibleText)")
    }
    for stat in ["Blue cards taken", "Sixis taken"] {
      #expect(!page.contains("<dt>\(stat)</dt>"), "\(stat)")
    }
    let bare = await Site(["seasons/s/a.sixis": SixisLeague.turns])["players/ann.html"]
    for stat in ["Blue cards taken", "Flips that paid", "Favourite card", "Dice saved"] {
      #expect(!bare.contains("<dt>\(stat)</dt>"), "\(stat)")
    }
  }

  @Test func `standings count points a round, cards and the Sixis`() async throws {
    let site = await Site(["seasons/s/a.sixis": SixisLeague.three])
    let rows = try #require(site["seasons/s/index.html"].between("<tbody>", "</tbody>")).visibleText
    #expect(rows.hasPrefix("1 Cy"))
    #expect(rows.contains(" 125 2 1 "), "\(rows)")
  }

  // MARK: Sheets

  @Test(arguments: [("2", 2), ("3", 3), ("4", 4), ("teams", 4)])
  func `a blank sheet has a block a round, a column a player and the cards`(
    name: String, players: Int
  ) async {
    let site = await Site([:])
    let page = site["sheets/sixis-\(name).html"]
    let names = page.components(separatedBy: "<tr class=\"names\">").dropFirst()
    #expect(names.count == 3)
    for row in names {
      #expect((row.between("", "</tr>") ?? "").matches(of: /colspan="2"/).count == players)
    }
    let totals = page.between("<tr class=\"running\">", "</tr>") ?? ""
    #expect(totals.matches(of: /<td/).count == (name == "teams" ? 2 : players))
    #expect(page.matches(of: /class="pips"/).count == 2 + 35)
  }

  @Test func `a filled sheet has every card taken, and adds up`() async throws {
    let site = await Site(["seasons/s/a.sixis": SixisLeague.three])
    let page = site["seasons/s/a-sheet.html"]
    let points = page.matches(of: /<td class="points">([0-9]+)<\/td>/).compactMap { Int($0.1) }
    #expect(points.reduce(0, +) == 280)
    #expect(page.contains(">Full House</td><td class=\"points\">55</td>"))
    let totals = try #require(page.between("<tr class=\"running\">", "</tr>")).visibleText
    #expect(totals == "so far 35 120 125")
  }

  // MARK: Documents

  @Test func `the table of cards has both sides of each, with its chance in one roll`() async throws
  {
    let site = await Site(SixisLeague.content)
    let table = try #require(
      site["rules/sixis.html"].between("<table class=\"goals\">", "</table>"))
    let rows = table.matches(of: /<tr class="(blue|red)">/).map { String($0.1) }
    #expect(rows.filter { $0 == "blue" }.count == 17)
    #expect(rows.filter { $0 == "red" }.count == 18)
    let points = table.matches(of: /<td class="worth">([0-9]+)</).compactMap { Int($0.1) }
    // 320 in blue and 1,015 in red.
    #expect(points.reduce(0, +) == 1335)
    for card in SixisCard.allCases {
      for side in card.sides {
        let name = try #require(card.face(side)?.name.replacing("-", with: "\u{2011}"))
        #expect(table.contains(">\(name)<"), "\(name)")
      }
    }
  }

  @Test func `a drawn table has cards turned and gone, and an example its claims`() async {
    let page = await Site(SixisLeague.content)["rules/sixis.html"]
    #expect(page.contains("<div class=\"goal red\"><span class=\"name\">Full House</span>"))
    #expect(page.contains("<div class=\"goal blue gone\"><span class=\"name\">Double Ones</span>"))
    let examples = page.between("sixis-examples", "</table>")?.visibleText ?? ""
    #expect(examples.contains("a comment Three Pair three pairs of different numbers 80 red"))
    #expect(examples.contains("Three of a Kind at least three dice alike not met"))
    #expect(examples.contains("Sixis all six dice alike 60 red"))
  }

  @Test(arguments: [
    ("score", "111111 = 1️⃣run-low red", "run 1-2-3-4-5"),
    ("score", "1️⃣11111", "expected six dice like '226611'"),
    ("layout", "1️⃣players 5", "expected 2, 3 or 4 players, as a number or as names between commas"),
    ("layout", "deal ones low / 1️⃣nothing", "unknown card 'nothing'"),
    ("layout", "deal ones low kind pairs / high even sixes 1️⃣ones", "'ones'"),
    ("layout", "1️⃣table ones", "expected 'players', 'deal', 'flip' or 'take', not 'table'"),
    (
      "layout", "deal ones low kind pairs / high even sixes odd\nflip 1️⃣twos",
      "'twos' can't be turned here"
    ),
    ("layout", "flip 1️⃣twos", "'deal' comes before what became of its cards"),
    ("1️⃣layout", "players 3", "expected a line 'deal CARDS / CARDS …', as in a record"),
  ])
  func `a block at fault is told at its place`(block: String, text: String, message: String) async {
    let site = await Site([
      "rules/a.md": "---\ngame: sixis\nrules: {}\n---\n# A\n\n```\(block)\n\(text)\n```\n"
    ])
    let lines = site.lines
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("rules/a.md 1: ") == true, "\(lines)")
    #expect(lines.first?.contains(message) == true, "\(lines)")
  }
}
