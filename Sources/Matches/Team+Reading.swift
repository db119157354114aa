import ContentFiles
import Diagnostics
import Histories
package import YAML

extension YAMLMapping {
  /// Adds a fault at a part of the text.
  package mutating func report(_ fault: TeamFault, at range: Range<Int>) {
    add(contentsOf: Findings([fault.diagnostic(in: text, at: range)]))
  }

  /// Returns a season's teams from the mapping of them:
  ///
  ///     Anchor: [Ann, Cy, Di]
  ///     Bell: {players: [Bob, {name: Fay, joined: 2026-09-01}], place: The Bell Inn, short: BEL}
  ///
  /// - Returns: The teams, and whether these are all.
  package mutating func teams(of node: YAMLNode) -> (teams: [Team], isWhole: Bool) {
    let errors = findings.errorCount
    var isWhole = !node.isPartial
    var teams: [Team] = []
    var taken = Taken()
    read(node, like: "{Anchor: [Ann, Cy], Bell: [Bob, Eve]}") { inner in
      for entry in inner.allEntries() {
        guard let team = inner.team(entry, beside: &taken) else {
          isWhole = false
          continue
        }
        teams.append(team)
      }
    }
    guard case .mapping(let entries) = node.content else { return (teams, false) }
    if entries.count < 2, isWhole, findings.errorCount == errors {
      report(.fewTeams(entries.count), at: node.range)
    }
    return (teams, isWhole)
  }

  /// Names and short names that are some team's already.
  private struct Taken {
    var names: [NameKey: String] = [:]
    var shorts: [String: String] = [:]
  }

  private mutating func team(_ entry: YAMLNode.Entry, beside taken: inout Taken) -> Team? {
    let name = entry.key
    if let fault = RecordFault.ofName(name) {
      error(fault.id, fault.message, at: entry.keyRange)
      return nil
    }
    var team = Team(name: name, at: text.place(at: entry.keyRange.lowerBound))
    if let other = taken.names[NameKey(name)] {
      report(.twoTeams(other), at: entry.keyRange)
      return nil
    }
    taken.names[NameKey(name)] = name
    switch entry.value.content {
    case .mapping:
      read(entry.value, like: "{players: [Bob, Eve], place: The Bell Inn}") { inner in
        if !inner.isPartial, !inner.has("players") {
          inner.report(.noMembers(name), at: entry.keyRange)
        }
        if let node = inner.node("players") { inner.members(node, of: &team, at: entry.keyRange) }
        team.venue = inner.string("place")
        team.short = inner.short(of: name, beside: &taken)
        team.withdrawal = inner.withdrawal()
      }
    default: members(entry.value, of: &team, at: entry.keyRange)
    }
    return team
  }

  private mutating func short(of team: String, beside taken: inout Taken) -> String? {
    guard let short = string("short") else { return nil }
    if let other = taken.shorts.updateValue(team, forKey: short), let range = valueRange("short") {
      report(.twoShorts(short, of: other), at: range)
    }
    return short
  }

  /// Returns what `withdrawn: 2026-11-01` with a `reason` beside it says, or `withdrawn: {date: …, reason: …}`.
  private mutating func withdrawal() -> Team.Withdrawal? {
    let reason = string("reason")
    guard let node = node("withdrawn") else {
      if reason != nil, !has("withdrawn"), let range = keyRange("reason") {
        error(
          "season-teams", "this is the reason of nothing, write 'withdrawn' too or leave it out",
          at: range)
      }
      return nil
    }
    guard case .mapping = node.content else {
      return date("withdrawn").map { Team.Withdrawal(date: $0, reason: reason) }
    }
    return read(node, like: "{date: 2026-11-01, reason: too few players}") { inner in
      inner.require("date")
      let reason = inner.string("reason") ?? reason
      return inner.date("date").map { Team.Withdrawal(date: $0, reason: reason) }
    }
  }

  /// Reads who plays for a team: a list, or the word `any`.
  private mutating func members(_ node: YAMLNode, of team: inout Team, at range: Range<Int>) {
    if node.text == "any" {
      team.isOpen = true
      return
    }
    guard case .sequence(let items) = node.content else {
      mismatch(expected: "a list of players like '[Ann, Cy]', or 'any'", node)
      team.isOpen = true
      return
    }
    if items.isEmpty { report(.noMembers(team.name), at: node.range) }
    let errors = findings.errorCount
    team.members = items.compactMap { member($0) }
    // Who is missing from a list that can't be read is nobody's fault but the list's.
    if findings.errorCount > errors { team.isOpen = true }
  }

  private mutating func member(_ item: YAMLNode) -> Team.Member? {
    let place = text.place(at: item.range.lowerBound)
    guard case .mapping = item.content else {
      return string(item).flatMap { checked($0, at: item.range) }
        .map { Team.Member(name: $0, at: place) }
    }
    return read(item, like: "{name: Fay, joined: 2026-09-01}") { inner in
      inner.require("name")
      let range = inner.valueRange("name") ?? item.range
      let name = inner.string("name").flatMap { inner.checked($0, at: range) }
      let joined = inner.date("joined")
      let withdrawn = inner.date("withdrawn")
      let reason = inner.string("reason")
      if let joined, let withdrawn, withdrawn < joined,
        let range = inner.valueRange("withdrawn")
      {
        inner.report(.withdrawnBeforeJoining(joined), at: range)
      }
      guard let name else { return nil }
      return Team.Member(
        name: name, joined: joined, withdrawn: withdrawn, reason: reason,
        at: inner.text.place(at: range.lowerBound))
    }
  }

  private mutating func checked(_ name: String, at range: Range<Int>) -> String? {
    guard let fault = RecordFault.ofName(name) else { return name }
    error(fault.id, fault.message, at: range)
    return nil
  }

  /// Returns what is added to the points of teams, or taken:
  ///
  ///     adjust: [{team: Bell, date: 2026-11-03, points: -2, reason: late card}]
  package mutating func adjustments(_ key: String, among teams: TeamNames) -> [Adjustment] {
    let read = mappings(key, like: "{team: Bell, points: -2, reason: late card}") {
      inner -> Adjustment? in
      inner.require("team", "points")
      let name = inner.string("team")
      let date = inner.date("date")
      let points = inner.node("points").flatMap { inner.points($0) }
      let reason = inner.string("reason")
      guard let name, let range = inner.valueRange("team") else { return nil }
      var findings = Findings()
      let team = teams.find(name, in: inner.text, at: range, reporting: &findings)
      inner.add(contentsOf: findings)
      if points == 0, let range = inner.valueRange("points") {
        inner.report(.noAdjustment, at: range)
      }
      guard let team, let points else { return nil }
      return Adjustment(
        team: teams.names[team], date: date, points: points, reason: reason,
        at: inner.text.place(at: range.lowerBound))
    }
    return read?.compactMap(\.self) ?? []
  }

  /// Returns exact points: `2`, `-1`, `0.5`, `1/2`.
  mutating func points(_ node: YAMLNode) -> Fraction? {
    guard let text = node.text, let points = Fraction(parsing: text), points >= -1000,
      points <= 1000
    else {
      report(.badPoints(node.text ?? node.summary), at: node.range)
      return nil
    }
    return points
  }
}
