package import Analyses
package import Files
package import Localization
package import PageKit
package import Templating

extension Publication {
  /// What a site is made with, beside its content.
  package struct Equipment: Sendable {
    package var games: [any ListedGame]
    /// `nil` where templates are at fault.
    package var templates: PageTemplates?
    /// The ids that pages have of their templates.
    package var ids: PageIDs
    package var wording: Wording
    package var edition: Edition
    /// The templates that pages and pieces of them are made by, with what they show.
    package var pageRoots: [PageRoot] = []
    /// What the templates were compiled from, to show where a link of theirs is written.
    package var templateSources: [TemplateSource] = []
    package var assets: PublishedAssets
    /// In place of `site.yaml`'s.
    package var baseURL: String?
    /// Where the site's root is on its host, for the page that is shown at any address, where the base URL isn't it.
    package var root: String?
    /// Where games are judged; `nil` for a site that says nothing of luck and skill.
    package var cache: AnalysisCache?
    /// What draws the pictures that stand for pages; `nil` for a site without them.
    package var pictures: PictureMaker?
    /// The fingerprint of the program, the templates and the words.
    package var fingerprint: Fingerprint
    /// That of the games tallied elsewhere.
    package var tallied = Fingerprint()

    package init(
      games: [any ListedGame], templates: PageTemplates?, ids: PageIDs, wording: Wording,
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
