import Analyses
import League
import Tabletop
package import Templating

/// A turn that counted, or what was to be said of the whole game.
package struct KeyTurn: PageValue {
  /// Something that happened in it.
  package struct Fact: PageValue {
    package let text: String
    /// What luck or skill makes of it; `nil` where that says nothing.
    package let verdict: VerdictValue?

    package static let typeName = "Fact of a key turn"
    package static let fields: [Field<Fact>] = [
      Field("text", "what happened, without who did it: \"banked 5,200\"") { $0.text },
      Field("verdict", "what luck or skill makes of it; null where that says nothing") {
        $0.verdict
      },
    ]
  }

  package let who: PlayerValue?
  package let when: Reference?
  package internal(set) var facts: [Fact]
  package let change: String?
  /// `up` or `down`.
  package let sign: String?
  /// How much it decided, beside the others.
  package internal(set) var weight: Double
  /// By how much of the chance to win, from 0; `nil` where that isn't known.
  var moved: Double?

  package static let typeName = "Key turn"
  package static let fields: [Field<KeyTurn>] = [
    Field("who", "whose turn it was; null for what the whole game was") { $0.who },
    Field(
      "when",
      "\"Round 5\", a link to the turn in the log; of the whole game what kind of thing it was"
    ) {
      $0.when
    },
    Field("facts", "what happened") { $0.facts },
    Field("change", "\"24% → 77%\", \"+6.4 points\"; null where it isn't known") { $0.change },
    Field("sign", "`up` or `down`, a class") { $0.sign },
  ]
}

extension GameReport {
  private typealias Analysis = GameAnalysis<Played.Choice, Played.Theme>

  /// The most that are shown.
  private var mostKeyTurns: Int { 6 }
  /// What luck and skill must make of a turn, beside the weights of moments, where as many as that weigh more.
  private var leastWeight: (Double, after: Int) { (8, after: 3) }

  /// What decided the game and what changed it most, each turn once, the heaviest first.
  package var keyTurns: [KeyTurn] {
    let analysis = judgement?.analysis
    var found = KeyTurnList()
    for moment in moments { add(moment, to: &found, by: analysis) }
    if let analysis, Played.namesSwings {
      for swing in swings(of: analysis) { add(swing, to: &found, by: analysis) }
    }
    let sorted = found.turns.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
    let counting = sorted.filter { turn in
      turn.moved.map { $0 >= 0.02 } ?? true || turn.facts.contains { $0.verdict != nil }
    }
    return counting.prefix(mostKeyTurns).enumerated().filter {
      $0 < leastWeight.after || $1.weight >= leastWeight.0
        || ($1.change == nil && analysis.map { $0.unit == .win } ?? true)
    }.map(\.element)
  }

  /// The anchors to which key turns lead that somebody made.
  package var keyAnchors: Set<String> {
    Set(keyTurns.compactMap { $0.who == nil ? nil : $0.when?.url.map { String($0.dropFirst()) } })
  }

  private func add(_ moment: Moment, to found: inout KeyTurnList, by analysis: Analysis?) {
    // What the whole game was, headline, deck and chart tell.
    guard let anchor = moment.anchor else { return }
    guard let deed = moment.deed else {
      found.add(
        KeyTurn(
          who: nil, when: Reference(text: moment.title, url: link(to: anchor)),
          facts: [.init(text: moment.text, verdict: nil)], change: nil, sign: nil,
          weight: weight(of: moment, by: analysis)))
      return
    }
    found.add(
      .init(text: deed.text, verdict: nil), weight: weight(of: moment, by: analysis),
      at: .init(anchor: anchor, seat: deed.side[0])
    ) { turn(at: anchor, of: deed.side, when: deed.when, in: analysis) }
  }

