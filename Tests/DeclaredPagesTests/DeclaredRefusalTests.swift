import Diagnostics
import SiteModel
import TestGames
import Testing

@Suite struct DeclaredRefusalTests {
  private func lines(_ changes: [String: String]) async -> [String] {
    await DeclaredLeague.site(DeclaredLeague.content.merging(changes) { $1 }).lines
  }

  private static let record = "---\nplayers: [Ann, Bob]\ndate: 2026-01-11\n---\n1 2\n"

  @Test(arguments: [
    ("rumy", "did you mean 'night.rummy'?"), ("rummy.txt", "did you mean 'night.rummy'?"),
    ("whist", "no document in 'rules' declares one of this name, expected"),
  ])
  func `a record whose ending names no game is an error`(ending: String, hint: String) async {
    let lines = await lines(["seasons/cards/night.\(ending)": Self.record])
    #expect(lines.count == 1, "\(lines)")
    #expect(lines[0].hasPrefix("seasons/cards/night.\(ending) 1:1: this is a record"))
    #expect(lines[0].contains(hint), "\(lines)")
  }

  @Test(arguments: [
    ("play: {rounds: {fields: {score: 0-100}, points: score}, ends: {at-least: 500}}", 599),
    ("play: {rounds: {fields: {score: 0-100}}, ends: {after: 3}}", 300),
    ("play: {sheet: {categories: {ones: {values: {step: 1, to: 5}}, chance: [0, 5-30]}}}", 35),
  ])
  func `a result above all that the rules allow is told`(play: String, most: Int) async {
    func lines(_ score: Int, _ more: String = "") async -> [String] {
      await self.lines([
        "rules/whist.md": "---\ntitle: Whist\ngame: whist\n\(play)\n---\nW.\n",
        "seasons/w/season.md": "---\ntitle: W\ngame: whist\n---\n",
        "seasons/w/night.whist":
          "---\ndate: 2026-01-11\nresults: whist\n---\nAnn \(score), Bob 9\(more)\n",
      ])
    }
    #expect(await lines(most) == [])
    #expect(
      await lines(most + 1) == [
        "seasons/w/night.whist 5:5: note: 'Ann' can have \(most) at the most by the rules of this game, found \(most + 1); "
          + "correct the score, or the numbers in the game's 'play'"
      ])
  }

  @Test func `a file that isn't like a record is only warned of`() async {
    let site = await DeclaredLeague.site(
      DeclaredLeague.content.merging(["seasons/cards/notes.whist": "Bring chairs.\n"]) { $1 })
    #expect(site.findings.all.map(\.severity) == [.warning])
  }

  @Test func `a record of a game whose document is a draft says so`() async {
    let lines = await lines([
      "rules/whist.md": "---\ntitle: Whist\ngame: whist\ndraft: yes\nplay: {}\n---\nW.\n",
      "seasons/cards/night.whist": Self.record,
    ])
    #expect(
      lines == [
        "seasons/cards/night.whist 1:1: 'rules/whist.md' declares the game 'whist', and is a draft; take its "
          + "'draft' out, or keep the record elsewhere"
      ])
  }

  @Test(arguments: [
    ("seasons/w/season.md", "---\ntitle: W\ngame: whist\n---\n", "3:7"),
    ("seasons/w/season.md", "---\ntitle: W\ngame: [oh-hell, Long Whist]\n---\n", "3:17"),
    (
      "seasons/w/season.md",
      "---\ntitle: W\ngame: whist\nfixtures: [{players: [Ann, Bob], game: whist}]\n---\n", "3:7"
    ),
    (
      "seasons/w/season.md",
      "---\ntitle: W\ngame: whist\nteams: {A: [Ann], B: [Bob]}\n"
        + "match: {tables: [{called: singles, players: 1, legs: 1, count: 1}]}\n---\n", "3:7"
    ),
    ("rules/short.md", "---\ntitle: Short\ngame: whist\nrules: {players: 3}\n---\nS.\n", "3:7"),
    (
      "seasons/cards/n.results", "---\ndate: 2026-01-11\nresults: whist\n---\nAnn 1, Bob 2\n",
      "3:10"
    ),
  ])
  func `what names the game of a draft is told that it is one`(
    path: String, text: String, place: String
  ) async {
    let lines = await lines([
      "rules/whist.md": "---\ntitle: Long Whist\ngame: whist\ndraft: yes\nplay: {}\n---\nW.\n",
      path: text,
    ])
    #expect(
      lines == [
        "\(path) \(place): 'rules/whist.md' declares the game 'whist', and is a draft; take its 'draft' out"
      ])
  }

  @Test func `a game that nothing declares is an error at the value`() async {
    let lines = await lines([
      "seasons/cards/season.md": "---\ntitle: Cards\ngame: [oh-hell, rumy]\n---\n"
    ])
    #expect(lines.first?.hasPrefix("seasons/cards/season.md 3:17:") == true, "\(lines)")
    #expect(lines.first?.contains("did you mean 'rummy'?") == true, "\(lines)")
  }

  @Test(arguments: [
    "points: game", "bonus: [{for: won-by, at-least: 3, points: 1}]", "tie-breaks: [wins, average]",
  ])
  func `what needs scores is an error in seasons of a game without`(key: String) async {
    let key = key.hasPrefix("bonus") ? "points: {\(key)}" : key
    for game in ["chess", "race"] {
      let lines = await lines([
        "seasons/\(game)/season.md": "---\ntitle: T\ngame: \(game)\n\(key)\n---\n"
      ])
      #expect(lines.count == 1, "\(lines)")
      #expect(lines[0].contains("a result of \(game) is no score"), "\(lines)")
      #expect(lines[0].hasPrefix("seasons/\(game)/season.md 4:"), "\(lines)")
    }
  }

  @Test(arguments: [("darts", "ends as soon as a total is reached"), ("chess", "has no scores")])
  func `nobody begins ahead where a total ends the game at once, or there is none`(
    game: String, message: String
  ) async {
    let end = game == "chess" ? "winner: Ann\n---\n" : "---\nAnn: 180\n"
    let lines = await lines([
      "seasons/\(game)/ahead.\(game)":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-12\nhandicaps: {Bob: 20}\n\(end)",
      "seasons/\(game)/season.md":
        "---\ntitle: T\ngame: \(game)\nroster: [Ann, {name: Bob, handicap: 5}, Cy]\n---\n",
    ])
    #expect(lines.contains { $0.contains(message) }, "\(lines)")
    #expect(lines.contains { $0.contains("nobody can begin a game of \(game) ahead") }, "\(lines)")
  }

  @Test(arguments: [
    ("chess", "winner: []"), ("chess", "winner: Ann"), ("race", "places: []"),
    ("race", "places: [Ann, []]"),
  ])
  func `where a player's name can't be one, that alone is told`(game: String, result: String) async
  {
    let site = await DeclaredLeague.site(
      DeclaredLeague.content.merging([
        "seasons/\(game)/night.\(game)":
          "---\nplayers: [Ann, \"Bo:b\"]\ndate: 2026-01-12\n\(result)\n---\n",
        "seasons/\(game)/season.md": "---\ntitle: T\ngame: \(game)\n---\n",
      ]) { $1 })
    let errors = site.findings.all.filter { $0.severity == .error }.map(\.message)
    #expect(errors.count == 1, "\(site.lines)")
    #expect(errors.first?.contains("the name 'Bo:b' can't begin a turn") == true, "\(site.lines)")
  }

  @Test(arguments: [("chess", "winner"), ("race", "places")])
  func `what isn't typed in yet is told by the key that it is written by`(
    game: String, key: String
  ) async {
    let season = ["seasons/\(game)/season.md": "---\ntitle: T\ngame: \(game)\n---\n"]
    func told(_ header: String) async -> [String] {
      let night = "---\nplayers: [Ann, Bob]\ndate: 2026-01-12\n\(header)---\n"
      return await lines(season.merging(["seasons/\(game)/night.\(game)": night]) { $1 }).filter {
        $0.contains("/night.")
      }
    }
    let blank = await told("")
    #expect(blank.count == 1, "\(blank)")
    #expect(
      blank.first?.hasSuffix("is typed in yet, so it isn't published; write '\(key):'") == true,
      "\(blank)")
    // The result of another game is no blank, and is told with what this game has.
    let others = [
      "winner": "Ann", "draw": "yes", "places": "[Ann, Bob]", "unplaced": "[Bob]", "score": "3",
    ]
    let own = game == "chess" ? ["winner", "draw"] : ["places", "unplaced"]
    for (other, value) in others where !own.contains(other) {
      let foreign = await told("\(other): \(value)\n")
      #expect(foreign.count == 1, "\(foreign)")
      #expect(foreign.first?.contains(" 4:1: unknown key '\(other)', this game goes by ") == true)
      #expect(foreign.first?.contains("write '\(key): ") == true, "\(foreign)")
    }
    // A slip in a result is no blank.
    let slip = await told("\(key): [Ann, Bov]\n")
    #expect(slip.count == 1, "\(slip)")
    #expect(slip.first?.contains("'Bov'") == true, "\(slip)")
  }

  @Test func `words of a translation are for what the declaration names`() async {
    let site = await DeclaredLeague.site(
      DeclaredLeague.content.merging([
        "site.yaml": "title: {en: L, ko: 리}\nlanguages: [en, ko]\n",
        "rules/oh-hell.ko.md": """
        ---
        title: 오 헬
        words:
          deal: 판
          trick: 트릭
          bid: [비딩]
          the dealer may not make the bids come out: 합이 맞으면 안 돼요
        ---
        판.

        """,
      ]) { $1 })
    let found = site.lines.filter { $0.hasPrefix("rules/oh-hell.ko.md") }
    #expect(found.count == 2, "\(site.lines)")
    #expect(
      found.contains {
        $0.hasPrefix(
          "rules/oh-hell.ko.md 5:3: the declaration has no name 'trick', did you mean 'tricks'?")
      }, "\(found)")
    #expect(
      found.contains { $0.contains("6:8:") && $0.contains("a word or a sentence") }, "\(found)")
  }

  @Test func `a name in two places of a declaration is an error`() async {
    var content = DeclaredLeague.rules
    content["rules/oh-hell.md"] = content["rules/oh-hell.md"]?
      .replacing("made: {title", with: "tricks: {title")
    let site = await DeclaredLeague.site(content)
    #expect(site.lines.first?.contains("'tricks'") == true, "\(site.lines)")
    #expect(site.findings.errorCount == 1)
  }
}
