import ContentFiles
import Contents
import Diagnostics
import Draws
import Histories
import Seasons
import Tabletop

/// Finds out how far a knock-out has come, and which games contradict it.
struct CupReader {
  private let format: KnockOutFormat
  private let entryOf: [PlayerID: Int]
  /// The games of each tie, with the entries that played them.
  private var played: [String: [(game: Game, entries: [Int])]] = [:]
  private(set) var faults: [(game: Game, fault: CupFault)] = []
  private(set) var cup: Cup
  /// Whom a fixture of a tie has, which was drawn and isn't played yet.
  private let drawn: [String: [Int]]
  /// Of each entry the last tie that it played and that was decided, with the day.
  private var lastTies: [Int: (code: String, day: CalendarDate)] = [:]

  /// - Parameters:
  ///   - games: Those of the season that name a tie, in order of time.
  ///   - drawn: The entries of the fixtures that do, by its code.
  ///   - name: What a player is called.
  init(
    _ format: KnockOutFormat, players: [PlayerID?], games: [Game], drawn: [String: [Int]],
    name: (_ game: Game, _ seat: Int) -> String
  ) {
    self.format = format
    entryOf = Dictionary(
      players.enumerated().compactMap { index, player in player.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    self.drawn = drawn
    cup = Cup(format: format, players: players)
    let known = codes
    for game in games {
      let code = game.record.header.circumstances.tie ?? ""
      guard known.contains(code) else {
        faults.append((game, .unknown(code, known: known)))
        continue
      }
      guard game.record.sides.count == 2, game.credited.count == 2 else {
        faults.append((game, .notTwo))
        continue
      }
      let entries = game.credited.map { entryOf[$0] }
      if let stranger = entries.firstIndex(of: nil) {
        faults.append((game, .notEntered(name(game, stranger))))
        continue
      }
      played[code, default: []].append((game, entries.compactMap(\.self)))
    }
    if format.drawing == .once { readOnce() } else { readRounds() }
  }

  private var size: Int { format.entries.count }

  private func name(_ entry: Int) -> String { format.entries[entry].name }

  private var codes: [String] {
    format.drawing == .once
      ? knockOut.rounds.joined().map(\.code)
      : KnockOut.codes(ofRoundsDrawn: size, thirdPlace: format.hasThirdPlace).flatMap(\.self)
  }

  private var knockOut: KnockOut {
    KnockOut(entries: size, isSeeded: format.isSeeded, thirdPlace: format.hasThirdPlace)
  }

  private mutating func report(_ fault: CupFault, _ game: Game) { faults.append((game, fault)) }

  /// Plays a tie between two entries: counts the games won, and finds who goes on.
  private mutating func play(_ code: String, _ sides: [Int]) -> Cup.Tie {
    var tie = Cup.Tie(code: code, sides: sides.map { .entry($0) })
    var count = 0
    var day: CalendarDate?
    for (game, entries) in played[code, default: []] {
      guard Set(entries) == Set(sides) else {
        report(.others(code, of: sides.map(name)), game)
        continue
      }
      if !game.isExcluded, count >= format.legs {
        // A tie that is level after all its games goes on.
        if let winner = tie.winner {
          report(
            format.legs == 1 || count > format.legs
              ? .decided(code, winner: name(winner)) : .enough(code, legs: format.legs), game)
          continue
        }
      }
      tie.games.append(game.id)
      checkDay(of: game, in: code, sides)
      guard game.isCounted, game.isDecided else { continue }
      count += 1
      let winners = game.winners.map(\.rawValue)
      if winners.count == 1, let side = sides.firstIndex(of: entries[winners[0]]) {
        tie.wins[side] += 1
      }
      let most = max(tie.wins[0], tie.wins[1])
      let isOver = most * 2 > format.legs || count >= format.legs && tie.wins[0] != tie.wins[1]
      if isOver, tie.winner == nil {
        tie.winner = sides[tie.wins[0] > tie.wins[1] ? 0 : 1]
        day = game.record.header.date
      }
    }
    if let day { for side in sides { lastTies[side] = (code, day) } }
    return tie
  }

  /// Tells of a game that was played before both sides were known.
  private mutating func checkDay(of game: Game, in code: String, _ sides: [Int]) {
    let last = sides.compactMap { lastTies[$0] }.max { $0.day < $1.day }
    guard let day = game.record.header.date, let last, day < last.day else { return }
    report(.early(code, on: day, before: last.code, of: last.day), game)
  }

  /// Reads a knock-out whose every tie is known from the beginning.
  private mutating func readOnce() {
    var ties: [String: Cup.Tie] = [:]
    let standing = knockOut.standing { code, first, second in
      let tie = play(code, [first, second])
      ties[code] = tie
      return tie.winner
    }
    for round in standing {
      var told: [Cup.Tie] = []
      for place in round {
        let tie = place.tie
        if let tie = ties[tie.code] {
          told.append(tie)
          continue
        }
        let sides = [(tie.first, place.first), (tie.second, place.second)].map { side, entry in
          entry.map { Cup.Side.entry($0) } ?? Cup.Side(side)
        }
        var open = Cup.Tie(code: tie.code, sides: sides)
        open.winner = place.winner
        for (game, _) in played[tie.code, default: []] {
          if tie.isBye {
            report(.bye(tie.code, who: place.winner.map(name) ?? ""), game)
          } else {
            report(.waits(tie.code, for: sides.compactMap(\.tie)), game)
            open.games.append(game.id)
          }
        }
        told.append(open)
      }
      cup.rounds.append(told)
    }
  }

  /// Reads a knock-out whose rounds are drawn one by one: who meets whom, the games tell.
  private mutating func readRounds() {
    let rounds = KnockOut.codes(ofRoundsDrawn: size, thirdPlace: format.hasThirdPlace)
    let byes = Array(0..<KnockOut.byes(of: size))
    // Who may play the round; of later rounds those who went on.
    var left = Set(byes.count..<size)
    var losers: Set<Int> = []
    var isReady = true
    for (number, codes) in rounds.enumerated() {
      var told = number > 0 ? [] : byes.map { Cup.Tie(bye: $0) }
      var tieOf: [Int: String] = [:]
      for code in codes {
        let isThird = code == "3P"
        let tie = drawnTie(code, among: isThird ? losers : left, &tieOf)
        told.append(tie)
      }
      // Games tell first: who is in one of this round is drawn for no other tie.
      for index in told.indices where told[index].sides.contains(.drawn) {
        let code = told[index].code
        let able = (code == "3P" ? losers : left).filter { tieOf[$0] == nil }
        guard let pair = drawn[code], Set(pair).count == 2, able.isSuperset(of: pair) else {
          continue
        }
        for entry in pair { tieOf[entry] = code }
        told[index] = Cup.Tie(code: code, sides: pair.map { .entry($0) })
      }
      cup.rounds.append(told)
      let ofRound = told.filter { $0.code != "3P" }
      if isReady {
        let third = told.filter { $0.code == "3P" && $0.sides.contains(.drawn) }
        pool(third, losers)
        pool(ofRound.filter { $0.sides.contains(.drawn) }, left.filter { tieOf[$0] == nil })
      }
      isReady = isReady && ofRound.allSatisfy { $0.winner != nil }
      let decided = told.filter { $0.winner != nil && $0.code != "3P" }
      left = Set(decided.compactMap(\.winner))
      losers = Set(
        decided.flatMap { tie in
          tie.sides.compactMap { side in
            if case .entry(let entry) = side, entry != tie.winner { entry } else { nil }
          }
        })
    }
  }

  /// Notes some who are still to be drawn for some ties.
  private mutating func pool(_ ties: [Cup.Tie], _ entries: Set<Int>) {
    guard !ties.isEmpty else { return }
    cup.pools.append(Cup.Pool(codes: ties.map(\.code), entries: entries.sorted()))
  }

  /// Returns a tie between those whom its first game has that can be in it.
  private mutating func drawnTie(
    _ code: String, among left: Set<Int>, _ tieOf: inout [Int: String]
  ) -> Cup.Tie {
    var faulty: [GameID] = []
    for (game, entries) in played[code, default: []] {
      if let out = entries.first(where: { !left.contains($0) }) {
        report(.isOut(name(out), of: code), game)
      } else if let entry = entries.first(where: { tieOf[$0] != nil }), let other = tieOf[entry] {
        report(.inOther(name(entry), tie: other), game)
      } else {
        for entry in entries { tieOf[entry] = code }
        played[code]?.removeAll { faulty.contains($0.game.id) }
        return play(code, entries)
      }
      faulty.append(game.id)
    }
    return Cup.Tie(code: code, sides: [.drawn, .drawn])
  }
}

extension Cup.Side {
  fileprivate init(_ side: KnockOut.Side) {
    self =
      switch side {
      case .entry(let entry): .entry(entry)
      case .nobody: .nobody
      case .winner(let code): .winner(of: code)
      case .loser(let code): .loser(of: code)
      }
  }

  /// The tie that decides who it is; `nil` where that is known.
  fileprivate var tie: String? {
    switch self {
    case .winner(let code), .loser(let code): code
    case .entry, .nobody, .drawn: nil
    }
  }
}

extension Cup.Tie {
  /// A bye in a round that is drawn by itself.
  fileprivate init(bye entry: Int) {
    self.init(code: "", sides: [.entry(entry), .nobody])
    winner = entry
  }
}

extension LeagueBuilder {
  /// Returns how far a season's knock-out has come, and tells of the games that contradict it.
  ///
  /// - Parameter games: The season's, in order of time.
  mutating func cup(of document: SeasonDocument, _ games: [Game], named: PlayersByName) -> Cup? {
    let ofTies = games.filter { $0.record.header.circumstances.tie != nil }
    guard let format = document.knockOut else {
      for game in ofTies { tell(.noKnockOut(season: document.slug.text), of: game) }
      checkTies(of: document, in: nil)
      return nil
    }
    let people = named.people
    let entries = format.entries.map { people.identity(of: $0.name) }
    let drawn = document.fixtures.filter { $0.cancellation == nil }.compactMap { fixture in
      fixture.tie.map { tie in
        (tie, fixture.players.compactMap { entries.firstIndex(of: people.identity(of: $0)) })
      }
    }
    let reader = CupReader(
      format, players: format.entries.map { named[$0.name] }, games: ofTies,
      drawn: Dictionary(drawn, uniquingKeysWith: { first, _ in first })
    ) { game, seat in game.record.header.credited[seat] }
    for (game, fault) in reader.faults { tell(fault, of: game) }
    let cup = reader.cup
    checkTies(of: document, in: cup)
    if document.isCupAlone {
      for game in games where counts(game) && game.record.header.circumstances.tie == nil {
        let entries = game.credited.compactMap { cup.players.firstIndex(of: $0) }
        let open = entries.count == 2 ? cup.open(between: entries) : []
        tell(.noTie(of: game.record.header.credited, open: open), of: game)
      }
    }
    return cup
  }

  /// Whether a game would count, were it of a tie.
  private func counts(_ game: Game) -> Bool { !game.isExcluded && game.record.ending != .bye }

  /// Tells of fixtures that are of a tie which the knock-out hasn't.
  private mutating func checkTies(of document: SeasonDocument, in cup: Cup?) {
    let known = cup?.rounds.joined().map(\.code).filter { !$0.isEmpty } ?? []
    for fixture in document.fixtures {
      guard let tie = fixture.tie, !known.contains(tie) else { continue }
      let fault: CupFault =
        cup == nil ? .noKnockOut(season: document.slug.text) : .unknown(tie, known: known)
      report(Diagnostic(id: "wrong-tie", fault.message, at: fixture.source))
    }
  }

  private mutating func tell(_ fault: CupFault, of game: Game) {
    report(
      Diagnostic(
        id: "wrong-tie", fault.message, at: game.record.tiePlace ?? game.record.idPlace))
  }
}
