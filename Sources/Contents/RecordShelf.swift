import Diagnostics
import Files
import Synchronization

/// Keeps what files of records came to from one reading of a site to the next, where that happens in one process: only
/// what was changed is read again.
///
/// What a file comes to depends on its bytes and on what is around it: settings, rules, seasons, who is who. Where any
/// of that is another, nothing is kept.
package final class RecordShelf: Sendable {
  typealias Reading = (file: SiteContents.RecordFile?, findings: Findings)

  private struct State {
    var surroundings: Fingerprint?
    var readings: [String: (bytes: Fingerprint, reading: Reading)] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Says what is around the files that are read from now on, and forgets the readings of other surroundings and of files
  /// that are gone.
  func begin(_ surroundings: Fingerprint, with paths: [String]) {
    let paths = Set(paths)
    state.withLock { state in
      if state.surroundings != surroundings { state.readings = [:] }
      state.surroundings = surroundings
      state.readings = state.readings.filter { paths.contains($0.key) }
    }
  }

  /// Returns what a file came to with these bytes, or what it comes to now.
  func reading(of path: String, _ bytes: [UInt8], orRead read: () -> Reading) -> Reading {
    let print = Fingerprint(of: bytes)
    if let known = state.withLock({ $0.readings[path] }), known.bytes == print {
      return known.reading
    }
    let reading = read()
    state.withLock { $0.readings[path] = (print, reading) }
    return reading
  }
}
