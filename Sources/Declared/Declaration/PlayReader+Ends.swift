import Bytes

extension PlayReader {
  private static let endKeys: [StaticString] = ["after", "at-least", "at-most", "at-once", "lead"]

  /// Reads `ends`.
  func readEnds(_ keys: DeclarationKeys, of rules: DeclaredRules) -> DeclaredRules.Ends? {
    guard let entry = keys.entry("ends") else { return nil }
    if keys.entry("sheet") != nil { faults.report(.endsWithSheet, at: entry.keyPlace) }
    if keys.entry("rounds") == nil, rules.outcome != .scores {
      faults.report(.endsWithoutScores, at: entry.keyPlace)
    }
    guard
      let keys = DeclarationKeys(entry.value, of: "ends", known: Self.endKeys, to: faults)
    else { return nil }
    var ends = DeclaredRules.Ends()
    ends.after = keys.number("after", from: 1, to: Amount(DeclaredRounds.mostRounds)).map {
      Int($0)
    }
    ends.atLeast = keys.number("at-least")
    ends.atMost = keys.number("at-most")
    ends.atOnce = keys.flag("at-once") ?? false
    ends.lead = keys.number("lead", from: 1)
    #if !hasFeature(Embedded)
      check(ends, keys, entry, of: rules)
    #endif
    return ends
  }

  private func check(
    _ ends: DeclaredRules.Ends, _ keys: DeclarationKeys, _ entry: DeclarationNode.Entry,
    of rules: DeclaredRules
  ) {
    let begin = rules.beginWith
    if let most = ends.atLeast, begin >= most, let entry = keys.entry("at-least") {
      faults.report(.endAtBegin(key: entry.key, most, beginWith: begin), at: entry.keyPlace)
    }
    if let least = ends.atMost, begin <= least, let entry = keys.entry("at-most") {
      faults.report(.endAtBegin(key: entry.key, least, beginWith: begin), at: entry.keyPlace)
    }
    let hasEnd = keys["after"] != nil || keys["at-least"] != nil || keys["at-most"] != nil
    if let atOnce = keys.entry("at-once"), ends.atOnce {
      if rules.rounds?.order == .together { faults.report(.atOnceTogether, at: atOnce.keyPlace) }
      if !hasEnd { faults.report(.atOnceAlone, at: atOnce.keyPlace) }
    }
    if !hasEnd, let lead = keys.entry("lead") { faults.report(.leadAlone, at: lead.keyPlace) }
    if entry.value.entries?.isEmpty == true
      || keys.entries.count == 1 && keys["at-once"] != nil
        && !ends.atOnce && entry.value.entries?.count == 1
    {
      faults.report(.noEnd, at: entry.value.place.first)
    }
    if let after = ends.after, let place = keys.entry("after")?.keyPlace, let rounds = rules.rounds
    {
      let most = rules.players.compactMap { rounds.mostRounds(of: $0) }.filter { $0 > 0 }.min()
      if let most, after > most {
        faults.report(.afterBeyondGiven(after: after, given: most), at: place)
      }
    }
  }
}
