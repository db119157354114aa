/// A 64-bit FNV-1a hash in the making (Fowler, Noll and Vo), the same on every machine.
///
/// For names and tables, not for secrets: whoever wants two texts that meet can make them.
public struct FNV1a {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// The hash of a run of bytes.
  public init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
