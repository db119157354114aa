import Glibc

/// A short stand-in for bytes: equal bytes have equal fingerprints, and others practically never.
///
/// 64 bits, the same on every machine. Not for secrets: whoever wants two that meet can make them.
public struct Fingerprint: Hashable, Sendable {
  public private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The fingerprint of nothing.
  public init() {}

  init(value: UInt64) {
    self.value = value
  }

  /// The fingerprint of a run of bytes.
  public init(of bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  /// Adds a run of bytes, told apart from the runs before and after it.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if isAdded == nil { Array(bytes).withUnsafeBytes { add($0) } }
  }

  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  public mutating func add(_ other: Fingerprint) {
    mix(other.value)
  }

  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    func word(at offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var offset = 0
    if bytes.count >= 128 {
      // Four at once: a multiplication waits for the one before it, and takes several cycles.
      var (second, third, fourth) = (self, self, self)
      while offset + 32 <= bytes.count {
        mix(word(at: offset))
        second.mix(word(at: offset + 8))
        third.mix(word(at: offset + 16))
        fourth.mix(word(at: offset + 24))
        offset += 32
      }
      for other in [second, third, fourth] { mix(other.value) }
    }
    while offset + 8 <= bytes.count {
      mix(word(at: offset))
      offset += 8
    }
    var rest: UInt64 = 0
    for index in offset..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    mix(rest)
    mix(UInt64(bytes.count))
  }

  /// Multiplies to twice the width and folds, as wyhash does (Wang Yi, 2019).
  private mutating func mix(_ word: UInt64) {
    let (high, low) = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = (high ^ low) &+ 0xE703_7ED1_A0B4_28DB
  }
}

extension Fingerprint {
  /// The fingerprint of which file stands at a path and when it last changed, without reading it.
  ///
  /// Other contents have another one: the system sets the time of a change, and nobody else can. The
  /// same contents have another one too where they were copied or installed anew.
  public init(ofFileAt path: String) throws(FileFault) {
    self.init(of: try Descriptor(opening: path).status(faultPath: path))
  }

  /// The fingerprint of what the system says of a file.
  init(of status: stat) {
    self.init()
    let numbers = [
      Int(status.st_size), Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec,
      Int(status.st_ctim.tv_sec), status.st_ctim.tv_nsec,
    ]
    for number in numbers { add(Fingerprint(value: UInt64(bitPattern: Int64(number)))) }
    add(Fingerprint(value: UInt64(status.st_ino)))
    add(Fingerprint(value: UInt64(status.st_dev)))
  }
}
