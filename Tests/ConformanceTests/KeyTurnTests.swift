import Foundation
import TestGames
import TestSupport
import Testing

@testable import scorebook

/// A row of a report's key turns, as it stands on the page.
private struct Row {
  /// Whose row it is.
  let who: String
  /// The id of the turn in the log.
  let anchor: String
  /// The player whose turn that is by the log; `nil` for a deal, which is everybody's.
  let turnOf: String?
  let facts: [String]
  /// "15% → 75%"
  let change: String?

  static func all(in page: String) -> [Row] {
    guard let start = page.firstRange(of: "<ol class=\"keys\">"),
      let end = page[start.upperBound...].firstRange(of: "</ol>")
    else { return [] }
    let turns = page.matches(of: /<li id="?(turn-\d+)"?><b class="player[^>]*>([^<]*)/)
    return page[start.upperBound..<end.lowerBound].split(separator: "<li>")
      .compactMap { row in
        guard let who = row.firstMatch(of: /<b class="player[^>]*>(?:<a[^>]*>)?([^<]*)/)?.1,
          let anchor = row.firstMatch(of: /href="?#([a-z]+-\d+)/)?.1
        else { return nil }
        return Row(
          who: String(who), anchor: String(anchor),
          turnOf: turns.first { $0.1 == anchor }.map { String($0.2) },
          facts: row.matches(of: /<span>([^<]*)<\/span>/).map { String($0.1) },
          change: row.firstMatch(of: /<b class="?gain[^>]*>([^<]*)/).map { String($0.1) })
      }
  }
}

/// What the tool tells of how a game was judged.
private struct Told: Decodable {
  struct Event: Decodable {
    let turn: Int
    let value: [Double]
  }
  struct Analysis: Decodable {
    let unit: String
    let start: [Double]
    let events: [Event]
  }
  struct Turn: Decodable {
    let n: Int
    let player: String
    let points: Int
  }
  let players: [String]
  let turns: [Turn]
  let analysis: Analysis?

  /// What a player made of a turn, or of a deal.
  func points(of player: String, in number: Int) -> Int {
    turns.filter { $0.n == number && $0.player == player }.reduce(0) { $0 + $1.points }
  }
}

/// How much of the rows was compared.
private struct Compared {
  var rows = 0
  var deeds = 0
  /// Rows by another's deed, with what that changed.
  var others = 0
}

struct KeyTurnTests {
  /// Many games of several, in which somebody's chance changes most by another's turn.
  @Test(arguments: Tried.games)
  func `who did it, what was done and the chances of a row are of one turn`(
    tried: Tried
  ) async throws {
    var content = try await tried.newContent()
    var names: [String: String] = [:]
    for seed in 1...Size.of(debug: 6, full: 40) {
      let players = tried.seats.lowerBound + seed % tried.seats.count
      let record = await tried.simulated(players: min(players, 5), seed: seed)
      content["seasons/2026/\(seed).\(tried.name)"] = record
      names["\(seed)"] = record
    }
    let site = await Site.ofAll(content)
    var compared = Compared()
    for (name, record) in names.sorted(by: { $0.key < $1.key }) {
      let rows = Row.all(in: site["seasons/2026/\(name).html"])
      let told = try JSONDecoder().decode(
        Told.self,
        from: Data(
          await tried.run(
            ["annotate", "--game", tried.name, "--analyse", "--json"], input: record
          ).output.utf8))
      for row in rows {
        check(row, by: told, at: "\(tried.name) \(name)", &compared)
      }
    }
    // One alone has turns of nobody else, and Pig tells of none.
    if ["farkle", "cribbage", "sixis"].contains(tried.name) { #expect(compared.rows > 0) }
    if tried.name == "farkle" { #expect(compared.deeds > 0) }
    if Size.isFull, tried.name == "farkle" { #expect(compared.others > 0) }
  }

  private func check(_ row: Row, by game: Told, at place: String, _ compared: inout Compared) {
    compared.rows += 1
    if let owner = row.turnOf {
      #expect(row.who == owner, "\(place), \(row.anchor): \(row.facts)")
    }
    guard let number = row.anchor.wholeMatch(of: /(?:turn|deal)-(\d+)/).flatMap({ Int($0.1) })
    else { return }
    for fact in row.facts {
      checkDeed(fact, of: row, by: game, in: number, at: place, &compared)
      if let change = fact.firstMatch(of: /^(.+?) .*?(\d+% → \d+%)/),
        checkChange(String(change.2), of: String(change.1), by: game, in: number, at: place)
      {
        compared.others += 1
      }
    }
    if let change = row.change {
      _ = checkChange(change, of: row.who, by: game, in: number, at: place)
    }
  }

  /// Compares what a row says was made with the turns as the tool tells them.
  private func checkDeed(
    _ fact: String, of row: Row, by game: Told, in number: Int, at place: String,
    _ compared: inout Compared
  ) {
    func expect(_ points: Substring, of player: String) {
      guard game.players.contains(player) else { return }
      compared.deeds += 1
      #expect(
        Int(points.replacing(",", with: "")) == game.points(of: player, in: number),
        "\(place), \(row.anchor): \(fact)")
    }
    if let banked = fact.firstMatch(of: /^(?:(.+) )?banked ([\d,]+)/) {
      expect(banked.2, of: banked.1.map(String.init) ?? row.who)
    } else if let scored = fact.wholeMatch(of: /scored ([\d,]+), (.+) ([\d,]+)/) {
      expect(scored.1, of: row.who)
      expect(scored.3, of: String(scored.2))
    }
  }

  /// Compares the chances that a row says with those that the tool tells; of what isn't judged by chances to win it
  /// tells none.
  private func checkChange(
    _ change: String, of player: String, by game: Told, in number: Int, at place: String
  ) -> Bool {
    guard let analysis = game.analysis, analysis.unit == "win",
      let seat = game.players.firstIndex(of: player)
    else { return false }
    let before = analysis.events.last { $0.turn < number }?.value ?? analysis.start
    let after = analysis.events.last { $0.turn <= number }?.value ?? before
    let shown = change.matches(of: /(\d+)/).compactMap { Double($0.1) }
    #expect(shown.count == 2, "\(place): \(change)")
    for (shown, chance) in zip(shown, [before[seat], after[seat]]) {
      #expect(abs(shown - chance * 100) <= 1, "\(place), \(number): \(change)")
    }
    return true
  }
}
