/// Finds the word somebody probably meant.
public enum Suggestion {
  /// Returns the candidate nearest to `word` by edit distance, `nil` where none is near enough
  /// (at most a third of the word's length, but two in any word of four letters, and one in shorter ones). Of equally near ones, the first.
  ///
  /// A word much longer than any that somebody would have meant has none.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= 256 else { return nil }
    let limit = word.count < 4 ? 1 : max(2, word.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates where candidate != word && candidate.utf8.count <= 256 {
      let distance = distance(from: word, to: candidate)
      if distance <= limit, distance < candidate.count, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  /// Returns `, did you mean 'x'?` to end a message with, empty where nothing is near.
  public static func phrase(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { ", did you mean '\($0)'?" } ?? ""
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
  static func distance(from one: String, to other: String) -> Int {
    let one = Array(one.lowercased())
    let other = Array(other.lowercased())
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var rows = [Array(0...other.count)]
    for i in 1...one.count {
      var row = [i] + Array(repeating: 0, count: other.count)
      for j in 1...other.count {
        let substitution = rows[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        row[j] = min(rows[i - 1][j] + 1, row[j - 1] + 1, substitution)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          row[j] = min(row[j], rows[i - 2][j - 2] + 1)
        }
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
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
