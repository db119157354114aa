import Diagnostics
package import Histories
package import YAML

extension YAMLMapping {
  /// Returns a season's fixtures: a list of them, or a round robin of its roster.
  ///
  ///     fixtures:
  ///       round-robin: single
  ///       starts: 2026-09-08
  ///       tables: 3
  ///       changes:
  ///         - {code: R3-2, players: [Ann, Cy], date: 2026-10-13, reason: snow}
  ///
  /// - Parameter games: What the season plays; none where that isn't known.
  package mutating func fixtures(_ key: String, in span: SeasonSpan, of games: [GameKind])
    -> [Fixture]
  {
    guard let node = node(key) else { return [] }
    let fixtures: [Fixture]
    switch node.content {
    case .sequence(let items): fixtures = listed(items, of: games)
    case .mapping(let entries) where entries.contains { $0.key == FixtureKey.roundRobin }:
      fixtures = read(node, like: "{round-robin: 2}") {
        $0.roundRobin(of: games, in: span, at: node.range)
      }
    case .mapping: fixtures = listed([node], of: games)
    case .scalar(FixtureKey.roundRobin, _):
      var plan = RoundRobin()
      if let starts = span.starts { plan.nights = .every(7, from: starts) }
      fixtures = derived(plan, of: games, in: span, at: node.range)
    case .scalar:
      mismatch(expected: "a list of fixtures, or 'round-robin'", node)
      fixtures = []
    }
    return fixtures
  }
}

enum FixtureKey {
  static let roundRobin = "round-robin"
}

// MARK: - Listed

extension YAMLMapping {
  private mutating func listed(_ items: [YAMLNode], of games: [GameKind]) -> [Fixture] {
    listed(items, like: "{date: 2026-09-08, players: [Ann, Bob]}") {
      $0.fixture(of: games, at: $1)
    }
  }

  /// Returns the fixtures of a list, each with a code of its own.
  ///
  /// - Parameter fixture: Reads one of them, its code empty where it has none; `nil` where it can't be read.
  mutating func listed(
    _ items: [YAMLNode], like example: String,
    _ fixture: (inout YAMLMapping, Range<Int>) -> Fixture?
  ) -> [Fixture] {
    var counts: [Int?: Int] = [:]
    var first: [String: Range<Int>] = [:]
    var fixtures: [Fixture] = []
    for item in items {
      read(item, like: example) { inner in
        // Where a round robin was meant, a mistyped key names the right one.
        if items.count == 1 { _ = inner.node(FixtureKey.roundRobin) }
        guard var fixture = fixture(&inner, item.range) else { return }
        let number = counts[fixture.round, default: 0] + 1
        counts[fixture.round] = number
        if fixture.code.isEmpty {
          fixture.code = fixture.round.map { "R\($0)-\(number)" } ?? "F\(number)"
        }
        let range = inner.valueRange("code") ?? item.range.lowerBound..<item.range.lowerBound
        if let other = first[fixture.code] {
          inner.error(
            "duplicate-code",
            "\(fixture.code.quoted) is the code of another fixture already, write a 'code' of its own",
            at: range,
            notes: [
              Diagnostic(
                .note, id: "duplicate-code", "it is the code of this one", in: inner.text,
                at: other)
            ])
          return
        }
        first[fixture.code] = range
        fixtures.append(fixture)
      }
    }
    return fixtures
  }

  /// Returns a fixture as it is listed, its code empty where it has none.
  private mutating func fixture(of games: [GameKind], at range: Range<Int>) -> Fixture {
    let code = code("code") ?? ""
    let game = game("game", among: games)
    let date = fixtureDate()
    let time = time("time")
    let round = integer("round", in: 1...10_000)
    let players = names("players")
    var fixture = Fixture(
      code: code, players: players.map(\.name), at: text.place(at: range.lowerBound))
    fixture.playerSources = players.map(\.place)
    fixture.game = game
    fixture.date = date
    fixture.time = time
    fixture.round = round
    fixture.tie = string("tie")
    fixture.table = string("table")
    fixture.venue = string("place")
    fixture.note = string("note")
    if let isBye = boolean("bye"), isBye {
      if players.count == 1 {
        fixture.isBye = true
      } else if let range = valueRange("bye") {
        error("fixture-bye", "a bye is of one player, name the one who sits out", at: range)
      }
    }
    fixture.isDrawn = boolean("drawn") ?? false
    if fixture.isDrawn, date == nil, let range = keyRange("drawn") {
      error("fixture-drawn", "for which day was this drawn, write 'date' too", at: range)
    }
    let moves = mappings("moved", like: "{from: 2026-09-08, on: 2026-09-15}") { inner in
      Fixture.Move(
        from: inner.date("from"), on: inner.date("on"), reason: inner.string("reason"))
    }
    fixture.moves = moves ?? []
    checkMoves(of: fixture)
    fixture.cancellation = cancellation("void")
    return fixture
  }

  /// Returns names with their places; the same one twice is an error.
  private mutating func names(_ key: String) -> [(name: String, place: SourcePlace)] {
    guard let node = node(key) else { return [] }
    var items = [node]
    if case .sequence(let list) = node.content { items = list }
    var names: [(name: String, place: SourcePlace)] = []
    var seen: Set<String> = []
    for item in items {
      guard let name = string(item) else { continue }
      guard seen.insert(name).inserted else {
        error("duplicate-player", "\(name.quoted) is named twice", at: item.range)
        continue
      }
      names.append((name, text.place(at: item.range.lowerBound)))
    }
    return names
  }

