extension Route {
  /// The page whose picture stands for this one; `nil` where no game is told of, or nobody shares it.
  package var pictured: Route? {
    switch self {
    case .front, .season, .game, .match, .player, .honours, .night, .standings: self
    case .fixtures(let season), .cup(let season), .seasonSheet(let season), .seasonBook(let season),
      .seasonHonours(let season), .seasonRatings(let season), .team(let season, _),
      .blankCard(let season):
      .season(season)
    case .gameSheet(let season, let game): .game(season, game)
    case .matchCard(let season, let id): .match(season, id)
    case .playerGame(let player, _): .player(player)
    case .rules, .rule, .seasons, .players, .pair, .ratings, .league, .ofLeague, .sheets, .sheet,
      .printable, .rulesPrintable, .table, .downloads, .search, .searchList, .page, .pageOfList,
      .notFound, .embed, .seasonFile, .worker, .manifest, .icon, .offline, .calendar,
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
