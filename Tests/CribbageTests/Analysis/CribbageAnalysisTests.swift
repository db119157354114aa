import Cribbage
import Tabletop
import TestSupport
import Testing

/// Where the points of whole games went.
struct CribbageAnalysisTests {
  /// A game of two to four by drawn styles under drawn rules, some of its deals known by their counts or points
  /// alone, some counts called too low.
  private static func game(_ number: Int) -> Replay<CribbageRules> {
    var generator = SplitMix64(seed: UInt64(number))
    let seats = 2 + number % 3
    var long = CribbageRules.standard
    long.target = 400
    let styles = (0..<seats).map { _ in CribbageStyle.allCases[generator.below(4)] }
    let turns = CribbageSimulation.play(long, styles: styles, using: &generator)
    var rules = CribbageRules.standard
    rules.target = Points(1 + generator.below(200))
    rules.muggins = generator.below(2) == 0
    let isMixed = generator.below(2) == 0

    var state = rules.start(seats: seats)
    var played: [CribbageRules.Turn] = []
    func play(_ turn: CribbageRules.Turn) {
      do throws(CribbageRules.Fault) {
        _ = try rules.play(turn, on: &state)
        played.append(turn)
      } catch {}
    }
    for (deal, steps) in Replay(turns, under: long, seats: seats).deals {
      guard !state.isOver else { break }
      play(turns[steps.lowerBound])
      switch isMixed ? generator.below(4) : 3 {
      case 0:
        for seat in deal.countingOrder {
          play(CribbageRules.Turn(seat, .points(deal.points(of: seat))))
        }
      case 1:
        for seat in deal.countingOrder {
          var counts = CribbageRules.Counts()
          counts.hasHeels = seat == deal.dealer && deal.hasHeels
          counts.pegs = deal.pegged(by: seat)
          counts.hand = deal.hand(of: seat)?.points
          if seat == deal.dealer { counts.crib = deal.cribShow?.points }
          play(CribbageRules.Turn(seat, .counts(counts)))
        }
      default:
        for turn in turns[steps].dropFirst() {
          switch turn.action {
          case .play(let items):
            for item in items { play(CribbageRules.Turn(nil, .play([item]))) }
          case .claim(let claim, let points):
            let called = rules.muggins ? Points(generator.below(points.rawValue + 1)) : points
            play(CribbageRules.Turn(turn.seat, .claim(claim, called)))
          default: play(turn)
          }
        }
      }
    }
    return Replay(played, under: rules, seats: seats)
  }

  @Test func `the books balance in every game`() throws {
    var finished = 0
    for number in 0..<Size.of(debug: 150, full: 1500) {
      let replay = Self.game(number)
      #expect(replay.fault == nil)
      let analysis = CribbageRules.analysis(of: replay)
      guard let imbalance = analysis.imbalance else {
        #expect(!replay.state.isOver)
        continue
      }
      finished += 1
      #expect(imbalance.allSatisfy { abs($0) < 1e-6 }, "game \(number)")
    }
    #expect(finished > 100)
  }

