import Diagnostics

/// A picture that a header names, which stands beside its file.
package struct NamedPicture: Sendable {
  /// The path, from the folder of the file that names it.
  package let file: String
  /// The words for those who don't see it.
  package let words: String
  /// The line below it; `nil` where it has none.
  package let caption: String?
  /// Bytes of its name, where that is written.
  package let range: Range<Int>

  package init(file: String, words: String, caption: String? = nil, range: Range<Int> = 0..<0) {
    self.file = file
    self.words = words
    self.caption = caption
    self.range = range
  }
}

extension NamedPicture: Hashable {
  /// Whether both say the same, wherever they are written.
  package static func == (one: NamedPicture, other: NamedPicture) -> Bool {
    (one.file, one.words, one.caption) == (other.file, other.words, other.caption)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(words)
    hasher.combine(caption)
  }
}

extension NamedPicture {
  /// The most pictures that a header may name.
  static let most = 50

  /// Returns what is wrong with the name of a picture's file; `nil` for one that may be.
  static func fault(inName name: String) -> (id: String, message: String)? {
    if name.isEmpty {
      return ("picture-format", "a picture has no name, write the name of its file")
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.contains("://") || name.contains("\\") || parts.contains("..") || parts.contains("") {
      return (
        "picture-elsewhere",
        "\(name.quoted) leads out of this folder, copy the picture into it and write its name alone"
      )
    }
    let dot = name.lastIndex(of: ".")
    let ending = dot.map { name[name.index(after: $0)...].lowercased() } ?? ""
    if ["jpg", "jpeg", "png", "webp"].contains(ending) { return nil }
    return (
      "picture-format",
      "\(name.quoted) is no picture that pages show, export it as JPEG and write its name with '.jpg'"
    )
  }
}
