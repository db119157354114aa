import Contents
import Tabletop

/// What all games say with values filled in, and the site around them.
package enum SitePhrase: String, PhraseSet {
  case rulesTarget = "rules.target(points)"
  case date = "date(day, month, year)"
  case dateShort = "dateShort(day, month)"
  case dateRange = "dateRange(first, last)"
  case documentTitle = "documentTitle(page, site)"
  case percent = "percent(number)"
  case points = "points(points)"
  case and = "and(first, last)"
  case comma = "comma(first, rest)"
  case games = "games(count)*"
  case turns = "turns(count)*"
  case players = "players(count)*"
  case dice = "dice(count)*"
  case card = "card(rank, suit)"
  case rounds = "rounds(count)*"
  case pointCount = "pointCount(count)*"
  case frontDescription = "front.description(site)"
  case reportWon = "report.won(margin, player)*"
  case reportWonAlone = "report.wonAlone(player, points)*"
  case reportShared = "report.shared(players, points)"
  case reportInProgress = "report.inProgress(player, points)*"
  case reportLevel = "report.level(players, points)"
  case reportNotBegun = "report.notBegun(players)"
  case reportTeams = "report.teams(teams)"
  case reportTeam = "report.team(players, points)"
  case reportToAct = "report.toAct(player)"
  case reportDescription = "report.description(headline, scores)"
  case reportRound = "report.round(number)"
  case reportAfter = "report.after(round)"
  case reportSentence = "report.sentence(points, total)"
  case reportSentenceNothing = "report.sentenceNothing(points, total)"
  case reportKeepAlt = "report.keepAlt(dice, kept)"
  case reportThrowAlt = "report.throwAlt(dice)"
  case reportBareTurn = "report.bareTurn"
  case chartRunningTitle = "chart.runningTitle(players)"
  case chartFormTitle = "chart.formTitle(player)"
  case chartFormDescription = "chart.formDescription(average, games, high, low)"
  case chartSparkAlt = "chart.sparkAlt(list)"
  case chartMean = "chart.mean(points)"
  case chartBin = "chart.bin(high, low)"
  case chartBinFoot = "chart.binFoot(points)"
  case chartTarget = "chart.target(points)"
  case seasonDescription = "season.description(season)"
  case seasonRange = "season.range(games, players)"
  case seasonStandings = "season.standings(games, season)"
  case seasonSchemeWin = "season.schemeWin(points)"
  case seasonSchemeShared = "season.schemeShared(points)"
  case seasonSchemePlayed = "season.schemePlayed(points)"
  case seasonSchemeTies = "season.schemeTies(scheme, ties)"
  case seasonPlace = "season.place(place, points)*"
  case seasonLeader = "season.leader(player, points)"
  case seasonWon = "season.won(player, points)"
  case fixtureTable = "fixture.table(table)"
  case fixtureMoved = "fixture.moved(date)"
  case fixtureMovedReason = "fixture.movedReason(date, reason)"
  case fixtureWithdrawn = "fixture.withdrawn(player)"
  case fixtureWithdrawnReason = "fixture.withdrawnReason(player, reason)"
  case fixturesPlayed = "fixture.played(count)"
  case fixturesDue = "fixture.due(count)"
  case fixturesOverdue = "fixture.overdue(count)"
  case fixturesVoid = "fixture.void(count)"
  case fixturesAsOf = "fixture.asOf(date)"
  case fixturesDescription = "fixture.description(season)"
  case fixtureEvent = "fixture.event(players, season)"
  case fixtureCalendar = "fixture.calendar(name, site)"
  case nightTitle = "night.title(date)"
  case nightMore = "night.more(count)"
  case rulesDescription = "rules.description(title)"
  case optionsOf = "rules.optionsOf(game)"
  case playerDescription = "player.description(player)"
  case playerRecord = "player.record(lost, won)"
  case playerWonBy = "player.wonBy(players)"
  case playerLostTo = "player.lostTo(players)"
  case playerSharedWith = "player.sharedWith(players)"
  case sheetTitle = "sheet.title(count, game)*"
  case sheetGameTitle = "sheet.gameTitle(game)"
  case sheetPage = "sheet.page(page, pages)"
  case sheetDescription = "sheet.description"
}

/// What several games say of what decided one.
package enum SiteMoment: String, PhraseSet {
  case leadChanges = "moments.leadChanges(count, round)*"
  case closeFinish = "moments.closeFinish(points)"
  case runaway = "moments.runaway(player, round)"
  case sharedWin = "moments.sharedWin(players, points)"
}

/// What they say as it stands.
package enum SiteWord: String, WordSet {
  case rulesExample = "rules.example"
  case reportLog = "report.log"
  case playerStats = "player.stats"
  case language = "language"
  case siteHome = "site.home"
  case siteRules = "site.rules"
  case siteSeasons = "site.seasons"
  case sitePlayers = "site.players"
  case siteSheets = "site.sheets"
  case siteNone = "site.none"
  case siteWon = "site.won"
  case siteLost = "site.lost"
  case siteUntold = "site.untold"
  case siteInProgress = "site.inProgress"
  case rulesTitle = "rules.title"
  case rulesOption = "rules.option"
  case rulesMeaning = "rules.meaning"
  case rulesWritten = "rules.written"
  case rulesStandard = "rules.standard"
  case rulesOthers = "rules.others"
  case rulesPresetsCustom = "rules.presets.custom"
  case seasonTitle = "season.title"
  case seasonGames = "season.games"
  case seasonSchemeGame = "season.schemeGame"
  case fixtureTitle = "fixture.title"
  case fixtureOverdue = "fixture.overdue"
  case fixtureVoid = "fixture.void"
  case fixtureBye = "fixture.bye"
  case fixtureUndated = "fixture.undated"
  case fixtureEverybody = "fixture.everybody"
  case reportFinal = "report.final"
  case reportSoFar = "report.soFar"
  case reportRunning = "report.running"
  case reportResultsOnly = "report.resultsOnly"
  case reportTurnsOnly = "report.turnsOnly"
  case playersTitle = "players.title"
  case playerSeasons = "player.seasons"
  case playerCareer = "player.career"
  case playerOpponents = "player.opponents"
  case playerGames = "player.games"
  case playerSince = "player.since"
  case playerAlias = "player.alias"
  case playerWonMark = "player.wonMark"
  case playerLostMark = "player.lostMark"
  case playerUntoldMark = "player.untoldMark"
  case sheetTitle = "sheet.title"
  case sheetPortrait = "sheet.portrait"
  case sheetLandscape = "sheet.landscape"
  case missingTitle = "missing.title"
  case missingText = "missing.text"
  case group = "patterns.group"
  case decimal = "patterns.decimal"
}

/// The columns that any game's tables may have.
package enum SiteColumn: String, ColumnSet {
  case player, opponent, opponents
  case date, season, result, game, games
  case deal, round, turn
  case leaguePoints, played, won, lost, winPercent
  case points, totalPoints, average, highestGame, form
}

extension WordTable {
  /// What all games say, and the site around them.
  static let shared = WordTable(
    SitePhrase.self, SiteWord.self, moments: SiteMoment.self,
    families: [
      Word.columns(SiteColumn.allCases.map(\.rawValue)),
      Word.stats(["pointsPerGame"]),
      Word.months,
      Word.each(Rank.allCases.map { String($0.number) }, below: "cards.ranks"),
      Word.each(Suit.allCases.map { "\($0)" }, below: "cards.suits"),
      Word.each(TieBreak.allCases.map(\.rawValue), below: "tieBreaks"),
    ])
}
