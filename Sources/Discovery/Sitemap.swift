import Contents
package import Diagnostics
package import Files
package import Histories
package import League
import LeaguePages
import PageKit
import SeasonPages
package import SiteModel

/// The list of all pages for search engines.
package struct SitemapFile: SitePage {
  package init() {}

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] { page.sitemap }

  package func inputs(in site: Publication) -> Fingerprint? { site.index.whole }
}

/// A part of them, from 1, where they are too many for a file.
package struct SitemapPartFile: SitePage {
  let number: Int

  package init(_ number: Int) { self.number = number }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.sitemapPart(number)
  }

  package func inputs(in site: Publication) -> Fingerprint? { site.index.whole }
}

/// The file that tells search engines where the list is.
package struct RobotsFile: SitePage {
  package init() {}

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] { page.robots }
}

/// The addresses of a site for search engines (sitemaps.org, version 0.9).
package struct Sitemap {
  /// The most addresses that one file may have, by the protocol.
  static let mostAddresses = 50_000

  struct Entry {
    var url: String
    /// The day on which it last changed, where that is known.
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
  var sitemap: [UInt8] {
    let pages = foundPages
    let parts = Sitemap.partCount(of: pages.count)
    guard parts > 0 else { return sitemap(of: pages[...]) }
    return Sitemap.index(of: (1...parts).map { fullAddress(of: .sitemapPart($0)) })
  }

  /// A part of a list that is too long for a file, from 1.
  func sitemapPart(_ number: Int) -> [UInt8] {
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
          url: context.fullAddress(of: page.route), day: page.content.day(on: context),
          alternates: context.alternates(of: page.route))
      })
  }

  /// The text that tells search engines where the list is.
  var robots: [UInt8] {
    Array("User-agent: *\nDisallow:\n\nSitemap: \(fullAddress(of: .sitemap))\n".utf8)
  }
}

extension Sitemap {
  /// Returns the number of files into which so many addresses go beside the one that leads to them; 0 where one file
  /// holds all.
  package static func partCount(of addresses: Int) -> Int {
    addresses <= mostAddresses ? 0 : (addresses + mostAddresses - 1) / mostAddresses
  }
}

extension Page {
  /// Whether search engines are to find it: a page that stands for itself.
  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool {
    path.hasSuffix(".html") && content.isFound(in: book, among: kinds)
  }
}
