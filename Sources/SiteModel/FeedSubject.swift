import Contents
package import League
import Localization
import PageKit

/// The games whose results a feed has.
package enum FeedSubject: Hashable, Sendable {
  case league
  case season(SeasonID)
  case player(PlayerID)
}

extension PageContext {
  /// The feeds that go with the page: that of the league, and that of its season or player.
  var feeds: [Reference] {
    guard site.baseURL != nil else { return [] }
    let title = settings.title
    var feeds = [Reference(text: title, url: link(to: .feed))]
    if let feed = route.feed, let name = site.index.feeds[feed] {
      let title = wording(.documentTitle, ["page": name, "site": settings.title])
      feeds.append(Reference(text: title, url: link(to: feed)))
    }
    return feeds
  }
}

extension Route {
  /// The feed of the season or player that the page is about.
  fileprivate var feed: Route? {
    switch pictured {
    case .season(let season), .game(let season, _), .match(let season, _): .seasonFeed(season)
    case .player(let player): .playerFeed(player)
    default: nil
    }
  }
}
