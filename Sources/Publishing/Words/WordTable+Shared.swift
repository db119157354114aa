import Contents
import Tabletop

extension Phrase {
  package static let rulesTarget = Phrase("rules.target", "points")
  package static let date = Phrase("date", "day", "month", "year")
  package static let dateShort = Phrase("dateShort", "day", "month")
  package static let dateRange = Phrase("dateRange", "first", "last")
  package static let documentTitle = Phrase("documentTitle", "page", "site")
  package static let percent = Phrase("percent", "number")
  package static let points = Phrase("points", "points")
  package static let gain = Phrase("gain", "points")
  package static let and = Phrase("and", "first", "last")
  package static let comma = Phrase("comma", "first", "rest")
  package static let games = Phrase("games", "count", counts: true)
  package static let turns = Phrase("turns", "count", counts: true)
  package static let players = Phrase("players", "count", counts: true)
  package static let dice = Phrase("dice", "count", counts: true)
  package static let card = Phrase("card", "rank", "suit")
  package static let rounds = Phrase("rounds", "count", counts: true)
  package static let pointCount = Phrase("pointCount", "count", counts: true)
  package static let frontDescription = Phrase("front.description", "site")
  package static let reportWon = Phrase("report.won", "margin", "player", counts: true)
  package static let reportWonAlone = Phrase("report.wonAlone", "player", "points", counts: true)
  package static let reportShared = Phrase("report.shared", "players", "points")
  package static let reportInProgress = Phrase(
    "report.inProgress", "player", "points", counts: true)
  package static let reportLevel = Phrase("report.level", "players", "points")
  package static let reportNotBegun = Phrase("report.notBegun", "players")
  package static let reportTeams = Phrase("report.teams", "teams")
  package static let reportTeam = Phrase("report.team", "players", "points")
  package static let reportToAct = Phrase("report.toAct", "player")
  package static let reportDescription = Phrase("report.description", "headline", "scores")
  package static let reportRound = Phrase("report.round", "number")
  package static let reportAfter = Phrase("report.after", "round")
  package static let reportSentence = Phrase("report.sentence", "points", "total")
  package static let reportSentenceNothing = Phrase("report.sentenceNothing", "points", "total")
  package static let reportKeepAlt = Phrase("report.keepAlt", "dice", "kept")
  package static let reportThrowAlt = Phrase("report.throwAlt", "dice")
  package static let reportBareTurn = Phrase("report.bareTurn")
  package static let momentsLeadChanges = Phrase(
    "moments.leadChanges", "count", "round", counts: true)
  package static let momentsCloseFinish = Phrase("moments.closeFinish", "points")
  package static let momentsRunaway = Phrase("moments.runaway", "player", "round")
  package static let momentsSharedWin = Phrase("moments.sharedWin", "players", "points")
  package static let chartRunningTitle = Phrase("chart.runningTitle", "players")
  package static let chartFormTitle = Phrase("chart.formTitle", "player")
  package static let chartFormDescription = Phrase(
    "chart.formDescription", "average", "games", "high", "low")
  package static let chartSparkAlt = Phrase("chart.sparkAlt", "list")
  package static let chartMean = Phrase("chart.mean", "points")
  package static let chartBin = Phrase("chart.bin", "high", "low")
  package static let chartBinFoot = Phrase("chart.binFoot", "points")
  package static let chartTarget = Phrase("chart.target", "points")
  package static let seasonDescription = Phrase("season.description", "season")
  package static let seasonRange = Phrase("season.range", "games", "players")
  package static let seasonStandings = Phrase("season.standings", "games", "season")
  package static let seasonSchemeWin = Phrase("season.schemeWin", "points")
  package static let seasonSchemeShared = Phrase("season.schemeShared", "points")
  package static let seasonSchemePlayed = Phrase("season.schemePlayed", "points")
  package static let seasonSchemeTies = Phrase("season.schemeTies", "scheme", "ties")
  package static let seasonPlace = Phrase("season.place", "place", "points", counts: true)
  package static let seasonLeader = Phrase("season.leader", "player", "points")
  package static let seasonWon = Phrase("season.won", "player", "points")
  package static let rulesDescription = Phrase("rules.description", "title")
  package static let optionsOf = Phrase("rules.optionsOf", "game")
  package static let playerDescription = Phrase("player.description", "player")
  package static let playerRecord = Phrase("player.record", "lost", "won")
  package static let playerWonBy = Phrase("player.wonBy", "players")
  package static let playerLostTo = Phrase("player.lostTo", "players")
  package static let playerSharedWith = Phrase("player.sharedWith", "players")
  package static let sheetTitle = Phrase("sheet.title", "count", "game", counts: true)
  package static let sheetGameTitle = Phrase("sheet.gameTitle", "game")
  package static let sheetPage = Phrase("sheet.page", "page", "pages")
  package static let sheetDescription = Phrase("sheet.description")
}

