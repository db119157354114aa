import BookPages
import ContentFiles
import Contents
package import League
package import PageKit
package import SiteModel
import WebAssets

extension Publication {
  /// The page of a season's book with the files that it loads, by their paths: what a program needs to print it. It is
  /// `nil` of a season that has no book yet.
  ///
  /// - Parameter edition: The language of the book.
  package func files(ofBook season: SeasonID, in edition: Edition) -> (
    page: String, files: [(path: String, bytes: [UInt8])]
  )? {
    let known = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    guard
      let page = pages.first(where: {
        $0.edition == edition && ($0.content as? SeasonBookPage)?.season == season
      })
    else { return nil }
    var files: [(path: String, bytes: [UInt8])] = []
    var taken: Set<String> = []
    func take(_ page: Page) {
      guard taken.insert(page.path).inserted else { return }
      let bytes = publication(of: page).make(page).bytes
      files.append((page.path, bytes))
      for path in Publication.loaded(by: bytes, at: page.path) {
        if let file = known[path] { take(file) }
      }
    }
    take(page)
    return (page.path, files)
  }

  /// The paths of styles, fonts and pictures that a page or a stylesheet loads.
  private static func loaded(by bytes: [UInt8], at path: String) -> [String] {
    let isStyle = path.hasSuffix(".css")
    guard isStyle || path.hasSuffix(".html") else { return [] }
    var addresses = StyleAddress.all(in: bytes).map(\.text)
    if !isStyle {
      LinkScanner.scan(bytes) { attribute, range in
        let address = String(decoding: bytes[range], as: UTF8.self)
        if attribute == .source || attribute == .address && address.hasSuffix(".css") {
          addresses.append(address)
        }
      }
    }
    return addresses.compactMap { address in
      guard case .inside(let path?, _) = ContentLink(address, from: path),
        !path.hasSuffix(".html")
      else { return nil }
      return path
    }
  }
}
