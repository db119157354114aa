import Diagnostics
import Publishing
import SiteModel
import Synchronization
import Testing

/// The pages of a site in memory. One that is asked for is rendered alone, once; what is found takes all of them.
final class SiteRendering: Sendable {
  /// What pages became.
  struct Everything {
    var pages: [String: String] = [:]
    var findings: Findings
  }

  private struct Page {
    let bytes: [UInt8]
    let findings: Findings
  }

  private let publication: Publication?
  private let findings: Findings
  private let shuffles: Bool
  private let places: [String: Int]
  private let rendered = Mutex<[Int: Page]>([:])
  private let everything = Mutex<Everything?>(nil)

  /// - Parameters:
  ///   - findings: Those of the layout.
  ///   - shuffles: Whether pages are rendered in another order than that of their kinds.
  init(_ publication: Publication?, findings: Findings, shuffles: Bool) {
    self.publication = publication
    self.findings = findings
    self.shuffles = shuffles
    var places: [String: Int] = [:]
    for (place, page) in (publication?.pages ?? []).enumerated() {
      guard !page.path.hasPrefix("assets/") else { continue }
      #expect(places[page.path] == nil, "two pages at \(page.path)")
      places[page.path] = place
    }
    self.places = places
  }

  /// Returns the text of a page; `nil` where there is none.
  func page(at path: String) -> String? {
    guard let publication, let place = places[path] else { return nil }
    return String(decoding: page(place, of: publication).bytes, as: UTF8.self)
  }

  /// All pages but the product's assets, and what was found in these too.
  var all: Everything {
    everything.withLock { everything in
      if let everything { return everything }
      let made = render()
      everything = made
      return made
    }
  }

  private func render() -> Everything {
    var all = Everything(findings: findings)
    guard let publication else { return all }
    var links: [Publication.DoubtfulLink] = []
    let places = Array(publication.pages.indices)
    for place in shuffles ? places.reversed() : places {
      let page = page(place, of: publication)
      let shown = publication.pages[place]
      all.findings.add(contentsOf: page.findings)
      links += publication.doubtfulLinks(of: shown, in: page.bytes)
      if self.places[shown.path] != nil {
        all.pages[shown.path] = String(decoding: page.bytes, as: UTF8.self)
      }
    }
    all.findings.add(contentsOf: publication.check(links))
    return all
  }

  private func page(_ place: Int, of publication: Publication) -> Page {
    if let page = rendered.withLock({ $0[place] }) { return page }
    let (bytes, findings) = publication.render(publication.pages[place])
    let page = Page(bytes: bytes, findings: findings)
    rendered.withLock { $0[place] = page }
    return page
  }
}
