package import ContentFiles
package import Diagnostics
package import Drawing
package import Histories
package import Markdown
package import Matches
package import Seasons

/// A Markdown file of the content, whatever it is about.
package struct Document: Sendable {
  /// The path below `Content/`: `rules/farkle.md`.
  package let path: String
  /// The name of its page in addresses: the file's name without its ending, as a slug.
  package let slug: Slug
  package let title: String
  /// One or two sentences for lists of pages and for search engines.
  package let summary: String?
  /// Whether somebody wrote that: it isn't how the words begin.
  package let hasOwnSummary: Bool
  /// The addresses that its page had before.
  package var formerAddresses: [FormerAddress] = []
  package let body: MarkdownDocument
  /// Its place among others, where it is a page of the league's own.
  package var listing = PageListing()
  /// The document that it is a translation of, and the language; `nil` for a document in the site's first language.
  package var translation: Translation?

  package struct Translation: Sendable {
    package let language: String
    /// The path of the document in the first language: `rules/farkle.md` for `rules/farkle.ko.md`.
    package let original: String
    /// The text of that document, which decides all but words; `nil` where it can't be read.
    package let deciding: SourceText?
  }

  /// The file, for diagnostics about it.
  package var text: SourceText { body.text }
  /// The path to which links to it lead, whatever its language: that of the document in the first.
  package var originalPath: String { translation?.original ?? path }
}

/// A document of rules; one that names its `game:` also configures the engine.
package struct RuleDocument: Sendable {
  package var document: Document
  /// Rules that records may name by the document's slug: the standard ones and what `rules:` changes of
  /// them; `nil` for prose about no game.
  package let rules: GameRules?
  /// The game it is about, `nil` where it says none.
  package let game: GameKind?
  /// Its place in lists, from low to high.
  package let order: Int

  package var slug: Slug { document.slug }
}

/// The facts that a league says about a player, beside what the records tell.
package struct PlayerDocument: Sendable {
  package var document: Document
  /// The name on every page.
  package let name: String
  /// Other names in records that mean the same player.
  package let aliases: [String]
  package let since: CalendarDate?
  /// The colour of the player's mark; `nil` where the name decides.
  package let color: PlayerMark.Color?
  /// The shape of the player's mark; `nil` where the name decides.
  package let shape: PlayerMark.Shape?
}

/// A season as its `season.md` announces it.
package struct SeasonDocument: Sendable {
  package var document: Document
  package let slug: Slug
  /// The games that its records are of, in the order written; none where its front matter is at fault.
  package let games: [GameKind]
  /// The rules of its records that name none, of each game that it says some for: a rule document's slug or a preset.
  package var rules: [GameKind: String]
  package let starts: CalendarDate?
  package let ends: CalendarDate?
  package let points: PointsScheme
  package let format: SeasonFormat
  /// The rules by which its nights are won; `nil` where it adds up games alone.
  package let nights: NightRules?
  /// The knock-out that some of its games are of; `nil` in a season without one.
  package let knockOut: KnockOutFormat?
  /// Whether its front matter has a knock-out and nothing of a table: each of its games is of a tie.
  package let isCupAlone: Bool
  package let tieBreaks: [TieBreak]
  /// Names of those who drew lots, the luckiest first.
  package let lots: [String]
  package let ratings: SeasonRatings
  /// The fixtures in the order listed, or round by round; each with a code of its own.
  package let fixtures: [Fixture]
  /// The same of teams, in a season that has them, which has no others.
  package let matchFixtures: [Fixture]
  /// The teams and their matches; `nil` in a season of players.
  package let teams: TeamPlay?
  /// The divisions of teams, from the highest down; none where all stand in one table.
  package let teamDivisions: [SeasonFormat.Division]
  /// The players of the season; `nil` where it doesn't say.
  package let roster: Roster?
  package let withdrawnGames: WithdrawnGames
  /// The deals that its records may play: the same cards for everybody.
  package let deals: NamedDeals
}

extension SeasonDocument {
  /// The game that is played, in a season of one game.
  package var game: GameKind? { games.count == 1 ? games[0] : nil }

  /// Returns the game that a fixture is of; `nil` where several are played, and nobody has said which.
  package func game(of fixture: Fixture) -> GameKind? { fixture.game ?? game }

  /// Returns the name of the rules of records that name none: what the season says, or else the game's standard ones.
  package func rulesName(of kind: GameKind) -> String { rules[kind] ?? kind.game.standardName }

  package var span: SeasonSpan { SeasonSpan(starts: starts, ends: ends, roster: roster) }

  /// Returns the fixture of a code; `nil` where the season has none.
  package func fixture(coded code: String) -> Fixture? {
    fixtures.first { $0.code == code } ?? matchFixtures.first { $0.code == code }
  }
}
