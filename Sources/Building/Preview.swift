import Contents
import Diagnostics
package import Files
import Publishing
package import Serving
import SiteModel
import Synchronization

/// A site in memory, as it is served while somebody writes it.
package final class Preview: Sendable {
  /// The files that the last good build made.
  package let folder = MemoryFolder()
  private let server: SiteServer

  package init(_ server: SiteServer) {
    self.server = server
  }

  /// Makes the pages that somebody looks at before all others, and shows them where nothing is wrong with them.
  ///
  /// A build is right as a whole or not served: but who looks at a page waits for that page alone. Where something is
  /// wrong, everybody waits until it is known to be corrected.
  func hurry(_ site: Publication, _ isAcceptable: (Findings) -> Bool) {
    guard !server.tellsFaults else { return }
    let seen = server.seenPages
    for page in site.pages where seen.contains(page.path) {
      if let inputs = site.fingerprint(of: page), folder.has(page.path, madeFrom: inputs) {
        continue
      }
      let (bytes, findings) = site.render(page)
      if isAcceptable(findings) { server.show(bytes, at: page.path) }
    }
  }

  /// Serves what a run came to: the new site, or the last good one with what is wrong.
  package func show(_ outcome: SiteRun.Outcome) {
    if outcome.changes != nil {
      server.show(folder.files, folder.copies)
    } else {
      server.tell(outcome.findings)
    }
  }
}
