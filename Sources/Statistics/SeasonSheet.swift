package import GameReports
package import Histories
package import League

/// The sheet on which a game notes all games of a season.
package struct SeasonSheet<Played: PublishedGame>: Sendable {
  /// The things that are to be noted of a season.
  package struct Order {
    /// Its names are those of the players; more are written by hand.
    package let head: SheetHead
    package let rules: Played.Rules
    /// The players for whom the columns are, in their order.
    package let players: [PlayerID]
    package let season: SeasonOfGames<Played>
    package let deals: NamedDeals

    package init(
      head: SheetHead, rules: Played.Rules, players: [PlayerID], season: SeasonOfGames<Played>,
      deals: NamedDeals
    ) {
      self.head = head
      self.rules = rules
      self.players = players
      self.season = season
      self.deals = deals
    }
  }

  package let sheet: @Sendable (Order) -> ScoreSheet

  package init(_ sheet: @escaping @Sendable (Order) -> ScoreSheet) { self.sheet = sheet }
}

extension PublishedGame {
  package var hasSeasonSheets: Bool { seasonSheet != nil }
}
