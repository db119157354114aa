import ContentFiles
import Contents
import Diagnostics
import Dispatch
import Exchange
import FarklePages
import Files
import Histories
import Templating

@testable import League
@testable import PageKit
@testable import SiteModel

extension Work {
  /// Tables of results.
  static let tables: [Work] = [
    table("rows", 100, "date,Ann,Bob\n") { _ in "2026-09-08,10000,50\n" },
    table("columns", 300) { "Ann\($0)," },
    table("quotes", 1000) { _ in "\"\"" },
    table("quotes that open", 200) { _ in "\"a\"b," },
    table("separators", 1000) { _ in "," },
  ]

  private static func table(
    _ name: String, _ size: Int, _ head: String = "", _ piece: @escaping @Sendable (Int) -> String
  ) -> Work {
    Work("table: \(name)", size) { count in
      let text = SourceText(path: "f.csv", head + (0..<count).map(piece).joined() + "\n")
      return {
        let (table, findings) = Table.read(text)
        use(table)
        use(DiagnosticPrinter(showsSource: true, usesColor: false).text(for: findings))
      }
    }
  }

  /// Lines of tallies.
  static let tallies: [Work] = [
    tally("players", 100) { number in "p\(number)" },
    tally("one player", 100) { _ in "p" },
  ]

  private static func tally(
    _ name: String, _ size: Int, _ player: @escaping @Sendable (Int) -> String
  ) -> Work {
    Work("tally: \(name)", size) { count in
      let text = SourceText(
        path: "f.tally",
        (0..<count).map {
          #"{"tally":1,"game":"farkle","player":"\#(player($0))","played":1,"decided":1,"won":1,"#
            + #""stats":{"gamesPlayed":1,"gamesWon":1,"histogram":{"turns":[0,0,0,1,2]}}}"#
        }.joined(separator: "\n"))
      return {
        var tallied = TalliedElsewhere([FarkleGame()])
        tallied.add(text)
        use(tallied.players)
        use(tallied.tally.lines)
      }
    }
  }

  /// Templates.
  static let templates: [Work] = [
    template("names", 100) { ["t": (0..<$0).map { "{{name\($0)}} " }.joined()] },
    template("sections in one another", 1000) { ["t": String(repeating: "{{#title}}", count: $0)] },
    template("sections that end nowhere", 60) { count in
      ["t": (0..<count).map { "{{#title}}{{/a\($0)}}{{/title}}" }.joined()]
    },
    template("partials", 100) { ["t": String(repeating: "{{>u}}", count: $0), "u": ""] },
    template("partials of many names", 50) { count in
      var templates = ["t": (0..<count).map { "{{>u\($0)}}" }.joined()]
      for index in 0..<count { templates["u\(index)"] = "a" }
      return templates
    },
    template("partials that include the next twice", 240) { count in
      var templates = ["t": "{{>u0}}"]
      for index in 0..<count { templates["u\(index)"] = "{{>u\(index + 1)}}{{>u\(index + 1)}}" }
      templates["u\(count)"] = "a"
      return templates
    },
    template("tags that never close", 500) { ["t": String(repeating: "{{ ", count: $0)] },
    template("blanks before tags", 50) {
      ["t": String(repeating: " ", count: 20 * $0) + String(repeating: "{{title}}", count: $0)]
    },
  ]

  private static func template(
    _ name: String, _ size: Int, _ texts: @escaping @Sendable (Int) -> [String: String]
  ) -> Work {
    Work("template: \(name)", size) { count in
      let sources = texts(count).sorted { $0.key < $1.key }.map {
        TemplateSource(name: $0.key, text: SourceText(path: $0.key, $0.value))
      }
      return {
        let (templates, findings) = PageTemplates.compile(
          sources, roots: [PageRoot("t", ShownGames.self)])
        var page: [UInt8] = []
        if !findings.hasErrors { templates.render("t", ShownGames(title: "A"), into: &page) }
        use(DiagnosticPrinter(showsSource: true, usesColor: false).text(for: findings))
      }
    }
  }

  private struct ShownGames: PageValue {
    let title: String

    static let typeName = "ShownGames"
    static let fields: [Field<ShownGames>] = [Field("title", "a text") { $0.title }]
  }

  /// Whole `Content` folders, read and told of, without pages.
  static let leagues: [Work] = [
    // Pages of a league of n players have their place here.
    league("a roster", 100) { count in
      ["site.yaml": "title: L\nroster: [" + (0..<count).map { "P\($0), " }.joined() + "]\n"]
    },
    league("players", 30) { count in
      var files = ["site.yaml": "title: L\n"]
      files["seasons/s/season.md"] = "---\ntitle: S\ngame: farkle\n---\n"
      for index in 0..<count {
        files["seasons/s/\(index).farkle"] =
          "---\nplayers: [P\(index), Q\(index)]\n---\nP\(index): 50\n"
      }
      return files
    },
    league("the same game", 30) { count in
      let game = "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\n---\nAnn: 50\n"
      return [
        "site.yaml": "title: L\n", "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
        "seasons/s/a.farkle": String(repeating: game, count: count),
      ]
    },
    league("strangers", 20) { count in
      let records = (0..<count).map {
        "---\nplayers: [Stranger\($0), Known\($0)x]\n---\nStranger\($0): 50\n"
      }
      return [
        "site.yaml": "title: L\nroster: [Ann, Bob]\n",
        "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
        "seasons/s/a.farkle": records.joined(),
      ]
    },
    league("fixtures", 40) { count in
      let fixtures = (0..<count).map { "- {code: R\($0), players: [Ann, Bob], date: 2026-09-08}\n" }
      return [
        "site.yaml": "title: L\n",
        "seasons/s/season.md": "---\ntitle: S\ngame: farkle\nfixtures:\n\(fixtures.joined())---\n",
      ]
    },
  ]

  /// What is made of contents that were read.
  static let books: [Work] = [
    Work("fixtures of the same two players", 160) { count in
      let day = { number in
        try? CalendarDate(
          year: 2026 + number / 336, month: number % 336 / 28 + 1, day: number % 28 + 1)
      }
      let players = ["Ann", "Bob"]
      let fixtures = (0..<count).map {
        FixtureMatching.Planned(players: players, round: $0 % 9, date: day($0))
      }
      let games = (0..<count).map { index in
        FixtureMatching.Played(players: players, round: "\(index % 7)", date: day(index + 3))
      }
      return { use(FixtureMatching.match(games, to: fixtures)) }
    },
    Work("links that lead nowhere", 300) { count in
      var index = LinkIndex()
      for number in 0..<count { index.routes["pages/page-\(number).md"] = .rules }
      let ready = index
      return {
        var follower = LinkFollower(ready)
        for number in 0..<count {
          use(follower.target(of: "page-\(number)x.md", from: "pages/a.md"))
        }
      }
    },
  ]

  private static func league(
    _ name: String, _ size: Int, _ files: @escaping @Sendable (Int) -> [String: String]
  ) -> Work {
    Work("league: \(name)", size) { count in
      let tree = ContentTree(.memory(files(count).mapValues { Array($0.utf8) }), prefix: "")
      let reader = ContentsReader(
        tree: tree, games: [FarkleGame().kind], includesDrafts: false, directives: [])
      return {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          let (contents, findings) = await reader.read(jobs: 1)
          use(contents)
          use(DiagnosticPrinter(showsSource: true, usesColor: false).text(for: findings))
          done.signal()
        }
        done.wait()
      }
    }
  }
}
