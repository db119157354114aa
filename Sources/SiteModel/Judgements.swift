package import Analyses
import ContentFiles
import Contents
import Files
package import Histories
package import League
import PageKit
import Synchronization

/// The luck and skill of a site's games. Each game is judged once, when a page first asks: the analysis is kept, and
/// so is its summary, for the pages that ask later and for the next build.
package final class Judgements: Sendable {
  /// A sum that somebody asked for.
  private final class Slot: Sendable {
    let value = Mutex<(any Sendable)?>(nil)
  }

  package let cache: AnalysisCache
  private let book: LeagueBook
  private let count = Atomic(0)
  private let recent = Recent<GameID, any Sendable>(capacity: 32)
  /// The summaries so far, by game; `nil` for games that aren't judged.
  private let summaries = Mutex<[GameID: AnalysisSummary?]>([:])
  /// The summaries of games judged just now that nobody asked for yet: made while the analysis was at hand, that it
  /// needn't be read again.
  private let unasked = Mutex<[GameID: AnalysisSummary?]>([:])
  private let leagues = Mutex<[GameKind: Slot]>([:])

  package init(of book: LeagueBook, at cache: AnalysisCache) {
    self.book = book
    self.cache = cache
  }

  /// The number of times that a game was judged so far.
  package var judgedGames: Int { count.load(ordering: .relaxed) }

  /// Judges a game.
  package func judgement<Played: AnalysedGame>(of game: Game, _ play: Play<Played>)
    -> Judgement<Played.Choice, Played.Theme>
  {
    let make = { self.kept(game, play) }
    let known = recent.value(for: game.id, orMake: make)
    return known as? Judgement<Played.Choice, Played.Theme> ?? make()
  }

  /// Returns the summary of a game's analysis; `nil` for one that isn't judged.
  package func summary<Played: AnalysedGame>(of game: Game, _ played: Played) -> AnalysisSummary? {
    guard let play = game.record.play.as(played) else { return nil }
    if let known = summaries.withLock({ $0[game.id] }) { return known }
    let summary: AnalysisSummary? = cache.answer(
      summaryKey(of: game, play),
      read: { bytes in
        // Nothing is kept of a game that isn't judged, but that.
        if bytes.isEmpty { return .some(nil) }
        return AnalysisSummary(bytes: bytes).map { .some($0) }
      },
      make: {
        if let made = takeUnasked(game) { return made }
        let judgement = judgement(of: game, play)
        return takeUnasked(game) ?? makeSummary(of: judgement, play)
      },
      write: { $0?.bytes ?? [] })
    summaries.withLock { $0[game.id] = .some(summary) }
    return summary
  }

  /// Whether a game was judged by an earlier build, as it stands now.
  ///
  /// Nobody asks for the summary of a game that is being played: of that the analysis alone is kept, for its report.
  package func isKept<Played: AnalysedGame>(_ game: Game, _ play: Play<Played>) -> Bool {
    cache.keeps(summaryKey(of: game, play))
      || cache.keeps(analysisKey(of: game, play), neighbours: neighbours(of: game, play.game))
  }

  private func summaryKey<Played: AnalysedGame>(of game: Game, _ play: Play<Played>)
    -> AnalysisCache.Key
  {
    AnalysisCache.Key(
      "judged-\(play.game.name)", of: Self.fingerprint(of: game, play, in: book))
  }

  /// Returns the summary of a game judged just now, once; `nil` where there is none.
  private func takeUnasked(_ game: Game) -> AnalysisSummary?? {
    unasked.withLock { $0.removeValue(forKey: game.id) }
  }

  private func makeSummary<Played: AnalysedGame>(
    of judgement: Judgement<Played.Choice, Played.Theme>, _ play: Play<Played>
  ) -> AnalysisSummary? {
    judgement.analysis.map { analysis in
      AnalysisSummary(
        analysis, of: play.game, lows: play.game.lows(of: play, judged: analysis, at: cache))
    }
  }

  /// Judges a game, unless this build or one before did.
  private func kept<Played: AnalysedGame>(_ game: Game, _ play: Play<Played>)
    -> Judgement<Played.Choice, Played.Theme>
  {
    let played = play.game
    return cache.answer(
      analysisKey(of: game, play),
      read: { Judgement($0, of: played) },
      make: {
        count.add(1, ordering: .relaxed)
        let judgement = played.judgement(of: play, in: game.record, at: cache)
        let summary = makeSummary(of: judgement, play)
        unasked.withLock { $0[game.id] = .some(summary) }
        return judgement
      },
      write: { $0.bytes(of: played) },
      neighbours: neighbours(of: game, played))
  }

  private func analysisKey<Played: AnalysedGame>(of game: Game, _ play: Play<Played>)
    -> AnalysisCache.Key
  {
    AnalysisCache.Key(
      "analyses-\(play.game.name)", on: Shelf(of: game).name,
      of: Self.fingerprint(of: game, play, in: book))
  }

  /// The questions that stay on a game's shelf: the league's.
  private func neighbours<Played: AnalysedGame>(of game: Game, _ played: Played)
    -> @Sendable () -> [Fingerprint]
  {
    let (shelf, book) = (Shelf(of: game), book)
    return {
      book.games.filter { Shelf(of: $0) == shelf }.compactMap { game in
        game.record.play.as(played).map { Self.fingerprint(of: game, $0, in: book) }
      }
    }
  }

  /// A month of a season's games: what is kept of them is read together.
  private struct Shelf: Equatable {
    let name: String

    init(of game: Game) {
      let month = game.record.header.date.map { " \($0.year)-\($0.month)" } ?? ""
      name = game.folder.text + month
    }
  }

  /// The fingerprint of all that a game is judged by.
  private static func fingerprint<Played: AnalysedGame>(
    of game: Game, _ play: Play<Played>, in book: LeagueBook
  ) -> Fingerprint {
    var inputs = game.source
    inputs.add(play.game.options.yaml(of: play.rules))
    // A season says what a record needn't: who got points before the game, which deal a name means.
    for points in game.record.handicaps { inputs.add(String(points)) }
    let season = book[game.season].document
    if !season.deals.entries.isEmpty { inputs.add(season.document.fingerprint) }
    return inputs
  }

  /// Returns the sum over everybody's games of one kind, which is added up when a page first asks.
  package func league<Played: AnalysedGame>(of played: Played, in book: LeagueBook)
    -> LeagueSkill
  {
    let slot = leagues.withLock { leagues in
      if let known = leagues[played.kind] { return known }
      let slot = Slot()
      leagues[played.kind] = slot
      return slot
    }
    return slot.value.withLock { value in
      if let known = value as? LeagueSkill { return known }
      let league = LeagueSkill(of: played, in: book, by: self)
      value = league
      return league
    }
  }
}
