/// A question to the database that it answers by name.
package struct LeagueView: Sendable {
  package let name: String
  package let meaning: String
  private let query: String

  package var schema: String { "CREATE VIEW \(name) AS -- \(meaning)\n\(query);" }

  package static let all = [
    LeagueView(
      name: "season_tables",
      meaning: "The tables of seasons with names, in the order of their pages.",
      query: """
        SELECT s.id AS season, s.title, t.division, t.rank, p.name AS player, t.league_points, t.played,
          t.won - t.shared AS won, t.shared AS drawn, t.lost, t.win_rate, t.total, t.average, t.highest, t.points_for, t.points_against,
          CASE WHEN t.duels > 0 THEN t.points_for - t.points_against END AS spread, t.last_five
        FROM standings t JOIN seasons s ON s.id = t.season JOIN players p ON p.id = t.player
        ORDER BY s.starts, s.id, t.position
        """),
    LeagueView(
      name: "results", meaning: "Games that count, with their players from the first place down.",
      query: """
        SELECT g.id AS game, g.season, g.kind, g.date, (
            SELECT group_concat(line, ', ') FROM (
              SELECT p.name || coalesce(' ' || x.score, '') AS line
              FROM game_players x JOIN players p ON p.id = x.player
              WHERE x.game = g.id ORDER BY x.place, x.seat)
          ) AS scores, (
            SELECT group_concat(name, ', ') FROM (
              SELECT p.name FROM game_players x JOIN players p ON p.id = x.player
              WHERE x.game = g.id AND x.won = 1 ORDER BY x.seat)
          ) AS winners
        FROM games g WHERE g.counted = 1 ORDER BY g.number
        """),
    LeagueView(
      name: "head_to_head",
      meaning: "Who met whom in games played to their end, both ways round; ahead, behind, level.",
      query: """
        SELECT p.name AS player, o.name AS opponent, g.kind, count(*) AS games,
          sum(a.place < b.place) AS ahead, sum(a.place > b.place) AS behind,
          sum(a.place = b.place) AS level, sum(a.score) AS points_for,
          sum(b.score) AS points_against
        FROM games g
          JOIN game_players a ON a.game = g.id
          JOIN game_players b ON b.game = g.id AND b.side <> a.side
          JOIN players p ON p.id = a.player JOIN players o ON o.id = b.player
        WHERE g.ending = 'rules' AND a.place IS NOT NULL
        GROUP BY a.player, b.player, g.kind ORDER BY p.name, o.name, g.kind
        """),
    LeagueView(
      name: "player_summary",
      meaning: "Everybody in each game over all seasons, with the rating after the last night.",
      query: """
        SELECT p.name AS player, g.kind, count(*) AS played, sum(x.won) AS won,
          avg(x.won) AS win_rate, avg(x.score) AS average, max(x.score) AS highest,
          min(g.date) AS first_game, max(g.date) AS last_game, (
            SELECT r.rating FROM ratings r WHERE r.kind = g.kind AND r.player = p.id
            ORDER BY r.night DESC LIMIT 1) AS rating
        FROM players p JOIN game_players x ON x.player = p.id JOIN games g ON g.id = x.game
        WHERE g.ending = 'rules' GROUP BY p.id, g.kind ORDER BY p.name, g.kind
        """),
    LeagueView(
      name: "records",
      meaning:
        "The records that stand, as the hall of fame has them, with everybody who holds them and where.",
      query: """
        SELECT r.kind, r.record AS figure, r.name, r.number, r.value, p.name AS player, r.game
        FROM record_history r JOIN players p ON p.id = r.player
        WHERE r.stands = 1 ORDER BY r.kind, r.record, r.holder
        """),
  ]
}
