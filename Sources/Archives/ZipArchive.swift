import Bytes

/// Files in one, as `.zip` (PKWARE's APPNOTE 6.3.9): the same bytes for the same files, at any time and in any order.
///
/// Names are UTF-8; times are the first that the format knows, since what time a build ran is nobody's business.
public struct ZipArchive {
  /// A reason why there is no archive of some files.
  public enum Fault: Error, Hashable, Sendable {
    /// An archive that would be larger than the 4 GB that this form of it can hold.
    case tooLarge
  }

  private struct Entry {
    let name: [UInt8]
    let offset: Int
    let checksum: UInt32
    let size: Int
    let packedSize: Int
    let isPacked: Bool
    /// Whether checksum and sizes stand behind the file, where they are known.
    var isStreamed = false

    /// The version that is needed to unpack it: 2.0 for what is packed.
    var version: UInt16 { isPacked ? 20 : 10 }
  }

  /// The most bytes of an archive, and of a file in it.
  public static let limit = Int(UInt32.max)
  /// 1 January 1980, midnight, as MS-DOS writes time and date.
  private static let time: (UInt16, UInt16) = (0, 1 << 5 | 1)
  /// Bit 11: names are UTF-8.
  private static let flags: UInt16 = 1 << 11
  /// Bit 3: checksum and sizes stand behind the file (4.3.9).
  private static let streamedFlag: UInt16 = 1 << 3
  /// The end of an archive of ours, by which it is known again.
  private static let comment = Array("made by scorebook".utf8)

  /// The number of bytes of an archive's end that tell whose it is.
  public static let mark = comment.count

  /// Whether what ends so is an archive of ours.
  public static func isOurs(endingIn bytes: [UInt8]) -> Bool { bytes == comment }

  /// The bytes that nobody took yet.
  private var bytes: [UInt8] = []
  /// The number of those that were taken.
  private var taken = 0
  /// The file that is being added block by block.
  private var streamed: (name: [UInt8], offset: Int, packer: DeflateStream)?
  private var entries: [Entry] = []
  private let limit: Int

  public init() { limit = ZipArchive.limit }

  /// - Parameter limit: The most bytes, for tests.
  init(limit: Int) { self.limit = limit }

  /// Adds a file behind the others.
  ///
  /// - Parameter path: Relative, its parts joined by `/`.
  public mutating func add(_ path: String, _ file: [UInt8]) throws(Fault) {
    precondition(streamed == nil, "a file ends before the next begins")
    guard file.count < limit else { throw .tooLarge }
    let packed = Zlib.deflate(file)
    let isPacked = packed.count < file.count
    let entry = Entry(
      name: Array(path.utf8), offset: size, checksum: Zlib.checksum(of: file),
      size: file.count, packedSize: isPacked ? packed.count : file.count, isPacked: isPacked)
    bytes.append(little: 0x0403_4B50 as UInt32)
    bytes.append(little: entry.version)
    ZipArchive.write(entry, to: &bytes)
    bytes.append(little: 0 as UInt16)
    bytes += entry.name
    bytes += isPacked ? packed : file
    entries.append(entry)
    guard size < limit else { throw .tooLarge }
  }

  /// Begins a file whose blocks are added one after the other: it is never in memory as a whole.
  public mutating func begin(_ path: String) {
    let name = Array(path.utf8)
    streamed = (name, size, DeflateStream())
    bytes.append(little: 0x0403_4B50 as UInt32)
    let entry = Entry(
      name: name, offset: size, checksum: 0, size: 0, packedSize: 0, isPacked: true,
      isStreamed: true)
    bytes.append(little: entry.version)
    ZipArchive.write(entry, to: &bytes)
    bytes.append(little: 0 as UInt16)
    bytes += name
  }

