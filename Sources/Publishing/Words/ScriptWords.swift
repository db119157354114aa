/// What the scripts of pages say, by the keys that they have for it: below `scripts.` and the script's name in a strings
/// file.
///
/// A script says what stands in the page's data alone, and has no text of its own.
enum ScriptWords {
  /// What all pages with a game at the table say.
  static let table = [
    "add", "again", "allGames", "anewHow", "awake", "begin", "behind", "bestTurn", "cancel",
    "chart", "code", "codeOf", "copied", "copy", "copyByHand", "date", "doesNotFit", "earlier",
    "exportAll", "farkle", "farkleAnew", "farkleBank", "farkleBanked", "farkleBare", "farkleByDice",
    "farkleByPoints", "farkleChoose", "farkleDefence", "farkleDie", "farkleDue", "farkleEmpty",
    "farkleFarkled", "farkleFinalRound", "farkleFull", "farkleHot", "farkleHotDice",
    "farkleHotTurns", "farkleInHand", "farkleInstant", "farkleIsOut", "farkleKeepHot",
    "farkleKeepThese", "farkleKeepThrow", "farkleKept", "farkleKeys", "farkleLost", "farkleMayKeep",
    "farkleNothing", "farkleOffer", "farkleOn", "farkleOut", "farkleOwes", "farklePad",
    "farklePass", "farklePassed", "farklePenalty", "farklePoints", "farkleRound", "farkleRun",
    "farkleScored", "farkleShake", "farkleTakeBack", "farkleThese", "farkleToxic", "farkleTray",
    "farkleWorth", "farkleWorthAll", "farkleWrite", "farkles", "faultAt", "forbidden", "full",
    "games", "goesOn", "goneElsewhere", "isDue", "keepAnyway", "keepOwn", "keys", "later", "left",
    "lost", "luckOf", "mend", "mendLine", "mendTurn", "nameControl", "nameMissing", "nameSign",
    "nameTwice", "newGame", "next", "no", "noEngine", "otherName", "otherRules", "over", "ownData",
    "ownDataWhat", "players", "playersHow", "putInPlace", "record", "recordHow", "redo", "remove",
    "removeSure", "rules", "save", "saved", "scan", "scanHow", "season", "seated", "strange",
    "strikeOut", "takeOver", "tapAnew", "tooFew", "tooMany", "trapped", "turns", "undo", "undone",
    "win", "wins", "wipe", "wipeReally", "wipeSure", "wiped", "without", "yes",
  ]

  /// What the page says on which a deal of Klondike is played.
  static let klondike = [
    "anew", "anewSure", "askHint", "badDeal", "badMoves", "begunAnew", "board", "bringHome",
    "brokeOff", "broughtHome", "broughtHomeOne", "cardName", "cardUnder", "chooseRules", "chosen",
    "column", "columnEmpty", "columnHidden", "columnPlace", "columnRun", "controls", "dealNamed",
    "dealUnnamed", "draw", "drew", "drewOne", "endResigned", "endResignedOne", "endWon",
    "figureHints", "figureHome", "figureMoves", "figurePass", "figureScore", "figureTime",
    "figureUndos", "gameOver", "giveUp", "giveUpSure", "goOnHere", "goesNowhere", "hint",
    "hintLost", "hintUnknown", "hintWins", "isElsewhere", "keysKlondike", "moveColumn", "moveDraw",
    "moveHome", "moveOther", "moveRecycle", "moveResign", "moveTap", "noDeal", "noDealHelp",
    "noDraw", "noEngineHelp", "noEngineHere", "noHints", "noRules", "notOfLeague", "noteBegun",
    "noteBegunOne", "noteHints", "noteHintsOne", "notePlayedOn", "notePlayedOnOne", "noteUndos",
    "noteUndosOne", "nothingToRedo", "nothingToUndo", "ofPack", "orShuffle", "passOf",
    "pileFoundation", "pileFoundationEmpty", "pileStock", "pileStockEmpty", "pileStockOne",
    "pileStockTurn", "pileWaste", "pileWasteAlone", "pileWasteEmpty", "playWhole", "playedOn",
    "playedOnOne", "player", "putBack", "rank2", "rank3", "rank4", "rank5", "rank6", "rank7",
    "rank8", "rank9", "rankA", "rankJ", "rankK", "rankQ", "rankT", "recordIf", "recordSend",
    "recordTitle", "recycle", "recycled", "redoMove", "resigned", "resignedOne", "shuffle",
    "somebody", "storeForbidden", "storeFull", "storeStrange", "suitC", "suitD", "suitH", "suitS",
    "takesIt", "thinking", "toColumn", "toFoundation", "tookOver", "turnedUp", "undid", "undidOne",
    "undoMove", "went", "wentHome", "wentRun", "whoPlayed", "won",
  ]

