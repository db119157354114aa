import Klondike
package import Publishing

extension Phrase {
  static let klondikeSeconds = Phrase("klondike.seconds", "seconds")
  static let klondikeTime = Phrase("klondike.time", "minutes", "seconds")
  static let klondikeHome = Phrase("klondike.home", "count", counts: true)
  static let klondikeDraw = Phrase("klondike.draw", "count")
  static let klondikeTurnsUp = Phrase("klondike.turnsUp", "card", "move")
  static let klondikeResigns = Phrase("klondike.resigns")
  static let klondikeDraws = Phrase("klondike.draws", "cards")
  static let klondikeRecycles = Phrase("klondike.recycles", "pass")
  static let klondikeGoesHome = Phrase("klondike.goesHome", "card")
  static let klondikeComesBack = Phrase("klondike.comesBack", "card", "column")
  static let klondikeFromWaste = Phrase("klondike.fromWaste", "card", "column")
  static let klondikeMoves = Phrase("klondike.moves", "card", "column")
  static let klondikeMovesRun = Phrase("klondike.movesRun", "card", "column", "count", counts: true)
  static let klondikeBoardStock = Phrase("klondike.boardStock", "count", counts: true)
  static let klondikeBoardWaste = Phrase("klondike.boardWaste", "card")
  static let klondikeBoardNoWaste = Phrase("klondike.boardNoWaste")
  static let klondikeBoardNoFoundations = Phrase("klondike.boardNoFoundations")
  static let klondikeBoardFoundations = Phrase("klondike.boardFoundations", "cards")
  static let klondikeBoardEmpty = Phrase("klondike.boardEmpty", "column")
  static let klondikeBoardColumn = Phrase("klondike.boardColumn", "cards", "column")
  static let klondikeBoardHidden = Phrase("klondike.boardHidden", "cards", "column", "hidden")
  static let klondikeTimed = Phrase("klondike.timed")
  static let klondikeStandard = Phrase("klondike.standard")
  static let klondikeVegas = Phrase("klondike.vegas")
  static let klondikeNoScore = Phrase("klondike.noScore")
  static let klondikeNoWorrying = Phrase("klondike.noWorrying")
  static let klondikePassesUnlimited = Phrase("klondike.passesUnlimited")
  static let klondikePassesOne = Phrase("klondike.passesOne")
  static let klondikePassesThree = Phrase("klondike.passesThree")
  static let klondikeScoresStake = Phrase("klondike.scoresStake")
  static let klondikeScoresAnyHome = Phrase("klondike.scoresAnyHome")
  static let klondikeScoresBack = Phrase("klondike.scoresBack")
  static let klondikeScoresRecycleOne = Phrase("klondike.scoresRecycleOne")
  static let klondikeScoresRecycleThree = Phrase("klondike.scoresRecycleThree")
  static let klondikeScoresWaste = Phrase("klondike.scoresWaste")
  static let klondikeScoresHome = Phrase("klondike.scoresHome")
  static let klondikeScoresTurned = Phrase("klondike.scoresTurned")
  static let klondikeScoresTime = Phrase("klondike.scoresTime")
  static let klondikeScoresBonus = Phrase("klondike.scoresBonus")
  static let klondikeScoresBonusWorth = Phrase("klondike.scoresBonusWorth")
  static let klondikeResult = Phrase("klondike.result", "player", "points")
  static let klondikeOpen = Phrase("klondike.open", "home", "player")
  static let klondikeLost = Phrase("klondike.lost", "home", "player")
  static let klondikeLostWith = Phrase("klondike.lostWith", "player", "points")
  static let klondikeWon = Phrase("klondike.won", "player", "points")
  static let klondikeWonPlain = Phrase("klondike.wonPlain", "player")
  static let klondikeMoveCount = Phrase("klondike.moveCount", "count", counts: true)
  static let klondikePassCount = Phrase("klondike.passCount", "count", counts: true)
  static let klondikeDeckWon = Phrase("klondike.deckWon", "moves", "passes")
  static let klondikeDeckLost = Phrase(
    "klondike.deckLost", "count", "moves", "passes", counts: true)
  static let klondikeDeckOpen = Phrase("klondike.deckOpen", "count", "moves", "pass", counts: true)
  static let klondikeDeckTime = Phrase("klondike.deckTime", "deck", "time")
  static let klondikeTimeNote = Phrase("klondike.timeNote", "bonus", "penalty", "played")
  static let klondikeLineScore = Phrase("klondike.lineScore", "points")
  static let klondikePass = Phrase("klondike.pass", "pass")
  static let klondikeMomentWon = Phrase("klondike.momentWon", "moves", "passes")
  static let klondikeMomentResigned = Phrase(
    "klondike.momentResigned", "count", "home", "move", counts: true)
  static let klondikeMomentAllFaceUp = Phrase("klondike.momentAllFaceUp", "move")
  static let klondikeMomentFirstAce = Phrase("klondike.momentFirstAce", "card", "move")
  static let klondikeMomentDrought = Phrase("klondike.momentDrought", "move", "moves")
  static let klondikeMomentRush = Phrase("klondike.momentRush", "count", "move")
  static let klondikeMomentTurningPoint = Phrase("klondike.momentTurningPoint", "card", "move")
  static let klondikeMomentWorriedBack = Phrase(
    "klondike.momentWorriedBack", "count", "move", counts: true)
  static let klondikeMomentRecyclingCost = Phrase("klondike.momentRecyclingCost", "points")
  static let klondikeChartDescription = Phrase(
    "klondike.chartDescription", "first", "high", "last", "moves")
  static let klondikeHomeDescription = Phrase("klondike.homeDescription", "bin", "games")
  static let klondikeVegasDescription = Phrase("klondike.vegasDescription", "games", "points")
  static let klondikeRate = Phrase("klondike.rate", "draw")
  static let klondikeOfGames = Phrase("klondike.ofGames", "games", "won")
  static let klondikeOf = Phrase("klondike.of", "part", "whole")
  static let klondikeDuplicateCaption = Phrase("klondike.duplicateCaption", "count", counts: true)
  static let klondikeDealRules = Phrase("klondike.dealRules", "deal", "draw")
  static let klondikeCell = Phrase("klondike.cell", "how", "points")
  static let klondikeSheetTitle = Phrase("klondike.sheetTitle", "count", counts: true)
  static let klondikeSheetWon = Phrase("klondike.sheetWon", "games", "won")
  static let klondikeSheetTotal = Phrase("klondike.sheetTotal", "points", "won")
}

