import Analyses
package import GameReports
import Histories
package import Klondike
import League
package import Localization
import PageKit
import SiteModel
package import Statistics
package import Tabletop
import Templating

/// The words of reports, dashboards and seasons on luck and skill.
extension KlondikeGame {
  /// The moments tell of the move that gave the game away, and the band under the film shows the chances.
  package var namesSwings: Bool { false }

  package func chances(
    in _: GameAnalysis<KlondikeRules.Choice, KlondikeRules.Theme>, of _: KlondikeReport,
    naming _: [JudgedMoment]
  ) -> ChanceSeries? { nil }

  /// Returns the definition of a column: nobody else plays, and the deal is all that there is of luck.
  package func definition(of column: SkillColumn) -> Word {
    switch column {
    case .luckWin: Word(KlondikeWord.klondikeLuck)
    case .luckWins: Word(KlondikeWord.klondikeLuckWins)
    case .resultWin: Word(KlondikeWord.klondikeResult)
    case .wins: Word(KlondikeWord.klondikeWins)
    default: .column(column, .definition)
    }
  }

  package func sentence(on _: AnalysisModel, in wording: Wording) -> String {
    wording(.klondikeSkillModel)
  }

  package func played(
    _ choice: KlondikeRules.Choice, at moment: JudgedMoment, in judged: JudgedStory<KlondikeGame>
  ) -> String {
    // The deal is an event where it is one of many.
    let index = moment.event - (judged.rules.winnableShare == nil ? 0 : 1)
    let step = judged.story.film[index]
    switch choice {
    case .draw: return judged.wording(.klondikeDrew)
    case .recycle: return judged.wording(.klondikeRecycled)
    case .resign: return judged.wording(.klondikeGaveUp)
    case .home, .column, .tap:
      return judged.text(
        of: step.cards.first, to: step.to, home: .klondikeBroughtHome, column: .klondikeMoved)
    }
  }

  package func advised(
    _ choice: KlondikeRules.Choice, at _: JudgedMoment, in judged: JudgedStory<KlondikeGame>
  ) -> String {
    switch choice {
    case .draw: judged.wording(.klondikeDrawNext)
    case .recycle: judged.wording(.klondikeRecycleNext)
    case .resign: judged.wording(.klondikeGiveUp)
    case .home(let card), .tap(let card):
      judged.wording(.klondikeBringHome, ["card": judged.words.short(card)])
    case .column(let card, let column):
      judged.text(
        of: card, to: .column(column), home: .klondikeBringHome, column: .klondikeMoveTo)
    }
  }

  package func time(of step: Int, in report: KlondikeReport) -> String {
    report.wording(.klondikeAtMove, ["move": report.page.number(report.move(ofStep: step) + 1)])
  }

  package func anchor(ofStep step: Int, in report: KlondikeReport) -> String {
    "m\(report.move(ofStep: step) + 1)"
  }

  package func skill(of career: PlayerCareer<KlondikeGame>) -> SkillSection? {
    guard var skill = career.skill else { return nil }
    skill.figures = Group(career.winnable + (skill.figures?.items ?? []))
    return skill
  }
}

extension KlondikeReport {
  /// The move of a line that is told of: the one that gave the game away, else its first.
  fileprivate func move(ofStep step: Int) -> Int {
    if case .givenAway(let move) = verdict?.finding, story.film[move].turn == step { return move }
    return story.film.firstIndex { $0.turn == step } ?? 0
  }
}

extension JudgedStory<KlondikeGame> {
  fileprivate func text(
    of card: Card?, to place: KlondikeRules.Place?, home: KlondikePhrase, column: KlondikePhrase
  ) -> String {
    let card = card.map { words.short($0) } ?? ""
    guard case .column(let index)? = place else { return wording(home, ["card": card]) }
    return wording(column, ["card": card, "column": String(index + 1)])
  }
}

extension PlayerCareer<KlondikeGame> {
  /// The deals that could be won, those of them that were, and those that were given away.
  fileprivate var winnable: [Figure] {
    var all = AnalysisFigures()
    // A deal comes to 1 where it can be won, and its value is all that there is before the moves.
    var deals = 0.0
    for game in finished {
      guard let summary = page.judgements?.summary(of: game, KlondikeGame()) else { continue }
      let figures = summary.figures[0]
      all.merge(figures)
      if figures.games > 0 { deals += figures.start + (figures.luck ?? 0) }
    }
    let winnable = Int(deals.rounded())
    let figures: [(KlondikeColumn, Int, whole: Int)] = [
      (.dealsWinnable, winnable, all.games), (.winnableWon, Int(all.result.rounded()), winnable),
      (.winnableLost, Int(all.loss.rounded()), winnable),
    ]
    return figures.map { column, part, whole in
      Figure(
        name: page.wording[.column(column)],
        value: page.wording(
          .klondikeOf, ["part": page.number(part), "whole": page.number(whole)]),
        definition: page.wording[.column(column, .definition)])
    }
  }
}
