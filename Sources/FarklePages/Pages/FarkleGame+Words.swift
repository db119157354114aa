import Farkle
package import Publishing

extension Phrase {
  static let loss = Phrase("loss", "points")
  static let reportToActDice = Phrase("report.toActDice", "count", "player", "points", counts: true)
  static let reportFinalRound = Phrase("report.finalRound")
  static let reportSentenceLoss = Phrase("report.sentenceLoss", "points", "total")
  static let reportSentenceOpen = Phrase("report.sentenceOpen", "points", "total")
  static let reportInTurn = Phrase("report.inTurn", "points")
  static let reportFarkle = Phrase("report.farkle")
  static let reportFarkleLost = Phrase("report.farkleLost", "points")
  static let reportToxicTwos = Phrase("report.toxicTwos")
  static let reportHotDice = Phrase("report.hotDice")
  static let reportHotDiceAgain = Phrase("report.hotDiceAgain", "count")
  static let reportNoScoreBonus = Phrase("report.noScoreBonus", "points")
  static let reportPiggyback = Phrase("report.piggyback", "count", "player", "points", counts: true)
  static let reportPenalty = Phrase("report.penalty", "count", "points", counts: true)
  static let reportPassed = Phrase("report.passed")
  static let reportOpened = Phrase("report.opened")
  static let reportTriggered = Phrase("report.triggered", "total")
  static let reportTookOver = Phrase("report.tookOver", "total")
  static let reportEliminated = Phrase("report.eliminated")
  static let reportInstantWin = Phrase("report.instantWin")
  static let reportOver = Phrase("report.over", "players")
  static let reportOverShared = Phrase("report.overShared", "players")
  static let momentsBiggestTurn = Phrase("moments.biggestTurn", "player", "points", "round")
  static let momentsHotDice = Phrase("moments.hotDice", "count", "player", "round", counts: true)
  static let momentsComeback = Phrase("moments.comeback", "player", "points", "round")
  static let momentsBiggestFarkle = Phrase("moments.biggestFarkle", "player", "points", "round")
  static let momentsFinalRoundOvertaken = Phrase(
    "moments.finalRoundOvertaken", "player", "total", "winner")
  static let momentsInstantWin = Phrase("moments.instantWin", "player", "round")
  static let momentsPenalty = Phrase("moments.penalty", "count", "player", counts: true)
  static let combinationsThreeOfAKind = Phrase("combinations.three-of-a-kind", "face")
  static let combinationsFourOfAKind = Phrase("combinations.four-of-a-kind", "face")
  static let combinationsFiveOfAKind = Phrase("combinations.five-of-a-kind", "face")
  static let combinationsSixOfAKind = Phrase("combinations.six-of-a-kind", "face")
  static let combinationsMany = Phrase("combinations.many", "count", "name")
  static let chartRunningDescription = Phrase("chart.runningDescription", "leader", "points")
  static let chartHistogramTitle = Phrase("chart.histogramTitle", "player")
  static let chartHistogramDescription = Phrase(
    "chart.histogramDescription", "bin", "farkles", "turns")
  static let chartFacesTitle = Phrase("chart.facesTitle", "player")
  static let chartFacesDescription = Phrase("chart.facesDescription", "count")
  static let chartBinOpen = Phrase("chart.binOpen", "low")
  static let chartBinBelow = Phrase("chart.binBelow", "points")
  static let chartEvenShare = Phrase("chart.evenShare")
  static let seasonOfTurns = Phrase("season.ofTurns", "percent")
  static let rulesRounds = Phrase("rules.rounds", "count", counts: true)
  static let rulesFinalRound = Phrase("rules.finalRound")
  static let rulesSudden = Phrase("rules.sudden")
  static let rulesDefend = Phrase("rules.defend")
  static let rulesOpeningMinimum = Phrase("rules.openingMinimum", "points")
  static let rulesBankMinimum = Phrase("rules.bankMinimum", "points")
  static let rulesBankDice = Phrase("rules.bankDice", "count", counts: true)
  static let rulesHotDiceMustRoll = Phrase("rules.hotDiceMustRoll")
  static let rulesHotDiceOff = Phrase("rules.hotDiceOff")
  static let rulesPenalty = Phrase("rules.penalty", "count", "points", counts: true)
  static let rulesPenaltyFloor = Phrase("rules.penaltyFloor", "points")
  static let rulesKeepAll = Phrase("rules.keepAll")
  static let rulesToxicTwos = Phrase("rules.toxicTwos")
  static let rulesPiggyback = Phrase("rules.piggyback")
  static let rulesNoScoreBonus = Phrase("rules.noScoreBonus", "points")
  static let rulesSixOnesWin = Phrase("rules.sixOnesWin")
  static let rulesFinalTieFirst = Phrase("rules.finalTieFirst")
  static let rulesScores = Phrase("rules.scores", "combination", "points")
  static let rulesPerFace = Phrase("rules.perFace", "points")
  static let rulesOff = Phrase("rules.off")
  static let rulesAsThreePairs = Phrase("rules.asThreePairs")
  static let rulesSmallStraight = Phrase("rules.smallStraight", "high", "low")
  static let rulesTimesTriple = Phrase("rules.timesTriple", "times")
  static let rulesTriplePlus = Phrase("rules.triplePlus", "points")
  static let rulesWins = Phrase("rules.wins")
  static let playerLuckyNumber = Phrase("player.luckyNumber", "faces", "share")
}

