import Glibc

/// Where an output folder that doesn't exist yet is staged: a hidden folder beside its place.
final class Nursery: Sendable {
  /// The folder that the output folder will stand in.
  private let parent: Descriptor
  /// The output folder's name in its parent.
  private let name: String
  /// The hidden folder's name, next to it.
  private let stagingName: String
  /// The folders on the way that had to be made, outermost first.
  private let madeFolders: [String]
  private let path: String

  /// Opens the parent of `path`, making the folders on the way to it where they lack.
  init(for path: String) throws(FileFault) {
    self.path = path
    var trimmed = Substring(path)
    while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let slash = trimmed.lastIndex(of: "/")
    name = String(slash.map { trimmed[trimmed.index(after: $0)...] } ?? trimmed)
    stagingName = "\(StagingArea.name)-\(name)"
    madeFolders = try Nursery.makeFolders(leadingTo: String(trimmed))
    let folder = slash.map { trimmed[...$0] } ?? "."
    parent = try Descriptor(opening: String(folder), O_RDONLY | O_DIRECTORY, faultPath: path)
  }

  private static func makeFolders(leadingTo path: String) throws(FileFault) -> [String] {
    var made: [String] = []
    for folder in RelativePath.folders(leadingTo: path) where !folder.isEmpty {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST, access(folder, F_OK) != 0 {
        let code = errno
        for folder in made.reversed() { rmdir(folder) }
        throw FileFault(code: code, writing: true, at: path)
      }
    }
    return made
  }

  /// Makes the hidden folder, empties it of what a crashed build left, and locks it.
  func open() throws(FileFault) -> Descriptor {
    let folder = try openLocked()
    do throws(FileFault) {
      for entry in try folder.entries(faultPath: path)
      where unlinkat(folder.number, entry.name, 0) != 0 {
        folder.removeTree(entry.name)
      }
    } catch {
      discard()
      throw error
    }
    return folder
  }

  private func openLocked() throws(FileFault) -> Descriptor {
    do throws(FileFault) {
      let folder = try parent.folder(stagingName)
      try folder.lock(faultPath: path)
      return folder
    } catch {
      if error.reason != .busy { removeMadeFolders() }
      throw FileFault(error.reason, at: path)
    }
  }

  /// Gives the hidden folder its name: the whole tree appears at once.
  func publish() throws(FileFault) {
    guard renameat(parent.number, stagingName, parent.number, name) == 0 else {
      let isTaken = errno == EEXIST || errno == ENOTEMPTY
      throw isTaken
        ? FileFault(.busy, at: path) : FileFault(code: errno, writing: true, at: path)
    }
  }

  func discard() {
    parent.removeTree(stagingName)
    removeMadeFolders()
  }

  private func removeMadeFolders() {
    for folder in madeFolders.reversed() { rmdir(folder) }
  }
}
