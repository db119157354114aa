import Archives
import Diagnostics
import Files

/// A published site in one file.
struct SiteArchive {
  /// The folder in which it is published.
  private let folder: String

  init(of folder: String) {
    self.folder = folder
  }

  /// Writes all of it, or leaves the file as it was; one that holds the same already isn't touched.
  ///
  /// - Returns: What it came to, in words.
  func write(to path: String) throws(FileFault) -> String {
    let (archive, count) = try pack(into: path)
    if (try? FileTree.readFileOrStream(path, atMost: ZipArchive.limit)) != archive {
      try FileTree.createFiles([(path, archive)], replacing: true)
    }
    let tenths = (archive.count + 50_000) / 100_000
    return "\(path): \(count) files, \(tenths / 10).\(tenths % 10) MB"
  }

  /// Whether a file is there that was no archive of a site: a build doesn't write over it.
  static func isForeign(_ path: String) -> Bool {
    FileTree.exists(path)
      && !(FileTree.ending(ofFileAt: path, count: ZipArchive.mark).map(ZipArchive.isOurs) ?? false)
  }

  private func pack(into path: String) throws(FileFault) -> (bytes: [UInt8], files: Int) {
    guard let paths = try Output.published(in: folder) else {
      throw FileFault(.unlisted, at: folder)
    }
    let files = FileTree.disk(folder)
    var archive = ZipArchive()
    for file in paths {
      let bytes = try files.read(file)
      try SiteArchive.fitting(path) { () throws(ZipArchive.Fault) in try archive.add(file, bytes) }
    }
    let bytes = try SiteArchive.fitting(path) { () throws(ZipArchive.Fault) in
      try archive.finished()
    }
    return (bytes, paths.count)
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
