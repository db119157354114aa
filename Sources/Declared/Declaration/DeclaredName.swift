import Bytes

/// Names of a declaration: words of a–z and 0–9, each beginning with a letter, joined by single hyphens.
public enum DeclaredName {
  /// Whether bytes are a name.
  public static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.parts(between: UInt8(ascii: "-")).allSatisfy { word in
      guard let first = word.first, first.isSmallLetter else { return false }
      return word.allSatisfy { $0.isSmallLetter || $0.isDigit }
    }
  }

  /// The words of expressions, which name nothing else.
  static let reserved: [StaticString] = [
    "total", "round", "players", "points", "part", "if", "min", "max", "abs", "div", "mod", "sum",
    "most", "least", "count", "every", "rank", "and", "or", "not",
  ]

  static func isReserved(_ bytes: [UInt8]) -> Bool { reserved.contains { bytes[...].isWord($0) } }

  /// The most bytes of a game's name.
  public static let mostBytes = 30

  /// Names that no game can have: those of files in a season, and endings that are read, copied or ignored.
  private static let taken: [StaticString] = [
    "season", "index", "md", "csv", "tsv", "json", "yaml", "yml", "html", "css", "js", "txt", "png",
    "jpg", "jpeg", "gif", "webp", "svg", "pdf", "zip", "xlsx", "ods", "bak", "old", "swp", "tmp",
    "ics", "match", "results",
  ]

  /// The reason why bytes can't name a game.
  public enum Fault: Hashable, Sendable {
    case notAName
    case tooLong
    /// The name of an engine's game.
    case engine
    /// The ending of other files.
    case taken
  }

  /// Returns why bytes can't name a game; `nil` where they can.
  ///
  /// - Parameter engines: The names of the games that have an engine.
  public static func fault(ofGame name: [UInt8], engines: [[UInt8]]) -> Fault? {
    if !isName(name[...]) { return .notAName }
    if name.count > mostBytes { return .tooLong }
    if engines.contains(name) { return .engine }
    return taken.contains { name[...].isWord($0) } ? .taken : nil
  }

  /// The name as a title where none is declared: with a capital, hyphens as blanks.
  static func title(of name: [UInt8]) -> [UInt8] {
    // A page brings the titles that it shows.
    #if hasFeature(Embedded)
      return name
    #else
      var title = name.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }
      if let first = title.first, first.isSmallLetter { title[0] = first - 0x20 }
      return title
    #endif
  }
}

extension UInt8 {
  var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

/// Finds the name that somebody probably meant.
enum NearName {
  /// Returns the first of the nearest candidates, `nil` where none is near enough: at most a third of the letters
  /// differ, but two in any word of four, and one in shorter ones.
  static func nearest(to word: [UInt8], among candidates: [[UInt8]]) -> [UInt8]? {
    // Pages offer what there is to choose.
    #if hasFeature(Embedded)
      return nil
    #else
      guard word.count <= 60 else { return nil }
      let wanted = word.map { $0 | ($0.isLetter ? 0x20 : 0) }
      var limit = word.count < 4 ? 1 : max(2, word.count / 3)
      var best: [UInt8]?
      for candidate in candidates where candidate != word && candidate.count <= 60 {
        let distance = distance(from: wanted, to: candidate)
        guard distance <= limit, distance < candidate.count,
          distance < 2 || word.count > 5 || wanted.first == candidate.first
        else { continue }
        best = candidate
        limit = distance - 1
      }
      return best
    #endif
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours between two words.
  private static func distance(from one: [UInt8], to other: [UInt8]) -> Int {
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 1...one.count {
      var row = [i]
      for j in 1...other.count {
        var changes = last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        changes = min(changes, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          changes = min(changes, beforeLast[j - 2] + 1)
        }
        row.append(changes)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
