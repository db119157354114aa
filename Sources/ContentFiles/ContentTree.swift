package import Diagnostics
package import Files

/// The files below `Content/`, each under the name that messages call it by.
package struct ContentTree: Sendable {
  package let files: FileTree
  /// The text before a path in messages: `Content/`.
  package let prefix: String
  /// The largest sizes of its files that are read.
  package let limits: SizeLimits

  package init(_ files: FileTree, prefix: String, limits: SizeLimits = SizeLimits()) {
    self.files = files
    self.prefix = prefix
    self.limits = limits
  }

  /// Returns a file's text, and adds a finding where it can't be read or is none.
  package func text(_ path: String, findings: inout Findings) -> SourceText? {
    do throws(FileFault) {
      let text = SourceText(
        path: prefix + path, bytes: try files.read(path, atMost: limits.limit(of: path)))
      guard let fault = text.fault else { return text }
      findings.add(fault)
      return nil
    } catch {
      findings.add(diagnostic(for: error))
      return nil
    }
  }

  /// A finding that a file or folder has another's name in other characters: `é` as one, or as `e` and an accent.
  package func twin(of path: String) -> Diagnostic {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Diagnostic(
      id: "same-name",
      "\(name.quoted) stands here twice, its letters with marks written in two ways (as one character, and as "
        + "letter and mark), remove or rename one",
      at: SourcePlace(path: prefix + path, line: 1, column: 1))
  }

  /// Returns the bytes of a file that is copied as it is.
  ///
  /// - Throws: `.tooLargeToCopy` before anything is read of a larger one.
  package func bytes(ofFile path: String) throws(FileFault) -> [UInt8] {
    if let size = files.size(path), size > limits.file {
      throw FileFault(.tooLargeToCopy(limit: limits.file), at: path)
    }
    return try files.read(path)
  }

  /// Returns the beginning of a file that is copied as it is: all of it, up to what is read of a text.
  ///
  /// It is read to its end in blocks: what is copied later is known to be the same file.
  package func beginning(ofFile path: String) throws(FileFault) -> [UInt8] {
    guard let size = files.size(path), size > FileTree.blockSize else {
      return try bytes(ofFile: path)
    }
    guard size <= limits.file else {
      throw FileFault(.tooLargeToCopy(limit: limits.file), at: path)
    }
    var beginning: [UInt8] = []
    try files.readBlocks(of: path) { block in
      beginning += block.prefix(FileTree.usualLimit - beginning.count)
    }
    return beginning
  }

  /// The same files, as large as `limits` says.
  package func limited(by limits: SizeLimits) -> ContentTree {
    ContentTree(files, prefix: prefix, limits: limits)
  }

  /// A finding that a file or folder can't be read, at its first line.
  package func diagnostic(for fault: FileFault) -> Diagnostic {
    Diagnostic(
      id: fault.id, fault.message,
      at: SourcePlace(path: prefix + fault.path, line: 1, column: 1))
  }

  /// A file's name without its folders and its ending.
  package static func stem(of path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return String(Substring(dot == name.startIndex ? name : name[..<dot]))
  }

  /// A path without what stands behind the last dot of its name.
  package static func withoutEnding(_ path: String) -> Substring {
    let ending = ending(of: path)
    return ending.isEmpty ? path[...] : path.dropLast(ending.count + 1)
  }

  /// Returns the part of a file's name behind its last dot; empty without one.
  package static func ending(of path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return String(Substring(name[name.index(after: dot)...]))
  }
}
