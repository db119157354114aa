import Diagnostics
import PageKit
import SiteModel

// What is sent of pages: their texts, and the pictures that messengers show of them.
extension SitePlan {
  /// Adds the text to send of each page that has one.
  mutating func addMessages() {
    for page in pages {
      guard let message = page.route.message else { continue }
      add(message, MessageFile(page: page.content, route: page.route), from: nil)
    }
  }

  /// Adds a picture for each page that isn't stood for by that of another.
  mutating func addPictures() {
    for page in pages {
      guard let picture = page.route.picture, page.route.pictured == page.route else { continue }
      guard let taken = origins[picture.path] else {
        add(picture, PictureFile(page: page.content, route: page.route), from: nil)
        continue
      }
      findings.add(
        Diagnostic(
          id: "address-taken",
          "the picture of the page '\(page.path)' goes to '\(picture.path)', rename this file or say "
            + "'pictures: off' in site.yaml",
          at: taken))
    }
  }
}
