package import ContentFiles
import Contents
package import Diagnostics
import Files
package import Telling

/// The folder of a site as a command line names it.
package struct SiteRoot {
  /// Ending in `/`, or empty for the working folder.
  package let path: String

  /// - Parameter folder: `nil` where the command line names none: the working folder.
  package init(_ folder: String?) {
    var folder = (folder ?? "")[...]
    while folder.hasSuffix("/"), folder != "/" { folder.removeLast() }
    path = folder.isEmpty || folder == "." ? "" : folder == "/" ? "/" : folder + "/"
  }

  /// The folder of all that the site is made from.
  package var contentFolder: String { path + "Content" }

  package var content: ContentTree {
    ContentTree(.disk(contentFolder, isFenced: true), prefix: contentFolder + "/")
  }

  /// The finding that there is no site; `nil` where there is one.
  package var fault: Diagnostic? {
    let settings = contentFolder + "/site.yaml"
    guard !FileTree.exists(settings) else { return nil }
    let file = String(path.dropLast())
    if FileTree.exists(file), !FileTree.isFolder(file) {
      return Diagnostic(
        id: "no-content",
        "\(file.quoted) is a file, expected the folder of a site; "
          + "'scorebook annotate FILE' reads a record alone")
    }
    return Diagnostic(
      id: "no-content",
      "there is no site here, \(settings.quoted) is missing; begin one with 'scorebook new site NAME' "
        + "or name its folder")
  }

  /// - Throws: misuse where there is no site.
  package func checkPresence() throws(UsageFault) {
    if let fault { throw .conflict(fault.message) }
  }
}
