import Bytes

extension RoundsReader {
  /// Reads `given`: lists of numbers, or lists by numbers of players.
  func readGiven(_ keys: DeclarationKeys) -> [DeclaredRounds.Given] {
    guard let entry = keys.entry("given") else { return [] }
    guard let entries = entry.value.entries else {
      faults.report(
        .expected(key: entry.key, .mapping, found: entry.value.scalar),
        at: entry.value.place.first)
      return []
    }
    faults.checkCount(of: .given, entries.count, most: 8, at: entry)
    var given: [DeclaredRounds.Given] = []
    #if !hasFeature(Embedded)
      var first: DeclaredRounds.Given?
    #endif
    for entry in entries.prefix(8) {
      faults.add(entry.key, at: entry.keyPlace)
      let before = faults.count
      let read = DeclaredRounds.Given(name: entry.key, rows: rows(entry))
      given.append(read)
      guard faults.count == before else { continue }
      #if !hasFeature(Embedded)
        if let first { checkLength(of: read, as: first, at: entry) } else { first = read }
      #endif
    }
    return given
  }

  private func rows(_ entry: DeclarationNode.Entry) -> [DeclaredRounds.Given.Row] {
    guard let byPlayers = entry.value.entries else {
      return [DeclaredRounds.Given.Row(players: 1...20, numbers: numbers(entry))]
    }
    var rows: [DeclaredRounds.Given.Row] = []
    var isSound = true
    for row in byPlayers {
      let numbers = numbers(row)
      guard let counts = faults.players(row.key) else {
        faults.report(.expected(key: entry.key, .players, found: row.key), at: row.keyPlace)
        isSound = false
        continue
      }
      if let twice = counts.first(where: { count in rows.contains { $0.players.contains(count) } })
      {
        faults.report(.givenTwice(players: twice), at: row.keyPlace)
        isSound = false
        continue
      }
      rows.append(DeclaredRounds.Given.Row(players: counts, numbers: numbers))
    }
    let missing = players.first { count in !rows.contains { $0.players.contains(count) } }
    if let missing, isSound {
      faults.report(.givenMissing(players: missing), at: entry.keyPlace)
    }
    return rows
  }

  private func numbers(_ entry: DeclarationNode.Entry) -> [Amount] {
    guard case .list(let list) = entry.value.content else {
      faults.report(
        .expected(key: entry.key, .givenNumbers, found: entry.value.scalar),
        at: entry.value.place.first)
      return []
    }
    faults.checkCount(of: .rounds, list.count, most: DeclaredRounds.mostRounds, at: entry)
    return list.map { faults.number($0, key: entry.key) ?? 0 }
  }

  private func checkLength(
    of given: DeclaredRounds.Given, as first: DeclaredRounds.Given,
    at entry: DeclarationNode.Entry
  ) {
    for count in players {
      let (own, other) = (given.numbers(of: count).count, first.numbers(of: count).count)
      guard own == other else {
        return faults.report(
          .givenLengths(name: given.name, own, other: first.name, other), at: entry.keyPlace)
      }
    }
  }
}
