import Archives
import ContentFiles
import Contents
import Diagnostics
import Files
import PageKit
import SiteModel

extension Page {
  /// Whether hosts may send it packed: text, which gets smaller, of a page or for programs.
  var isPackable: Bool {
    ["html", "css", "js", "json", "xml", "svg", "txt", "ics", "csv", "webmanifest"]
      .contains(ContentTree.ending(of: path))
  }

  /// The most bytes of a file of `Content/` that is packed: packing has all of it in memory, twice.
  private static let mostPacked = 16_000_000

  /// Whether the page is published packed as well, where the site asks for that.
  func isPacked(in tree: ContentTree) -> Bool {
    guard isPackable else { return false }
    guard let file = content as? CopiedFile else { return true }
    return tree.files.size(file.path) ?? 0 <= Self.mostPacked
  }

  func packed(_ packing: SiteSettings.Packing) -> Page {
    Page(
      route: .packed(route.path, packing),
      content: PackedFile(page: content, route: route, packing: packing), edition: edition)
  }
}

/// Another file, packed.
struct PackedFile: SitePage {
  /// The page that is packed, in the language of the file.
  let page: any SitePage
  let route: Route
  let packing: SiteSettings.Packing

  func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.site.packed(unpacked(in: page.site), packing)
  }

  func inputs(in site: Publication) -> Fingerprint? {
    var inputs =
      page.inputs(in: site).map { inputs in
        var inputs = inputs
        inputs.add(site.edition.path(of: route))
        return inputs
      } ?? Fingerprint(of: site.make(unpacked(in: site)).bytes)
    inputs.add(packing.compression.version)
    return inputs
  }

  var turn: MakingTurn { .packed }

  private func unpacked(in site: Publication) -> Page {
    Page(route: route, content: page, edition: site.edition)
  }
}

extension SiteSettings.Packing {
  var compression: Compression {
    switch self {
    case .gzip: .gzip
    case .brotli: .brotli
    }
  }
}

extension Publication {
  /// Whether a page is published packed as well.
  func isPacked(_ page: Page) -> Bool {
    !contents.settings.packings.isEmpty && page.isPacked(in: tree)
  }

  /// Keeps a page that is made for its packed forms, which are made next.
  func keep(_ bytes: [UInt8], of page: Page) {
    guard isPacked(page) else { return }
    _ = recentPages.value(for: page.path) { bytes }
  }

  /// Returns a page packed, which needn't be made again for it where it was made just before.
  func packed(_ page: Page, _ packing: SiteSettings.Packing) -> [UInt8] {
    // What is wrong with it is told where it is made for itself.
    let bytes = recentPages.value(for: page.path) { make(page).bytes } ?? []
    return packing.compression.pack(bytes)
  }

  /// Pages, each with its packed forms behind it.
  func withPackedForms(_ pages: [Page]) -> [Page] {
    let packings = contents.settings.packings
    guard !packings.isEmpty else { return pages }
    return pages.flatMap { page -> [Page] in
      isPacked(page) ? [page] + packings.map(page.packed) : [page]
    }
  }
}
