import ContentFiles
import Diagnostics
import Histories
import Markdown
import YAML

extension DocumentReader {
  /// Reads a document in another language than the site's first, which has a title and prose of its own.
  ///
  /// What else its front matter says, the document in the first language says as well: that alone decides.
  ///
  /// - Parameter original: `nil` where that can't be read.
  mutating func translation(_ translated: TranslatedPath, of original: Document?) -> Document? {
    let stem = original?.slug.text ?? ContentTree.stem(of: translated.original)
    let isPlayer = translated.path.hasPrefix("players/")
    let deciding = original.flatMap { document in
      document.body.frontMatter.flatMap { YAMLNode.parse(document.text, in: $0).node }
    }
    let declared = deciding?["game"]?.text.flatMap { games.named($0) }?.game
    var document = read(
      translated.path, titledBy: isPlayer ? "name" : "title", slug: stem
    ) { mapping, document in
      for entry in mapping.allEntries() where !Self.translatedKeys.contains(entry.key) {
        if entry.key == "words", deciding?["play"] != nil {
          mapping.checkWords(entry, of: declared)
          continue
        }
        guard let original else { continue }
        if let decided = deciding?[entry.key], entry.value.says(the: decided) { continue }
        mapping.error(
          "translation-contradicts",
          "'\(entry.key)' says otherwise than '\(original.path)', which decides, leave it out here",
          at: entry.keyRange)
      }
      return document
    }
    document?.translation = .init(
      language: translated.language, original: translated.original, deciding: original?.text)
    if isPlayer, let original, let named = document { document = named.titled(original.title) }
    return document
  }

  /// The keys that a translation gives in its own words.
  private static let translatedKeys: Set<String> = ["title", "summary", "draft"]
}

extension YAMLMapping {
  /// Reports words of a translation for what the declaration doesn't name, and what are no words.
  ///
  /// - Parameter game: `nil` where the document declares none that can be read.
  fileprivate mutating func checkWords(_ words: YAMLNode.Entry, of game: (any RecordedGame)?) {
    guard case .mapping(let entries) = words.value.content else {
      return mismatch(
        expected: "words by the names of the declaration: {deal: …, deals: …}", words.value)
    }
    let known = game.flatMap { $0.isAtFault ? nil : $0.declaredNames }
    var seen: Set<String> = []
    for entry in entries {
      if !seen.insert(entry.key).inserted {
        error(
          "translation-words", "a second \(entry.key.quoted); leave one out", at: entry.keyRange)
      } else if let known, !known.contains(entry.key) {
        error(
          "translation-words",
          "the declaration has no name \(entry.key.quoted)"
            + Suggestion.phrase(for: entry.key, among: known), at: entry.keyRange)
      }
      if entry.value.text?.isEmpty ?? true {
        mismatch(expected: "a word or a sentence", entry.value)
      }
    }
  }
}

extension YAMLNode {
  /// Whether two values are the same, wherever they stand and however they are written.
  fileprivate func says(the other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one, _), .scalar(let other, _)): one == other
    case (.sequence(let ones), .sequence(let others)):
      ones.count == others.count && zip(ones, others).allSatisfy { $0.says(the: $1) }
    case (.mapping(let ones), .mapping(let others)):
      ones.count == others.count
        && ones.allSatisfy { one in other[one.key].map { one.value.says(the: $0) } ?? false }
    default: false
    }
  }
}

extension Document {
  /// The document by another title.
  fileprivate func titled(_ title: String) -> Document {
    Document(
      path: path, slug: slug, title: title, summary: summary, hasOwnSummary: hasOwnSummary,
      formerAddresses: formerAddresses,
      body: body, translation: translation)
  }
}
