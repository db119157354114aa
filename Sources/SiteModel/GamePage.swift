package import Analyses
package import Contents
package import Drawing
package import Files
package import Histories
package import League
package import Localization
package import PageKit
package import Tabletop
import Templating

/// A page that is being written, by what it may say and link to.
package protocol WrittenPage: Sendable {
  var route: Route { get }
  var wording: Wording { get }
  var settings: SiteSettings { get }
  /// Games played again for the pages that ask for them one after another.
  var stories: Recent<GameID, any Sendable> { get }
  var rulesMemo: RulesMemo { get }
  var games: GameList { get }
  var assets: PublishedAssets { get }
  /// The luck and skill of the site's games; `nil` on a site that says nothing of them.
  var judgements: Judgements? { get }
  /// The page that says where figures of luck and skill come from; `nil` on a site without one.
  var sourceOfSkill: Route? { get }

  /// A player who may be named here.
  func known(_ player: PlayerID) -> ReportInput.Player
  /// Returns since when a player who may be named here is no longer in a game's season, and why.
  func withdrawal(of player: PlayerID, from game: Game) -> ReportInput.Withdrawal?
  /// Returns the relative link from this page.
  func link(to other: Route, fragment: String?) -> String
  /// Returns the full address of a page, as the world knows it; `nil` on a site that doesn't say where it stands.
  func address(of route: Route) -> String?
  /// The line that stands for a game that may be told of here.
  func headline(of game: Game) -> HeadlineLine
}

/// A page about one game: it knows that game's input, and nothing else of the site.
///
/// A reference, as every sentence is told by way of it.
package final class GamePage: WrittenPage {
  package let input: ReportInput
  package let route: Route
  package let wording: Wording
  package let settings: SiteSettings
  package let stories: Recent<GameID, any Sendable>
  package let rulesMemo: RulesMemo
  package let games: GameList
  package let assets: PublishedAssets
  package let judgements: Judgements?
  package let sourceOfSkill: Route?
  private let edition: Edition
  private let baseURL: String?
  /// The fingerprint of what is on every page.
  package let frame: Fingerprint

  /// - Parameter page: What the page of that address may draw on.
  fileprivate init(_ input: ReportInput, on page: PageContext) {
    self.input = input
    route = page.route
    wording = page.wording
    settings = page.settings
    stories = page.stories
    rulesMemo = page.rulesMemo
    games = page.games
    assets = page.assets
    judgements = page.judgements
    sourceOfSkill = page.sourceOfSkill
    edition = page.site.edition
    baseURL = page.site.baseURL
    frame = page.site.index.prints.frame
  }

  package var game: Game { input.game }

  /// - Precondition: The player has a seat in the game, or somebody else has it for them.
  package func known(_ player: PlayerID) -> ReportInput.Player {
    if let seat = input.game.seat(of: player) { return input.players[seat.rawValue] }
    guard let index = input.game.credited.firstIndex(of: player) else {
      preconditionFailure("a game's pages name its players alone")
    }
    return input.credited[index]
  }

  package func mark(of seat: Seat) -> PlayerMark { input.players[seat.rawValue].mark }

  package func withdrawal(of player: PlayerID, from game: Game) -> ReportInput.Withdrawal? {
    game.ending == .withdrawn(player) ? input.withdrawal : nil
  }

  package func link(to other: Route, fragment: String?) -> String {
    edition.link(from: route, to: other, fragment: fragment)
  }

  package func address(of route: Route) -> String? {
    baseURL.map { $0 + Address.relative(from: "", to: edition.path(of: route)) }
  }

  /// - Precondition: The game is the page's own, and all headlines are chosen.
  package func headline(of _: Game) -> HeadlineLine {
    guard let headline = input.headline else {
      preconditionFailure("a headline is asked for while headlines are chosen")
    }
    return headline
  }

  /// The fingerprint of all that its game's pages are made from.
  var inputs: Fingerprint { frame.adding(input.fingerprint) }
}

extension Fingerprint {
  fileprivate func adding(_ other: Fingerprint) -> Fingerprint {
    var sum = self
    sum.add(other)
    return sum
  }
}

extension PageContext: WrittenPage {
  package var settings: SiteSettings { site.contents.settings }
  package var stories: Recent<GameID, any Sendable> { site.recentStories }
  package var rulesMemo: RulesMemo { site.rulesMemo }
  package var games: GameList { site.games }
  package var assets: PublishedAssets { site.assets }
  package var judgements: Judgements? { site.judgements }
  package var sourceOfSkill: Route? { site.index.sourceOfSkill }

  package func known(_ player: PlayerID) -> ReportInput.Player {
    let player = book[player]
    return ReportInput.Player(name: player.name, slug: player.slug, mark: player.mark)
  }

  package func withdrawal(of player: PlayerID, from game: Game) -> ReportInput.Withdrawal? {
    book[game.season].withdrawal(of: player)
  }

  package func address(of route: Route) -> String? {
    site.baseURL.map { $0 + path(of: route, in: site.edition) }
  }

  package func headline(of game: Game) -> HeadlineLine { site.headlines.line(of: game, on: site) }

  /// Returns the page that may say of one game what its input holds.
  package func page(about game: Game) -> GamePage { GamePage(site.input(of: game), on: self) }

  /// Returns the page that tells of one game while headlines are chosen.
  func draftPage(about game: Game) -> GamePage { GamePage(site.draftInput(of: game), on: self) }
}

extension WrittenPage {
  /// Returns what is said of a game's luck and skill; `nil` on a site that says nothing of it.
  package func judgement<Played: AnalysedGame>(of game: Game, _ play: Play<Played>)
    -> Judgement<Played.Choice, Played.Theme>?
  {
    judgements?.judgement(of: game, play)
  }
}
