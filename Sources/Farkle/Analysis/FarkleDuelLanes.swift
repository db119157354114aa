/// A position, or several side by side that are solved with the same steps.
protocol FarkleDuelLanes {
  static var count: Int { get }
  init(repeating value: Double)
  static func load(_ place: UnsafePointer<Double>) -> Self
  static func + (one: Self, other: Self) -> Self
  static func * (one: Self, factor: Double) -> Self
  /// Returns the larger number, lane by lane.
  func larger(_ other: Self) -> Self
  func smaller(_ other: Self) -> Self
  /// Whether it is above the other in any lane.
  func isAnywhereAbove(_ other: Self) -> Bool
  mutating func take(_ lane: Int, of other: Self)
  func mapped(_ body: (_ lane: Int, Double) -> Double) -> Self
}

extension Double: FarkleDuelLanes {
  static var count: Int { 1 }

  init(repeating value: Double) { self = value }

  @inline(__always)
  static func load(_ place: UnsafePointer<Double>) -> Double { place.pointee }

  @inline(__always)
  func larger(_ other: Double) -> Double { other > self ? other : self }

  @inline(__always)
  func smaller(_ other: Double) -> Double { other < self ? other : self }

  @inline(__always)
  func isAnywhereAbove(_ other: Double) -> Bool { self > other }

  mutating func take(_ lane: Int, of other: Double) { self = other }

  @inline(__always)
  func mapped(_ body: (_ lane: Int, Double) -> Double) -> Double { body(0, self) }
}

extension SIMD8<Double>: FarkleDuelLanes {
  static var count: Int { 8 }

  @inline(__always)
  static func load(_ place: UnsafePointer<Double>) -> Self {
    UnsafeRawPointer(place).loadUnaligned(as: Self.self)
  }

  // Written out, this is one instruction for every two lanes; `pointwiseMax` is a dozen.
  @inline(__always)
  func larger(_ other: Self) -> Self {
    var result = self
    for lane in 0..<8 { result[lane] = other[lane] > self[lane] ? other[lane] : self[lane] }
    return result
  }

  @inline(__always)
  func smaller(_ other: Self) -> Self {
    var result = self
    for lane in 0..<8 { result[lane] = other[lane] < self[lane] ? other[lane] : self[lane] }
    return result
  }

  @inline(__always)
  func isAnywhereAbove(_ other: Self) -> Bool {
    (self .> other) != SIMDMask(repeating: false)
  }

  mutating func take(_ lane: Int, of other: Self) { self[lane] = other[lane] }

  @inline(__always)
  func mapped(_ body: (_ lane: Int, Double) -> Double) -> Self {
    var result = self
    for lane in 0..<8 { result[lane] = body(lane, self[lane]) }
    return result
  }
}
