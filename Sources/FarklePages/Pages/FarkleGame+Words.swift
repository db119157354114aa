import Downloads
import Farkle
package import Localization
import SiteModel

/// The phrases of Farkle's pages, which have places for values.
enum FarklePhrase: String, PhraseSet {
  case piggyback = "farkle.log.piggyback(before, count, points)*"
  case hotDice = "farkle.log.hotDice(count)*"
  case noScoreBonus = "farkle.log.noScoreBonus(points)"
  case toxicTwos = "farkle.log.toxicTwos"
  case farkle = "farkle.log.farkle"
  case farkleLost = "farkle.log.farkleLost(lost)"
  case penalty = "farkle.log.penalty(count, points)*"
  case bare = "farkle.log.bare"
  case banked = "farkle.log.banked(count)*"
  case passed = "farkle.log.passed"
  case opened = "farkle.log.opened"
  case triggered = "farkle.log.finalRound(total)"
  case tookOver = "farkle.log.tookOver(total)"
  case eliminated = "farkle.log.eliminated"
  case instantWin = "farkle.log.instantWin"
  case over = "farkle.log.over(winners)*"
  case reportToActDice = "report.toActDice(count, player, points)*"
  case reportFinalRound = "report.finalRound"
  case farkleDeedInFinalRound = "report.deedInFinalRound(deed, player)"
  case reportTheFinalRound = "report.theFinalRound"
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
  case farklesAsLeague = "chart.farklesAsLeague(player, share)"
  case farklesMore = "chart.farklesMore(player, share)"
  case farklesFewer = "chart.farklesFewer(player, share)"
  case facesEven = "chart.facesEven(player)"
  case faceOften = "chart.faceOften(face, player)"
  case faceSeldom = "chart.faceSeldom(face, player)"
  case seasonOfTurns = "season.ofTurns(percent)"
  case rulesRounds = "rules.rounds(count)*"
  case rulesFinalRound = "rules.finalRound(points)"
  case rulesSudden = "rules.sudden(points)"
  case rulesDefend = "rules.defend(points)"
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
  case rulesScores = "rules.scores(combination, worth)"
  case rulesPerFace = "rules.perFace(points)"
  case rulesOff = "rules.off"
  case rulesAsThreePairs = "rules.asThreePairs"
  case rulesSmallStraight = "rules.smallStraight(high, low)"
  case rulesTimesTriple = "rules.timesTriple(times)"
  case rulesTriplePlus = "rules.triplePlus(points)"
  case rulesWins = "rules.wins"
  case strategyTurn = "farkle.strategy.turn(points)"
  case strategyReading = "farkle.strategy.reading(count, points)*"
  case strategyNext = "farkle.strategy.next(count)*"
  case strategyInVain = "farkle.strategy.inVain(throws, all)"
  case strategyExample = "farkle.strategy.example(points, worth, more, other)"
  case strategyOneDie = "farkle.strategy.oneDie"
  case strategyKeepAll = "farkle.strategy.keepAll"
  case strategyOpening = "farkle.strategy.opening(points)"
  case skillBanked = "skill.farkle.banked(count, points)*"
  case skillBank = "skill.farkle.bank(count, points)*"
  case skillKept = "skill.farkle.kept(count, dice)*"
  case skillKeep = "skill.farkle.keep(count, dice)*"
  case skillRace = "skill.farkle.race"
  case skillMemory = "skill.farkle.memory"
  case skillThrew = "skill.farkle.threw(dice)"
  case questionThrew = "skill.farkle.questionThrew(player, standing)"
  case questionThrewAgain = "skill.farkle.questionThrewAgain(player, points, standing)"
  case playerLuckyNumber = "player.luckyNumber(faces, share)"
}

/// The moments that decided a game.
enum FarkleMoments: String, PhraseSet {
  case biggestTurn = "farkle.moments.biggestTurn(points)"
  case hotDice = "farkle.moments.hotDice(count)*"
  case comeback = "farkle.moments.comeback(points)"
  case biggestFarkle = "farkle.moments.biggestFarkle(points)"
  case overtaken = "farkle.moments.finalRound(total, winner)"
  case instantWin = "farkle.moments.instantWin"
  case penalty = "farkle.moments.penalty(count)*"
  case runaway = "farkle.moments.runaway"
  case leadChanges = "farkle.moments.leadChanges(count)*"
}

/// The words of Farkle's pages, which stand as they are.
enum FarkleWord: String, WordSet {
  case strategyAlways = "farkle.strategy.always"
  case strategyNever = "farkle.strategy.never"
  case strategyEnds = "farkle.strategy.ends"
  case playerFun = "player.fun"
  case siteFarkle = "site.farkle"
  case finalRoundBegins = "farkle.turn.finalRound"
  case takesTheLead = "farkle.turn.tookOver"
  case seasonMostFarkles = "season.mostFarkles"
  case playerTurnScores = "player.turnScores"
  case playerFaces = "player.faces"
  case chartAsLeague = "chart.asLeague"
  case chartEvenShare = "chart.evenShare"
  case oneDie = "skill.farkle.numbers.one"
  case twoDice = "skill.farkle.numbers.two"
  case threeDice = "skill.farkle.numbers.three"
  case fourDice = "skill.farkle.numbers.four"
  case fiveDice = "skill.farkle.numbers.five"
  case sixDice = "skill.farkle.numbers.six"

  /// The words for numbers of dice, from one on: beside the faces kept, a digit would be read as another.
  static let dice: [FarkleWord] = [oneDie, twoDice, threeDice, fourDice, fiveDice, sixDice]
}

/// The columns of its tables beside those of its figures.
package enum FarkleColumn: String, ColumnSet {
  case turns, farkles, bestTurn
  case turnScore, turnsAsLeague, face, thrown, share
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
  package typealias TableColumn = FarkleColumn
  package var words: WordTable { Self.words }
  private static let words = WordTable(
    FarklePhrase.self, FarkleWord.self, moments: FarkleMoments.self,
    families: [
      Word.each(Combination.Kind.allCases.map(\.rawValue), below: "combinations")
    ], and: [WordTable(headlines: FarkleHeadline.self)])
}
