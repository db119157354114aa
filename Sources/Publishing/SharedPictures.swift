import Contents
import Diagnostics
import Discovery
import DocumentPages
import Downloads
import Files
import GameReports
import Histories
import League
import LeaguePages
import Localization
import PageKit
import Pictures
import SeasonPages
import SiteModel
import Tabletop
import Templating

extension Publication {
  /// Gathers what stands for a page; none of its figures and charts is worked out for it.
  func sharedPicture(of page: Page) -> SharedPicture {
    let context = PageContext(site: self, route: page.route)
    let settings = contents.settings
    let frame = page.content.frame(on: context)
    var picture = SharedPicture(
      site: settings.title,
      accent: settings.accent.flatMap(AccentColor.init)?.onPaper ?? SharedPicture.accent,
      headline: frame?.title ?? settings.title,
      sentence: frame?.description ?? settings.description ?? "")
    page.content.draw(&picture, on: context)
    return picture
  }
}

/// The picture that stands for a page where it is shared.
struct PictureFile: SitePage {
  /// The page, in the language of the picture.
  let page: any SitePage
  let route: Route

  func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    guard let bytes = page.site.pictures?.png(drawing(in: page.site)) else {
      findings.add(
        Diagnostic(
          id: "undrawn-picture",
          "the picture '\(page.site.edition.path(of: page.route))' can't be drawn by the machine's librsvg, say "
            + "'pictures: off' in site.yaml to do without", at: nil))
      return []
    }
    return bytes
  }

  /// Returns the fingerprint of its drawing, but for a game that of what the game's page is made from: to tell what
  /// decided a game is most of the work.
  func inputs(in site: Publication) -> Fingerprint? {
    var inputs =
      (page as? ReportPage)?.inputs(in: site) ?? Fingerprint(of: drawing(in: site))
    inputs.add(site.pictures?.version ?? "")
    return inputs
  }

  private func drawing(in site: Publication) -> [UInt8] {
    site.sharedPicture(of: Page(route: route, content: page, edition: site.edition)).svg
  }
}
