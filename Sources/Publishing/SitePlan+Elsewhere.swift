import Contents
import Diagnostics
import Downloads
import EmbedPages
import League
import PageKit
import SiteModel

extension SitePlan {
  /// Adds what a season is on other sites: its bare page, where the site has an address to name, and its results as JSON
  /// where those are asked for.
  mutating func addElsewhere(_ season: Season) {
    let place = season.document.document.text.place(at: 0)
    if isPlaced { add(.embed(season.slug), EmbedPage(season.id), from: place) }
    if contents.settings.downloads.contains(.json) {
      add(.seasonFile(season.slug), SeasonFile(season.id), from: place)
    }
  }
}
