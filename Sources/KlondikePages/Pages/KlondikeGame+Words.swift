import Downloads
import Klondike
package import Localization
import SiteModel

/// The phrases of Klondike's pages, which have places for values.
enum KlondikePhrase: String, PhraseSet {
  case klondikeSeconds = "klondike.seconds(seconds)"
  case klondikeTime = "klondike.time(minutes, seconds)"
  case klondikeHome = "klondike.home(count)*"
  case klondikeDraw = "klondike.draw(count)"
  case klondikeTurnsUp = "klondike.turnsUp(card, move)"
  case klondikeResigns = "klondike.resigns"
  case klondikeDraws = "klondike.draws(cards~)"
  case klondikeRecycles = "klondike.recycles(pass)"
  case klondikeGoesHome = "klondike.goesHome(card~)"
  case klondikeHomeRun = "klondike.homeRun(card)"
  case klondikeComesBack = "klondike.comesBack(card, column)"
  case klondikeFromWaste = "klondike.fromWaste(card, column)"
  case klondikeMoves = "klondike.moves(card, column)"
  case klondikeMovesRun = "klondike.movesRun(card, column, count)*"
  case klondikeBoardStock = "klondike.boardStock(count)*"
  case klondikeBoardWaste = "klondike.boardWaste(card)"
  case klondikeBoardNoWaste = "klondike.boardNoWaste"
  case klondikeBoardNoFoundations = "klondike.boardNoFoundations"
  case klondikeBoardFoundations = "klondike.boardFoundations(cards)"
  case klondikeBoardEmpty = "klondike.boardEmpty(column)"
  case klondikeBoardColumn = "klondike.boardColumn(cards, column)"
  case klondikeBoardHidden = "klondike.boardHidden(cards, column, hidden)"
  case klondikeTimed = "klondike.timed"
  case klondikeStandard = "klondike.standard"
  case klondikeVegas = "klondike.vegas"
  case klondikeNoScore = "klondike.noScore"
  case klondikeNoWorrying = "klondike.noWorrying"
  case klondikePassesUnlimited = "klondike.passesUnlimited"
  case klondikePassesOne = "klondike.passesOne"
  case klondikePassesThree = "klondike.passesThree"
  case klondikeScoresStake = "klondike.scoresStake"
  case klondikeScoresAnyHome = "klondike.scoresAnyHome"
  case klondikeScoresBack = "klondike.scoresBack"
  case klondikeScoresRecycleOne = "klondike.scoresRecycleOne"
  case klondikeScoresRecycleThree = "klondike.scoresRecycleThree"
  case klondikeScoresWaste = "klondike.scoresWaste"
  case klondikeScoresHome = "klondike.scoresHome"
  case klondikeScoresTurned = "klondike.scoresTurned"
  case klondikeScoresTime = "klondike.scoresTime"
  case klondikeScoresBonus = "klondike.scoresBonus"
  case klondikeScoresBonusWorth = "klondike.scoresBonusWorth(points)"
  case klondikeResult = "klondike.result(player, points)"
  case klondikeOpen = "klondike.open(home, player)"
  case klondikeLost = "klondike.lost(home, player)"
  case klondikeLostWith = "klondike.lostWith(player, points)"
  case klondikeWon = "klondike.won(player, points)"
  case klondikeWonPlain = "klondike.wonPlain(player)"
  case klondikeMoveCount = "klondike.moveCount(count)*"
  case klondikePassCount = "klondike.passCount(count)*"
  case klondikeDeckWon = "klondike.deckWon(moves, passes)"
  case klondikeDeckShown = "klondike.deckShown(moves, passes)"
  case klondikeDeckLost = "klondike.deckLost(count, moves, passes)*"
  case klondikeDeckOpen = "klondike.deckOpen(count, moves, pass)*"
  case klondikeDeckTime = "klondike.deckTime(deck, time)"
  case klondikeTimeNote = "klondike.timeNote(bonus, penalty, played)"
  case klondikeLineScore = "klondike.lineScore(points)"
  case klondikePass = "klondike.pass(pass)"
  case klondikeStretch = "klondike.stretch(first, last)"
  case klondikeStretchOfOne = "klondike.stretchOfOne(move)"
  case klondikeScoreChange = "klondike.scoreChange(from, to)"
  case klondikeHomeChange = "klondike.homeChange(count, from)*"
  case klondikeChartRush = "klondike.chartRush(count, points)"
  case klondikeChartTurn = "klondike.chartTurn(last, move, points)"
  case klondikeChartOpen = "klondike.chartOpen(last, move, points)"
  case klondikeChartEnd = "klondike.chartEnd(high, move)"
  case klondikeChartDescription = "klondike.chartDescription(first, high, last, moves)"
  case klondikeHomeDescription = "klondike.homeDescription(bin, games)"
  case klondikeVegasDescription = "klondike.vegasDescription(games, points)"
  case klondikeVegasAhead = "klondike.vegasAhead(games, player, points)"
  case klondikeVegasBehind = "klondike.vegasBehind(games, player, points)"
  case klondikeAllHome = "klondike.allHome(count, games, player)"
  case klondikeRate = "klondike.rate(draw)"
  case klondikeOfGames = "klondike.ofGames(games, won)"
  case klondikeOf = "klondike.of(part, whole)"
  case klondikeDuplicateCaption = "klondike.duplicateCaption(count)*"
  case klondikeDealRules = "klondike.dealRules(deal, draw)"
  case klondikePlayNamed = "klondike.playNamed(deal)"
  case klondikeCell = "klondike.cell(how, points)"
  case klondikeSheetTitle = "klondike.sheetTitle(count)*"
  case klondikeSheetWon = "klondike.sheetWon(games, won)"
  case klondikeSheetTotal = "klondike.sheetTotal(points, won)"
  case klondikeWinnableOpenText = "klondike.winnable.openText"
  case klondikeWinnableLost = "klondike.winnable.lost(move)"
  case klondikeWinnableResigned = "klondike.winnable.resigned(move)"
  case klondikeWinnableBetween = "klondike.winnable.between(first, last)"
  case klondikeWinnableBetweenText = "klondike.winnable.betweenText"
  case klondikeWinnableUnknownText = "klondike.winnable.unknownText"
  case klondikeWinnableSinceText = "klondike.winnable.sinceText(move)"
  case klondikeWinnableModel = "klondike.winnable.model(count)*"
  case klondikeWinnableSought = "klondike.winnable.sought(count)*"
  case klondikeBandCould = "klondike.winnable.bandCould(moves)*"
  case klondikeBandUnknown = "klondike.winnable.bandUnknown(moves)*"
  case klondikeBandLost = "klondike.winnable.bandLost(moves)*"
  case klondikeLineAfter = "klondike.winnable.lineAfter(move, moves)"
  case klondikeLineInstead = "klondike.winnable.lineInstead(move, moves)"
  case klondikeShare = "klondike.winnable.share(share, source, uncertainty)"
  case klondikeShareNone = "klondike.winnable.shareNone"
  case klondikeSkillModel = "klondike.skill.model"
  case klondikeDrew = "klondike.skill.drew"
  case klondikeDrawNext = "klondike.skill.draw"
  case klondikeRecycled = "klondike.skill.recycled"
  case klondikeRecycleNext = "klondike.skill.recycle"
  case klondikeBroughtHome = "klondike.skill.broughtHome(card)"
  case klondikeBringHome = "klondike.skill.bringHome(card)"
  case klondikeMoved = "klondike.skill.moved(card, column)"
  case klondikeMoveTo = "klondike.skill.move(card, column)"
  case klondikeGaveUp = "klondike.skill.gaveUp"
  case klondikeGiveUp = "klondike.skill.giveUp"
  case klondikeQuestion = "klondike.skill.question"
  case klondikeQuestionLost = "klondike.skill.questionLost"
  case klondikeQuestionWon = "klondike.skill.questionWon"
  case klondikeAtMove = "klondike.skill.atMove(move)"
  case klondikeLineOutcome = "klondike.winnable.lineScore(points)"
  case klondikeLineFewer = "klondike.winnable.lineFewer(points)"
  case klondikeLinePoints = "klondike.winnable.linePoints(own, points)"
  case klondikeLinePointsFewer = "klondike.winnable.linePointsFewer(own, points)"
}

