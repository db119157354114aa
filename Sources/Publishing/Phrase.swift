/// Every phrase with values that the pages are written with, by its key under `patterns` in a strings file.
package enum Phrase: String, CaseIterable, Sendable {
  case date
  case dateShort
  case dateRange
  case documentTitle
  case percent
  case points
  case gain
  case loss
  case and
  case comma
  case games
  case turns
  case players
  case dice
  case card
  case rounds
  case pointCount

  case frontDescription = "front.description"

  case reportWon = "report.won"
  case reportWonAlone = "report.wonAlone"
  case reportShared = "report.shared"
  case reportInProgress = "report.inProgress"
  case reportLevel = "report.level"
  case reportNotBegun = "report.notBegun"
  case reportTeams = "report.teams"
  case reportTeam = "report.team"
  case reportToAct = "report.toAct"
  case reportToActDice = "report.toActDice"
  case reportDescription = "report.description"
  case reportRound = "report.round"
  case reportFinalRound = "report.finalRound"
  case reportAfter = "report.after"
  case reportSentence = "report.sentence"
  case reportSentenceNothing = "report.sentenceNothing"
  case reportSentenceLoss = "report.sentenceLoss"
  case reportSentenceOpen = "report.sentenceOpen"
  case reportInTurn = "report.inTurn"
  case reportKeepAlt = "report.keepAlt"
  case reportThrowAlt = "report.throwAlt"
  case reportFarkle = "report.farkle"
  case reportFarkleLost = "report.farkleLost"
  case reportToxicTwos = "report.toxicTwos"
  case reportHotDice = "report.hotDice"
  case reportHotDiceAgain = "report.hotDiceAgain"
  case reportNoScoreBonus = "report.noScoreBonus"
  case reportPiggyback = "report.piggyback"
  case reportPenalty = "report.penalty"
  case reportPassed = "report.passed"
  case reportOpened = "report.opened"
  case reportBareTurn = "report.bareTurn"
  case reportTriggered = "report.triggered"
  case reportTookOver = "report.tookOver"
  case reportEliminated = "report.eliminated"
  case reportInstantWin = "report.instantWin"
  case reportOver = "report.over"
  case reportOverShared = "report.overShared"

  case momentsBiggestTurn = "moments.biggestTurn"
  case momentsHotDice = "moments.hotDice"
  case momentsLeadChanges = "moments.leadChanges"
  case momentsComeback = "moments.comeback"
  case momentsBiggestFarkle = "moments.biggestFarkle"
  case momentsFinalRoundOvertaken = "moments.finalRoundOvertaken"
  case momentsCloseFinish = "moments.closeFinish"
  case momentsRunaway = "moments.runaway"
  case momentsInstantWin = "moments.instantWin"
  case momentsSharedWin = "moments.sharedWin"
  case momentsPenalty = "moments.penalty"

  case combinationsThreeOfAKind = "combinations.three-of-a-kind"
  case combinationsFourOfAKind = "combinations.four-of-a-kind"
  case combinationsFiveOfAKind = "combinations.five-of-a-kind"
  case combinationsSixOfAKind = "combinations.six-of-a-kind"
  case combinationsMany = "combinations.many"

  case chartRunningTitle = "chart.runningTitle"
  case chartRunningDescription = "chart.runningDescription"
  case chartFormTitle = "chart.formTitle"
  case chartFormDescription = "chart.formDescription"
  case chartHistogramTitle = "chart.histogramTitle"
  case chartHistogramDescription = "chart.histogramDescription"
  case chartFacesTitle = "chart.facesTitle"
  case chartFacesDescription = "chart.facesDescription"
  case chartSparkAlt = "chart.sparkAlt"
  case chartMean = "chart.mean"
  case chartBin = "chart.bin"
  case chartBinOpen = "chart.binOpen"
  case chartBinBelow = "chart.binBelow"
  case chartBinFoot = "chart.binFoot"
  case chartEvenShare = "chart.evenShare"
  case chartTarget = "chart.target"

  case seasonDescription = "season.description"
  case seasonRange = "season.range"
  case seasonStandings = "season.standings"
  case seasonSchemeWin = "season.schemeWin"
  case seasonSchemeShared = "season.schemeShared"
  case seasonSchemePlayed = "season.schemePlayed"
  case seasonSchemeTies = "season.schemeTies"
  case seasonOfTurns = "season.ofTurns"
  case seasonPlace = "season.place"
  case seasonLeader = "season.leader"
  case seasonWon = "season.won"

  case rulesDescription = "rules.description"
  case rulesTarget = "rules.target"
  case rulesRounds = "rules.rounds"
  case rulesFinalRound = "rules.finalRound"
  case rulesSudden = "rules.sudden"
  case rulesDefend = "rules.defend"
  case rulesOpeningMinimum = "rules.openingMinimum"
  case rulesBankMinimum = "rules.bankMinimum"
  case rulesBankDice = "rules.bankDice"
  case rulesHotDiceMustRoll = "rules.hotDiceMustRoll"
  case rulesHotDiceOff = "rules.hotDiceOff"
  case rulesPenalty = "rules.penalty"
  case rulesPenaltyFloor = "rules.penaltyFloor"
  case rulesKeepAll = "rules.keepAll"
  case rulesToxicTwos = "rules.toxicTwos"
  case rulesPiggyback = "rules.piggyback"
  case rulesNoScoreBonus = "rules.noScoreBonus"
  case rulesSixOnesWin = "rules.sixOnesWin"
  case rulesFinalTieFirst = "rules.finalTieFirst"
  case rulesScores = "rules.scores"
  case rulesPerFace = "rules.perFace"
  case rulesOff = "rules.off"
  case rulesAsThreePairs = "rules.asThreePairs"
  case rulesSmallStraight = "rules.smallStraight"
  case rulesTimesTriple = "rules.timesTriple"
  case rulesTriplePlus = "rules.triplePlus"
  case rulesWins = "rules.wins"

  case playerDescription = "player.description"
  case playerRecord = "player.record"
  case playerLuckyNumber = "player.luckyNumber"
  case playerWonBy = "player.wonBy"
  case playerLostTo = "player.lostTo"
  case playerSharedWith = "player.sharedWith"

  case sheetTitle = "sheet.title"
  case sheetGameTitle = "sheet.gameTitle"
  case sheetPage = "sheet.page"
  case sheetDescription = "sheet.description"
}
