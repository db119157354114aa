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

    /// The version that is needed to unpack it: 2.0 for what is packed.
    var version: UInt16 { isPacked ? 20 : 10 }
  }

  /// The most bytes of an archive, and of a file in it.
  public static let limit = Int(UInt32.max)
  /// 1 January 1980, midnight, as MS-DOS writes time and date.
  private static let time: (UInt16, UInt16) = (0, 1 << 5 | 1)
  /// Bit 11: names are UTF-8.
  private static let flags: UInt16 = 1 << 11
  /// The end of an archive of ours, by which it is known again.
  private static let comment = Array("made by scorebook".utf8)

  /// The number of bytes of an archive's end that tell whose it is.
  public static let mark = comment.count

  /// Whether what ends so is an archive of ours.
  public static func isOurs(endingIn bytes: [UInt8]) -> Bool { bytes == comment }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private let limit: Int

  public init() { limit = ZipArchive.limit }

  /// - Parameter limit: The most bytes, for tests.
  init(limit: Int) { self.limit = limit }

  /// Adds a file behind the others.
  ///
  /// - Parameter path: Relative, its parts joined by `/`.
  public mutating func add(_ path: String, _ file: [UInt8]) throws(Fault) {
    guard file.count < limit else { throw .tooLarge }
    let packed = Zlib.deflate(file)
    let isPacked = packed.count < file.count
    let entry = Entry(
      name: Array(path.utf8), offset: bytes.count, checksum: Zlib.checksum(of: file),
      size: file.count, packedSize: isPacked ? packed.count : file.count, isPacked: isPacked)
    bytes.append(little: 0x0403_4B50 as UInt32)
    bytes.append(little: entry.version)
    ZipArchive.write(entry, to: &bytes)
    bytes.append(little: 0 as UInt16)
    bytes += entry.name
    bytes += isPacked ? packed : file
    entries.append(entry)
    guard bytes.count < limit else { throw .tooLarge }
  }

  /// Returns the whole archive.
  public func finished() throws(Fault) -> [UInt8] {
    var bytes = bytes
    let start = bytes.count
    for entry in entries {
      bytes.append(little: 0x0201_4B50 as UInt32)
      // Made by a Unix, so that its permissions are meant.
      bytes.append(little: 3 << 8 | 45 as UInt16)
      bytes.append(little: entry.version)
      ZipArchive.write(entry, to: &bytes)
      // No extra fields, no comment of the file, disk 0, no attributes of MS-DOS.
      for _ in 0..<4 { bytes.append(little: 0 as UInt16) }
      bytes.append(little: 0o100644 << 16 as UInt32)
      bytes.append(little: UInt32(entry.offset))
      bytes += entry.name
    }
    let size = bytes.count - start
    guard bytes.count < limit else { throw .tooLarge }
    // More files than 16 bits count are told in a form of their own (4.3.14, 4.3.15).
    if entries.count >= Int(UInt16.max) {
      let place = bytes.count
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
    bytes.append(little: ZipArchive.flags)
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
