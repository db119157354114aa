import Contents
import Diagnostics
import Draws
import Histories
import League
import Seasons
import Tabletop
import Telling

/// The ties of a season's knock-out that those who are present can play: as they follow from its results or, where rounds
/// are drawn one by one, drawn by chance.
struct CupDraw {
  /// The ties, each with the names of those who meet.
  let ties: [(code: String, names: [String])]
  /// Those who are present and play none of them.
  private let waiting: [String]

  /// - Parameter present: The names of those present; `nil` for all entries.
  /// - Throws: `UsageFault` for a name that isn't entered, or comes twice, and where there is nothing to play.
  init(_ cup: Cup, of opened: OpenedSeason, present: [String]?, seed: UInt64) throws(UsageFault) {
    let entries = cup.format.entries.indices
    let names = entries.map { entry in
      cup.players[entry].map { opened.book[$0].name } ?? cup.format.entries[entry].name
    }
    let here = try present.map { list throws(UsageFault) in
      try CupDraw.entries(list, of: cup, names: names, opened.people)
    }
    // What was drawn before and is still to be played.
    let waiting = opened.season.calendar.open.filter { $0.fixture.tie != nil }
    let drawn = Set(waiting.compactMap(\.fixture.tie))
    let taken = Set(waiting.flatMap(\.players).compactMap(\.self))
    var dice = SplitMix64(seed: seed)
    var ties = cup.open.filter { !drawn.contains($0.code) }
    for pool in cup.pools {
      let codes = pool.codes.filter { !drawn.contains($0) }
      let people = pool.entries.filter { entry in
        (here?.contains(entry) ?? true) && cup.players[entry].map { !taken.contains($0) } ?? true
      }.shuffled(by: &dice)
      let pairs = stride(from: 0, to: people.count - 1, by: 2).map {
        Array(people[$0..<$0 + 2])
      }
      ties += zip(codes, pairs).map { Cup.OpenTie(code: $0, entries: $1) }
    }
    if let here { ties = ties.filter { $0.entries.allSatisfy(here.contains) } }
    guard !ties.isEmpty else { throw .conflict(CupDraw.nothing(cup, names: names, drawn: drawn)) }
    self.ties = ties.map { tie in (tie.code, tie.entries.map { names[$0] }) }
    let playing = Set(ties.flatMap(\.entries))
    self.waiting = (here?.sorted() ?? []).filter { !playing.contains($0) }.map { names[$0] }
  }

  /// The entries of some names.
  private static func entries(
    _ list: [String], of cup: Cup, names: [String], _ people: People
  ) throws(UsageFault) -> Set<Int> {
    var entries: Set<Int> = []
    for name in list {
      let one = people.identity(of: name)
      guard
        let entry = cup.format.entries.firstIndex(where: { people.identity(of: $0.name) == one })
      else { throw .unknownWord(name, of: "entry", known: names) }
      guard entries.insert(entry).inserted else {
        throw .conflict("'\(names[entry])' is named twice, expected each name once")
      }
    }
    return entries
  }

  /// The text that says why nothing is to be drawn.
  private static func nothing(_ cup: Cup, names: [String], drawn: Set<String>) -> String {
    if let winner = cup.winner { return "the knock-out is over, '\(names[winner])' has won it" }
    let open =
      cup.open.map { "\($0.code) \($0.entries.map { names[$0] }.joined(separator: " – "))" }
      + cup.pools.map {
        "\($0.codes.joined(separator: ", ")) among \($0.entries.map { names[$0] }.joined(separator: ", "))"
      }
    return
      "those present have no tie that is still to be drawn; open are "
      + open.joined(separator: "; ")
      + (drawn.isEmpty ? "" : "; drawn already are \(drawn.sorted().joined(separator: ", "))")
  }
}

// MARK: - What is written

extension CupDraw {
  /// The ties in lines, and who waits.
  var text: String {
    let width = ties.map(\.code.count).max() ?? 0
    let lines = ties.map { code, names in
      "  \(code)\(String(repeating: " ", count: width - code.count))  \(names.joined(separator: " – "))"
    }
    return (lines + waiting.map { "  \($0) has no tie" }).joined(separator: "\n") + "\n"
  }

  /// The fixtures that the ties make.
  func fixtures(on day: CalendarDate?, in season: SeasonDocument) -> [Fixture] {
    let source = season.document.text.place(at: 0)
    let known = Set(season.fixtures.map(\.code))
    return ties.enumerated().map { place, tie in
      // A code stands once in a season, and one tie may be on several nights.
      let code = ([tie.code] + (2...99).map { "\(tie.code)-\($0)" }).first { !known.contains($0) }
      var fixture = Fixture(code: code ?? tie.code, players: tie.names, at: source)
      fixture.tie = tie.code
      fixture.date = day
      fixture.isDrawn = day != nil
      fixture.table = "\(place + 1)"
      return fixture
    }
  }
}
