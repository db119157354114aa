package import Diagnostics
package import Histories
package import YAML

/// The players of a league or a season, where it says so.
package struct Roster: Hashable, Sendable {
  /// Somebody who belongs to it.
  package struct Member: Hashable, Sendable {
    package var name: String
    /// The first day they play on; `nil` for from the beginning.
    package var joined: CalendarDate?
    /// The day from which they don't play any more; `nil` for a player who stays to the end.
    package var withdrawn: CalendarDate?
    /// The reason why they joined late or withdrew.
    package var reason: String?
    /// Points they begin each game with, unless its record says otherwise.
    package var handicap: Int?
    /// The place where the name stands.
    package var place: SourcePlace

    package init(
      name: String, joined: CalendarDate? = nil, withdrawn: CalendarDate? = nil,
      reason: String? = nil, handicap: Int? = nil, place: SourcePlace
    ) {
      self.name = name
      self.joined = joined
      self.withdrawn = withdrawn
      self.reason = reason
      self.handicap = handicap
      self.place = place
    }
  }

  /// The members, in the order written.
  package var members: [Member]
  /// Whether these are all; where a list couldn't be read in full, that was told, and no name is unknown.
  package var isWhole: Bool

  package init(_ members: [Member], isWhole: Bool = true) {
    self.members = members
    self.isWhole = isWhole
  }
}

extension YAMLMapping {
  /// Returns a list of names, each alone or with what there is to say of a player:
  ///
  ///     roster:
  ///       - Ann
  ///       - {name: Bob, joined: 2026-10-01}
  ///       - {name: Cy, withdrawn: 2026-11-01, reason: moved away}
  ///
  /// - Parameter hasDates: Whether players may join, withdraw and begin ahead: in a season.
  package mutating func roster(_ key: String, hasDates: Bool) -> Roster? {
    guard let items = list(key) else {
      return has(key) || isPartial ? Roster([], isWhole: false) : nil
    }
    let members = items.compactMap { member($0, hasDates: hasDates) }
    return Roster(members, isWhole: members.count == items.count && !isPartial)
  }

  private mutating func member(_ item: YAMLNode, hasDates: Bool) -> Roster.Member? {
    let place = text.place(at: item.range.lowerBound)
    guard hasDates, case .mapping = item.content else {
      return string(item).map { Roster.Member(name: $0, place: place) }
    }
    return read(item, like: "{name: Bob, joined: 2026-10-01}") { inner in
      inner.require("name")
      let name = inner.string("name")
      let joined = inner.date("joined")
      let withdrawn = inner.date("withdrawn")
      let reason = inner.string("reason")
      let handicap = inner.integer("handicap", in: 0...1_000_000)
      if let joined, let withdrawn, withdrawn < joined, let range = inner.valueRange("withdrawn") {
        inner.error("bad-date", "this is before the player joined, on \(joined)", at: range)
      }
      guard let name else { return nil }
      return Roster.Member(
        name: name, joined: joined, withdrawn: withdrawn, reason: reason, handicap: handicap,
        place: inner.valueRange("name").map { inner.text.place(at: $0.lowerBound) } ?? place)
    }
  }
}
