package import Diagnostics
import Foundation
package import Localization
import Publishing
import Templating

/// What the product's pages say, and where.
package enum ProductWords {
  package static func english() throws -> SourceText {
    SourceText(
      path: "en.yaml",
      bytes: Array(
        try Data(contentsOf: URL(filePath: Site.packageRoot + "/Templates/strings/en.yaml"))))
  }

  /// What is said of every game.
  package static func table() throws -> WordTable {
    WordTable(
      of: everyGame,
      templates: try files(below: "Templates", ending: ".mustache").map {
        TemplateSource(name: $0.path, text: SourceText(path: $0.path, $0.text))
      })
  }

  /// Every `.swift` file of the product, in order.
  package static func sources() throws -> [(path: String, text: String)] {
    try files(below: "Sources", ending: ".swift")
  }

  private static func files(below folder: String, ending: String) throws
    -> [(path: String, text: String)]
  {
    let root = Site.packageRoot + "/" + folder
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      .filter { $0.hasSuffix(ending) }
      .map { ($0, try String(contentsOf: URL(filePath: root + "/" + $0), encoding: .utf8)) }
  }
}
