import Diagnostics
import Files
import Glibc

extension Console {
  /// The streams of this process.
  package static var process: Console {
    let isWatched = isatty(STDERR_FILENO) == 1
    // https://no-color.org: set and not empty.
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
    var console = Console(
      standardOutput: { bytes throws(FileFault) in try writeAll(bytes, to: STDOUT_FILENO) },
      standardError: { text in
        // Nobody is left to tell where even standard error can't be written.
        try? writeAll(Array(text.utf8), to: STDERR_FILENO)
      },
      read: { () throws(FileFault) in try readSome() },
      showsOutput: isatty(STDOUT_FILENO) == 1,
      isWatched: isWatched, usesColor: isWatched && !noColor && !isDumb,
      cacheFolder: CacheFolder.userPath { name in getenv(name).map { String(cString: $0) } })
    console.writesInto = { path in isOutput(path) }
    return console
  }

  private static func isOutput(_ path: String) -> Bool {
    var (output, file) = (stat(), stat())
    guard fstat(STDOUT_FILENO, &output) == 0, stat(path, &file) == 0 else { return false }
    return (output.st_dev, output.st_ino) == (file.st_dev, file.st_ino)
  }

  private static func writeAll(_ bytes: [UInt8], to stream: Int32) throws(FileFault) {
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, failure == 0 {
        let count = Glibc.write(stream, buffer.baseAddress! + written, buffer.count - written)
        if count >= 0 { written += count } else if errno != EINTR { failure = errno }
      }
    }
    if failure != 0 { throw fault(failure, at: "standard output") }
  }

  private static func readSome() throws(FileFault) -> [UInt8]? {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = Glibc.read(STDIN_FILENO, buffer.baseAddress!, buffer.count)
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure == 0 { return bytes.isEmpty ? nil : bytes }
      if failure != EINTR { throw fault(failure, at: inputName) }
    }
  }

  private static func fault(_ code: Int32, at path: String) -> FileFault {
    let reason: FileFault.Reason =
      switch code {
      case ENOSPC, EDQUOT: .outputFull
      case EBADF: .closed
      default: .system(strerror(code).map { String(cString: $0) } ?? "\(code)")
      }
    return FileFault(reason, at: path)
  }
}
