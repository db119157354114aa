import CLinux
import Glibc

/// Renames between the staging area and the output folder, all undone together when one fails.
///
/// Nothing is deleted: a replaced file changes places with its successor, a removed one moves out.
struct RenameJournal: ~Copyable {
  private enum Move {
    case placed(String)
    case replaced(String, by: String)
    /// A replacement where the file system knows no exchange: another name of the old file is kept.
    case overwritten(String, keptAs: String)
    case removed(String, as: String)
  }

  private let output: Int32
  private let tree: Int32
  private let removed: Int32
  private var moves: [Move] = []
  /// Whether a folder was there before, by its path, for every folder already asked about.
  private var existed: [ExactPath: Bool] = [:]

  init(_ area: StagingArea, output: borrowing Descriptor) {
    self.output = output.number
    tree = area.tree.number
    removed = area.removed.number
  }

  /// The paths at which something came, went or was replaced.
  var paths: [String] {
    moves.map { move in
      switch move {
      case .placed(let path), .replaced(let path, _), .overwritten(let path, _),
        .removed(let path, _):
        path
      }
    }
  }

  /// Puts a staged file where it belongs, whether there is one or not.
  mutating func put(_ path: String, by staged: String? = nil) throws(FileFault) {
    if exists(path) {
      try replace(path, by: staged)
    } else if try !moveIn(path, from: staged) {
      throw FileFault(.foreign, at: path)
    }
  }

  /// Whether something has a path, be it a link that leads nowhere.
  private func exists(_ path: String) -> Bool {
    var status = stat()
    return fstatat(output, path, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Moves a new file into the output folder, together with everything else in the outermost of its
  /// folders that isn't there yet.
  mutating func place(_ path: String) throws(FileFault) {
    for folder in RelativePath.folders(leadingTo: path) {
      let known = ExactPath(folder)
      if existed[known] == nil { existed[known] = try !moveIn(folder) }
      if existed[known] == false { return }
    }
    guard try moveIn(path) else { throw FileFault(.foreign, at: path) }
  }

  /// Returns `false` where something has that path already.
  private mutating func moveIn(
    _ path: String, from staged: String? = nil
  ) throws(FileFault) -> Bool {
    let staged = staged ?? path
    var result = renameat2(tree, staged, output, path, RenameNoReplace)
    if result != 0, errno == EINVAL || errno == ENOSYS {
      if exists(path) { return false }
      result = renameat(tree, staged, output, path)
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
    guard errno == EINVAL || errno == ENOSYS else {
      throw FileFault(code: errno, writing: true, at: path)
    }
    let name = String(moves.count)
    let isKept = linkat(output, path, removed, name, 0) == 0
    guard renameat(tree, staged, output, path) == 0 else {
      throw FileFault(code: errno, writing: true, at: path)
    }
    // Where a file has one name alone, on FAT, a later fault leaves this one new.
    if isKept { moves.append(.overwritten(path, keptAs: name)) }
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
      case .overwritten(let path, let name):
        renameat(removed, name, output, path)
      case .removed(let path, let name):
        for folder in RelativePath.folders(leadingTo: path) { mkdirat(output, folder, 0o777) }
        renameat(removed, name, output, path)
      }
    }
  }
}
