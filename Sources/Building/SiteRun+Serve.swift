package import CommandLineKit
import Contents
import Diagnostics
import Files
import Histories
import Publishing
import Serving
import Telling

extension SiteRun {
  /// The ports that are tried where none is named.
  private static let usualPorts: ClosedRange<UInt16> = 8000...8019
  /// The time after which those who wait for news are told that there are none.
  private static let patience = Duration.seconds(20)
  /// The path of the script of served pages among the templates.
  private static let script = "preview/live.js"

  /// Builds the site into memory and serves it, again after each change; until the tool is ended.
  package func serve() async throws -> ToolStatus {
    if let fault = root.fault { return refuse(Findings([fault]), output: nil) }
    let script = try liveScript()
    let port = try arguments.integer(.port, in: 0...65535)
    let server: SiteServer
    let address: String
    do throws(ServingFault) {
      server = try SiteServer(script: script, texts: Set(games.kinds.map(\.name)))
      let sockets =
        if let port {
          try LoopbackSockets(port: UInt16(port))
        } else {
          try LoopbackSockets(firstFreeOf: SiteRun.usualPorts)
        }
      try server.serve(sockets)
      address = "http://localhost:\(sockets.port)/"
    } catch {
      return refuse(Findings([Diagnostic(id: error.id, error.message)]), output: nil)
    }
    if !arguments.has(.quiet) {
      try console.write("serving '\(root.contentFolder)' at \(address), end with ctrl-C\n")
    }
    let refreshing = Task {
      while true {
        try await Task.sleep(for: SiteRun.patience)
        server.refresh()
      }
    }
    defer { refreshing.cancel() }
    try await keepBuilding(for: server)
  }

  /// Returns the script by which pages reload themselves.
  ///
  /// - Throws: misuse where the templates don't have it.
  private func liveScript() throws -> [UInt8] {
    let folders = try Templates.folders(replacedBy: arguments[.templates], site: root.path)
    for folder in folders.reversed() {
      if let bytes = try? folder.files.read(SiteRun.script) { return bytes }
    }
    throw UsageFault.conflict(
      "the templates in '\(folders.first?.name ?? "")' have no '\(SiteRun.script)', by which pages "
        + "are reloaded; copy it there from the tool's own")
  }

  private func keepBuilding(for server: SiteServer) async throws -> Never {
    let preview = Preview(server)
    var run = self
    run.tables = try makeTables()
    run.memory = ContentsMemo()
    var past = Past()
    var watch = FolderWatch(sourceFolders + arguments.all(.tallies))
    while true {
      let outcome = await run.outcome(of: preview)
      // Of a site that somebody writes all the time more is to come.
      let isUnfinished = outcome.findings.all.contains { $0.id == SiteRun.changedFile }
      if !isUnfinished {
        preview.show(outcome)
        tell(outcome, after: &past)
      }
      try await watch.waitForChange()
    }
  }

  private func outcome(of preview: Preview) async -> Outcome {
    do {
      return try await run(publishingTo: .preview(preview))
    } catch let fault as FileFault {
      return Outcome(findings: Findings([Diagnostic(fault)]))
    } catch let fault as UsageFault {
      return Outcome(findings: Findings([Diagnostic(id: "usage", fault.message)]))
    } catch {
      return Outcome(findings: Findings([Diagnostic(id: "unexpected", "\(error)")]))
    }
  }

  /// The things that the terminal was told of builds.
  struct Past {
    var hasPages = false
    /// Whether something was wrong with the last one.
    var isFaulty = false
  }

  /// Tells the terminal of a build: what is wrong, what changed, and that nothing is wrong any more.
  func tell(_ outcome: Outcome, after past: inout Past) {
    guard let size = outcome.size, let changes = outcome.changes else {
      refuse(
        outcome.findings,
        consequence: past.hasPages ? "pages stay as they were" : "there are no pages yet")
      past.isFaulty = true
      return
    }
    let isMended = past.isFaulty
    past = Past(hasPages: true)
    console.report(outcome.findings)
    guard !arguments.has(.quiet), isMended || !changes.isEmpty else { return }
    console.report(
      (isMended ? "no errors any more: " : "")
        + "\(size) in \(SiteRun.seconds(outcome.duration)), \(SiteRun.text(of: changes))\n")
  }
}
