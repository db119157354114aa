/// The columns that any game's tables may have.
package enum SiteColumn: String, ColumnSet {
  case player, opponent, opponents
  case date, season, result, game, games
  case deal, round, turn
  case leaguePoints, nightPoints, firsts, seconds
  case gamePoints = "pointsOfGames"
  case played, won, wonAlone, drawn, lost, winPercent, bonus, byForfeit, byes
  case points, totalPoints, average, highestGame, lowestGame, form
  case results, rank, leads
  case champions, titles, seasons, level, spread
  case scoredFor, scoredAgainst, lastFive, streak, movement
  case before, lately, change
  case rating, ratingInterval, ratingChange, ratedGames
}
