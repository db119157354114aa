import Diagnostics
import Tabletop
import YAML

extension HeaderReader {
  /// Reads what happened around the game; of what isn't right, everything is told.
  func readCircumstances(_ mapping: inout YAMLMapping, into read: inout ReadHeader<Game.Rules>) {
    var told = Circumstances()
    told.fixture = mapping.string("fixture")
    read.fixtureRange = mapping.valueRange("fixture")
    told.guests = readGuests(&mapping)
    told.substitutes = readSubstitutes(&mapping, of: read.names)
    told.handicaps = readHandicaps(&mapping, of: read.names)
    told.ending = readEnding(&mapping, of: read.names)
    told.reason = mapping.string("reason")
    told.amendments = readAmendments(&mapping)
    read.header.circumstances = told
  }

  private func readGuests(_ mapping: inout YAMLMapping) -> Circumstances.Guests {
    guard let node = mapping.node("guests") else { return .none }
    if let isOpen = node.boolean { return isOpen ? .everybody : .none }
    guard case .sequence(let items) = node.content else {
      mapping.mismatch(expected: "'yes', or a list of names, like [Zoe]", node)
      return .none
    }
    return .named(items.compactMap { mapping.string($0) })
  }

  private func readSubstitutes(_ mapping: inout YAMLMapping, of players: PlayerNames)
    -> [Circumstances.Substitute]
  {
    guard let node = mapping.node("substitutes") else { return [] }
    return mapping.read(node) { inner in
      var substitutes: [Circumstances.Substitute] = []
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
            .substituteOfNobody(absent: absent, present: present, areBoth: areBoth),
            at: entry.keyRange, in: &inner)
        } else {
          substitutes.append(Circumstances.Substitute(absent: absent, present: present))
        }
      }
      return substitutes
    }
  }

  private func readHandicaps(_ mapping: inout YAMLMapping, of players: PlayerNames)
    -> [Circumstances.Handicap]
  {
    guard let node = mapping.node("handicaps") else { return [] }
    return mapping.read(node) { inner in
      inner.allEntries().compactMap { entry in
        guard !entry.value.isNull,
          let points = inner.integer(entry.value, in: 0...possibleScores.upperBound),
          let seat = seat(of: entry.key, at: entry.keyRange, in: &inner, players: players)
        else { return nil }
        return Circumstances.Handicap(player: players.names[seat.rawValue], points: points)
      }
    }
  }

  private func readEnding(_ mapping: inout YAMLMapping, of players: PlayerNames)
    -> Circumstances.Ending?
  {
    guard let node = mapping.node("outcome"), let text = mapping.string(node) else { return nil }
    let words = text.split(separator: " ", maxSplits: 1)
    switch words.first {
    case "bye" where words.count == 1: return .bye
    case "void" where words.count == 1: return .void
    case "abandoned" where words.count == 1: return .abandoned
    case "forfeit":
      guard words.count == 2 else {
        report(.forfeitOfNobody, at: node.range, in: &mapping)
        return nil
      }
      let names = words[1].split(separator: ",").map { $0.drop { $0 == " " } }
      let seats = names.compactMap {
        seat(of: String($0), at: node.range, in: &mapping, players: players)
      }
      guard seats.count == names.count else { return nil }
      return .forfeit(seats.map { players.names[$0.rawValue] })
    default:
      report(.unknownOutcome(text), at: node.range, in: &mapping)
      return nil
    }
  }

  /// Reads `{date: …, reason: …}`, one or a list of them.
  private func readAmendments(_ mapping: inout YAMLMapping) -> [Circumstances.Amendment] {
    let amendments = mapping.mappings("amended") { inner -> Circumstances.Amendment? in
      inner.require("date", "reason")
      guard let date = inner.date("date"), let reason = inner.string("reason") else { return nil }
      return Circumstances.Amendment(date: date, reason: reason)
    }
    return amendments?.compactMap(\.self) ?? []
  }
}
