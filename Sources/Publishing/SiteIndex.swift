import Bytes
import ContentFiles
import Contents
import Diagnostics
import Discovery
import Files
import GameReports
import Histories
import League
import LeaguePages
import Localization
import PageKit
import SeasonPages
import SiteModel
import Statistics

/// The list of all pages for programs.
struct SiteIndexFile: SitePage {
  func make(on page: PageContext, findings: inout Findings) -> [UInt8] { page.siteIndex }

  func inputs(in site: Publication) -> Fingerprint? { site.index.whole }
}

/// The pages of a site for programs: where each is, what it is called and what it is about.
enum SiteIndex {
  /// The version of the index. It rises when a key goes or means something else; what is added leaves it as it is.
  static let version = 1
}

extension PageContext {
  /// The list of all pages as one object, a page a line.
  var siteIndex: [UInt8] {
    var bytes: [UInt8] = []
    var head: [JSON.Field] = []
    head.add("format", "scorebook-site")
    head.add("version", .number(SiteIndex.version))
    head.add("title", .string(settings.title))
    head.add("description", JSON(settings.description))
    head.add("language", .string(site.edition.language))
    head.add("base", JSON(site.baseURL))
    JSON.object(head).write(to: &bytes)
    bytes.removeLast()
    bytes.append(",\"pages\":[")
    var isFirst = true
    for page in site.pages {
      let context = PageContext(site: site.publication(of: page), route: page.route)
      guard var outline = page.content.outline(on: context) else { continue }
      outline.day = page.content.day(on: context)
      outline.source = site.index.links.documentsOfPages[page.path]
      if site.editions.count > 1 { outline.language = page.edition.language }
      bytes.append(isFirst ? "\n" : ",\n")
      isFirst = false
      outline.json(at: page.path).write(to: &bytes)
    }
    bytes.append("\n]}\n")
    return bytes
  }
}
