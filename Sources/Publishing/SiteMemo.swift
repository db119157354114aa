import Diagnostics
import Files
import Localization
import SiteModel
import Synchronization
import Templating

/// A memo of what follows from templates, words and assets alone, made once for all builds of this process that have
/// the same.
enum SiteMemo {
  /// Templates and words of a language, ready to make pages of.
  struct Fitting: Sendable {
    let words: WordsRead
    /// The compiled templates; `nil` where they are at fault.
    let templates: PageTemplates?
    /// The ids that pages have of their templates.
    let ids: PageIDs
    /// What is wrong with the templates.
    let findings: Findings
  }

  static let fittings = Memo<Fitting>()
  static let assets = Memo<PublishedAssets>()
}

/// The last values of a function, by the fingerprint of all that it makes them from.
///
/// Sixteen: a preview whose templates are edited asks for another one each time.
final class Memo<Value: Sendable>: Sendable {
  private let known = Mutex<[(source: Fingerprint, value: Value)]>([])

  /// Returns the value of a source, which is made where it isn't known.
  func value(of source: Fingerprint, orMake make: () -> Value) -> Value {
    let last = known.withLock { known -> Value? in
      guard let place = known.lastIndex(where: { $0.source == source }) else { return nil }
      known.append(known.remove(at: place))
      return known.last?.value
    }
    if let last { return last }
    let made = make()
    known.withLock { known in
      known.append((source, made))
      if known.count > 16 { known.removeFirst() }
    }
    return made
  }
}
