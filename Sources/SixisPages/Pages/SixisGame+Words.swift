import Downloads
package import Localization
import SiteModel
import Sixis

/// The phrases of Sixis' pages, which have places for values.
enum SixisPhrase: String, PhraseSet {
  case sixisBegins = "sixis.log.begins(first)"
  case sixisStartsWith = "sixis.log.startsWith(dice, player)"
  case sixisRollAlt = "sixis.log.rolled(dice)"
  case sixisKeptAlt = "sixis.log.kept(dice, kept)"
  case sixisNoneRolled = "sixis.log.rolledNone"
  case sixisTakes = "sixis.log.took(card, points)"
  case sixisTakesFlipped = "sixis.log.tookFlipped(card, flippedBy, points)"
  case sixisFlips = "sixis.log.flipped(card)"
  case sixisSavedAlt = "sixis.log.saved(dice)"
  case sixisBare = "sixis.log.bare"
  case sixisIdle = "sixis.log.idle"
  case sixisEndTaken = "sixis.log.endTaken(player)"
  case sixisEndReach = "sixis.log.endReach(next)"
  case sixisEndRed = "sixis.log.endRed(player)"
  case sixisEndArm = "sixis.log.endArm(arm, player)"
  case sixisEndGoal = "sixis.log.endGoal(highest)"
  case sixisOver = "sixis.log.over(highest, winners)*"
  case sixisOverShared = "sixis.log.overShared(highest, winners)"
  case sixisCount = "sixis.count(count, face)"
  case sixisBoth = "sixis.both(count, first, second)*"
  case sixisRun = "sixis.run(faces)"
  case sixisEven = "sixis.even(count)"
  case sixisAllEven = "sixis.allEven"
  case sixisOdd = "sixis.odd(count)"
  case sixisAllOdd = "sixis.allOdd"
  case sixisAlike = "sixis.alike(count)"
  case sixisAllAlike = "sixis.allAlike"
  case sixisFullHouse = "sixis.fullHouse"
  case sixisPairs = "sixis.pairs(count)"
  case sixisSumAtMost = "sixis.sumAtMost(sum)"
  case sixisSumAtLeast = "sixis.sumAtLeast(sum)"
  case sixisShare = "sixis.share(count, of, percent)"
  case sixisFavourite = "sixis.favourite(cards, count)"
  case sixisFavourites = "sixis.favourites(cards, count)"
  case sixisArm = "sixis.arm(arm, players)"
  case sixisPlayer = "sixis.player(number)"
  case sixisFlippedBy = "sixis.flippedBy(player)"
  case sixisTakenFor = "sixis.takenFor(player, points)"
  case sixisAtBest = "sixis.atBest(percent)"
  case sixisRather = "sixis.rather(cards)"
  case sixisPassed = "sixis.passed(cards)"
  case sixisGaveUp = "sixis.gaveUp(dice)"
  case sixisOwnFlip = "sixis.ownFlip"
  case sixisOthersFlip = "sixis.othersFlip(player)"
  case sixisDiceUntold = "sixis.diceUntold"
  case sixisEndsRound = "sixis.endsRound"
  case sixisToBegin = "sixis.toBegin(players, round)*"
  case sixisToRoll = "sixis.toRoll(player)"
  case sixisToRollSaved = "sixis.toRollSaved(dice, player)"
  case sixisMayEnd = "sixis.mayEnd"
  case sixisGoal = "sixis.goal(points)"
  case sixisRunningDescription = "sixis.runningDescription(leader, points)"
  case sixisOfThemRed = "sixis.ofThemRed(count)"
  case sixisOfThemStolen = "sixis.ofThemStolen(percent)"
  case sixisModel = "skill.sixis.model"
  case skillKept = "skill.sixis.kept(dice)"
  case skillKeep = "skill.sixis.keep(dice)"
  case skillGaveUp = "skill.sixis.gaveUp"
  case skillGiveUp = "skill.sixis.giveUp"
  case skillTook = "skill.sixis.took(card)"
  case skillTake = "skill.sixis.take(card)"
  case skillFlipped = "skill.sixis.flipped(card)"
  case skillFlip = "skill.sixis.flip(card)"
  case skillTookNone = "skill.sixis.tookNone"
  case skillTakeNone = "skill.sixis.takeNone"
  case skillSaved = "skill.sixis.saved(dice)"
  case skillSave = "skill.sixis.save(dice)"
  case skillSavedNone = "skill.sixis.savedNone"
  case skillSaveNone = "skill.sixis.saveNone"
  case questionKeep = "skill.sixis.questionKeep(cards, player, standing)"
  case questionChoose = "skill.sixis.questionChoose(cards, player, standing)"
  case questionSave = "skill.sixis.questionSave(cards, player, standing)"
  case skillRolled = "skill.sixis.rolled(dice)"
  case skillRolledBeside = "skill.sixis.rolledBeside(dice, kept)"
  case sixisRulesRounds = "sixis.rulesRounds(count)*"
  case sixisRulesGoal = "sixis.rulesGoal(points)"
  case sixisRulesGoalAtOnce = "sixis.rulesGoalAtOnce(points)"
  case sixisRulesLowest = "sixis.rulesLowest"
  case sixisRulesRotate = "sixis.rulesRotate"
  case sixisRulesFree = "sixis.rulesFree"
  case sixisRulesAdvancedStart = "sixis.rulesAdvancedStart"
}

/// The moments that decided a game.
enum SixisMoments: String, PhraseSet {
  case sixisTaken = "sixis.moments.sixisTaken"
  case flipStolen = "sixis.moments.flipStolen.single(card, flipper, points)"
  case flipsStolen = "sixis.moments.flipStolen.many(count, players)"
  case flipsStolenEach = "sixis.moments.flipStolen.each(count, player)"
  case longShot = "sixis.moments.longShot(card, chance)"
  case biggestRound = "sixis.moments.biggestRound(points)"
  case comeback = "sixis.moments.comeback(points)*"
  case endedByChoice = "sixis.moments.endedByChoice"
}

/// The words of Sixis' pages, which stand as they are.
enum SixisWord: String, WordSet {
  case sixisPlay = "sixis.play"
  case seasonMostRedCards = "season.mostRedCards"
  case sixisTaken = "sixis.taken"
  case sixisCardsTaken = "sixis.cardsTaken"
  case sixisTheCards = "sixis.theCards"
}

/// The columns of its tables beside those of its figures.
package enum SixisColumn: String, ColumnSet {
  case turns, cardsTaken, cardsFlipped, bestRound
  case card, taken, cardShare, leagueShare
}

extension Wording {
  func callAsFunction(
    _ phrase: SixisPhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  func callAsFunction(count: Int, _ phrase: SixisPhrase) -> String {
    self(count: count, Phrase(phrase))
  }

  subscript(_ word: SixisWord) -> String { self[Word(word)] }
}

extension SixisGame {
  package typealias TableColumn = SixisColumn
  package var words: WordTable { Self.words }
  private static let words = WordTable(
    SixisPhrase.self, SixisWord.self, moments: SixisMoments.self,
    families: [
      Word.each(SixisCard.Side.allCases.map(\.rawValue), below: "sixis"),
      Word.each((1...6).map(String.init), below: "sixis.counts"),
      Word.each(
        SixisCard.allCases.filter { $0.face(.blue) != nil }.map(\.id), below: "sixis.blueSides"),
      Word.each(SixisCard.allCases.map(\.id), below: "sixis.redSides"),
    ], and: [WordTable(headlines: SixisHeadline.self)])
}
