import Diagnostics
import Tabletop
package import YAML

extension HeaderReader {
  /// Reads what happened around the game; of what isn't right, everything is told.
  func readCircumstances(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    var told = Circumstances()
    told.fixture = mapping.string("fixture")
    read.fixtureRange = mapping.valueRange("fixture")
    told.tie = mapping.string("tie")
    read.tieRange = mapping.valueRange("tie")
    told.guests = mapping.guests("guests")
    told.substitutes = readSubstitutes(&mapping, of: read.names)
    told.handicaps = readHandicaps(&mapping, of: read)
    told.ending = readEnding(&mapping, of: read.names)
    read.endingRange = mapping.valueRange("outcome")
    told.reason = readReason(&mapping)
    told.amendments = mapping.amendments("amended")
    read.header.circumstances = told
    read.handicaps = handicaps(of: read)
  }

  private func readReason(_ mapping: inout YAMLMapping) -> String? {
    let reason = mapping.string("reason")
    let explained = ["outcome", "substitutes", "handicaps"]
    if reason != nil, !explained.contains(where: { mapping.has($0) }),
      let range = mapping.valueRange("reason")
    {
      report(.reasonOfNothing, at: range, in: &mapping)
    }
    return reason
  }

  /// Returns what each seat begins with: as the header says, or else as the season does for who played.
  private func handicaps(of read: ReadHeader<Game.Rules>) -> [Int] {
    guard game.refusal(ofHandicapsUnder: read.rules) == nil else {
      return read.header.players.map { _ in 0 }
    }
    return zip(read.header.players, read.header.present).map { name, present in
      read.header.circumstances.handicaps.first { $0.player == name }?.points
        ?? defaults.handicap(present) ?? 0
    }
  }

  private func readSubstitutes(_ mapping: inout YAMLMapping, of players: PlayerNames)
    -> [Circumstances.Substitute]
  {
    guard let node = mapping.node("substitutes") else { return [] }
    return mapping.read(node, like: "{\(players.names.first ?? "ABSENT"): WHO PLAYED}") { inner in
      var substitutes: [Circumstances.Substitute] = []
      var presents: Set<String> = []
      for entry in inner.allEntries() {
        guard !entry.value.isNull, let present = inner.string(entry.value) else { continue }
        let absent = entry.key
        if absent == present {
          report(.ownSubstitute(absent), at: entry.value.range, in: &inner)
        } else if players.names.isEmpty {
          continue
        } else if players.names.contains(absent) == players.names.contains(present) {
          let areBoth = players.names.contains(absent)
          report(
            .substituteOfNobody(
              absent: absent, present: present, areBoth: areBoth, known: players.names),
            at: entry.keyRange, in: &inner)
        } else if !presents.insert(present).inserted {
          report(.substituteForTwo(present), at: entry.value.range, in: &inner)
        } else {
          substitutes.append(Circumstances.Substitute(absent: absent, present: present))
        }
      }
      return substitutes
    }
  }

  private func readHandicaps(_ mapping: inout YAMLMapping, of read: ReadHeader<Game.Rules>)
    -> [Circumstances.Handicap]
  {
    guard let node = mapping.node("handicaps") else { return [] }
    let errors = mapping.findings.errorCount
    let handicaps = mapping.read(node, like: "{\(read.names.names.first ?? "NAME"): 10}") { inner in
      var handicaps: [Circumstances.Handicap] = []
      for entry in inner.allEntries() {
        guard !entry.value.isNull,
          let points = inner.integer(entry.value, in: 0...mostNumbers.upperBound),
          let seat = seat(of: entry.key, at: entry.keyRange, in: &inner, players: read.names)
        else { continue }
        let player = read.names.names[seat.rawValue]
        if handicaps.contains(where: { $0.player == player }) {
          report(.twoHandicaps(player), at: entry.keyRange, in: &inner)
        } else {
          handicaps.append(Circumstances.Handicap(player: player, points: points))
        }
      }
      return handicaps
    }
    if mapping.findings.errorCount == errors,
      let fault = game.refusal(ofHandicapsUnder: read.rules),
      let range = mapping.valueRange("handicaps")
    {
      report(fault, at: range, in: &mapping)
    }
    return handicaps
  }

  private func readEnding(_ mapping: inout YAMLMapping, of players: PlayerNames)
    -> Circumstances.Ending?
  {
    guard let node = mapping.node("outcome"), let text = mapping.string(node) else { return nil }
    let words = text.split(separator: " ", maxSplits: 1)
    switch words.first {
    case "bye" where words.count == 1:
      guard game.standardSeats != 1...1 else {
        report(.byeAlone, at: node.range, in: &mapping)
        return nil
      }
      return .bye
    case "void" where words.count == 1: return .void
    case "abandoned" where words.count == 1: return .abandoned
    case "forfeit":
      guard words.count == 2 else {
        report(.forfeitOfNobody, at: node.range, in: &mapping)
        return nil
      }
      let names = words[1].split(separator: ",").map { $0.drop { $0 == " " } }
      var rest = mapping.text.bytes[node.range].dropFirst("forfeit".utf8.count)
      let seats = names.compactMap { name in
        let range = rest.firstRange(of: Array(name.utf8))
        if let range { rest = rest[range.upperBound...] }
        return seat(of: String(name), at: range ?? node.range, in: &mapping, players: players)
      }
      guard seats.count == names.count else { return nil }
      if let index = seats.indices.first(where: { seats[..<$0].contains(seats[$0]) }) {
        report(
          .twoForfeits(players.names[seats[index].rawValue]), at: node.range, in: &mapping)
        return nil
      }
      if players.names.count == 1 {
        report(.forfeitAlone(tellsWon: game.cardsHome != nil), at: node.range, in: &mapping)
        return nil
      }
      return .forfeit(seats.map { players.names[$0.rawValue] })
    default:
      report(.unknownOutcome(text), at: node.range, in: &mapping)
      return nil
    }
  }
}

extension YAMLMapping {
  /// Returns whom a header lets play who is in no roster: `yes`, or a list of names.
  package mutating func guests(_ key: String) -> Circumstances.Guests {
    guard let node = node(key) else { return .none }
    if let isOpen = node.boolean { return isOpen ? .everybody : .none }
    guard case .sequence(let items) = node.content else {
      mismatch(expected: "'yes', or a list of names, like [Zoe]", node)
      return .none
    }
    return .named(items.compactMap { string($0) })
  }

  /// Returns corrections: `{date: …, reason: …}`, one or a list of them.
  package mutating func amendments(_ key: String) -> [Circumstances.Amendment] {
    let amendments = mappings(key, like: "{date: 2026-09-08, reason: a turn was left out}") {
      inner -> Circumstances.Amendment? in
      inner.require("date", "reason")
      let date = inner.date("date")
      let reason = inner.string("reason")
      guard let date, let reason else { return nil }
      return Circumstances.Amendment(date: date, reason: reason)
    }
    return amendments?.compactMap(\.self) ?? []
  }
}