  /// Returns a fixture's code: letters, digits, `-`, `.` and `_`, since it stands in addresses of calendars.
  mutating func code(_ key: String) -> String? {
    guard let node = node(key), let code = string(node) else { return nil }
    let isPlain = code.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-._".unicodeScalars.contains(scalar)
    }
    guard isPlain, code.utf8.count <= 40 else {
      mismatch(expected: "a short code of letters, digits and '-', like 'R3-2'", node)
      return nil
    }
    return code
  }

  /// Returns what `void: reason`, or `void: yes`, says.
  mutating func cancellation(_ key: String) -> Fixture.Cancellation? {
    guard let node = node(key) else { return nil }
    if let isVoid = node.boolean { return isVoid ? Fixture.Cancellation() : nil }
    return string(node).map { Fixture.Cancellation(reason: $0) }
  }
}

// MARK: - Round robin

extension YAMLMapping {
  private mutating func roundRobin(of games: [GameKind], in span: SeasonSpan, at range: Range<Int>)
    -> [Fixture]
  {
    var plan = RoundRobin(choice(FixtureKey.roundRobin) ?? .single)
    plan.game = game("game", among: games)
    plan.nights = nights(in: span)
    plan.except = dates("except")
    plan.tables = integer("tables", in: 1...1000)
    plan.roundsPerNight = integer("rounds-per-night", in: 1...100) ?? 1
    plan.times = times("time")
    plan.venue = string("place")
    var fixtures = derived(plan, of: games, in: span, at: keyRange(FixtureKey.roundRobin) ?? range)
    let changes = list("changes") ?? []
    for change in changes {
      read(change, like: "{code: R3-2, date: 2026-09-15}") {
        $0.change(&fixtures, of: games, at: change.range)
      }
    }
    return fixtures
  }

  mutating func nights(in span: SeasonSpan) -> RoundRobin.Nights {
    let faults = findings.errorCount
    let days = dates("nights")
    let listed = has("nights") ? days : nil
    let areKnown = findings.errorCount == faults
    let starts = date("starts")
    let every = integer("every", in: 1...366)
    if let listed {
      for key in ["starts", "every"] {
        guard let range = keyRange(key) else { continue }
        error("fixture-nights", "'nights' says all days, leave '\(key)' out", at: range)
      }
      return areKnown ? .listed(listed) : .open
    }
    guard let first = starts ?? span.starts else {
      if every != nil, let range = keyRange("every") {
        error("fixture-nights", "'every' counts from a first day, write 'starts' too", at: range)
      }
      return .open
    }
    return .every(every ?? 7, from: first)
  }

  /// Returns days in order; the same one twice, or an earlier one after a later, is an error.
  mutating func dates(_ key: String) -> [CalendarDate] {
    guard let node = node(key) else { return [] }
    var items = [node]
    if case .sequence(let list) = node.content { items = list }
    var dates: [CalendarDate] = []
    for item in items {
      guard let text = string(item) else { continue }
      do throws(CalendarDate.Fault) {
        let date = try CalendarDate(parsing: text)
        if let last = dates.last, date <= last {
          error(
            "bad-date", "\(text.quoted) isn't after \(last), list each day once and in order",
            at: item.range)
        } else {
          dates.append(date)
        }
      } catch {
        self.error("bad-date", error.message(reading: text), at: item.range)
      }
    }
    return dates
  }

  /// Returns the fixtures of a plan, or what forbids it.
  private mutating func derived(
    _ plan: RoundRobin, of games: [GameKind], in span: SeasonSpan, at range: Range<Int>
  ) -> [Fixture] {
    do throws(RoundRobin.Fault) {
      return try plan.fixtures(in: span, of: games, at: text.place(at: range.lowerBound))
    } catch {
      self.error("round-robin", error.message, at: range)
      return []
    }
  }

  /// Puts what has changed since into a fixture of a round robin.
  private mutating func change(
    _ fixtures: inout [Fixture], of games: [GameKind], at range: Range<Int>
  ) {
    let change = change(among: fixtures)
    let players = names("players").map(\.name)
    let game = game("game", among: games)
    let table = string("table")
    guard let change,
      checkPlayers(players, of: fixtures[change.index], among: fixtures, at: change.codeRange)
    else { return }
    fixtures[change.index].take(change, at: text.place(at: range.lowerBound))
    fixtures[change.index].game = game ?? fixtures[change.index].game
    fixtures[change.index].table = table ?? fixtures[change.index].table
  }

  /// Returns whether a change names its fixture's players, and tells where it doesn't: the codes of a round robin
  /// are others as soon as the roster is.
  private mutating func checkPlayers(
    _ players: [String], of fixture: Fixture, among fixtures: [Fixture], at codeRange: Range<Int>
  ) -> Bool {
    func list(_ names: [String]) -> String { names.map(\.quoted).joined(separator: " and ") }
    guard !players.isEmpty, let range = valueRange("players") else {
      let names = fixture.players.map { YAMLScalar($0).description }.joined(separator: ", ")
      error(
        "change-players",
        "say whose game \(fixture.code.quoted) is, since codes shift with the roster; "
          + "as it stands it is 'players: [\(names)]'", at: codeRange)
      return false
    }
    guard Set(players) != Set(fixture.players) else { return true }
    let own = fixtures.filter { Set($0.players) == Set(players) }.map(\.code.quoted)
    error(
      "change-players",
      "\(fixture.code.quoted) is of \(list(fixture.players)), not of \(list(players)), whose code is "
        + (own.isEmpty ? "none here" : own.joined(separator: " or "))
        + "; with another roster codes shift, 'scorebook fixtures --write --force' makes them a list",
      at: range)
    return false
  }
}
