import Cribbage
package import Publishing

extension Phrase {
  static let cribbageDeal = Phrase("cribbage.deal", "number")
  static let cribbageDealer = Phrase("cribbage.dealer", "player")
  static let cribbageAfterDeal = Phrase("cribbage.afterDeal", "number")
  static let cribbageBoardAfter = Phrase("cribbage.boardAfter", "number")
  static let cribbageBoardDescription = Phrase("cribbage.boardDescription", "scores", "target")
  static let cribbageBlankBoard = Phrase("cribbage.blankBoard", "target", "tracks")
  static let cribbageTracks = Phrase("cribbage.tracks", "count")
  static let cribbageHandOf = Phrase("cribbage.handOf", "player")
  static let cribbageCribOf = Phrase("cribbage.cribOf", "player")
  static let cribbageHeels = Phrase("cribbage.heels", "player", "points")
  static let cribbagePlayed = Phrase("cribbage.played", "scores")
  static let cribbageScored = Phrase("cribbage.scored", "name", "points")
  static let cribbageInAll = Phrase("cribbage.inAll", "total")
  static let cribbageRun = Phrase("cribbage.run", "length")
  static let cribbageDoubleRun = Phrase("cribbage.doubleRun", "length")
  static let cribbageMultiRun = Phrase("cribbage.multiRun", "count", "length", "pairs", "runs")
  static let cribbageCalled = Phrase("cribbage.called", "called", "count")
  static let cribbageMuggins = Phrase("cribbage.muggins", "player", "points")
  static let cribbageNeeded = Phrase("cribbage.needed", "points", counts: true)
  static let cribbageWins = Phrase("cribbage.wins", "players", "points", counts: true)
  static let cribbageUncounted = Phrase("cribbage.uncounted", "hands", counts: true)
  static let cribbageToDeal = Phrase("cribbage.toDeal", "player")
  static let cribbageToDiscard = Phrase("cribbage.toDiscard", "players", counts: true)
  static let cribbageToCut = Phrase("cribbage.toCut", "player")
  static let cribbageToPlay = Phrase("cribbage.toPlay", "count", "player")
  static let cribbageWonInPlay = Phrase("cribbage.wonInPlay", "deal", "player")
  static let cribbageWonByHeels = Phrase("cribbage.wonByHeels", "deal", "player")
  static let cribbageWonByHand = Phrase("cribbage.wonByHand", "deal", "player")
  static let cribbageWonByCrib = Phrase("cribbage.wonByCrib", "deal", "player")
  static let cribbageSkunked = Phrase("cribbage.skunked", "players", "points")
  static let cribbageDoubleSkunked = Phrase("cribbage.doubleSkunked", "players", "points")
  static let cribbageSaved = Phrase("cribbage.saved", "line", "players", "points")
  static let cribbageComeback = Phrase("cribbage.comeback", "deal", "players", "points")
  static let cribbageHandCounted = Phrase("cribbage.handCounted", "deal", "player", "points")
  static let cribbageCribCounted = Phrase("cribbage.cribCounted", "deal", "player", "points")
  static let cribbageHandNote = Phrase("cribbage.handNote", "points")
  static let cribbageCribNote = Phrase("cribbage.cribNote", "points")
  static let cribbageLeadChanges = Phrase("cribbage.leadChanges", "count", "deal", counts: true)
  static let cribbageMugginsMoment = Phrase("cribbage.mugginsMoment", "deal", "player", "points")
  static let cribbageRunningDescription = Phrase("cribbage.runningDescription", "leader", "points")
  static let cribbageHandsTitle = Phrase("cribbage.handsTitle", "player")
  static let cribbageCribsTitle = Phrase("cribbage.cribsTitle", "player")
  static let cribbageHistogramDescription = Phrase(
    "cribbage.histogramDescription", "average", "best", "expected", "hands")
  static let cribbageFirstDeal = Phrase("cribbage.firstDeal", "games", "won")
  static let cribbageMean = Phrase("cribbage.mean", "average")
  static let cribbageTarget = Phrase("cribbage.target", "points")
  static let cribbageSkunkLine = Phrase("cribbage.skunkLine", "points")
  static let cribbageSkunkLines = Phrase("cribbage.skunkLines", "double", "points")
  static let cribbageWinWorth = Phrase("cribbage.winWorth", "win")
  static let cribbageSkunkWorth = Phrase("cribbage.skunkWorth", "skunk", "win")
  static let cribbageDoubleSkunkWorth = Phrase(
    "cribbage.doubleSkunkWorth", "double", "skunk", "win")
}

