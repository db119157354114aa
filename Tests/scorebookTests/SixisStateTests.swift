import Bytes
import CommandLineKit
import Foundation
import Histories
import Tabletop
import Testing

@testable import Sixis
@testable import SixisPages
@testable import Telling
@testable import scorebook

/// The states that `annotate --json --states` writes hold all that play goes on from.
struct SixisStateTests {
  struct Table: Sendable {
    var rules: SixisRules
    var seats: Int

    init(_ seats: Int, _ change: (inout SixisRules) -> Void) {
      self.seats = seats
      rules = .standard
      change(&rules)
    }
  }

  static let tables: [Table] = [
    Table(2) { $0.length = .rounds(2) },
    Table(3) { $0.length = .goal(200) },
    Table(4) {
      $0.teams = true
      $0.advancedStart = true
      $0.start = .free
    },
  ]

  private static let names = ["Ann", "Bob", "Cy", "Dee"]

  private func name(_ seat: Seat) -> String { Self.names[seat.rawValue] }

  private func seat(_ name: Any?) -> Seat? {
    (name as? String).flatMap { Self.names.firstIndex(of: $0) }.map { Seat($0) }
  }

  private func held<Value>(_ value: Value?) throws -> Value { try #require(value) }

  private func dice(_ digits: Any?) throws -> Dice {
    try held(Dice(try held(digits as? String).utf8.map { Int($0) - 48 }))
  }

  private func card(in json: [String: Any]) throws -> (card: SixisCard, side: SixisCard.Side) {
    (
      try held(SixisCard(id: try held(json["card"] as? String).utf8)),
      try held(SixisCard.Side(rawValue: try held(json["side"] as? String)))
    )
  }

  /// Reads a state of the stable format; whose turn it would be means nothing between rounds.
  private func state(_ json: JSON) throws -> SixisRules.State {
    let json = try object(String(decoding: json.line, as: UTF8.self))
    let players = try held(json["players"] as? [[String: Any]])
    var state = SixisRules.State(
      seats: players.count, teams: try held(json["inTeams"] as? Bool))
    for (index, player) in players.enumerated() {
      state.players[index].points = Points(try held(player["points"] as? Int))
      state.players[index].saved = try dice(player["saved"])
      state.players[index].turns = try held(player["turns"] as? Int)
    }
    state.phase = try held(.init(rawValue: try held(json["phase"] as? String)))
    state.round = try held(json["round"] as? Int)
    state.first = seat(json["first"])
    state.next = seat(json["toAct"]) ?? Seat(0)
    state.table = try (json["table"] as? [String: Any]).map(table)
    if let turn = json["turn"] as? [String: Any] {
      state.openTurn = .init(kept: try dice(turn["kept"]), rolled: try dice(turn["rolled"]))
      if let choice = turn["choice"] as? [String: String] {
        state.openTurn?.choice = .init(
          try held(.init(rawValue: try held(choice["act"]))),
          try held(SixisCard(id: try held(choice["card"]).utf8)))
      }
    }
    state.turnsInRound = try held(json["turnsInRound"] as? Int)
    state.roundEnd = (json["roundEnd"] as? String).flatMap { .init(rawValue: $0) }
    state.winners = try held(json["winners"] as? [String]).compactMap { seat($0) }
    return state
  }

  private func table(_ json: [String: Any]) throws -> SixisTable {
    var table = SixisTable(dealing: [])
    table.arms = try held(json["arms"] as? [[Any]]).map { places in
      try places.map { place in
        guard let place = place as? [String: Any] else { return nil }
        let (card, side) = try card(in: place)
        return .init(card: card, side: side, flippedBy: seat(place["flippedBy"]))
      }
    }
    table.hasSixis = try held(json["hasSixis"] as? Bool)
    table.taken = try held(json["taken"] as? [[String: Any]]).map { taken in
      let (card, side) = try card(in: taken)
      return .init(card: card, side: side, by: try held(seat(taken["by"])))
    }
    return table
  }

  @Test(arguments: tables) func `play goes on from the state after every line`(table: Table) throws
  {
    var random = SplitMix64(seed: 9)
    let styles = Array(repeating: SixisStyle.bold, count: table.seats)
    let rules = table.rules
    let turns = SixisSimulation.play(rules, styles: styles, using: &random)
    let replay = Replay(turns, under: rules, seats: table.seats)
    for (index, step) in replay.steps.enumerated() {
      var state = try state(SixisGame().json(of: step.state, under: rules, naming: name))
      guard index + 1 < turns.count else {
        #expect(state.isOver)
        #expect(state.winners == replay.state.winners)
        continue
      }
      let next = replay.steps[index + 1]
      let notes = try rules.play(next.turn, on: &state)
      #expect(notes == next.notes)
      #expect(state.totals == next.state.totals)
    }
  }

  @Test(arguments: tables) func `play goes on from the state within every turn`(table: Table) throws
  {
    var random = SplitMix64(seed: 10)
    let styles = Array(repeating: SixisStyle.steady, count: table.seats)
    let rules = table.rules
    let turns = SixisSimulation.play(rules, styles: styles, using: &random)
    let replay = Replay(turns, under: rules, seats: table.seats)
    var before = replay.start
    for step in replay.steps {
      if case .player(let seat, .roll(let roll), _) = step.turn {
        var current = before
        var notes = try rules.play(.roll(roll.dice), by: seat, on: &current)
        current = try state(SixisGame().json(of: current, under: rules, naming: name))
        if let choice = roll.choice {
          notes += try rules.play(.choose(choice), by: seat, on: &current)
          current = try state(SixisGame().json(of: current, under: rules, naming: name))
        }
        if current.hasRolled { notes += try rules.play(.save(roll.save), by: seat, on: &current) }
        #expect(notes == step.notes)
        #expect(current.totals == step.state.totals)
        #expect(current.seatToAct == step.state.seatToAct)
      }
      before = step.state
    }
  }

  @Test func `the tool writes a state a turn, and the last is where the game resumes`() async throws
  {
    let record =
      "---\nplayers: [Ann, Bob]\n---\nround Bob\ndeal ones low kind pairs / high even sixes odd\n"
      + "Bob: 135266 take sixes save 66\nAnn: 222415 flip kind save 222\n"
    let annotated = TestConsole(input: [record])
    #expect(await annotated.run("annotate --game sixis --json --states") == .done)
    let game = try object(annotated.output)
    let states = try #require(game["turns"] as? [[String: Any]]).compactMap {
      $0["state"] as? [String: Any]
    }
    #expect(states.count == 2)
    let resumed = TestConsole(input: [record])
    #expect(await resumed.run("resume --game sixis --json") == .done)
    let state = try object(resumed.output)["state"] as? [String: Any]
    #expect(NSDictionary(dictionary: state ?? [:]) == NSDictionary(dictionary: states[1]))
    #expect(
      resumed.output == """
        {"game":"sixis","file":null,"line":1,"id":"stdin","players":["Ann","Bob"],\
        "rules":"standard","state":{"phase":"playing","round":1,"roundsLeft":2,"first":"Bob",\
        "toAct":"Bob","players":[\
        {"name":"Ann","total":0,"points":0,"saved":"222","turns":1},\
        {"name":"Bob","total":20,"points":20,"saved":"66","turns":1}],\
        "inTeams":false,"turnsInRound":2,"table":{"arms":[\
        [{"card":"ones","side":"blue","flippedBy":null},\
        {"card":"low","side":"blue","flippedBy":null},\
        {"card":"kind","side":"red","flippedBy":"Ann"},\
        {"card":"pairs","side":"blue","flippedBy":null}],\
        [{"card":"high","side":"blue","flippedBy":null},\
        {"card":"even","side":"blue","flippedBy":null},null,\
        {"card":"odd","side":"blue","flippedBy":null}]],"hasSixis":true,\
        "taken":[{"card":"sixes","side":"blue","by":"Bob"}]},"turn":null,\
        "reach":["ones","low","kind","pairs","high","even","odd","sixis"],\
        "options":{"rolls":[4,6],"mayEndRound":false,"possible":[],"saveable":null,"prospects":[\
        {"card":"ones","side":"blue","chances":[\
        {"dice":4,"met":171,"of":1296},{"dice":6,"met":12281,"of":46656}]},\
        {"card":"low","side":"blue","chances":[\
        {"dice":4,"met":15,"of":1296},{"dice":6,"met":13035,"of":46656}]},\
        {"card":"kind","side":"red","chances":[\
        {"dice":4,"met":375,"of":1296},{"dice":6,"met":7950,"of":46656}]},\
        {"card":"pairs","side":"blue","chances":[\
        {"dice":4,"met":795,"of":1296},{"dice":6,"met":25950,"of":46656}]},\
        {"card":"high","side":"blue","chances":[\
        {"dice":4,"met":986,"of":1296},{"dice":6,"met":13035,"of":46656}]},\
        {"card":"even","side":"blue","chances":[\
        {"dice":4,"met":891,"of":1296},{"dice":6,"met":16038,"of":46656}]},\
        {"card":"odd","side":"blue","chances":[\
        {"dice":4,"met":81,"of":1296},{"dice":6,"met":16038,"of":46656}]},\
        {"card":"sixis","side":"red","chances":[\
        {"dice":4,"met":1,"of":1296},{"dice":6,"met":6,"of":46656}]}]},\
        "roundEnd":null,"winners":[]}}

        """)
  }

  /// A round of two after a turn of each; Bob, who saved 66, is to act.
  private func table() throws -> (rules: SixisRules, state: SixisRules.State) {
    let rules = SixisRules.standard
    var state = rules.start(seats: 2)
    for line in [
      "round Bob", "deal ones low kind pairs / high even sixes odd",
      "Bob: 135266 take sixes save 66", "Ann: 222415 flip kind save 222",
    ] {
      let bytes = Array(line.utf8)[...]
      let read = try SixisLine(parsing: bytes, isDealt: true)
      let seat = read.name.map { bytes[$0].elementsEqual("Bob".utf8) ? Seat(1) : Seat(0) }
      _ = try rules.play(try #require(read.turn(by: seat)), on: &state)
    }
    return (rules, state)
  }

  @Test func `a state within a turn is written to the letter`() throws {
    var (rules, state) = try table()
    let roll = try #require(Dice([4, 4, 3, 1]))
    _ = try rules.play(.roll(roll), by: Seat(1), on: &state)
    let before = """
      {"phase":"playing","round":1,"roundsLeft":2,"first":"Bob","toAct":"Bob","players":[\
      {"name":"Ann","total":0,"points":0,"saved":"222","turns":1},\
      {"name":"Bob","total":20,"points":20,"saved":"","turns":1}],\
      "inTeams":false,"turnsInRound":2,"table":{"arms":[\
      [{"card":"ones","side":"blue","flippedBy":null},\
      {"card":"low","side":"blue","flippedBy":null},\
      {"card":"kind","side":"red","flippedBy":"Ann"},\
      {"card":"pairs","side":"blue","flippedBy":null}],\
      [{"card":"high","side":"blue","flippedBy":null},\
      {"card":"even","side":"blue","flippedBy":null},null,\
      {"card":"odd","side":"blue","flippedBy":null}]],"hasSixis":true,\
      "taken":[{"card":"sixes","side":"blue","by":"Bob"}]},\
      "turn":{"rolled":"4431","kept":"66","choice":null},\
      "reach":["ones","low","kind","pairs","high","even","odd","sixis"],\
      "options":{"rolls":[],"mayEndRound":false,"possible":[\
      {"card":"even","side":"blue","points":15},{"card":"pairs","side":"blue","points":20},\
      {"card":"high","side":"blue","points":20}],"saveable":"664431","prospects":[]},\
      "roundEnd":null,"winners":[]}
      """
    #expect(text(SixisGame().json(of: state, under: rules, naming: name)) == before)
    _ = try rules.play(.choose(.take(.high)), by: Seat(1), on: &state)
    #expect(
      text(SixisGame().json(of: state, under: rules, naming: name)) == """
        {"phase":"playing","round":1,"roundsLeft":2,"first":"Bob","toAct":"Bob","players":[\
        {"name":"Ann","total":0,"points":0,"saved":"222","turns":1},\
        {"name":"Bob","total":40,"points":40,"saved":"","turns":1}],\
        "inTeams":false,"turnsInRound":2,"table":{"arms":[\
        [{"card":"ones","side":"blue","flippedBy":null},\
        {"card":"low","side":"blue","flippedBy":null},\
        {"card":"kind","side":"red","flippedBy":"Ann"},\
        {"card":"pairs","side":"blue","flippedBy":null}],\
        [null,{"card":"even","side":"blue","flippedBy":null},null,\
        {"card":"odd","side":"blue","flippedBy":null}]],"hasSixis":true,\
        "taken":[{"card":"sixes","side":"blue","by":"Bob"},\
        {"card":"high","side":"blue","by":"Bob"}]},\
        "turn":{"rolled":"4431","kept":"66","choice":{"act":"take","card":"high"}},\
        "reach":["ones","low","kind","pairs","even","odd","sixis"],\
        "options":{"rolls":[],"mayEndRound":false,"possible":[],"saveable":"664431",\
        "prospects":[]},"roundEnd":null,"winners":[]}
        """)
  }

  @Test func `a state between rounds keeps the table as it was left`() throws {
    var (rules, state) = try table()
    let roll = try #require(Dice([6, 6, 6, 6]))
    let turn = SixisRules.Roll(roll, .take(.sixis))
    _ = try rules.play(.player(Seat(1), .roll(turn)), on: &state)
    let written = text(SixisGame().json(of: state, under: rules, naming: name))
    #expect(
      written.hasPrefix(
        #"{"phase":"between-rounds","round":1,"roundsLeft":2,"first":"Bob","toAct":null,"#))
    #expect(written.contains(#"{"name":"Ann","total":0,"points":0,"saved":"","turns":1}"#))
    #expect(
      written.hasSuffix(
        #""hasSixis":false,"taken":[{"card":"sixes","side":"blue","by":"Bob"},"#
          + #"{"card":"sixis","side":"red","by":"Bob"}]},"turn":null,"reach":[],"options":null,"#
          + #""roundEnd":"sixis","winners":[]}"#))
  }

  private func text(_ json: JSON) -> String {
    String(decoding: json.line.dropLast(), as: UTF8.self)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
