package import Analyses
package import Files
package import Localization
package import PageKit
package import Photographs
package import Templating

extension Publication {
  /// The things that a site is made with, beside its content.
  package struct Equipment: Sendable {
    package var games: GameList
    /// The compiled templates; `nil` where they are at fault.
    package var templates: PageTemplates?
    /// The ids that pages have of their templates.
    package var ids: PageIDs
    package var wording: Wording
    package var edition: Edition
    /// The templates that pages and pieces of them are made by, with what they show.
    package var pageRoots: [PageRoot] = []
    /// The texts that the templates were compiled from, to show where a link of theirs is written.
    package var templateSources: [TemplateSource] = []
    package var assets: PublishedAssets
    /// The base URL to take in place of that in `site.yaml`.
    package var baseURL: String?
    /// The place of the site's root on its host, for the page that is shown at any address, where the base URL isn't
    /// it.
    package var root: String?
    /// The cache for the judgements of games; `nil` for a site that says nothing of luck and skill.
    package var cache: AnalysisCache?
    /// The maker of the pictures that stand for pages; `nil` for a site without them.
    package var pictures: PictureMaker?
    /// The maker of smaller photographs; `nil` where none are asked for, or the machine has none.
    package var photographs: PhotographMaker?
    /// Whether photographs are asked for, and the machine has no maker of them.
    package var lacksPhotographs = false
    /// The fingerprint of the program, the templates and the words.
    package var fingerprint: Fingerprint
    /// The fingerprint of the games tallied elsewhere.
    package var tallied = Fingerprint()

    package init(
      games: GameList, templates: PageTemplates?, ids: PageIDs, wording: Wording,
      edition: Edition, assets: PublishedAssets, baseURL: String? = nil,
      cache: AnalysisCache? = nil, pictures: PictureMaker? = nil,
      fingerprint: Fingerprint = Fingerprint()
    ) {
      self.games = games
      self.templates = templates
      self.ids = ids
      self.wording = wording
      self.edition = edition
      self.assets = assets
      self.baseURL = baseURL
      self.cache = cache
      self.pictures = pictures
      self.fingerprint = fingerprint
    }
  }
}
