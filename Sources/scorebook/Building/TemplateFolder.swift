import Files

/// Finds the templates, strings and assets that the tool comes with.
enum TemplateFolder {
  /// Returns the folder beside an installed tool (`PREFIX/share/scorebook/Templates`), or that of the
  /// package which the tool was built in; `nil` where there is neither.
  ///
  /// - Parameter tool: the path of the running program.
  static func find(besides tool: String) -> String? {
    guard let real = FileTree.realPath(of: tool) else { return nil }
    var folder = parent(of: real)
    let installed = parent(of: folder) + "/share/scorebook/Templates"
    if FileTree.exists(installed) { return installed }
    while !folder.isEmpty {
      if FileTree.exists(folder + "/Package.swift"), FileTree.exists(folder + "/Templates") {
        return String(folder) + "/Templates"
      }
      folder = parent(of: folder)
    }
    return nil
  }

  private static func parent(of path: some StringProtocol) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
