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
      "there is no site here, \(settings.quoted) is missing; "
        + (misplaced ?? "begin one with 'scorebook new site NAME' or name its folder"))
  }

  /// The remedy where the settings stand near the place where they belong, or are named nearly so.
  private var misplaced: String? {
    let moves = [
      ("site.yaml", contentFolder + "/"), ("Site.yaml", contentFolder + "/site.yaml"),
      ("site.yml", contentFolder + "/site.yaml"),
      ("Content/site.yml", contentFolder + "/site.yaml"),
      ("Content/Site.yaml", contentFolder + "/site.yaml"),
      ("Content/Content/site.yaml", contentFolder + "/"),
    ]
    if FileTree.exists(path + "content/site.yaml") {
      return "rename the folder \((path + "content").quoted) 'Content'"
    }
    // Within the content itself.
    if FileTree.exists(path + "site.yaml"), !FileTree.exists(contentFolder),
      ["seasons", "pages", "rules", "players"].contains(where: { FileTree.isFolder(path + $0) })
    {
      return "this is the content of one: name the folder around it"
    }
    for (name, place) in moves where FileTree.exists(path + name) {
      return "move \((path + name).quoted) to \(place.quoted)"
    }
    return nil
  }

  /// - Throws: misuse where there is no site.
  package func checkPresence() throws(UsageFault) {
    if let fault { throw .conflict(fault.message) }
  }
}
