import CommandLineKit
import Diagnostics
import ExternalLinks
import Files
import Glibc
import SiteModel
import Telling

/// What is told of the links of a site to other hosts.
struct ExternalLinksTold {
  var findings: Findings
  /// `12 links to other sites asked, 80 known to be well from this week`
  var summary: String
}

extension SiteRun {
  /// Asks other hosts whether the pages are there that the site links to; what was well within a week isn't asked.
  func askExternalLinks(of site: Publication) throws(FileFault) -> ExternalLinksTold {
    var folder: CacheFolder?
    if !arguments.has(.noCache), let path = console.cacheFolder {
      folder = CacheFolder(path, maker: try Fingerprint.ofTool())
    }
    var known = folder?.bytes(named: KnownLinks.name).map { KnownLinks($0) } ?? KnownLinks()
    let line = ProgressLine(console)
    let outcome = ExternalLinkCheck(site.contents).run(
      by: .ofMachine, &known, today: Int(time(nil)) / (24 * 60 * 60)
    ) { done, total in
      if !arguments.has(.quiet) { line.show(done, of: total, "links to other sites") }
    }
    line.clear()
    if outcome.asked > 0 { folder?.keep(known.bytes, named: KnownLinks.name) }
    var findings = outcome.findings
    for trouble in folder?.trouble ?? [] { findings.add(SiteRun.note(of: trouble)) }
    let links = outcome.asked == 1 ? "1 link" : "\(outcome.asked) links"
    return ExternalLinksTold(
      findings: findings,
      summary: outcome.asked + outcome.known == 0
        ? "no links to other sites"
        : "\(links) to other sites asked, \(outcome.known) known to be well from this week")
  }

  private static func note(of trouble: CacheFolder.Trouble) -> Diagnostic {
    switch trouble {
    case .fault(let fault):
      Diagnostic(
        .note, id: fault.id,
        "'\(fault.path)' in the cache folder: \(fault.message), so all links are asked again each time"
      )
    case .damaged(let path):
      Diagnostic(
        .note, id: "cache-damaged",
        "'\(path)' in the cache folder was damaged, so all links were asked again")
    }
  }
}
