import Glibc
import Synchronization

/// A folder that builds publish to, changed as a whole or not at all.
///
/// Files that are there already with the same bytes aren't touched. Others wait in a staging area
/// until `commit`, which renames them into place and, last, removes what the last build wrote and
/// this one didn't. Files that no build wrote are never touched, nor taken for a build's where they
/// happen to hold a page; one in a page's way is a fault.
/// Where the folder doesn't exist, the whole tree is staged beside it and appears by one rename.
final class OutputFolder: Sendable {
  /// The state of a written path: what has become of it so far.
  struct Entry {
    enum Kind { case added, replaced, unchanged }

    let path: String
    let kind: Kind
    /// The fingerprint of what the file was made from, where the next build may ask for it, and of its bytes.
    var receipt: (inputs: Fingerprint, content: Fingerprint)?
  }

  struct Progress {
    var entries: [Entry] = []
    var staging: StagingArea?
    /// Whether a file stands where a folder is due or the other way round: what is to be removed
    /// must then go first.
    var isBlocked = false
    var isDone = false
  }

  let path: String
  /// The output folder itself, or the one that will become it.
  let folder: Descriptor
  /// The folder in which one that doesn't exist yet is staged; `nil` where it exists.
  let staging: StagingFolder?
  /// The manifest of what the last build wrote.
  let previous: Manifest
  /// Whether a list says what the last build wrote.
  let isListed: Bool
  let receipts: Receipts
  let progress = Mutex(Progress())
  let pending: PendingChanges
  /// The number that the build has among pending changes.
  let pendingNumber = Mutex(0)

  /// Opens the folder for one build, and removes what a build that crashed left behind.
  ///
  /// - Throws: `.busy` where another build has it, `.unlisted` where the list of the last one is lost, `.notAFolder`,
  ///   `.unreadable`, `.unwritable`.
  static func open(
    _ path: String, among pending: PendingChanges = .ofProcess
  ) throws(FileFault) -> OutputFolder {
    try pending.change { () throws(FileFault) in
      let output = try OutputFolder(path, pending)
      let number = pending.begin { [weak output] in output?.takeBack() }
      output.pendingNumber.withLock { $0 = number }
      return output
    }
  }

  private init(_ path: String, _ pending: PendingChanges) throws(FileFault) {
    self.path = path
    self.pending = pending
    do throws(FileFault) {
      folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
      staging = nil
    } catch  where error.reason == .missing {
      let staging = try StagingFolder(for: path)
      folder = try staging.open()
      self.staging = staging
      previous = Manifest()
      isListed = true
      receipts = Receipts()
      return
    }
    try folder.lock(faultPath: path)
    folder.removeTree(StagingArea.name)
    StagingFolder.removeLeftovers(of: path)
    do throws(FileFault) {
      let file = try Descriptor(opening: Manifest.name, in: folder.number, O_NOFOLLOW)
      guard let manifest = Manifest(bytes: try file.readFile(faultPath: Manifest.name)) else {
        throw FileFault(.unlisted, at: Manifest.name)
      }
      previous = manifest
      isListed = true
    } catch  where error.reason == .missing {
      previous = Manifest()
      isListed = false
      // A build that writes receipts writes the list before.
      guard faccessat(folder.number, Receipts.name, F_OK, AT_SYMLINK_NOFOLLOW) != 0 else {
        throw FileFault(.unlisted, at: RelativePath.joined(path, Manifest.name))
      }
    } catch {
      throw FileFault(error.reason, at: RelativePath.joined(path, Manifest.name))
    }
    do throws(FileFault) {
      let file = try Descriptor(opening: Receipts.name, in: folder.number, O_NOFOLLOW)
      receipts = Receipts(bytes: try file.readFile(faultPath: Receipts.name))
    } catch {
      // Whatever is wrong with them, without receipts everything is made again.
      receipts = Receipts()
    }
  }

  /// Takes one file of the build; any number of threads may do so at once.
  func write(
    _ path: String, _ bytes: [UInt8], madeFrom inputs: Fingerprint? = nil
  ) throws(FileFault) {
    try check(path)
    let kind =
      staging == nil ? try compare(path, size: bytes.count) { $0.holds(bytes) } : .added
    if kind != .unchanged {
      let file = try newFile(path)
      try pending.change { () throws(FileFault) in try file.write(bytes, faultPath: path) }
    }
    let entry = Entry(
      path: path, kind: kind, receipt: inputs.map { ($0, Fingerprint(of: bytes)) })
    progress.withLock { $0.entries.append(entry) }
  }

