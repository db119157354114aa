import CLinux
import Glibc

/// Renames between the staging area and the output folder, all undone together when one fails.
///
/// Nothing is deleted: a replaced file changes places with its successor, a removed one moves out.
struct RenameJournal: ~Copyable {
  private enum Move {
    case placed(String)
    case replaced(String, by: String)
    case removed(String, as: String)
  }

  private let output: Int32
  private let tree: Int32
  private let removed: Int32
  private var moves: [Move] = []
  /// Whether a folder was there before, by its path, for every folder already asked about.
  private var existed: [String: Bool] = [:]

  init(_ area: StagingArea, output: borrowing Descriptor) {
    self.output = output.number
    tree = area.tree.number
    removed = area.removed.number
  }

  /// Moves a new file into the output folder, together with everything else in the outermost of its
  /// folders that isn't there yet.
  mutating func place(_ path: String) throws(FileFault) {
    for folder in RelativePath.folders(leadingTo: path) {
      if existed[folder] == nil { existed[folder] = try !moveIn(folder) }
      if existed[folder] == false { return }
    }
    guard try moveIn(path) else { throw FileFault(.foreign, at: path) }
  }

  /// Returns `false` where something has that path already.
  private mutating func moveIn(_ path: String) throws(FileFault) -> Bool {
    var result = renameat2(tree, path, output, path, RenameNoReplace)
    if result != 0, errno == EINVAL || errno == ENOSYS {
      result = faccessat(output, path, F_OK, 0) == 0 ? -1 : renameat(tree, path, output, path)
      if result != 0, errno == 0 { return false }
    }
    guard result == 0 else {
      if errno == EEXIST || errno == ENOTEMPTY { return false }
      throw FileFault(code: errno, writing: true, at: path)
    }
    moves.append(.placed(path))
    return true
  }

  /// Puts a staged file in the place of the one in the output folder, at once for every reader.
  ///
  /// - Parameter staged: the new file's path in the staging area, `nil` where it is the same.
  mutating func replace(_ path: String, by staged: String? = nil) throws(FileFault) {
    let staged = staged ?? path
    if renameat2(tree, staged, output, path, RenameExchange) == 0 {
      moves.append(.replaced(path, by: staged))
      return
    }
    // File systems that can't exchange replace for good: a later failure leaves this file new.
    guard errno == EINVAL || errno == ENOSYS, renameat(tree, staged, output, path) == 0 else {
      throw FileFault(code: errno, writing: true, at: path)
    }
  }

  /// Takes a file out of the output folder; one that is gone, or has become a folder, is left alone.
  ///
  /// - Returns: whether there was a file.
  mutating func remove(_ path: String) throws(FileFault) -> Bool {
    var status = stat()
    guard fstatat(output, path, &status, AT_SYMLINK_NOFOLLOW) == 0, !status.isFolder else {
      return false
    }
    let name = String(moves.count)
    guard renameat(output, path, removed, name) == 0 else {
      throw FileFault(code: errno, writing: true, at: path)
    }
    moves.append(.removed(path, as: name))
    return true
  }

  /// Puts everything back, the last move first.
  mutating func undo() {
    while let move = moves.popLast() {
      switch move {
      case .placed(let path):
        renameat(output, path, tree, path)
      case .replaced(let path, let staged):
        renameat2(tree, staged, output, path, RenameExchange)
      case .removed(let path, let name):
        for folder in RelativePath.folders(leadingTo: path) { mkdirat(output, folder, 0o777) }
        renameat(removed, name, output, path)
      }
    }
  }
}
