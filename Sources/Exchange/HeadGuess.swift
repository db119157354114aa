import Diagnostics
import Histories

/// The columns of a table whose titles are none of ours, as they probably are by what these titles mean in other tables
/// and by what stands below them.
struct HeadGuess {
  private enum Kind {
    case text, number, date
    /// Two scores in one cell.
    case pair
  }

  /// The texts of the columns, by places from 0, without empty cells.
  let samples: [[String]]
  private let known: [Column?]
  private var guessed: [Int: Column] = [:]
  private let titles: [String]
  /// The parts of titles before a bracket or comma: `Heim` of `Heim (Name, Vorname)`.
  private let firstParts: [String]

  private static let date: Set<String> = [
    "datum", "day", "tag", "night", "spieldatum", "fecha", "날짜", "일자", "경기일",
  ]
  private static let home: Set<String> = [
    "home", "heim", "host", "hosts", "hometeam", "homeplayer", "heimspieler", "홈",
  ]
  /// Titles of the column of the side that plays away.
  static let away: Set<String> = [
    "away", "gast", "guest", "visitor", "visitors", "awayteam", "awayplayer", "gastspieler",
    "opponent", "gegner", "원정", "상대",
  ]
  private static let name: Set<String> = ["name", "spieler", "names", "이름", "선수", "플레이어"]
  private static let note: Set<String> = [
    "notes", "comment", "comments", "remark", "remarks", "bemerkung", "bemerkungen", "anmerkung",
    "비고", "메모",
  ]
  private static let round: Set<String> = [
    "runde", "rounds", "week", "matchday", "spieltag", "라운드", "주차",
  ]
  private static let table: Set<String> = ["tisch", "board", "lane", "테이블"]
  private static let number: Set<String> = [
    "nr", "no", "nr.", "no.", "#", "gameno", "spiel", "match",
  ]

  /// The most columns; where there are more none is guessed, since each is compared with all.
  private static let mostColumns = 200

  /// The number of a column's cells that are looked at.
  private static let mostSamples = 200

  init(_ head: HeadTitles, _ known: [Column?], below rows: ArraySlice<[Table.Cell]>) {
    self.known = known
    titles = head.names.map { Column.folded($0.cell.content) }
    firstParts = titles.map { title in String(title.prefix { !"([,;:/".contains($0) }) }
    var samples: [[String]] = Array(repeating: [], count: head.names.count)
    for row in rows {
      for cell in row where cell.column <= samples.count && !cell.isEmpty {
        samples[cell.column - 1].append(cell.content)
      }
    }
    self.samples = samples
    guard head.names.count <= HeadGuess.mostColumns else { return }
    guessByTitle()
    guessPlayers()
    guessByContent()
  }

  /// Returns what an unknown column probably is.
  func column(at index: Int) -> Column? { guessed[index] }

  /// Whether one of the unknown columns is probably one of players.
  var namesPlayers: Bool {
    guessed.values.contains { if case .player = $0 { true } else { false } }
  }

  /// Returns what two columns of one title that were taken for `column` probably are.
  func twins(of column: Column) -> [Column] {
    switch column {
    case .score: [.score(0), .score(1)]
    case .player: [.player(0), .player(1)]
    default: [column, .ignored]
    }
  }

  private func isTaken(_ column: Column) -> Bool {
    known.contains(column) || guessed.values.contains(column)
  }

  private var unknown: [Int] {
    known.indices.filter { known[$0] == nil && guessed[$0] == nil && !samples[$0].isEmpty }
  }

  private func kind(of index: Int) -> Kind {
    let cells = samples[index].prefix(HeadGuess.mostSamples)
    func most(_ isOne: (String) -> Bool) -> Bool {
      cells.count(where: isOne) * 5 >= cells.count * 4
    }
    if most(HeadGuess.isDate) { return .date }
    if most({ $0.scoresOfOneCell?.count == 2 }) { return .pair }
    let signs = Set("0123456789.,'’- ")
    if most({ $0.contains(where: \.isNumber) && $0.allSatisfy(signs.contains) }) { return .number }
    return .text
  }

  private static func isDate(_ text: String) -> Bool {
    do throws(DateFault) {
      _ = try CalendarDate(cell: text, order: .dmy)
      return true
    } catch {
      return switch error {
      case .notADate, .serial, .unknownOrder: false
      case .calendar, .shortYear, .time, .longAgo: true
      }
    }
  }

