/// The players of a record in order of play, found by name or by an unambiguous beginning of one.
public struct PlayerNames: Sendable {
  public let names: [String]

  /// Why a text names no player.
  public enum Fault: Error, Hashable, Sendable {
    case unknown
    /// It begins the names of several.
    case ambiguous([Seat])
  }

  public init(_ names: [String]) {
    self.names = names
  }

  /// Returns the seat of the player called so, or of the only one whose name begins so; case counts, which
  /// apostrophe it is doesn't, nor whether a letter is written in one or with its accent apart.
  ///
  /// - Parameter bytes: What stands in a file, valid UTF-8.
  /// - Throws: `Fault` where none or several are meant.
  public func seat(of bytes: ArraySlice<UInt8>) throws(Fault) -> Seat {
    for index in names.indices where names[index].utf8.elementsEqual(bytes) { return Seat(index) }
    // Apart from its marks a letter is at most four bytes for each of its own.
    guard !bytes.isEmpty, names.contains(where: { 4 * $0.utf8.count >= bytes.count }) else {
      throw .unknown
    }
    let isSpelledOneWay = bytes.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "`")
    }
    if isSpelledOneWay {
      let candidates = names.indices.filter { names[$0].begins(plainly: bytes) }
      if !candidates.isEmpty { return try onlySeat(of: candidates) }
    }
    return try seat(of: Spelling(String(decoding: bytes, as: UTF8.self)))
  }

  /// - Throws: `Fault` where none or several are meant.
  public func seat(of text: String) throws(Fault) -> Seat { try seat(of: Array(text.utf8)[...]) }

  private func seat(of text: Spelling) throws(Fault) -> Seat {
    let spelled = names.map { Spelling($0) }
    if let exact = spelled.firstIndex(where: { $0.scalars == text.scalars }) { return Seat(exact) }
    let plain = text.withPlainApostrophes
    let all = spelled.map { $0.withPlainApostrophes }
    let candidates = all.indices.filter { all[$0].begins(with: plain) }
    if let same = candidates.first(where: { all[$0].scalars == plain.scalars }) {
      return Seat(same)
    }
    return try onlySeat(of: candidates)
  }

  private func onlySeat(of candidates: [Int]) throws(Fault) -> Seat {
    guard let first = candidates.first else { throw .unknown }
    guard candidates.count == 1 else { throw .ambiguous(candidates.map { Seat($0) }) }
    return Seat(first)
  }
}

extension String {
  /// Whether the text begins with ASCII that can be spelled in one way alone, and goes on with another character.
  fileprivate func begins(plainly bytes: ArraySlice<UInt8>) -> Bool {
    guard utf8.starts(with: bytes) else { return false }
    let end = utf8.index(utf8.startIndex, offsetBy: bytes.count)
    guard end < utf8.endIndex, utf8[end] >= 0x80 else { return true }
    return !unicodeScalars[end].joins(nil)
  }
}

extension PlayerNames.Fault {
  /// What is wrong with a text as one of the names.
  ///
  /// - Parameter text: What was read.
  public func placed(_ text: String, at range: Range<Int>, among names: [String]) -> BodyFault {
    let quoted = text.quotedText
    switch self {
    case .unknown:
      let message = "unknown player \(quoted)"
      return BodyFault(
        FaultWords("unknown-player", "\(message), expected \(names.alternatives)"), at: range,
        likely: BodyFault.Likely(words: names, message: message, notes: []))
    case .ambiguous(let seats):
      let meant = seats.map { names[$0.rawValue] }
      return BodyFault(
        FaultWords(
          "ambiguous-player",
          "\(quoted) could be \(meant.alternatives), write more of the name"), at: range)
    }
  }
}

extension String {
  /// The text as messages quote it: the first sixty characters of a longer one.
  public var quotedText: String {
    var count = 0
    var index = unicodeScalars.startIndex
    var last: Unicode.Scalar?
    while index < unicodeScalars.endIndex {
      if last == nil || !unicodeScalars[index].joins(last) { count += 1 }
      last = unicodeScalars[index]
      guard count <= 60 else { return "'\(self[..<index])…'" }
      index = unicodeScalars.index(after: index)
    }
    return "'\(self)'"
  }
}

extension [String] {
  /// `'a', 'b' or 'c'`; of many, the first twelve.
  public var alternatives: String {
    guard let first else { return "nobody" }
    var text = first.quotedText
    for index in 1..<Swift.max(1, Swift.min(count, 12)) {
      text += index == count - 1 ? " or " : ", "
      text += self[index].quotedText
    }
    return count <= 12 ? text : text + " …"
  }
}
