import Glibc

/// An open file or folder of the system, closed when its owner goes.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  /// Takes over an open descriptor.
  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a path below an open folder (`AT_FDCWD`: the working folder).
  ///
  /// Never waits: a named pipe opens at once, and is told by its kind.
  init(
    opening path: String, in folder: Int32 = AT_FDCWD, _ flags: Int32 = O_RDONLY,
    faultPath: String? = nil
  ) throws(FileFault) {
    number = openat(folder, path, flags | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw FileFault(code: errno, at: faultPath ?? path) }
  }

  /// Returns the number, to be closed by somebody else.
  consuming func released() -> Int32 {
    let number = number
    discard self
    return number
  }

  deinit {
    close(number)
  }

  /// Returns the facts that the system knows of it: kind, size, identity.
  func status(faultPath: String) throws(FileFault) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileFault(code: errno, at: faultPath) }
    return status
  }
}

extension stat {
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

extension Descriptor {
  /// Takes an open folder for this process alone, until it is closed.
  ///
  /// File systems that know no locks let everybody pass.
  ///
  /// - Throws: `.busy` where another process or another build has it.
  func lock(faultPath: String) throws(FileFault) {
    guard flock(number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    throw FileFault(.busy, at: faultPath)
  }

  /// Lets the next one lock the folder, though it stays open here.
  func unlock() {
    flock(number, LOCK_UN)
  }
}
