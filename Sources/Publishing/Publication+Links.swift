package import Diagnostics

extension Publication {
  /// A fragment that one page links to on another, to be looked for once all pages are rendered.
  package struct FragmentLink: Hashable, Sendable {
    let target: String
    let fragment: String
    let page: String
    let range: Range<Int>
  }

  /// Checks where the links of a rendered page lead.
  ///
  /// Links of documents were checked when they were read; this finds those that templates make.
  ///
  /// - Returns: Links to no page and to no place on the page itself, and fragments on other pages.
  package func checkLinks(of page: Page, in bytes: [UInt8]) -> (Findings, [FragmentLink]) {
    let page = page.path
    guard page.hasSuffix(".html") else { return (Findings(), []) }
    var links: [Range<Int>] = []
    var anchors: Set<UInt64> = []
    // A report has about a hundred of each.
    links.reserveCapacity(128)
    anchors.reserveCapacity(128)
    LinkScanner.scan(bytes) { attribute, range in
      switch attribute {
      case .address: links.append(range)
      case .id: anchors.insert(LinkScanner.hash(bytes[range]))
      }
    }
    var findings = Findings()
    var fragments: [FragmentLink] = []
    for range in links {
      if index.pathHashes.contains(where: page, address: bytes[range], anchors: anchors) {
        continue
      }
      switch target(of: bytes[range], on: page) {
      case .outside: continue
      case .here(let fragment):
        if !fragment.isEmpty, !anchors.contains(LinkScanner.hash(Array(fragment.utf8)[...])) {
          findings.add(brokenLink(page, bytes, range))
        }
      case .page(let path, let fragment):
        guard index.paths.contains(path) else {
          findings.add(brokenLink(page, bytes, range))
          continue
        }
        if let fragment, !fragment.isEmpty {
          fragments.append(
            FragmentLink(target: path, fragment: fragment, page: page, range: range))
        }
      }
    }
    return (findings, fragments)
  }

  /// Looks for fragments on the pages they are said to be on, which are rendered once more for it.
  package func check(_ fragments: [FragmentLink]) -> Findings {
    var findings = Findings()
    let byTarget = Dictionary(grouping: fragments, by: \.target)
    for page in pages {
      guard let links = byTarget[page.path] else { continue }
      let bytes = render(page).bytes
      var anchors = Set<ArraySlice<UInt8>>()
      LinkScanner.scan(bytes) { attribute, range in
        if attribute == .id { anchors.insert(bytes[range]) }
      }
      for link in links where !anchors.contains(Array(link.fragment.utf8)[...]) {
        findings.add(
          Diagnostic(
            id: "broken-link",
            "a template links to '\(link.target)#\(link.fragment)', a page without that place",
            at: SourcePlace(path: link.page, line: 1, column: 1)))
      }
    }
    return findings
  }

  private enum LinkTarget {
    case outside
    case here(String)
    case page(String, fragment: String?)
  }

  private func target(of address: ArraySlice<UInt8>, on path: String) -> LinkTarget {
    if address.first == UInt8(ascii: "#") {
      return .here(PercentCoding.decoded(String(decoding: address.dropFirst(), as: UTF8.self)))
    }
    let text = String(decoding: address, as: UTF8.self)
    guard !PublicationIndex.hasScheme(text), !text.hasPrefix("//") else { return .outside }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = PercentCoding.decoded(parts.first ?? "")
    let fragment = parts.count > 1 ? PercentCoding.decoded(parts[1]) : nil
    guard !file.isEmpty else { return .here(fragment ?? "") }
    return .page(PublicationIndex.resolve(file, from: path) ?? file, fragment: fragment)
  }

  private func brokenLink(_ path: String, _ bytes: [UInt8], _ range: Range<Int>) -> Diagnostic {
    let text = SourceText(path: path, bytes: bytes)
    return Diagnostic(
      id: "broken-link",
      "a template links to '\(text[range])', which is no page of the site nor a place on this one",
      in: text, at: range)
  }
}
