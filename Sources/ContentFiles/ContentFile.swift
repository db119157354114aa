import Diagnostics
package import Histories
package import Photographs

/// A file of `Content/` that nothing reads: a picture, a form to download, a spreadsheet.
package struct ContentFile: Hashable, Sendable {
  /// A name that is nearly one of a record or a document.
  package struct Lookalike: Hashable, Sendable {
    /// The ending that nothing reads: `.farkle.txt`.
    package let ending: String
    /// The file's name as it would be read: `night.farkle`.
    package let name: String
  }

  package let path: String
  /// The name that was probably meant; `nil` for any other file.
  package let lookalike: Lookalike?
  /// Whether it may run scripts where it is opened, and the league hasn't said that such files may.
  package var isActive = false

  /// The size of a picture that a document shows; `nil` where its file doesn't say.
  package var size: PixelSize?

  /// What pages may show smaller of it; `nil` for other files, and where nothing shows it.
  package var photograph: Photograph?

  package init(path: String, games: [GameKind]) {
    self.path = path
    lookalike = Lookalike(ContentFile.name(of: path), games: games)
  }

  /// Its name without its folders.
  package var name: Substring { ContentFile.name(of: path) }

  /// The folder it stands in, empty for `Content/` itself.
  package var folder: Substring { ContentFile.folder(of: path) }

  package var isInFilesFolder: Bool { PublishingPolicy.isInFilesFolder(path) }

  package static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  package static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}

extension ContentFile {
  /// Whether a file of a picture's name holds a picture, of whatever kind: browsers show it by what it holds. True of
  /// files with other names.
  package static func isPictureWhereNamedSo(_ path: String, _ bytes: [UInt8]) -> Bool {
    switch ContentTree.ending(of: path).lowercased() {
    case "png", "jpg", "jpeg", "gif", "webp":
      return signatures.contains { bytes.dropFirst($0.at).starts(with: $0.bytes) }
    case "svg":
      // The root may have a prefix, whose address is always the same; of UTF-16 nothing is looked for.
      let beginning = bytes.prefix(1 << 20)
      return beginning.firstRange(of: Array("<svg".utf8)) != nil
        || beginning.firstRange(of: Array("http://www.w3.org/2000/svg".utf8)) != nil
        || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    default: return true
    }
  }

  /// The bytes with which pictures begin: PNG, JPEG, GIF, WebP, BMP, AVIF and what is built like it.
  private static let signatures: [(at: Int, bytes: [UInt8])] = [
    (0, [0x89, 0x50, 0x4E, 0x47]), (0, [0xFF, 0xD8, 0xFF]), (0, Array("GIF8".utf8)),
    (8, Array("WEBP".utf8)), (0, Array("BM".utf8)), (4, Array("ftyp".utf8)),
  ]
}

extension ContentFile.Lookalike {
  /// Endings that programs hang behind another one, or people.
  private static let addedEndings: Set<String> = [
    "txt", "text", "rtf", "doc", "docx", "odt", "md", "markdown", "old", "orig", "copy", "save",
    "new",
  ]

  init?(_ name: Substring, games: [GameKind]) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last?.lowercased() else { return nil }
    let isAdded = Self.addedEndings.contains(last) || last.allSatisfy(\.isNumber)
    for (index, part) in parts.enumerated().dropFirst() where index == parts.count - 1 || isAdded {
      let isLast = index == parts.count - 1
      guard let known = Self.ending(nearTo: part.lowercased(), isLast: isLast, games: games)
      else { continue }
      ending = "." + parts[index...].joined(separator: ".")
      self.name = parts[..<index].joined(separator: ".") + "." + known
      return
    }
    return nil
  }

  /// Returns the ending of records or documents that one stands for, `nil` where it is another.
  private static func ending(nearTo ending: String, isLast: Bool, games: [GameKind]) -> String? {
    if games.named(ending) != nil || ending == "md" { return ending }
    guard isLast else { return nil }
    if ending == "markdown" { return "md" }
    return ending.count < 4 ? nil : Suggestion.nearest(to: ending, among: games.names)
  }
}
