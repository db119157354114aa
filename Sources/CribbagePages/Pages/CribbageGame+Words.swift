import Cribbage
package import Publishing

/// What the pages of Cribbage say with values filled in.
enum CribbagePhrase: String, PhraseSet {
  case cribbageDeal = "cribbage.deal(number)"
  case cribbageDealer = "cribbage.dealer(player)"
  case cribbageAfterDeal = "cribbage.afterDeal(number)"
  case cribbageBoardAfter = "cribbage.boardAfter(number)"
  case cribbageBoardDescription = "cribbage.boardDescription(scores, target)"
  case cribbageBlankBoard = "cribbage.blankBoard(target, tracks)"
  case cribbageTracks = "cribbage.tracks(count)"
  case cribbageHandOf = "cribbage.handOf(player)"
  case cribbageCribOf = "cribbage.cribOf(player)"
  case cribbageHeels = "cribbage.heels(player, points)"
  case cribbagePlayed = "cribbage.played(scores)"
  case cribbageScored = "cribbage.scored(name, points)"
  case cribbageInAll = "cribbage.inAll(total)"
  case cribbageRun = "cribbage.run(length)"
  case cribbageDoubleRun = "cribbage.doubleRun(length)"
  case cribbageMultiRun = "cribbage.multiRun(count, length, pairs, runs)"
  case cribbageCalled = "cribbage.called(called, count)"
  case cribbageMuggins = "cribbage.muggins(player, points)"
  case cribbageNeeded = "cribbage.needed(points)*"
  case cribbageWins = "cribbage.wins(players, points)*"
  case cribbageUncounted = "cribbage.uncounted(hands)*"
  case cribbageToDeal = "cribbage.toDeal(player)"
  case cribbageToDiscard = "cribbage.toDiscard(players)*"
  case cribbageToCut = "cribbage.toCut(player)"
  case cribbageToPlay = "cribbage.toPlay(count, player)"
  case cribbageWonInPlay = "cribbage.wonInPlay(deal, player)"
  case cribbageWonByHeels = "cribbage.wonByHeels(deal, player)"
  case cribbageWonByHand = "cribbage.wonByHand(deal, player)"
  case cribbageWonByCrib = "cribbage.wonByCrib(deal, player)"
  case cribbageSkunked = "cribbage.skunked(players, points)"
  case cribbageDoubleSkunked = "cribbage.doubleSkunked(players, points)"
  case cribbageSaved = "cribbage.saved(line, players, points)"
  case cribbageComeback = "cribbage.comeback(deal, players, points)"
  case cribbageHandCounted = "cribbage.handCounted(deal, player, points)"
  case cribbageCribCounted = "cribbage.cribCounted(deal, player, points)"
  case cribbageHandNote = "cribbage.handNote(points)"
  case cribbageCribNote = "cribbage.cribNote(points)"
  case cribbageLeadChanges = "cribbage.leadChanges(count, deal)*"
  case cribbageMugginsMoment = "cribbage.mugginsMoment(deal, player, points)"
  case cribbageRunningDescription = "cribbage.runningDescription(leader, points)"
  case cribbageHandsTitle = "cribbage.handsTitle(player)"
  case cribbageCribsTitle = "cribbage.cribsTitle(player)"
  case cribbageHistogramDescription =
    "cribbage.histogramDescription(average, best, expected, hands)"
  case cribbageFirstDeal = "cribbage.firstDeal(games, won)"
  case cribbageMean = "cribbage.mean(average)"
  case cribbageTarget = "cribbage.target(points)"
  case cribbageSkunkLine = "cribbage.skunkLine(points)"
  case cribbageSkunkLines = "cribbage.skunkLines(double, points)"
  case cribbageWinWorth = "cribbage.winWorth(win)"
  case cribbageSkunkWorth = "cribbage.skunkWorth(skunk, win)"
  case cribbageDoubleSkunkWorth = "cribbage.doubleSkunkWorth(double, skunk, win)"
}

/// What they say as it stands.
enum CribbageWord: String, WordSet {
  case cribbageDealsAndCards = "cribbage.dealsAndCards"
  case reportTurnsOnlyOfCribbage = "report.turnsOnlyOf.cribbage"
  case cribbageBoard = "cribbage.board"
  case cribbageHeels = "cribbage.heels"
  case cribbageAllHands = "cribbage.allHands"
  case cribbageHandCounts = "cribbage.handCounts"
  case cribbageCribCounts = "cribbage.cribCounts"
  case cribbageMostHeels = "cribbage.mostHeels"
  case cribbageBiggestWin = "cribbage.biggestWin"
  case cribbageExplainedHeels = "cribbage.explained.heels"
  case cribbageExplainedGo = "cribbage.explained.go"
  case cribbageExplainedLastCard = "cribbage.explained.last-card"
  case cribbageLinesSkunk = "cribbage.lines.skunk"
  case cribbageLinesDoubleSkunk = "cribbage.lines.double-skunk"
  case cribbageMomentsWonInPlay = "cribbage.moments.wonInPlay"
  case cribbageMomentsWonByHeels = "cribbage.moments.wonByHeels"
  case cribbageMomentsWonInCount = "cribbage.moments.wonInCount"
  case cribbageMomentsSkunk = "cribbage.moments.skunk"
  case cribbageMomentsSavedFromSkunk = "cribbage.moments.savedFromSkunk"
  case cribbageMomentsComeback = "cribbage.moments.comeback"
  case cribbageMomentsCloseFinish = "cribbage.moments.closeFinish"
  case cribbageMomentsBestHand = "cribbage.moments.bestHand"
  case cribbageMomentsBigHand = "cribbage.moments.bigHand"
  case cribbageMomentsLeadChanges = "cribbage.moments.leadChanges"
  case cribbageMomentsMuggins = "cribbage.moments.muggins"
  case cribbageRulesNoSkunks = "cribbage.rules.noSkunks"
  case cribbageRulesMuggins = "cribbage.rules.muggins"
  case cribbageRulesOrder = "cribbage.rules.order"
}

extension Wording {
  func callAsFunction(
    _ phrase: CribbagePhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  func callAsFunction(count: Int, _ phrase: CribbagePhrase) -> String {
    self(count: count, Phrase(phrase))
  }

  subscript(_ word: CribbageWord) -> String { self[Word(word)] }
}

extension CribbageGame {
  package static let turnsOnly = Word.reportTurnsOnlyOfCribbage
  package static let words = WordTable(
    CribbagePhrase.self, CribbageWord.self,
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
