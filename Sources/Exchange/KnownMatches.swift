import ContentFiles
import Contents
import Histories
import Matches

/// The matches that a league has already, each to be met by one of a table at the most.
struct KnownMatches {
  /// The relation of a table's match to them.
  enum Meeting {
    case new
    case present
    /// A match that is there, and says something else under these keys.
    case differs(MatchCard, keys: [String])
  }

  private let people: People
  private let cards: [(card: MatchCard, season: Slug)]
  private var met: Set<Int> = []
  /// The ids of the seasons' matches: `season/id`.
  let ids: Set<String>

  init(_ contents: SiteContents) {
    people = contents.people
    cards = contents.cards.flatMap { file in file.cards.map { ($0, file.season) } }
    ids = Set(cards.map { KnownGames.id($0.card.id, in: $0.season.text) })
  }

  /// Looks a match up, and takes note that the one it is was met.
  ///
  /// - Parameter columns: Those in which the table says something of it.
  mutating func meet(_ card: MatchCard, saying columns: Set<Column>, in season: Slug) -> Meeting {
    let ofSeason = cards.indices.filter { cards[$0].season == season }
    if columns.contains(.header("id")) {
      guard let index = ofSeason.first(where: { cards[$0].card.id == card.id }) else { return .new }
      return meet(index, card, columns)
    }
    let alike = ofSeason.filter { index in
      let known = cards[index].card
      return !met.contains(index) && known.teams == card.teams && known.date == card.date
        && areSame(known.round, card.round) && areSame(known.fixture, card.fixture)
    }
    let best = alike.first { differences(card, from: cards[$0].card, columns).isEmpty }
    guard let index = best ?? alike.first else { return .new }
    return meet(index, card, columns)
  }

  /// Whether two texts don't tell two matches apart.
  private func areSame(_ one: String?, _ other: String?) -> Bool {
    one == nil || other == nil || one == other
  }

  private mutating func meet(_ index: Int, _ card: MatchCard, _ columns: Set<Column>) -> Meeting {
    met.insert(index)
    let known = cards[index].card
    let keys = differences(card, from: known, columns)
    return keys.isEmpty ? .present : .differs(known, keys: keys)
  }

  /// Returns the keys of what a table says and a known match doesn't, or says otherwise.
  private func differences(_ card: MatchCard, from known: MatchCard, _ columns: Set<Column>)
    -> [String]
  {
    var keys: [String] = []
    if card.teams != known.teams { keys.append("home, away") }
    if lines(of: card) != lines(of: known) { keys.append("tables") }
    let isSame: [(key: String, Bool)] = [
      ("date", card.date == known.date), ("round", card.round == known.round),
      ("fixture", card.fixture == known.fixture), ("title", card.title == known.title),
      ("note", card.note == known.note), ("guests", card.guests == known.guests),
      ("substitutes", substitutes(of: card) == substitutes(of: known)),
      ("reason", card.reason == known.reason), ("amended", card.amendments == known.amendments),
    ]
    for (key, isSame) in isSame where !isSame && columns.contains(.header(key)) {
      keys.append(key)
    }
    if card.outcome != known.outcome { keys.append("outcome") }
    return keys
  }

  /// A line of a card, however names are spelled.
  private struct Line: Hashable {
    let format: Int
    let players: Sides<[PlayerIdentity]>
    let legs: Sides<Int>
    let points: [Sides<Int>]
  }

  private func lines(of card: MatchCard) -> [Line] {
    card.tables.map { table in
      Line(
        format: table.format,
        players: table.players.map { $0.map { people.identity(of: $0.text) } }, legs: table.legs,
        points: table.points)
    }
  }

  private func substitutes(of card: MatchCard) -> [[PlayerIdentity]] {
    card.substitutes.map { [people.identity(of: $0.absent), people.identity(of: $0.present)] }
  }
}
