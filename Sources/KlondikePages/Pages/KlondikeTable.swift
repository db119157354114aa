import ContentFiles
import Contents
import GameReports
import Histories
import Klondike
import League
import SiteModel
import Tabletop

// Where a deal is played in the page.

extension WrittenPage {
  /// The address of the page on which a deal is played; `nil` where the engine wasn't built.
  ///
  /// - Parameters:
  ///   - season: The season that its record is for; `nil` for none.
  ///   - name: What that calls the deal.
  func address(
    toPlay deal: KlondikeDeal, under rules: String, in season: String? = nil,
    called name: String? = nil
  ) -> String? {
    let cards = deal.cards.map(\.description).joined()
    guard let season, let name else {
      return tableAddress(of: KlondikeGame().kind, ["rules": rules, "cards": cards])
    }
    return tableAddress(
      of: KlondikeGame().kind, ["rules": rules, "season": season, "deal": name, "cards": cards])
  }
}

extension KlondikeReport {
  /// The address of the page on which its deal is played; `nil` where no deal is known, or the engine wasn't built.
  func addressToPlay(_ deal: KlondikeDeal?) -> String? {
    let season = page.input.season
    return deal.flatMap { deal in
      page.address(
        toPlay: deal, under: game.record.rulesName, in: season.slug.text,
        called: season.deals.name(of: deal))
    }
  }
}
