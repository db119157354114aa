import Foundation
import Tabletop
import Testing

// Sites, and how they are changed.
extension IncrementalBuildTests {
  /// A change of a site: the files that it writes, `nil` for one that it removes.
  struct Edit: CustomTestStringConvertible {
    let testDescription: String
    var site = IncrementalBuildTests.site
    var files: [String: String?] = [:]
    var options: [String] = []
  }

  private static let record = """
    ---
    players: [Ann, Bob]
    date: 2026-01-02
    ---
    Ann: 111462>111 352>5 bank = 1050
    Bob: 234664
    ---
    players: [Ann, Cy]
    date: 2026-01-03
    rules: house
    ---
    Ann: 111462>111 352>5 bank = 1050
    Cy: 155246>155 446
    """

  static let site: [String: String] = [
    "Content/site.yaml": "title: League\nroster: [Ann, Bob, Cy, Dee, Eve, Fay, Gus]\n",
    "Content/rules/house.md":
      "---\ntitle: House\ngame: farkle\nrules: {bank-minimum: 300}\n---\n# A\n",
    "Content/seasons/one/season.md": "---\ntitle: One\ngame: farkle\nstarts: 2026-01-01\n---\n",
    "Content/seasons/one/a.farkle": record,
    "Content/seasons/one/b.farkle":
      "---\nplayers: [Bob, Dee]\ndate: 2026-01-04\nscores: {Bob: 10050, Dee: 9000}\n---\n",
    "Content/pages/about.md": "---\ntitle: About\n---\nSee [rules](../rules/house.md#a).\n",
  ]

  private static func plan(for players: String) -> String {
    """
    ---
    title: One
    game: farkle
    fixtures:
      - {date: 2026-01-05, players: \(players)}
      - {date: 2026-02-05, players: [Ann, Cy]}
    ---
    """
  }

  /// A season with fixtures, of which one was played.
  private static let planned = site.merging([
    "Content/seasons/one/season.md": plan(for: "[Bob, Dee]")
  ]) { $1 }

  /// Pages of players by their aliases, none of which is published.
  private static func drafts(_ aliases: [String: String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: aliases.map { name, alias in
        (
          "Content/players/\(name).md",
          "---\nname: \(name)\naliases: [\(alias)]\ndraft: yes\n---\n"
        )
      })
  }

  /// A site in two languages, of which a page is translated.
  private static let bilingual = site.merging([
    "Content/site.yaml":
      "title: {en: League, ko: 리그}\nlanguages: [en, ko]\nroster: [Ann, Bob, Cy, Dee, Eve, Fay, Gus]\n",
    "Content/pages/about.ko.md": "---\ntitle: 소개\n---\n[규칙](../rules/house.md)입니다.\n",
  ]) { $1 }

  /// An evening of solitaire, on which everything is played on one deal of the season's.
  private static func solitaire(deal: String = "monday", rules: String = "standard") -> String {
    """
    ---
    title: Solo
    game: klondike
    rules: \(rules)
    deals:
      \(deal): \(Card.pack.map(\.description).joined(separator: " "))
    ---
    """
  }

  private static func played(_ header: String, on deal: String = "") -> String {
    """
    ---
    players: [Ann]
    date: 2026-01-02
    \(header)
    ---
    \(deal)
    AC>F draw draw resign

    """
  }

  private static let solitaireSite: [String: String] = [
    "Content/site.yaml": "title: League\n",
    "Content/rules/own.md": "---\ntitle: Own\ngame: klondike\nrules: {draw: 3}\n---\n# A\n",
    "Content/seasons/solo/season.md": solitaire(),
    "Content/seasons/solo/a.klondike": played(
      "table: 1\nrules: standard", on: "deal " + Card.pack.map(\.description).joined(separator: " ")
    ),
    "Content/seasons/solo/b.klondike": played("table: 2\nrules: own\ndeal: monday"),
    "Content/seasons/solo/c.klondike": played("table: 3\ndeal: monday"),
    "Content/seasons/other/season.md": "---\ntitle: Other\ngame: klondike\n---\n",
    "Content/seasons/other/d.klondike": played(
      "table: 4\nseason: solo\nrules: standard",
      on: "deal " + Card.pack.map(\.description).joined(separator: " ")),
  ]

