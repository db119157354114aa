/// Numbers that were met, in an open table of a size that doubles.
struct KeySet {
  private var slots: [UInt64]
  private(set) var count = 0

  /// - Parameter capacity: a power of two; with 0 there is no room for a number until the first comes.
  init() {
    slots = Array(repeating: 0, count: 1 << 10)
  }

  /// Returns whether the number is new.
  @discardableResult
  mutating func insert(_ key: UInt64) -> Bool {
    if count * 8 >= slots.count * 5 { grow() }
    // Zero stands for an empty slot.
    return Self.put(key &+ 1, in: &slots, count: &count)
  }

  func contains(_ key: UInt64) -> Bool {
    var index = Self.place(key &+ 1, in: slots.count)
    while slots[index] != 0 {
      if slots[index] == key &+ 1 { return true }
      index = (index + 1) & (slots.count - 1)
    }
    return false
  }

  /// Returns the number with its bits thoroughly mixed.
  static func mixed(_ key: UInt64) -> UInt64 {
    let mixed = (key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }

  private static func place(_ key: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: mixed(key) >> 8) & (count - 1)
  }

  private static func put(_ key: UInt64, in slots: inout [UInt64], count: inout Int) -> Bool {
    var index = place(key, in: slots.count)
    while slots[index] != 0 {
      if slots[index] == key { return false }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = key
    count += 1
    return true
  }

  private mutating func grow() {
    var larger = Array(repeating: 0 as UInt64, count: slots.count * 2)
    var count = 0
    for key in slots where key != 0 { _ = Self.put(key, in: &larger, count: &count) }
    slots = larger
  }
}
