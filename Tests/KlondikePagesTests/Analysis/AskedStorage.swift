import Analyses
import Synchronization

/// Keeps tables in memory, and knows what was kept.
final class AskedStorage: Sendable {
  private let kept = Mutex<[String: [UInt8]]>([:])

  var names: [String] { kept.withLock { $0.keys.sorted() } }

  var storage: TableStorage {
    TableStorage(
      get: { name in self.kept.withLock { $0[name] } },
      put: { name, bytes in self.kept.withLock { $0[name] = bytes } })
  }
}
