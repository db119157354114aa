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
  private let fitting = Mutex<(sources: Fingerprint, fitting: Fitting)?>(nil)

  package init() {}

  /// Returns what came of these sources, or what comes of them now.
  static func fitting(
    for sources: Fingerprint, in memory: SiteMemory?, orMake make: () -> Fitting
  ) -> Fitting {
    if let known = memory?.fitting.withLock({ $0 }), known.sources == sources {
      return known.fitting
    }
    let fitting = make()
    memory?.fitting.withLock { $0 = (sources, fitting) }
    return fitting
  }
}