extension Word {
  static let cribbageDealsAndCards = Word("cribbage.dealsAndCards")
  static let reportTurnsOnlyOfCribbage = Word("report.turnsOnlyOf.cribbage")
  static let cribbageBoard = Word("cribbage.board")
  static let cribbageHeels = Word("cribbage.heels")
  static let cribbageAllHands = Word("cribbage.allHands")
  static let cribbageHandCounts = Word("cribbage.handCounts")
  static let cribbageCribCounts = Word("cribbage.cribCounts")
  static let cribbageMostHeels = Word("cribbage.mostHeels")
  static let cribbageBiggestWin = Word("cribbage.biggestWin")
  static let cribbageExplainedHeels = Word("cribbage.explained.heels")
  static let cribbageExplainedGo = Word("cribbage.explained.go")
  static let cribbageExplainedLastCard = Word("cribbage.explained.last-card")
  static let cribbageLinesSkunk = Word("cribbage.lines.skunk")
  static let cribbageLinesDoubleSkunk = Word("cribbage.lines.double-skunk")
  static let cribbageMomentsWonInPlay = Word("cribbage.moments.wonInPlay")
  static let cribbageMomentsWonByHeels = Word("cribbage.moments.wonByHeels")
  static let cribbageMomentsWonInCount = Word("cribbage.moments.wonInCount")
  static let cribbageMomentsSkunk = Word("cribbage.moments.skunk")
  static let cribbageMomentsSavedFromSkunk = Word("cribbage.moments.savedFromSkunk")
  static let cribbageMomentsComeback = Word("cribbage.moments.comeback")
  static let cribbageMomentsCloseFinish = Word("cribbage.moments.closeFinish")
  static let cribbageMomentsBestHand = Word("cribbage.moments.bestHand")
  static let cribbageMomentsBigHand = Word("cribbage.moments.bigHand")
  static let cribbageMomentsLeadChanges = Word("cribbage.moments.leadChanges")
  static let cribbageMomentsMuggins = Word("cribbage.moments.muggins")
  static let cribbageRulesNoSkunks = Word("cribbage.rules.noSkunks")
  static let cribbageRulesMuggins = Word("cribbage.rules.muggins")
  static let cribbageRulesOrder = Word("cribbage.rules.order")
}

extension CribbageGame {
  package static let turnsOnly = Word.reportTurnsOnlyOfCribbage
  package static let words = WordTable(
    phrases: [
      .cribbageDeal, .cribbageDealer, .cribbageAfterDeal, .cribbageBoardAfter,
      .cribbageBoardDescription, .cribbageBlankBoard, .cribbageTracks, .cribbageHandOf,
      .cribbageCribOf, .cribbageHeels, .cribbagePlayed, .cribbageScored, .cribbageInAll,
      .cribbageRun, .cribbageDoubleRun, .cribbageMultiRun, .cribbageCalled, .cribbageMuggins,
      .cribbageNeeded, .cribbageWins, .cribbageUncounted, .cribbageToDeal, .cribbageToDiscard,
      .cribbageToCut, .cribbageToPlay, .cribbageWonInPlay, .cribbageWonByHeels,
      .cribbageWonByHand, .cribbageWonByCrib, .cribbageSkunked, .cribbageDoubleSkunked,
      .cribbageSaved, .cribbageComeback, .cribbageHandCounted, .cribbageCribCounted,
      .cribbageHandNote, .cribbageCribNote, .cribbageLeadChanges, .cribbageMugginsMoment,
      .cribbageRunningDescription, .cribbageHandsTitle, .cribbageCribsTitle,
      .cribbageHistogramDescription, .cribbageFirstDeal, .cribbageMean, .cribbageTarget,
      .cribbageSkunkLine, .cribbageSkunkLines, .cribbageWinWorth, .cribbageSkunkWorth,
      .cribbageDoubleSkunkWorth,
    ],
    words: [
      .cribbageDealsAndCards,
      .reportTurnsOnlyOfCribbage, .cribbageBoard, .cribbageHeels, .cribbageAllHands,
      .cribbageHandCounts, .cribbageCribCounts, .cribbageMostHeels, .cribbageBiggestWin,
      .cribbageExplainedHeels, .cribbageExplainedGo, .cribbageExplainedLastCard,
      .cribbageLinesSkunk, .cribbageLinesDoubleSkunk, .cribbageMomentsWonInPlay,
      .cribbageMomentsWonByHeels, .cribbageMomentsWonInCount, .cribbageMomentsSkunk,
      .cribbageMomentsSavedFromSkunk, .cribbageMomentsComeback, .cribbageMomentsCloseFinish,
      .cribbageMomentsBestHand, .cribbageMomentsBigHand, .cribbageMomentsLeadChanges,
      .cribbageMomentsMuggins, .cribbageRulesNoSkunks, .cribbageRulesMuggins, .cribbageRulesOrder,
    ],
    families: [
      Word.columns(["cribs", "expected", "hands", "pegging"]),
      Word.each((1...7).map(String.init), below: "cribbage.numbers"),
      Word.each(HandCount.Group.allCases.map(\.rawValue), below: "cribbage.groups"),
      Word.each(
        [
          "fifteen", "pair", "pair-royal", "double-pair-royal", "triple-run", "double-double-run",
          "flush", "nobs",
        ],
        below: "cribbage.kinds"),
      Word.each(
        ["fifteen", "thirty-one", "pair", "pair-royal", "double-pair-royal", "go", "last-card"],
        below: "cribbage.play"),
      Word.each(
        ["pair-royal", "double-pair-royal", "flush-4", "flush-5", "nobs"],
        below: "cribbage.explained"),
    ])
}
