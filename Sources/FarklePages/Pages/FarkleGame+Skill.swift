import Analyses
package import Farkle
package import GameReports
import Histories
package import Localization
import SiteModel
package import Tabletop

/// The words on decisions and throws.
extension FarkleGame {
  package func played(
    _ choice: FarkleRules.Choice, at moment: JudgedMoment, in judged: JudgedStory<FarkleGame>
  ) -> String {
    judged.words(of: choice, at: moment, bank: .skillBanked, keep: .skillKept)
  }

  package func advised(
    _ choice: FarkleRules.Choice, at moment: JudgedMoment, in judged: JudgedStory<FarkleGame>
  ) -> String {
    judged.words(of: choice, at: moment, bank: .skillBank, keep: .skillKeep)
  }

  package func happened(at moment: JudgedMoment, in judged: JudgedStory<FarkleGame>)
    -> String
  {
    let thrown = judged.throwsMade(in: moment.step)
    guard thrown.indices.contains(moment.chances - 1) else { return judged.wording[.luck] }
    let dice = thrown[moment.chances - 1].dice
    return judged.wording(.skillThrew, ["dice": dice.map(String.init).joined(separator: " ")])
  }

  /// Returns the sentence on the model. For a game of two that is too large to be solved, it says nothing of
  /// more players.
  package func sentence(
    on analysis: FarkleRules.Analysis, in judged: JudgedStory<FarkleGame>
  ) -> String {
    let model =
      analysis.model == .race && judged.seats.count == 2
      ? judged.wording(.skillRace) : sentence(on: analysis.model, in: judged.wording)
    return omission(from: judged.rules, in: judged.wording).map { model + " " + $0 } ?? model
  }

  package func omission(from rules: FarkleRules, in wording: Wording) -> String? {
    rules.remembersTurns ? wording(.skillMemory) : nil
  }

  package func time(of step: Int, in report: FarkleReport) -> String {
    guard let section = report.rounds.sections.first(where: { $0.steps.contains(step) }) else {
      return report.wording(.turn, ["number": report.page.number(step + 1)])
    }
    return section.number.map { report.wording(.reportRound, ["number": String($0)]) }
      ?? report.wording(.reportFinalRound)
  }
}

extension JudgedStory<FarkleGame> {
  func throwsMade(in step: Int) -> [FarkleRules.Throw] {
    guard case .throwing(let throwsMade, _) = story.replay.steps[step].turn.action else {
      return []
    }
    return throwsMade
  }

  fileprivate func words(
    of choice: FarkleRules.Choice, at moment: JudgedMoment, bank: FarklePhrase,
    keep: FarklePhrase
  ) -> String {
    choice.banks
      ? wording(
        bank, count: choice.dice,
        [
          "points": words.points(points(before: moment) + choice.points),
          "count": String(choice.dice),
        ])
      : wording(
        keep, count: choice.dice,
        [
          "dice": choice.diceText,
          "count": FarkleWord.dice.indices.contains(choice.dice - 1)
            ? wording[FarkleWord.dice[choice.dice - 1]] : String(choice.dice),
        ])
  }

  /// The points of a turn before what was kept of a throw.
  func points(before moment: JudgedMoment) -> Points {
    var (throwsMade, points) = (0, Points(0))
    for note in story.replay.steps[moment.step].notes {
      switch note {
      case .piggyback(let offered, _): points = offered
      case .noScoreBonus(let bonus): points += bonus
      case .kept(_, _, let made, let turn, _):
        throwsMade += 1
        if throwsMade == moment.chances { return turn - made }
        points = turn
      case .thrown: throwsMade += 1
      default: continue
      }
    }
    return points
  }
}