  private mutating func guessByTitle() {
    for index in unknown {
      let title = firstParts[index]
      let column: Column? =
        if HeadGuess.home.contains(title) {
          .player(0)
        } else if HeadGuess.away.contains(title) {
          .player(1)
        } else if HeadGuess.date.contains(title) {
          .header("date")
        } else if HeadGuess.note.contains(title) {
          .header("note")
        } else if HeadGuess.round.contains(title) {
          .header("round")
        } else if HeadGuess.table.contains(title) {
          .header("table")
        } else if HeadGuess.number.contains(title) {
          .number
        } else {
          numberedPlayer(title)
        }
      if let column, !isTaken(column) { guessed[index] = column }
    }
  }

  /// `Spieler 1`, `Name B`: which player of a row a title means.
  private func numberedPlayer(_ title: String) -> Column? {
    guard let last = title.last, let place = "1234567890".firstIndex(of: last),
      HeadGuess.name.union(["team"]).contains(String(title.dropLast()))
    else { return nil }
    return .player("1234567890".distance(from: "1234567890".startIndex, to: place))
  }

  private mutating func guessPlayers() {
    let players = (known.compactMap(\.self) + guessed.values).filter {
      if case .player = $0 { true } else { $0 == .players }
    }
    guard players.isEmpty else { return }
    let texts = unknown.filter { kind(of: $0) == .text }
    for (place, one) in texts.enumerated() {
      let names = Set(samples[one])
      let other = texts[(place + 1)...].first { index in
        samples[index].count(where: names.contains) * 3 >= samples[index].count
      }
      guard let other else { continue }
      guessed[one] = .player(0)
      guessed[other] = .player(1)
      return
    }
    if let one = texts.first(where: { HeadGuess.name.contains(titles[$0]) }) {
      guessed[one] = .player(nil)
    }
  }

  private mutating func guessByContent() {
    for index in unknown {
      let column: Column? =
        switch kind(of: index) {
        case .date: .header("date")
        case .pair: .header("scores")
        case .number: nearest(to: index, among: HeadGuess.counts) ?? score(for: index)
        case .text: nearest(to: index, among: HeadGuess.texts) ?? .header("note")
        }
      if let column, !isTaken(column) { guessed[index] = column }
    }
  }

  /// The columns of ours that hold numbers beside scores, and those that hold text beside players.
  private static let counts = ["round", "table", "number", "seconds", "passes", "moves"]
  private static let texts = Column.names.filter {
    !counts.contains($0) && !$0.hasPrefix("player") && !$0.hasPrefix("score") && $0 != "date"
  }

  private func nearest(to index: Int, among names: [String]) -> Column? {
    Suggestion.nearest(to: titles[index], among: names).flatMap { Column(named: $0) }
  }

  /// The score that a column of numbers probably is: of the player whom its title names, or else of the next who has
  /// none.
  private func score(for index: Int) -> Column? {
    var players: [(place: Int?, title: String)] = []
    for place in known.indices {
      if case .player(let player)? = known[place] ?? guessed[place] {
        players.append((player, titles[place]))
      }
    }
    players.sort { ($0.place ?? 0) < ($1.place ?? 0) }
    let title = titles[index]
    let named = players.filter { player in
      if let place = player.place, title.hasSuffix(String(place + 1)) { return true }
      guard let letter = player.title.first, players.count(where: { $0.title.first == letter }) == 1
      else { return title.contains(player.title) }
      let rest = title.dropFirst()
      return title.contains(player.title)
        || title.first == letter && ["pts", "points", "score", "p", "pkt", ""].contains(rest)
    }
    if named.count == 1, !isTaken(.score(named[0].place)) { return .score(named[0].place) }
    return players.map { Column.score($0.place) }.first { !isTaken($0) }
  }
}

extension String {
  /// The scores of a cell such as `121:98`, `121-98` or `10050 – 9000`, in the order of the players; `nil` for
  /// anything else.
  var scoresOfOneCell: [String]? {
    let parts = split(omittingEmptySubsequences: false) { ":-–—/".contains($0) }.map(\.trimmed)
    guard parts.count > 1,
      parts.allSatisfy({ part in
        !part.isEmpty && part.utf8.count < 10
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    return parts
  }
}