/// The moments that decided a game.
enum KlondikeMoments: String, PhraseSet {
  case allFaceUp = "klondike.moments.allFaceUp(move)"
  case firstAce = "klondike.moments.firstAce(card, move)"
  case drought = "klondike.moments.drought(move, moves)"
  case rush = "klondike.moments.rush(count, move)"
  case turningPoint = "klondike.moments.turningPoint(card, move)"
  case givenAway = "klondike.moments.givenAway(move)"
  case winLeft = "klondike.moments.winLeft(move)"
  case unwinnable = "klondike.moments.unwinnable"
  case worriedBack = "klondike.moments.worriedBack(count, move)*"
  case recyclingCost = "klondike.moments.recyclingCost(points)"
}

/// The words of Klondike's pages, which stand as they are.
enum KlondikeWord: String, WordSet {
  case klondikeToPlay = "klondike.toPlay"
  case klondikeWon = "klondike.won"
  case klondikeScore = "klondike.score"
  case klondikeHome = "klondike.home"
  case klondikeOfPack = "klondike.ofPack"
  case klondikeMoves = "klondike.moves"
  case klondikePasses = "klondike.passes"
  case klondikeTime = "klondike.time"
  case klondikeEverybody = "klondike.everybody"
  case klondikeMove = "klondike.move"
  case klondikeScoreChart = "klondike.scoreChart"
  case klondikeHomeChart = "klondike.homeChart"
  case klondikeHomeByGame = "klondike.homeByGame"
  case klondikeMostHome = "klondike.mostHome"
  case klondikeMostMoves = "klondike.mostMoves"
  case klondikeDuplicate = "klondike.duplicate"
  case klondikeDealByDeal = "klondike.dealByDeal"
  case klondikeNotPlayed = "klondike.notPlayed"
  case klondikeBank = "klondike.bank"
  case klondikeSheetHeading = "klondike.sheet.heading"
  case klondikeWinnableOpen = "klondike.winnable.open"
  case klondikeWinnableUnwinnable = "klondike.winnable.unwinnable"
  case klondikeWinnableUnknown = "klondike.winnable.unknown"
  case klondikeGaveAway = "klondike.winnable.gaveAway"
  case klondikeFatal = "klondike.winnable.fatal"
  case klondikeBandNever = "klondike.winnable.never"
  case klondikeLuck = "klondike.figures.luck"
  case klondikeLuckWins = "klondike.figures.luckWins"
  case klondikeResult = "klondike.figures.result"
  case klondikeWins = "klondike.figures.wins"
}

/// The columns of its tables beside those of its figures.
package enum KlondikeColumn: String, ColumnSet {
  case duplicateDeal, matchShare, matchPoints, dealsPlayed, dealsWon, dealsHome
  case points, vegasBalance, vegasGames, vegasStake, vegasPaid, vegasBest
  case dealsWinnable, winnableWon, winnableLost
}

extension Wording {
  func callAsFunction(
    _ phrase: KlondikePhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  func callAsFunction(count: Int, _ phrase: KlondikePhrase) -> String {
    self(count: count, Phrase(phrase))
  }

  subscript(_ word: KlondikeWord) -> String { self[Word(word)] }
}

extension KlondikeGame {
  package typealias TableColumn = KlondikeColumn
  package var words: WordTable { Self.words }
  private static let words = WordTable(
    KlondikePhrase.self, KlondikeWord.self, moments: KlondikeMoments.self,
    families: [
      Word.each(KlondikeRules.Refusal.allCases.map(\.rawValue), below: "klondike.refusals"),
      Word.each(KlondikeSheet.Column.allCases.map(\.rawValue), below: "klondike.sheet"),
    ], and: [WordTable(headlines: KlondikeHeadline.self)])
}