extension Word {
  package static let rulesExample = Word("rules.example")
  package static let reportLog = Word("report.log")
  package static let playerStats = Word("player.stats")
  package static let language = Word("language")
  package static let siteHome = Word("site.home")
  package static let siteRules = Word("site.rules")
  package static let siteSeasons = Word("site.seasons")
  package static let sitePlayers = Word("site.players")
  package static let siteSheets = Word("site.sheets")
  package static let siteNone = Word("site.none")
  package static let siteWon = Word("site.won")
  package static let siteLost = Word("site.lost")
  package static let siteUntold = Word("site.untold")
  package static let siteInProgress = Word("site.inProgress")
  package static let rulesTitle = Word("rules.title")
  package static let rulesOption = Word("rules.option")
  package static let rulesMeaning = Word("rules.meaning")
  package static let rulesWritten = Word("rules.written")
  package static let rulesStandard = Word("rules.standard")
  package static let rulesOthers = Word("rules.others")
  package static let rulesPresetsCustom = Word("rules.presets.custom")
  package static let seasonTitle = Word("season.title")
  package static let seasonGames = Word("season.games")
  package static let seasonSchemeGame = Word("season.schemeGame")
  package static let reportFinal = Word("report.final")
  package static let reportSoFar = Word("report.soFar")
  package static let reportRunning = Word("report.running")
  package static let reportResultsOnly = Word("report.resultsOnly")
  package static let reportTurnsOnly = Word("report.turnsOnly")
  package static let playersTitle = Word("players.title")
  package static let playerSeasons = Word("player.seasons")
  package static let playerCareer = Word("player.career")
  package static let playerOpponents = Word("player.opponents")
  package static let playerGames = Word("player.games")
  package static let playerSince = Word("player.since")
  package static let playerAlias = Word("player.alias")
  package static let playerWonMark = Word("player.wonMark")
  package static let playerLostMark = Word("player.lostMark")
  package static let playerUntoldMark = Word("player.untoldMark")
  package static let sheetTitle = Word("sheet.title")
  package static let sheetPortrait = Word("sheet.portrait")
  package static let sheetLandscape = Word("sheet.landscape")
  package static let missingTitle = Word("missing.title")
  package static let missingText = Word("missing.text")
  package static let group = Word("patterns.group")
  package static let decimal = Word("patterns.decimal")
}

extension WordTable {
  /// What all games say, and the site around them.
  static let shared = WordTable(
    phrases: [
      .rulesTarget,
      .date, .dateShort, .dateRange, .documentTitle, .percent, .points, .gain, .and, .comma,
      .games, .turns, .players, .dice, .card, .rounds, .pointCount, .frontDescription, .reportWon,
      .reportWonAlone, .reportShared, .reportInProgress, .reportLevel, .reportNotBegun,
      .reportTeams, .reportTeam, .reportToAct, .reportDescription, .reportRound, .reportAfter,
      .reportSentence, .reportSentenceNothing, .reportKeepAlt, .reportThrowAlt, .reportBareTurn,
      .momentsLeadChanges, .momentsCloseFinish, .momentsRunaway, .momentsSharedWin,
      .chartRunningTitle, .chartFormTitle, .chartFormDescription, .chartSparkAlt, .chartMean,
      .chartBin, .chartBinFoot, .chartTarget, .seasonDescription, .seasonRange, .seasonStandings,
      .seasonSchemeWin, .seasonSchemeShared, .seasonSchemePlayed, .seasonSchemeTies, .seasonPlace,
      .seasonLeader, .seasonWon, .rulesDescription, .optionsOf, .playerDescription, .playerRecord,
      .playerWonBy, .playerLostTo, .playerSharedWith, .sheetTitle, .sheetGameTitle, .sheetPage,
      .sheetDescription,
    ],
    words: [
      .rulesExample,
      .reportLog,
      .playerStats,
      .language, .siteHome, .siteRules, .siteSeasons, .sitePlayers, .siteSheets, .siteNone,
      .siteWon, .siteLost, .siteUntold, .siteInProgress, .rulesTitle, .rulesOption, .rulesMeaning,
      .rulesWritten, .rulesStandard, .rulesOthers, .rulesPresetsCustom, .seasonTitle,
      .seasonGames, .seasonSchemeGame, .reportFinal, .reportSoFar, .reportRunning,
      .reportResultsOnly, .reportTurnsOnly, .playersTitle, .playerSeasons, .playerCareer,
      .playerOpponents, .playerGames, .playerSince, .playerAlias, .playerWonMark, .playerLostMark,
      .playerUntoldMark, .sheetTitle, .sheetPortrait, .sheetLandscape, .missingTitle,
      .missingText, .group, .decimal,
    ],
    families: [
      Word.columns([
        "rank", "player", "place", "leaguePoints", "played", "won", "lost", "winPercent",
        "points", "totalPoints", "average", "highestGame", "form", "deal", "count", "times",
        "turns", "date", "game", "season", "opponents", "opponent", "opponentWon",
        "opponentAverage", "result", "round", "rules", "games", "face", "share", "turn", "card",
      ]),
      Word.months,
      Word.each(Rank.allCases.map { String($0.number) }, below: "cards.ranks"),
      Word.each(Suit.allCases.map { "\($0)" }, below: "cards.suits"),
      Word.each(TieBreak.allCases.map(\.rawValue), below: "tieBreaks"),
    ])
}
