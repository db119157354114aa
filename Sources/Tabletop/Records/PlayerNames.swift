import Bytes

/// The players of a record in order of play, found by name or by an unambiguous beginning of one.
public struct PlayerNames: Sendable {
  public let names: [String]
  private let bytes: [[UInt8]]

  /// The reason why a text names no player.
  public enum Fault: Error, Hashable, Sendable {
    case unknown
    /// The text begins the names of several players.
    case ambiguous([Seat])
  }

  public init(_ names: [String]) {
    self.names = names
    bytes = names.map { $0.bytes }
  }

  /// Returns the seat of the player called so, or of the only one whose name begins so; case counts, which
  /// apostrophe it is doesn't, nor whether a letter is written in one or with its accent apart.
  ///
  /// An engine compares bytes: a page has the names from the header and writes them so, and tables of all letters would
  /// take more room there than the game.
  ///
  /// - Parameter text: What stands in a file, valid UTF-8.
  /// - Throws: `Fault` where none or several are meant.
  public func seat(of text: ArraySlice<UInt8>) throws(Fault) -> Seat {
    for index in bytes.indices
    where bytes[index].count == text.count && bytes[index].begins(with: text) {
      return Seat(index)
    }
    guard !text.isEmpty else { throw .unknown }
    #if hasFeature(Embedded)
      return try onlySeat(of: bytes.indices.filter { bytes[$0].begins(with: text) })
    #else
      return try seat(meantBy: String(decoding: text, as: UTF8.self))
    #endif
  }

  /// - Throws: `Fault` where none or several are meant.
  public func seat(of text: String) throws(Fault) -> Seat { try seat(of: text.bytes[...]) }

  #if !hasFeature(Embedded)
    private func seat(meantBy text: String) throws(Fault) -> Seat {
      if let exact = names.firstIndex(of: text) { return Seat(exact) }
      let plain = text.withPlainApostrophes
      let candidates = names.indices.filter {
        names[$0].hasPrefix(text) || names[$0].withPlainApostrophes.hasPrefix(plain)
      }
      if let same = candidates.first(where: { names[$0].withPlainApostrophes == plain }) {
        return Seat(same)
      }
      return try onlySeat(of: candidates)
    }
  #endif

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
}

#if !hasFeature(Embedded)
  extension String {
    /// The text with `'` for every apostrophe that a keyboard or a word processor may have made of it.
    fileprivate var withPlainApostrophes: String {
      guard utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "`") }) else { return self }
      return String(map { "’ʼ‘´`′".contains($0) ? "'" : $0 })
    }
  }
#endif

extension PlayerNames.Fault {
  /// Returns the fault of a text as one of the names.
  ///
  /// - Parameter text: The text that was read.
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
  /// The text as messages quote it: the first sixty characters of a longer one, in an engine the first sixty scalars.
  public var quotedText: String {
    var quoted: [UInt8] = []
    quoted.append(quoting: self)
    return String(bytes: quoted)
  }
}

extension [UInt8] {
  @inline(never)
  fileprivate mutating func append(quoting text: String) {
    append("'")
    #if hasFeature(Embedded)
      text.withBytes { bytes in
        var (count, end) = (0, 0)
        while end < bytes.count, count < 60 {
          end += bytes.scalarLength(at: end)
          count += 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<end]))
        append(end < bytes.count ? "…'" : "'")
      }
    #else
      let beginning = text.prefix(60)
      self += beginning.utf8
      append(beginning.endIndex < text.endIndex ? "…'" : "'")
    #endif
  }
}

extension [String] {
  /// The names as alternatives, `'a', 'b' or 'c'`; of many, the first twelve.
  public var alternatives: String {
    guard !isEmpty else { return "nobody" }
    var text: [UInt8] = []
    for index in 0..<Swift.min(count, 12) {
      if index > 0 { text.append(index == count - 1 ? " or " : ", ") }
      text.append(quoting: self[index])
    }
    if count > 12 { text.append(" …") }
    return String(bytes: text)
  }
}
