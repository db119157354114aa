package import Contents
import Diagnostics
import Files
import Synchronization
import Templating

/// What builds of one process leave each other, where a site is built again and again: what files of records came to,
/// and the templates with their words, as long as these are the same.
package final class SiteMemory: Sendable {
  /// Templates and words, ready to make pages of.
  struct Fitting {
    let wording: Wording
    /// `nil` where templates are at fault.
    let templates: PageTemplates?
    let findings: Findings
  }

  package let records = RecordShelf()
  /// By the language.
  private let fittings = Mutex<[String: (sources: Fingerprint, fitting: Fitting)]>([:])

  package init() {}

  /// Returns what came of these sources in a language, or what comes of them now.
  static func fitting(
    for sources: Fingerprint, of language: String, in memory: SiteMemory?,
    orMake make: () -> Fitting
  ) -> Fitting {
    if let known = memory?.fittings.withLock({ $0[language] }), known.sources == sources {
      return known.fitting
    }
    let fitting = make()
    memory?.fittings.withLock { $0[language] = (sources, fitting) }
    return fitting
  }
}
