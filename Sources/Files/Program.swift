import CLinux
import Glibc

/// Another program, run to its end.
package enum Program {
  /// Runs a program without what it prints.
  ///
  /// - Parameters:
  ///   - words: Its name, looked for in `PATH`, and its arguments.
  ///   - folder: Where it works, the tool's own working folder unless said.
  ///   - environment: `NAME=VALUE`, all of the tool's own unless said.
  /// - Returns: Its status as `waitpid` gives it, `nil` where there is no such program.
  /// - Throws: what the system says where it begins no further program.
  package static func run(
    _ words: [String], in folder: String? = nil, environment: [String]? = nil
  ) throws(FileFault) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    // The tool's own threads have the signals blocked that end it; the program is to end with it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Nor does it ignore what the tool ignores: a limit of how long its files grow ends it.
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var process = pid_t()
    let failure =
      environment == nil
      ? posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
      : posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &settings)
    if failure == EAGAIN { throw FileFault(.noProcess, at: words[0]) }
    if [ENOMEM, EMFILE, ENFILE].contains(failure) {
      throw FileFault(code: failure, at: words[0])
    }
    guard failure == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status
  }
}
