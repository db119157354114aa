import Bytes
import Glibc
import Synchronization

/// A folder of the user's own where what takes long to work out is kept from run to run: a file a table.
///
/// Losing it costs time alone. Whatever is wrong there, nothing fails: tables are made again, and `trouble`
/// tells of it. Several processes may use it at once.
public final class CacheFolder: Sendable {
  /// A trouble with the folder.
  public enum Trouble: Hashable, Sendable {
    /// A folder that can't be read or written.
    case fault(FileFault)
    /// A table in it isn't what was written there.
    case damaged(String)
  }

  public let path: String
  private let maker: Fingerprint
  /// Gives the numbers of staging names.
  private let stagingNumber: @Sendable () -> UInt64
  /// The most bytes that are kept together; what was used longest ago goes first.
  private let limit: Int
  private let troubles = Mutex<[Trouble]>([])
  /// The number of bytes that may be kept before the folder is tidied again; none before the first are.
  private let room = Atomic(0)

  /// Names a folder, which needn't exist yet: it is made for the first table.
  ///
  /// - Parameter maker: The fingerprint of the program, since another one may make other tables.
  public convenience init(_ path: String, maker: Fingerprint, limit: Int = 256 << 20) {
    self.init(path, maker: maker, limit: limit) { UInt64.random(in: 0 ... .max) }
  }

  /// - Parameter stagingNumber: Gives the numbers by which files are called while they are written.
  init(
    _ path: String, maker: Fingerprint, limit: Int = 256 << 20,
    stagingNumber: @escaping @Sendable () -> UInt64
  ) {
    self.path = path
    self.maker = maker
    self.limit = limit
    self.stagingNumber = stagingNumber
  }

  /// Returns the path of `scorebook`'s cache by the XDG Base Directory Specification, in which a path that isn't
  /// absolute counts for none; `nil` where nothing says where the user's folders are.
  public static func userPath(of variable: (_ name: String) -> String?) -> String? {
    let isAbsolute = { (path: String) in path.utf8.first == UInt8(ascii: "/") }
    if let cache = variable("XDG_CACHE_HOME"), isAbsolute(cache) {
      return RelativePath.joined(cache, "scorebook")
    }
    guard let home = variable("HOME"), isAbsolute(home) else { return nil }
    return RelativePath.joined(home, ".cache/scorebook")
  }

  /// The troubles so far, each kind once, in the order in which they were met.
  public var trouble: [Trouble] { troubles.withLock { $0 } }

  private func note(_ trouble: Trouble) {
    troubles.withLock { troubles in
      let isKnown = troubles.contains { known in
        switch (known, trouble) {
        case (.fault, .fault), (.damaged, .damaged): true
        default: false
        }
      }
      if !isKnown { troubles.append(trouble) }
    }
  }
}

// MARK: - Tables

extension CacheFolder {
  /// Returns what this very program keeps under a name; `nil` where it keeps nothing, or nothing whole.
  ///
  /// - Precondition: The name is one of a file, without `/`.
  public func bytes(named name: String) -> [UInt8]? {
    do throws(FileFault) {
      let file = try Descriptor(
        opening: filePath(name), O_RDONLY | O_NOFOLLOW, faultPath: filePath(name))
      let bytes = try file.readFile(faultPath: filePath(name))
      // Empty is what somebody has begun to make.
      if bytes.isEmpty { return nil }
      guard let table = CachedTable(bytes, named: name, by: maker) else {
        note(.damaged(filePath(name)))
        return nil
      }
      // The time of a file is that of its last use, by which old ones go.
      _ = futimens(file.number, nil)
      return table.content
    } catch {
      if error.reason != .missing { note(.fault(error)) }
      return nil
    }
  }

  /// Keeps bytes under a name: all of them or none.
  public func keep(_ bytes: [UInt8], named name: String) {
    do throws(FileFault) {
      let table = CachedTable(content: bytes, named: name, by: maker).bytes
      let folder = try open()
      try PendingChanges.ofProcess.change { () throws(FileFault) in
        let staged = try stage(table, in: folder, for: name)
        guard renameat(folder.number, staged, folder.number, fileName(name)) == 0 else {
          let code = errno
          unlinkat(folder.number, staged, 0)
          throw FileFault(code: code, writing: true, at: filePath(name))
        }
      }
      if room.subtract(bytes.count, ordering: .relaxed).newValue < 0 {
        room.store(limit / 16, ordering: .relaxed)
        tidy(folder, sparing: fileName(name))
      }
    } catch {
      note(.fault(error))
    }
  }

