import CLinux
import Diagnostics
import Glibc

/// The things that the tool needs of the system that begins it. (`Sources/CStarved` tells what is refused later on.)
enum ProcessNeeds {
  /// Puts something in the place of standard streams that are closed, which refuses to be read and written: the next
  /// file that is opened would stand there, and what is printed would be written into it.
  ///
  /// - Precondition: Nothing was opened.
  static func fillStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is taken, which is this.
      _ = open("/", OpenPathAlone)
    }
  }

  /// Lets as many files be open at once as the system allows: many programs begin with fewer.
  static func raiseFileLimit() {
    var limit = rlimit()
    guard getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Returns what is wrong where Swift's runtime can't read the command line, which it would take for an empty one.
  static func fault(ofArguments path: String) -> Diagnostic? {
    guard access(path, R_OK) != 0 else { return nil }
    return Diagnostic(
      id: "no-arguments",
      "the command line is read from '/proc', which isn't mounted here; mount it ('mount -t proc proc /proc')"
    )
  }

  /// The most files that are open at once: those of a task for each processor, and some.
  static var files: Int { 32 + 4 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns what is wrong where fewer files can be opened than are needed; what is left of one that isn't opened
  /// would be told as missing here and there.
  static func fault(ofFiles needed: Int = files) -> Diagnostic? {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    while copies.count < needed {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else {
        return Diagnostic(
          id: "few-files",
          "only \(copies.count) more files can be open at once here, and \(needed) are needed; raise the limit "
            + "('ulimit -n \(needed + 64)')")
      }
      copies.append(copy)
    }
    return nil
  }
}