  private func add(_ swing: JudgedMoment, to found: inout KeyTurnList, by analysis: Analysis) {
    let event = analysis.events[swing.event]
    guard let fact = fact(of: swing, in: analysis),
      fact.verdict != nil || weight(of: event.ownChange, in: analysis.unit) > leastWeight.0
    else { return }
    let anchor = Played.anchor(ofStep: event.step, in: self)
    found.add(
      fact, weight: weight(of: event.ownChange, in: analysis.unit),
      at: .init(anchor: anchor, seat: event.seat)
    ) {
      turn(
        at: anchor, of: [event.seat], when: Played.time(of: event.step, in: self).sentence,
        in: analysis)
    }
  }

  private func link(to anchor: String) -> String? { hasLog ? "#" + anchor : nil }

  /// Where it is known what each turn changed, that comes first, and a moment's own weight breaks ties.
  private func weight(of moment: Moment, by analysis: Analysis?) -> Double {
    analysis == nil || !Played.namesSwings ? Double(moment.weight) : Double(moment.weight) / 20
  }

  /// Beside the weights of moments: 15 for what would be a blunder.
  private func weight(of change: Double, in unit: AnalysisUnit) -> Double {
    15 * abs(change) / AnalysisMark.limits(in: unit)[2]
  }

  private func turn(
    at anchor: String, of side: [Seat], when: String, in analysis: Analysis?
  ) -> KeyTurn {
    let change = analysis.flatMap { self.change(of: side[0], at: anchor, in: $0) }
    return KeyTurn(
      who: player(side),
      when: Reference(text: when, url: link(to: anchor)),
      facts: Played.outcome(at: anchor, in: self).map { [.init(text: $0, verdict: nil)] } ?? [],
      change: change?.text, sign: change?.sign, weight: change?.weight ?? 0, moved: change?.moved)
  }

  private func fact(of swing: JudgedMoment, in analysis: Analysis) -> KeyTurn.Fact? {
    let event = analysis.events[swing.event]
    if case .chance = event.cause {
      return KeyTurn.Fact(
        text: analysis.unit != .win
          ? judged.text(ofLuckIn: event, at: swing, in: analysis.unit)
          : Played.happened(at: swing, in: judged),
        verdict: judged.verdict(at: swing, in: analysis))
    }
    return judged.verdict(at: swing, in: analysis).map {
      .init(text: analysis.unit != .win ? $0.text : $0.choice ?? "", verdict: $0)
    }
  }

  /// What a part of the log changed for a player, by what stood before and after it.
  private func change(of seat: Seat, at anchor: String, in analysis: Analysis)
    -> (text: String?, sign: String?, weight: Double, moved: Double?)?
  {
    let events = analysis.events.indices.filter {
      Played.anchor(ofStep: analysis.events[$0].step, in: self) == anchor
    }
    guard let first = events.first, let last = events.last else { return nil }
    let before = analysis.before(first)[seat.rawValue]
    let after = analysis.events[last].value[seat.rawValue]
    let weight = weight(of: after - before, in: analysis.unit)
    // Points are told with what chance and choice did: a turn's are both at once.
    guard analysis.unit == .win else { return (nil, nil, weight, nil) }
    let moved = abs(after - before)
    guard !moved.isNothing(in: .win) else { return (nil, nil, 0, moved) }
    return (
      wording(.fromTo, ["from": wording.percent(before), "to": wording.percent(after)]),
      after > before ? "up" : "down", weight, moved
    )
  }
}

/// Turns as they are found, each once.
private struct KeyTurnList {
  struct Place: Hashable {
    let anchor: String
    let seat: Seat
  }

  private(set) var turns: [KeyTurn] = []
  private var indices: [Place: Int] = [:]

  mutating func add(_ turn: KeyTurn) { turns.append(turn) }

  mutating func add(
    _ fact: KeyTurn.Fact, weight: Double, at place: Place, orMake make: () -> KeyTurn
  ) {
    let index = indices[place] ?? turns.count
    if index == turns.count {
      turns.append(make())
      indices[place] = index
    }
    if !turns[index].facts.contains(where: { $0.text == fact.text }) {
      turns[index].facts.append(fact)
    }
    turns[index].weight = max(turns[index].weight, weight)
  }
}
