import Bytes
import ContentFiles
import Contents
import Discovery
import GameReports
import Histories
import League
import LeaguePages
import Localization
import PageKit
import SiteModel
import Statistics

/// The pages of a site for programs: where each is, what it is called and what it is about.
enum SiteIndex {
  /// Rises when a key goes or means something else; what is added leaves it as it is.
  static let version = 1
}

extension PageContext {
  /// All pages as one object, a page a line.
  var siteIndex: [UInt8] {
    var bytes: [UInt8] = []
    var head: [JSON.Field] = []
    head.add("format", "scorebook-site")
    head.add("version", .number(SiteIndex.version))
    head.add("title", .string(settings.title))
    head.add("description", JSON(settings.description))
    head.add("language", .string(site.edition.language))
    head.add("base", JSON(site.baseURL))
    JSON.object(head).write(to: &bytes)
    bytes.removeLast()
    bytes.append(",\"pages\":[")
    var isFirst = true
    for page in site.pages {
      let context = PageContext(site: site.publication(of: page), route: page.route)
      guard var outline = context.outline(of: page.content) else { continue }
      if site.editions.count > 1 { outline.language = page.edition.language }
      bytes.append(isFirst ? "\n" : ",\n")
      isFirst = false
      outline.json(at: page.path).write(to: &bytes)
    }
    bytes.append("\n]}\n")
    return bytes
  }
}

/// What is said of a page without making it.
struct PageOutline {
  package var kind: String
  var title: String
  /// On a site in several.
  var language: String?
  var day: CalendarDate?
  package var season: String?
  package var game: GameKind?
  /// The slugs of those whom it is about.
  var players: [String] = []
  /// The document that it shows, below `Content/`.
  var source: String?

  /// - Parameter path: Where the page is, below the site's root.
  func json(at path: String) -> JSON {
    var fields: [JSON.Field] = []
    fields.add("address", .string(Address.relative(from: "", to: path)))
    fields.add("kind", .string(kind))
    fields.add("title", .string(title))
    if let language { fields.add("language", .string(language)) }
    if let day { fields.add("date", .string(day.description)) }
    if let season { fields.add("season", .string(season)) }
    if let game { fields.add("game", .string(game.name)) }
    if !players.isEmpty { fields.add("players", JSON(players)) }
    if let source { fields.add("source", .string(source)) }
    return .object(fields)
  }
}

extension PageContext {
  /// Returns what is said of a page; `nil` for files, and for pages that stand for others.
  func outline(of content: Page.Content) -> PageOutline? {
    if case .offline = content { return nil }
    guard var outline = heading(of: content) else { return nil }
    outline.day = day(of: content)
    outline.source = site.index.documentsOfPages[site.edition.path(of: route)]
    switch content {
    case .season(let id), .fixtures(let id), .night(let id), .standings(let id, _),
      .seasonRatings(let id),
      .seasonHonours(let id), .seasonSheet(let id):
      outline.season = book[id].slug.text
      outline.game = book[id].document.game
    case .game(let id), .gameSheet(let id):
      let game = book[id]
      outline.season = book[game.season].slug.text
      outline.game = game.record.play.kind
      outline.players = game.players.map { book[$0].slug.text }
    case .player(let id): outline.players = [book[id].slug.text]
    case .playerGame(let id, let kind):
      outline.players = [book[id].slug.text]
      outline.game = kind
    case .pair(let pair): outline.players = [pair.first, pair.second].map { book[$0].slug.text }
    case .sheet(let kind, _), .printable(let kind, _), .table(let kind): outline.game = kind
    case .rule(let index), .rulesPrintable(let index, _):
      outline.game = site.contents.rules[index].game
    default: break
    }
    return outline
  }

  /// The kind and the title that the page has in its own frame, as far as they are told without what is on it.
  private func heading(of content: Page.Content) -> PageOutline? {
    func outline(_ kind: String, _ title: String) -> PageOutline {
      PageOutline(kind: kind, title: title)
    }
    if let frame = frame(of: content) { return outline(frame.kind, frame.title) }
    switch content {
    case .game(let id): return outline("report", GameHeadline(book[id], on: self).title)
    case .gameSheet(let id):
      return outline(
        "sheet", wording(.sheetGameTitle, ["game": GameHeadline(book[id], on: self).title]))
    case .seasonSheet(let id):
      return outline("sheet", wording(.sheetSeasonTitle, ["season": book[id].title]))
    case .sheet(let kind, let players): return outline("sheet", sheetTitle(of: kind, players))
    case .printable(let kind, let name): return outline("sheet", printableTitle(name, of: kind))
    case .rulesPrintable(let index, let name):
      let rules = site.contents.rules[index]
      return rules.game.map {
        outline("sheet", printableTitle(name, of: $0, under: rules.document.title))
      }
    default: return nil
    }
  }

  /// What a sheet of a game for so many is called.
  private func sheetTitle(of kind: GameKind, _ players: Int) -> String {
    func title<Played: PublishedGame>(_: Played.Type) -> String {
      SheetHead.title(of: Played.self, for: players, in: wording)
    }
    return title(game(kind))
  }
}
