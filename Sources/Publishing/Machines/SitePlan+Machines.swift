import ContentFiles
import Contents
import Diagnostics
import Discovery
import Histories
import League
import PageKit
import SiteModel

// What programs read of a site.
extension SitePlan {
  /// Adds what the site has once, and the feeds of its first language.
  ///
  /// - Parameter isPlaced: Whether it is known where the site will stand: what is read elsewhere has full addresses.
  mutating func addMachines(isPlaced: Bool) {
    add(.siteIndex, SiteIndexFile(), from: nil)
    addFormerAddresses()
    if contents.settings.hasRedirects { add(.redirects, RedirectsFile(), from: nil) }
    guard isPlaced else { return }
    add(.robots, RobotsFile(), from: nil)
    add(.sitemap, SitemapFile(), from: nil)
    add(.feed, FeedFile(.league), from: nil)
    for season in book.seasons {
      let place = season.document.document.text.place(at: 0)
      add(.seasonFeed(season.slug), FeedFile(.season(season.id)), from: place)
    }
    for player in book.players where !playersWithoutPage.contains(player.id) {
      add(.playerFeed(player.slug), FeedFile(.player(player.id)), from: mention(of: player))
    }
  }

  /// The seasons and players that have a feed, by its address, as they are called in the language of the plan.
  var feeds: [Route: String] {
    var feeds: [Route: String] = [:]
    for page in pages {
      guard let feed = page.content as? FeedFile else { continue }
      switch feed.subject {
      case .league: break
      case .season(let id): feeds[page.route] = book[id].title
      case .player(let id): feeds[page.route] = book[id].name
      }
    }
    return feeds
  }

  /// Adds pages that lead on from where others were before, the last of all: whatever is there now goes before.
  ///
  /// A document in several languages was in each of them where it was in the first.
  mutating func addFormerAddresses() {
    for document in contents.documents {
      guard let route = links.routes[document.path] else { continue }
      for address in document.formerAddresses {
        add(.moved(address.path), MovedPage(to: route, called: document.title), from: address.place)
      }
    }
  }

  /// Adds the files of the list for search engines that one alone can't hold.
  ///
  /// - Parameter addresses: How many there are in all languages.
  mutating func addSitemapParts(for addresses: Int) {
    guard origins[Route.sitemap.path] != nil else { return }
    for number in 0..<Sitemap.partCount(of: addresses) {
      add(.sitemapPart(number + 1), SitemapPartFile(number + 1), from: nil)
    }
  }

  /// Adds each text once more in each of the forms that `site.yaml` asks for.
  mutating func addPackedForms(in tree: ContentTree) {
    for page in pages where page.isPacked(in: tree) {
      for packing in contents.settings.packings {
        let packed = page.packed(packing)
        guard let taken = origins[packed.route.path] else {
          add(packed.route, packed.content, from: nil)
          continue
        }
        findings.add(
          Diagnostic(
            id: "address-taken",
            "the packed form of '\(page.path)' goes to '\(packed.path)', rename this file or leave "
              + "'\(packing.rawValue)' out of 'precompress' in site.yaml", at: taken))
      }
    }
  }
}
