import Glibc

extension FileFault {
  /// Creates the fault of a system call that failed with `code` (`errno`).
  init(code: Int32, writing: Bool = false, at path: String) {
    let reason: Reason =
      switch code {
      case ENOENT: .missing
      case EISDIR: .notAFile
      case ENOTDIR: .notAFolder
      case ELOOP: .linkLoop
      case EACCES, EPERM, EROFS: writing ? .unwritable : .unreadable
      case ENOSPC, EDQUOT: .diskFull
      default: .system(strerror(code).map { String(cString: $0) } ?? "error \(code)")
      }
    self.init(reason, at: path)
  }
}
