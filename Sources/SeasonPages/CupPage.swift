import Contents
package import Diagnostics
import GameReports
package import Histories
package import League
import Localization
package import PageKit
import Pictures
import Seasons
package import SiteModel
import Tabletop
package import Templating

/// The knock-out of a season: its ties round by round, and who goes on.
package struct CupPage: TemplatedPage {
  package typealias Body = CupValue
  package static let template = "seasons/cup"

  let season: SeasonID

  package init(_ season: SeasonID) {
    self.season = season
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.cup(of: season)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.cupFrame(of: season) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, ofSeason: season) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(of: page.book[season].games)
  }
}

extension PageContext {
  func cupFrame(of id: SeasonID) -> Frame {
    let season = book[id]
    return Frame(
      kind: "cup",
      title: wording(.documentTitle, ["page": wording[.cupTitle], "site": season.title]),
      description: wording(.cupDescription, ["season": season.title]),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
  }

  func cup(of id: SeasonID) -> ShownPage {
    page(cupFrame(of: id), value(ofCup: book[id]) ?? CupValue.empty)
  }

  /// The knock-out of a season; `nil` of a season without one.
  package func value(ofCup season: Season) -> CupValue? {
    guard let cup = season.cup else { return nil }
    var notes = [wording(count: cup.format.legs, .cupLegs)]
    if cup.format.isSeeded { notes.append(wording[.cupSeeded]) }
    if cup.format.drawing == .eachRound { notes.append(wording[.cupEachRound]) }
    if !season.isCupAlone(in: book) { notes.append(wording[.cupNoTable]) }
    return CupValue(
      title: wording[.cupTitle], season: reference(season.title, to: .season(season.slug)),
      leader: cupLeader(of: season), notes: notes.joined(separator: " "), rounds: rounds(of: cup))
  }

  /// The rounds of a knock-out, from the first to the final.
  package func rounds(of cup: Cup) -> [CupValue.Round] {
    cup.rounds.enumerated().map { number, ties in
      CupValue.Round(
        title: title(ofRound: cup.rounds.count - number, among: ties),
        isOnTree: cup.format.drawing == .once,
        // The final stands above the tie for the third place.
        ties: (number == cup.rounds.count - 1 ? ties.reversed() : ties).map { tie($0, of: cup) })
    }
  }

  /// `Ann won the final`; `nil` before that.
  func cupLeader(of season: Season) -> String? {
    guard let cup = season.cup, let winner = cup.winner else { return nil }
    return wording(.cupWon, ["player": name(ofEntry: winner, in: cup)])
  }

  /// The winner of a season that is a knock-out alone, or who meets next: `SF-1 Ann – Dee, SF-2 Bob – Cy`; `nil` of any other
  /// season.
  package func cupNote(of season: Season) -> String? {
    guard let cup = season.cup, season.isCupAlone(in: book) else { return nil }
    let open = cup.open.map { tie in
      "\(tie.code) \(tie.entries.map { name(ofEntry: $0, in: cup) }.joined(separator: " – "))"
    }
    return cupLeader(of: season)
      ?? (open.isEmpty ? wording[.cupTitle] : open.joined(separator: ", "))
  }

  /// The two sides of the final of a season's knock-out, and how many games each has won; none before it began.
  func pictureLines(ofFinalOf season: Season) -> [SharedPicture.Line] {
    guard let cup = season.cup,
      let final = cup.rounds.last?.first(where: { $0.code == "F" && !$0.games.isEmpty })
    else { return [] }
    let most = max(1, final.wins.max() ?? 0)
    return final.sides.enumerated().compactMap { place, side in
      guard case .entry(let entry) = side else { return nil }
      return SharedPicture.Line(
        name: name(ofEntry: entry, in: cup), value: number(final.wins[place]),
        share: Double(final.wins[place]) / Double(most),
        mark: cup.players[entry].map { book[$0].mark }, isBest: final.winner == entry)
    }
  }

  private func name(ofEntry entry: Int, in cup: Cup) -> String {
    cup.players[entry].map { book[$0].name } ?? cup.format.entries[entry].name
  }

  /// - Parameter left: The number of the round from the end, the final's 1.
  private func title(ofRound left: Int, among ties: [Cup.Tie]) -> String {
    switch left {
    case 1: wording[.cupFinal]
    case 2: wording[.cupSemis]
    case 3: wording[.cupQuarters]
    default: wording(.cupLast, ["count": number(1 << left)])
    }
  }

  private func tie(_ tie: Cup.Tie, of cup: Cup) -> CupValue.Tie {
    let isOver = tie.winner != nil
    let status =
      tie.isBye
      ? wording[.cupBye] : isOver ? nil : tie.sides.contains(.drawn) ? nil : wording[.cupOpen]
    return CupValue.Tie(
      code: tie.code,
      name: ["F", "3P"].contains(tie.code) ? tieName(tie.code) : nil,
      state: tie.isBye ? "bye" : isOver ? "played" : "open", status: status,
      sides: tie.sides.enumerated().compactMap { place, side in
        self.side(side, at: place, of: tie, in: cup)
      },
      games: tie.games.map { game(book[$0], of: tie, in: cup) })
  }

  private func side(_ side: Cup.Side, at place: Int, of tie: Cup.Tie, in cup: Cup)
    -> CupValue.Side?
  {
    func open(_ text: String) -> CupValue.Side {
      CupValue.Side(player: nil, text: text, seed: nil, wins: nil, isWinner: false)
    }
    switch side {
    case .nobody: return nil
    case .drawn: return open(wording[.cupUndrawn])
    case .winner(let code): return open(wording(.cupWinnerOf, ["tie": code]))
    case .loser(let code): return open(wording(.cupLoserOf, ["tie": code]))
    case .entry(let entry):
      let player =
        cup.players[entry].map { self.player($0) }
        ?? PlayerValue(name: cup.format.entries[entry].name, url: nil)
      return CupValue.Side(
        player: player, text: nil, seed: cup.format.isSeeded ? number(entry + 1) : nil,
        wins: tie.isBye || tie.games.isEmpty ? nil : number(tie.wins[place]),
        isWinner: !tie.isBye && tie.winner == entry)
    }
  }

  /// Returns a game of a tie by its result, the first side's first: `121–98`.
  private func game(_ game: Game, of tie: Cup.Tie, in cup: Cup) -> Reference {
    let seats = tie.sides.compactMap { side -> Seat? in
      guard case .entry(let entry) = side, let player = cup.players[entry] else { return nil }
      return game.credited.firstIndex(of: player).map { Seat($0) }
    }
    var text: String?
    if seats.count == 2, game.isScored, game.record.hasScores {
      text = seats.map { number(game.record.results[$0.rawValue]) }.joined(separator: "–")
    }
    return Reference(
      text: text ?? GameHeadline(game, on: self).text, url: game.hasPage ? link(to: game) : nil)
  }
}

package struct CupValue: PageBody {
  let title: String
  let season: Reference
  package let leader: String?
  let notes: String
  let rounds: [Round]

  static let empty = CupValue(
    title: "", season: Reference(text: "", url: nil), leader: nil, notes: "", rounds: [])

  package static let name = "cup"
  package static let typeName = "Knock-out"
  package static let fields: [Field<CupValue>] = [
    Field("title", "\"Knock-out\"") { $0.title },
    Field("season", "whose it is") { $0.season },
    Field("leader", "\"Ann won the final\"; null before that") { $0.leader },
    Field("notes", "how it is played, in a few sentences") { $0.notes },
    Field("rounds", "from the first round to the final") { $0.rounds },
  ]

  package struct Round: PageValue {
    package let title: String
    let isOnTree: Bool
    package let ties: [Tie]

    package static let typeName = "Round of a knock-out"
    package static let fields: [Field<Round>] = [
      Field("title", "\"Quarter-finals\"") { $0.title },
      Field("isOnTree", "whether two ties beside each other lead to one of the next round") {
        $0.isOnTree
      },
      Field("ties", "its ties, byes among them") { $0.ties },
    ]
  }

  package struct Tie: PageValue {
    let code: String
    package let name: String?
    let state: String
    let status: String?
    package let sides: [Side]
    package let games: [Reference]

    package static let typeName = "Tie"
    package static let fields: [Field<Tie>] = [
      Field("code", "what records call it: \"QF-1\"") { $0.code },
      Field("name", "of the final and of that for the third place: its name") { $0.name },
      Field("state", "a class: `played`, `open` or `bye`") { $0.state },
      Field("status", "\"to be played\", \"goes on without a game\"; null where it is over") {
        $0.status
      },
      Field("sides", "who meets; one alone has a bye") { $0.sides },
      Field("games", "its games by their results: \"121–98\"") { $0.games },
    ]
  }

  package struct Side: PageValue {
    package let player: PlayerValue?
    package let text: String?
    let seed: String?
    package let wins: String?
    package let isWinner: Bool

    package static let typeName = "Side of a tie"
    package static let fields: [Field<Side>] = [
      Field("player", "null where it isn't known yet") { $0.player },
      Field("text", "who it will be: \"winner of QF-1\"") { $0.text },
      Field("seed", "the player's place among the entries; null where they aren't seeded") {
        $0.seed
      },
      Field("wins", "games won; null before the first") { $0.wins },
      Field("isWinner", "whether this side goes on") { $0.isWinner },
    ]
  }
}
