import Glibc

/// Collects what stands below a folder of the disk.
struct FolderWalk {
  /// A folder whatever path leads to it.
  private struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  private var found = FileListing()
  /// The folder that links may not lead out of, with every link followed; `nil` where they may.
  private let fence: String?

  /// - Parameter fence: A folder that links may not lead out of; `nil` where they may lead anywhere.
  init(fence: String?) {
    self.fence = fence
  }

  /// The folders being visited, and those around the outermost.
  private var open: [Identity] = []
  /// The number of times that each folder was visited, by whatever path.
  private var visits: [Identity: Int] = [:]

  /// The most ways by which a folder is found: of twenty folders that each link to the next twice the last is
  /// found by a million.
  private static let mostVisits = 1000

  /// The files and folders that were found, in byte order of the paths.
  var listing: FileListing {
    FileListing(
      files: found.files.sorted(by: RelativePath.precedes),
      folders: found.folders.sorted(by: RelativePath.precedes),
      faults: found.faults.sorted { RelativePath.precedes($0.path, $1.path) })
  }

  /// Visits an open folder and all folders below it.
  ///
  /// - Throws: `.linkLoop` where the folder stands inside itself.
  mutating func visit(_ folder: borrowing Descriptor, _ path: String) throws(FileFault) {
    let status = try folder.status(faultPath: path)
    let identity = Identity(device: status.st_dev, number: status.st_ino)
    if open.isEmpty { enterFolders(around: folder, identity) }
    guard !open.contains(identity) else { throw FileFault(.linkLoop, at: path) }
    visits[identity, default: 0] += 1
    guard visits[identity, default: 0] <= Self.mostVisits else {
      throw FileFault(.linkedTooOften(most: Self.mostVisits), at: path)
    }
    open.append(identity)
    defer { open.removeLast() }
    let entries = try folder.entries(faultPath: path)
    for name in entries.strange {
      found.faults.append(FileFault(.invalidName, at: RelativePath.joined(path, name)))
    }
    for entry in entries.named {
      let entryPath = RelativePath.joined(path, entry.name)
      do throws(FileFault) {
        try checkLink(entry, in: folder, at: path)
        if try isFolder(entry, in: folder, entryPath) {
          let inner = try Descriptor(
            opening: entry.name, in: folder.number, O_RDONLY | O_DIRECTORY, faultPath: entryPath)
          try visit(inner, entryPath)
          found.folders.append(entryPath)
        } else {
          found.files.append(entryPath)
        }
      } catch {
        found.faults.append(error)
      }
    }
  }

  /// Takes the folders around the outermost one as entered: a link that leads to one of them would come
  /// back here, by way of all that lies beside it.
  private mutating func enterFolders(around folder: borrowing Descriptor, _ own: Identity) {
    var path = ".."
    var status = stat()
    var last = own
    while fstatat(folder.number, path, &status, 0) == 0 {
      let identity = Identity(device: status.st_dev, number: status.st_ino)
      guard identity != last, path.utf8.count < 4000 else { return }
      open.append(identity)
      last = identity
      path += "/.."
    }
  }

  /// - Throws: `.linkOutside` for a link that leads out of the fence, wherever it would get to.
  private func checkLink(
    _ entry: FolderEntry, in folder: borrowing Descriptor, at path: String
  ) throws(FileFault) {
    guard let fence, entry.type == Int32(DT_LNK) || entry.type == Int32(DT_UNKNOWN),
      let target = folder.linkTarget(of: entry.name)
    else { return }
    let isAbsolute = target.utf8.first == UInt8(ascii: "/")
    let start =
      isAbsolute ? target : RelativePath.joined(RelativePath.joined(fence, path), target)
    guard let real = FileTree.resolvedPath(of: start), FileTree.isWithin(real, fence) else {
      throw FileFault(.linkOutside(target: target), at: RelativePath.joined(path, entry.name))
    }
  }

  /// A link whose target is missing counts as a file: reading it says what is wrong.
  private func isFolder(
    _ entry: FolderEntry, in folder: borrowing Descriptor, _ path: String
  ) throws(FileFault) -> Bool {
    switch entry.type {
    case Int32(DT_DIR): return true
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      var status = stat()
      guard fstatat(folder.number, entry.name, &status, 0) == 0 else {
        if errno == ENOENT { return false }
        throw FileFault(code: errno, at: path)
      }
      return status.isFolder
    default: return false
    }
  }
}
