extension Wording {
  /// The texts that a script says, by the keys that it has for them, sorted.
  package func scriptTexts(of script: String) -> [(key: String, text: String)] {
    scriptTexts[script] ?? []
  }

  static func scriptTexts(
    among texts: [String: String]
  ) -> [String: [(key: String, text: String)]] {
    var said: [String: [(key: String, text: String)]] = [:]
    for (dotted, text) in texts where dotted.hasPrefix("scripts.") {
      let names = dotted.utf8.dropFirst("scripts.".utf8.count)
      let dot = names.lastIndex(of: UInt8(ascii: "."))
      let script = String(Substring(names[..<(dot ?? names.startIndex)]))
      let key = String(Substring(dot.map { names[names.index(after: $0)...] } ?? names))
      said[script, default: []].append((key, text))
    }
    return said.mapValues { $0.sorted { $0.key < $1.key } }
  }
}