  /// What the page says on which Cribbage is kept score of.
  static let cribbage = [
    "cribbageBackToPlay", "cribbageBest", "cribbageBestDeal", "cribbageBoard", "cribbageCallCrib",
    "cribbageCallHand", "cribbageCard", "cribbageChart", "cribbageChoose", "cribbageCount",
    "cribbageCountNow", "cribbageCounted", "cribbageCribCounts", "cribbageCribOf", "cribbageCribs",
    "cribbageCut", "cribbageDealer", "cribbageDeals", "cribbageDealsFirst", "cribbageDeckCard",
    "cribbageDoubleDoubleRun", "cribbageDoublePairRoyal", "cribbageDoubleRun",
    "cribbageDoubleSkunk", "cribbageEmpty", "cribbageFifteen", "cribbageFifteens", "cribbageFlush",
    "cribbageFor", "cribbageFull", "cribbageGamePoints", "cribbageGo", "cribbageGoes",
    "cribbageHand", "cribbageHandCounts", "cribbageHandOf", "cribbageHands", "cribbageHeels",
    "cribbageHeelsFor", "cribbageKeys", "cribbageLastCard", "cribbageLegal", "cribbageMargin",
    "cribbageMayNot", "cribbageMayPlay", "cribbageMendDeal", "cribbageNewDeal", "cribbageNext",
    "cribbageNoCards", "cribbageNobs", "cribbageNothing", "cribbagePack", "cribbagePair",
    "cribbagePairRoyal", "cribbagePairs", "cribbagePartCrib", "cribbagePartHand",
    "cribbagePartPegs", "cribbagePartTook", "cribbagePeg", "cribbagePegged", "cribbagePegging",
    "cribbagePegs", "cribbagePlay", "cribbagePlayed", "cribbagePoints", "cribbagePointsOf",
    "cribbageRanks", "cribbageRun", "cribbageRuns", "cribbageScored", "cribbageSkunk",
    "cribbageSlot", "cribbageStarter", "cribbageSuits", "cribbageTakeBack", "cribbageTaken",
    "cribbageTakenOver", "cribbageTapCount", "cribbageTapHand", "cribbageTapPegs",
    "cribbageThirtyOne", "cribbageThrow", "cribbageThrown", "cribbageToCrib", "cribbageTook",
    "cribbageTripleRun", "cribbageWay", "cribbageWayCards", "cribbageWayCounts",
    "cribbageWayPoints", "cribbageWhoDeals", "cribbageWin", "cribbageWrite",
  ]

  /// What the page says on which Sixis is kept score of.
  static let sixis = [
    "sixisAllSaved", "sixisAlone", "sixisAnew", "sixisArm", "sixisBeginHead", "sixisBegins",
    "sixisBlue", "sixisBlueEven", "sixisBlueFives", "sixisBlueFours", "sixisBlueHigh",
    "sixisBlueKind", "sixisBlueLow", "sixisBlueOdd", "sixisBlueOneSix", "sixisBlueOnes",
    "sixisBluePairs", "sixisBlueRunHigh", "sixisBlueRunLow", "sixisBlueSixes", "sixisBlueThreeFour",
    "sixisBlueThrees", "sixisBlueTwoFive", "sixisBlueTwos", "sixisByHand", "sixisByRound",
    "sixisCardsTaken", "sixisChances", "sixisChoose", "sixisDealFull", "sixisDealHere",
    "sixisDealNext", "sixisDealt", "sixisDie", "sixisDoFlip", "sixisDoSave", "sixisDoTake",
    "sixisDue", "sixisEither", "sixisEmpty", "sixisEndChoice", "sixisEndReach", "sixisEndRound",
    "sixisEndSixis", "sixisEndsAll", "sixisFar", "sixisFinish", "sixisFirstRound", "sixisFlipIt",
    "sixisFlipped", "sixisFlippedBy", "sixisFlipping", "sixisFlips", "sixisFull", "sixisGone",
    "sixisHas", "sixisHeld", "sixisHint", "sixisHintHow", "sixisHolds", "sixisKeepSaved",
    "sixisKeys", "sixisMeets", "sixisMeetsFar", "sixisMeetsNone", "sixisMet", "sixisMetFar",
    "sixisNextRound", "sixisNoCard", "sixisNoCards", "sixisNothing", "sixisOwn", "sixisPack",
    "sixisPad", "sixisPairs", "sixisPlace", "sixisPoints", "sixisRed", "sixisRedEven",
    "sixisRedFives", "sixisRedFours", "sixisRedHigh", "sixisRedKind", "sixisRedLow", "sixisRedOdd",
    "sixisRedOneSix", "sixisRedOnes", "sixisRedPairs", "sixisRedRunHigh", "sixisRedRunLow",
    "sixisRedSixes", "sixisRedSixis", "sixisRedThreeFour", "sixisRedThrees", "sixisRedTwoFive",
    "sixisRedTwos", "sixisRollNone", "sixisRoundDone", "sixisRoundN", "sixisRoundOf",
    "sixisRoundOver", "sixisSave", "sixisSaveNothing", "sixisSaveOnly", "sixisSaved", "sixisScored",
    "sixisShake", "sixisSide", "sixisStart", "sixisTakeBack", "sixisTakeIt", "sixisTaking",
    "sixisTeamWins", "sixisTeams", "sixisThese", "sixisToldCard", "sixisToldTake", "sixisToldWhat",
    "sixisTook", "sixisTookBlue", "sixisTookNone", "sixisTookRed", "sixisTray", "sixisTurnedTo",
    "sixisUndeal", "sixisWhoBegins", "sixisWith", "sixisWithDice", "sixisWrite",
  ]

  /// All of them, as words of a language.
  static let all =
    Word.each(table, below: "scripts.table")
    + Word.each(klondike, below: "scripts.klondike")
    + Word.each(cribbage, below: "scripts.cribbage")
    + Word.each(sixis, below: "scripts.sixis")
}
