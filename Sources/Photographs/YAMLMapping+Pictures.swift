import Diagnostics
package import YAML

extension YAMLMapping {
  /// Reads the pictures that stand under a key: `{winners.jpg: Ann with the cup}`, or with a caption
  /// `{winners.jpg: {words: Ann with the cup, caption: At last}}`.
  package mutating func pictures(_ key: String) -> [NamedPicture] {
    guard let node = node(key) else { return [] }
    let example = "{winners.jpg: Ann with the cup}"
    guard case .mapping(let all) = node.content else {
      mismatch(
        expected: "each picture's file with words for those who don't see it, like '\(example)'",
        node)
      return []
    }
    guard all.count <= NamedPicture.most else {
      error(
        "too-many-pictures",
        "a header names \(NamedPicture.most) pictures at the most, and this one names \(all.count)",
        at: all[NamedPicture.most].keyRange)
      return []
    }
    return read(node, like: example) { mapping in
      mapping.allEntries().compactMap { mapping.picture($0) }
    }
  }

  private mutating func picture(_ entry: YAMLNode.Entry) -> NamedPicture? {
    // Told already.
    guard !entry.value.isNull else { return nil }
    var words: String?
    var caption: String?
    if case .mapping = entry.value.content {
      read(entry.value, like: "{words: Ann with the cup, caption: At last}") { inner in
        inner.require("words")
        words = inner.string("words")
        caption = inner.string("caption")
      }
      if words == nil { return nil }
    } else {
      words = string(entry.value)
    }
    if let (id, message) = NamedPicture.fault(inName: entry.key) {
      error(id, message, at: entry.keyRange)
      return nil
    }
    guard let words, words.contains(where: { !$0.isWhitespace }) else {
      if words != nil {
        error(
          "picture-without-words",
          "\(entry.key.quoted) has no words for those who don't see it, write what is on it",
          at: entry.value.range)
      }
      return nil
    }
    return NamedPicture(file: entry.key, words: words, caption: caption, range: entry.keyRange)
  }
}
