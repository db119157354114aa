import Analyses
import League
import Localization
package import PageKit
package import Tabletop
package import Templating

/// A turn that counted, or what was to be said of the whole game.
package struct KeyTurn: PageValue {
  /// A thing that happened in it.
  package struct Fact: PageValue {
    package let text: String
    /// The verdict of luck or skill on it; `nil` where that says nothing.
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
  /// The sign of the change, `up` or `down`.
  package let sign: String?
  /// The weight with which it decided, beside the others.
  package internal(set) var weight: Double
  /// The amount by which it moved the chance to win, from 0; `nil` where that isn't known.
  package var moved: Double?

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

/// The change that a part of a log made to the chances to win.
package struct ChanceTurn: Sendable {
  /// The anchor of the part in the log.
  package let anchor: String
  /// "Deal 9".
  package let when: String
  /// The chances before the part and after it, by seat.
  package let before: [Double]
  package let after: [Double]
  /// The player who gained, and by what, of a part that the chart names.
  package let deed: (seat: Seat, text: String)?

  package init(
    anchor: String, when: String, before: [Double], after: [Double],
    deed: (seat: Seat, text: String)?
  ) {
    self.anchor = anchor
    self.when = when
    self.before = before
    self.after = after
    self.deed = deed
  }
}

/// The changes that the parts of a game's log made, as far as it was judged.
private struct KeyChanges<Played: ReportedGame> {
  typealias Part = (before: [Double], after: [Double])

  let analysis: GameAnalysis<Played.Choice, Played.Theme>
  /// The unit in which the parts count.
  let unit: AnalysisUnit
  /// The parts that the chart names, where it is drawn from other chances than the analysis'.
  let named: [ChanceTurn]?
  /// The parts by their anchors.
  let parts: [String: Part]

  init?(of report: GameReport<Played>) {
    guard let analysis = report.judgement?.analysis else { return nil }
    self.analysis = analysis
    var parts: [String: Part] = [:]
    if let turns = report.played.chanceTurns(of: report) {
      unit = .win
      named = turns.filter { $0.deed != nil }
      for turn in turns { parts[turn.anchor] = (turn.before, turn.after) }
    } else {
      unit = analysis.unit
      named = nil
      var index = 0
      while index < analysis.events.count {
        let (step, before) = (analysis.events[index].step, analysis.before(index))
        while index < analysis.events.count, analysis.events[index].step == step { index += 1 }
        let anchor = report.played.anchor(ofStep: step, in: report)
        parts[anchor, default: (before, [])].after = analysis.events[index - 1].value
      }
    }
    self.parts = parts
  }

  /// Returns a change's weight beside those of moments: 15 for what would be a blunder.
  func weight(of change: Double) -> Double { 15 * abs(change) / AnalysisMark.limits(in: unit)[2] }
}

extension GameReport {
  private typealias Changes = KeyChanges<Played>

  /// The most that are shown.
  private var mostKeyTurns: Int { 6 }
  /// The least weight of a key turn beside those of moments, where as many as `after` weigh more.
  private var leastWeight: (Double, after: Int) { (8, after: 3) }

  /// The turns that decided the game and those that changed it most, each turn once, the heaviest first.
  package var keyTurns: [KeyTurn] {
    let changes = Changes(of: self)
    var found = KeyTurnList()
    for moment in moments { add(moment, to: &found, by: changes) }
    if let changes, played.namesSwings {
      for turn in changes.named ?? [] { add(turn, to: &found, by: changes) }
      for swing in swings(of: changes.analysis) { add(swing, to: &found, by: changes) }
    }
    let sorted = found.turns.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
    let counting = sorted.filter { turn in
      turn.moved.map { $0 >= 0.02 } ?? true || turn.facts.contains { $0.verdict != nil }
    }
    return counting.prefix(mostKeyTurns).enumerated().filter {
      $0 < leastWeight.after || $1.weight >= leastWeight.0
        || ($1.change == nil && changes.map { $0.unit == .win } ?? true)
    }.map(\.element)
  }

  private func add(_ moment: Moment, to found: inout KeyTurnList, by changes: Changes?) {
    // What the whole game was, headline, deck and chart tell.
    guard let anchor = moment.anchor else { return }
    guard let deed = moment.deed else {
      found.add(
        KeyTurn(
          who: nil, when: Reference(text: moment.title, url: link(to: anchor)),
          facts: [.init(text: moment.text, verdict: nil)], change: nil, sign: nil,
          weight: weight(of: moment, by: changes)))
      return
    }
    found.add(
      .init(text: text(of: deed, at: anchor, by: changes), verdict: nil),
      weight: weight(of: moment, by: changes), at: .init(anchor: anchor, seat: deed.turn[0])
    ) { turn(at: anchor, of: deed.turn, when: deed.when, by: changes) }
  }

  /// Returns what was done, without the player in a turn of their own. Of what another's turn did to somebody it says
  /// to whom, and what that changed for them.
  private func text(of deed: Moment.Deed, at anchor: String, by changes: Changes?) -> String {
    guard deed.turn != deed.side else { return deed.text }
    let happened = wording(.reportDeed, ["player": name(ofSide: deed.side), "deed": deed.text])
    guard let change = changes.flatMap({ self.change(of: deed.side[0], at: anchor, in: $0) })?.text
    else { return happened }
    return wording(.note, ["what": happened, "change": change])
  }

  private func add(_ turn: ChanceTurn, to found: inout KeyTurnList, by changes: Changes) {
    guard let deed = turn.deed else { return }
    found.add(
      .init(text: deed.text, verdict: nil), weight: 0,
      at: .init(anchor: turn.anchor, seat: deed.seat)
    ) { self.turn(at: turn.anchor, of: [deed.seat], when: turn.when, by: changes) }
  }

  /// Adds what luck and skill make of a turn. Where the chart names other parts, it is told of one of them, and none is
  /// added.
  private func add(_ swing: JudgedMoment, to found: inout KeyTurnList, by changes: Changes) {
    let event = changes.analysis.events[swing.event]
    let anchor = played.anchor(ofStep: event.step, in: self)
    let place = KeyTurnList.Place(anchor: anchor, seat: event.seat)
    guard let fact = fact(of: swing, in: changes.analysis) else { return }
    guard changes.named == nil else { return found.add(fact, toTurnAt: place) }
    let weight = changes.weight(of: event.ownChange)
    guard fact.verdict != nil || weight > leastWeight.0 else { return }
    found.add(fact, weight: weight, at: place) {
      turn(
        at: anchor, of: [event.seat], when: played.time(of: event.step, in: self).sentence,
        by: changes)
    }
  }

  private func link(to anchor: String) -> String? { hasLog ? "#" + anchor : nil }

  /// Returns a moment's weight. Where it is known what each turn changed, that comes first, and this weight breaks
  /// ties.
  private func weight(of moment: Moment, by changes: Changes?) -> Double {
    changes == nil || !played.namesSwings ? Double(moment.weight) : Double(moment.weight) / 20
  }

  private func turn(
    at anchor: String, of side: [Seat], when: String, by changes: Changes?
  ) -> KeyTurn {
    let change = changes.flatMap { self.change(of: side[0], at: anchor, in: $0) }
    return KeyTurn(
      who: player(side),
      when: Reference(text: when, url: link(to: anchor)),
      facts: played.outcome(at: anchor, in: self).map { [.init(text: $0, verdict: nil)] } ?? [],
      change: change?.text, sign: change?.sign, weight: change?.weight ?? 0, moved: change?.moved)
  }

  private func fact(
    of swing: JudgedMoment, in analysis: GameAnalysis<Played.Choice, Played.Theme>
  ) -> KeyTurn.Fact? {
    let event = analysis.events[swing.event]
    if case .chance = event.cause {
      return KeyTurn.Fact(
        text: analysis.unit != .win
          ? judged.text(ofLuckIn: event, at: swing, in: analysis.unit)
          : played.happened(at: swing, in: judged),
        verdict: judged.verdict(at: swing, in: analysis))
    }
    return judged.verdict(at: swing, in: analysis).map {
      .init(text: analysis.unit != .win ? $0.text : $0.choice ?? "", verdict: $0)
    }
  }

  /// Returns what a part of the log changed for a player, by what stood before and after it.
  private func change(of seat: Seat, at anchor: String, in changes: Changes)
    -> (text: String?, sign: String?, weight: Double, moved: Double?)?
  {
    guard let part = changes.parts[anchor] else { return nil }
    let (before, after) = (part.before[seat.rawValue], part.after[seat.rawValue])
    let weight = changes.weight(of: after - before)
    // Points are told with what chance and choice did: a turn's are both at once.
    guard changes.unit == .win else { return (nil, nil, weight, nil) }
    let moved = abs(after - before)
    guard !moved.isNothing(in: .win) else { return (nil, nil, 0, moved) }
    return (
      wording(.fromTo, ["from": wording.percent(before), "to": wording.percent(after)]),
      after > before ? "up" : "down", weight, moved
    )
  }
}

extension [KeyTurn] {
  /// The anchors of the key turns that somebody made.
  var anchors: Set<String> {
    Set(compactMap { $0.who == nil ? nil : $0.when?.url.map { String($0.dropFirst()) } })
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

  /// Adds to what is told of a turn that was found.
  mutating func add(_ fact: KeyTurn.Fact, toTurnAt place: Place) {
    if let index = indices[place] { turns[index].facts.append(fact) }
  }

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
