import Contents
import Diagnostics
import Drawing
import Histories
import League
import Pictures
import Tabletop

/// What draws the pictures that stand for pages.
package struct PictureMaker: Sendable {
  /// Other versions may draw other bytes.
  package let version: String
  /// Returns an SVG drawing as PNG; `nil` where it can't be drawn.
  package let png: @Sendable ([UInt8]) -> [UInt8]?

  package init(version: String, png: @escaping @Sendable ([UInt8]) -> [UInt8]?) {
    self.version = version
    self.png = png
  }
}

extension Route {
  /// The page whose picture stands for this one; `nil` for what isn't shared.
  var pictured: Route? {
    switch self {
    case .front, .rules, .rule, .seasons, .season, .game, .players, .player, .sheets, .page: self
    case .fixtures(let season), .night(let season), .seasonSheet(let season): .season(season)
    case .gameSheet(let season, let game): .game(season, game)
    case .playerGame(let player, _): .player(player)
    case .sheet, .printable, .rulesPrintable: .sheets
    case .notFound, .calendar, .playerCalendar, .record, .asset, .file, .picture: nil
    }
  }

  /// The picture that stands for the page.
  var picture: Route? { pictured.map { .picture(String($0.path.dropLast(".html".count))) } }
}

extension Publication {
  /// Gathers what stands for a page.
  func sharedPicture(of page: Page) -> SharedPicture {
    let context = PageContext(site: self, route: page.route)
    let settings = contents.settings
    var findings = Findings()
    func picture(
      _ headline: String, _ sentence: String, mark: PlayerMark? = nil,
      lines: [SharedPicture.Line] = [], curves: [SharedPicture.Curve] = []
    ) -> SharedPicture {
      SharedPicture(
        site: settings.title,
        accent: settings.accent.flatMap(AccentColor.init)?.onPaper ?? "#1a6346",
        headline: headline, sentence: sentence, mark: mark, lines: lines, curves: curves)
    }
    func picture(of shown: ShownPage, lines: [SharedPicture.Line] = []) -> SharedPicture {
      picture(shown.frame.page.title, shown.frame.page.description, lines: lines)
    }
    switch page.content {
    case .game(let id):
      let game = book[id]
      return picture(
        GameHeadline(game, on: context.page(about: game)).text,
        context.decision(of: game) ?? "", lines: context.lines(of: game),
        curves: context.curves(of: game))
    case .season(let id):
      return picture(of: context.season(id, findings: &findings), lines: context.lines(of: id))
    case .player(let id):
      let shown = context.player(id, findings: &findings).frame.page
      return picture(book[id].name, shown.description, mark: book[id].mark)
    case .front:
      let leading = index.currentSeasons.first
      return picture(
        settings.title, context.front(findings: &findings).frame.page.description,
        lines: leading.map(context.lines(of:)) ?? [])
    case .rules: return picture(of: context.rulesIndex)
    case .rule(let number): return picture(of: context.rule(number, findings: &findings))
    case .seasons: return picture(of: context.seasonsIndex)
    case .players: return picture(of: context.playersIndex)
    case .sheets: return picture(of: context.sheetsIndex)
    case .document(let number): return picture(of: context.document(number, findings: &findings))
    default: return picture(settings.title, settings.description ?? "")
    }
  }
}

extension PageContext {
  /// A game's sides by their scores, the highest first; none where no scores are known.
  fileprivate func lines(of game: Game) -> [SharedPicture.Line] {
    guard game.record.hasScores else { return [] }
    let page = page(about: game)
    let sides = game.record.sides.map { side in
      (side: side, score: game.record.scores[side[0].rawValue])
    }
    let highest = sides.map(\.score).max() ?? 0
    return sides.sorted { $0.score > $1.score }.map { side, score in
      SharedPicture.Line(
        name: page.names(of: side, in: game), value: number(score),
        share: highest > 0 ? Double(score) / Double(highest) : 0,
        mark: page.mark(of: side[0]), isBest: game.winners.contains(side[0]))
    }
  }

  /// The totals of a game's sides after each turn; none where they aren't known.
  fileprivate func curves(of game: Game) -> [SharedPicture.Curve] {
    guard let chart = running(of: game) else { return [] }
    return chart.lines.map { line in
      SharedPicture.Curve(
        totals: line.totals.map { Double($0.rawValue) }, mark: line.mark, isBest: line.isWinner)
    }
  }

  /// The top of a season's standings; none before its first game.
  fileprivate func lines(of season: SeasonID) -> [SharedPicture.Line] {
    let rows = site.index.standings[season.index].rows.filter { $0.played > 0 }
    let highest = rows.map(\.leaguePoints).max() ?? 0
    return rows.prefix(4).map { row in
      SharedPicture.Line(
        name: book[row.player].name, value: number(row.leaguePoints),
        share: highest > 0 ? Double(row.leaguePoints) / Double(highest) : 0,
        mark: book[row.player].mark, isBest: row.rank == 1)
    }
  }
}
