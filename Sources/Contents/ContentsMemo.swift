import Diagnostics
import Files
import Markdown
import Synchronization

/// The results that readings of a site leave for the next one in the same process: only what was changed is read again.
package final class ContentsMemo: Sendable {
  /// The results of reading files of records, which depend on settings, rules, seasons, and who is who.
  let records = ReadingMemo<Fingerprint, RecordReading>()
  /// The results of reading the prose of documents.
  let prose = ReadingMemo<MarkdownOptions, MarkdownDocument>()

  package init() {}

  /// Forgets files that are gone.
  func keep(_ plan: ContentPlan) {
    records.keep(plan.records)
    prose.keep(plan.documents)
  }
}

/// Keeps what files came to, by their bytes and what is around them; the last reading of each.
final class ReadingMemo<Surroundings: Equatable & Sendable, Reading: Sendable>: Sendable {
  private typealias Known = (bytes: Fingerprint, surroundings: Surroundings, reading: Reading)

  private let readings = Mutex<[String: Known]>([:])

  /// Forgets files that are gone.
  func keep(_ paths: [String]) {
    let paths = Set(paths)
    readings.withLock { readings in readings = readings.filter { paths.contains($0.key) } }
  }

  /// Returns what a file came to with these bytes among these surroundings, or what it comes to now.
  func reading(
    of path: String, _ bytes: [UInt8], among surroundings: Surroundings, orRead read: () -> Reading
  ) -> Reading {
    let print = Fingerprint(of: bytes)
    if let known = readings.withLock({ $0[path] }), known.bytes == print,
      known.surroundings == surroundings
    {
      return known.reading
    }
    let reading = read()
    readings.withLock { $0[path] = (print, surroundings, reading) }
    return reading
  }
}
