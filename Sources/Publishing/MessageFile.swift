import Diagnostics
import Files
import Histories
import League
import PageKit
import SiteModel

/// The text to send of a page, as a file of plain text beside it.
struct MessageFile: SitePage {
  /// The page, in the language of the text.
  let page: any SitePage
  let route: Route

  func make(on context: PageContext, findings: inout Findings) -> [UInt8] {
    let text = page.message(on: PageContext(site: context.site, route: route)) ?? ""
    return Array((text + "\n").utf8)
  }

  func inputs(in site: Publication) -> Fingerprint? { page.inputs(in: site) }

  func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}
