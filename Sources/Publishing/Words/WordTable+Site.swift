import Contents
import Discovery
import Downloads
import GameReports
import Histories
import League
import LeagueStandings
package import Localization
import Messages
import Seasons
package import SiteModel
import Statistics
import Tabletop
package import Templating

extension WordTable {
  /// Makes the table of all that a site of these games says.
  ///
  /// - Parameters:
  ///   - templates: Those whose `{{strings.…}}` it shows.
  ///   - hasDeclared: Whether games that documents declare are among them, or may be.
  package init(
    of games: [any ListedGame], templates: [TemplateSource], hasDeclared: Bool = true
  ) {
    self = .shared
    if hasDeclared { add(.declared) }
    for kind in Publication.pageKinds { add(kind.words) }
    for template in templates {
      for (key, offset) in template.usedStrings { add(key, shownIn: template.text, at: offset) }
    }
    for game in games.published { add(WordTable(of: game)) }
  }

  private init(of game: any PublishedGame) {
    self.init(
      phrases: game.words.phrases + game.traitPhrases,
      words: game.words.words + [.game(game.kind)],
      families: [
        game.columnWords, game.figureWords,
        game.presetNames.map { .preset($0, of: game.kind) },
        game.optionSummaries.map { .meaning(of: $0, in: game.kind) },
        game.printableNames.map { .printable($0, of: game.kind) },
        game.themeNames.map { .theme($0, of: game.kind) },
      ])
  }

  /// The phrases that all games say, and the site around them.
  static let shared = WordTable(
    SitePhrase.self, SiteWord.self, moments: SiteMoment.self,
    families: [
      Word.columns(SiteColumn.allCases.map(\.rawValue)),
      Word.stats(["pointsPerGame"]),
      Word.months,
      Word.each(Rank.allCases.map { String($0.number) }, below: "cards.ranks"),
      Word.each(Suit.allCases.map { "\($0)" }, below: "cards.suits"),
      Word.each(
        Set(TieBreak.allCases.map(\.rawValue))
          .union(CareerStandings.TieBreak.allCases.map(\.rawValue)).sorted(), below: "tieBreaks"),
      Word.each(NightRules.Measure.allCases.map(\.rawValue), below: "nightMeasures"),
      Word.each(Standings.Outcome.allCases.map(\.rawValue), below: "outcomes"),
      Word.each((1...12).map(String.init), below: "headlineNumbers"),
      Word.each(Standings.Outcome.allCases.map(\.rawValue), below: "outcomeNames"),
      Word.each(
        DownloadFile.all(of: Set(SiteSettings.Download.allCases)).map(\.word),
        below: "downloads.files"),
      SearchKind.allCases.map { Word.search($0) },
      Word.each(Prospect.allCases.map(\.rawValue), below: "prospects"),
      Word.each(RatingSettings.Method.allCases.map(\.rawValue), below: "ratings.methods"),
    ],
    and: [
      .skill, .traits, .codes, WordTable(headlines: ResultHeadline.self),
      WordTable(phrases: MessagePhrase.allCases.map { Phrase($0) }),
    ])

  /// The phrases that all games say of luck and skill.
  private static let skill = WordTable(
    phrases: SkillPhrase.allCases.map { Phrase($0) }, words: SkillWord.allCases.map { Word($0) },
    families: SkillWord.families)
}
