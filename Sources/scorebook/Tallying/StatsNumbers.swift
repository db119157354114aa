import Formats
import Tabletop
import Telling

/// Writes stats: what is 0, `nil` or empty is left out, so that there is one way to write them.
struct StatsWriter: StatsVisitor {
  private(set) var fields: [JSON.Field] = []

  mutating func visit(_ name: StaticString, _ number: inout Int) {
    if number != 0 { fields.add(name.description, .number(number)) }
  }

  mutating func visit(_ name: StaticString, _ extreme: inout Int?) {
    if let extreme { fields.add(name.description, .number(extreme)) }
  }

  mutating func visit(_ name: StaticString, _ counts: inout [Int], size: Int, most: Int) {
    guard let last = counts.lastIndex(where: { $0 != 0 }) else { return }
    fields.add(name.description, .array(counts[...last].map { .number($0) }))
  }

  mutating func group(_ name: StaticString, _ numbers: (inout StatsWriter) -> Void) {
    var writer = StatsWriter()
    numbers(&writer)
    if !writer.fields.isEmpty { fields.add(name.description, .object(writer.fields)) }
  }
}

/// Reads stats as they were written.
struct StatsReader: StatsVisitor {
  private var fields: [String: TallyValue]
  private var offset: Int
  private var fault: TallyLineFault?

  /// - Throws: where a number is missing its place, or something is there that the game has no place for.
  static func read<Stats: PlayerStats>(_ value: TallyValue) throws(TallyLineFault) -> Stats {
    var reader = StatsReader(value)
    var stats = Stats()
    stats.visit(by: &reader)
    if let fault = reader.finished() { throw fault }
    return stats
  }

  private init(_ value: TallyValue) {
    fields = value.fields ?? [:]
    offset = value.offset
    if value.fields == nil { fail("expected an object of numbers", at: value.offset) }
  }

  private mutating func fail(_ message: String, at offset: Int) {
    fault = fault ?? TallyLineFault(message: message, offset: offset)
  }

  private mutating func take<Value>(
    _ name: StaticString, _ expected: String, _ read: (TallyValue) -> Value?
  ) -> Value? {
    guard let value = fields.removeValue(forKey: name.description) else { return nil }
    let result = read(value)
    if result == nil { fail("expected \(expected) for '\(name)'", at: value.offset) }
    return result
  }

  mutating func visit(_ name: StaticString, _ number: inout Int) {
    number = take(name, "a number", \.number) ?? 0
  }

  mutating func visit(_ name: StaticString, _ extreme: inout Int?) {
    extreme = take(name, "a number", \.number)
  }

  mutating func visit(_ name: StaticString, _ counts: inout [Int], size: Int, most: Int) {
    let read = take(name, "at most \(size) numbers from 0 to \(most)") { value -> [Int]? in
      guard let numbers = value.numbers, numbers.count <= size,
        numbers.allSatisfy({ (0...most).contains($0) })
      else { return nil }
      return numbers
    }
    let padding = max(counts.count - (read?.count ?? 0), 0)
    counts = (read ?? []) + Array(repeating: 0, count: padding)
  }

  mutating func group(_ name: StaticString, _ numbers: (inout StatsReader) -> Void) {
    let empty = TallyValue(kind: .object([:]), offset: offset)
    var reader = StatsReader(fields.removeValue(forKey: name.description) ?? empty)
    numbers(&reader)
    fault = fault ?? reader.finished()
  }

  private func finished() -> TallyLineFault? {
    if let fault { return fault }
    guard let unknown = fields.min(by: { $0.value.offset < $1.value.offset }) else { return nil }
    return TallyLineFault(
      message: "nothing is called '\(unknown.key)' in the stats of this game, tally its records "
        + "anew with this version of the tool", offset: unknown.value.offset)
  }
}
