import Synchronization

/// The values asked for last: what several pages need one after another is made once for all of them,
/// and no more than a few are ever held.
package final class Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let entries = Mutex<[(key: Key, value: Value)]>([])

  package init(capacity: Int = 8) {
    self.capacity = capacity
  }

  /// Returns the value of a key, made where it isn't at hand; `nil` where it can't be made.
  ///
  /// Tasks that ask at the same time may each make it: nobody waits for another.
  package func value(for key: Key, orMake make: () -> Value?) -> Value? {
    let known = entries.withLock { entries -> Value? in
      guard let index = entries.indices.last(where: { entries[$0].key == key }) else { return nil }
      return entries[index].value
    }
    if let known { return known }
    guard let value = make() else { return nil }
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append((key, value))
    }
    return value
  }
}
