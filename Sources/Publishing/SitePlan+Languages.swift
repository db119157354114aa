import ContentFiles
import Contents
import Diagnostics
import Discovery
import Files
import LeaguePages
import PageKit
import SeasonPages
import SiteModel
import WebAssets

extension SitePlan {
  /// Works out what differs from the site in its first language.
  mutating func finishTranslating(
    _ plan: SitePlan, _ original: Outcome, _ equipment: Publication.Equipment
  ) -> Outcome {
    // What is found has titles in the language, and as many headings as documents in it have.
    if contents.settings.hasSearch { addSearch() }
    addFormerAddresses()
    return Outcome(
      files: original.files, currentSeasons: original.currentSeasons,
      navigation: navigation(among: Set(plan.pages.map(\.path))),
      feeds: original.feeds.merging(feeds) { $1 }, of: self, equipment,
      original: original.prints.everything)
  }

  /// Makes the pages of all languages known to each; returns the index of each, and what is wrong with any.
  static func join(_ plans: inout [SitePlan], _ outcomes: [Outcome], of tree: ContentTree) -> (
    [PublicationIndex], Findings
  ) {
    let (book, kinds) = (plans[0].book, plans[0].games.kinds)
    let found = plans.flatMap(\.pages).count { $0.isFound(in: book, among: kinds) }
    plans[0].addSitemapParts(for: found)
    plans[0].checkFolders()
    for number in plans.indices { plans[number].addPackedForms(in: tree) }
    var findings = Findings()
    for plan in plans { findings.add(contentsOf: plan.findings) }
    for plan in plans.dropFirst() {
      plans[0].links.documentsOfPages.merge(plan.links.documentsOfPages) { $1 }
      plans[0].links.anchors.merge(plan.links.anchors) { first, _ in first }
    }
    let addresses = SiteAddresses(
      of: plans.flatMap(\.pages), isAnyTaken: plans.contains(where: \.isAddressTaken)
    ) { $0.content is TablePage }
    var whole = Fingerprint()
    for outcome in outcomes { whole.add(outcome.prints.everything) }
    let indices = zip(plans, outcomes).map { plan, outcome in
      PublicationIndex(
        league: plan.league, links: plan.links, lists: plan.lists, addresses: addresses,
        files: outcome.files, navigation: outcome.navigation,
        currentSeasons: outcome.currentSeasons, feeds: outcome.feeds, search: plan.search,
        prints: outcome.prints, whole: whole)
    }
    return (indices, findings)
  }
}

extension Route {
  /// Whether there is such a page, or a picture or a text of one, in each language.
  var isTranslatedWithPicture: Bool {
    switch self {
    case .picture, .message: true
    case .search, .searchPart: false
    default: isTranslated
    }
  }
}
