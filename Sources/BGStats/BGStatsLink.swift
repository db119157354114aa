import Bytes

/// A play as BG Stats takes it from other programs, by an address that the app opens.
///
/// The address is `https://app.bgstatsapp.com/createPlay.html?data=…`, with a JSON object behind it. The app shows what it
/// understands before it keeps anything, and remembers which game and players are meant by their ids. Each flag has to
/// stand there: the app for Android refuses a play without them.
package struct BGStatsLink: Sendable {
  package struct Player: Sendable {
    /// The same for somebody in all games of a site.
    let id: String
    let name: String
    let score: Int?
    let isWinner: Bool
    let isStarter: Bool
    /// The place, from 1; `nil` where there are none.
    let rank: Int?
    let team: String?

    package init(
      id: String, name: String, score: Int?, isWinner: Bool, isStarter: Bool, rank: Int?,
      team: String?
    ) {
      self.id = id
      self.name = name
      self.score = score
      self.isWinner = isWinner
      self.isStarter = isStarter
      self.rank = rank
      self.team = team
    }
  }

  /// The site that tells of it.
  private let source: String
  /// The same for a play however often it is opened.
  private let id: String
  private let game: (id: String, name: String)
  private let highestWins: Bool
  private let hasScores: Bool
  /// The day: `2026-09-08`.
  private let date: String
  private let note: String?
  private let players: [Player]

  package init(
    source: String, id: String, game: (id: String, name: String), highestWins: Bool,
    hasScores: Bool, date: String, note: String?, players: [Player]
  ) {
    self.source = source
    self.id = id
    self.game = game
    self.highestWins = highestWins
    self.hasScores = hasScores
    self.date = date
    self.note = note
    self.players = players
  }

  private static let address = "https://app.bgstatsapp.com/createPlay.html?data="

  package var url: String {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    var url = Array(Self.address.utf8)
    for byte in bytes {
      if Self.isUnreserved(byte) {
        url.append(byte)
      } else {
        url.append(percentEncoding: byte)
      }
    }
    return String(decoding: url, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private var json: JSON {
    var fields: [JSON.Field] = []
    fields.add("sourceName", .string(source))
    fields.add("sourcePlayId", .string(id))
    // Noon, since nobody noted when.
    fields.add("playDate", .string(date + " 12:00:00"))
    fields.add(
      "game",
      [
        "name": .string(game.name), "sourceGameId": .string(game.id),
        "highestWins": .bool(highestWins), "noPoints": .bool(!hasScores),
      ])
    if let note { fields.add("comments", .string(note)) }
    fields.add("players", .array(players.map(\.json)))
    return .object(fields)
  }
}

extension BGStatsLink.Player {
  fileprivate var json: JSON {
    var fields: [JSON.Field] = []
    fields.add("name", .string(name))
    fields.add("sourcePlayerId", .string(id))
    if let score { fields.add("score", .number(score)) }
    fields.add("winner", .bool(isWinner))
    fields.add("startPlayer", .bool(isStarter))
    if let rank { fields.add("rank", .number(rank)) }
    if let team { fields.add("team", .string(team)) }
    return .object(fields)
  }
}
