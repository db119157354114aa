package import Publishing
import Sixis

extension Phrase {
  static let sixisCount = Phrase("sixis.count", "count", "face")
  static let sixisBoth = Phrase("sixis.both", "count", "first", "second", counts: true)
  static let sixisRun = Phrase("sixis.run", "faces")
  static let sixisEven = Phrase("sixis.even", "count")
  static let sixisAllEven = Phrase("sixis.allEven")
  static let sixisOdd = Phrase("sixis.odd", "count")
  static let sixisAllOdd = Phrase("sixis.allOdd")
  static let sixisAlike = Phrase("sixis.alike", "count")
  static let sixisAllAlike = Phrase("sixis.allAlike")
  static let sixisFullHouse = Phrase("sixis.fullHouse")
  static let sixisPairs = Phrase("sixis.pairs", "count")
  static let sixisSumAtMost = Phrase("sixis.sumAtMost", "sum")
  static let sixisSumAtLeast = Phrase("sixis.sumAtLeast", "sum")
  static let sixisChance = Phrase("sixis.chance", "count", "of", "percent")
  static let sixisChanceBefore = Phrase("sixis.chanceBefore", "card", "chance")
  static let sixisChanceKept = Phrase("sixis.chanceKept", "card", "chance", "dice")
  static let sixisChanceCertain = Phrase("sixis.chanceCertain", "card")
  static let sixisShare = Phrase("sixis.share", "count", "of", "percent")
  static let sixisFavourite = Phrase("sixis.favourite", "cards", "count")
  static let sixisFavourites = Phrase("sixis.favourites", "cards", "count")
  static let sixisArm = Phrase("sixis.arm", "arm", "players")
  static let sixisPlayer = Phrase("sixis.player", "number")
  static let sixisTakenBy = Phrase("sixis.takenBy", "player")
  static let sixisFlippedBy = Phrase("sixis.flippedBy", "player")
  static let sixisBegins = Phrase("sixis.begins", "player")
  static let sixisStartsWith = Phrase("sixis.startsWith", "dice", "player")
  static let sixisRolledAll = Phrase("sixis.rolledAll")
  static let sixisRolledNone = Phrase("sixis.rolledNone")
  static let sixisGaveUp = Phrase("sixis.gaveUp", "dice")
  static let sixisKept = Phrase("sixis.kept", "dice", "kept")
  static let sixisRollAlt = Phrase("sixis.rollAlt", "dice")
  static let sixisKeptAlt = Phrase("sixis.keptAlt", "dice", "kept")
  static let sixisSaved = Phrase("sixis.saved")
  static let sixisSavedAlt = Phrase("sixis.savedAlt", "dice")
  static let sixisSavedNone = Phrase("sixis.savedNone")
  static let sixisOwnFlip = Phrase("sixis.ownFlip")
  static let sixisOthersFlip = Phrase("sixis.othersFlip", "player")
  static let sixisBeyond = Phrase("sixis.beyond", "cards")
  static let sixisEndsRound = Phrase("sixis.endsRound")
  static let sixisEndTaken = Phrase("sixis.endTaken", "player")
  static let sixisEndReach = Phrase("sixis.endReach", "player")
  static let sixisEndRed = Phrase("sixis.endRed", "player")
  static let sixisEndArm = Phrase("sixis.endArm", "arm", "player")
  static let sixisEndGoal = Phrase("sixis.endGoal", "points")
  static let sixisOver = Phrase("sixis.over", "players", "points", counts: true)
  static let sixisOverShared = Phrase("sixis.overShared", "players", "points")
  static let sixisSentenceTeam = Phrase("sixis.sentenceTeam", "players", "points", "total")
  static let sixisSentenceTeamNothing = Phrase(
    "sixis.sentenceTeamNothing", "players", "points", "total")
  static let sixisToBegin = Phrase("sixis.toBegin", "players", "round", counts: true)
  static let sixisToRoll = Phrase("sixis.toRoll", "player")
  static let sixisToRollSaved = Phrase("sixis.toRollSaved", "dice", "player")
  static let sixisMayEnd = Phrase("sixis.mayEnd")
  static let sixisGoal = Phrase("sixis.goal", "points")
  static let sixisRunningDescription = Phrase("sixis.runningDescription", "leader", "points")
  static let sixisMomentTaken = Phrase("sixis.momentTaken", "player", "round")
  static let sixisMomentStolen = Phrase(
    "sixis.momentStolen", "card", "flipper", "player", "points", "round")
  static let sixisMomentStolenMany = Phrase("sixis.momentStolenMany", "count", "players")
  static let sixisStolenCount = Phrase("sixis.stolenCount", "count", "player")
  static let sixisMomentLongShot = Phrase(
    "sixis.momentLongShot", "card", "chance", "player", "round")
  static let sixisMomentBiggestRound = Phrase(
    "sixis.momentBiggestRound", "player", "points", "round")
  static let sixisMomentComeback = Phrase(
    "sixis.momentComeback", "player", "points", "round", counts: true)
  static let sixisMomentChoice = Phrase("sixis.momentChoice", "player", "round")
  static let sixisOfThemRed = Phrase("sixis.ofThemRed", "count")
  static let sixisOfThemStolen = Phrase("sixis.ofThemStolen", "percent")
  static let sixisRulesRounds = Phrase("sixis.rulesRounds", "count", counts: true)
  static let sixisRulesGoal = Phrase("sixis.rulesGoal", "points")
  static let sixisRulesGoalAtOnce = Phrase("sixis.rulesGoalAtOnce", "points")
  static let sixisRulesLowest = Phrase("sixis.rulesLowest")
  static let sixisRulesRotate = Phrase("sixis.rulesRotate")
  static let sixisRulesFree = Phrase("sixis.rulesFree")
  static let sixisRulesAdvancedStart = Phrase("sixis.rulesAdvancedStart")
}

