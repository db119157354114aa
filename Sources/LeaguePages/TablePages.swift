// Pages with a game's engine inside, on which a league keeps score at the table.

import Bytes
import ContentFiles
import Contents
package import Diagnostics
import Drawing
package import Histories
import League
import Localization
import PageKit
import SeasonPages
import Seasons
package import SiteModel
import Statistics
import Templating

/// The page on which a game's score is kept, or the game is played, with its engine.
package struct TablePage: TemplatedPage {
  package typealias Body = PlayTableValue
  package static let template = "keep/table"

  let kind: GameKind

  package init(_ kind: GameKind) {
    self.kind = kind
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.table(of: kind)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.tableFrame(of: kind) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0.kind, $0.title, of: kind) }
  }

  package func isKept(in site: Publication) -> Bool { true }
}

extension PageContext {
  /// The page on which a game is kept score of, or played.
  func table(of kind: GameKind) -> ShownPage {
    let frame = tableFrame(of: kind)
    return page(
      frame,
      PlayTableValue(
        game: kind.engineName, title: frame.title, summary: frame.description,
        rules: link(to: .rules), data: tableData(of: kind).inScript))
  }

  func tableFrame(of kind: GameKind) -> Frame {
    let game = wording[.game(kind)]
    var frame = Frame(
      kind: "table", title: tableTitle(of: kind),
      description: wording(
        kind.isPlayedInPage ? .tableSoloDescription : .tableDescription, ["game": game]),
      breadcrumbs: [home, (wording[.sheetTitle], .sheets)],
      section: .sheets, shown: ShownGames([self.game(kind)]))
    // A table stands below the score sheets, and is none.
    frame.namesItself = true
    frame.engine = kind
    return frame
  }

  /// Returns the data that the page's scripts go by.
  private func tableData(of kind: GameKind) -> JSON {
    let current = currentSeason(of: kind)
    let season = current.map { book[$0] }
    let seats = game(kind).standardSeats
    let people = site.contents.people
    func facts<Game: PublishedGame>(_ game: Game) -> [JSON.Field] {
      game.tableFacts(in: GameWords(of: game, wording: wording))
    }
    return [
      "game": .string(kind.name),
      "engine": .string(kind.engineName),
      "facts": .object(facts(game(kind))),
      "judge": JSON(judge(of: kind)),
      "league": .string(site.contents.settings.storeName),
      "formerly": JSON(site.contents.settings.formerStoreName),
      "root": .string(Address.root(from: site.edition.path(of: route))),
      "language": .string(site.edition.language),
      "rules": .array(tableRules(of: kind, in: season)),
      "players": JSON(book.players.filter { !$0.isGuest }.map(\.name)),
      "marks": .object(
        book.players.map { JSON.Field(key: $0.name, value: .string($0.mark.classes)) }),
      "roster": site.contents.hasRoster ? JSON(people.members) : .null,
      "aliases": .object(
        people.aliases.map { JSON.Field(key: $0.name, value: .string($0.shown)) }),
      "season": JSON(usualSeason(of: kind)?.slug.text),
      "seasons": .array(
        book.seasons.reversed().filter { $0.kinds.contains(kind) }.map {
          tableSeason($0, of: kind)
        }),
      "seats": ["least": .number(seats.lowerBound), "most": .number(seats.upperBound)],
      "words": .object(scriptWords(of: kind)),
    ]
  }

  /// The address of the engine that judges games that are over; `nil` where there is none.
  private func judge(of kind: GameKind) -> String? {
    site.assets[kind.judgeName].map { _ in link(toAsset: kind.judgeName) }
  }

  /// The season that a game is for where nobody says another: one that is open. In a season of teams it would be no match's.
  private func usualSeason(of kind: GameKind) -> Season? {
    site.index.currentSeasons.map { book[$0] }.first {
      $0.kinds.contains(kind) && $0.isOpen(in: book) && $0.teams == nil
    }
  }

