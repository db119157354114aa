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
    let original = plan.finish(equipment)
    var (plans, outcomes) = ([plan], [original])
    for other in others {
      let documents = contents.translations[other.edition.language] ?? [:]
      var translated = SitePlan(
        translating: plan, contents.translated(to: other.edition.language),
        book: book.translated(by: documents), equipment: other)
      outcomes.append(translated.finishTranslating(plan, original, other))
      plans.append(translated)
    }
    let (indices, found) = SitePlan.join(&plans, outcomes, of: tree)
    var findings = found
    findings.add(contentsOf: plans[0].unloadedByStyles(of: tree, indices[0]))
    var shared = Shared(judgements: equipment.cache.map { Judgements(of: book, at: $0) })
    shared.translations = others.enumerated().map { number, equipment in
      let plan = plans[number + 1]
      return Publication(
        plan.contents, book: plan.book, tree: tree, pages: plan.pages, assets: plan.assets,
        index: indices[number + 1], equipment: equipment, in: editions, sharing: shared)
    }
    let publication = Publication(
      contents, book: book, tree: tree, pages: plans[0].pages, assets: plan.assets,
      index: indices[0], equipment: equipment, in: editions, sharing: shared)
    return (publication, findings)
  }
}
