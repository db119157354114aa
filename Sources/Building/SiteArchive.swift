import Archives
import Diagnostics
import Files

/// A published site in one file.
struct SiteArchive {
  /// The folder in which it is published.
  private let folder: String

  package init(of folder: String) {
    self.folder = folder
  }

  /// Writes all of it, or leaves the file as it was; one that holds the same already isn't touched.
  ///
  /// - Returns: What it came to, in words.
  package func write(to path: String) throws(FileFault) -> String {
    guard let paths = try Output.published(in: folder) else {
      throw FileFault(.unlisted, at: folder)
    }
    var archive = ZipArchive()
    var size = 0
    try FileTree.putFile(path) { write throws(FileFault) in
      func handOver(_ bytes: [UInt8]) throws(FileFault) {
        try bytes.span.withUnsafeBytes { (block) throws(FileFault) in try write(block) }
      }
      for file in paths {
        try pack(file, into: &archive, at: path) { (archive) throws(FileFault) in
          try handOver(archive.take())
        }
      }
      let end = try SiteArchive.fitting(path) { () throws(ZipArchive.Fault) in
        try archive.finished()
      }
      size = archive.size + end.count
      try handOver(end)
    }
    let tenths = (size + 50_000) / 100_000
    return "\(path): \(paths.count) files, \(tenths / 10).\(tenths % 10) MB"
  }

  /// Whether a file is there that was no archive of a site: a build doesn't write over it.
  static func isForeign(_ path: String) -> Bool {
    FileTree.exists(path)
      && !(FileTree.ending(ofFileAt: path, count: ZipArchive.mark).map(ZipArchive.isOurs) ?? false)
  }

  /// Adds a file, a large one in blocks.
  ///
  /// - Parameter handOver: Takes out of the archive what there is of it.
  private func pack(
    _ file: String, into archive: inout ZipArchive, at path: String,
    _ handOver: (inout ZipArchive) throws(FileFault) -> Void
  ) throws(FileFault) {
    let files = FileTree.disk(folder)
    guard let size = files.size(file), size > FileTree.blockSize else {
      let bytes = try files.read(file)
      try SiteArchive.fitting(path) { () throws(ZipArchive.Fault) in try archive.add(file, bytes) }
      return try handOver(&archive)
    }
    archive.begin(file)
    try files.readBlocks(of: file) { block throws(FileFault) in
      try SiteArchive.fitting(path) { () throws(ZipArchive.Fault) in try archive.add(block) }
      try handOver(&archive)
    }
    try SiteArchive.fitting(path) { () throws(ZipArchive.Fault) in try archive.end() }
    try handOver(&archive)
  }

  private static func fitting<Value>(
    _ path: String, _ body: () throws(ZipArchive.Fault) -> Value
  ) throws(FileFault) -> Value {
    do throws(ZipArchive.Fault) {
      return try body()
    } catch {
      throw FileFault(.tooLargeToPack(limit: ZipArchive.limit), at: path)
    }
  }
}
