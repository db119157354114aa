import ContentFiles
import Contents
import Diagnostics
import Draws
import Histories
import Tabletop

/// Finds out how far a knock-out has come, and which games contradict it.
struct CupReader {
  private let format: KnockOutFormat
  private let entryOf: [PlayerID: Int]
  /// The games of each tie, with the entries that played them.
  private var played: [String: [(game: Game, entries: [Int])]] = [:]
  private(set) var faults: [(game: Game, fault: CupFault)] = []
  private(set) var cup: Cup

  /// - Parameters:
  ///   - games: Those of the season that name a tie, in order of time.
  ///   - name: What a player is called.
  init(
    _ format: KnockOutFormat, players: [PlayerID?], games: [Game],
    name: (_ game: Game, _ seat: Int) -> String
  ) {
    self.format = format
    entryOf = Dictionary(
      players.enumerated().compactMap { index, player in player.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
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
      guard game.isCounted, game.isDecided else { continue }
      count += 1
      let winners = game.winners.map(\.rawValue)
      if winners.count == 1, let side = sides.firstIndex(of: entries[winners[0]]) {
        tie.wins[side] += 1
      }
      let most = max(tie.wins[0], tie.wins[1])
      let isOver = most * 2 > format.legs || count >= format.legs && tie.wins[0] != tie.wins[1]
      if isOver, tie.winner == nil { tie.winner = sides[tie.wins[0] > tie.wins[1] ? 0 : 1] }
    }
    return tie
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
    for (number, codes) in rounds.enumerated() {
      var told = number > 0 ? [] : byes.map { Cup.Tie(bye: $0) }
      var tieOf: [Int: String] = [:]
      for code in codes {
        let isThird = code == "3P"
        let tie = drawnTie(code, among: isThird ? losers : left, &tieOf)
        told.append(tie)
      }
      cup.rounds.append(told)
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
      return nil
    }
    let reader = CupReader(
      format, players: format.entries.map { named[$0.name] }, games: ofTies
    ) { game, seat in game.record.header.credited[seat] }
    for (game, fault) in reader.faults { tell(fault, of: game) }
    return reader.cup
  }

  private mutating func tell(_ fault: CupFault, of game: Game) {
    report(
      Diagnostic(
        id: "wrong-tie", fault.message, at: game.record.tiePlace ?? game.record.idPlace))
  }
}
