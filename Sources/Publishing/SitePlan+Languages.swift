import ContentFiles
import Contents
import Diagnostics
import Discovery
import Files
import PageKit
import SiteModel
import WebAssets

extension SitePlan {
  /// Works out what differs from the site in its first language.
  mutating func finishTranslating(_ plan: SitePlan, _ equipment: Publication.Equipment) {
    // What is found has titles in the language, and as many headings as documents in it have.
    if contents.settings.hasSearch { addSearch() }
    addFormerAddresses()
    indexFeeds()
    var follower = LinkFollower(index.links)
    index.navigation = navigation(contents.settings.navigation, by: &follower)
    index.prints = PageFingerprints(of: contents, in: book, equipment, index)
    // A document that isn't translated may lead to a place of another in the first language.
    index.prints.everything.add(plan.index.prints.everything)
  }

  /// Makes the pages of all languages known to each, and returns what is wrong with any.
  static func join(_ plans: inout [SitePlan], of tree: ContentTree) -> Findings {
    let (book, kinds) = (plans[0].book, plans[0].games.kinds)
    let found = plans.flatMap(\.pages).count { $0.isFound(in: book, among: kinds) }
    plans[0].addSitemapParts(for: found)
    plans[0].checkFolders()
    var whole = Fingerprint()
    for plan in plans { whole.add(plan.index.prints.everything) }
    for number in plans.indices {
      plans[number].addPackedForms(in: tree)
      plans[number].index.prints.whole = whole
    }
    let paths = Set(plans.flatMap { $0.pages.map(\.path) })
    let hashes = PathHashes(paths)
    var findings = Findings()
    for number in plans.indices {
      plans[number].index.paths = paths
      plans[number].index.pathHashes = hashes
      findings.add(contentsOf: plans[number].findings)
      guard number > 0 else { continue }
      plans[0].index.links.documentsOfPages.merge(plans[number].index.links.documentsOfPages) { $1 }
      plans[0].index.links.anchors.merge(plans[number].index.links.anchors) { first, _ in first }
    }
    return findings
  }
}

extension Route {
  /// Whether there is such a page, or a picture of one, in each language.
  var isTranslatedWithPicture: Bool {
    switch self {
    case .picture: true
    case .search, .searchPart: false
    default: isTranslated
    }
  }
}
