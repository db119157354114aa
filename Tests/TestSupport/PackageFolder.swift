public import Foundation

/// The folder of `Package.swift`, wherever these tests were built.
public enum PackageFolder {
  public static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of something in it.
  public static func path(_ path: String) -> String {
    url.appending(path: path).path(percentEncoded: false)
  }
}
