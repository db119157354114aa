import Diagnostics
import Foundation
import TestGames
import Testing

@testable import SiteModel

/// What reports, sheets, seasons and players say of games.
struct GamePageTests {
  /// The page of one game, which stands alone in its season.
  private func report(_ record: String) async -> String {
    let site = await Site(["seasons/s/a.farkle": record])
    #expect(site.lines == [])
    return site["seasons/s/a.html"]
  }

  private func game(_ header: String = "", _ body: String, players: String = "Ann, Bob") -> String {
    "---\nplayers: [\(players)]\ndate: 2026-01-02\n\(header)\n---\n\(body)\n"
  }

  private func headline(_ page: String) -> String {
    page.between("<h1>", "</h1>")?.visibleText ?? ""
  }

  // MARK: Headlines

  struct Headline: Sendable, CustomTestStringConvertible {
    var header: String
    var body: String
    var text: String
    var testDescription: String { text }

    init(_ header: String, _ body: String, _ text: String) {
      self.header = header
      self.body = body
      self.text = text
    }
  }

  @Test(arguments: [
    Headline("scores: {Ann: 10050, Bob: 8700}", "", "Ann wins with 1,350 to spare"),
    Headline(
      "rules: {rounds: 5, single-five: 1}\nscores: {Ann: 5000, Bob: 5000}", "",
      "Ann and Bob share it at 5,000"),
    Headline(
      "title: The final\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 3, Bob: 2}", "",
      "The final: Ann wins by far"),
    Headline("", "Ann: 500", "Ann leads with 500 in progress"),
    Headline("", "Ann: 500\nBob: 500", "Ann and Bob are level with 500 in progress"),
    Headline("", "Ann: farkle\nBob: farkle", "Ann and Bob are level with 0 in progress"),
    Headline(
      "rules: {target: 500, final-tie: first}", "Ann: 500\nBob: 500",
      "Small steps, none above 500, take Ann home"),
    Headline(
      "rules: {six-ones: wins}", "Ann: 9000\nBob: 111111>111111",
      "Six 1s in one throw win it for Bob"),
  ])
  func `a headline says who won or leads, and by how much`(sample: Headline) async {
    let page = await report(game(sample.header, sample.body))
    #expect(headline(page) == sample.text)
  }

  @Test func `the final table begins with who won, not with who has most`() async {
    let page = await report(game("rules: {six-ones: wins}", "Ann: 9000\nBob: 111111>111111"))
    let rows = page.finalRows
    #expect(rows.hasPrefix("1 Bob"))
    #expect(rows.contains("2 Ann 9,000"))
  }

  // MARK: What isn't recorded

  @Test func `a result alone says so, and shows no turns`() async {
    let page = await report(game("scores: {Ann: 10050, Bob: 8700}", ""))
    #expect(page.visibleText.contains("only its result is known"))
    for absent in ["class=\"line-score\"", "class=\"log\"", "class=\"keys\"", "class=\"follow\""] {
      #expect(!page.contains(absent), "\(absent)")
    }
    #expect(page.finalRows == "1 Ann 10,050 2 Bob 8,700")
  }

  @Test func `turns without dice have their table, and nothing that says it again`() async {
    let page = await report(game("rules: {target: 500}", "Ann: 600\nBob: farkle"))
    #expect(page.finalRows == "1 Ann 600 0 600 2 Bob 0 1 – not recorded")
    #expect(page.contains("the dice were not"))
    #expect(page.contains("class=\"line-score\"") && !page.contains("class=\"log\""))
    #expect(!page.contains("href=\"#round-1\"") && !page.contains("href=\"#turn-1\""))
  }

  @Test func `a dashboard of results alone has no number that turns would tell`() async throws {
    let site = await Site(["seasons/s/a.farkle": game("scores: {Ann: 10050, Bob: 8700}", "")])
    let page = site["players/ann.html"]
    for stat in [
      "Highest turn", "Points a turn", "Farkle rate", "Farkle Count", "Hot Dice Streak",
      "Comeback Kid", "Risk Taker", "Greedy Gus", "Lucky Number", "Clutch Factor",
    ] {
      #expect(!page.contains("<dt>\(stat)</dt>"), "\(stat)")
    }
    for (stat, value) in [("Games", "1"), ("Highest game", "10,050"), ("Win rate", "100%")] {
      let after = try #require(page.between("<dt>\(stat)</dt>", "</dd>"))
      #expect(after.visibleText == value, "\(stat)")
    }
    #expect(!page.contains("turn-scores") && !page.contains("id=\"faces\""))
  }

