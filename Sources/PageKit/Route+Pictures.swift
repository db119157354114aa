extension Route {
  /// The page whose picture stands for this one; `nil` for what isn't shared.
  package var pictured: Route? {
    switch self {
    case .front, .rules, .rule, .seasons, .season, .game, .match, .players, .player, .honours,
      .league, .night, .standings,
      .sheets, .downloads,
      .page:
      self
    case .fixtures(let season), .cup(let season), .seasonSheet(let season), .seasonBook(let season),
      .seasonHonours(let season), .seasonRatings(let season), .team(let season, _),
      .blankCard(let season):
      .season(season)
    case .gameSheet(let season, let game): .game(season, game)
    case .matchCard(let season, let id): .match(season, id)
    case .playerGame(let player, _): .player(player)
    case .pair, .ratings: .players
    case .table: .sheets
    case .search, .searchList: .front
    case .ofLeague: .league
    case .pageOfList(let page, _): .page(page)
    case .sheet, .printable, .rulesPrintable: .sheets
    case .notFound, .embed, .seasonFile, .worker, .manifest, .icon, .offline, .calendar,
      .playerCalendar, .teamCalendar,
      .record,
      .download, .searchPart, .asset, .file,
      .picture, .message, .photograph, .feed, .seasonFeed, .playerFeed, .sitemap, .sitemapPart,
      .robots,
      .siteIndex,
      .moved,
      .redirects, .packed:
      nil
    }
  }

  /// The picture that stands for the page.
  package var picture: Route? { pictured.map { .picture(String($0.path.dropLast(".html".count))) } }
}
