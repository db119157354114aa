import ContentFiles
import Diagnostics
import Files
import Histories
import League
import PageKit
import Photographs
import SiteModel

/// A photograph of the content made smaller.
struct PhotographFile: SitePage {
  let photograph: Photograph
  let version: Photograph.Version
  /// The place where it is named.
  let place: SourcePlace

  func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    let tree = page.site.tree
    do {
      return try page.site.photographs?.make(version, of: photograph) { () throws(FileFault) in
        try tree.bytes(ofFile: photograph.path)
      } ?? []
    } catch let fault as FileFault {
      findings.add(tree.diagnostic(for: fault))
    } catch {
      let fault = error as? PhotographMaker.Fault ?? .unreadable
      findings.add(Diagnostic(id: "unreadable-picture", fault.message, at: place))
    }
    return []
  }

  func inputs(in site: Publication) -> Fingerprint? {
    site.photographs?.inputs(of: version, of: photograph)
  }

  /// The pictures of kept pages are kept in the form that browsers ask for which keep any.
  func isKept(in site: Publication) -> Bool {
    version.format == .webP && site.index.files.kept.contains(photograph.path)
  }

  func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}
