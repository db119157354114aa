package import Diagnostics

/// The plays of a file that the app BG Stats exports: `BGStatsExport.json` with all of them, or a `.bgsplay` with some.
///
/// Games, players and places have a number each, by which plays refer to them. Each key is read as the app has written it
/// over the years: texts for numbers, and dates in two forms.
package struct BGStatsExport: Sendable {
  /// A text, and the bytes of the file where it stands.
  package struct Text: Hashable, Sendable {
    package let text: String
    package let range: Range<Int>

    package init(_ text: String, at range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  /// A player of a play, and how they did.
  package struct Score: Sendable {
    package let name: Text
    /// Whether nobody in particular: the app has one player for all whose names weren't noted.
    package let isAnonymous: Bool
    /// The score as it was typed; `nil` where there is none.
    package let score: Text?
    package let isWinner: Bool
    /// The place, from 1; 0 where none was noted.
    package let rank: Int
    /// The name of the team; `nil` of who played alone.
    package let team: String?
    package let range: Range<Int>
  }

  package struct Play: Sendable {
    package let uuid: String?
    /// The number of the game in `games`, from 0.
    package let game: Int
    /// The day as `2026-09-08`, or what stands in its place; `nil` where there is none.
    package let date: Text?
    package let place: Text?
    package let minutes: Text?
    /// What the app calls the board or variant.
    package let title: Text?
    package let note: Text?
    /// Whether the app's own statistics leave it out.
    package let isIgnored: Bool
    /// The players in order of play, as far as that was noted.
    package let scores: [Score]
    package let range: Range<Int>
  }

  package let games: [Text]
  package let plays: [Play]
  /// The references to what isn't in the file; plays with one are left out of `plays`.
  package let faults: Findings
  /// The number of plays that are left out for that.
  package let faultyCount: Int
}

extension BGStatsExport {
  /// Reads a file.
  ///
  /// - Throws: what is wrong with it as JSON.
  /// - Returns: `nil` where it is JSON of something else.
  package init?(_ source: SourceText) throws(JSONFault) {
    let root = try JSONReader.read(source)
    guard let plays = root["plays"], plays.isArray, let games = root["games"], games.isArray else {
      return nil
    }
    var reader = PlayReader(
      source: source,
      games: NamedEntries(games), players: NamedEntries(root["players"]),
      places: NamedEntries(root["locations"]))
    self.games = reader.games.names
    self.plays = plays.items.compactMap { reader.play($0) }
    faults = reader.faults
    faultyCount = reader.faultyCount
  }
}

/// A list of the file whose entries have a number and a name.
private struct NamedEntries {
  private(set) var names: [BGStatsExport.Text] = []
  private(set) var anonymous: Set<Int> = []
  private var places: [Int: Int] = [:]

  init(_ list: JSONNode?) {
    for entry in list?.items ?? [] {
      guard let id = entry["id"]?.whole, places[id] == nil else { continue }
      places[id] = names.count
      if entry["isAnonymous"]?.isTrue ?? false { anonymous.insert(names.count) }
      names.append(.init(entry["name"]?.text ?? "", at: entry["name"]?.range ?? entry.range))
    }
  }

  /// Returns the place of an entry in `names`.
  func place(of id: Int) -> Int? { places[id] }
}

private struct PlayReader {
  let source: SourceText
  let games: NamedEntries
  let players: NamedEntries
  let places: NamedEntries
  var faults = Findings()
  var faultyCount = 0

  /// Reads a play; `nil` where it speaks of what isn't in the file, which is told.
  mutating func play(_ node: JSONNode) -> BGStatsExport.Play? {
    let before = faults.errorCount
    let game = reference(node, "gameRefId", to: games, of: "game")
    var place: BGStatsExport.Text?
    if let id = node["locationRefId"]?.whole, id != 0 {
      let known = reference(node, "locationRefId", to: places, of: "location")
      place = known.map { places.names[$0] }
    }
    let read = (node["playerScores"]?.items ?? []).map { score($0) }
    guard faults.errorCount == before, let game else {
      faultyCount += 1
      return nil
    }
    var scores = read.compactMap(\.self)
    // Without seats they stand as they were entered.
    if scores.allSatisfy({ $0.seat > 0 }), Set(scores.map(\.seat)).count == scores.count {
      scores.sort { $0.seat < $1.seat }
    }
    return BGStatsExport.Play(
      uuid: node["uuid"]?.text, game: game, date: date(of: node), place: place,
      minutes: text(node["durationMin"]).flatMap { $0.text == "0" ? nil : $0 },
      title: text(node["board"]), note: text(node["comments"]),
      isIgnored: node["ignored"]?.isTrue ?? false, scores: scores.map(\.score), range: node.range)
  }

  private mutating func score(_ node: JSONNode) -> (seat: Int, score: BGStatsExport.Score)? {
    guard let player = reference(node, "playerRefId", to: players, of: "player") else { return nil }
    let score = BGStatsExport.Score(
      name: BGStatsExport.Text(players.names[player].text, at: node.range),
      isAnonymous: players.anonymous.contains(player), score: text(node["score"]),
      isWinner: node["winner"]?.isTrue ?? false, rank: node["rank"]?.whole ?? 0,
      team: text(node["team"])?.text, range: node.range)
    return (node["seatOrder"]?.whole ?? 0, score)
  }

  private mutating func reference(
    _ node: JSONNode, _ key: String, to entries: NamedEntries, of what: String
  ) -> Int? {
    guard let id = node[key] else {
      faults.add(
        Diagnostic(
          id: "bgstats-reference", "a play has no '\(key)'; export the file again", in: source,
          at: node.range.lowerBound..<node.range.lowerBound))
      return nil
    }
    guard let place = id.whole.flatMap({ entries.place(of: $0) }) else {
      faults.add(
        Diagnostic(
          id: "bgstats-reference",
          "the file has no \(what) \(id.text ?? ""), which this play refers to; export it again with all that belongs to it",
          in: source, at: id.range))
      return nil
    }
    return place
  }

  /// Returns a text with something in it.
  private func text(_ node: JSONNode?) -> BGStatsExport.Text? {
    guard let node, let text = node.text, !text.allSatisfy(\.isWhitespace) else { return nil }
    return BGStatsExport.Text(text, at: node.range)
  }

  /// The day of `2026-09-08 19:30:00`, or of `20260908`.
  private func date(of node: JSONNode) -> BGStatsExport.Text? {
    if let date = text(node["playDate"]) {
      let day = date.text.prefix { $0 != " " && $0 != "T" }
      return BGStatsExport.Text(String(day), at: date.range)
    }
    guard let digits = text(node["playDateYmd"]) else { return nil }
    let text = digits.text
    guard text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return digits
    }
    return BGStatsExport.Text(
      "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))", at: digits.range)
  }
}
