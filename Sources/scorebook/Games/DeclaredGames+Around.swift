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
    for word in words {
      var path = word
      if word.hasPrefix("-") {
        // The value of '--root=League'.
        guard let sign = word.firstIndex(of: "=") else { continue }
        path = String(word[sign...].dropFirst())
      }
      guard !path.isEmpty, path != "-", FileTree.exists(path) else { continue }
      let isFolder = FileTree.isFolder(path)
      if !isFolder, path.hasSuffix(".md"),
        let bytes = try? FileTree.readFileOrStream(path, atMost: FileTree.usualLimit),
        let game = game(in: SourceText(path: path, bytes: bytes), at: path, beside: engines)
      {
        return [game]
      }
      let root = isFolder ? path : SurroundingSite.root(around: path)
      if let root, FileTree.exists(SiteRoot(root).contentFolder) {
        return declared(in: SiteRoot(root).content, beside: engines)
      }
    }
    return FileTree.exists(SiteRoot(nil).contentFolder)
      ? declared(in: SiteRoot(nil).content, beside: engines) : []
  }

  fileprivate static func declared(
    in content: ContentTree, beside engines: [String]
  ) -> [any TableGame] {
    read(in: content, beside: engines).map { $0 as any TableGame }
  }
}

extension [any TableGame] {
  /// The games with those that a site's content declares now, in place of those that it declared before.
  func declared(in content: ContentTree) -> [any TableGame] {
    let engines = filter { !($0 is DeclaredGame) }
    return engines + DeclaredGames.declared(in: content, beside: engines.kinds.names)
  }
}
