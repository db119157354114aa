import Contents
package import Histories
package import League
package import Templating

extension PageContext {
  package var sheetsIndex: TemplateValue {
    let games = site.index.kinds.map { kind -> TemplateValue in
      [
        "game": .init(wording.text("games.\(kind.name)")),
        "items": .list(game(kind).sheetPlayers.map { sheetItem(kind, players: $0) }),
        "printables": printables(of: kind),
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
        "games": .list(games),
        "filled": filled.isEmpty ? .null : ["items": .list(Array(filled))],
      ])
  }

  private func sheetItem(_ kind: GameKind, players: Int) -> TemplateValue {
    let orientation = game(kind).orientation(ofSheetFor: players, on: self)
    let lies = wording.text("sheet.\(orientation)") ?? orientation
    return [
      "text": .text(wording(count: players, .players)), "url": url(.sheet(kind, players)),
      "paper": .text("\(site.contents.settings.paper.rawValue) \(lies)"),
    ]
  }

  /// What else of a game is to print, each with a link; `null` where there is nothing.
  package func printables(of kind: GameKind) -> TemplateValue {
    let items = game(kind).printables.map { name -> TemplateValue in
      [
        "title": .text(printableTitle(name, of: kind)), "url": url(.printable(kind, name)),
        "summary": nil,
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  private func printableTitle(_ name: String, of kind: GameKind) -> String {
    wording.text("sheet.printables.\(kind.name)-\(name)") ?? name
  }

  /// Something else of a game to print, under the rules that its current season is played by.
  package func printable(_ name: String, of kind: GameKind) -> TemplateValue {
    let title = printableTitle(name, of: kind)
    let frame = Frame(
      kind: "sheet", title: title, description: title,
      breadcrumbs: [home, (wording.text("sheet.title") ?? "", .sheets)], section: .sheets,
      shown: Shown([game(kind)]))
    return value(frame, "printable", printable(name, under: sheetRules(of: kind).0))
  }

  /// A blank sheet, under the rules that the game's current season is played by.
  package func sheet(of kind: GameKind, players: Int, standsAlone: Bool = false) -> TemplateValue {
    let (rules, rulesTitle) = sheetRules(of: kind)
    let sheet = blankSheet(under: rules, called: rulesTitle, players: players)
    let frame = Frame(
      kind: "sheet", title: sheet.title, description: wording(.sheetDescription),
      breadcrumbs: standsAlone
        ? [] : [home, (wording.text("sheet.title") ?? "", .sheets)],
      section: .sheets, shown: Shown([game(kind)], drawsPieces: game(kind).drawsPiecesOnSheets),
      standsAlone: standsAlone)
    return value(frame, "sheet", sheet.value)
  }

  /// What a blank sheet is called: with its game, since games have sheets for as many players.
  package func sheetTitle(of kind: GameKind, players: Int) -> String {
    wording(
      .sheetTitle, count: players,
      [
        "game": wording.text("games.\(kind.name)") ?? "",
        "count": number(players),
      ])
  }

  private func sheetRules(of kind: GameKind) -> (GameRules, String) {
    let standard = wording.text("games.\(kind.name)") ?? ""
    let season = site.index.currentSeasons.first { book[$0].kind == kind }
    guard let season, let name = book[season].document.rules,
      let rules = site.contents.rulebook.rules(named: name, for: kind)
    else { return (.standard(kind), standard) }
    return (rules, rulesTitle(named: name) ?? standard)
  }

  private func rulesTitle(named name: String) -> String? {
    site.index.ruleDocuments[name].map { site.contents.rules[$0].document.title }
  }

  /// The score sheet of a game, filled.
  package func gameSheet(_ id: GameID) -> TemplateValue {
    let game = book[id]
    let season = book[game.season]
    let gameName = wording.text("games.\(game.record.play.kind.name)") ?? ""
    let sheet = filledSheet(
      of: game, rulesTitle: rulesTitle(named: game.record.rulesName) ?? gameName)
    let frame = Frame(
      kind: "sheet", title: sheet.title, description: wording(.sheetDescription),
      breadcrumbs: [
        home, (wording.text("season.title") ?? "", .seasons), (season.title, .season(season.slug)),
      ], section: .seasons, shown: Shown([self.game(game.record.play.kind)], drawsPieces: false))
    return value(frame, "sheet", sheet.value)
  }

  /// The report of a game, with the record's own text.
  package func game(_ id: GameID, source: String) -> TemplateValue {
    let game = book[id]
    let season = book[game.season]
    let headline = GameHeadline(game, on: self)
    let frame = Frame(
      kind: "report", title: headline.title,
      description: wording(
        .reportDescription, ["headline": headline.text, "scores": headline.scores]),
      breadcrumbs: [
        home, (wording.text("season.title") ?? "", .seasons), (season.title, .season(season.slug)),
      ], section: .seasons,
      shown: Shown([self.game(game.record.play.kind)], drawsPieces: game.record.detail == .moves))
    return value(frame, "report", report(of: game, source: source))
  }
}
