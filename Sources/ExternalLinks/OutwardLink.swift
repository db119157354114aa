import ContentFiles
import Contents
import Diagnostics
import Markdown
import WebAssets

/// A link to another host, where it is written.
struct OutwardLink {
  let address: WebAddress
  /// The address as it is written.
  let written: String
  let text: SourceText
  let range: Range<Int>

  init?(_ written: String, in text: SourceText, at range: Range<Int>) {
    guard let address = WebAddress(written) else { return nil }
    self.address = address
    self.written = written
    self.text = text
    self.range = range
  }

  /// Returns all links of a league's documents and settings that lead to other hosts, in the order of files.
  static func all(in contents: SiteContents) -> [OutwardLink] {
    menu(of: contents)
      + contents.documentsOfAllLanguages.sorted { $0.path < $1.path }.flatMap { document in
        let links = document.body.links.compactMap { link in
          OutwardLink(link.destination, in: document.text, at: link.range)
        }
        return contents.settings.policy.allowsRawHTML ? links + ofHTML(document, links) : links
      }
  }

  /// The links of HTML that a document has as it is: those that its page shows and its text has.
  private static func ofHTML(_ document: Document, _ known: [OutwardLink]) -> [OutwardLink] {
    func addresses(in bytes: [UInt8]) -> [(address: WebAddress, range: Range<Int>)] {
      var found: [(address: WebAddress, range: Range<Int>)] = []
      LinkScanner.scan(bytes) { attribute, range in
        guard attribute != .id,
          let address = WebAddress(String(decoding: bytes[range], as: UTF8.self).unescapedHTML)
        else { return }
        found.append((address, range))
      }
      return found
    }
    // What a block of code shows is no link.
    let shown = Set(addresses(in: document.body.html()).map(\.address))
      .subtracting(known.map(\.address))
    guard !shown.isEmpty else { return [] }
    return addresses(in: document.text.bytes).filter { shown.contains($0.address) }
      .compactMap { OutwardLink($0.address.text, in: document.text, at: $0.range) }
  }

  private static func menu(of contents: SiteContents) -> [OutwardLink] {
    var links: [OutwardLink] = []
    func add(_ entries: [SiteSettings.NavigationEntry]) {
      for entry in entries {
        switch entry.target {
        case .part: continue
        case .menu(let inner): add(inner)
        case .link(let written):
          // A menu that all languages share is read for each.
          guard !links.contains(where: { $0.range == entry.range }),
            let link = OutwardLink(written, in: contents.settingsText, at: entry.range)
          else { continue }
          links.append(link)
        }
      }
    }
    add(contents.settings.navigation)
    for language in contents.settings.languages {
      add(contents.settings.translations[language.tag]?.navigation ?? [])
    }
    return links
  }
}

extension String {
  /// The text with the one escape that addresses in HTML need.
  fileprivate var unescapedHTML: String {
    split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
  }
}
