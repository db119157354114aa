import Cribbage
import Downloads
package import Localization
import SiteModel

/// The phrases of Cribbage's pages, which have places for values.
enum CribbagePhrase: String, PhraseSet {
  case dealt = "cribbage.log.dealt(crib, kept)"
  case recorded = "cribbage.log.recorded"
  case cribCard = "cribbage.log.cribCard(card)"
  case starter = "cribbage.log.starter(card)"
  case heels = "cribbage.log.heels"
  case plays = "cribbage.log.plays(card, count)"
  case pegs = "cribbage.log.pegs(card, count, reasons)"
  case pegged = "cribbage.log.pegged"
  case handCount = "cribbage.log.handCount"
  case cribCount = "cribbage.log.cribCount"
  case hand = "cribbage.log.hand(cards, starter)"
  case crib = "cribbage.log.crib(cards, starter)"
  case margin = "cribbage.log.margin(margin)"
  case gamePoints = "cribbage.log.gamePoints(scores)"
  case cribbageDeal = "cribbage.deal(number)"
  case cribbageDealer = "cribbage.dealer(player)"
  case cribbageBoardDescription = "cribbage.boardDescription(scores, target)"
  case cribbageBlankBoard = "cribbage.blankBoard(target, tracks)"
  case cribbageTracks = "cribbage.tracks(count)"
  case cribbageBestDeal = "cribbage.bestDeal(deal, player, points)"
  case cribbageDealSwing = "cribbage.dealSwing(other, others, points)"
  case cribbageDeed = "cribbage.deed(deal, deed, player)"
  case cribbageHandOf = "cribbage.handOf(player)"
  case cribbageCribOf = "cribbage.cribOf(player)"
  case cribbageScored = "cribbage.scored(name, points)"
  case cribbageThrew = "cribbage.threw(cards, player)"
  case cribbageThrewOwn = "cribbage.threwOwn(cards)"
  case cribbageThrow = "cribbage.throw(cards)"
  case cribbageQuestion = "cribbage.question(dealer, player, standing)"
  case cribbageWasDealt = "cribbage.wasDealt(cards)"
  case cribbageTurnedUp = "cribbage.turnedUp(card)"
  case cribbageCribCounted = "cribbage.cribCounted(points)"
  case cribbageInDeal = "cribbage.inDeal(number)"
  case cribbageRun = "cribbage.run(length)"
  case cribbageDoubleRun = "cribbage.doubleRun(length)"
  case cribbageMultiRun = "cribbage.multiRun(count, length, pairs, runs)"
  case cribbageCalled = "cribbage.called(called, count)"
  case cribbageMuggins = "cribbage.muggins(player, points)"
  case cribbagePartly = "cribbage.partly(points, count)"
  case cribbageNeeded = "cribbage.needed(points)*"
  case cribbageNoted = "cribbage.noted(note, subject)"
  case cribbageWins = "cribbage.wins(players, points)*"
  case cribbageUncounted = "cribbage.uncounted(hands)*"
  case cribbageToTell = "cribbage.toTell(players)"
  case cribbageToDeal = "cribbage.toDeal(player)"
  case cribbageToDiscard = "cribbage.toDiscard(players)*"
  case cribbageToCut = "cribbage.toCut(player)"
  case cribbageToPlay = "cribbage.toPlay(count, player)"
  case cribbageHandNote = "cribbage.handNote(points)"
  case cribbageCribNote = "cribbage.cribNote(points)"
  case cribbageRunningDescription = "cribbage.runningDescription(leader, points)"
  case cribbageHandsTitle = "cribbage.handsTitle(player)"
  case cribbageCribsTitle = "cribbage.cribsTitle(player)"
  case cribbageHandsLevel = "cribbage.handsLevel(average, player)"
  case cribbageHandsAbove = "cribbage.handsAbove(average, beyond, player)"
  case cribbageHandsBelow = "cribbage.handsBelow(average, beyond, player)"
  case cribbageCribsLevel = "cribbage.cribsLevel(average, player)"
  case cribbageCribsAbove = "cribbage.cribsAbove(average, beyond, player)"
  case cribbageCribsBelow = "cribbage.cribsBelow(average, beyond, player)"
  case cribbageHistogramDescription =
    "cribbage.histogramDescription(average, best, expected, hands)"
  case cribbageFirstDeal = "cribbage.firstDeal(games, won)"
  case cribbageMean = "cribbage.mean(average)"
  case cribbageTarget = "cribbage.target(points)"
  case cribbageSkunkLine = "cribbage.skunkLine(points)"
  case cribbageSkunkLines = "cribbage.skunkLines(double, points)"
  case cribbageStandingWin = "cribbage.standingWin(win)"
  case cribbageStandingSkunk = "cribbage.standingSkunk(skunk, win)"
  case cribbageStandingDoubleSkunk = "cribbage.standingDoubleSkunk(double, skunk, win)"
  case cribbageWinWorth = "cribbage.winWorth(win)"
  case cribbageSkunkWorth = "cribbage.skunkWorth(skunk, win)"
  case cribbageDoubleSkunkWorth = "cribbage.doubleSkunkWorth(double, skunk, win)"
}

