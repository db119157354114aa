import Bytes
package import CommandLineKit
import Diagnostics
import Files
import Formats
import Histories
import League
import SiteModel
import Telling

extension SiteRun {
  /// Does everything that `build` does, and writes nothing; with `--watch`, again after each change.
  package func check() async throws -> ToolStatus {
    guard arguments.has(.watch) else { return try await checkOnce().status }
    guard !arguments.has(.external) else {
      throw UsageFault.conflict(
        "'--watch' checks again after each change, and other hosts aren't asked so often; leave '--external' or "
          + "'--watch' out")
    }
    var watch = FolderWatch(sourceFolders + arguments.all(.tallies))
    while true {
      let isTold = !arguments.has(.json) && !arguments.has(.quiet)
      if isTold {
        // A person sees one check at a time; an editor that reads along, where the next one begins.
        if console.isWatched { console.standardError("\u{1B}[2J\u{1B}[H") }
        console.report("checking '\(root.contentFolder)'\n")
      }
      let (_, findings) = try await checkOnce()
      if arguments.has(.json) {
        let counts: JSON = [
          "errors": .number(findings.errorCount), "warnings": .number(findings.warningCount),
        ]
        try console.write(data: counts.line)
      } else if isTold {
        console.report("watching for changes, end with ctrl-C\n")
      }
      try await watch.waitForChange()
    }
  }

  private func checkOnce() async throws -> (status: ToolStatus, findings: Findings) {
    var outcome: Outcome
    var links: ExternalLinksTold?
    do {
      outcome = try await run(publishingTo: .nowhere)
      if let site = outcome.site {
        outcome.findings.add(contentsOf: site.book.sharedMarks)
        if let today = CalendarDate.today() {
          outcome.findings.add(contentsOf: site.book.unfinished(asOf: today))
        }
        if arguments.has(.external) {
          let told = try askExternalLinks(of: site)
          outcome.findings.add(contentsOf: told.findings)
          if !isAcceptable(told.findings) { outcome.changes = nil }
          links = told
        }
      }
    } catch let fault as FileFault {
      outcome = Outcome(findings: Findings([Diagnostic(fault)]))
    }
    if arguments.has(.json) {
      let findings = Findings(outcome.findings.sorted)
      for finding in findings.all { try console.write(data: JSON(finding: finding).line) }
      return (outcome.changes == nil ? .faults : .done, findings)
    }
    guard let site = outcome.site, outcome.changes != nil else {
      return (refuse(outcome.findings, output: nil), outcome.findings)
    }
    console.report(outcome.findings)
    if !arguments.has(.quiet) {
      let time = SiteRun.seconds(outcome.duration)
      try console.write("\(SiteRun.size(of: site)) checked in \(time), no errors\n")
      if let links { try console.write(links.summary + "\n") }
    }
    return (.done, outcome.findings)
  }
}