extension Word {
  static let klondikeWon = Word("klondike.won")
  static let klondikeScore = Word("klondike.score")
  static let klondikeHome = Word("klondike.home")
  static let klondikeOfPack = Word("klondike.ofPack")
  static let klondikeMoves = Word("klondike.moves")
  static let klondikePasses = Word("klondike.passes")
  static let klondikeTime = Word("klondike.time")
  static let klondikeEverybody = Word("klondike.everybody")
  static let klondikeLine = Word("klondike.line")
  static let klondikeMove = Word("klondike.move")
  static let klondikeCards = Word("klondike.cards")
  static let klondikePoints = Word("klondike.points")
  static let klondikeScoreChart = Word("klondike.scoreChart")
  static let klondikeHomeChart = Word("klondike.homeChart")
  static let klondikeHomeByGame = Word("klondike.homeByGame")
  static let klondikeMostHome = Word("klondike.mostHome")
  static let klondikeMostMoves = Word("klondike.mostMoves")
  static let klondikeDuplicate = Word("klondike.duplicate")
  static let klondikeDealByDeal = Word("klondike.dealByDeal")
  static let klondikeNotPlayed = Word("klondike.notPlayed")
  static let klondikeBank = Word("klondike.bank")
  static let klondikeMomentsWon = Word("klondike.moments.won")
  static let klondikeMomentsResigned = Word("klondike.moments.resigned")
  static let klondikeMomentsAllFaceUp = Word("klondike.moments.allFaceUp")
  static let klondikeMomentsFirstAce = Word("klondike.moments.firstAce")
  static let klondikeMomentsDrought = Word("klondike.moments.drought")
  static let klondikeMomentsRush = Word("klondike.moments.rush")
  static let klondikeMomentsTurningPoint = Word("klondike.moments.turningPoint")
  static let klondikeMomentsWorriedBack = Word("klondike.moments.worriedBack")
  static let klondikeMomentsRecyclingCost = Word("klondike.moments.recyclingCost")
  static let klondikeSheetHeading = Word("klondike.sheet.heading")
}