  @Test func `what may be expected after an event is what it was before and what changed`() {
    for number in 0..<60 {
      let analysis = CribbageRules.analysis(of: Self.game(number))
      for (index, event) in analysis.events.enumerated() {
        for (seat, change) in event.changes.enumerated() {
          let before = analysis.before(index)[seat]
          #expect(abs(before + change - event.value[seat]) < 1e-6, "game \(number), event \(index)")
        }
      }
      if let result = analysis.result, let last = analysis.events.last {
        for seat in result.indices { #expect(abs(last.value[seat] - result[seat]) < 1e-6) }
      }
    }
  }

  @Test func `every discard of a deal with cards is a decision, and no other`() {
    for number in 0..<30 {
      let replay = Self.game(number)
      let thrown = replay.steps.enumerated().compactMap { index, step -> (Int, [Card])? in
        guard case .hand(_, let crib) = step.turn.action else { return nil }
        return (index, crib.sorted())
      }
      let decisions = CribbageRules.analysis(of: replay).events.compactMap { event in
        if case .decision(let decision) = event.cause { (event.step, decision) } else { nil }
      }
      #expect(decisions.map(\.0) == thrown.map(\.0))
      #expect(decisions.map(\.1.played.thrown) == thrown.map(\.1))
      for (_, decision) in decisions {
        #expect(decision.loss >= 0 && (decision.margin ?? -1) >= 0)
        #expect(decision.options == (replay.start.seatCount == 2 ? 15 : 5))
        if decision.played == decision.best {
          #expect(decision.loss == 0 && decision.change.allSatisfy { $0 == 0 })
        }
      }
    }
  }

  @Test func `luck is known of a game in which every deal has its cards`() {
    var counts = [0, 0]
    for number in 0..<30 {
      let replay = Self.game(number)
      let deals = replay.deals.map(\.deal).filter { $0.hasMoves || $0.isComplete }
      let analysis = CribbageRules.analysis(of: replay)
      #expect(analysis.untold.turns == deals.count)
      #expect(analysis.untold.count == deals.count { !$0.hasMoves })
      #expect(analysis.isLuckKnown == deals.allSatisfy(\.hasMoves))
      counts[analysis.isLuckKnown ? 0 : 1] += 1
    }
    #expect(counts.allSatisfy { $0 > 5 })
  }

  /// What two thoughtful players lose to the table is little, to casual ones much; luck is nothing in the mean.
  @Test func `casual players lose more, and luck comes to nothing`() {
    var generator = SplitMix64(seed: 4)
    var losses: [Double] = []
    var luck = 0.0
    var results = 0.0
    var seatings = 0
    for style in [CribbageStyle.thoughtful, .casual] {
      var figures = AnalysisFigures()
      for _ in 0..<Size.of(debug: 40, full: 300) {
        let turns = CribbageSimulation.play(.standard, styles: [style, style], using: &generator)
        let replay = Replay(turns, under: CribbageRules.standard, seats: 2)
        let analysis = CribbageRules.analysis(of: replay)
        for seat in analysis.figures { figures.merge(seat) }
        if style == .thoughtful { results += analysis.result?.reduce(0, +) ?? 0 }
      }
      losses.append(figures.meanLoss ?? 0)
      luck += figures.luck ?? 0
      seatings += figures.games
    }
    #expect(losses[0] < 0.4)
    #expect(losses[1] > losses[0] + 0.2)
    // A deal's luck is about six points, of both together nine deals' in a game.
    #expect(abs(luck / Double(seatings)) < 4 * 6 * 3 / Double(seatings).squareRoot())
    // Who plays as the mean does, makes what the mean is, in games that are won and lost.
    let alike = Double(seatings / 2)
    #expect(abs(results / alike) < 3 * 6 * 3 / alike.squareRoot() + 0.5)
  }

  @Test func `a deal counted by hand`() throws {
    let ann = Seat(0)
    let bob = Seat(1)
    let turns = [
      CribbageRules.Turn(ann, .deal),
      CribbageRules.Turn(ann, .hand(dealt: cards("5H 5D 6C 7S JH KD"), crib: cards("JH KD"))),
      CribbageRules.Turn(bob, .hand(dealt: cards("4C 4D 8H 9S QC QS"), crib: cards("QC QS"))),
      CribbageRules.Turn(nil, .cut(card("5S"))),
    ]
    let analysis = CribbageRules.analysis(
      of: Replay(turns, under: CribbageRules.standard, seats: 2))
    let means = DealMeans(seats: 2)
    let anns = RankedDiscards(of: cards("5H 5D 6C 7S JH KD"), ownsCrib: true)
    let played = try #require(anns.option(throwing: cards("JH KD")))
    #expect(analysis.result == nil)
    #expect(analysis.events.map(\.step) == [1, 1, 2, 2, 3, 3])
    guard case .chance(let luck) = analysis.events[0].cause,
      case .decision(let decision) = analysis.events[1].cause,
      case .chance(let starter) = analysis.events[5].cause
    else {
      Issue.record("a hand is dealt, then thrown from")
      return
    }
    #expect(luck[1] == 0)
    #expect(abs(luck[0] - (anns.best.hand + anns.best.crib - means.hands[1] - 4.74)) < 0.1)
    #expect(abs(decision.loss - (anns.best.sum - played.sum)) < 1e-9)
    #expect(decision.theme == .ownCrib)
    // 5 5 5 6 7: three runs, their pairs, and the three fives are fifteen.
    #expect(abs(starter[0] - (17 - played.hand - means.heels)) < 1e-9)
  }
}

/// The chance to win as a game went on.
struct WinCourseTests {
  @Test func `a course begins as the scores do and ends with the winner`() throws {
    var generator = SplitMix64(seed: 9)
    let turns = CribbageSimulation.play(
      .standard, styles: [.thoughtful, .greedy], using: &generator)
    let replay = Replay(turns, under: CribbageRules.standard, seats: 2)
    let chances = try #require(WinChances(target: 121))
    let course = try #require(
      WinCourse(of: replay.deals.map(\.deal), to: replay.state, by: chances))
    #expect(course.points.count == replay.deals.count + 1)
    let dealer = try #require(replay.state.firstDealer)
    #expect(course.points[0].chances[dealer.rawValue] == chances.ofDealer(at: 0, pone: 0))
    for point in course.points { #expect(abs(point.chances[0] + point.chances[1] - 1) < 1e-9) }
    let winner = try #require(replay.state.winners.first)
    #expect(course.points.last?.chances[winner.rawValue] == 1)
    #expect(course.points.last?.deal == nil)
    #expect(WinCourse(of: [], to: CribbageRules.standard.start(seats: 3), by: chances) == nil)
  }
}
