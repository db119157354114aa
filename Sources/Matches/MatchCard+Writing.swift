import Histories

/// Writes the parts of a card as they are read.
package enum MatchCardText {
  /// The players of a side: `Ann & Cy`; `none` where it had nobody.
  package static func side(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map(name).joined(separator: " & ")
  }

  /// The teams of a match: `Anchor - Bell`.
  package static func teams(_ home: String, _ away: String) -> String {
    let plain = "\(home) - \(away)"
    let read = MatchLine.teams(plain)
    return read?.home == home && read?.away == away ? plain : "\(name(home)) - \(name(away))"
  }

  /// Whether a word says, otherwise than `none` does, that nobody was there.
  static func isNobody(_ word: String) -> Bool {
    let words: Set<String> = [
      "none", "nobody", "noone", "no-one", "no one", "no player", "no show", "no-show", "absent",
      "missing", "empty", "vacant", "bye", "walkover", "w/o", "n/a", "?", "--", "---", "...", "…",
    ]
    return word != "none" && words.contains(word.lowercased())
  }

  /// A name; in quotation marks where a line would read something else.
  package static func name(_ name: String) -> String {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    let isRead = words.contains { word in
      word.isEmpty || word == "-" || word == "&" || MatchScore.plain(String(word)) != nil
    }
    let isParted = MatchScore.parted(words.suffix(3).map(String.init)) != nil
    let isScore = words.last.map { $0.contains("-") && ($0.first?.isNumber ?? false) } ?? false
    return isRead || isParted || isScore || name == "none" || isNobody(name) ? "\"\(name)\"" : name
  }
}