/// The moments that decided a game.
enum CribbageMoments: String, PhraseSet {
  case wonInPlay = "cribbage.moments.wonInPlay"
  case wonByHeels = "cribbage.moments.wonByHeels"
  case wonByHand = "cribbage.moments.wonInCount.hand"
  case wonByCrib = "cribbage.moments.wonInCount.crib"
  case skunk = "cribbage.moments.skunk.single(player, points)"
  case doubleSkunk = "cribbage.moments.skunk.double(player, points)"
  case saved = "cribbage.moments.savedFromSkunk(line, player, points)"
  case comeback = "cribbage.moments.comeback(points)"
  case bestHand = "cribbage.moments.bestHand.hand(points)"
  case bestCrib = "cribbage.moments.bestHand.crib(points)"
  case bigHand = "cribbage.moments.bigHand.hand(points)"
  case bigCrib = "cribbage.moments.bigHand.crib(points)"
  case muggins = "cribbage.moments.muggins(points)"
  case leadChanges = "cribbage.moments.leadChanges(count, deal)*"
}

/// The words of Cribbage's pages, which stand as they are.
enum CribbageWord: String, WordSet {
  case cribbageDealsAndCards = "cribbage.dealsAndCards"
  case reportTurnsOnlyOfCribbage = "report.turnsOnlyOf.cribbage"
  case cribbageBoard = "cribbage.board"
  case cribbageHeels = "cribbage.heels"
  case cribbageModel = "cribbage.model"
  case cribbageChances = "cribbage.chances"
  case cribbageResult = "cribbage.result"
  case cribbageBestDiscards = "cribbage.bestDiscards"
  case cribbageHandCounts = "cribbage.handCounts"
  case cribbageCribCounts = "cribbage.cribCounts"
  case cribbageMostHeels = "cribbage.mostHeels"
  case cribbageBiggestWin = "cribbage.biggestWin"
  case cribbageExplainedHeels = "cribbage.explained.heels"
  case cribbageExplainedGo = "cribbage.explained.go"
  case cribbageExplainedLastCard = "cribbage.explained.last-card"
  case cribbageLinesSkunk = "cribbage.lines.skunk"
  case cribbageLinesDoubleSkunk = "cribbage.lines.double-skunk"
  case cribbageRulesNoSkunks = "cribbage.rules.noSkunks"
  case cribbageRulesMuggins = "cribbage.rules.muggins"
  case cribbageRulesOrder = "cribbage.rules.order"
}

/// The columns of its tables beside those of its figures.
package enum CribbageColumn: String, ColumnSet {
  case pegging, hands, cribs, bestHand
  case count, times, expected
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
  package typealias TableColumn = CribbageColumn
  package var turnsOnly: Word { Word(CribbageWord.reportTurnsOnlyOfCribbage) }
  package var words: WordTable { Self.words }
  private static let words = WordTable(
    CribbagePhrase.self, CribbageWord.self, moments: CribbageMoments.self,
    families: [
      Word.each((1...7).map(String.init), below: "cribbage.numbers"),
      Word.each(
        CribbageRules.CountWord.allCases.map(\.rawValue), below: "cribbage.counts"),
      Word.each(HandCount.Group.allCases.map(\.rawValue), below: "cribbage.groups"),
      Word.each(
        HandCount.Kind.allCases.filter { $0 != .run && $0 != .doubleRun }.map(\.rawValue),
        below: "cribbage.kinds"),
      Word.each(
        ["fifteen", "thirty-one", "pair", "pair-royal", "double-pair-royal", "go", "last-card"],
        below: "cribbage.play"),
      Word.each(
        ["pair-royal", "double-pair-royal", "flush-4", "flush-5", "nobs"],
        below: "cribbage.explained"),
    ], and: [WordTable(headlines: CribbageHeadline.self)])
}
