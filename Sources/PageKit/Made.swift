import Synchronization

/// A value that is made when it is first asked for, and kept.
package final class Made<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  package init() {}

  /// Tasks that ask at the same time may each make it: nobody waits for another.
  package func value(orMake make: () -> Value) -> Value {
    if let known = made.withLock({ $0 }) { return known }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
