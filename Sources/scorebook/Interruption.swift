import Files
import Glibc

/// What a signal that ends the tool does first: ctrl-C (INT), a service that is stopped (TERM), a terminal that is
/// closed (HUP).
///
/// What was begun is taken back, and the status is that of a program ended by the signal, 128 and its number. A
/// handler may do next to nothing, so it wakes a thread that waits for it. A second signal ends the tool at once; what
/// that leaves, the next build takes back.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Listens from now on; signals that whoever started the tool told it to ignore, as `nohup` does, stay ignored.
  static func listen() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
    var thread = pthread_t()
    let isWaiting = pthread_create(&thread, nil, { _ in Interruption.wait() }, nil) == 0
    guard isWaiting else { return }
    for number in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0,
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != ignored
      else { continue }
      action.__sigaction_handler.sa_handler = { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.writing, &byte, 1)
        errno = code
      }
      action.sa_flags = Int32(truncatingIfNeeded: Int(SA_RESTART) | Int(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

  /// The ends of the pipe between the handler and the thread, set before either is there.
  private nonisolated(unsafe) static var reading: Int32 = -1  // set before the thread starts
  private nonisolated(unsafe) static var writing: Int32 = -1  // set before a handler is

  private static func wait() -> Never {
    var number: UInt8 = 0
    while read(reading, &number, 1) != 1 {}
    Undertakings.ofProcess.end()
    _exit(128 + Int32(number))
  }
}