  /// A site whose pages have pictures, where the machine has what draws them.
  private static let shared = site.merging([
    "Content/site.yaml": sharing
  ]) { $1 }
  private static let sharing =
    (site["Content/site.yaml"] ?? "") + "base-url: https://example.org/league/\n"

  /// With feeds and packed forms.
  private static let packed = site.merging([
    "Content/site.yaml": sharing + "pictures: off\nprecompress: gz\n"
  ]) { $1 }

  static let edits: [Edit] = [
    Edit(
      testDescription: "a turn of one game, which has a picture", site: shared,
      files: [
        "Content/seasons/one/a.farkle": record.replacingOccurrences(of: "234664", with: "234634")
      ]),
    Edit(
      testDescription: "a game more, and names on pictures", site: shared,
      files: [
        "Content/seasons/one/aa.farkle":
          "---\nplayers: [Bob, Cy]\ndate: 2026-01-03\nscores: {Bob: 9000, Cy: 10050}\n---\n",
        "Content/players/robert.md": "---\nname: Robert\naliases: [Bob]\n---\nHello.\n",
        "Content/pages/about.md": "---\ntitle: Who we are\n---\nWe.\n",
      ]),
    Edit(
      testDescription: "a turn of one game in two languages", site: bilingual,
      files: [
        "Content/seasons/one/a.farkle": record.replacingOccurrences(of: "234664", with: "234634")
      ]),
    Edit(
      testDescription: "a translation more, and another one less", site: bilingual,
      files: [
        "Content/pages/about.ko.md": nil,
        "Content/rules/house.ko.md": "---\ntitle: 우리 규칙\n---\n# 가\n",
        "Content/seasons/one/season.ko.md": "---\ntitle: 하나\n---\n",
      ]),
    Edit(
      testDescription:
        "rules and points, which documents decide of which only the words are translated",
      site: bilingual.merging([
        "Content/rules/house.ko.md": "# 우리 규칙\n", "Content/seasons/one/season.ko.md": "# 하나\n",
      ]) { $1 },
      files: [
        "Content/rules/house.md":
          "---\ntitle: House\ngame: farkle\nrules: {bank-minimum: 500}\n---\n# A\n",
        "Content/seasons/one/season.md":
          "---\ntitle: One\ngame: farkle\nstarts: 2026-01-01\npoints: {win: 3}\n---\n",
      ]),
    Edit(
      testDescription: "a heading of a document that isn't translated, and links to it",
      site: bilingual,
      files: [
        "Content/rules/house.ko.md": "# 가\n",
        "Content/rules/house.md":
          "---\ntitle: House\ngame: farkle\nrules: {bank-minimum: 300}\n---\n# B\n",
        "Content/pages/about.md": "---\ntitle: About\n---\nSee [rules](../rules/house.md#b).\n",
        "Content/pages/about.ko.md": nil,
      ]),
    Edit(
      testDescription: "a language more",
      files: ["Content/site.yaml": bilingual["Content/site.yaml"]]),
    Edit(
      testDescription: "the title in one of two languages", site: bilingual,
      files: ["Content/site.yaml": "title: {en: League, ko: 모임}\nlanguages: [en, ko]\n"]),
    Edit(
      testDescription: "no pictures", site: shared,
      files: ["Content/site.yaml": sharing + "pictures: off\n"]),
    Edit(
      testDescription: "the name of a deal, which no record mentions",
      site: solitaireSite.filter {
        !$0.key.hasSuffix("b.klondike") && !$0.key.hasSuffix("c.klondike")
      },
      files: ["Content/seasons/solo/season.md": solitaire(deal: "tuesday")]),
    Edit(
      testDescription: "the rules of another game of the evening", site: solitaireSite,
      files: [
        "Content/rules/own.md":
          "---\ntitle: Own\ngame: klondike\nrules: {scoring: vegas}\n---\n# A\n"
      ]),
    Edit(
      testDescription: "the rules of a season that another game of the evening goes by",
      site: solitaireSite,
      files: ["Content/seasons/solo/season.md": solitaire(rules: "vegas")]),
    Edit(testDescription: "nothing"),
    Edit(
      testDescription: "a turn of one game",
      files: [
        "Content/seasons/one/a.farkle": record.replacingOccurrences(of: "234664", with: "234634")
      ]),
    Edit(
      testDescription: "a comment before the games",
      files: ["Content/seasons/one/a.farkle": "# Night one\n" + record]),
    Edit(
      testDescription: "a game more, in between",
      files: [
        "Content/seasons/one/aa.farkle":
          "---\nplayers: [Ann, Bob]\ndate: 2026-01-03\n---\nAnn: 350\n"
      ]),
    Edit(testDescription: "a game less", files: ["Content/seasons/one/b.farkle": nil]),
    Edit(
      testDescription: "a record moved to another file",
      files: [
        "Content/seasons/one/a.farkle": nil, "Content/seasons/one/c.farkle": record,
      ]),
    Edit(
      testDescription: "a player's page, address and name",
      files: ["Content/players/robert.md": "---\nname: Robert\naliases: [Bob]\n---\nHello.\n"]),
    Edit(
      testDescription: "the aliases of two players' pages that are drafts",
      site: site.merging(drafts(["Ann": "Lefty", "Bob": "Righty"])) { $1 }.merging([
        "Content/seasons/one/c.farkle":
          "---\nplayers: [Lefty, Dee]\ndate: 2026-01-06\nscores: {Lefty: 10050, Dee: 9000}\n---\n"
      ]) { $1 }, files: drafts(["Ann": "Righty", "Bob": "Lefty"])),
    Edit(
      testDescription: "the season's title",
      files: [
        "Content/seasons/one/season.md":
          "---\ntitle: Uno\ngame: farkle\nstarts: 2026-01-01\n---\n"
      ]),
    Edit(
      testDescription: "the season's rules",
      files: [
        "Content/seasons/one/season.md":
          "---\ntitle: One\ngame: farkle\nrules: house\nstarts: 2026-01-01\n---\n"
      ]),
    Edit(
      testDescription: "a house rule",
      files: [
        "Content/rules/house.md":
          "---\ntitle: House\ngame: farkle\nrules: {bank-minimum: 350}\n---\n# A\n"
      ]),
    Edit(
      testDescription: "a rule document more that shadows a preset",
      files: ["Content/rules/standard.md": "---\ntitle: Ours\ngame: farkle\nrules: {}\n---\n# A\n"]
    ),
    Edit(
      testDescription: "a fixture that a game was", site: planned,
      files: ["Content/seasons/one/season.md": plan(for: "[Bob, Eve]")]),
    Edit(
      testDescription: "a game that was a fixture", site: planned,
      files: ["Content/seasons/one/b.farkle": nil]),
    Edit(
      testDescription: "a later result, by which a fixture is overdue", site: planned,
      files: [
        "Content/seasons/two/season.md": "---\ntitle: Two\ngame: farkle\n---\n",
        "Content/seasons/two/a.farkle":
          "---\nplayers: [Fay, Gus]\ndate: 2026-09-01\nscores: {Fay: 10050, Gus: 9000}\n---\n",
      ]),
    Edit(
      testDescription: "a result more, in feeds, packed", site: packed,
      files: [
        "Content/seasons/one/aa.farkle":
          "---\nplayers: [Ann, Bob]\ndate: 2026-01-03\nscores: {Ann: 10050, Bob: 9000}\n---\n"
      ]),
    Edit(
      testDescription: "an old address more, and another form", site: packed,
      files: [
        "Content/pages/about.md": "---\ntitle: About\naliases: [who.html]\n---\nWe.\n",
        "Content/site.yaml": sharing + "precompress: [gz, br]\nredirects: on\n",
      ]),
    Edit(
      testDescription: "a style, packed", site: packed,
      files: ["Templates/assets/style.css": "p { color: red }\n"]),
    Edit(testDescription: "the title", files: ["Content/site.yaml": "title: Club\n"]),
    Edit(
      testDescription: "the navigation",
      files: [
        "Content/site.yaml": "title: League\nnavigation:\n  - Us: pages/about.md\n"
      ]),
    Edit(
      testDescription: "a page that the navigation would miss",
      files: ["Content/pages/about.md": nil]),
    Edit(
      testDescription: "a page that begins to show a file",
      site: site.merging(["Content/pages/board.png": "GIF8"]) { $1 },
      files: ["Content/pages/about.md": "---\ntitle: About\n---\n![Board](board.png)\n"]),
    Edit(
      testDescription: "a page that shows a file no more",
      site: site.merging([
        "Content/pages/board.png": "GIF8",
        "Content/pages/about.md": "---\ntitle: About\n---\n![Board](board.png)\n",
      ]) { $1 }, files: ["Content/pages/about.md": "---\ntitle: About\n---\nNothing.\n"]),
    // Nobody finished a game on that day.
    Edit(
      testDescription: "the words of a night that counts for nothing",
      site: site.merging([
        "Content/seasons/one/evening.md": "---\ndate: 2026-01-02\n---\nIt snowed.\n"
      ]) { $1 },
      files: ["Content/seasons/one/evening.md": "---\ndate: 2026-01-02\n---\nIt rained.\n"]),
    Edit(testDescription: "a file to download", files: ["Content/files/form.txt": "form"]),
    Edit(
      testDescription: "a template",
      files: ["Templates/404.mustache": "{{<layout}}{{$main}}<h1>Lost</h1>{{/main}}{{/layout}}"]),
    Edit(
      testDescription: "the turn's template",
      files: ["Templates/games/farkle/turn.mustache": "<li id=\"{{id}}\">{{points}}</li>\n"]),
    Edit(testDescription: "a style", files: ["Templates/assets/style.css": "p { color: red }\n"]),
    Edit(
      testDescription: "the base URL", options: ["--base-url", "https://example.org/league/"]),
  ]

