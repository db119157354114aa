import ContentFiles
import Contents
import Diagnostics
import Markdown
import SiteModel
import WebAssets

extension SitePlan {
  /// Returns what the league's stylesheets ask for and browsers won't load, and of what browsers pass over a part: nobody
  /// sees it but in their consoles.
  func unloadedByStyles(of tree: ContentTree, _ index: PublicationIndex) -> Findings {
    var findings = Findings()
    for file in contents.settings.theme.stylesheets where index.files.theme[file.path] != nil {
      guard case .inside(let path?, _) = ContentLink(file.path, from: "site.yaml"),
        let text = tree.text(path, findings: &findings)
      else { continue }
      for fault in StyleFault.all(in: text.bytes) { findings.add(fault.diagnostic(in: text)) }
      for address in StyleAddress.all(in: text.bytes) {
        guard let reason = reason(against: address, in: path, index.addresses.paths) else {
          continue
        }
        findings.add(
          Diagnostic(.warning, id: "not-loaded", reason, in: text, at: address.range))
      }
    }
    return findings
  }

  /// Returns the reason why a browser doesn't load what a stylesheet asks for; `nil` where it does.
  ///
  /// - Parameters:
  ///   - path: That of the stylesheet, below `Content/`.
  ///   - paths: Those of the site.
  private func reason(
    against address: StyleAddress, in path: String, _ paths: Set<String>
  ) -> String? {
    let written = address.text
    let policy = contents.settings.policy
    guard ContentLink.hasScheme(written) || written.hasPrefix("//") else {
      let name = String(written.prefix { $0 != "?" && $0 != "#" })
      // A drawing's own part, `#fade`.
      guard !name.isEmpty else { return nil }
      if case .inside(let target?, _) = ContentLink(name, from: path), paths.contains(target) {
        return nil
      }
      return
        "there is no file \(written.quoted) on the site, seen from this one: put it into a folder 'files'"
    }
    if policy.allowsRawHTML, written.hasPrefix("data:") { return nil }
    let passes = policy.links.refusal(of: written, isLoaded: true) == nil
    if passes, policy.allowsRawHTML || address.use == .picture { return nil }
    let (what, remedy) =
      switch address.use {
      case .style: ("styles of the site alone", "")
      case .font: ("fonts of the site alone", "")
      case .picture:
        (
          "pictures of the site and of the 'hosts' in site.yaml alone",
          written.hasPrefix("data:") ? "" : ", or add the host to these"
        )
      }
    return
      "no browser loads \(written.quoted), since the pages' policy allows \(what): put it into a folder "
      + "'files', and its name here\(remedy)"
  }
}
