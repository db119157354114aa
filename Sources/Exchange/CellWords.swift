import Diagnostics

/// The words that people write in a cell that aren't what its column is for: a bye in a name's place, a forfeit in a
/// note.
enum CellWords {
  private static let byes: Set<String> = [
    "bye", "freilos", "spielfrei", "no opponent", "부전승", "휴식",
  ]
  private static let forfeits: Set<String> = [
    "forfeit", "forfeited", "forfeits", "forfeiture", "w/o", "walkover", "walk-over", "no-show",
    "noshow", "no show", "ff", "dnp", "dns", "kampflos", "defaulted", "몰수", "몰수패", "기권",
  ]
  private static let nobodies: Set<String> = [
    "-", "–", "—", "?", "n/a", "tbd", "tba", "none", "nobody", "void", "cancelled", "canceled",
    "postponed", "abandoned",
  ]
  private static let substitutes: Set<String> = [
    "sub", "subs", "subbed", "substitute", "substituted", "substituting", "stand-in", "standin",
    "ersatz", "vertreten", "vertretung", "대타", "대신",
  ]
  private static let sums: Set<String> = [
    "total", "totals", "sum", "sums", "subtotal", "grand total", "average", "averages", "avg",
    "gesamt", "summe", "summen", "schnitt", "σ", "합계", "총계", "평균",
  ]
  private static let doubts: Set<String> = [
    "void", "annulled", "replay", "replayed", "abandoned", "abgebrochen", "wiederholung", "재경기",
    "무효",
  ]

  private static let replays: Set<String> = ["replay", "replayed", "wiederholung", "재경기"]

  /// The phrases of several words that a note may have.
  private static let phrases = [
    "no show", "didn't come", "didn’t come", "did not come", "didn't show", "didn’t show",
    "did not show",
  ]

  private static func folded(_ text: String) -> String {
    let text = text[...].trimmed.lowercased()
    return text[...].dropTrailing { ":.!".contains($0) }
  }

  static func isBye(_ text: String) -> Bool { byes.contains(folded(text)) }
  static func isForfeit(_ text: String) -> Bool { forfeits.contains(folded(text)) }
  static func isSubstitute(_ text: String) -> Bool { substitutes.contains(folded(text)) }
  static func isNobody(_ text: String) -> Bool {
    nobodies.contains(folded(text)) || isSubstitute(text)
  }
  static func isSum(_ text: String) -> Bool { sums.contains(folded(text)) }
  static func isReplay(_ text: String) -> Bool { replays.contains(folded(text)) }
  static func isPlayed(_ text: String) -> Bool { folded(text) == "played" }
  static func isNone(_ text: String) -> Bool { folded(text) == "none" }

  /// The words of a text, without signs at either end.
  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace || ",;:()[]\"".contains($0) }
      .map { $0.dropTrailing { ".!?".contains($0) } }.filter { !$0.isEmpty }
  }

  /// A word that stands beside a name and is none, such as the last of `Ivy Jones (sub)`.
  static func wordBeside(name: String) -> String? {
    let words = words(name)
    guard words.count > 1 else { return nil }
    return words.first { isForfeit($0) || isSubstitute($0) || isBye($0) }
  }
}

// MARK: - Notes

extension CellWords {
  /// The facts of a note that belong in other columns.
  struct Note {
    var forfeit: String?
    var bye: String?
    /// The word or words by which somebody stood in, and who for whom, where that can be read.
    var substitute: String?
    var stoodIn: (absent: String, present: String)?
    var doubt: String?
    /// The name of the only one, among those who play, that stands in it.
    var named: String?
  }

  static func read(note text: String, players: [String]) -> Note {
    let words = words(text)
    let small = text.lowercased()
    var note = Note()
    note.forfeit = words.first(where: isForfeit) ?? phrases.first { small.contains($0) }
    note.bye = words.first(where: isBye)
    note.doubt = words.first { doubts.contains($0.lowercased()) }
    note.substitute = words.first(where: isSubstitute)
    let named = players.filter { player in words.contains { isName($0, of: player) } }
    note.named = named.count == 1 ? named[0] : nil
    if let (absent, present) = stoodIn(text, players: players) {
      note.stoodIn = (absent, present)
      note.substitute = note.substitute ?? text
    }
    return note
  }

  /// Whether a word is how somebody is called: their name, or the first word of it.
  private static func isName(_ word: String, of player: String) -> Bool {
    let first = player.split(separator: " ").first.map(String.init) ?? player
    return word.lowercased() == first.lowercased() || word.lowercased() == player.lowercased()
  }

  /// Reads `Ivy Jones for Gina`, `sub: Ivy Jones for Gina Hall`.
  private static func stoodIn(_ text: String, players: [String]) -> (String, String)? {
    let words = words(text)
    for (place, word) in words.enumerated() where ["for", "für"].contains(word.lowercased()) {
      guard words.indices.contains(place + 1),
        let absent = players.first(where: { isName(words[place + 1], of: $0) })
      else { continue }
      let name = words[..<place].reversed().prefix { word in
        (word.first?.isUppercase ?? false) && !isSubstitute(word)
      }.reversed()
      let present = name.joined(separator: " ")
      guard !present.isEmpty, !players.contains(where: { isName(present, of: $0) }) else {
        continue
      }
      return (absent, present)
    }
    return nil
  }
}

extension Substring {
  fileprivate func dropTrailing(while isDropped: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return String(text)
  }
}
