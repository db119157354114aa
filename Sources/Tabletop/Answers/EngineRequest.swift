import Bytes

/// The request of a page to an engine: a verb on the first line, a line `KEY VALUE` for each thing to go by,
/// and behind the first empty line a text: an input to score, the body of a record.
///
///     resume
///     rules 100 50 6 1000 …
///     players Ann⇥Bob
///
///     Ann: 111462>111
public struct EngineRequest: Sendable {
  /// The verb of the request.
  public let verb: ArraySlice<UInt8>
  /// The lines behind the verb's, and that.
  private let fields: [ArraySlice<UInt8>]
  /// The text behind the first empty line.
  public let body: [UInt8]

  public init(_ bytes: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let line = bytes[start...].cut(at: UInt8(ascii: "\n")).before
      start = min(line.endIndex + 1, bytes.count)
      if line.isEmpty { break }
      lines.append(line)
    }
    verb = lines.first ?? []
    fields = lines
    body = Array(bytes[start...])
  }

  /// The value of a key; `nil` where the key isn't there.
  public subscript(key: StaticString) -> ArraySlice<UInt8>? {
    @inline(never)
    get {
      for index in fields.indices.dropFirst() {
        let (word, value) = fields[index].cut(at: UInt8(ascii: " "))
        if word.isWord(key) { return value }
      }
      return nil
    }
  }

  /// Returns the value of a key as text.
  @inline(never)
  public func text(_ key: StaticString) -> String? {
    self[key].map { String(bytes: $0) }
  }

  /// Whether a key says `yes`.
  @inline(never)
  public func isSet(_ key: StaticString) -> Bool { self[key]?.isWord("yes") ?? false }

  /// The number a key says; `nil` where it says none.
  @inline(never)
  public func number(_ key: StaticString) -> Int? { self[key].flatMap { Int(digits: $0) } }

  /// The names of the players at the table; tabs part them in the request.
  public var players: [String] {
    guard let players = self["players"], !players.isEmpty else { return [] }
    return players.parts(between: UInt8(ascii: "\t"))
      .map { String(bytes: $0) }
  }

  /// The numbers of the rules; a `-` before one below zero.
  public var rulesCode: [Int]? {
    guard let text = self["rules"] else { return nil }
    var numbers: [Int] = []
    for word in text.parts(between: UInt8(ascii: " ")) where !word.isEmpty {
      let isNegative = word.first == UInt8(ascii: "-")
      guard let number = Int(digits: isNegative ? word.dropFirst() : word) else { return nil }
      numbers.append(isNegative ? -number : number)
    }
    return numbers
  }

  /// The teams by seats: `0 2|1 3`.
  var teams: [[Int]] {
    guard let text = self["teams"] else { return [] }
    var teams: [[Int]] = []
    for team in text.parts(between: UInt8(ascii: "|")) where !team.isEmpty {
      var seats: [Int] = []
      for seat in team.parts(between: UInt8(ascii: " ")) {
        if let seat = Int(digits: seat) { seats.append(seat) }
      }
      teams.append(seats)
    }
    return teams
  }
}
