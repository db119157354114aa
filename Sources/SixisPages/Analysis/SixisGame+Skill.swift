import Analyses
package import GameReports
import Histories
package import Localization
import SiteModel
package import Sixis
package import Tabletop

/// The words of a report on luck and skill.
extension SixisGame {
  package func sentence(on _: AnalysisModel, in wording: Wording) -> String {
    wording(.sixisModel)
  }

  package func played(
    _ decision: SixisRules.Decision, at moment: JudgedMoment, in judged: JudgedStory<SixisGame>
  ) -> String {
    switch decision {
    case .keep(let dice):
      judged.words(of: dice, .skillKept, none: .skillGaveUp)
    case .choose(let choice):
      judged.words(of: choice, at: moment, .skillTook, .skillFlipped, none: .skillTookNone)
    case .save(let dice): judged.words(of: dice, .skillSaved, none: .skillSavedNone)
    }
  }

  package func advised(
    _ decision: SixisRules.Decision, at moment: JudgedMoment, in judged: JudgedStory<SixisGame>
  ) -> String {
    switch decision {
    case .keep(let dice): judged.words(of: dice, .skillKeep, none: .skillGiveUp)
    case .choose(let choice):
      judged.words(of: choice, at: moment, .skillTake, .skillFlip, none: .skillTakeNone)
    case .save(let dice): judged.words(of: dice, .skillSave, none: .skillSaveNone)
    }
  }

  package func happened(at moment: JudgedMoment, in judged: JudgedStory<SixisGame>) -> String {
    let notes = judged.story.replay.steps[moment.step].notes
    for case .rolled(let dice, let kept) in notes {
      let rolled = SixisWords.spaced(dice)
      let roll =
        kept.isEmpty
        ? judged.wording(.skillRolled, ["dice": rolled])
        : judged.wording(
          .skillRolledBeside, ["dice": rolled, "kept": SixisWords.spaced(kept)])
      let deeds = notes.compactMap(judged.words.deed)
      return ([roll] + deeds).joined(separator: ", ")
    }
    return judged.wording[.luck]
  }

  package func time(of step: Int, in report: SixisReport) -> String {
    report.story.round(ofStep: step).map {
      report.wording(.reportRound, ["number": String($0.round)])
    }
      ?? report.wording(
        .turn, ["number": report.page.number(report.story.turnNumbers[step])])
  }
}

extension SixisWords {
  /// The card that was taken or flipped.
  fileprivate func deed(_ note: SixisRules.Note) -> String? {
    switch note {
    case .took(let chosen):
      wording(.skillTook, ["card": name(of: chosen.card, chosen.side)])
    case .flipped(let chosen):
      wording(.skillFlipped, ["card": name(of: chosen.card, chosen.side)])
    default: nil
    }
  }
}

extension JudgedStory<SixisGame> {
  fileprivate func words(of dice: Dice, _ some: SixisPhrase, none: SixisPhrase) -> String {
    dice.isEmpty ? wording(none) : wording(some, ["dice": SixisWords.spaced(dice)])
  }

  fileprivate func words(
    of choice: SixisRules.Choice?, at moment: JudgedMoment, _ take: SixisPhrase,
    _ flip: SixisPhrase, none: SixisPhrase
  ) -> String {
    guard let choice else { return wording(none) }
    let table = story.state(before: moment.step).table
    let side = table?.place(of: choice.card).flatMap { table?[$0]?.side } ?? .red
    return wording(
      choice.act == .take ? take : flip, ["card": words.name(of: choice.card, side)])
  }
}

extension SixisReport {
  /// Returns the cards that nobody took in a round; none where the game isn't judged.
  func missed(in round: RoundScore) -> [MissedCard] {
    judgement?.analysis == nil ? [] : story.missed.filter { $0.round == round.round }
  }
}
