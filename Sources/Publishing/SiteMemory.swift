package import Contents
import Diagnostics
import Files
import Synchronization
import Templating

/// What builds of one process leave each other, where a site is built again and again: what files came to,
/// and the templates with their words, as long as these are the same.
package final class SiteMemory: Sendable {
  /// Templates and words, ready to make pages of.
  struct Fitting {
    let wording: Wording
    /// `nil` where templates are at fault.
    let templates: PageTemplates?
    let findings: Findings
  }

  package let contents = ContentsMemory()
  private let fittings: FittingShelf

  /// - Parameter other: The memory of another site of the same games, whose templates and words may serve this one, too.
  package init(fittingsOf other: SiteMemory? = nil) {
    fittings = other?.fittings ?? FittingShelf()
  }

  /// Returns what came of these sources in a language, or what comes of them now.
  static func fitting(
    for sources: Fingerprint, of language: String, in memory: SiteMemory?,
    orMake make: () -> Fitting
  ) -> Fitting {
    if let known = memory?.fittings[language], known.sources == sources { return known.fitting }
    let fitting = make()
    memory?.fittings[language] = (sources, fitting)
    return fitting
  }
}

/// The last templates and words of each language.
private final class FittingShelf: Sendable {
  typealias Known = (sources: Fingerprint, fitting: SiteMemory.Fitting)

  private let all = Mutex<[String: Known]>([:])

  subscript(language: String) -> Known? {
    get { all.withLock { $0[language] } }
    set { all.withLock { $0[language] = newValue } }
  }
}
