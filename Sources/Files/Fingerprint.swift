import Glibc

/// A short stand-in for bytes: equal bytes have equal fingerprints, and others practically never.
///
/// 64 bits, the same on every machine. Not for secrets: anyone who wants two that meet can make them.
public struct Fingerprint: Hashable, Sendable {
  public private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The fingerprint of nothing.
  public init() {}

  /// Reads the value of one that was kept.
  public init(value: UInt64) {
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
    var lanes = BlockFingerprint.Lanes(self)
    var offset = 0
    if bytes.count >= BlockFingerprint.least {
      offset = lanes.add(bytes)
      self = lanes.joined
    }
    add(rest: UnsafeRawBufferPointer(rebasing: bytes[offset...]), of: bytes.count)
  }

  /// Adds what is left of a run, of so many bytes in all.
  fileprivate mutating func add(rest bytes: UnsafeRawBufferPointer, of count: Int) {
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(Fingerprint.word(at: offset, of: bytes))
      offset += 8
    }
    var rest: UInt64 = 0
    for index in offset..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    mix(rest)
    mix(UInt64(count))
  }

  fileprivate static func word(at offset: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Multiplies to twice the width and folds, as wyhash does (Wang Yi, 2019).
  fileprivate mutating func mix(_ word: UInt64) {
    let (high, low) = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = (high ^ low) &+ 0xE703_7ED1_A0B4_28DB
  }
}

/// The fingerprint of a run of bytes that comes in blocks: the same as where all of them are there at once.
struct BlockFingerprint {
  /// Bytes from which on a run is mixed in four lanes.
  fileprivate static let least = 128

  /// Four at once: a multiplication waits for the one before it, and takes several cycles.
  fileprivate struct Lanes {
    private var first, second, third, fourth: Fingerprint

    init(_ start: Fingerprint) {
      (first, second, third, fourth) = (start, start, start, start)
    }

    /// Adds as many bytes as there are for all of them, and returns how many.
    mutating func add(_ bytes: UnsafeRawBufferPointer) -> Int {
      var offset = 0
      while offset + 32 <= bytes.count {
        first.mix(Fingerprint.word(at: offset, of: bytes))
        second.mix(Fingerprint.word(at: offset + 8, of: bytes))
        third.mix(Fingerprint.word(at: offset + 16, of: bytes))
        fourth.mix(Fingerprint.word(at: offset + 24, of: bytes))
        offset += 32
      }
      return offset
    }

    var joined: Fingerprint {
      var joined = first
      for other in [second, third, fourth] { joined.mix(other.value) }
      return joined
    }
  }

  private var lanes = Lanes(Fingerprint())
  private var isLong = false
  private var count = 0
  /// What isn't in the lanes yet.
  private var rest: [UInt8] = []

  mutating func add(_ block: UnsafeRawBufferPointer) {
    count += block.count
    isLong = isLong || count >= Self.least
    guard isLong else {
      rest += block
      return
    }
    var block = block
    if !rest.isEmpty {
      let missing = min(-rest.count & 31, block.count)
      rest += block[..<missing]
      block = UnsafeRawBufferPointer(rebasing: block[missing...])
      let taken = rest.withUnsafeBytes { lanes.add($0) }
      rest.removeFirst(taken)
    }
    let taken = lanes.add(block)
    rest += block[taken...]
  }

  var fingerprint: Fingerprint {
    var fingerprint = isLong ? lanes.joined : Fingerprint()
    rest.withUnsafeBytes { fingerprint.add(rest: $0, of: count) }
    return fingerprint
  }
}

extension Fingerprint {
  /// A fingerprint that tells which file stands at a path and when it last changed, without reading it.
  ///
  /// Other contents have another one: the system sets the time of a change, and nobody else can. The
  /// same contents have another one too where they were copied or installed again.
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
