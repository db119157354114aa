import Foundation

/// The specifications' examples, kept beside the package or where `SCOREBOOK_SHARED` says.
enum SpecificationFolder {
  static let url: URL? = {
    let named = ProcessInfo.processInfo.environment["SCOREBOOK_SHARED"].map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = root.appending(path: "../shared", directoryHint: .isDirectory).standardized
    let folder = (named ?? beside).appending(path: "spec", directoryHint: .isDirectory)
    return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
  }()
}
