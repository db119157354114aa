import Diagnostics
import Histories
import Photographs
import YAML

extension YAMLMapping {
  /// Reads the header of a card; `nil` where it doesn't tell which teams met.
  ///
  /// - Parameters:
  ///   - line: The number of its first line.
  ///   - id: The id of a card that has none of its own.
  mutating func card(
    of teams: TeamNames, path: String, line: Int, range: Range<Int>, id defaultID: String
  ) -> MatchCard? {
    let sides = sides(of: teams)
    let date = date("date")
    let id = string("id")
    let round = string("round")
    let title = string("title")
    let note = string("note")
    let fixture = string("fixture")
    let guests = guests("guests")
    let substitutes = substitutes()
    let reason = string("reason")
    if reason != nil, !has("outcome"), !has("substitutes"), let range = valueRange("reason") {
      report(.reasonOfNothing, at: range)
    }
    let amendments = amendments("amended")
    let pictures = pictures("pictures")
    let outcome = outcome(of: sides?.teams, among: teams)
    guard let (indices, places) = sides else { return nil }
    let idPlace =
      valueRange("id").map { text.place(at: $0.lowerBound) }
      ?? SourcePlace(path: path, line: line, column: 1)
    var card = MatchCard(
      path: path, line: line, range: range, id: id ?? defaultID, idPlace: idPlace,
      teams: indices, teamPlaces: places)
    card.date = date
    card.datePlace = valueRange("date").map { text.place(at: $0.lowerBound) }
    card.round = round
    card.title = title
    card.note = note
    card.fixture = fixture
    card.fixturePlace = valueRange("fixture").map { text.place(at: $0.lowerBound) }
    card.guests = guests
    card.substitutes = substitutes
    card.substitutesPlace = valueRange("substitutes").map { text.place(at: $0.lowerBound) }
    card.reason = reason
    card.amendments = amendments
    card.pictures = pictures
    card.outcome = outcome
    card.saysOutcome = has("outcome")
    return card
  }

  mutating func report(_ fault: MatchCardFault, at range: Range<Int>) {
    add(contentsOf: Findings([fault.diagnostic(in: text, at: range)]))
  }

  private mutating func sides(of teams: TeamNames) -> (
    teams: Sides<Int>, places: Sides<SourcePlace>
  )? {
    guard let node = node("match") else {
      if !isPartial, !has("match") { report(.noTeams, at: range.lowerBound..<range.lowerBound) }
      return nil
    }
    guard let written = string(node) else { return nil }
    guard let names = MatchLine.teams(written) else {
      report(.notOfTeams(written), at: node.range)
      return nil
    }
    var findings = Findings()
    let ranges = ranges(of: names, in: node.range)
    let home = teams.find(names.home, in: text, at: ranges.home, reporting: &findings)
    let away = teams.find(names.away, in: text, at: ranges.away, reporting: &findings)
    add(contentsOf: findings)
    guard let home, let away else { return nil }
    guard home != away else {
      report(.sameTeam(teams.names[home]), at: ranges.away)
      return nil
    }
    return (
      Sides(home, away), ranges.map { text.place(at: $0.lowerBound) }
    )
  }

  /// Bytes of two names in a value.
  private func ranges(of names: (home: String, away: String), in range: Range<Int>) -> Sides<
    Range<Int>
  > {
    let bytes = text.bytes[range]
    func find(_ name: String, in part: ArraySlice<UInt8>) -> Range<Int>? {
      let name = Array(name.utf8)
      guard !name.isEmpty, part.count >= name.count else { return nil }
      return (part.startIndex...part.endIndex - name.count).first {
        part[$0..<$0 + name.count].elementsEqual(name)
      }.map { $0..<$0 + name.count }
    }
    let home = find(names.home, in: bytes) ?? range
    let away = find(names.away, in: bytes[min(home.upperBound, range.upperBound)...]) ?? range
    return Sides(home, away)
  }

  private mutating func substitutes() -> [Circumstances.Substitute] {
    guard let node = node("substitutes") else { return [] }
    return read(node, like: "{ABSENT: WHO PLAYED}") { inner in
      var substitutes: [Circumstances.Substitute] = []
      for entry in inner.allEntries() {
        guard !entry.value.isNull, let present = inner.string(entry.value) else { continue }
        if present == entry.key {
          inner.report(.ownSubstitute(present), at: entry.value.range)
        } else if substitutes.contains(where: { $0.present == present }) {
          inner.report(.substituteForTwo(present), at: entry.value.range)
        } else {
          substitutes.append(Circumstances.Substitute(absent: entry.key, present: present))
        }
      }
      return substitutes
    }
  }

  /// - Parameter sides: The teams that met; `nil` where that isn't known.
  private mutating func outcome(of sides: Sides<Int>?, among teams: TeamNames)
    -> MatchCard.Outcome?
  {
    guard let node = node("outcome"), let written = string(node) else { return nil }
    let word = written.prefix { $0 != " " }
    let rest = written.dropFirst(word.count).drop { $0 == " " }
    switch word {
    case "void" where rest.isEmpty: return .void
    case "abandoned" where rest.isEmpty: return .abandoned
    case "walkover", "conceded":
      guard !rest.isEmpty else {
        report(.outcomeOfNobody(String(word)), at: node.range)
        return nil
      }
      guard let sides else { return nil }
      let known = [teams.names[sides.home], teams.names[sides.away]]
      guard let named = self.sides(namedIn: rest, of: sides, among: teams) else {
        report(.notOfMatch(String(rest), teams: known), at: node.range)
        return nil
      }
      if word == "walkover" { return .walkover(named) }
      guard named.count == 1 else {
        report(.concededByBoth, at: node.range)
        return nil
      }
      return .conceded(named[0])
    default:
      report(.unknownOutcome(written), at: node.range)
      return nil
    }
  }

  /// Returns the sides of one team's name, or of both.
  private func sides(namedIn text: Substring, of sides: Sides<Int>, among teams: TeamNames)
    -> [MatchSide]?
  {
    func side(_ name: String) -> MatchSide? {
      let name =
        name.hasPrefix("\"") && name.hasSuffix("\"") && name.count > 1
        ? String(name.dropFirst().dropLast()) : name
      guard let team = teams.index(of: name) else { return nil }
      return team == sides.home ? .home : team == sides.away ? .away : nil
    }
    if let one = side(String(text)) { return [one] }
    for separator in [", ", " & ", " and ", ","] {
      let parts = text.components(separatedBy: separator)
      guard parts.count == 2, let one = side(parts[0]), let other = side(parts[1]), one != other
      else { continue }
      return [.home, .away]
    }
    return nil
  }
}

extension Substring {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
