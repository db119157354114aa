package import Diagnostics
package import Files
import Publishing
package import SiteModel
import Synchronization

/// Renders a site's pages as jobs, and collects what is wrong with them and where their links lead.
package final class Inspection: Sendable {
  private struct State {
    var findings = Findings()
    var links: [Publication.DoubtfulLink] = []
    var rendered: Set<String> = []
  }

  private let site: Publication
  private let state = Mutex(State())

  package init(_ site: Publication) {
    self.site = site
  }

  /// One job a page; findings don't stop a job: all of them are reported in one run.
  package var jobs: [PageJob] {
    site.pagesAsMade.map { page in
      PageJob(
        path: page.path, inputs: site.fingerprint(of: page), render: { [self] in inspect(page) },
        kept: { [site] bytes in site.note(bytes, of: page) })
    }
  }

  /// Renders a page, and notes what is wrong with it and where its links lead.
  @discardableResult
  package func inspect(_ page: Page) -> PageJob.Result {
    let copy = site.copy(of: page) { [self] fault in
      state.withLock { $0.findings.add(fault) }
    }
    if let (source, findings) = copy {
      state.withLock { state in
        state.rendered.insert(page.path)
        state.findings.add(contentsOf: findings)
      }
      return PageJob.Result(findings.hasErrors ? .bytes([]) : .copy(source))
    }
    let (bytes, findings) = site.render(page)
    let links = site.doubtfulLinks(of: page, in: bytes)
    state.withLock { state in
      state.rendered.insert(page.path)
      state.findings.add(contentsOf: findings)
      state.links += links
    }
    // A link that is found wrong in the end is an error: nothing is kept of that build.
    let isKeepable = findings.isEmpty && links.allSatisfy { $0.staysRight(on: page) }
    return PageJob.Result(.bytes(bytes), isKeepable: isKeepable)
  }

  /// Follows links into pages, once all of them were rendered.
  ///
  /// - Parameter published: Where pages stand that needn't be.
  package func finish(_ published: FileTree? = nil) {
    let (links, rendered) = state.withLock { ($0.links, $0.rendered) }
    let broken = site.check(links) { path in
      rendered.contains(path) ? nil : try? published?.read(path)
    }
    state.withLock { $0.findings.add(contentsOf: broken) }
  }

  package var findings: Findings { state.withLock { $0.findings } }
}