  /// Of which browsers keep a part, each file of it by its bytes.
  private static let offline = bilingual.merging([
    "Content/site.yaml": (bilingual["Content/site.yaml"] ?? "") + "offline: on\n",
    "Content/pages/board.png": "GIF8",
    "Content/pages/about.md": "---\ntitle: About\n---\n![Board](board.png)\n",
  ]) { $1 }

  static let editsOfKept: [Edit] = [
    ("rules", ["Content/rules/house.md": "---\ntitle: House\ngame: farkle\n---\n# B\n"]),
    ("a translated page", ["Content/pages/about.ko.md": "---\ntitle: 소개\n---\n우리.\n"]),
    ("a picture", ["Content/pages/board.png": "GIF8 another"]),
    ("a picture less", ["Content/pages/about.md": "---\ntitle: About\n---\nNothing.\n"]),
    ("a page less", ["Content/pages/about.md": nil, "Content/pages/about.ko.md": nil]),
    (
      "a template",
      ["Templates/rules/rule.mustache": "{{<layout}}{{$main}}<h1>R</h1>{{/main}}{{/layout}}"]
    ),
    ("a style", ["Templates/assets/style.css": "p { color: red }\n"]),
    (
      "an asset",
      ["Templates/assets/mark.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"]
    ),
    ("the worker itself", ["Templates/assets/worker.js": "self.mine = 1;\n"]),
    ("words", ["Templates/strings/ko.yaml": "offline:\n  title: 연결 없음\n"]),
    ("a result", ["Content/seasons/one/b.farkle": nil]),
    ("nothing", [:]),
    ("that it is kept no more", ["Content/site.yaml": bilingual["Content/site.yaml"]]),
  ].map { (name: String, files: [String: String?]) in
    Edit(testDescription: "\(name), where browsers keep a part", site: offline, files: files)
  }
}
