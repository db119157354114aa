package import Contents
package import Diagnostics

/// The links of a league to other hosts: whether pages are there that they lead to.
///
/// Each address is asked once, however many links lead to it. It is the league's owner who asks, so hosts of the
/// owner's own network are asked like any other.
package struct ExternalLinkCheck {
  /// The links to each address that is to be asked, in the order in which they are written.
  private let links: [WebAddress: [OutwardLink]]
  private let addresses: [WebAddress]
  private let patience: Patience

  package init(_ contents: SiteContents, patience: Patience = Patience()) {
    let exceptions = contents.settings.unaskedLinks
    let all = OutwardLink.all(in: contents).filter { link in
      !link.address.isExample
        && !exceptions.contains { link.written.hasPrefix($0) || link.address.text.hasPrefix($0) }
    }
    links = Dictionary(grouping: all, by: \.address)
    var seen: Set<WebAddress> = []
    addresses = all.map(\.address).filter { seen.insert($0).inserted }
    self.patience = patience
  }

  /// What came of a check.
  package struct Outcome: Sendable {
    package var findings = Findings()
    /// The number of addresses that were asked.
    package var asked = 0
    /// The number of addresses that were well within a week.
    package var known = 0
  }

  /// Asks hosts about the addresses that aren't known to be well.
  ///
  /// - Parameters:
  ///   - library: What asks; it is called for only where there is something to ask.
  ///   - today: In days since 1970.
  ///   - progress: Called with how many addresses are done, and of how many.
  package func run(
    by library: @autoclosure () -> CurlLibrary?, _ known: inout KnownLinks, today: Int,
    progress: (Int, Int) -> Void = { _, _ in }
  ) -> Outcome {
    known.forget(before: today)
    var verdicts: [WebAddress: Verdict] = [:]
    for address in addresses { verdicts[address] = known.verdict(of: address, on: today) }
    let unknown = addresses.filter { verdicts[$0] == nil }
    var outcome = Outcome(asked: unknown.count, known: addresses.count - unknown.count)
    if !unknown.isEmpty {
      guard let library = library(),
        let answers = LinkAsker(library: library, patience: patience)
          .ask(unknown, progress: { progress($0, unknown.count) })
      else {
        return Outcome(
          findings: Findings([Diagnostic(id: "no-curl-library", CurlLibrary.missing)]))
      }
      let hosts = Set(unknown.map(\.host)).count
      if !answers.hasAnswer, hosts > 1 {
        outcome.findings.add(ExternalLinkCheck.offline(hosts))
      } else {
        for (address, verdict) in zip(unknown, answers.verdicts) {
          verdicts[address] = verdict
          known.note(verdict, of: address, on: today)
        }
      }
    }
    for address in addresses {
      guard let verdict = verdicts[address], let links = links[address],
        let finding = verdict.finding(on: links)
      else { continue }
      outcome.findings.add(finding)
    }
    return outcome
  }

  private static func offline(_ hosts: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "no-host-answered",
      "none of the \(hosts) hosts that links lead to answered, so nothing is known of these links: is this machine online?"
    )
  }
}