  /// Adds a block of the file that was begun.
  public mutating func add(_ block: UnsafeRawBufferPointer) throws(Fault) {
    streamed?.packer.add(block, to: &bytes)
    guard size < limit, streamed?.packer.size ?? 0 < limit else { throw .tooLarge }
  }

  /// Ends the file that was begun.
  public mutating func end() throws(Fault) {
    guard let (name, offset, packer) = streamed else { return }
    packer.finish(to: &bytes)
    let entry = Entry(
      name: name, offset: offset, checksum: packer.checksum, size: packer.size,
      packedSize: packer.packedSize, isPacked: true, isStreamed: true)
    streamed = nil
    entries.append(entry)
    bytes.append(little: 0x0807_4B50 as UInt32)
    bytes.append(little: entry.checksum)
    bytes.append(little: UInt32(entry.packedSize))
    bytes.append(little: UInt32(entry.size))
    guard size < limit else { throw .tooLarge }
  }

  /// The number of bytes of the archive so far.
  public var size: Int { taken + bytes.count }

  /// Takes the bytes out that stand before all that follows.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    taken += bytes.count
    return bytes
  }

  /// Returns the rest of the archive: what wasn't taken out yet, and its end.
  public func finished() throws(Fault) -> [UInt8] {
    var bytes = bytes
    let start = self.size
    for entry in entries {
      bytes.append(little: 0x0201_4B50 as UInt32)
      // Made by a Unix: its permissions are meant.
      bytes.append(little: 3 << 8 | 45 as UInt16)
      bytes.append(little: entry.version)
      ZipArchive.write(entry, to: &bytes)
      // No extra fields, no comment of the file, disk 0, no attributes of MS-DOS.
      for _ in 0..<4 { bytes.append(little: 0 as UInt16) }
      bytes.append(little: 0o100644 << 16 as UInt32)
      bytes.append(little: UInt32(entry.offset))
      bytes += entry.name
    }
    let size = taken + bytes.count - start
    guard taken + bytes.count < limit else { throw .tooLarge }
    // More files than 16 bits count are told in a form of their own (4.3.14, 4.3.15).
    if entries.count >= Int(UInt16.max) {
      let place = taken + bytes.count
      bytes.append(little: 0x0606_4B50 as UInt32)
      bytes.append(little: 44 as UInt64)
      bytes.append(little: 3 << 8 | 45 as UInt16)
      bytes.append(little: 45 as UInt16)
      bytes.append(little: 0 as UInt64)
      for number in [entries.count, entries.count, size, start] {
        bytes.append(little: UInt64(number))
      }
      bytes.append(little: 0x0706_4B50 as UInt32)
      bytes.append(little: 0 as UInt32)
      bytes.append(little: UInt64(place))
      bytes.append(little: 1 as UInt32)
    }
    let count = UInt16(clamping: entries.count)
    bytes.append(little: 0x0605_4B50 as UInt32)
    bytes.append(little: 0 as UInt32)
    bytes.append(little: count)
    bytes.append(little: count)
    bytes.append(little: UInt32(size))
    bytes.append(little: UInt32(start))
    bytes.append(little: UInt16(ZipArchive.comment.count))
    bytes += ZipArchive.comment
    return bytes
  }

  /// Writes the part about a file that stands both before it and in the list at the end.
  private static func write(_ entry: Entry, to bytes: inout [UInt8]) {
    bytes.append(little: flags | (entry.isStreamed ? streamedFlag : 0))
    bytes.append(little: (entry.isPacked ? 8 : 0) as UInt16)
    bytes.append(little: ZipArchive.time.0)
    bytes.append(little: ZipArchive.time.1)
    bytes.append(little: entry.checksum)
    bytes.append(little: UInt32(entry.packedSize))
    bytes.append(little: UInt32(entry.size))
    bytes.append(little: UInt16(entry.name.count))
  }
}

extension [UInt8] {
  fileprivate mutating func append(little number: some FixedWidthInteger) {
    var rest = number
    for _ in 0..<number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
