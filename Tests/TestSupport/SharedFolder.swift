public import Foundation

/// A folder of specifications and tables of exact values, which stands beside a checkout and not in it.
///
/// It is `../shared`, or what `SCOREBOOK_SHARED` names; tests that read it are skipped where it isn't.
public enum SharedFolder {
  /// Returns a file's or folder's place below it; `nil` where there is none.
  public static func url(_ path: String) -> URL? {
    let named = ProcessInfo.processInfo.environment["SCOREBOOK_SHARED"].map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
    let beside = PackageFolder.url.appending(path: "../shared", directoryHint: .isDirectory)
    let url = (named ?? beside).standardized.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) ? url : nil
  }
}
