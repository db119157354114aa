import Glibc

extension Descriptor {
  /// Returns the bytes of a regular file.
  func readFile(faultPath: String) throws(FileFault) -> [UInt8] {
    let status = try status(faultPath: faultPath)
    guard status.isFile else { throw FileFault(.notAFile, at: faultPath) }
    var failure: Int32 = 0
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(number, buffer.baseAddress! + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw FileFault(code: failure, at: faultPath) }
    return bytes
  }

  /// Hands over the bytes of a regular file in blocks.
  func readBlocks(faultPath: String, _ take: FileTree.Taker) throws(FileFault) {
    let status = try status(faultPath: faultPath)
    guard status.isFile else { throw FileFault(.notAFile, at: faultPath) }
    var rest = Int(status.st_size)
    var block = [UInt8](repeating: 0, count: min(rest, FileTree.blockSize))
    while rest > 0 {
      var span = block.mutableSpan
      let count = try span.withUnsafeMutableBytes { (buffer) throws(FileFault) in
        let due = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(rest, buffer.count)])
        return try fill(due, faultPath: faultPath)
      }
      // It became shorter.
      guard count > 0 else { return }
      try block.span.withUnsafeBytes { (buffer) throws(FileFault) in
        try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      rest -= count
    }
  }

  /// Reads until a buffer is full or the file at its end; returns how many bytes that were.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, faultPath: String
  ) throws(FileFault) -> Int {
    var count = 0
    while count < buffer.count {
      let got = read(number, buffer.baseAddress! + count, buffer.count - count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw FileFault(code: errno, at: faultPath) }
      if got == 0 { break }
      count += got
    }
    return count
  }

  /// Reads as many bytes as a block has, and returns whether they are the same.
  func holdsNext(_ block: UnsafeRawBufferPointer) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: block.count, alignment: 16) { buffer in
      guard let start = block.baseAddress, let own = buffer.baseAddress else { return true }
      return (try? fill(buffer, faultPath: "")) == block.count
        && memcmp(own, start, block.count) == 0
    }
  }

  /// Returns everything until the end of a stream whose size nobody knows: a pipe, a terminal.
  ///
  /// - Throws: `.tooLarge` for more than `limit` bytes.
  func readStream(faultPath: String, atMost limit: Int) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = read(number, &chunk, chunk.count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw FileFault(code: errno, at: faultPath) }
      if got == 0 { return bytes }
      bytes += chunk[..<got]
      guard bytes.count <= limit else { throw FileFault(.tooLarge(limit: limit), at: faultPath) }
    }
  }

  /// Whether a file of `bytes.count` bytes, as `fstat` says, holds just these.
  func holds(_ bytes: [UInt8]) -> Bool {
    let chunkSize = min(bytes.count, 1 << 16)
    return withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16) { chunk in
      bytes.withUnsafeBytes { expected in
        var compared = 0
        while compared < expected.count {
          let got = read(number, chunk.baseAddress!, min(chunkSize, expected.count - compared))
          if got < 0, errno == EINTR { continue }
          guard got > 0, memcmp(chunk.baseAddress!, expected.baseAddress! + compared, got) == 0
          else { return false }
          compared += got
        }
        return true
      }
    }
  }
}
