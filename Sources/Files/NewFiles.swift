import Bytes
import CLinux
import Glibc
import Synchronization

/// A file that is written beside its place, then takes it: others find all of it or none.
private final class StagedFile: Sendable {
  private let folder: Descriptor
  /// The file itself, locked as long as it is open: no other run writes into it.
  private let file: Descriptor
  private let name: String
  private let stagedName: String
  private let faultPath: String

  /// Begins the file, hidden beside its place, over one that a run which crashed left there.
  ///
  /// - Throws: `.busy` where another run is about to take the same place.
  init(for path: String) throws(FileFault) {
    let slash = path.lastIndex(of: "/")
    name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
    stagedName = ".scorebook-" + String(FNV1a(of: name.utf8).value, radix: 16)
    faultPath = path
    folder = try Descriptor(
      opening: slash.map { String(path[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY, faultPath: path)
    file = try folder.lockedFile(stagedName, faultPath: path)
  }

  /// Writes all that it holds.
  convenience init(_ bytes: [UInt8], for path: String) throws(FileFault) {
    try self.init(for: path)
    do throws(FileFault) {
      try file.write(bytes, faultPath: path)
      try settle()
    } catch {
      finish()
      throw FileFault(error.reason, at: path)
    }
  }

  func write(_ block: UnsafeRawBufferPointer) throws(FileFault) {
    try file.write(block, faultPath: faultPath)
  }

  /// Waits until the disk has what was written.
  func settle() throws(FileFault) { try file.settle(faultPath: faultPath) }

  /// Whether the file whose place it is to take holds the same.
  var isThereAlready: Bool {
    guard let old = try? Descriptor(opening: name, in: folder.number),
      let new = try? Descriptor(opening: stagedName, in: folder.number),
      let before = try? old.status(faultPath: faultPath),
      let after = try? new.status(faultPath: faultPath),
      before.isFile, before.st_size == after.st_size
    else { return false }
    var isSame = true
    try? new.readBlocks(faultPath: faultPath) { isSame = isSame && old.holdsNext($0) }
    return isSame
  }

  /// Changes places with the file that is there: that waits under the hidden name until this is finished or taken back.
  ///
  /// - Parameter old: What the file must hold.
  /// - Throws: `.changed` where it held something else the moment it was taken away; it has its name again then.
  func replace(holding old: [UInt8]?) throws(FileFault) {
    do throws(FileFault) {
      let present = try Descriptor(opening: name, in: folder.number, faultPath: faultPath)
      let status = try present.status(faultPath: faultPath)
      // A folder would change places as well, and all in it be gone.
      guard status.isFile else { throw FileFault(.notAFile, at: faultPath) }
      if let old, status.st_size != old.count || !present.holds(old) {
        throw FileFault(.changed, at: faultPath)
      }
      guard fchmodat(folder.number, stagedName, status.st_mode & 0o7777, 0) == 0 else {
        throw FileFault(code: errno, writing: true, at: faultPath)
      }
      try exchange()
    } catch {
      unlinkat(folder.number, stagedName, 0)
      throw error
    }
    try? folder.settle(faultPath: faultPath)
    if let old, !waits(holding: old) {
      takeBack()
      throw FileFault(.changed, at: faultPath)
    }
  }

  /// Exchanges the two files. Where the file system knows no exchange, the old file gets another name first, if it may
  /// have two.
  private func exchange() throws(FileFault) {
    if renameat2(folder.number, stagedName, folder.number, name, RenameExchange) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS else {
      throw FileFault(code: errno, writing: true, at: faultPath)
    }
    let kept = stagedName + "-old"
    unlinkat(folder.number, kept, 0)
    let isKept = linkat(folder.number, name, folder.number, kept, 0) == 0
    guard renameat(folder.number, stagedName, folder.number, name) == 0 else {
      let code = errno
      if isKept { unlinkat(folder.number, kept, 0) }
      throw FileFault(code: code, writing: true, at: faultPath)
    }
    if isKept { renameat(folder.number, kept, folder.number, stagedName) }
  }

  /// Whether the file that waits under the hidden name, if any does, holds just these bytes.
  private func waits(holding bytes: [UInt8]) -> Bool {
    do throws(FileFault) {
      let waiting = try Descriptor(opening: stagedName, in: folder.number, O_NOFOLLOW)
      let status = try waiting.status(faultPath: faultPath)
      return status.isFile && status.st_size == bytes.count && waiting.holds(bytes)
    } catch {
      return error.reason == .missing
    }
  }

  /// Removes the old file, or this one before it has its place.
  func finish() {
    unlinkat(folder.number, stagedName, 0)
  }

  /// Gives the file that waits its name again; what was saved there meanwhile keeps it, the last save of all.
  func takeBack() {
    guard var placed = status(of: nil) else { return }
    while let waiting = status(of: stagedName) {
      guard renameat2(folder.number, stagedName, folder.number, name, RenameExchange) == 0 else {
        renameat(folder.number, stagedName, folder.number, name)
        return
      }
      guard let out = status(of: stagedName), out != placed else { return finish() }
      placed = waiting
    }
  }

  /// Returns what identifies the file with a name in the folder, without a name this one; `nil` where none has it.
  private func status(of name: String?) -> [UInt]? {
    var status = stat()
    let isThere =
      name.map { fstatat(folder.number, $0, &status, AT_SYMLINK_NOFOLLOW) == 0 }
      ?? (fstat(file.number, &status) == 0)
    return isThere ? [UInt(status.st_dev), UInt(status.st_ino)] : nil
  }

  /// Takes a place where nothing is.
  func place() throws(FileFault) {
    var result = renameat2(folder.number, stagedName, folder.number, name, RenameNoReplace)
    if result != 0, errno == EINVAL || errno == ENOSYS {
      result = linkat(folder.number, stagedName, folder.number, name, 0)
      if result == 0 { unlinkat(folder.number, stagedName, 0) }
    }
    guard result == 0 else { throw failed() }
    try? folder.settle(faultPath: faultPath)
  }

  private func failed() -> FileFault {
    let code = errno
    finish()
    return code == EEXIST
      ? FileFault(.exists, at: faultPath) : FileFault(code: code, writing: true, at: faultPath)
  }
}

extension FileTree {
  /// Puts other bytes into a file of the disk, all of them or none. Its permissions stay; where the path is a link,
  /// the file that it leads to is replaced.
  ///
  /// - Parameter old: What the file must still hold, where the new bytes were made of it.
  /// - Throws: `.changed` where it holds something else.
  public static func replaceFile(
    _ path: String, _ bytes: [UInt8], holding old: [UInt8]? = nil
  ) throws(FileFault) {
    guard realPath(of: path) != nil else { throw FileFault(.missing, at: path) }
    try write([(path, bytes)], among: .ofProcess) { begun, path, bytes throws(FileFault) in
      try begun.replace(path, bytes, holding: old)
    }
  }

  /// Creates a file of the disk, and the folders on the way to it where they lack: all of it or nothing.
  ///
  /// - Throws: `.exists` where something has that path already.
  public static func createFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    try createFiles([(path, bytes)])
  }

  /// Creates files of the disk, all of them or none: on a fault, and where a signal ends the process, all is as it
  /// was before.
  ///
  /// - Parameter isReplacing: Whether a file that has a path already is replaced.
  /// - Throws: `.exists` where something has a path already.
  public static func createFiles(
    _ files: [(path: String, bytes: [UInt8])], replacing isReplacing: Bool = false,
    among pending: PendingChanges = .ofProcess
  ) throws(FileFault) {
    try write(files, among: pending) { begun, path, bytes throws(FileFault) in
      if isReplacing, exists(path) {
        try begun.replace(path, bytes)
      } else {
        try begun.create(path, bytes)
      }
    }
  }

  /// Creates a file of the disk of blocks that are handed over, or puts them in place of what it holds: all of them or
  /// none. A file that holds just these isn't touched.
  ///
  /// - Parameter fill: Hands over the blocks.
  public static func putFile(
    _ path: String, among pending: PendingChanges = .ofProcess,
    _ fill: (_ write: Taker) throws(FileFault) -> Void
  ) throws(FileFault) {
    let begun = BegunFiles()
    let number = pending.begin { begun.takeBack() }
    defer { pending.finish(number) }
    let isReplacing = exists(path)
    do throws(FileFault) {
      let file = try pending.change { () throws(FileFault) in
        try isReplacing ? begun.beginReplacing(path) : begun.begin(path)
      }
      try fill { block throws(FileFault) in
        try pending.change { () throws(FileFault) in try file.write(block) }
      }
      try pending.change { () throws(FileFault) in
        try file.settle()
        if isReplacing, file.isThereAlready { return begun.takeBack() }
        try isReplacing ? begun.replace(file) : begun.place(file, at: path)
      }
    } catch {
      pending.change { begun.takeBack() }
      throw error
    }
    pending.change { begun.finish() }
  }

  private static func write(
    _ files: [(path: String, bytes: [UInt8])], among pending: PendingChanges,
    by write: (BegunFiles, _ path: String, _ bytes: [UInt8]) throws(FileFault) -> Void
  ) throws(FileFault) {
    let begun = BegunFiles()
    let number = pending.begin { begun.takeBack() }
    defer { pending.finish(number) }
    do throws(FileFault) {
      for (path, bytes) in files {
        try pending.change { () throws(FileFault) in try write(begun, path, bytes) }
      }
    } catch {
      pending.change { begun.takeBack() }
      throw error
    }
    pending.change { begun.finish() }
  }
}

/// The files written so far of several that belong together.
private final class BegunFiles: Sendable {
  private struct State {
    var created: [String] = []
    /// A file that is being written.
    var staged: StagedFile?
    var folders: [String] = []
    var replaced: [StagedFile] = []
    var locks: [ExactPath: FolderLock] = [:]
  }

  /// A folder that no other run replaces files in.
  private final class FolderLock: Sendable {
    private let folder: Descriptor

    init(_ path: String) throws(FileFault) {
      folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
      try folder.lock(faultPath: path)
    }
  }

  private let state = Mutex(State())

  func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    try makeFolders(leadingTo: path)
    try place(StagedFile(bytes, for: path), at: path)
  }

  /// Begins a file for a place where nothing is.
  func begin(_ path: String) throws(FileFault) -> StagedFile {
    try makeFolders(leadingTo: path)
    let file = try StagedFile(for: path)
    state.withLock { $0.staged = file }
    return file
  }

  func place(_ file: StagedFile, at path: String) throws(FileFault) {
    try file.place()
    state.withLock { state in
      state.staged = nil
      state.created.append(path)
    }
  }

  private func makeFolders(leadingTo path: String) throws(FileFault) {
    // What waits under a hidden name may be another run's, which is about to put it back.
    var status = stat()
    guard lstat(path, &status) != 0 else { throw FileFault(.exists, at: path) }
    var made: [String] = []
    for folder in RelativePath.folders(leadingTo: path) where !folder.isEmpty {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else {
        let code = errno
        if code == EEXIST || access(folder, F_OK) == 0 { continue }
        state.withLock { $0.folders += made }
        throw FileFault(code: code, writing: true, at: path)
      }
    }
    state.withLock { $0.folders += made }
  }

  /// - Throws: `.busy` where another run replaces files in the same folder.
  func replace(_ path: String, _ bytes: [UInt8], holding old: [UInt8]? = nil) throws(FileFault) {
    do throws(FileFault) {
      try replace(StagedFile(bytes, for: lockedPath(of: path)), holding: old)
    } catch {
      throw FileFault(error.reason, at: path)
    }
  }

  /// Begins a file for the place of another one.
  ///
  /// - Throws: `.busy` where another run replaces files in the same folder.
  func beginReplacing(_ path: String) throws(FileFault) -> StagedFile {
    do throws(FileFault) {
      let file = try StagedFile(for: lockedPath(of: path))
      state.withLock { $0.staged = file }
      return file
    } catch {
      throw FileFault(error.reason, at: path)
    }
  }

  func replace(_ file: StagedFile, holding old: [UInt8]? = nil) throws(FileFault) {
    try file.replace(holding: old)
    state.withLock { state in
      state.staged = nil
      state.replaced.append(file)
    }
  }

  /// Returns a path with its links followed, in whose folder no other run replaces files from now on.
  private func lockedPath(of path: String) throws(FileFault) -> String {
    guard let real = FileTree.realPath(of: path) else { throw FileFault(.missing, at: path) }
    let folder = RelativePath.folders(leadingTo: real).last ?? ""
    try state.withLock { state throws(FileFault) in
      guard state.locks[ExactPath(folder)] == nil else { return }
      state.locks[ExactPath(folder)] = try FolderLock(folder.isEmpty ? "/" : folder)
    }
    return real
  }

  /// Lets go of what was replaced: from here on nothing is taken back.
  func finish() {
    for file in handOver().replaced { file.finish() }
  }

  func takeBack() {
    let state = handOver()
    state.staged?.finish()
    for file in state.created.reversed() { unlink(file) }
    for file in state.replaced.reversed() { file.takeBack() }
    for folder in state.folders.reversed() { rmdir(folder) }
  }

  private func handOver() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }
}