  /// A season that a game may be for: who plays in it, and what is still to be played.
  private func tableSeason(_ season: Season, of kind: GameKind) -> JSON {
    let members = tableMembers(of: season)
    let isOpen = season.isOpen(in: book)
    let fixtures: (shown: JSON, left: Int) =
      isOpen ? tableFixtures(of: kind, in: season) : ([], 0)
    return [
      "slug": .string(season.slug.text), "title": .string(season.title),
      "href": .string(link(to: .season(season.slug))),
      "hasDeals": .bool(!season.document.deals.entries.isEmpty),
      "roster": members.map { $0.isEmpty ? .null : JSON($0) } ?? .null,
      "rules": .string(season.document.rulesName(of: kind)),
      "fixtures": fixtures.shown, "fixturesLeft": .number(fixtures.left),
      "match": isOpen ? tableMatch(of: kind, in: season) : .null,
    ]
  }

  /// The rules of a game that may be chosen, those first that the current season is played by.
  private func tableRules(of kind: GameKind, in season: Season?) -> [JSON] {
    let standardName = kind.game.standardName
    func rulesName(of season: Season) -> String { season.document.rulesName(of: kind) }
    let played = season.map(rulesName)
    let rules = ruleDocuments(of: kind)
    let ordered =
      rules.filter { $0.slug.text == played } + rules.filter { $0.slug.text != played }
    let documented = ordered.compactMap { document -> JSON? in
      guard let rules = document.rules, let codes = rules.engineCodes else { return nil }
      return [
        "slug": .string(document.slug.text), "title": .string(document.document.title),
        "codes": .string(codes), "href": .string(link(to: .rule(document.slug))),
        "isPlayed": .bool(document.slug.text == played), "facts": .object(facts(of: rules)),
      ]
    }
    // A season that names none is played by the standard ones, which need no document.
    let isNamed = book.seasons.contains {
      $0.kinds.contains(kind) && rulesName(of: $0) == standardName
    }
    guard documented.isEmpty || isNamed, !rules.contains(where: { $0.slug.text == standardName }),
      let codes = GameRules.standard(kind).engineCodes
    else { return documented }
    let isStandardPlayed = (played ?? standardName) == standardName
    let standard: JSON = [
      "slug": .string(standardName), "title": .string(wording[.game(kind)]),
      "codes": .string(codes),
      "href": .null, "isPlayed": .bool(isStandardPlayed),
      "facts": .object(facts(of: GameRules.standard(kind))),
    ]
    return isStandardPlayed ? [standard] + documented : documented + [standard]
  }

  /// Returns what the page's script goes by of rules, beside the engine's codes.
  private func facts(of rules: GameRules) -> [JSON.Field] {
    func facts<Game: PublishedGame>(_ game: Game) -> [JSON.Field] {
      rules.as(game).map {
        game.tableFacts(under: $0, in: GameWords(of: game, wording: wording))
      } ?? []
    }
    return facts(game(rules.kind))
  }

  /// Returns the words of scripts: those of all such pages, and those of one game.
  func scriptWords(of kind: GameKind) -> [JSON.Field] {
    ["table", kind.engineName].flatMap { wording.scriptTexts(of: $0) }.map {
      JSON.Field(key: $0.key, value: .string($0.text))
    }
  }
}

package struct PlayTableValue: PageBody {
  package let game: String
  let title: String
  let summary: String
  let rules: String
  let data: Markup

  package static let name = "table"
  static let typeName = "Game at the table"
  static let fields: [Field<PlayTableValue>] = [
    Field("game", "the name of its scripts: \"farkle\", \"declared\"") { $0.game },
    Field("title", "\"Keep score: Farkle\"") { $0.title },
    Field("summary", "what the page is for, in a sentence") { $0.summary },
    Field("rules", "the rules of the league") { $0.rules },
    Field("data", "what the page's scripts go by, as JSON") { $0.data },
  ]
}
