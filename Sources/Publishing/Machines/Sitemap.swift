import Contents
import Histories
import League

/// The addresses of a site for search engines (sitemaps.org, version 0.9).
struct Sitemap {
  /// The most addresses that one file may have, by the protocol.
  static let mostAddresses = 50_000

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  /// Returns a file of addresses, each with the day on which it last changed, where that is known.
  static func pages(_ pages: [(url: String, day: CalendarDate?)]) -> [UInt8] {
    write("urlset", "url", pages)
  }

  /// Returns a file that leads to files of addresses.
  static func index(of files: [String]) -> [UInt8] {
    write("sitemapindex", "sitemap", files.map { ($0, nil) })
  }

  private static func write(
    _ root: String, _ item: String, _ entries: [(url: String, day: CalendarDate?)]
  ) -> [UInt8] {
    var output = XMLWriter()
    output.open(root, ["xmlns": namespace])
    for entry in entries {
      output.open(item)
      output.add("loc", entry.url)
      if let day = entry.day { output.add("lastmod", day.description) }
      output.close(item)
    }
    output.close(root)
    return output.bytes
  }
}

extension PageContext {
  /// The file that lists all pages, or leads to those that do.
  ///
  /// - Precondition: The site has a base URL.
  var sitemap: [UInt8] {
    let pages = site.pages.filter(\.isFound)
    let parts = Sitemap.partCount(of: pages.count)
    guard parts > 0 else { return sitemap(of: pages[...]) }
    return Sitemap.index(of: (1...parts).map { fullAddress(of: .sitemapPart($0)) })
  }

  /// A part of a list that is too long for a file, from 1.
  func sitemapPart(_ number: Int) -> [UInt8] {
    let pages = site.pages.filter(\.isFound)
    return sitemap(
      of: pages.dropFirst((number - 1) * Sitemap.mostAddresses).prefix(Sitemap.mostAddresses))
  }

  private func sitemap(of pages: ArraySlice<Page>) -> [UInt8] {
    Sitemap.pages(pages.map { (fullAddress(of: $0.route), day(of: $0.content)) })
  }

  /// What tells search engines where the list is.
  var robots: [UInt8] {
    Array("User-agent: *\nDisallow:\n\nSitemap: \(fullAddress(of: .sitemap))\n".utf8)
  }

  /// The day of the newest result on a page; `nil` where it is no page of results.
  func day(of content: Page.Content) -> CalendarDate? {
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
  static func partCount(of addresses: Int) -> Int {
    addresses <= mostAddresses ? 0 : (addresses + mostAddresses - 1) / mostAddresses
  }
}

extension Page {
  /// Whether search engines are to find it: a page that stands for itself.
  var isFound: Bool {
    switch content {
    case .notFound, .gameSheet, .moved: false
    default: path.hasSuffix(".html") && !isFile
    }
  }

  /// Whether it is a file of the league's, published as it is.
  private var isFile: Bool { if case .copy = content { true } else { false } }
}
