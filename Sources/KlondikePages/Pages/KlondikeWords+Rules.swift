package import Klondike
import Publishing
import Tabletop

extension KlondikeGame {
  package static func summary(of rules: KlondikeRules, in words: KlondikeWords) -> [String] {
    let scoring: Phrase =
      switch rules.scoring {
      case .standard: rules.timed ? .klondikeTimed : .klondikeStandard
      case .vegas: .klondikeVegas
      case .none: .klondikeNoScore
      }
    return [
      words.draw(rules.draw), words.passes(rules.passesInForce), words.wording(scoring),
    ] + (rules.worryingBack ? [] : [words.wording(.klondikeNoWorrying)])
  }
}

extension KlondikeWords {
  fileprivate func passes(_ passes: KlondikeRules.Passes) -> String {
    switch passes {
    case .unlimited: wording(.klondikePassesUnlimited)
    case .one: wording(.klondikePassesOne)
    case .three: wording(.klondikePassesThree)
    }
  }

  /// What is scored, and how much it is worth: none where no score is kept.
  func scoring(of rules: KlondikeRules) -> [ScoringValue] {
    let rows: [(Phrase, Int)]
    switch rules.scoring {
    case .none: return []
    case .vegas:
      rows =
        [(.klondikeScoresStake, -52), (.klondikeScoresAnyHome, 5)]
        + (rules.worryingBack ? [(.klondikeScoresBack, -5)] : [])
    case .standard:
      let recycling: (Phrase, Int) =
        rules.draw == .one
        ? (.klondikeScoresRecycleOne, -100) : (.klondikeScoresRecycleThree, -20)
      rows =
        [(.klondikeScoresWaste, 5), (.klondikeScoresHome, 10), (.klondikeScoresTurned, 5)]
        + (rules.worryingBack ? [(.klondikeScoresBack, -15)] : [])
        + (recycles(rules) ? [recycling] : [])
        + (rules.timed ? [(.klondikeScoresTime, -2)] : [])
    }
    var lines = rows.map { ScoringValue(wording($0.0), points: numbers.signed($0.1)) }
    if rules.scoring == .standard, rules.timed {
      lines.append(
        ScoringValue(wording(.klondikeScoresBonus), points: wording(.klondikeScoresBonusWorth)))
    }
    return lines
  }

  /// Whether the waste may be turned over so often that it costs something.
  private func recycles(_ rules: KlondikeRules) -> Bool {
    switch rules.passesInForce {
    case .unlimited: true
    case .three: rules.draw == .one
    case .one: false
    }
  }

  /// Why a move isn't allowed, in the words of the page's language.
  func reason(_ reason: KlondikeRules.Reason) -> String {
    guard let refusal = reason.refusal else { return reason.words.message }
    return wording[Word("klondike.refusals.\(refusal.rawValue)")]
  }
}
