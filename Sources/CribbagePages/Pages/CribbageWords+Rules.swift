package import Cribbage
import Publishing
import Tabletop

extension CribbageGame {
  /// How the game is won, skunks, and what differs from the standard.
  package static func summary(of rules: CribbageRules, in words: CribbageWords) -> [String] {
    var lines = [words.wording(.cribbageTarget, ["points": words.points(rules.target)])]
    lines.append(words.skunks(of: rules))
    if rules.muggins { lines.append(words.wording[.cribbageRulesMuggins]) }
    if rules.gamePoints != CribbageRules.standard.gamePoints {
      lines.append(words.gamePoints(of: rules))
    }
    return lines
  }
}

extension CribbageWords {
  /// The rules in force for the foot of a score sheet: also the points a game is worth, and who starts.
  func sheetSummary(of rules: CribbageRules) -> [String] {
    var lines = summary(of: rules)
    if rules.gamePoints == CribbageRules.standard.gamePoints { lines.append(gamePoints(of: rules)) }
    lines.append(wording[.cribbageRulesOrder])
    return lines
  }

  fileprivate func skunks(of rules: CribbageRules) -> String {
    guard let skunk = rules.skunkLine else { return wording[.cribbageRulesNoSkunks] }
    guard let double = rules.doubleSkunkLine else {
      return wording(.cribbageSkunkLine, ["points": points(skunk)])
    }
    return wording(
      .cribbageSkunkLines, ["points": points(skunk), "double": points(double)])
  }

  fileprivate func gamePoints(of rules: CribbageRules) -> String {
    let worth = rules.gamePoints
    guard rules.skunks else {
      return wording(.cribbageWinWorth, ["win": points(worth.win)])
    }
    guard rules.doubleSkunkLine != nil else {
      return wording(
        .cribbageSkunkWorth, ["win": points(worth.win), "skunk": points(worth.skunk)])
    }
    return wording(
      .cribbageDoubleSkunkWorth,
      [
        "win": points(worth.win), "skunk": points(worth.skunk),
        "double": points(worth.doubleSkunk),
      ])
  }
}
