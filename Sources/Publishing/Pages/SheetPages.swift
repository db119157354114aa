import Contents
import Farkle
import Histories
import League
import Tabletop
import Templating

extension PageContext {
  var sheetsIndex: TemplateValue {
    let paper = site.contents.settings.paper
    let items = Publication.sheetPlayers.map { count -> TemplateValue in
      let layout = FarkleSheet.Layout(players: count, paper: paper)
      let lies = wording.text("sheet.\(layout.orientation)") ?? layout.orientation
      return [
        "text": .text(wording(count: count, .players)),
        "url": url(.sheet(GameKind.farkle.rawValue, count)),
        "paper": .text("\(paper.rawValue) \(lies)"),
      ]
    }
    let filled = book.seasons.reversed().filter { !$0.games.isEmpty }.map { season in
      [
        "title": .text(season.title), "url": url(.season(season.slug)),
        "summary": .text(wording(count: season.games.count, .games)),
      ] as TemplateValue
    }
    let frame = Frame(
      kind: "sheets", title: wording.text("sheet.title") ?? "",
      description: wording(.sheetDescription), breadcrumbs: [home], section: .sheets)
    return value(
      frame, "sheetsIndex",
      [
        "games": [
          ["game": .init(wording.text("games.farkle")), "items": .list(Array(items))]
        ],
        "filled": filled.isEmpty ? .null : ["items": .list(Array(filled))],
      ])
  }

  /// A blank sheet, under the rules that the leading season is played by.
  func sheet(players: Int, standsAlone: Bool = false) -> TemplateValue {
    let (rules, title) = sheetRules
    let sheet = FarkleSheet(players: players, rules: rules, rulesTitle: title, on: self)
    let frame = Frame(
      kind: "sheet", title: sheet.title, description: wording(.sheetDescription),
      breadcrumbs: standsAlone
        ? [] : [home, (wording.text("sheet.title") ?? "", .sheets)],
      section: .sheets, standsAlone: standsAlone)
    return value(frame, "sheet", sheet.value(on: self))
  }

  private var sheetRules: (FarkleRules, String) {
    let standard = wording.text("games.farkle") ?? ""
    guard let season = site.index.leadingSeason, let name = book[season].document.rules,
      case .farkle(let rules)? = site.contents.rulebook.rules(named: name, for: .farkle)
    else { return (.standard, standard) }
    return (rules, rulesTitle(named: name) ?? standard)
  }

  private func rulesTitle(named name: String) -> String? {
    site.index.ruleDocuments[name].map { site.contents.rules[$0].document.title }
  }

  /// The score sheet of a game, filled.
  func gameSheet(_ id: GameID) -> TemplateValue {
    let game = book[id]
    let season = book[game.season]
    switch game.record.play {
    case .farkle(let play):
      let report = FarkleReport(game, play, on: self)
      let title = rulesTitle(named: game.record.rulesName) ?? wording.text("games.farkle") ?? ""
      let sheet = FarkleSheet(report, rulesTitle: title)
      let frame = Frame(
        kind: "sheet", title: sheet.title, description: wording(.sheetDescription),
        breadcrumbs: [
          home, (wording.text("season.title") ?? "", .seasons),
          (season.title, .season(season.slug)),
        ], section: .seasons)
      return value(frame, "sheet", sheet.value(on: self))
    }
  }

  /// The report of a game, with the record's own text.
  func game(_ id: GameID, source: String) -> TemplateValue {
    let game = book[id]
    let season = book[game.season]
    let headline = GameHeadline(game, on: self)
    let frame = Frame(
      kind: "report", title: headline.title,
      description: wording(
        .reportDescription, ["headline": headline.text, "scores": headline.scores]),
      breadcrumbs: [
        home, (wording.text("season.title") ?? "", .seasons), (season.title, .season(season.slug)),
      ], section: .seasons, showsDice: game.record.detail == .moves)
    switch game.record.play {
    case .farkle(let play):
      return value(frame, "report", FarkleReport(game, play, on: self).value(source: source))
    }
  }
}
