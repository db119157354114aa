import Contents
import PageKit
import Synchronization

/// The checksums of what is kept, as it was made.
package final class KeptSums: Sendable {
  private let sums = Mutex<[String: String]>([:])

  package func note(_ sum: String, of path: String) {
    sums.withLock { $0[path] = sum }
  }

  package subscript(path: String) -> String? { sums.withLock { $0[path] } }
}