  // MARK: Charts

  @Test func `a turn that is notable twice has one note on the chart`() async throws {
    let page = await report(
      game(
        "rules: {target: 2000}",
        "Ann: 111462>111 bank\nBob: 500\nAnn: 123456>123456 111462>111 bank\nBob: farkle"))
    let moments = page.matches(of: /<circle class="moment ([^"]*)"[^>]*>/).map { $0.1 }
    #expect(moments.count == 1)
    let drawn = try #require(page.between("<svg class=\"chart", "</figure>"))
    let notes = drawn.matches(of: /<text class="note[^>]*>([^<]*)</).map { $0.1 }
    #expect(notes == ["+2,500"])
  }

  @Test func `two turns of one round have a note each`() async throws {
    let page = await report(
      game(
        "rules: {target: 2000}", "Ann: 123456>123456 bank\nBob: 2500"))
    let moments = page.matches(of: /<circle class="moment ([^"]*)"[^>]*>/).map { $0.1 }
    #expect(Set(moments).count == 2 && moments.count == 2, "\(moments)")
  }

  // MARK: Games going on

  @Test(arguments: [
    ("Ann: 500", "Bob is to act."),
    ("Ann: 500\nBob: 111462>111", "Bob is to act with 3 dice, 1,000 points in the turn so far."),
    ("Ann: 500\nBob: 111455>11155", "Bob is to act with 1 die, 1,100 points in the turn so far."),
    ("Ann: 123456>123456", "Ann is to act with 6 dice, 1,500 points in the turn so far."),
  ])
  func `a game going on says who is to act`(body: String, sentence: String) async {
    let page = await report(game("", body))
    #expect(page.visibleText.contains(sentence))
    #expect(page.contains("class=\"status\">in progress"))
  }

  @Test func `a game going on counts in no standings and no stats`() async {
    let site = await Site(["seasons/s/a.farkle": game("", "Ann: 9000")])
    #expect(site["seasons/s/index.html"].contains("No game of this season has been finished yet."))
    #expect(!site["players/ann.html"].contains("class=\"deck\""))
    #expect(!site["index.html"].contains("No game has been played yet."))
  }

  // MARK: Notes

  struct Note: Sendable, CustomTestStringConvertible {
    var kind: String
    var rules: String
    var body: String
    var text: String
    var testDescription: String { kind }
  }

  @Test(arguments: [
    Note(kind: "farkle", rules: "{}", body: "Ann: 234664", text: "Farkle"),
    Note(
      kind: "farkle", rules: "{}", body: "Ann: 111462>111 346", text: "Farkle: 1,000 points lost"),
    Note(kind: "hot-dice", rules: "{}", body: "Ann: 123456>123456 bank", text: "Hot dice"),
    Note(
      kind: "bare", rules: "{}", body: "Ann: 555234>555 bank\nBob: 500",
      text: "Dice not recorded"),
    Note(
      kind: "pass", rules: "{}", body: "Ann: 555234>555 bank\nBob: pass",
      text: "Missed this turn"),
    Note(
      kind: "opened", rules: "{opening-minimum: 400}", body: "Ann: 555234>555 bank",
      text: "On the board"),
    Note(
      kind: "final-round", rules: "{target: 400}", body: "Ann: 555234>555 bank",
      text: "the final round begins"),
    Note(
      kind: "penalty", rules: "{farkle-penalty: {consecutive: 2, points: 300}}",
      body: "Ann: 234664\nBob: farkle\nAnn: farkle",
      text: "2 farkles in a row: 300 points subtracted"),
    Note(
      kind: "penalty", rules: "{farkle-penalty: {consecutive: 1, points: 300}}",
      body: "Ann: 555234>555 bank\nBob: farkle",
      text: "1 farkle: 300 points subtracted"),
    Note(
      kind: "no-score-bonus", rules: "{no-score-bonus: 500}", body: "Ann: 234664 111462>111 bank",
      text: "Nothing scores on the first throw: 500 points and another throw"),
    Note(
      kind: "toxic-twos", rules: "{toxic-twos: on}", body: "Ann: 222213",
      text: "Toxic twos: four or more 2s end the turn"),
    Note(
      kind: "piggyback", rules: "{piggyback: on}", body: "Ann: 111462>111 bank\nBob: 115>11 bank",
      text: "Builds on Ann’s 1,000 with 3 dice"),
    Note(
      kind: "took-over", rules: "{ending: defend, target: 400}",
      body: "Ann: 555234>555 bank\nBob: 600", text: "takes the lead"),
    Note(
      kind: "eliminated", rules: "{ending: defend, target: 400}",
      body: "Ann: 555234>555 bank\nBob: farkle", text: "Out of the game"),
    Note(
      kind: "instant-win", rules: "{six-ones: wins}", body: "Ann: 111111>111111",
      text: "Six 1s: the game is won at once"),
  ])
  func `every kind of note is told in the log`(note: Note) async {
    let page = await report(game("rules: \(note.rules)", note.body))
    #expect(page.contains("<em class=\"\(note.kind)\">\(note.text)</em>"))
  }

  @Test func `a turn is a row with its throws, what they made, and its total`() async throws {
    let page = await report(
      game("", "Ann: 111462>111 352>5 bank = 1050\nBob: 234664\nAnn: 111155>1111"))
    let rows = page.components(separatedBy: "<li id=\"turn-").dropFirst().map {
      ($0.between(">", "</li>") ?? "").visibleText
    }
    #expect(rows[0] == "Ann three 1s 1,000 50 +1,050 1,050")
    #expect(rows[1] == "Bob Farkle 0 0")
    // What is still going on may be lost.
    #expect(rows[2] == "Ann four 1s 2,000 2,000 1,050")
    #expect(page.contains("<b class=\"gain open\">2,000</b>"))
  }

  @Test func `at the head of a round stand the totals before it`() async throws {
    let page = await report(game("", "Ann: 111462>111 bank\nBob: farkle\nAnn: 555234>555 bank"))
    let heads = page.matches(of: /<summary><h3>(.*)<\/summary>/).map { String($0.1).visibleText }
    #expect(heads == ["Round 1", "Round 2 Ann 1,000 Bob 0"])
  }

  @Test func `rounds with a key turn are open, the others folded`() async throws {
    let page = await report(
      game("rules: {target: 900}", "Ann: 50\nBob: 50\nAnn: 111462>111 bank\nBob: farkle"))
    let rounds = page.matches(of: /<details class="round" id="([^"]*)"( open)?/).map {
      ($0.1, $0.2 != nil)
    }
    #expect(rounds.map { $0.0 } == ["round-1", "round-2", "final-round"])
    // Ann took the lead in the first, for a level score takes it from nobody.
    #expect(rounds.map { $0.1 } == [true, true, false])
    #expect(page.contains("<a href=\"#turn-3\">Round 2</a>"))
  }

  @Test func `a turn that counted for several things is told once`() async throws {
    let page = await report(
      game("rules: {target: 900}", "Ann: 50\nBob: 300\nAnn: 111462>111 bank\nBob: farkle"))
    let keys = page.between("<ol class=\"keys\">", "</ol>") ?? ""
    #expect(keys.components(separatedBy: "href=\"#turn-3\"").count == 2)
    #expect(keys.visibleText.contains("Ann Round 2 banked 1,000 took the lead for good"))
  }

  @Test func `the sum of what the log says is the final score`() async throws {
    let site = await Site(SampleLeague.content)
    for (path, text) in site.html
    where path.hasPrefix("seasons/") && text.contains("class=\"rows\"") {
      var sums: [String: Int] = [:]
      for turn in text.components(separatedBy: "<li id=\"turn-").dropFirst() {
        let name = try #require(
          turn.between("<b class=\"player", "</b>")?.split(separator: ">").last)
        let gain = try #require(turn.between("<b class=\"gain ", "</b>")?.split(separator: ">"))
        guard !gain[0].hasPrefix("open") else { continue }
        let points = gain[1].filter { !",+".contains($0) }.replacing("−", with: "-")
        sums[String(name), default: 0] += try #require(Int(points))
      }
      for row in text.finalTable.components(separatedBy: "</tr>") where row.contains("<th") {
        let words = row.visibleText.split(separator: " ")
        let name = String(words[1])
        let points = words[2].filter { $0 != "," }.replacing("−", with: "-")
        #expect(sums[name, default: 0] == Int(points), "\(path): \(name)")
      }
    }
  }

  @Test func `turns of the final round stand in a section of their own`() async {
    let page = await report(
      game("rules: {target: 500}", "Ann: 100\nBob: 200\nAnn: 555234>555 bank\nBob: 100"))
    let ids = page.matches(of: /<details class="round" id="([a-z0-9-]+)"/).map { String($0.1) }
    #expect(ids == ["round-1", "round-2", "final-round"])
    #expect(page.contains("<h3>Final round</h3>"))
  }

  // MARK: Neighbours

  @Test func `a report leads to the game before and after it in its season`() async {
    let site = await Site([
      "seasons/s/a.farkle": game(
        "rules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 0}", ""),
      "seasons/s/b.farkle": game(
        "rules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 0}", ""),
      "seasons/s/c.farkle": game(
        "rules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 0}", ""),
      "seasons/t/bb.farkle": game(
        "rules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 0}", ""),
    ])
    func neighbours(_ name: String) -> [String?] {
      let page = site["seasons/s/\(name).html"]
      #expect(page.visibleText.contains(": Ann 1 – Bob 0"))
      return [
        page.between("rel=\"prev\" href=\"", "\""), page.between("rel=\"next\" href=\"", "\""),
      ]
    }
    #expect(neighbours("a") == [nil, "b.html"])
    #expect(neighbours("b") == ["a.html", "c.html"])
    #expect(neighbours("c") == ["b.html", nil])
  }

  @Test func `the record's own text stands on its page, and each game's part alone`() async throws {
    let first = game(
      "rules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 0}\nnote: a < b & c", "")
    let second = game("id: other", "Ann: 500 # a comment")
    let site = await Site(["seasons/s/a.farkle": first + second])
    #expect(site["seasons/s/a.farkle"] == first + second)
    let text = try #require(site["seasons/s/a.html"].between("<code>", "</code>"))
    #expect(text.contains("a &lt; b &amp; c") && !text.contains("a comment"))
    let other = try #require(site["seasons/s/other.html"].between("<code>", "</code>"))
    #expect(other.contains("Ann: 500 # a comment") && !other.contains("a &lt; b"))
  }

  // MARK: Seasons

  @Test func `a fixture leads to its players by any of their names`() async {
    let site = await Site(SampleLeague.content)
    let fixtures = site["seasons/autumn/index.html"].between("class=\"fixtures\"", "</ul>") ?? ""
    #expect(fixtures.contains("href=\"../../players/ann.html\""))
    #expect(fixtures.visibleText.contains("Cy") && fixtures.visibleText.contains("Everybody"))
  }

  @Test func `a rule page names the seasons that play by it, in headers too`() async {
    let site = await Site(SampleLeague.content)
    let used = site["rules/house.html"].between("aria-labelledby=\"used\"", "</section>") ?? ""
    #expect(used.visibleText.contains("Autumn 2026") && !used.visibleText.contains("Spring"))
  }

  @Test func `dice drawn on any page have their drawings on it`() async {
    let dice = "```dice\n111462>111\n```\n"
    let site = await Site([
      "index.md": dice, "pages/a.md": dice, "rules/a.md": dice,
      "players/ann.md": "---\nname: Ann\n---\n" + dice,
      "seasons/s/season.md": Site.comingSeason + dice,
    ])
    #expect(site.lines == [])
    for path in [
      "index.html", "a.html", "rules/a.html", "players/ann.html", "seasons/s/index.html",
    ] {
      #expect(site[path].contains("id=\"d1\""), "\(path)")
    }
  }
}