extension Word {
  static let sixisPlay = Word("sixis.play")
  static let seasonMostRedCards = Word("season.mostRedCards")
  static let momentsLeadChanges = Word("moments.leadChanges")
  static let momentsComeback = Word("moments.comeback")
  static let momentsCloseFinish = Word("moments.closeFinish")
  static let momentsRunaway = Word("moments.runaway")
  static let momentsSharedWin = Word("moments.sharedWin")
  static let momentsSixisTaken = Word("moments.sixisTaken")
  static let momentsFlipStolen = Word("moments.flipStolen")
  static let momentsLongShot = Word("moments.longShot")
  static let momentsBiggestRound = Word("moments.biggestRound")
  static let momentsEndedByChoice = Word("moments.endedByChoice")
  static let sixisTook = Word("sixis.took")
  static let sixisFlipped = Word("sixis.flipped")
  static let sixisTaken = Word("sixis.taken")
  static let sixisCardsTaken = Word("sixis.cardsTaken")
  static let sixisTheCards = Word("sixis.theCards")
}

extension SixisGame {
  package static let words = WordTable(
    phrases: [
      .sixisCount, .sixisBoth, .sixisRun, .sixisEven, .sixisAllEven, .sixisOdd, .sixisAllOdd,
      .sixisAlike, .sixisAllAlike, .sixisFullHouse, .sixisPairs, .sixisSumAtMost,
      .sixisSumAtLeast, .sixisChance, .sixisChanceBefore, .sixisChanceKept, .sixisChanceCertain,
      .sixisShare, .sixisFavourite, .sixisFavourites, .sixisArm, .sixisPlayer, .sixisTakenBy,
      .sixisFlippedBy, .sixisBegins, .sixisStartsWith, .sixisRolledAll, .sixisRolledNone,
      .sixisGaveUp, .sixisKept, .sixisRollAlt, .sixisKeptAlt, .sixisSaved, .sixisSavedAlt,
      .sixisSavedNone, .sixisOwnFlip, .sixisOthersFlip, .sixisBeyond, .sixisEndsRound,
      .sixisEndTaken, .sixisEndReach, .sixisEndRed, .sixisEndArm, .sixisEndGoal, .sixisOver,
      .sixisOverShared, .sixisSentenceTeam, .sixisSentenceTeamNothing, .sixisToBegin,
      .sixisToRoll, .sixisToRollSaved, .sixisMayEnd, .sixisGoal, .sixisRunningDescription,
      .sixisMomentTaken, .sixisMomentStolen, .sixisMomentStolenMany, .sixisStolenCount,
      .sixisMomentLongShot, .sixisMomentBiggestRound, .sixisMomentComeback, .sixisMomentChoice,
      .sixisOfThemRed, .sixisOfThemStolen, .sixisRulesRounds, .sixisRulesGoal,
      .sixisRulesGoalAtOnce, .sixisRulesLowest, .sixisRulesRotate, .sixisRulesFree,
      .sixisRulesAdvancedStart,
    ],
    words: [
      .sixisPlay,
      .seasonMostRedCards, .momentsLeadChanges, .momentsComeback, .momentsCloseFinish,
      .momentsRunaway, .momentsSharedWin, .momentsSixisTaken, .momentsFlipStolen,
      .momentsLongShot, .momentsBiggestRound, .momentsEndedByChoice, .sixisTook, .sixisFlipped,
      .sixisTaken, .sixisCardsTaken, .sixisTheCards,
    ],
    families: [
      Word.columns(["bestRound", "cardShare", "cardsFlipped", "leagueShare", "taken"]),
      Word.each(SixisCard.Side.allCases.map(\.rawValue), below: "sixis"),
      Word.each((1...6).map(String.init), below: "sixis.counts"),
      Word.each(
        SixisCard.allCases.filter { $0.face(.blue) != nil }.map(\.id), below: "sixis.blueSides"),
      Word.each(SixisCard.allCases.map(\.id), below: "sixis.redSides"),
    ])
}
