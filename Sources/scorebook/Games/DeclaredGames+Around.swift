import Building
import ContentFiles
import Contents
import DeclaredPages
import Diagnostics
import Files
import Histories
import Statistics
import Telling

extension DeclaredGames {
  /// Returns the games that are declared where a command works: in the document, the site or the site around the file that
  /// one of its words names, or else in the working folder's site.
  static func around(
    _ words: some Sequence<String>, beside games: [any TableGame]
  ) -> [any TableGame] {
    let engines = games.kinds.names
    let paths = paths(among: words)
    // House rules may stand before the document that declares their game.
    for path in paths where path.hasSuffix(".md") && !FileTree.isFolder(path) {
      if let bytes = try? FileTree.readFileOrStream(path, atMost: FileTree.usualLimit),
        let game = game(
          in: SourceText(path: path, bytes: bytes), at: path, beside: engines, isAlone: true)
      {
        return [game]
      }
    }
    return content(around: paths).map { read(in: $0, beside: engines) } ?? []
  }

  /// Returns why a word names no game where a command works, if a draft would declare it.
  static func draft(named word: String, around words: some Sequence<String>) -> String? {
    let paths = paths(among: words)
    for path in paths where path.hasSuffix(".md") && !FileTree.isFolder(path) {
      if let bytes = try? FileTree.readFileOrStream(path, atMost: FileTree.usualLimit),
        let words = DraftedGames(in: SourceText(path: path, bytes: bytes)).words(for: word)
      {
        return words
      }
    }
    return content(around: paths).flatMap { DraftedGames(in: $0).words(for: word) }
  }

  private static func paths(among words: some Sequence<String>) -> [String] {
    words.compactMap { word in
      // The value of '--root=League'.
      let path =
        word.hasPrefix("-")
        ? word.firstIndex(of: "=").map { String(word[$0...].dropFirst()) } ?? "" : word
      return !path.isEmpty && path != "-" && FileTree.exists(path) ? path : nil
    }
  }

  /// Returns the content of the site that a path is or stands in, or else of the working folder's.
  private static func content(around paths: [String]) -> ContentTree? {
    for path in paths {
      let root = FileTree.isFolder(path) ? path : SurroundingSite.root(around: path)
      if let root, FileTree.exists(SiteRoot(root).contentFolder) { return SiteRoot(root).content }
    }
    return FileTree.exists(SiteRoot(nil).contentFolder) ? SiteRoot(nil).content : nil
  }
}
