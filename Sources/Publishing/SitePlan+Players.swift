import Contents
import Diagnostics
import Histories
import League
import LeaguePages
import PageKit
import SeasonPages
import SiteModel

extension SitePlan {
  /// Adds every player's pages, but for those whose address is taken.
  mutating func addPlayers() {
    for player in book.players {
      guard addPage(of: player) else {
        playersWithoutPage.insert(player.id)
        continue
      }
      let place = mention(of: player)
      if let document = player.document?.document {
        add(document, at: .player(player.slug), nil)
      }
      for kind in book.kinds(of: player, among: games.kinds) {
        add(.playerGame(player.slug, kind), PlayerGamePage(player.id, kind: kind), from: place)
      }
      if book.hasEvents(of: player.id) {
        add(.playerCalendar(player.slug), PlayerCalendarFile(player.id), from: place)
      }
    }
  }

  private mutating func addPage(of player: Player) -> Bool {
    let route = Route.player(player.slug)
    guard origins[route.path] != nil else {
      return add(route, PlayerPage(player.id), from: mention(of: player))
    }
    // Few are level with somebody: their names are looked for then.
    if let other = book.players.first(where: { $0.slug == player.slug && $0.id != player.id }) {
      origins[route.path] = place(of: other)
    }
    return add(
      route, PlayerPage(player.id), from: place(of: player),
      advice: player.document == nil
        ? "spell the name otherwise or write the player a page in 'players/' whose file is called otherwise"
        : "rename it or give it another id")
  }

  /// Adds a page for each two who met.
  mutating func addPairs() {
    for pair in league.meetings.pairs
    where playersWithoutPage.isDisjoint(with: [pair.first, pair.second]) {
      add(.pair(pair, in: book), PairPage(pair), from: nil)
    }
  }

  /// The document of a player, or else the record that names them first.
  func mention(of player: Player) -> SourcePlace? {
    if let document = player.document?.document { return document.text.place(at: 0) }
    return player.games.first.map { id in
      SourcePlace(path: book[id].record.path, line: book[id].record.line, column: 1)
    }
  }

  /// Returns the place of a player's name, or that of their document.
  private func place(of player: Player) -> SourcePlace? {
    player.document?.document.text.place(at: 0) ?? contents.places.place(of: player.name)
  }
}
