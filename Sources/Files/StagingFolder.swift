import Glibc

/// The place where an output folder that doesn't exist yet is staged: a hidden folder beside its own.
final class StagingFolder: Sendable {
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
    let parts = StagingFolder.parts(of: path)
    name = parts.name
    stagingName = StagingFolder.stagingName(for: name)
    madeFolders = try StagingFolder.makeFolders(leadingTo: RelativePath.joined(parts.folder, name))
    parent = try Descriptor(opening: parts.folder, O_RDONLY | O_DIRECTORY, faultPath: path)
  }

  /// The folder that an output folder stands in, and its name there.
  private static func parts(of path: String) -> (folder: String, name: String) {
    var trimmed = Substring(path)
    while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    guard let slash = trimmed.lastIndex(of: "/") else { return (".", String(trimmed)) }
    return (String(trimmed[...slash]), String(trimmed[trimmed.index(after: slash)...]))
  }

  private static func stagingName(for name: String) -> String { "\(StagingArea.name)-\(name)" }

  /// Removes what a first build that crashed left beside an output folder, which exists by now.
  static func removeLeftovers(of path: String) {
    let (folder, name) = parts(of: path)
    let stagingName = stagingName(for: name)
    guard let parent = try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY),
      let leftover = try? Descriptor(
        opening: stagingName, in: parent.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
      (try? leftover.lock(faultPath: path)) != nil
    else { return }
    parent.removeTree(stagingName)
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
      for entry in try folder.entries(faultPath: path).named
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
      // Another build may have given the folder its name since it was opened here.
      guard try parent.holds(folder, as: stagingName, faultPath: path) else {
        throw FileFault(.busy, at: path)
      }
      return folder
    } catch {
      if error.reason != .busy { removeMadeFolders() }
      throw FileFault(error.reason, at: path)
    }
  }

  /// Gives the hidden folder its name: the whole tree appears at once, and the disk has all of it.
  func publish() throws(FileFault) {
    guard renameat(parent.number, stagingName, parent.number, name) == 0 else {
      let isTaken = errno == EEXIST || errno == ENOTEMPTY
      throw isTaken
        ? FileFault(.busy, at: path) : FileFault(code: errno, writing: true, at: path)
    }
    // What the disk says now changes nothing: the folder is there.
    try? parent.settle(faultPath: path)
  }

  func discard() {
    parent.removeTree(stagingName)
    removeMadeFolders()
  }

  private func removeMadeFolders() {
    for folder in madeFolders.reversed() { rmdir(folder) }
  }
}
