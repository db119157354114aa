import ContentFiles
import Diagnostics
import Drawing
import Farkle
import FarklePages
import Files
import Histories
import Seasons
import Tabletop
import TestGames
import Testing

@testable import Contents

struct DocumentReaderTests {
  private func season(_ frontMatter: String) async -> SeasonDocument? {
    await Folder(["seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"]).read()
      .contents?.seasons.first
  }

  @Test func `every key of a season is read`() async throws {
    let season = try #require(
      await season(
        """
        title: Autumn
        rules: zilch
        starts: 2026-09-01
        ends: 2026-12-20
        points: {win: 5, shared: 3, played: 1, places: [4, 2]}
        tie-breaks: [head-to-head, win-rate, highest]
        fixtures:
          - {date: 2026-12-01, round: 7, players: [Ann, Bob], note: Final}
          - {players: Cy}
        """))
    #expect(season.document.title == "Autumn")
    #expect(season.slug.text == "s")
    #expect(season.rules == [.farkle: "zilch"])
    #expect(season.starts?.description == "2026-09-01")
    #expect(season.ends?.description == "2026-12-20")
    #expect(season.points.win == 5 && season.points.shared == 3)
    #expect(season.points.played == 1 && season.points.places == [4, 2])
    #expect(season.tieBreaks == [.headToHead, .winRate, .highest])
    #expect(season.fixtures.map(\.players) == [["Ann", "Bob"], ["Cy"]])
    #expect(season.fixtures.first?.round == 7)
    #expect(season.fixtures.first?.note == "Final")
    #expect(season.fixtures.first?.date?.description == "2026-12-01")
  }

  @Test
  func `characters that hide or turn around text are errors in prose and comments, once each`()
    async
  {
    func told(_ place: String, _ character: String) -> String {
      "\(place): there is a character here that can't be seen, \(character), delete it"
    }
    await Folder([
      "pages/a.md":
        "# He1️⃣\u{202E}ad so\u{AD}ft\n\nText 2️⃣&#x202D; `&#8238;` \u{2067}[x](a.md '3️⃣&#8294;')\n\n```\n\u{202A}\n```\n",
      "pages/b.md": "---\ntitle: a1️⃣\u{202E}b\n---\n<2️⃣\u{2066}b>\n",
      "pages/c.md": "Hello 1️⃣&ZeroWidthSpace; you\n",
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob] # 1️⃣\u{202E}\nnote: \"2️⃣\u{2066}\"\n---\n# 3️⃣\u{2067}\nAnn: 5004️⃣\u{2069} # so\u{AD}ft\n",
    ]).expect([
      told("pages/a.md 1", "U+202E, right-to-left override"),
      told("pages/a.md 2", "U+202D, left-to-right override"),
      told("pages/a.md 3:25", "U+2067, right-to-left isolate"),
      told("pages/a.md 3", "U+2066, left-to-right isolate"),
      told("pages/a.md 6:1", "U+202A, left-to-right embedding"),
      told("pages/b.md 1", "U+202E, right-to-left override"),
      told("pages/b.md 2", "U+2066, left-to-right isolate"),
      told("pages/c.md 1", "U+200B, zero width space"),
      told("seasons/s/a.farkle 1", "U+202E, right-to-left override"),
      told("seasons/s/a.farkle 2", "U+2066, left-to-right isolate"),
      told("seasons/s/a.farkle 3", "U+2067, right-to-left isolate"),
      told("seasons/s/a.farkle 4", "U+2069, pop directional isolate"),
    ])
  }

  @Test func `characters that no text has are errors wherever a text is read`() async {
    func told(_ place: String, _ character: String) -> String {
      "\(place): there is a character here that can't be seen, \(character), delete it"
    }
    await Folder([
      "pages/a.md":
        "# H1️⃣\u{FFFE}a\n\nText 2️⃣&#xFFFF; b 3️⃣&#65534; [x](a.md '4️⃣&#xFDD0;')\n\n```\n5️⃣\u{1FFFF}\n```\n",
      "pages/b.md": "---\ntitle: a1️⃣\u{2FFFE}b\n---\nHello\n",
      "pages/c.md": "---\ntitle: 1️⃣\"a\\uFFFEb\"\n---\nHello\n",
      "pages/d.md": "---\ntitle: a1️⃣\u{FFFF}b\n---\nHello\n",
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob] # 1️⃣\u{10FFFF}\n---\n# 2️⃣\u{FFFE}\nAnn: 5003️⃣\u{FFFF}\n",
    ]).expect([
      told("pages/a.md 1", "U+FFFE"), told("pages/a.md 2", "U+FFFF"),
      told("pages/a.md 3", "U+FFFE"), told("pages/a.md 4", "U+FDD0"),
      told("pages/a.md 5", "U+1FFFF"), told("pages/b.md 1", "U+2FFFE"),
      told("pages/c.md 1", "U+FFFE"),
      "pages/d.md 1: the character U+FFFF can't stand in a text, take it out",
      told("seasons/s/a.farkle 1", "U+10FFFF"), told("seasons/s/a.farkle 2", "U+FFFE"),
      told("seasons/s/a.farkle 3", "U+FFFF"),
    ])
  }

  @Test(
    arguments: [
      ("", 3, 2, []), ("points: {win: 1}", 1, 1, []), ("points: {shared: 3}", 3, 3, []),
      ("points: {places: [5, 3, 1]}", 0, 0, [5, 3, 1]),
      ("points: {places: [5], win: 2}", 2, 0, [5]),
      ("points: {places: [1, 4, 4], win: 3}", 3, 0, [1, 4, 4]),
    ] as [(String, Int, Int, [Int])])
  func `points that aren't written follow from those that are`(
    text: String, win: Int, shared: Int, places: [Int]
  ) async throws {
    let points = try #require(await season(text)).points
    #expect(points.win == win && points.shared == shared && points.places == places)
  }

  /// What is said of lots that nobody drew.
  private static let undrawn =
    "'lots' decides nothing before they are drawn, list the players in 'lots' as they were drawn, such as "
    + "'lots: [Ann, Bob]', or leave it out here"

  @Test(arguments: [
    (
      "starts: 2026-02-01\nends: 1️⃣2026-01-01",
      "the season ends before it starts on 2026-02-01"
    ),
    ("starts: 1️⃣2026-02-30", "'2026-02-30' is not a date: that month has 28 days, not 30"),
    ("points: {win: 1️⃣many}", "expected a whole number, found 'many'"),
    ("points: {win: 1️⃣-1}", "expected a number from 0 to 1000, found '-1'"),
    (
      "points: 1️⃣game",
      "farkle gives no points of its own for a result, write some like '{win: 3}'"
    ),
    ("points: 1️⃣games", "expected '{win: 2, shared: 1}' or the like, found 'games'"),
    ("points: {1️⃣wins: 1}", "unknown key 'wins', did you mean 'win'?"),
    (
      "points: {places: 1️⃣5}",
      "expected a list of points from the first place on, '[5, 3, 1]', found '5'"
    ),
    (
      "points: {places: [1, 1️⃣5]}",
      "place 2 would be worth 5 points and place 1 1, write 1 or fewer"
    ),
    (
      "points: {places: [2, 0, 1️⃣1, 5]}",
      "place 3 would be worth 1 points and place 2 0, write 0"
    ),
    (
      "points: {win: 3, places: [1, 1️⃣5]}",
      "place 2 would be worth 5 points and place 1 4, write 4 or fewer"
    ),
    (
      "points: {places: [5, 3], shared: 1️⃣9}",
      "sharing a win would be worth 14 points and winning alone 5, leave 'shared' out"
    ),
    (
      "points: {win: 2, places: [5, 3], shared: 1️⃣3}",
      "sharing a win would be worth 8 points and winning alone 7, write 2 or fewer"
    ),
    ("tie-breaks: [wins, 1️⃣averige]", "unknown value 'averige', did you mean 'average'?"),
    (
      "tie-breaks: [wins, average, 1️⃣wins]",
      "'wins' parts nobody whom it left level, list it once"
    ),
    (
      "tie-breaks: [scored, 1️⃣total]", "'total' parts nobody whom it left level, list it once"
    ),
    (
      "tie-breaks: [lots]\nroster: [Ann, Bob]\nlots: [Ann, 1️⃣Ann]",
      "'Ann' drew a lot already, list each player once"
    ),
    ("tie-breaks: [wins, 1️⃣lots]", Self.undrawn),
    ("tie-breaks: [1️⃣lots, wins]\nlots: []", Self.undrawn),
    (
      "tie-breaks: 1️⃣{wins: 1}",
      "expected a list like '[wins, average]', found keys with values"
    ),
    ("tie-breaks: 1️⃣win", "unknown value 'win', did you mean 'wins'?"),
    ("tie-breaks: 1️⃣lots", Self.undrawn),
    ("fixtures: [{1️⃣plaers: [Ann]}]", "unknown key 'plaers', did you mean 'players'?"),
    ("fixtures: [{round: 1️⃣0}]", "expected a number from 1 to 10000, found '0'"),
    ("rules: 1️⃣zilsh", "unknown value 'zilsh', did you mean 'zilch'?"),
    ("1️⃣start: 2026-01-01", "unknown key 'start', did you mean 'starts'?"),
    ("draft: 1️⃣perhaps", "expected 'yes' or 'no', found 'perhaps'"),
  ])
  func `a fault in a season is told at its place`(text: String, message: String) async {
    let folder = Folder(["seasons/s/season.md": "---\ngame: farkle\n\(text)\n---\n"])
    await folder.expect(["seasons/s/season.md 1: \(message)"])
  }

  @Test func `a tie-break alone is a list of one`() async {
    let folder = Folder(["seasons/s/season.md": "---\ngame: farkle\ntie-breaks: spread\n---\n"])
    await folder.expect([])
    #expect(await folder.read().contents?.seasons.first?.tieBreaks == [.spread])
  }

  @Test func `who draws two lots is told where nobody is in a roster, too`() async {
    await Folder([
      "seasons/s/season.md":
        "---\ngame: farkle\ntie-breaks: [lots]\nlots: 1️⃣[Ann, 2️⃣Ann]\n---\n"
    ]).expect([
      "seasons/s/season.md 1: lots are drawn by players of the season, list them in a 'roster'",
      "seasons/s/season.md 2: 'Ann' drew a lot already, list each player once",
    ])
  }

  @Test func `a player's page may name the player's colour and mark`() async throws {
    let contents = try #require(
      await Folder([
        "players/ann.md": "---\nname: Ann\ncolor: teal\nmark: star\n---\n",
        "players/bob.md": "---\nname: Bob\nmark: plus\n---\n",
      ]).read().contents)
    let ann = try #require(contents.players.first { $0.name == "Ann" })
    #expect(PlayerMark(of: "Ann", ann) == PlayerMark(color: .teal, shape: .star))
    let bob = try #require(contents.players.first { $0.name == "Bob" })
    #expect(
      PlayerMark(of: "Bob", bob)
        == PlayerMark(color: PlayerMark(of: "Bob", nil).color, shape: .plus))
  }

  @Test(arguments: [
    ("color: 1️⃣purpel", "unknown value 'purpel', did you mean 'purple'?"),
    ("mark: 1️⃣circel", "unknown value 'circel', did you mean 'circle'?"),
    ("1️⃣colour: blue", "unknown key 'colour', did you mean 'color'?"),
  ])
  func `a fault in a player's mark is told at its place`(text: String, message: String) async {
    await Folder(["players/ann.md": "---\nname: Ann\n\(text)\n---\n"])
      .expect(["players/ann.md 1: \(message)"])
  }

  @Test func `a season of no known game is told once, and not taken for another's`() async {
    await Folder([
      "seasons/s/season.md": "---\ngame: 1️⃣farkel\nrules: zilch\npoints: game\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [A, B]\nrules: {rounds: 5, single-five: 1}\nscores: {A: 1, B: 2}\n---\n",
    ]).expect(["seasons/s/season.md 1: unknown value 'farkel', did you mean 'farkle'?"])
  }

  @Test func `rules of a document configure the engine by the document's slug`() async throws {
    let contents = try #require(
      await Folder([
        "rules/House Rules.md": "---\ngame: farkle\norder: 2\nrules: {target: 500}\n---\n# House",
        "rules/farkle.md": "---\ngame: farkle\norder: 1\n---\n# Farkle",
      ]).read().contents)
    #expect(contents.rules.map(\.slug.text) == ["farkle", "house-rules"])
    guard
      let rules = contents.rulebook.rules(named: "house-rules", for: .farkle)?.as(FarkleGame())
    else { return #expect(Bool(false), "the document's rules are not in the rulebook") }
    #expect(rules.target == 500)
  }

  @Test(
    arguments: [
      (
        "1️⃣rules: {}".replacing("1️⃣rules: {}", with: "rules: 1️⃣{target: 500}"),
        ["rules/a.md 1: which game are these rules for, write 'game:' above"]
      ),
      (
        "game: 1️⃣farckle\nrules: {target: 500}",
        ["rules/a.md 1: unknown value 'farckle', did you mean 'farkle'?"]
      ),
      (
        "game: farkle\nrules:\n  target: 1️⃣often\n  2️⃣straigt: off\n  hot-dice: 3️⃣never",
        [
          "rules/a.md 1: expected points from 1 on, found 'often'",
          "rules/a.md 2: unknown key 'straigt', did you mean 'straight'?",
          "rules/a.md 3: unknown value 'never', expected 'optional', 'must-roll' or 'off'",
        ]
      ),
      (
        "game: farkle\nrules: 1️⃣zilch",
        ["rules/a.md 1: expected '{preset: zilch}' or the like, found 'zilch'"]
      ),
      ("order: 1️⃣first", ["rules/a.md 1: expected a whole number, found 'first'"]),
      ("1️⃣titel: A", ["rules/a.md 1: unknown key 'titel', did you mean 'title'?"]),
    ] as [(String, [String])])
  func `every fault in a rule document is told at its place`(text: String, lines: [String]) async {
    await Folder(["rules/a.md": "---\n\(text)\n---\n"]).expect(lines)
  }

  @Test func `a key below the front matter is told, and is text all the same`() async {
    func told(_ place: String, _ key: String) -> String {
      "\(place): note: '\(key):' is text here, below the second '---'; to set it, write it above that line"
    }
    let example = "```\ngame: farkle\n```\nends: 2026-12-01\n"
    await Folder([
      "seasons/s/season.md":
        "---\ngame: farkle\n---\nWho plays, and when.\n\n1️⃣fixtures:\n  - {players: [Ann, Bob]}\n2️⃣ends: 2026-12-01\nTitle: a\nnobody: b\ngame: Six is fun\n",
      "seasons/t/season.md": "---\ngame: farkle\n---\nSuch as this:\n\n\(example)",
      "pages/a.md": "---\ntitle: A\n---\n1️⃣summary: B\nsummary:c\n",
      "pages/b.md": "title: A page without front matter\n",
    ]).expect([
      told("pages/a.md 1", "summary"), told("seasons/s/season.md 1", "fixtures"),
      told("seasons/s/season.md 2", "ends"),
    ])
  }

  @Test func `front matter that never ends and a name without letters are told`() async {
    let folder = Folder(["pages/a.md": "1️⃣---\ntitle: A\n", "pages/---.md": "1️⃣# B"])
    let lines = await folder.lines()
    #expect(lines.count == 2)
    #expect(
      lines.first
        == "pages/---.md 1: the name '---' has no letter or digit to make an address of, rename the file, for example 'page-1'"
    )
    #expect(lines.last?.hasPrefix("pages/a.md 1: ") == true)
  }
}
