import Files

/// The places on this machine of what belongs to the tool.
package enum Installation {
  /// The path of the running program.
  package static let tool = "/proc/self/exe"

  /// Returns a folder beside an installed tool (`PREFIX/share/scorebook/NAME`), or what stands for it in the package
  /// that the tool was built in; `nil` where there is neither.
  ///
  /// - Parameters:
  ///   - path: Where it stands in the package, below its own folder.
  ///   - tool: The path of a program that stands where the tool does.
  package static func folder(
    _ name: String, inPackage path: String, besides tool: String = tool
  ) -> String? {
    guard let real = FileTree.realPath(of: tool) else { return nil }
    var folder = parent(of: real)
    let installed = parent(of: folder) + "/share/scorebook/" + name
    if FileTree.exists(installed) { return installed }
    while !folder.isEmpty {
      if FileTree.exists(folder + "/Package.swift"), FileTree.exists(folder + "/" + path) {
        return folder + "/" + path
      }
      folder = parent(of: folder)
    }
    return nil
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
