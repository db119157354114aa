package import ContentFiles
package import Contents
package import Diagnostics
import Histories
package import League
import PageKit
package import SiteModel

extension Publication {
  /// Lays out the site: which pages there are and where, and what many of them ask for.
  ///
  /// - Parameters:
  ///   - equipment: That of the site's first language.
  ///   - others: That of each further one.
  /// - Returns: The publication, and what can't be: two pages at one address, navigation to nowhere.
  package static func layOut(
    _ contents: SiteContents, book: LeagueBook, tree: ContentTree, equipment: Equipment,
    others: [Equipment] = []
  ) -> (Publication, Findings) {
    let editions = [equipment.edition] + others.map(\.edition)
    var plan = SitePlan(
      contents, book: book, equipment: equipment, of: editions, prefix: tree.prefix)
    plan.finish(equipment)
    var plans = [plan]
    for other in others {
      let documents = contents.translations[other.edition.language] ?? [:]
      var translated = SitePlan(
        translating: plan, contents.translated(to: other.edition.language),
        book: book.translated(by: documents), equipment: other)
      translated.finishTranslating(plan, other)
      plans.append(translated)
    }
    var findings = SitePlan.join(&plans, of: tree)
    findings.add(contentsOf: plans[0].unloadedByStyles(of: tree))
    var shared = Shared(judgements: equipment.cache.map { Judgements(of: book, at: $0) })
    shared.translations = zip(plans, [equipment] + others).dropFirst().map { plan, equipment in
      Publication(
        plan.contents, book: plan.book, tree: tree, pages: plan.pages, assets: plan.assets,
        index: plan.index, equipment: equipment, in: editions, sharing: shared)
    }
    let publication = Publication(
      contents, book: book, tree: tree, pages: plans[0].pages, assets: plan.assets,
      index: plans[0].index, equipment: equipment, in: editions, sharing: shared)
    return (publication, findings)
  }
}
