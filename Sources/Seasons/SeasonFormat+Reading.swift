import Diagnostics
import Histories
package import YAML

extension YAMLMapping {
  /// Returns how the season's table is parted.
  ///
  ///     minimum-games: 5
  ///     divisions:
  ///       - {name: Harbour, players: [Ann, Bob], relegated: 1}
  ///       - {name: Hill, players: [Cy, Dee], promoted: 1}
  ///     halves: {second: 2026-10-20, play-off: 2026-12-15}
  package mutating func seasonFormat(in span: SeasonSpan) -> SeasonFormat {
    var format = SeasonFormat()
    format.minimumGames = integer("minimum-games", in: 1...1000) ?? 0
    format.divisions = divisions("divisions")
    format.halves = halves("halves", in: span)
    if !format.divisions.isEmpty, format.halves != nil, let range = keyRange("halves") {
      error(
        "season-divisions",
        "a season in halves is played for by all in one table, and this one has divisions: leave one of them out",
        at: range)
    }
    return format
  }

  /// - Parameter members: The key of who plays in a division: `players`, or `teams`.
  package mutating func divisions(_ key: String, of members: String = "players")
    -> [SeasonFormat.Division]
  {
    guard let items = list(key) else { return [] }
    let example =
      "{name: Harbour, \(members): [\(members == "teams" ? "Anchor, Bell" : "Ann, Bob")]}"
    if items.isEmpty, let range = valueRange(key) {
      error(
        "season-divisions", "no division is listed, expected some like '\(example)'", at: range)
    }
    var first: [String: Range<Int>] = [:]
    return items.enumerated().compactMap { index, item in
      read(item, like: example) { inner -> SeasonFormat.Division? in
        let division = inner.division(
          of: members, at: item.range, isFirst: index == 0, isLast: index == items.count - 1)
        guard let division, let range = inner.valueRange("name") else { return nil }
        if let other = first[division.name] {
          inner.error(
            "season-divisions",
            "\(division.name.quoted) is the name of another division, write one of its own",
            at: range,
            notes: [
              Diagnostic(
                .note, id: "season-divisions", "it is the name of this one", in: inner.text,
                at: other)
            ])
        }
        first[division.name] = range
        return division
      }
    }
  }

  private mutating func division(
    of key: String, at range: Range<Int>, isFirst: Bool, isLast: Bool
  ) -> SeasonFormat.Division? {
    require("name")
    let name = string("name")
    // Teams may stand under the key that seasons of players have.
    let key = has(key) ? key : "players"
    let isListed = has(key)
    let nodes = list(key)
    let members = nodes?.compactMap { node in
      string(node).map {
        SeasonFormat.Division.Member(name: $0, place: text.place(at: node.range.lowerBound))
      }
    }
    let counts = 0...1000
    let promoted = integer("promoted", in: counts) ?? 0
    let relegated = integer("relegated", in: counts) ?? 0
    guard let name else { return nil }
    guard let nodes, !nodes.isEmpty else {
      if nodes != nil || !isListed {
        error(
          "season-divisions",
          "division \(name.quoted) names nobody, list who plays in it: '\(key): [\(key == "teams" ? "Anchor, Bell" : "Ann, Bob")]'",
          at: valueRange(key) ?? range.lowerBound..<range.lowerBound)
      }
      return nil
    }
    if promoted + relegated > nodes.count,
      let place = valueRange("relegated") ?? valueRange("promoted")
    {
      error(
        "season-divisions",
        "\(promoted + relegated) would go up and down, where \(nodes.count == 1 ? "1 plays" : "\(nodes.count) play")"
          + ", write fewer", at: place)
    }
    func refuse(_ key: String, _ count: Int, _ reason: String) {
      guard count > 0, let range = valueRange(key) else { return }
      error("season-divisions", "\(reason), leave '\(key)' out", at: range)
    }
    if isFirst { refuse("promoted", promoted, "nobody goes up from the first division") }
    if isLast { refuse("relegated", relegated, "nobody goes down from the last division") }
    return SeasonFormat.Division(
      name: name, members: members ?? [], promoted: promoted, relegated: relegated)
  }

  private mutating func halves(_ key: String, in span: SeasonSpan) -> SeasonFormat.Halves? {
    mapping(key, like: "{second: 2026-11-02, play-off: 2026-12-14}") {
      inner -> SeasonFormat.Halves? in
      inner.require("second", "play-off")
      let second = inner.date("second")
      let playOff = inner.date("play-off")
      if let second, let starts = span.starts, second <= starts,
        let range = inner.valueRange("second")
      {
        inner.error(
          "bad-date", "the second half begins after the season does, which is on \(starts)",
          at: range)
      }
      if let playOff, let ends = span.ends, playOff > ends, let range = inner.valueRange("play-off")
      {
        inner.error("bad-date", "the season ends before its play-off, on \(ends)", at: range)
      }
      guard let second, let playOff else { return nil }
      if playOff <= second, let range = inner.valueRange("play-off") {
        inner.error(
          "bad-date", "the play-off must come after the second half has begun, on \(second)",
          at: range)
        return nil
      }
      return SeasonFormat.Halves(second: second, playOff: playOff)
    } ?? nil
  }

  /// Returns what is worth more points than the result of a game.
  ///
  ///     bonus: [{for: scored, at-least: 12000, points: 1}, {for: lost-by, at-most: 500, points: 1}]
  ///
  /// - Parameter games: Those of the season; where they are several each bonus is of one.
  mutating func bonuses(_ key: String, of games: [GameKind]) -> [Bonus] {
    (mappings(key, like: "{for: scored, at-least: 12000, points: 1}") { $0.bonus(of: games) } ?? [])
      .compactMap { $0 }
  }

  private mutating func bonus(of games: [GameKind]) -> Bonus? {
    require("for", "points")
    let game = game("game", among: games)
    if games.count > 1, !isPartial, !has("game") {
      error(
        "season-bonus",
        "which game is this for, the season is of \(games.names.phrase): write 'game: \(games[0].name)'",
        at: range.lowerBound..<range.lowerBound)
    }
    let measure = choice("for", of: Bonus.Measure.self)
    if measure != nil, let range = valueRange("for"),
      let other = (game.map { [$0] } ?? games).first(where: { !$0.game.hasScores })
    {
      refuseScores(of: other, at: range)
    }
    let least = integer("at-least", in: 0...1_000_000)
    let most = integer("at-most", in: 0...1_000_000)
    let points = integer("points", in: 1...1000)
    if !isPartial, !has("at-least"), !has("at-most") {
      error(
        "season-bonus", "this is for every game, write 'at-least' or 'at-most'",
        at: range.lowerBound..<range.lowerBound)
    }
    if let least, let most, most < least, let range = valueRange("at-most") {
      error("season-bonus", "no game is of \(least) at least and \(most) at most", at: range)
    }
    guard let measure, let points else { return nil }
    return Bonus(game: game, measure: measure, least: least, most: most, points: points)
  }
}