  /// Takes a copy, which is read once where the file is there already, and once more to be written.
  ///
  /// - Returns: The fingerprint of its bytes; `nil` where it can't be read.
  func copy(_ path: String, _ source: FileCopy) throws(FileFault) -> Fingerprint? {
    try check(path)
    var content: Fingerprint?
    var kind = Entry.Kind.added
    if staging == nil {
      kind = try compare(path, size: source.size) { file throws(FileFault) in
        var isSame = true
        content = try source.read { block in isSame = isSame && file.holdsNext(block) }
        return isSame
      }
    }
    if kind != .unchanged {
      let file = try newFile(path)
      content = try source.read { block throws(FileFault) in
        try pending.change { () throws(FileFault) in try file.write(block, faultPath: path) }
      }
    }
    guard content != nil else { return nil }
    let entry = Entry(path: path, kind: kind)
    progress.withLock { $0.entries.append(entry) }
    return content
  }

  private func check(_ path: String) throws(FileFault) {
    guard RelativePath.isValid(path), !OutputFolder.reserved.contains(path) else {
      throw FileFault(.invalidName, at: path)
    }
  }

  /// Creates a file where it waits until the build is done.
  private func newFile(_ path: String) throws(FileFault) -> Descriptor {
    do throws(FileFault) {
      return try pending.change { () throws(FileFault) in
        try staging == nil ? stagingArea().tree.newFile(path) : folder.newFile(path)
      }
    } catch {
      throw error.reason == .exists ? FileFault(.writtenTwice, at: path) : error
    }
  }

  /// Takes a file as it is where it was made from the same inputs; returns its bytes, `nil` where it isn't there so.
  func keep(_ path: String, madeFrom inputs: Fingerprint) throws(FileFault) -> [UInt8]? {
    guard let content = receipts.contents[inputs], previous.contains(path) else { return nil }
    let bytes: [UInt8]
    do throws(FileFault) {
      let file = try Descriptor(opening: path, in: folder.number, O_NOFOLLOW | O_NONBLOCK)
      bytes = try file.readFile(faultPath: path)
      guard Fingerprint(of: bytes) == content else { return nil }
    } catch {
      // Writing it will tell what is wrong there.
      return nil
    }
    let entry = Entry(path: path, kind: .unchanged, receipt: (inputs, content))
    progress.withLock { $0.entries.append(entry) }
    return bytes
  }

  /// Whether the last build made a file from the same inputs, whatever became of it since.
  func knows(_ path: String, madeFrom inputs: Fingerprint) -> Bool {
    receipts.contents[inputs] != nil && previous.contains(path)
  }

  static let reserved: Set<String> = [Manifest.name, Receipts.name, StagingArea.name]

  /// Compares with what is there: by size, then byte by byte.
  ///
  /// - Parameter holds: Whether a file of that size holds the same bytes.
  private func compare(
    _ path: String, size: Int, _ holds: (borrowing Descriptor) throws(FileFault) -> Bool
  ) throws(FileFault) -> Entry.Kind {
    let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let number = openat(folder.number, path, flags)
    guard number >= 0 else {
      switch errno {
      case ENOENT: return .added
      case ENOTDIR:
        progress.withLock { $0.isBlocked = true }
        return .added
      case let code:
        // A link, or a file that can't be read: ours to replace if a build wrote it.
        guard previous.contains(path) else {
          throw code == ELOOP ? FileFault(.foreign, at: path) : FileFault(code: code, at: path)
        }
        return .replaced
      }
    }
    let file = Descriptor(number)
    let status = try file.status(faultPath: path)
    if status.isFolder {
      progress.withLock { $0.isBlocked = true }
      return .added
    }
    if status.isFile, status.st_size == size, try holds(file) { return .unchanged }
    guard previous.contains(path) else { throw FileFault(.foreign, at: path) }
    return .replaced
  }

  /// Returns the area where changed files wait; it is made for the first of them.
  func stagingArea() throws(FileFault) -> StagingArea {
    try progress.withLock { progress throws(FileFault) in
      if let area = progress.staging { return area }
      do throws(FileFault) {
        let area = try StagingArea(in: folder)
        progress.staging = area
        return area
      } catch {
        folder.removeTree(StagingArea.name)
        throw error
      }
    }
  }

  deinit {
    discard()
  }
}

/// A hidden folder inside the output folder where changed files wait until the whole build is done.
///
/// `tree/` holds new files under their own paths, `removed/` what is taken out of the output folder,
/// to put it back if need be.
final class StagingArea: Sendable {
  static let name = ".scorebook-staging"

  let tree: Descriptor
  let removed: Descriptor

  init(in output: borrowing Descriptor) throws(FileFault) {
    let area = try output.folder(StagingArea.name)
    tree = try area.folder("tree")
    removed = try area.folder("removed")
  }
}
