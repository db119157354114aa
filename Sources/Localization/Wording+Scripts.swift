extension Wording {
  /// The texts that a script says, by the keys that it has for them, sorted.
  package func scriptTexts(of script: String) -> [(key: String, text: String)] {
    scriptTexts[script] ?? []
  }

  static func scriptTexts(
    among texts: [String: String]
  ) -> [String: [(key: String, text: String)]] {
    let said = texts.filter { $0.key.hasPrefix("scripts.") }.sorted { $0.key < $1.key }
    return Dictionary(
      grouping: said.map { dotted, text in
        let names = dotted.dropFirst("scripts.".count).split(separator: ".")
        return (names.dropLast().joined(separator: "."), String(names.last ?? ""), text)
      }, by: \.0
    ).mapValues { $0.map { (key: $0.1, text: $0.2) } }
  }
}