extension Word {
  static let playerFun = Word("player.fun")
  static let siteFarkle = Word("site.farkle")
  static let seasonMostFarkles = Word("season.mostFarkles")
  static let playerTurnScores = Word("player.turnScores")
  static let playerFaces = Word("player.faces")
  static let momentsBiggestTurn = Word("moments.biggestTurn")
  static let momentsHotDice = Word("moments.hotDice")
  static let momentsLeadChanges = Word("moments.leadChanges")
  static let momentsComeback = Word("moments.comeback")
  static let momentsBiggestFarkle = Word("moments.biggestFarkle")
  static let momentsFinalRound = Word("moments.finalRound")
  static let momentsCloseFinish = Word("moments.closeFinish")
  static let momentsRunaway = Word("moments.runaway")
  static let momentsInstantWin = Word("moments.instantWin")
  static let momentsSharedWin = Word("moments.sharedWin")
  static let momentsPenalty = Word("moments.penalty")
}

extension FarkleGame {
  package static let words = WordTable(
    phrases: [
      .loss, .reportToActDice, .reportFinalRound, .reportSentenceLoss, .reportSentenceOpen,
      .reportInTurn, .reportFarkle, .reportFarkleLost, .reportToxicTwos, .reportHotDice,
      .reportHotDiceAgain, .reportNoScoreBonus, .reportPiggyback, .reportPenalty, .reportPassed,
      .reportOpened, .reportTriggered, .reportTookOver, .reportEliminated, .reportInstantWin,
      .reportOver, .reportOverShared, .momentsBiggestTurn, .momentsHotDice, .momentsComeback,
      .momentsBiggestFarkle, .momentsFinalRoundOvertaken, .momentsInstantWin, .momentsPenalty,
      .combinationsThreeOfAKind, .combinationsFourOfAKind, .combinationsFiveOfAKind,
      .combinationsSixOfAKind, .combinationsMany, .chartRunningDescription, .chartHistogramTitle,
      .chartHistogramDescription, .chartFacesTitle, .chartFacesDescription, .chartBinOpen,
      .chartBinBelow, .chartEvenShare, .seasonOfTurns, .rulesRounds,
      .rulesFinalRound, .rulesSudden, .rulesDefend, .rulesOpeningMinimum, .rulesBankMinimum,
      .rulesBankDice, .rulesHotDiceMustRoll, .rulesHotDiceOff, .rulesPenalty, .rulesPenaltyFloor,
      .rulesKeepAll, .rulesToxicTwos, .rulesPiggyback, .rulesNoScoreBonus, .rulesSixOnesWin,
      .rulesFinalTieFirst, .rulesScores, .rulesPerFace, .rulesOff, .rulesAsThreePairs,
      .rulesSmallStraight, .rulesTimesTriple, .rulesTriplePlus, .rulesWins, .playerLuckyNumber,
    ],
    words: [
      .playerFun,
      .siteFarkle, .seasonMostFarkles, .playerTurnScores, .playerFaces, .momentsBiggestTurn,
      .momentsHotDice, .momentsLeadChanges, .momentsComeback, .momentsBiggestFarkle,
      .momentsFinalRound, .momentsCloseFinish, .momentsRunaway, .momentsInstantWin,
      .momentsSharedWin, .momentsPenalty,
    ],
    families: [
      Word.columns(["bestTurn", "farkles", "hotDice", "thrown", "turnScore"]),
      Word.each(Combination.Kind.allCases.map(\.rawValue), below: "combinations"),
    ])
}
