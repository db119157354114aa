internal import Bytes

/// A solved game as bytes: a mark, the rules it is of, the chances, and a hash of all that.
extension FarkleDuel {
  /// The first bytes, with the number of the form.
  private static let mark: [UInt8] = Array("FarkleDuel1".utf8)

  public var bytes: [UInt8] {
    var bytes = Self.mark
    bytes.reserveCapacity(wins.count * 8 + 64)
    bytes.append(word: plan.fingerprint)
    bytes.append(word: UInt64(plan.target))
    for chance in wins { bytes.append(word: chance.bitPattern) }
    bytes.append(word: FNV1a(of: bytes).value)
    return bytes
  }

  /// Reads what `bytes` wrote.
  ///
  /// - Returns: `nil` where the bytes are damaged, of another version, or of a game under rules that differ in
  ///   what it depends on.
  public init?(_ rules: FarkleRules, bytes: [UInt8]) {
    guard let plan = FarkleDuelPlan(rules) else { return nil }
    let count = plan.target * plan.target
    let start = Self.mark.count
    guard bytes.count == start + (count + 3) * 8, bytes.starts(with: Self.mark),
      bytes.word(at: start) == plan.fingerprint,
      bytes.word(at: start + 8) == UInt64(plan.target),
      bytes.word(at: bytes.count - 8) == FNV1a(of: bytes.dropLast(8)).value
    else { return nil }
    let wins = (0..<count).map { Double(bitPattern: bytes.word(at: start + 16 + $0 * 8)) }
    guard wins.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
    self.init(rules, plan: plan, wins: wins)
  }
}

extension FarkleDuelPlan {
  /// The same for rules under which the same game of two is played.
  var fingerprint: UInt64 {
    var hash = FNV1a()
    func add(_ number: Int) {
      for byte in 0..<8 { hash.add(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
    func add(_ number: Double) { add(Int(truncatingIfNeeded: number.bitPattern)) }
    for number in [unit, zero, target, bonus, goesOnHot ? 1 : 0] { add(number) }
    for number in least + leastToOpen { add(number ?? -1) }
    for word in [ending.rawValue, "."] {
      for byte in word.utf8 { hash.add(byte) }
    }
    add(tie)
    add(bonusChance)
    for thrown in throwsOf {
      add(thrown.farkle)
      add(thrown.win)
      for count in thrown.groupCounts { add(count) }
      for chance in thrown.chances { add(chance) }
      for option in thrown.options { add(Int(option)) }
    }
    return hash.value
  }
}

extension [UInt8] {
  fileprivate mutating func append(word: UInt64) {
    for byte in 0..<8 { append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(byte)))) }
  }

  fileprivate func word(at place: Int) -> UInt64 {
    var word: UInt64 = 0
    for byte in (0..<8).reversed() { word = word << 8 | UInt64(self[place + byte]) }
    return word
  }
}
