import Building
import ContentFiles
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
    let paths = words.compactMap { word -> String? in
      // The value of '--root=League'.
      let path =
        word.hasPrefix("-")
        ? word.firstIndex(of: "=").map { String(word[$0...].dropFirst()) } ?? "" : word
      return !path.isEmpty && path != "-" && FileTree.exists(path) ? path : nil
    }
    // House rules may stand before the document that declares their game.
    for path in paths where path.hasSuffix(".md") && !FileTree.isFolder(path) {
      if let bytes = try? FileTree.readFileOrStream(path, atMost: FileTree.usualLimit),
        let game = game(
          in: SourceText(path: path, bytes: bytes), at: path, beside: engines, isAlone: true)
      {
        return [game]
      }
    }
    for path in paths {
      let root = FileTree.isFolder(path) ? path : SurroundingSite.root(around: path)
      if let root, FileTree.exists(SiteRoot(root).contentFolder) {
        return read(in: SiteRoot(root).content, beside: engines)
      }
    }
    guard FileTree.exists(SiteRoot(nil).contentFolder) else { return [] }
    return read(in: SiteRoot(nil).content, beside: engines)
  }
}
