import Contents
import Diagnostics
import Synchronization

/// The record files read last: a file of many games is read once for all their pages, and no more than
/// a few are ever held.
final class RecentTexts: Sendable {
  private static let capacity = 8

  private let texts = Mutex<[(path: String, text: SourceText)]>([])

  /// Returns a file's text, and adds a finding where it can't be read.
  func text(_ path: String, in tree: ContentTree, findings: inout Findings) -> SourceText? {
    let known = texts.withLock { $0.first { $0.path == path }?.text }
    if let known { return known }
    guard let text = tree.text(path, findings: &findings) else { return nil }
    texts.withLock { texts in
      if texts.count == RecentTexts.capacity { texts.removeFirst() }
      texts.append((path, text))
    }
    return text
  }
}
