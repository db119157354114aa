import ContentFiles

/// A folder that belongs beside the files of a content and stands among them: `Content/Templates`, `Content/Content`.
struct StrayFolder {
  /// Its path, or that of a template which stands for itself.
  let path: String
  let advice: String

  /// - Returns: `nil` for a file that stands in none.
  init?(of file: String) {
    let parts = file.split(separator: "/")
    let isTemplate = ContentTree.ending(of: file) == "mustache"
    if let folder = parts.first, parts.count > 1, ["T", "t", "C", "c"].contains(folder.first) {
      switch folder.lowercased() {
      case "templates" where isTemplate || ["assets", "strings"].contains(parts[1]):
        path = String(folder)
        advice =
          "nothing reads templates within the content, move the folder '\(folder)' out of it, to stand beside 'Content' "
          + "as 'Templates'"
        return
      case "content" where Self.names.contains(parts[1]):
        path = String(folder)
        advice =
          "this is a content within the content, move what is in the inner folder '\(folder)' one folder up"
        return
      default: break
      }
    }
    guard isTemplate, !PublishingPolicy.isInFilesFolder(file) else { return nil }
    path = file
    advice = "nothing reads a template here, move it to the folder 'Templates' beside 'Content'"
  }

  /// What stands at the top of a content.
  private static let names: Set<Substring> = [
    "site.yaml", "index.md", "rules", "players", "seasons", "pages", "files",
  ]
}
