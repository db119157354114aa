package import Publishing
import Sixis

/// What the pages of Sixis say with values filled in.
enum SixisPhrase: String, PhraseSet {
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
  case sixisChance = "sixis.chance(count, of, percent)"
  case sixisChanceBefore = "sixis.chanceBefore(card, chance)"
  case sixisChanceKept = "sixis.chanceKept(card, chance, dice)"
  case sixisChanceCertain = "sixis.chanceCertain(card)"
  case sixisShare = "sixis.share(count, of, percent)"
  case sixisFavourite = "sixis.favourite(cards, count)"
  case sixisFavourites = "sixis.favourites(cards, count)"
  case sixisArm = "sixis.arm(arm, players)"
  case sixisPlayer = "sixis.player(number)"
  case sixisTakenBy = "sixis.takenBy(player)"
  case sixisFlippedBy = "sixis.flippedBy(player)"
  case sixisBegins = "sixis.begins(player)"
  case sixisStartsWith = "sixis.startsWith(dice, player)"
  case sixisRolledAll = "sixis.rolledAll"
  case sixisRolledNone = "sixis.rolledNone"
  case sixisGaveUp = "sixis.gaveUp(dice)"
  case sixisKept = "sixis.kept(dice, kept)"
  case sixisRollAlt = "sixis.rollAlt(dice)"
  case sixisKeptAlt = "sixis.keptAlt(dice, kept)"
  case sixisSaved = "sixis.saved"
  case sixisSavedAlt = "sixis.savedAlt(dice)"
  case sixisSavedNone = "sixis.savedNone"
  case sixisOwnFlip = "sixis.ownFlip"
  case sixisOthersFlip = "sixis.othersFlip(player)"
  case sixisBeyond = "sixis.beyond(cards)"
  case sixisEndsRound = "sixis.endsRound"
  case sixisEndTaken = "sixis.endTaken(player)"
  case sixisEndReach = "sixis.endReach(player)"
  case sixisEndRed = "sixis.endRed(player)"
  case sixisEndArm = "sixis.endArm(arm, player)"
  case sixisEndGoal = "sixis.endGoal(points)"
  case sixisOver = "sixis.over(players, points)*"
  case sixisOverShared = "sixis.overShared(players, points)"
  case sixisSentenceTeam = "sixis.sentenceTeam(players, points, total)"
  case sixisSentenceTeamNothing = "sixis.sentenceTeamNothing(players, points, total)"
  case sixisToBegin = "sixis.toBegin(players, round)*"
  case sixisToRoll = "sixis.toRoll(player)"
  case sixisToRollSaved = "sixis.toRollSaved(dice, player)"
  case sixisMayEnd = "sixis.mayEnd"
  case sixisGoal = "sixis.goal(points)"
  case sixisRunningDescription = "sixis.runningDescription(leader, points)"
  case sixisMomentTaken = "sixis.momentTaken(player, round)"
  case sixisMomentStolen = "sixis.momentStolen(card, flipper, player, points, round)"
  case sixisMomentStolenMany = "sixis.momentStolenMany(count, players)"
  case sixisStolenCount = "sixis.stolenCount(count, player)"
  case sixisMomentLongShot = "sixis.momentLongShot(card, chance, player, round)"
  case sixisMomentBiggestRound = "sixis.momentBiggestRound(player, points, round)"
  case sixisMomentComeback = "sixis.momentComeback(player, points, round)*"
  case sixisMomentChoice = "sixis.momentChoice(player, round)"
  case sixisOfThemRed = "sixis.ofThemRed(count)"
  case sixisOfThemStolen = "sixis.ofThemStolen(percent)"
  case sixisRulesRounds = "sixis.rulesRounds(count)*"
  case sixisRulesGoal = "sixis.rulesGoal(points)"
  case sixisRulesGoalAtOnce = "sixis.rulesGoalAtOnce(points)"
  case sixisRulesLowest = "sixis.rulesLowest"
  case sixisRulesRotate = "sixis.rulesRotate"
  case sixisRulesFree = "sixis.rulesFree"
  case sixisRulesAdvancedStart = "sixis.rulesAdvancedStart"
}

/// What they say as it stands.
enum SixisWord: String, WordSet {
  case sixisPlay = "sixis.play"
  case seasonMostRedCards = "season.mostRedCards"
  case momentsLeadChanges = "moments.leadChanges"
  case momentsComeback = "moments.comeback"
  case momentsCloseFinish = "moments.closeFinish"
  case momentsRunaway = "moments.runaway"
  case momentsSharedWin = "moments.sharedWin"
  case momentsSixisTaken = "moments.sixisTaken"
  case momentsFlipStolen = "moments.flipStolen"
  case momentsLongShot = "moments.longShot"
  case momentsBiggestRound = "moments.biggestRound"
  case momentsEndedByChoice = "moments.endedByChoice"
  case sixisTook = "sixis.took"
  case sixisFlipped = "sixis.flipped"
  case sixisTaken = "sixis.taken"
  case sixisCardsTaken = "sixis.cardsTaken"
  case sixisTheCards = "sixis.theCards"
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
  package static let words = WordTable(
    SixisPhrase.self, SixisWord.self,
    families: [
      Word.columns(["bestRound", "cardShare", "cardsFlipped", "leagueShare", "taken"]),
      Word.each(SixisCard.Side.allCases.map(\.rawValue), below: "sixis"),
      Word.each((1...6).map(String.init), below: "sixis.counts"),
      Word.each(
        SixisCard.allCases.filter { $0.face(.blue) != nil }.map(\.id), below: "sixis.blueSides"),
      Word.each(SixisCard.allCases.map(\.id), below: "sixis.redSides"),
    ])
}
