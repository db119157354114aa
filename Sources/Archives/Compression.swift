import CBrotli
import CZlib

/// The way in which bytes are packed for browsers and archives: the same bytes the same way, at any time.
public enum Compression: String, Hashable, Sendable, CaseIterable {
  /// gzip (RFC 1952), by zlib.
  case gzip = "gz"
  /// Brotli (RFC 7932).
  case brotli = "br"

  /// The version of the library; another may pack otherwise.
  public var version: String {
    switch self {
    case .gzip: "zlib \(String(cString: zlibVersion()))"
    case .brotli: "brotli \(BrotliEncoderVersion())"
    }
  }

  /// Packs bytes, with no name and no time beside them.
  public func pack(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    // 16 more asks for gzip's header and checksum around it.
    case .gzip: Zlib.deflate(bytes, windowBits: 15 + 16)
    case .brotli: Brotli.pack(bytes)
    }
  }
}

extension [UInt8] {
  /// CRC-32, by which archives and pictures know whether a file is whole.
  public var checksum: UInt32 { Zlib.checksum(of: self) }
}

enum Zlib {
  /// How hard it looks for what it has packed before.
  enum Packing {
    case best
    /// Runs of one byte alone: of a drawing a quarter more bytes than by looking everywhere, in a twentieth of the time.
    case runs
  }

  /// Packs bytes as deflate (RFC 1951) and nothing else, as archives have it.
  static func deflate(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, windowBits: -15) }

  /// - Parameter windowBits: As zlib has it: negative for no header.
  static func deflate(_ bytes: [UInt8], windowBits: Int32, _ packing: Packing = .best) -> [UInt8] {
    var stream = z_stream()
    let strategy = packing == .runs ? Z_RLE : Z_DEFAULT_STRATEGY
    guard scorebook_deflate_init(&stream, windowBits, strategy) == Z_OK else {
      preconditionFailure("zlib has no memory for its tables")
    }
    defer { deflateEnd(&stream) }
    return [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, UInt(bytes.count)))) {
      output, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib promises not to write there.
        var rest = UnsafeMutableBufferPointer(mutating: input)
        var room = output[...]
        var status = Z_OK
        // It counts in 32 bits.
        while status == Z_OK {
          let read = min(rest.count, Int(UInt32.max))
          let written = min(room.count, Int(UInt32.max))
          stream.next_in = rest.baseAddress
          stream.avail_in = UInt32(read)
          stream.next_out = output.baseAddress.map { $0 + room.startIndex }
          stream.avail_out = UInt32(written)
          status = CZlib.deflate(&stream, read == rest.count ? Z_FINISH : Z_NO_FLUSH)
          rest = UnsafeMutableBufferPointer(
            rebasing: rest.dropFirst(read - Int(stream.avail_in)))
          room = room.dropFirst(written - Int(stream.avail_out))
        }
        precondition(status == Z_STREAM_END, "deflateBound is enough for all of it")
        count = room.startIndex
      }
    }
  }

  /// The checksum that archives have of a file.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32_z(0, $0.baseAddress, $0.count)) }
  }
}

/// Packs a file as deflate and nothing else, block by block.
final class DeflateStream {
  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var checksum: UInt32 = 0
  /// The bytes so far.
  private(set) var size = 0
  private(set) var packedSize = 0

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard scorebook_deflate_init(stream, -15, Z_DEFAULT_STRATEGY) == Z_OK else {
      preconditionFailure("zlib has no memory for its tables")
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// - Parameter block: At most 4 GB.
  func add(_ block: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    let input = block.assumingMemoryBound(to: UInt8.self)
    checksum = UInt32(crc32_z(UInt(checksum), input.baseAddress, input.count))
    size += input.count
    // zlib promises not to write there.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(input.count)
    pack(Z_NO_FLUSH, to: &output)
  }

  func finish(to output: inout [UInt8]) {
    stream.pointee.avail_in = 0
    pack(Z_FINISH, to: &output)
  }

  private func pack(_ flush: Int32, to output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { room in
      repeat {
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        CZlib.deflate(stream, flush)
        let count = room.count - Int(stream.pointee.avail_out)
        output += room[..<count]
        packedSize += count
      } while stream.pointee.avail_out == 0
    }
  }
}

private enum Brotli {
  /// Pages come to a sixth of their bytes; the best of 11 comes to a tenth less and takes fifty times as long. Of 9
  /// each page asks the system for another 32 MB, ten times this one's time, for two bytes in a thousand.
  private static let quality: Int32 = 8

  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    let bound = max(16, BrotliEncoderMaxCompressedSize(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = bound
      let isDone = bytes.withUnsafeBufferPointer { input in
        BrotliEncoderCompress(
          quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, input.count, input.baseAddress, &count,
          output.baseAddress)
      }
      precondition(isDone == BROTLI_TRUE, "the bound is enough for all of it")
    }
  }
}
