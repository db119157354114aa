import Bytes
package import ContentFiles
package import Contents
package import Histories

/// An address of the site: a page, a record file or an asset.
///
/// Addresses are flat `.html` files, since browsers find no index file in a folder on `file://`.
package enum Route: Hashable, Sendable {
  case front
  case notFound
  case rules
  case rule(Slug)
  case seasons
  case season(Slug)
  /// The tables of a season alone, to be shown within a page of another site.
  case embed(Slug)
  /// The results of a season as JSON.
  case seasonFile(Slug)
  /// The fixtures of a season, to print.
  case fixtures(Slug)
  /// The knock-out of a season.
  case cup(Slug)
  /// The sheet of a season's latest night.
  case night(Slug)
  /// A season's table after one of its nights, by the night's name.
  case standings(Slug, String)
  /// The ratings of players by a season's results.
  case seasonRatings(Slug)
  /// The fixtures of a season as a file for calendars.
  case calendar(Slug)
  /// The fixtures of a player as a file for calendars.
  case playerCalendar(Slug)
  /// A game's report, by its season and id.
  case game(Slug, Slug)
  /// A game's filled score sheet.
  case gameSheet(Slug, Slug)
  /// The season as a book.
  case seasonBook(Slug)
  /// The games of a season on one score sheet.
  case seasonSheet(Slug)
  /// A team of a season.
  case team(Slug, Slug)
  /// The fixtures of a team as a file for calendars.
  case teamCalendar(Slug, Slug)
  /// A match of two teams, by its season and id.
  case match(Slug, Slug)
  /// A match's card to print, filled as far as it was played.
  case matchCard(Slug, Slug)
  /// A season's blank card to print.
  case blankCard(Slug)
  /// A record file as it was written, under its season's folder.
  case record(Slug, String)
  case players
  /// The ratings of players, game by game.
  case ratings
  case player(Slug)
  /// A player's games of one kind.
  case playerGame(Slug, GameKind)
  /// The hall of fame of the league, and that of one season.
  case honours
  /// The league in numbers.
  case league
  /// A page of the league as a whole, by its name, which its kind gives it.
  case ofLeague(String)
  case seasonHonours(Slug)
  /// Two players head to head, the one first whose name is.
  case pair(Slug, Slug)
  case sheets
  /// A blank sheet of a game, for so many players.
  case sheet(GameKind, Int)
  /// Another thing of a game to print, by its name: a board, a chart.
  case printable(GameKind, String)
  /// The same for the rules of a document.
  case rulesPrintable(Slug, String)
  /// The files of the league to take along.
  case downloads
  /// The page on which a game's score is kept, or the game is played, with its engine.
  case table(GameKind)
  /// A file of it by its name.
  case download(String)
  /// The page of all pages in lists.
  case search
  /// A list of some pages, by the list's name.
  case searchList(String)
  /// A file in which pages look for what is typed.
  case searchPart(SearchPart)
  case page(Slug)
  /// The further parts of a page that lists others, from 2 on.
  case pageOfList(Slug, Int)
  case asset(String)
  /// A file of `Content/` that is published as it is, by its path there.
  case file(String)
  /// The picture that stands for a page where it is shared, by the page's path without its ending.
  case picture(String)
  /// A photograph made smaller, by its name among those.
  case photograph(String)
  /// The text to send of a page, by the page's path without its ending.
  case message(String)
  /// The league's newest results for feed readers.
  case feed
  case seasonFeed(Slug)
  case playerFeed(Slug)
  /// The list of all pages for search engines.
  case sitemap
  /// A part of them, from 1, where they are too many for a file.
  case sitemapPart(Int)
  case robots
  /// The list of all pages for programs.
  case siteIndex
  /// The script that keeps the site for when there is no network.
  case worker
  /// The name of the site on a home screen, and its picture there, so many pixels wide and high.
  case manifest
  case icon(Int)
  /// The page that stands for one that isn't kept.
  case offline
  /// The former address of a page, by its path.
  case moved(String)
  /// The list of pages that have moved, for hosts.
  case redirects
  /// A file packed, by its path.
  case packed(String, SiteSettings.Packing)

  /// The path below the site's root, parts joined by `/`.
  package var path: String {
    switch self {
    case .front: "index.html"
    case .notFound: "404.html"
    case .rules: "rules/index.html"
    case .rule(let slug): "rules/\(slug.text).html"
    case .seasons: "seasons/index.html"
    case .season(let slug): "seasons/\(slug.text)/index.html"
    case .embed(let season): "embed/\(season.text).html"
    case .seasonFile(let season): "seasons/\(season.text)/season.json"
    case .fixtures(let season): "seasons/\(season.text)/fixtures.html"
    case .cup(let season): "seasons/\(season.text)/knockout.html"
    case .night(let season): "seasons/\(season.text)/latest-night.html"
    case .standings(let season, let night): "seasons/\(season.text)/standings/\(night).html"
    case .seasonRatings(let season): "seasons/\(season.text)/ratings.html"
    case .calendar(let season): "seasons/\(season.text)/calendar.ics"
    case .playerCalendar(let player): "players/\(player.text).ics"
    case .game(let season, let id): "seasons/\(season.text)/\(id.text).html"
    case .gameSheet(let season, let id): "seasons/\(season.text)/\(id.text)-sheet.html"
    case .seasonBook(let season): "seasons/\(season.text)/book.html"
    case .seasonSheet(let season): "seasons/\(season.text)/season-sheet.html"
    case .team(let season, let team): "seasons/\(season.text)/teams/\(team.text).html"
    case .teamCalendar(let season, let team): "seasons/\(season.text)/teams/\(team.text).ics"
    case .match(let season, let id): "seasons/\(season.text)/matches/\(id.text).html"
    case .matchCard(let season, let id): "seasons/\(season.text)/matches/\(id.text)-card.html"
    case .blankCard(let season): "seasons/\(season.text)/match-card.html"
    case .record(let season, let file): "seasons/\(season.text)/\(file)"
    case .players: "players/index.html"
    case .ratings: "players/ratings.html"
    case .player(let slug): "players/\(slug.text).html"
    case .playerGame(let slug, let game): "players/\(slug.text)/\(game.name).html"
    case .league: "league/index.html"
    case .ofLeague(let name): "league/\(name).html"
    case .honours: "league/hall-of-fame.html"
    case .seasonHonours(let season): "seasons/\(season.text)/hall-of-fame.html"
    case .pair(let one, let other): "pairs/\(one.text)/\(other.text).html"
    case .sheets: "sheets/index.html"
    case .table(let game): "keep/\(game.name).html"
    case .sheet(let game, let players): "sheets/\(game.name)-\(players).html"
    case .printable(let game, let name): "sheets/\(game.name)-\(name).html"
    case .rulesPrintable(let rules, let name): "sheets/\(rules.text)-\(name).html"
    case .downloads: "downloads/index.html"
    case .download(let name): "downloads/\(name)"
    case .search: "search/index.html"
    case .searchList(let name): "search/\(name).html"
    case .searchPart(let part): "search/\(part.name)"
    case .page(let slug): "\(slug.text).html"
    case .pageOfList(let slug, let number): "\(slug.text)/page-\(number).html"
    case .asset(let name): "assets/\(name)"
    case .file(let path): path
    case .picture(let page): "pictures/\(page).png"
    case .photograph(let name): "photographs/\(name)"
    case .message(let page): "\(page).txt"
    case .feed: "feed.xml"
    case .seasonFeed(let season): "seasons/\(season.text)/feed.xml"
    case .playerFeed(let player): "players/\(player.text).xml"
    case .sitemap: "sitemap.xml"
    case .sitemapPart(let number): "sitemap-\(number).xml"
    case .robots: "robots.txt"
    case .siteIndex: "site.json"
    case .worker: "worker.js"
    case .manifest: "site.webmanifest"
    case .icon(let side): "icons/icon-\(side).png"
    case .offline: "offline.html"
    case .moved(let path): path
    case .redirects: "_redirects"
    case .packed(let path, let packing): "\(path).\(packing.rawValue)"
    }
  }
}

