import Farkle
package import Publishing

/// What the pages of Farkle say with values filled in.
enum FarklePhrase: String, PhraseSet {
  case loss = "loss(points)"
  case reportToActDice = "report.toActDice(count, player, points)*"
  case reportFinalRound = "report.finalRound"
  case reportSentenceLoss = "report.sentenceLoss(points, total)"
  case reportSentenceOpen = "report.sentenceOpen(points, total)"
  case reportInTurn = "report.inTurn(points)"
  case reportFarkle = "report.farkle"
  case reportFarkleLost = "report.farkleLost(points)"
  case reportToxicTwos = "report.toxicTwos"
  case reportHotDice = "report.hotDice"
  case reportHotDiceAgain = "report.hotDiceAgain(count)"
  case reportNoScoreBonus = "report.noScoreBonus(points)"
  case reportPiggyback = "report.piggyback(count, player, points)*"
  case reportPenalty = "report.penalty(count, points)*"
  case reportPassed = "report.passed"
  case reportOpened = "report.opened"
  case reportTriggered = "report.triggered(total)"
  case reportTookOver = "report.tookOver(total)"
  case reportEliminated = "report.eliminated"
  case reportInstantWin = "report.instantWin"
  case reportOver = "report.over(players)"
  case reportOverShared = "report.overShared(players)"
  case momentsBiggestTurn = "moments.biggestTurn(player, points, round)"
  case momentsHotDice = "moments.hotDice(count, player, round)*"
  case momentsComeback = "moments.comeback(player, points, round)"
  case momentsBiggestFarkle = "moments.biggestFarkle(player, points, round)"
  case momentsFinalRoundOvertaken = "moments.finalRoundOvertaken(player, total, winner)"
  case momentsInstantWin = "moments.instantWin(player, round)"
  case momentsPenalty = "moments.penalty(count, player)*"
  case combinationsThreeOfAKind = "combinations.three-of-a-kind(face)"
  case combinationsFourOfAKind = "combinations.four-of-a-kind(face)"
  case combinationsFiveOfAKind = "combinations.five-of-a-kind(face)"
  case combinationsSixOfAKind = "combinations.six-of-a-kind(face)"
  case combinationsMany = "combinations.many(count, name)"
  case chartRunningDescription = "chart.runningDescription(leader, points)"
  case chartHistogramTitle = "chart.histogramTitle(player)"
  case chartHistogramDescription = "chart.histogramDescription(bin, farkles, turns)"
  case chartFacesTitle = "chart.facesTitle(player)"
  case chartFacesDescription = "chart.facesDescription(count)"
  case chartBinOpen = "chart.binOpen(low)"
  case chartBinBelow = "chart.binBelow(points)"
  case chartEvenShare = "chart.evenShare"
  case seasonOfTurns = "season.ofTurns(percent)"
  case rulesRounds = "rules.rounds(count)*"
  case rulesFinalRound = "rules.finalRound"
  case rulesSudden = "rules.sudden"
  case rulesDefend = "rules.defend"
  case rulesOpeningMinimum = "rules.openingMinimum(points)"
  case rulesBankMinimum = "rules.bankMinimum(points)"
  case rulesBankDice = "rules.bankDice(count)*"
  case rulesHotDiceMustRoll = "rules.hotDiceMustRoll"
  case rulesHotDiceOff = "rules.hotDiceOff"
  case rulesPenalty = "rules.penalty(count, points)*"
  case rulesPenaltyFloor = "rules.penaltyFloor(points)"
  case rulesKeepAll = "rules.keepAll"
  case rulesToxicTwos = "rules.toxicTwos"
  case rulesPiggyback = "rules.piggyback"
  case rulesNoScoreBonus = "rules.noScoreBonus(points)"
  case rulesSixOnesWin = "rules.sixOnesWin"
  case rulesFinalTieFirst = "rules.finalTieFirst"
  case rulesScores = "rules.scores(combination, points)"
  case rulesPerFace = "rules.perFace(points)"
  case rulesOff = "rules.off"
  case rulesAsThreePairs = "rules.asThreePairs"
  case rulesSmallStraight = "rules.smallStraight(high, low)"
  case rulesTimesTriple = "rules.timesTriple(times)"
  case rulesTriplePlus = "rules.triplePlus(points)"
  case rulesWins = "rules.wins"
  case playerLuckyNumber = "player.luckyNumber(faces, share)"
}

/// What they say as it stands.
enum FarkleWord: String, WordSet {
  case playerFun = "player.fun"
  case siteFarkle = "site.farkle"
  case seasonMostFarkles = "season.mostFarkles"
  case playerTurnScores = "player.turnScores"
  case playerFaces = "player.faces"
  case momentsBiggestTurn = "moments.biggestTurn"
  case momentsHotDice = "moments.hotDice"
  case momentsLeadChanges = "moments.leadChanges"
  case momentsComeback = "moments.comeback"
  case momentsBiggestFarkle = "moments.biggestFarkle"
  case momentsFinalRound = "moments.finalRound"
  case momentsCloseFinish = "moments.closeFinish"
  case momentsRunaway = "moments.runaway"
  case momentsInstantWin = "moments.instantWin"
  case momentsSharedWin = "moments.sharedWin"
  case momentsPenalty = "moments.penalty"
}

extension Wording {
  func callAsFunction(
    _ phrase: FarklePhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  func callAsFunction(count: Int, _ phrase: FarklePhrase) -> String {
    self(count: count, Phrase(phrase))
  }

  subscript(_ word: FarkleWord) -> String { self[Word(word)] }
}

extension FarkleGame {
  package static let words = WordTable(
    FarklePhrase.self, FarkleWord.self,
    families: [
      Word.columns(["bestTurn", "farkles", "hotDice", "thrown", "turnScore"]),
      Word.each(Combination.Kind.allCases.map(\.rawValue), below: "combinations"),
    ])
}
