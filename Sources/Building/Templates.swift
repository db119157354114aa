import Diagnostics
import Files
package import Publishing
package import Telling

/// Finds the templates, strings and assets that pages are made with.
package enum Templates {
  /// Returns the tool's own folder, or the one that stands in for it, and what a site overrides of it.
  ///
  /// - Throws: misuse where there are none.
  package static func folders(
    replacedBy replacement: String?, site root: String?
  ) throws(UsageFault) -> [SiteBuilder.TemplateFolder] {
    guard let own = replacement ?? find(besides: Installation.tool) else {
      throw .conflict(
        "there are no templates beside the tool, put them there with 'make install' or name their "
          + "folder with '--templates DIR'")
    }
    var folders = [
      SiteBuilder.TemplateFolder(.disk(own), name: own, isReplacement: replacement != nil)
    ]
    if let engines = engines(besides: own) ?? Installation.folder("Engines", inPackage: "Engines") {
      folders.append(SiteBuilder.TemplateFolder(.disk(engines), name: engines))
    }
    guard let root else { return folders }
    let overriding = root + "Templates"
    let isOther = FileTree.realPath(of: overriding) != FileTree.realPath(of: own)
    if FileTree.exists(overriding), isOther {
      folders.append(SiteBuilder.TemplateFolder(.disk(overriding), name: overriding))
    } else if isOther, let other = try? FileTree.disk(root + "templates").list(""),
      other.files.contains(where: { $0.hasSuffix(".mustache") })
    {
      throw .conflict(
        "nothing reads the templates in \((root + "templates").quoted), rename the folder 'Templates'"
      )
    }
    return folders
  }

  /// Returns the folder beside an installed tool, or that of the package which it was built in.
  ///
  /// - Parameter tool: the path of the running program.
  package static func find(besides tool: String) -> String? {
    Installation.folder("Templates", inPackage: "Templates", besides: tool)
  }

  /// Returns the folder of the games' engines beside templates, in whose `assets` pages find them; `nil` where it isn't
  /// there, and the tool's own stands in for it.
  private static func engines(besides templates: String) -> String? {
    let beside = templates + "/../Engines"
    return FileTree.exists(beside) ? beside : nil
  }
}
