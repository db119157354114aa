package import Analyses
package import Contents
package import Diagnostics
package import Files
import Histories
package import League
package import Localization
package import PageKit
package import Templating

extension SiteContents {
  /// The games of a league: those of its seasons, rules and records; all where it has none yet.
  ///
  /// - Parameter tallied: Those that were tallied elsewhere.
  func kinds(among games: [any PublishedGame.Type], tallied: Set<GameKind>) -> [GameKind] {
    let found =
      seasons.flatMap(\.games) + rules.compactMap(\.game)
      + records.flatMap(\.records).map(\.play.kind) + Array(tallied)
    return found.isEmpty ? games.kinds : games.kinds.filter(Set(found).contains)
  }
}

extension Publication {
  /// What a site is made with, beside its content.
  package struct Equipment: Sendable {
    package var games: [any PublishedGame.Type]
    /// `nil` where templates are at fault.
    package var templates: PageTemplates?
    /// The ids that pages have of their templates.
    package var ids: PageIDs
    package var wording: Wording
    package var edition: Edition
    /// What the templates were compiled from, to show where a link of theirs is written.
    package var templateSources: [TemplateSource] = []
    package var assets: PublishedAssets
    /// In place of `site.yaml`'s.
    package var baseURL: String?
    /// Where the site's root is on its host, for the page that is shown at any address, where the base URL isn't it.
    package var root: String?
    /// Where games are judged; `nil` for a site that says nothing of luck and skill.
    package var desk: AnalysisDesk?
    /// What draws the pictures that stand for pages; `nil` for a site without them.
    package var pictures: PictureMaker?
    /// The fingerprint of the program, the templates and the words.
    package var fingerprint: Fingerprint
    /// That of the games tallied elsewhere.
    package var tallied = Fingerprint()

    package init(
      games: [any PublishedGame.Type], templates: PageTemplates?, ids: PageIDs, wording: Wording,
      edition: Edition, assets: PublishedAssets, baseURL: String? = nil,
      desk: AnalysisDesk? = nil, pictures: PictureMaker? = nil,
      fingerprint: Fingerprint = Fingerprint()
    ) {
      self.games = games
      self.templates = templates
      self.ids = ids
      self.wording = wording
      self.edition = edition
      self.assets = assets
      self.baseURL = baseURL
      self.desk = desk
      self.pictures = pictures
      self.fingerprint = fingerprint
    }
  }

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
    var findings = SitePlan.join(&plans)
    findings.add(contentsOf: plans[0].unloadedByStyles(of: tree))
    var shared = Shared(judgements: equipment.desk.map { Judgements(of: book, at: $0) })
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