extension KlondikeGame {
  package static let words = WordTable(
    phrases: [
      .klondikeSeconds, .klondikeTime, .klondikeHome, .klondikeDraw, .klondikeTurnsUp,
      .klondikeResigns, .klondikeDraws, .klondikeRecycles, .klondikeGoesHome, .klondikeComesBack,
      .klondikeFromWaste, .klondikeMoves, .klondikeMovesRun, .klondikeBoardStock,
      .klondikeBoardWaste, .klondikeBoardNoWaste, .klondikeBoardNoFoundations,
      .klondikeBoardFoundations, .klondikeBoardEmpty, .klondikeBoardColumn, .klondikeBoardHidden,
      .klondikeTimed, .klondikeStandard, .klondikeVegas, .klondikeNoScore, .klondikeNoWorrying,
      .klondikePassesUnlimited, .klondikePassesOne, .klondikePassesThree, .klondikeScoresStake,
      .klondikeScoresAnyHome, .klondikeScoresBack, .klondikeScoresRecycleOne,
      .klondikeScoresRecycleThree, .klondikeScoresWaste, .klondikeScoresHome,
      .klondikeScoresTurned, .klondikeScoresTime, .klondikeScoresBonus, .klondikeScoresBonusWorth,
      .klondikeResult, .klondikeOpen, .klondikeLost, .klondikeLostWith, .klondikeWon,
      .klondikeWonPlain, .klondikeMoveCount, .klondikePassCount, .klondikeDeckWon,
      .klondikeDeckLost, .klondikeDeckOpen, .klondikeDeckTime, .klondikeTimeNote,
      .klondikeLineScore, .klondikePass, .klondikeMomentWon, .klondikeMomentResigned,
      .klondikeMomentAllFaceUp, .klondikeMomentFirstAce, .klondikeMomentDrought,
      .klondikeMomentRush, .klondikeMomentTurningPoint, .klondikeMomentWorriedBack,
      .klondikeMomentRecyclingCost, .klondikeChartDescription, .klondikeHomeDescription,
      .klondikeVegasDescription, .klondikeRate, .klondikeOfGames, .klondikeOf,
      .klondikeDuplicateCaption, .klondikeDealRules, .klondikeCell, .klondikeSheetTitle,
      .klondikeSheetWon, .klondikeSheetTotal,
    ],
    words: [
      .klondikeWon, .klondikeScore, .klondikeHome, .klondikeOfPack, .klondikeMoves,
      .klondikePasses, .klondikeTime, .klondikeEverybody, .klondikeLine, .klondikeMove,
      .klondikeCards, .klondikePoints, .klondikeScoreChart, .klondikeHomeChart,
      .klondikeHomeByGame, .klondikeMostHome, .klondikeMostMoves, .klondikeDuplicate,
      .klondikeDealByDeal, .klondikeNotPlayed, .klondikeBank, .klondikeMomentsWon,
      .klondikeMomentsResigned, .klondikeMomentsAllFaceUp, .klondikeMomentsFirstAce,
      .klondikeMomentsDrought, .klondikeMomentsRush, .klondikeMomentsTurningPoint,
      .klondikeMomentsWorriedBack, .klondikeMomentsRecyclingCost, .klondikeSheetHeading,
    ],
    families: [
      Word.columns([
        "vegasGames", "vegasStake", "vegasPaid", "vegasBest", "duplicateDeal", "matchShare",
        "matchPoints", "dealsPlayed", "dealsWon", "dealsHome",
      ]),
      Word.each(KlondikeRules.Refusal.allCases.map(\.rawValue), below: "klondike.refusals"),
      Word.each(KlondikeSheet.Column.allCases.map(\.rawValue), below: "klondike.sheet"),
    ])
}
