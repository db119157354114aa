package import Bytes
package import Tabletop

/// Writes stats: what is 0, `nil` or empty is left out, to have one way to write them.
package struct StatsWriter: StatsVisitor {
  package private(set) var fields: [JSON.Field] = []

  package init() {}

  package mutating func visit(_ name: StaticString, _ number: inout Int, from least: Int) {
    if number != 0 { fields.add(name.description, .number(number)) }
  }

  package mutating func visit(_ name: StaticString, _ extreme: inout Int?) {
    if let extreme { fields.add(name.description, .number(extreme)) }
  }

  package mutating func visit(_ name: StaticString, _ counts: inout [Int], size: Int, most: Int) {
    guard let last = counts.lastIndex(where: { $0 != 0 }) else { return }
    fields.add(name.description, .array(counts[...last].map { .number($0) }))
  }

  package mutating func group(_ name: StaticString, _ numbers: (inout StatsWriter) -> Void) {
    var writer = StatsWriter()
    numbers(&writer)
    if !writer.fields.isEmpty { fields.add(name.description, .object(writer.fields)) }
  }
}

/// Looks for a number that a line has no room for, for those below 0, and for a highest value that can't be.
struct StatsBounds: StatsVisitor {
  /// The first that is too big, by its name.
  private(set) var excess: String?
  /// The amount by which sums that may be below 0 are below it, added up.
  private(set) var below = 0
  /// The first highest value that isn't of the values it is said to be of.
  private(set) var contradiction: String?
  /// The amount that was taken from sums that may be below 0, at the most.
  private let taken: Int

  init<Stats: PlayerStats>(of stats: Stats, without taken: Int = 0) {
    self.init(taken: taken)
    var stats = stats
    stats.visit(by: &self)
  }

  private init(taken: Int) { self.taken = taken }

  private mutating func note(_ name: StaticString, _ number: Int) {
    if !TallyNumber.holds(number) { excess = excess ?? name.description }
  }

  mutating func visit(_ name: StaticString, _ number: inout Int, from least: Int) {
    note(name, number)
    guard least < 0 else { return }
    below += max(0, -number)
    note(name, number + taken)
  }

  mutating func visit(_ name: StaticString, _ extreme: inout Int?) {
    if let extreme { note(name, extreme) }
  }

  mutating func visit(_ name: StaticString, _ counts: inout [Int], size: Int, most: Int) {
    for count in counts { note(name, count) }
  }

  mutating func relate(_ name: StaticString, _ highest: Int?, of count: Int, in sum: Int) {
    guard let highest else { return }
    let (all, isOver) = highest.multipliedReportingOverflow(by: count)
    // Numbers have few digits: what is over is so on the side of its sign.
    let isMean = isOver ? highest > 0 : all >= sum
    guard count == 0 || !isMean || highest > sum + taken else { return }
    contradiction =
      contradiction ?? "'\(name)' can't be \(highest) where \(count) games come to \(sum)"
  }

  mutating func group(_ name: StaticString, _ numbers: (inout StatsBounds) -> Void) {
    numbers(&self)
  }
}

/// Reads stats as they were written.
package struct StatsReader: StatsVisitor {
  private var fields: [String: TallyValue]
  private var offset: Int
  private var fault: TallyLineFault?

  /// - Throws: where a number is missing its place, or something is there that the game has no place for.
  package static func read<Stats: PlayerStats>(_ value: TallyValue) throws(TallyLineFault) -> Stats
  {
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

  package mutating func visit(_ name: StaticString, _ number: inout Int, from least: Int) {
    let place = fields[name.description]?.offset ?? offset
    number = take(name, "a number", \.number) ?? 0
    if number < least { fail("expected a number from \(least) for '\(name)'", at: place) }
  }

  package mutating func visit(_ name: StaticString, _ extreme: inout Int?) {
    extreme = take(name, "a number", \.number)
  }

  package mutating func visit(_ name: StaticString, _ counts: inout [Int], size: Int, most: Int) {
    let read = take(name, "at most \(size) numbers from 0 to \(most)") { value -> [Int]? in
      guard let numbers = value.numbers, numbers.count <= size,
        numbers.allSatisfy({ (0...most).contains($0) })
      else { return nil }
      return numbers
    }
    let padding = max(counts.count - (read?.count ?? 0), 0)
    counts = (read ?? []) + Array(repeating: 0, count: padding)
  }

  package mutating func group(_ name: StaticString, _ numbers: (inout StatsReader) -> Void) {
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
        + "again with this version of the tool", offset: unknown.value.offset)
  }
}
