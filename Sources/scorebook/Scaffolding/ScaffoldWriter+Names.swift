import Building
import ContentFiles
import Histories
import Telling

// Names of files, rules and players.
extension ScaffoldWriter {
  func check(_ name: String, of what: String, example: String) throws(UsageFault) {
    guard !name.isEmpty, name == slug(of: name) else {
      throw .conflict(
        "'\(name)' is no \(what), expected small letters, digits and '-', such as '\(example)'")
    }
    if let fault = PathFault(name) { throw .conflict(fault.message) }
  }

  /// Refuses rules that aren't there, and returns those that are.
  ///
  /// - Parameter arePresets: Whether no document is meant.
  func check(_ rulesName: String, of kind: GameKind, arePresets: Bool = false)
    throws(UsageFault) -> String
  {
    let presets = kind.game.presetNames
    let documents = arePresets ? [] : league.ruleDocuments
    guard !presets.contains(rulesName), !documents.contains(rulesName) else { return rulesName }
    let listed = documents.isEmpty ? "" : " (\(documents.joined(separator: ", ")))"
    throw .badValue(
      .rules, rulesName,
      expected: (arePresets
        ? "" : "the name of a document in '\(root.contentFolder)/rules'\(listed), or ")
        + "rules of \(kind.name) that the tool knows: \(presets.joined(separator: ", "))")
  }

  /// A text in which Markdown reads nothing as a mark.
  func escaped(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]{}<>&~#|".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Returns a slug of a name: small letters and digits with single hyphens between words.
  func slug(of name: String) -> String {
    let folded = name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return String(folded).split(separator: "-").joined(separator: "-")
  }

  /// `2026-autumn` as `2026 autumn`, with a capital where it begins with a letter.
  func words(of slug: String) -> String {
    let words = slug.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
