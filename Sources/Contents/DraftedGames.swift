package import ContentFiles
package import Diagnostics
import Files
import Histories
import Markdown
import YAML

/// The games that drafts among a site's rule documents would declare.
package struct DraftedGames {
  private var drafts: [(name: String, title: String?, path: String)] = []

  /// - Parameter tree: Whose documents are read, if they can be.
  package init(in tree: ContentTree) {
    let paths = (try? tree.files.list("rules").files) ?? []
    for path in paths.sorted() where path.hasSuffix(".md") {
      if let bytes = try? tree.files.read(path) {
        add(SourceText(path: path, bytes: bytes))
      }
    }
  }

  /// - Parameter document: One that stands alone.
  package init(in document: SourceText) { add(document) }

  private mutating func add(_ text: SourceText) {
    guard let matter = FrontMatter(in: text.bytes).yaml,
      let node = YAMLNode.parse(text, in: matter).node,
      node["draft"]?.boolean == true, node["play"] != nil, let name = node["game"]?.text
    else { return }
    drafts.append((name, node["title"]?.text, text.path))
  }

  var names: [String] { drafts.map(\.name) }

  /// Returns that a word names the game of a draft, by its name or its title; `nil` where it names none.
  package func words(for word: String) -> String? {
    let key = word.lowercased()
    let draft = drafts.first { $0.name == key } ?? drafts.first { $0.title?.lowercased() == key }
    return draft.map {
      "'\($0.path)' declares the game \($0.name.quoted), and is a draft; take its 'draft' out"
    }
  }
}

extension YAMLMapping {
  /// Reports a word that names the game of a draft; returns whether it does.
  mutating func refuseDraft(_ word: String, at range: Range<Int>, in tree: ContentTree) -> Bool {
    guard let words = DraftedGames(in: tree).words(for: word) else { return false }
    error("drafted-game", words, at: range)
    return true
  }
}
