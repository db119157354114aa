public import Diagnostics

/// A template's text under the name that other templates and pages call it by.
public struct TemplateSource: Sendable {
  /// The path without its ending, with slashes: `games/farkle/report`.
  public let name: String
  public let text: SourceText

  public init(name: String, text: SourceText) {
    self.name = name
    self.text = text
  }

  /// Creates a source named by its path: `Templates/games/farkle/report.mustache` in the folder
  /// `Templates` is `games/farkle/report`.
  public init(_ text: SourceText, in folder: String) {
    var path = text.path[...]
    if path.hasPrefix(folder + "/") { path = path.dropFirst(folder.count + 1) }
    let file = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    if let dot = path[file...].lastIndex(of: "."), dot > file { path = path[..<dot] }
    self.init(name: String(path), text: text)
  }
}
