import Sixis
import Tabletop

/// Dice from digits; a wrong digit is the test's own mistake.
func dice(_ digits: String) -> Dice {
  let faces = digits.utf8.map { Int($0) - 48 }
  guard let dice = Dice(faces) else { preconditionFailure("not dice: \(digits)") }
  return dice
}

/// A game played from lines of notation, its players Ann, Bob, Cy and Dee.
struct Table {
  static let names = ["Ann", "Bob", "Cy", "Dee"]

  var rules: SixisRules
  var state: SixisRules.State
  /// The notes of the last line.
  var notes: [SixisRules.Note] = []

  init(_ rules: SixisRules = .standard, seats: Int = 2) {
    self.rules = rules
    state = rules.start(seats: seats)
  }

  static func seat(_ name: ArraySlice<UInt8>) -> Seat? {
    guard let index = names.firstIndex(where: { Array($0.utf8)[...] == name }) else { return nil }
    return Seat(index)
  }

  static func turn(_ text: String, isDealt: Bool) throws -> SixisRules.Turn {
    let bytes = Array(text.utf8)[...]
    let line = try SixisLine(parsing: bytes, isDealt: isDealt)
    let seat = line.name.flatMap { Self.seat(bytes[$0]) }
    guard let turn = line.turn(by: seat) else { preconditionFailure("no player: \(text)") }
    return turn
  }

  @discardableResult
  mutating func play(_ line: String) throws -> [SixisRules.Note] {
    notes = try rules.play(Self.turn(line, isDealt: state.isDealt), on: &state)
    return notes
  }

  mutating func play(all lines: String...) throws {
    for line in lines { try play(line) }
  }

  /// The fault of a line, `nil` where it is allowed.
  func fault(of line: String) -> SixisRules.Fault? {
    var copy = self
    do {
      try copy.play(line)
      return nil
    } catch {
      return error as? SixisRules.Fault
    }
  }

  /// The message of a line's fault.
  func message(of line: String) -> String? {
    fault(of: line)?.words { Self.names[$0.rawValue] }.message
  }

  var points: [Int] { state.totals.map(\.rawValue) }
}

/// The rules changed by `change`.
func rules(_ change: (inout SixisRules) -> Void) -> SixisRules {
  var rules = SixisRules.standard
  change(&rules)
  return rules
}
