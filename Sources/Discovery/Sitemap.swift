import Contents
package import Histories
package import League
import LeaguePages
import PageKit
package import SiteModel

/// The addresses of a site for search engines (sitemaps.org, version 0.9).
package struct Sitemap {
  /// The most addresses that one file may have, by the protocol.
  static let mostAddresses = 50_000

  struct Entry {
    var url: String
    /// On which it last changed, where that is known.
    var day: CalendarDate?
    /// The same page in all languages of the site.
    var alternates: [PageFrame.Alternate] = []
  }

  /// Returns a file of addresses.
  static func pages(_ entries: [Entry]) -> [UInt8] {
    var output = XMLWriter()
    if entries.allSatisfy(\.alternates.isEmpty) {
      output.open("urlset", ["xmlns": namespace])
    } else {
      output.open("urlset", ["xmlns": namespace, "xmlns:xhtml": "http://www.w3.org/1999/xhtml"])
    }
    for entry in entries { write(entry, "url", to: &output) }
    output.close("urlset")
    return output.bytes
  }

  /// Returns a file that leads to files of addresses.
  static func index(of files: [String]) -> [UInt8] {
    var output = XMLWriter()
    output.open("sitemapindex", ["xmlns": namespace])
    for file in files { write(Entry(url: file), "sitemap", to: &output) }
    output.close("sitemapindex")
    return output.bytes
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private static func write(_ entry: Entry, _ name: String, to output: inout XMLWriter) {
    output.open(name)
    output.add("loc", entry.url)
    if let day = entry.day { output.add("lastmod", day.description) }
    for alternate in entry.alternates {
      output.add(
        "xhtml:link",
        ["rel": "alternate", "hreflang": alternate.language, "href": alternate.url])
    }
    output.close(name)
  }
}

extension PageContext {
  /// The file that lists all pages, or leads to those that do.
  ///
  /// - Precondition: The site has a base URL.
  package var sitemap: [UInt8] {
    let pages = foundPages
    let parts = Sitemap.partCount(of: pages.count)
    guard parts > 0 else { return sitemap(of: pages[...]) }
    return Sitemap.index(of: (1...parts).map { fullAddress(of: .sitemapPart($0)) })
  }

  /// A part of a list that is too long for a file, from 1.
  package func sitemapPart(_ number: Int) -> [UInt8] {
    sitemap(
      of: foundPages.dropFirst((number - 1) * Sitemap.mostAddresses).prefix(Sitemap.mostAddresses))
  }

  private var foundPages: [Page] {
    let kinds = site.games.kinds
    return site.pages.filter { $0.isFound(in: book, among: kinds) }
  }

  private func sitemap(of pages: ArraySlice<Page>) -> [UInt8] {
    Sitemap.pages(
      pages.map { page in
        let context = PageContext(site: site.publication(of: page), route: page.route)
        return Sitemap.Entry(
          url: context.fullAddress(of: page.route), day: context.day(of: page.content),
          alternates: context.alternates(of: page.route))
      })
  }

  /// What tells search engines where the list is.
  package var robots: [UInt8] {
    Array("User-agent: *\nDisallow:\n\nSitemap: \(fullAddress(of: .sitemap))\n".utf8)
  }

  /// The day of the newest result on a page; `nil` where it is no page of results.
  package func day(of content: Page.Content) -> CalendarDate? {
    switch content {
    case .game(let id), .gameSheet(let id): book[id].record.header.date
    case .season(let id), .night(let id), .seasonHonours(let id), .seasonRatings(let id),
      .seasonSheet(let id):
      newestDay(of: book[id].games)
    case .standings(let id, let night): site.index.nights[id.index].nights[night].date
    case .player(let id): newestDay(of: book[id].games)
    case .pair(let pair): newestDay(of: site.index.meetings.games(of: pair))
    default: nil
    }
  }

  /// - Parameter games: In order of time.
  private func newestDay(of games: [GameID]) -> CalendarDate? {
    for id in games.reversed() {
      if let date = book[id].record.header.date { return date }
    }
    return nil
  }
}

extension Sitemap {
  /// Into how many files so many addresses go beside the one that leads to them; 0 where one file holds all.
  package static func partCount(of addresses: Int) -> Int {
    addresses <= mostAddresses ? 0 : (addresses + mostAddresses - 1) / mostAddresses
  }
}

extension Page {
  /// Whether search engines are to find it: a page that stands for itself.
  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool {
    switch content {
    case .notFound, .gameSheet, .moved, .offline: false
    // That of the game played most shows what the player's page does.
    case .playerGame(let id, let kind): kind != book.kinds(of: book[id], among: kinds).first
    default: path.hasSuffix(".html") && !isFile
    }
  }

  /// Whether it is a file of the league's, published as it is.
  private var isFile: Bool { if case .copy = content { true } else { false } }
}
