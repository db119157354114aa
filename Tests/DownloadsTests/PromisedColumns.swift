/// The names of tables and columns that a version keeps for good: a later one has what it adds behind them.
enum PromisedColumns {
  /// Each table with its columns, in their order.
  static let all: [(table: String, columns: [String])] = text.split(separator: "\n").map { line in
    let parts = line.split(separator: ": ")
    return (String(parts[0]), parts[1].split(separator: " ").map(String.init))
  }

  private static let text = """
    games: id number season kind date round table_name tie title rules detail ending counted turns \
    seconds note record page
    game_players: game seat player stands_for side score handicap place won
    standings: season player position rank league_points played decided won shared lost \
    won_by_forfeit forfeited byes win_rate scored total average highest duels points_for \
    points_against bonus last_five broken_by division
    turns: game number seat player points total notation
    player_stats: kind player figure sum count value
    seasons: id title kind starts ends page
    players: id name guest page
    fixtures: id season code round date planned time table_name venue status game note kind \
    home away match
    fixture_players: fixture number name player
    figures: kind figure name measure unit better
    season_stats: season kind player figure sum count value
    ratings: kind player night date method rating deviation games
    season_ratings: season kind player night date method rating deviation games
    season_games: season number kind
    game_standings: season kind player position rank league_points played decided won shared \
    lost won_by_forfeit forfeited byes win_rate scored total average highest duels points_for \
    points_against bonus last_five broken_by division
    half_standings: season half player position rank league_points played decided won shared \
    lost won_by_forfeit forfeited byes win_rate scored total average highest duels points_for \
    points_against bonus last_five broken_by division
    night_standings: season night date round player position rank game_points night_points \
    counts played won shared lost byes spread total broken_by
    champions: season player won_by
    record_history: kind record name step holder player game number value stands
    season_record_history: season kind record name step holder player game number value stands
    team_standings: season team name position rank league_points played won drawn lost tables_for \
    tables_against legs_for legs_against adjustment last_five broken_by division page
    team_players: season team player position rank played won drawn lost share legs_won legs_lost \
    average singles_played singles_won singles_drawn pairs_played pairs_won pairs_drawn
    matches: id number season date round title home away home_tables away_tables home_legs \
    away_legs home_points away_points winner ending counted fixture reason note record page
    match_tables: match number called home_players away_players home_credited away_credited \
    home_legs away_legs winner played
    match_legs: match table_number leg home_points away_points game
    """
}
