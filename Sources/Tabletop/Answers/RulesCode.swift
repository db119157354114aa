/// Rules as a row of numbers: how those that a league plays by come into a page's engine, which reads no YAML.
///
/// The rules list their fields once (`CodedRules.code(_:)`), for writing and for reading; pages and engines are of one
/// build, so that a code needs no version.
public struct RulesCode {
  /// The numbers that are written, or read.
  public private(set) var numbers: [Int]
  private let isReading: Bool
  private var position = 0
  /// Whether everything read so far was a field's value.
  public private(set) var isSound = true

  init() {
    numbers = []
    isReading = false
  }

  init(reading numbers: [Int]) {
    self.numbers = numbers
    isReading = true
  }

  /// Whether all was read, and every number was a field's value.
  var isWhole: Bool { isSound && position == numbers.count }

  public mutating func code(_ value: inout Int) {
    guard isReading else { return numbers.append(value) }
    guard isSound, position < numbers.count else {
      isSound = false
      return
    }
    value = numbers[position]
    position += 1
  }

  public mutating func code(_ value: inout Points) { code(&value.rawValue) }

  public mutating func code(_ value: inout Bool) {
    var number = value ? 1 : 0
    code(&number)
    guard (0...1).contains(number) else {
      isSound = false
      return
    }
    value = number == 1
  }

  /// One of a few values, by its place among them.
  public mutating func code<Choice: CaseIterable & Equatable>(_ value: inout Choice) {
    var number = 0
    for (index, choice) in Choice.allCases.enumerated() where choice == value { number = index }
    code(&number)
    guard number >= 0, number < Choice.allCases.count else {
      isSound = false
      return
    }
    for (index, choice) in Choice.allCases.enumerated() where index == number { value = choice }
  }

  public mutating func code(_ value: inout ClosedRange<Int>) {
    var (low, high) = (value.lowerBound, value.upperBound)
    code(&low)
    code(&high)
    guard low <= high else {
      isSound = false
      return
    }
    value = low...high
  }

  /// Writes or reads a value that may be absent: 0, or 1 and what `code` takes.
  ///
  /// - Parameter blank: The value that is filled in as it is read.
  public mutating func code<Value>(
    _ value: inout Value?, like blank: Value, by code: (inout RulesCode, inout Value) -> Void
  ) {
    var isThere = value != nil
    self.code(&isThere)
    guard isThere else {
      value = nil
      return
    }
    var content = value ?? blank
    code(&self, &content)
    value = content
  }

  public mutating func code(_ value: inout Points?) {
    code(&value, like: 0) { code, points in code.code(&points) }
  }

  public mutating func code(_ value: inout Int?) {
    code(&value, like: 0) { code, number in code.code(&number) }
  }

  /// A list, of which the number comes first.
  public mutating func code(_ values: inout [Points]) {
    var count = values.count
    code(&count)
    guard isSound, (0...64).contains(count) else {
      isSound = false
      return
    }
    while values.count < count { values.append(0) }
    while values.count > count { values.removeLast() }
    for index in values.indices { code(&values[index]) }
  }

  /// A choice of which some have a number of their own: its place, then the number.
  ///
  /// - Parameters:
  ///   - parts: The place from 0, and the number of one that has one.
  ///   - made: Makes a choice of both; `nil` where there is none.
  public mutating func code<Choice>(
    _ value: inout Choice, parts: (Choice) -> (kind: Int, number: Int),
    made: (_ kind: Int, _ number: Int) -> Choice?
  ) {
    var (kind, number) = parts(value)
    code(&kind)
    code(&number)
    guard isSound, let choice = made(kind, number) else {
      isSound = false
      return
    }
    value = choice
  }
}

/// Rules that can be handed to a page's engine.
public protocol CodedRules {
  static var standard: Self { get }

  /// Whether a game can be played by them: what a reader of house rules makes sure of.
  var isPlayable: Bool { get }

  /// Codes every field, always in one order.
  mutating func code(_ code: inout RulesCode)
}

extension CodedRules {
  /// The rules as numbers.
  public var codes: [Int] {
    var code = RulesCode()
    var rules = self
    rules.code(&code)
    return code.numbers
  }

  /// Rules of their numbers; `nil` for what are none, or none that can be played.
  public init?(codes: [Int]) {
    var code = RulesCode(reading: codes)
    var rules = Self.standard
    rules.code(&code)
    guard code.isWhole, rules.isPlayable else { return nil }
    self = rules
  }
}