// MARK: - Links

extension Route {
  /// Returns the link from this page to another, relative and percent-encoded.
  package func link(to other: Route, fragment: String? = nil) -> String {
    let address = Address.relative(from: path, to: other.path)
    return fragment.map { "\(address)#\(Address.encoded($0))" } ?? address
  }
}

/// Relative addresses between paths of one tree.
package enum Address {
  /// Returns the percent-encoded address of `target` as seen from the file at `base`.
  package static func relative(from base: String, to target: String) -> String {
    base.withBytes { base in
      target.withBytes { target in
        let slash = UInt8(ascii: "/")
        // What both have in common, to the end of a folder.
        var (read, shared, climbs) = (0, 0, 0)
        let most = min(base.count, target.count)
        while read < most, base[read] == target[read] {
          read += 1
          if base[read - 1] == slash { shared = read }
        }
        for index in shared..<base.count where base[index] == slash { climbs += 1 }
        var address: [UInt8] = []
        address.reserveCapacity(3 * climbs + target.count - shared)
        for _ in 0..<climbs {
          address.append(contentsOf: [UInt8(ascii: "."), UInt8(ascii: "."), slash])
        }
        for index in shared..<target.count {
          let byte = target[index]
          if isPlain(byte) || byte == slash {
            address.append(byte)
          } else {
            address.append(percentEncoding: byte)
          }
        }
        return String(decoding: address, as: UTF8.self)
      }
    }
  }

  /// Returns the way from the file at `base` to the folder of all: `../../`, or `./` from one that stands there.
  package static func root(from base: String) -> String {
    let depth = base.utf8.count { $0 == UInt8(ascii: "/") }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  package static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) { bytes.append(byte) } else { bytes.append(percentEncoding: byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// RFC 3986 *unreserved* characters.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: byte.isLetter || byte.isDigit
    }
  }
}
