import Bytes
import ContentFiles
import Diagnostics
import YAML

extension YAMLMapping {
  /// Reads what a site says of its looks.
  mutating func theme() -> SiteTheme {
    var theme = SiteTheme()
    theme.logo = themeFile("logo", endings: YAMLMapping.pictures, expected: "a picture")
    theme.icon = themeFile("icon", endings: YAMLMapping.pictures, expected: "a picture")
    theme.stylesheets = themeFiles("stylesheet", ending: "css", expected: "a stylesheet")
    theme.scripts = themeFiles("script", ending: "js", expected: "a script")
    _ = mapping("fonts", like: "{headings: slab}") { fonts in
      theme.text = fonts.choice("text")
      theme.headings = fonts.choice("headings")
      theme.tables = fonts.choice("tables")
      return true
    }
    return theme
  }

  /// Returns the parameters of templates: one word or number each, by name.
  mutating func parameters(_ key: String) -> [String: SiteSettings.Parameter] {
    mapping(key, like: "{sponsor: Harbour Inn}") { parameters in
      var values: [String: SiteSettings.Parameter] = [:]
      for entry in parameters.allEntries() {
        let isName =
          entry.key.utf8.first?.isLetter == true
          && entry.key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        guard isName else {
          parameters.error(
            "bad-parameter",
            "a template can't show a parameter \(entry.key.quoted), a name has letters, digits and '-', "
              + "and begins with a letter", at: entry.keyRange)
          continue
        }
        guard let text = parameters.string(entry.value) else { continue }
        values[entry.key] = SiteSettings.Parameter(text: text, range: entry.keyRange)
      }
      return values
    } ?? [:]
  }

  private static let pictures = ["svg", "png", "jpg", "jpeg", "webp", "gif", "ico"]

  private mutating func themeFile(
    _ key: String, endings: [String], expected: String
  ) -> SiteTheme.File? {
    node(key).flatMap { themeFile($0, endings: endings, expected: expected) }
  }

  /// Returns the files of a key that names one, or a list of them.
  private mutating func themeFiles(
    _ key: String, ending: String, expected: String
  ) -> [SiteTheme.File] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let items) = node.content else {
      return [themeFile(node, endings: [ending], expected: expected)].compactMap { $0 }
    }
    var seen: Set<String> = []
    return items.compactMap { item in
      guard let file = themeFile(item, endings: [ending], expected: expected) else { return nil }
      guard seen.insert(file.path).inserted else {
        error("file-twice", "\(file.path.quoted) is listed twice", at: item.range)
        return nil
      }
      return file
    }
  }

  private mutating func themeFile(
    _ node: YAMLNode, endings: [String], expected: String
  ) -> SiteTheme.File? {
    guard let path = string(node) else { return nil }
    guard endings.contains(ContentTree.ending(of: path).lowercased()),
      case .inside = ContentLink(path, from: "site.yaml")
    else {
      let names = endings.map { "'.\($0)'" }.joined(separator: ", ")
      mismatch(expected: "\(expected) below 'Content/', a name in \(names)", node)
      return nil
    }
    return SiteTheme.File(path: path, range: node.range)
  }
}
