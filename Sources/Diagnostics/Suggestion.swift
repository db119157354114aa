/// Finds the word somebody probably meant.
public enum Suggestion {
  /// The most words that one is compared with: as many may be wrong as there are right ones.
  private static let mostCandidates = 5000

  /// Returns the candidate nearest to `word` by edit distance, `nil` where none is near enough
  /// (at most a third of the word's length, but two in any word of four letters, and one in shorter ones). Of equally near
  /// ones, the first. Of short words two edits are near only where the first letter is the same.
  ///
  /// A word much longer than any that somebody would have meant has none.
  ///
  /// - Parameter most: The most edits, where even fewer are to be near.
  public static func nearest(
    to word: String, among candidates: some Sequence<String>, atMost most: Int = .max
  ) -> String? {
    guard word.utf8.count <= 256 else { return nil }
    let limit = min(most, word.count < 4 ? 1 : max(2, word.count / 3))
    let wanted = Word(word)
    var best: (word: String, distance: Int)?
    for candidate in candidates.prefix(mostCandidates)
    where candidate != word && candidate.utf8.count <= 256 {
      let most = min(limit, (best?.distance ?? .max) - 1)
      guard let distance = wanted.distance(to: Word(candidate), atMost: most),
        distance < candidate.count, distance < 2 || word.count > 5 || wanted.beginsAlike(candidate)
      else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// Returns the path that somebody probably meant: one that is alike in all parts but one, which is near, or the only one
  /// that ends as this one does. What paths share says nothing of how near the rest is: `partials/footer` is no slip of
  /// `partials/colophon`.
  public static func nearest(
    toPath path: String, among candidates: some Sequence<String>,
    parting separator: Character = "/"
  ) -> String? {
    guard path.utf8.count <= 256 else { return nil }
    func parts(_ path: String) -> [String] {
      path.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
    let wanted = parts(path)
    var siblings: [[String]] = wanted.map { _ in [] }
    var endingAlike: [String] = []
    for candidate in candidates.prefix(mostCandidates) where candidate != path {
      let found = parts(candidate)
      if found.last == wanted.last { endingAlike.append(candidate) }
      guard found.count == wanted.count else { continue }
      let others = wanted.indices.filter { wanted[$0] != found[$0] }
      if others.count == 1 { siblings[others[0]].append(found[others[0]]) }
    }
    for index in wanted.indices.reversed() {
      if let part = nearest(to: wanted[index], among: siblings[index]) {
        return (wanted[..<index] + [part] + wanted[(index + 1)...])
          .joined(separator: String(separator))
      }
    }
    return endingAlike.count == 1 ? endingAlike[0] : nil
  }

  /// Returns the player whom somebody probably meant: the only one whose first names these are, as `Flo` is of
  /// `Flo O’Brien`, or else the nearest one.
  public static func player(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    let candidates = candidates.prefix(mostCandidates).map(\.self)
    let beginning = name.lowercased() + " "
    let fuller = candidates.filter { $0.lowercased().hasPrefix(beginning) }
    if name.utf8.count <= 256, fuller.count == 1 { return fuller[0] }
    return nearest(to: name, among: candidates)
  }

  /// Whether two words differ as by a slip of the hand: by a letter that is doubled, by two neighbours that changed
  /// places, or by a letter more or less within the word. Another letter is no such slip, nor is one more at either
  /// end: `Paul` and `Paula`. Of three letters a word is too short to tell, unless the other has four.
  public static func isSlip(_ one: String, of other: String) -> Bool {
    let letters = [one, other].map { Array($0.lowercased()) }.sorted { $0.count < $1.count }
    let (short, long) = (letters[0], letters[1])
    guard long.count > 3, long.count - short.count < 2 else { return false }
    guard let place = long.indices.first(where: { $0 >= short.count || short[$0] != long[$0] })
    else { return false }
    guard short.count < long.count else {
      let next = place + 1
      return next < long.count && short[place] == long[next] && short[next] == long[place]
        && short[(next + 1)...] == long[(next + 1)...]
    }
    guard short[place...] == long[(place + 1)...] else { return false }
    let isDoubled = place > 0 && long[place] == long[place - 1]
    return isDoubled && short.count > 3 || place > 0 && place < long.count - 1 && !isDoubled
  }

  /// Returns `, did you mean 'x'?` to end a message with, or another end where nothing is near.
  public static func phrase(
    for word: String, among candidates: some Sequence<String>, or other: String = ""
  ) -> String {
    (nearest(to: word, among: candidates) ?? shortened(word, among: candidates)).map {
      ", did you mean '\($0)'?"
    } ?? other
  }

  /// Returns the one candidate whose parts begin as those of `word` do, in whatever order: `opening-minimum` for
  /// `opening-min` or `min-opening`; `nil` for none or several.
  private static func shortened(_ word: String, among candidates: some Sequence<String>) -> String?
  {
    let parts = parts(of: word)
    guard (4...256).contains(word.utf8.count), !parts.isEmpty else { return nil }
    var found: (word: String, rest: Int)?
    var isSure = true
    for candidate in candidates.prefix(mostCandidates) where candidate.utf8.count <= 256 {
      var rest = self.parts(of: candidate)
      let areAll = parts.allSatisfy { part in
        guard part.count > 2,
          let place = rest.firstIndex(where: {
            $0.hasPrefix(part) || $0.count > 2 && part.hasPrefix($0)
          })
        else { return false }
        rest.remove(at: place)
        return true
      }
      guard areAll, rest.count <= found?.rest ?? .max else { continue }
      isSure = found.map { rest.count < $0.rest } ?? true
      found = (candidate, rest.count)
    }
    return isSure ? found?.word : nil
  }

  private static func parts(of word: String) -> [Substring] {
    word.lowercased()[...].split { "-_ .".contains($0) }
  }
}

/// A word to be compared, without regard to capitals.
private struct Word {
  private enum Text {
    case ascii([UInt8])
    case other([Character])

    var characters: [Character] {
      switch self {
      case .ascii(let bytes): bytes.map { Character(Unicode.Scalar($0)) }
      case .other(let characters): characters
      }
    }
  }

  private let text: Text

  func beginsAlike(_ other: String) -> Bool {
    switch (text, Word(other).text) {
    case (.ascii(let one), .ascii(let other)): one.first == other.first
    case (let one, let other): one.characters.first == other.characters.first
    }
  }

  init(_ word: String) {
    let isASCII = word.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    let small = word.lowercased()
    text = isASCII ? .ascii(Array(small.utf8)) : .other(Array(small))
  }

  /// Returns how many insertions, deletions, substitutions and swaps of neighbours turn this word into
  /// another; `nil` for more than `limit`.
  func distance(to other: Word, atMost limit: Int) -> Int? {
    switch (text, other.text) {
    case (.ascii(let one), .ascii(let other)): Word.distance(from: one, to: other, atMost: limit)
    default: Word.distance(from: text.characters, to: other.text.characters, atMost: limit)
    }
  }

  private static func distance<Letter: Equatable>(
    from one: [Letter], to other: [Letter], atMost limit: Int
  ) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    var row = last
    var leastOfLast = 0
    for i in 1...one.count {
      row[0] = i
      var least = i
      for j in 1...other.count {
        var changes = last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        changes = min(changes, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          changes = min(changes, beforeLast[j - 2] + 1)
        }
        row[j] = changes
        least = min(least, changes)
      }
      // A swap looks two rows back.
      if least > limit, leastOfLast > limit { return nil }
      leastOfLast = least
      (beforeLast, last, row) = (last, row, beforeLast.isEmpty ? row : beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}

extension StringProtocol {
  /// The text between single quotes for a message; of a long one, the beginning and `…`.
  public var quoted: String {
    let limit = 60
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
      return "'\(self)'"
    }
    return "'\(self[..<end])…'"
  }
}
