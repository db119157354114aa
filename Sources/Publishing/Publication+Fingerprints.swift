import Archives
import ContentFiles
import Contents
import Diagnostics
import Discovery
import Drawing
package import Files
import Histories
import League
import LeaguePages
import PageKit
import Pictures
package import SiteModel

extension Publication {
  /// Returns the fingerprint of all that a page is made from, `nil` for a file that is a copy.
  ///
  /// Two builds in which it is equal make the same bytes of the page. A game's pages depend on their input and
  /// on what is on every page, that of a night on the games until then; a page that lists, sums up or holds a document may
  /// depend on everything. A picture is made from its drawing, but a
  /// game's from what the game's page is: to tell what decided a game is most of the work.
  package func fingerprint(of page: Page) -> Fingerprint? {
    guard var inputs = page.content.inputs(in: publication(of: page)) else { return nil }
    inputs.add(page.path)
    return inputs
  }
}
