import Bytes
import ContentFiles
import Contents
import Histories
import League
import Localization
import Seasons
import SiteModel
import Tabletop

extension PageContext {
  /// The games played to their end as the app BG Stats imports them, a `.bgsplay` file: players, games and places with
  /// a number each, then plays that refer to them. A play has a day; a game without a date is left out.
  ///
  /// Each has a UUID made of the league's title and its own key: importing again adds nothing twice.
  var bgStats: JSON {
    var places: [String] = []
    var placeNumbers: [String: Int] = [:]
    /// The pairs of a player and a game that they have played.
    var met: Set<[Int]> = []
    var plays: [JSON] = []
    var lastDays: [PlayerID: String] = [:]
    let kinds = site.index.league.kinds
    for game in book.games where game.isScored {
      guard let date = game.record.header.date,
        let kind = kinds.firstIndex(of: game.record.play.kind)
      else { continue }
      let time = BGStatsTime(date)
      var place = 0
      if let venue = site.index.league.fixturesOfGames[game.id]?.venue {
        place = placeNumbers[venue, default: places.count + 1]
        if place > places.count { places.append(venue) }
        placeNumbers[venue] = place
      }
      let starter = starter(of: game)
      let scores = game.players.enumerated().map { seat, player in
        lastDays[player] = time.text
        return score(
          of: Seat(seat), in: game, isNew: met.insert([kind, player.index]).inserted,
          starter: starter)
      }
      plays.append(play(game, kind: kind + 1, place: place, at: time, scores))
    }
    let first = BGStatsTime.none
    return [
      "about": .string("BG Stats"),
      "games": .array(
        kinds.enumerated().map { index, kind in
          [
            "id": .number(index + 1), "uuid": uuid("game", kind.name),
            "name": .string(wording[.game(kind)]), "modificationDate": .string(first),
            "highestWins": .bool(kind.game.standardScoreOrder == .highestWins),
            "noPoints": .bool(!kind.game.hasScores),
            "cooperative": false, "usesTeams": .bool(kind.game.isInTeams),
            "isBaseGame": true, "isExpansion": false, "bggId": 0, "bggYear": 0, "rating": 0,
            "minPlayerCount": .number(kind.game.standardSeats.lowerBound),
            "maxPlayerCount": .number(kind.game.standardSeats.upperBound),
          ]
        }),
      "players": .array(
        book.players.filter { lastDays[$0.id] != nil }.map { player in
          [
            "id": .number(player.id.index + 1), "uuid": uuid("player", player.slug.text),
            "name": .string(player.name), "isAnonymous": false,
            "modificationDate": JSON(lastDays[player.id]), "bggUsername": "",
          ]
        }),
      "locations": .array(
        places.enumerated().map { index, venue in
          [
            "id": .number(index + 1), "uuid": uuid("location", venue), "name": .string(venue),
            "modificationDate": .string(first),
          ]
        }),
      "plays": .array(plays), "userInfo": ["meRefId": 0],
    ]
  }

  private func play(
    _ game: Game, kind: Int, place: Int, at time: BGStatsTime, _ scores: [JSON]
  ) -> JSON {
    // The app knows one order for all games of a kind, whatever house rules say.
    let order = game.record.play.kind.game.standardScoreOrder
    let best = order.leaders(in: game.record.scores).map { Seat($0) }
    var fields: [JSON.Field] = []
    fields.add("uuid", uuid("play", book.key(of: game)))
    fields.add("gameRefId", .number(kind))
    if place > 0 { fields.add("locationRefId", .number(place)) }
    fields.add("playDate", .string(time.text))
    fields.add("playDateYmd", .number(time.digits))
    fields.add("entryDate", .string(time.text))
    fields.add("modificationDate", .string(time.text))
    fields.add("durationMin", .number(((game.record.header.seconds ?? 0) + 59) / 60))
    fields.add("rounds", 0)
    fields.add("rating", 0)
    fields.add("ignored", false)
    fields.add("scoringSetting", 0)
    fields.add("manualWinner", .bool(!game.record.hasScores || best != game.winners))
    fields.add("usesTeams", .bool(game.record.sides.contains { $0.count > 1 }))
    fields.add("bggId", 0)
    fields.add("importPlayId", 0)
    fields.add("playImages", "[]")
    fields.add("board", JSON(game.record.header.title ?? ""))
    fields.add("comments", JSON(game.record.header.note ?? ""))
    fields.add("expansionPlays", [])
    fields.add("playerScores", .array(scores))
    return .object(fields)
  }

  /// - Parameter starter: Who had the first turn; `nil` where the record doesn't tell, and then nothing is said of it.
  private func score(of seat: Seat, in game: Game, isNew: Bool, starter: Seat?) -> JSON {
    let side = game.record.sides.firstIndex { $0.contains(seat) } ?? seat.rawValue
    var fields: [JSON.Field] = []
    fields.add("playerRefId", .number(game.players[seat.rawValue].index + 1))
    fields.add(
      "score", .string(game.record.hasScores ? String(game.record.scores[seat.rawValue]) : ""))
    fields.add("winner", .bool(game.winners.contains(seat)))
    fields.add("newPlayer", .bool(isNew))
    if let starter { fields.add("startPlayer", .bool(seat == starter)) }
    fields.add("rank", .number(game.isDecided ? game.place(of: seat) + 1 : 0))
    fields.add("seatOrder", .number(seat.rawValue + 1))
    if game.record.sides.contains(where: { $0.count > 1 }) {
      fields.add("team", .string(String(side + 1)))
    }
    return .object(fields)
  }

  /// A UUID of the kind that is made as one likes (RFC 9562, version 8), always the same for the same thing.
  private func uuid(_ kind: String, _ key: String) -> JSON {
    let name = "\(kind)\n\(site.contents.settings.title)\n\(key)"
    let high = FNV1a(of: ("1" + name).utf8).value & ~0xF000 | 0x8000
    let low = FNV1a(of: ("2" + name).utf8).value & ~(0b11 << 62) | 0b10 << 62
    let digits = [high, low].map { String($0, radix: 16, uppercase: true).zeroPadded(to: 16) }
      .joined()
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    return .string(text)
  }
}

/// A day as BG Stats writes it: noon, since nobody noted when.
private struct BGStatsTime {
  let text: String
  /// `20260314`
  let digits: Int

  init(_ date: CalendarDate) {
    text = "\(date) 12:00:00"
    digits = (date.year * 100 + date.month) * 100 + date.day
  }

  /// The time of what has no day of its own.
  static let none = "2000-01-01 12:00:00"
}
