import Bytes

/// The players of a record in order of play, found by name or by an unambiguous beginning of one.
public struct PlayerNames: Sendable {
  public let names: [String]
  private let bytes: [[UInt8]]

  /// Why a text names no player.
  public enum Fault: Error, Hashable, Sendable {
    case unknown
    /// It begins the names of several.
    case ambiguous([Seat])
  }

  public init(_ names: [String]) {
    self.names = names
    bytes = names.map { $0.bytes }
  }

  /// Returns the seat of the player called so, or of the only one whose name begins so; case counts, which
  /// apostrophe it is doesn't, nor whether a letter is written in one or with its accent apart.
  ///
  /// An engine knows a letter with its accent apart for another one.
  ///
  /// - Parameter text: What stands in a file, valid UTF-8.
  /// - Throws: `Fault` where none or several are meant.
  public func seat(of text: ArraySlice<UInt8>) throws(Fault) -> Seat {
    for index in bytes.indices
    where bytes[index].count == text.count && bytes[index].begins(with: text) {
      return Seat(index)
    }
    // Apart from its marks a letter is at most four bytes for each of its own.
    guard !text.isEmpty, bytes.contains(where: { 4 * $0.count >= text.count }) else {
      throw .unknown
    }
    let isSpelledOneWay = text.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "`")
    }
    if isSpelledOneWay {
      let candidates = bytes.indices.filter { bytes[$0].begins(plainly: text) }
      if !candidates.isEmpty { return try onlySeat(of: candidates) }
    }
    return try seat(of: Spelling(String(bytes: text)))
  }

  /// - Throws: `Fault` where none or several are meant.
  public func seat(of text: String) throws(Fault) -> Seat { try seat(of: text.bytes[...]) }

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

extension [UInt8] {
  fileprivate func begins(with other: ArraySlice<UInt8>) -> Bool {
    guard other.count <= count else { return false }
    var index = 0
    for byte in other {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether the text begins with ASCII that can be spelled in one way alone, and goes on with another character.
  fileprivate func begins(plainly other: ArraySlice<UInt8>) -> Bool {
    guard begins(with: other) else { return false }
    guard other.count < count, self[other.count] >= 0x80 else { return true }
    let next = withUnsafeBufferPointer { bytes in
      bytes.scalar(at: other.count, length: bytes.scalarLength(at: other.count))
    }
    return Unicode.Scalar(next)?.joins(nil) != true
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
      let message = ("unknown player \(quoted)" as Message).text
      return BodyFault(
        FaultWords("unknown-player", saying: "\(message), expected \(names.alternatives)"),
        at: range,
        likely: BodyFault.Likely(words: names, message: message, notes: []))
    case .ambiguous(let seats):
      let meant = seats.map { names[$0.rawValue] }
      return BodyFault(
        FaultWords(
          "ambiguous-player",
          saying: "\(quoted) could be \(meant.alternatives), write more of the name"), at: range)
    }
  }
}

extension String {
  /// The text as messages quote it: the first sixty characters of a longer one.
  public var quotedText: String {
    var quoted: [UInt8] = [UInt8(ascii: "'")]
    withBytes { bytes in
      var (count, index) = (0, 0)
      var last: Unicode.Scalar?
      while index < bytes.count {
        let length = bytes.scalarLength(at: index)
        let scalar = Unicode.Scalar(bytes.scalar(at: index, length: length))
        if last == nil || scalar?.joins(last) != true { count += 1 }
        last = scalar
        guard count <= 60 else { break }
        for offset in 0..<length { quoted.append(bytes[index + offset]) }
        index += length
      }
      quoted.append(index < bytes.count ? "…'" : "'")
    }
    return String(bytes: quoted)
  }
}

extension [String] {
  /// `'a', 'b' or 'c'`; of many, the first twelve.
  public var alternatives: String {
    guard let first else { return "nobody" }
    var text = first.quotedText.bytes
    for index in 1..<Swift.max(1, Swift.min(count, 12)) {
      text.append(index == count - 1 ? " or " : ", ")
      text.append(text: self[index].quotedText)
    }
    if count > 12 { text.append(" …") }
    return String(bytes: text)
  }
}
