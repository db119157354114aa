package import ContentFiles
package import Diagnostics
package import Drawing
package import Histories
package import Markdown

/// A Markdown file of the content, whatever it is about.
package struct Document: Sendable {
  /// Where it stands below `Content/`: `rules/farkle.md`.
  package let path: String
  /// The name of its page in addresses: the file's name without its ending, as a slug.
  package let slug: Slug
  package let title: String
  /// One or two sentences for lists of pages and for search engines.
  package let summary: String?
  /// Where its page was before.
  package var formerAddresses: [FormerAddress] = []
  package let body: MarkdownDocument
  /// Its place among others, where it is a page of the league's own.
  package var listing = PageListing()
  /// What it is a translation of, and into which language; `nil` for a document in the site's first language.
  package var translation: Translation?

  package struct Translation: Sendable {
    package let language: String
    /// The path of the document in the first language: `rules/farkle.md` for `rules/farkle.ko.md`.
    package let original: String
    /// That document, which decides all but words; `nil` where it can't be read.
    package let deciding: SourceText?
  }

  /// The file, for diagnostics about it.
  package var text: SourceText { body.text }
  /// Where links to it lead, whatever its language: the path of the document in the first.
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

/// What a league says about a player, beside what the records tell.
package struct PlayerDocument: Sendable {
  package var document: Document
  /// The name on every page.
  package let name: String
  /// Other names in records that mean the same player.
  package let aliases: [String]
  package let since: CalendarDate?
  /// `nil` where the name decides.
  package let color: PlayerMark.Color?
  /// `nil` where the name decides.
  package let shape: PlayerMark.Shape?
}

/// A season as its `season.md` announces it.
package struct SeasonDocument: Sendable {
  package var document: Document
  package let slug: Slug
  /// What its records are of, in the order written; none where its front matter is at fault.
  package let games: [GameKind]
  /// The rules of its records that name none, of each game that it says some for: a rule document's slug or a preset.
  package var rules: [GameKind: String]
  package let starts: CalendarDate?
  package let ends: CalendarDate?
  package let points: PointsScheme
  package let format: SeasonFormat
  package let tieBreaks: [TieBreak]
  /// Names of those who drew lots, the luckiest first.
  package let lots: [String]
  package let ratings: SeasonRatings
  /// In the order listed, or round by round; each with a code of its own.
  package let fixtures: [Fixture]
  /// Who plays in it; `nil` where it doesn't say.
  package let roster: Roster?
  package let withdrawnGames: WithdrawnGames
  /// What its records may play: the same cards for everybody.
  package let deals: NamedDeals
}

extension SeasonDocument {
  /// What is played, where that is one game.
  package var game: GameKind? { games.count == 1 ? games[0] : nil }

  /// Which game a fixture is of; `nil` where several are played, and nobody has said which.
  package func game(of fixture: Fixture) -> GameKind? { fixture.game ?? game }

  package var span: SeasonSpan { SeasonSpan(starts: starts, ends: ends, roster: roster) }

  /// Returns the fixture of a code; `nil` where the season has none.
  package func fixture(coded code: String) -> Fixture? {
    fixtures.first { $0.code == code }
  }
}
