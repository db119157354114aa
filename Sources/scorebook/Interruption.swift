import CLinux
import Files
import Glibc

/// The steps that the tool takes first at a signal that ends it: ctrl-C (INT), a service that is stopped (TERM), a
/// terminal that is closed (HUP).
///
/// What was begun is taken back, and the status is that of a program ended by the signal, 128 and its number. All
/// threads have the signals blocked, and one waits for them: nothing of this runs in a signal's handler, where next to
/// nothing may be done. A second signal ends the tool at once; what that leaves, the next build takes back.
struct Interruption {
  private var signals = sigset_t()

  /// Blocks the signals for this thread and all that it begins; those that the tool was told at its start to
  /// ignore, as `nohup` does, stay ignored.
  ///
  /// - Precondition: No other thread was begun.
  init() {
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0,
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != Self.ignored
      else { continue }
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

  /// Waits for a signal, and ends the process.
  func wait() -> Never {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    PendingChanges.ofProcess.end()
    _exit(128 + number)
  }
}
