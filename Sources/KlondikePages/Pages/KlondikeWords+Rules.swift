import Klondike
import Publishing
import Tabletop

extension KlondikeWords {
  /// The rules in force in a few short sentences.
  func summary(of rules: KlondikeRules) -> [String] {
    var lines = [draw(rules.draw), passes(rules.passesInForce)]
    switch rules.scoring {
    case .standard: lines.append(wording(rules.timed ? .klondikeTimed : .klondikeStandard))
    case .vegas: lines.append(wording(.klondikeVegas))
    case .none: lines.append(wording(.klondikeNoScore))
    }
    if !rules.worryingBack { lines.append(wording(.klondikeNoWorrying)) }
    return lines
  }

  private func passes(_ passes: KlondikeRules.Passes) -> String {
    switch passes {
    case .unlimited: wording(.klondikePassesUnlimited)
    case .one: wording(.klondikePassesOne)
    case .three: wording(.klondikePassesThree)
    }
  }

  /// What is scored, and how much it is worth: none where no score is kept.
  func scoring(of rules: KlondikeRules) -> [(event: String, points: String)] {
    let rows: [(KlondikePhrase, Int)]
    switch rules.scoring {
    case .none: return []
    case .vegas:
      rows =
        [(.klondikeScoresStake, -52), (.klondikeScoresAnyHome, 5)]
        + (rules.worryingBack ? [(.klondikeScoresBack, -5)] : [])
    case .standard:
      let recycling: (KlondikePhrase, Int) =
        rules.draw == .one
        ? (.klondikeScoresRecycleOne, -100) : (.klondikeScoresRecycleThree, -20)
      rows =
        [(.klondikeScoresWaste, 5), (.klondikeScoresHome, 10), (.klondikeScoresTurned, 5)]
        + (rules.worryingBack ? [(.klondikeScoresBack, -15)] : [])
        + (recycles(rules) ? [recycling] : [])
        + (rules.timed ? [(.klondikeScoresTime, -2)] : [])
    }
    var lines = rows.map { (event: wording($0.0), points: wording.numbers.signed($0.1)) }
    if rules.scoring == .standard, rules.timed {
      lines.append((wording(.klondikeScoresBonus), wording(.klondikeScoresBonusWorth)))
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
