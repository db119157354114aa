import Bytes

/// What a page asks of an engine: a verb on the first line, a line `KEY VALUE` for each thing to go by, and behind the
/// first empty line a text: an input to score, the body of a record.
///
///     resume
///     rules 100 50 6 1000 …
///     players Ann⇥Bob
///
///     Ann: 111462>111
public struct EngineRequest: Sendable {
  /// What is asked.
  public let verb: ArraySlice<UInt8>
  private let fields: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]
  /// All behind the first empty line.
  public let body: [UInt8]

  public init(_ bytes: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      start = min(end + 1, bytes.count)
      if line.isEmpty { break }
      lines.append(line)
    }
    verb = lines.first ?? []
    fields = lines.dropFirst().map { line in
      let key = line.prefix { $0 != UInt8(ascii: " ") }
      return (key, line[key.endIndex...].dropFirst())
    }
    body = Array(bytes[start...])
  }

  /// What a key says; `nil` where it isn't there.
  public subscript(key: StaticString) -> ArraySlice<UInt8>? {
    fields.first { $0.key.isWord(key) }?.value
  }

  /// What a key says as text.
  public func text(_ key: StaticString) -> String? {
    self[key].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a key says `yes`.
  public func isSet(_ key: StaticString) -> Bool { self[key]?.isWord("yes") ?? false }

  /// The number a key says; `nil` where it says none.
  public func number(_ key: StaticString) -> Int? { self[key].flatMap { Int(digits: $0) } }

  /// Those at the table, between tabs.
  public var players: [String] {
    guard let players = self["players"], !players.isEmpty else { return [] }
    return players.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The numbers of the rules; a `-` before one below zero.
  var rulesCode: [Int]? {
    guard let text = self["rules"] else { return nil }
    var numbers: [Int] = []
    for word in text.split(separator: UInt8(ascii: " ")) {
      let isNegative = word.first == UInt8(ascii: "-")
      guard let number = Int(digits: isNegative ? word.dropFirst() : word) else { return nil }
      numbers.append(isNegative ? -number : number)
    }
    return numbers
  }

  /// Who sits with whom, by seats: `0 2|1 3`.
  var teams: [[Int]] {
    guard let text = self["teams"] else { return [] }
    return text.split(separator: UInt8(ascii: "|")).map { team in
      team.split(separator: UInt8(ascii: " ")).compactMap { Int(digits: $0) }
    }
  }
}