  /// Writes a file under a name that nobody else has, here or on another machine with the same folder.
  ///
  /// - Returns: That name.
  private func stage(
    _ bytes: [UInt8], in folder: borrowing Descriptor, for name: String
  ) throws(FileFault) -> String {
    var tries = 0
    while true {
      let staged = ".new-" + String(stagingNumber(), radix: 16)
      tries += 1
      do throws(FileFault) {
        try folder.createFile(staged, bytes)
        return staged
      } catch {
        // What is there already is another's.
        if error.reason == .exists, tries < 8 { continue }
        if error.reason != .exists { unlinkat(folder.number, staged, 0) }
        throw FileFault(error.reason, at: filePath(name))
      }
    }
  }

  /// Runs while nobody else who asks for that makes what has this name; at once where the folder can't be used.
  ///
  /// The table's own file is what is locked: anyone who waited looks whether it is there by now.
  public func alone(_ name: String, _ body: () -> Void) {
    do throws(FileFault) {
      let folder = try open()
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let number = openat(folder.number, fileName(name), flags, 0o666)
      guard number >= 0 else { throw FileFault(code: errno, writing: true, at: filePath(name)) }
      let file = Descriptor(number)
      while flock(file.number, LOCK_EX) != 0, errno == EINTR {}
      body()
      file.unlock()
    } catch {
      note(.fault(error))
      body()
    }
  }

  /// Opens the folder, making it and those around it where they lack.
  private func open() throws(FileFault) -> Descriptor {
    do throws(FileFault) {
      return try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
    } catch  where error.reason == .missing {
      // By the same specification nobody else may look into them.
      for folder in RelativePath.folders(leadingTo: path + "/x") where !folder.isEmpty {
        guard mkdir(folder, 0o700) != 0 else { continue }
        let code = errno
        guard code == EEXIST || access(folder, F_OK) == 0 else {
          throw FileFault(code: code, writing: true, at: path)
        }
      }
      return try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
    }
  }

  private func fileName(_ name: String) -> String {
    "\(name)-\(String(maker.value, radix: 16)).table"
  }

  private func filePath(_ name: String) -> String { RelativePath.joined(path, fileName(name)) }
}

// MARK: - Room

extension CacheFolder {
  private struct Kept {
    let name: String
    let size: Int
    /// The time of the last use, in seconds since 1970.
    let lastUse: Int
  }

  /// Removes what nobody has used for a month, and what is beyond the limit, that used longest ago first; files
  /// that are no tables stay.
  private func tidy(_ folder: borrowing Descriptor, sparing name: String) {
    guard let entries = try? folder.entries(faultPath: path) else { return }
    let month = 30 * 24 * 60 * 60
    let now = time(nil)
    var kept: [Kept] = []
    for entry in entries.named where entry.name != name {
      guard entry.name.hasSuffix(".table") || entry.name.hasPrefix(".new-") else { continue }
      var status = stat()
      guard fstatat(folder.number, entry.name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isFile
      else { continue }
      let file = Kept(
        name: entry.name, size: Int(status.st_size), lastUse: Int(status.st_mtim.tv_sec))
      // What somebody began to write and never finished is of no use to anybody.
      let isStale = now - file.lastUse > (entry.name.hasPrefix(".") ? 60 * 60 : month)
      if isStale { remove(file.name, from: folder) } else { kept.append(file) }
    }
    var status = stat()
    var size = fstatat(folder.number, name, &status, 0) == 0 ? Int(status.st_size) : 0
    for file in kept.sorted(by: { ($1.lastUse, $0.name) < ($0.lastUse, $1.name) }) {
      size += file.size
      if size > limit { remove(file.name, from: folder) }
    }
  }

  /// Removes a file, unless somebody has it locked while they make it.
  private func remove(_ name: String, from folder: borrowing Descriptor) {
    guard let file = try? Descriptor(opening: name, in: folder.number, O_RDONLY | O_NOFOLLOW),
      flock(file.number, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlinkat(folder.number, name, 0)
  }
}

/// A table as its file has it: what it is, by whom, and the bytes with a sum to check them by.
struct CachedTable {
  private static let heading = Array("scorebook table 1\n".utf8)

  let bytes: [UInt8]
  let content: [UInt8]

  init(content: [UInt8], named name: String, by maker: Fingerprint) {
    self.content = content
    bytes = CachedTable.head(of: content, named: name, by: maker) + content
  }

  /// - Returns: `nil` where it is damaged, or another's.
  init?(_ bytes: [UInt8], named name: String, by maker: Fingerprint) {
    let size = CachedTable.heading.count + 32
    guard bytes.count >= size else { return nil }
    content = Array(bytes[size...])
    self.bytes = bytes
    guard bytes[..<size].elementsEqual(CachedTable.head(of: content, named: name, by: maker))
    else { return nil }
  }

  private static func head(of content: [UInt8], named name: String, by maker: Fingerprint)
    -> [UInt8]
  {
    var head = heading
    let numbers = [
      maker.value, Fingerprint(of: name.utf8).value, UInt64(content.count),
      Fingerprint(of: content).value,
    ]
    for number in numbers {
      for shift in stride(from: 0, to: 64, by: 8) {
        head.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
      }
    }
    return head
  }
}
