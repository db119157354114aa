import Bytes
import CLinux
import Glibc
import Synchronization

/// A file that is written beside its place, then takes it: whoever looks finds all of it or none.
private final class StagedFile {
  private let folder: Descriptor
  /// The file itself, locked as long as it is open: no other run writes into it.
  private let file: Descriptor
  private let name: String
  private let stagedName: String
  private let faultPath: String

  /// Writes the file, hidden beside its place, over one that a run which crashed left there.
  ///
  /// - Throws: `.busy` where another run is about to take the same place.
  init(_ bytes: [UInt8], for path: String) throws(FileFault) {
    let slash = path.lastIndex(of: "/")
    name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
    stagedName = ".scorebook-" + String(FNV1a(of: name.utf8).value, radix: 16)
    faultPath = path
    folder = try Descriptor(
      opening: slash.map { String(path[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY, faultPath: path)
    file = try folder.lockedFile(stagedName, faultPath: path)
    do throws(FileFault) {
      try file.write(bytes, faultPath: path)
      try file.settle(faultPath: path)
    } catch {
      unlinkat(folder.number, stagedName, 0)
      throw FileFault(error.reason, at: path)
    }
  }

  /// Takes the place of what is there.
  func replace(permissions: mode_t) throws(FileFault) {
    guard fchmodat(folder.number, stagedName, permissions, 0) == 0,
      renameat(folder.number, stagedName, folder.number, name) == 0
    else { throw failed() }
    try? folder.settle(faultPath: faultPath)
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

  func takeBack() {
    unlinkat(folder.number, stagedName, 0)
  }

  private func failed() -> FileFault {
    let code = errno
    takeBack()
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
    guard let real = realPath(of: path) else { throw FileFault(.missing, at: path) }
    try Undertakings.ofProcess.change { () throws(FileFault) in
      do throws(FileFault) {
        let present = try Descriptor(opening: real)
        let status = try present.status(faultPath: path)
        let file = try StagedFile(bytes, for: real)
        if let old, status.st_size != old.count || !present.holds(old) {
          file.takeBack()
          throw FileFault(.changed, at: path)
        }
        try file.replace(permissions: status.st_mode & 0o7777)
      } catch {
        throw FileFault(error.reason, at: path)
      }
    }
  }

  /// Creates a file of the disk, and the folders on the way to it where they lack: all of it or nothing.
  ///
  /// - Throws: `.exists` where something has that path already.
  public static func createFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    try createFiles([(path, bytes)])
  }

  /// Creates files of the disk, all of them or none: on a fault, and where a signal ends the process, those that
  /// are there already go again, with the folders that were made for them.
  ///
  /// - Throws: `.exists` where something has a path already.
  public static func createFiles(
    _ files: [(path: String, bytes: [UInt8])], among undertakings: Undertakings = .ofProcess
  ) throws(FileFault) {
    let begun = BegunFiles()
    let number = undertakings.begin { begun.remove() }
    defer { undertakings.finish(number) }
    do throws(FileFault) {
      for (path, bytes) in files {
        try undertakings.change { () throws(FileFault) in try begun.create(path, bytes) }
      }
    } catch {
      undertakings.change { begun.remove() }
      throw error
    }
  }
}

/// What was created of several files that belong together.
private final class BegunFiles: Sendable {
  private let paths = Mutex<(files: [String], folders: [String])>(([], []))

  func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    var made: [String] = []
    for folder in RelativePath.folders(leadingTo: path) where !folder.isEmpty {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else {
        let code = errno
        if code == EEXIST || access(folder, F_OK) == 0 { continue }
        paths.withLock { $0.folders += made }
        throw FileFault(code: code, writing: true, at: path)
      }
    }
    paths.withLock { $0.folders += made }
    try StagedFile(bytes, for: path).place()
    paths.withLock { $0.files.append(path) }
  }

  func remove() {
    let (files, folders) = paths.withLock { $0 }
    for file in files.reversed() { unlink(file) }
    for folder in folders.reversed() { rmdir(folder) }
  }
}
