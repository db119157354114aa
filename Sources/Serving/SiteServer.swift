package import Diagnostics
package import Files
import Synchronization

/// Serves a site to this machine's browsers, and tells them when a page was made again or something is wrong.
package final class SiteServer: Sendable {
  /// The state from which requests are answered.
  private final class Stage: Sendable {
    struct State {
      var site: ServedSite
      /// The pages that asked for news, those that did last come last.
      var seen: [String] = []

      /// The number of pages that are made before others.
      private static let mostSeen = 4

      mutating func see(_ page: String) {
        seen.removeAll { $0 == page }
        seen.append(page)
        if seen.count > Self.mostSeen { seen.removeFirst() }
      }
    }

    let state: Mutex<State>

    init(_ site: ServedSite) {
      state = Mutex(State(site: site))
    }

    func answer(_ request: HTTPRequest, mayWait: Bool) -> HTTPAnswer {
      let site = state.withLock { state in
        if request.target == LivePage.news { state.see(LivePage.Mark(request).page) }
        return state.site
      }
      return site.answer(to: request, mayWait: mayWait)
    }
  }

  private let stage: Stage
  private let server: HTTPServer

  /// - Parameters:
  ///   - script: What pages reload themselves by.
  ///   - texts: The endings of files that are texts, beside those that everybody knows.
  package init(script: [UInt8], texts: Set<String>) throws(ServingFault) {
    let stage = Stage(ServedSite(script: script, texts: texts))
    self.stage = stage
    server = try HTTPServer { stage.answer($0, mayWait: $1) }
  }

  /// Begins to serve.
  package func serve(_ sockets: LoopbackSockets) throws(ServingFault) {
    try server.serve(sockets)
  }

  /// Serves these files from now on, with which nothing is wrong.
  package func show(_ files: [String: [UInt8]], _ copies: [String: HeldCopy] = [:]) {
    change { site in
      site.files = files
      site.copies = copies
      site.faults = Findings()
    }
  }

  /// Serves a page as it is made again, while all others stay.
  package func show(_ bytes: [UInt8], at path: String) {
    change { $0.replace(path, with: bytes) }
  }

  /// Tells what is wrong, while pages stay as they are.
  package func tell(_ faults: Findings) {
    change { $0.faults = faults }
  }

  private func change(_ body: (inout ServedSite) -> Void) {
    stage.state.withLock { body(&$0.site) }
    server.wake()
  }

  /// Whether pages are told that something is wrong.
  package var tellsFaults: Bool { stage.state.withLock { !$0.site.faults.isEmpty } }

  /// The paths of the pages that were looked at last, a few.
  package var seenPages: Set<String> { Set(stage.state.withLock { $0.seen }) }

  /// Answers all that wait, to notice connections whose browsers are gone.
  package func refresh() { server.wake() }

  package func stop() { server.stop() }
}
