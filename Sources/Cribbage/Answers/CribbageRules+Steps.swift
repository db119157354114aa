import Bytes
public import Tabletop

/// Writing steps behind a body.
extension CribbageRules {
  /// Writes a line of the notation, names and cards in full, or what keeps score by less than a line:
  ///
  /// | step | what is written |
  /// |---|---|
  /// | `deal` | the deal of who is due |
  /// | `hand 5H 5S JD 4C 7C 8C > 7C 8C` | the cards of the first whose cards are due |
  /// | `Ann: 5H 5S JD 4C / 7C 8C`, `hand … / …` | the same, told as kept and thrown |
  /// | `play 7D` | the card behind those of the last line, and a `\|` before it where the count begins again |
  /// | `points 12` | the points of whoever is due |
  /// | `add Ann: pegs 2` | the counts added to Ann's line of this deal: `pegs` and `took` up, others instead |
  public func write(
    _ step: ArraySlice<UInt8>, behind body: inout [UInt8], of outcome: PlayedBody<CribbageRules>,
    naming names: [String]
  ) -> FaultWords? {
    guard let state = outcome.replay?.state else { return Reason.noDeal.words { _ in "" } }
    var text = step
    let word = step.prefix { !$0.isBlank }
    let isAddition = word.isWord("add")
    if isAddition { text = step[word.endIndex...] }
    let line = Self.line(of: text, in: state, naming: names)[...]
    do throws(CribbageLine.Fault) {
      let read = try CribbageLine(parsing: line)
      var seat: Seat?
      if let name = read.name {
        do throws(PlayerNames.Fault) {
          seat = try PlayerNames(names).seat(of: line[name])
        } catch {
          let text = String(bytes: line[name])
          return error.placed(text, at: name, among: names).words
        }
      }
      if isAddition {
        guard case .counts(let counts) = read.action, let seat else {
          throw CribbageLine.Fault(.notACount, at: line.trimmedRange)
        }
        return add(counts, of: seat, to: &body, naming: names)
      }
      if case .play(let items) = read.action, items.count == 1, case .card(let card) = items[0] {
        play(card, in: state, behind: &body)
      } else {
        Turn(seat, read.action).write(naming: names, to: &body)
      }
      body.append("\n")
      return nil
    } catch {
      return error.words(reading: line)
    }
  }

  /// A step as a line of the notation, with the name of who is due where it needs none.
  private static func line(
    of step: ArraySlice<UInt8>, in state: State, naming names: [String]
  ) -> [UInt8] {
    let step = step[step.trimmedRange]
    let word = step.prefix { !$0.isBlank }
    let rest = step[word.endIndex...]
    let due = state.seatToAct ?? Seat(0)
    let isNamed = step.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
    if word.isWord("deal"), rest.isEmpty, let dealer = state.dealer {
      var line: [UInt8] = []
      line.append("deal ")
      line.append(text: names[dealer.next(of: state.seatCount).rawValue])
      return line
    }
    if !isNamed, word.isWord("hand") || word.isWord("points") {
      var line = names[due.rawValue].bytes
      line.append(":")
      return line + hand(of: rest, from: rest.startIndex)
    }
    // Names may have a slash, too.
    return hand(of: step, from: step.firstIndex(of: UInt8(ascii: ":")) ?? step.endIndex)
  }

  /// The line with cards kept and thrown, `5H 5S JD 4C / 7C 8C`, as cards dealt and thrown.
  private static func hand(of line: ArraySlice<UInt8>, from start: Int) -> [UInt8] {
    guard let slash = line[start...].firstIndex(of: UInt8(ascii: "/")) else { return Array(line) }
    let thrown = line[(slash + 1)...]
    var hand = Array(line[..<slash])
    hand += thrown
    hand.append(" > ")
    return hand + thrown
  }

  /// Writes a card behind the line of the play, or begins one.
  private func play(_ card: Card, in state: State, behind body: inout [UInt8]) {
    if body.lastPlay != nil {
      while body.last.map({ $0.isWhiteSpace }) ?? false { body.removeLast() }
    } else {
      body.append("play")
    }
    if let deal = state.deal, state.phase == .play, deal.pile.isEmpty, !deal.played.isEmpty,
      !deal.hasRestartMark
    {
      body.append(" |")
    }
    body.append(" ")
    card.write(to: &body)
  }

  /// Adds counts to the player's line of the deal under way, or begins it.
  private func add(
    _ counts: Counts, of seat: Seat, to body: inout [UInt8], naming names: [String]
  ) -> FaultWords? {
    var sum = counts
    var place = body.count..<body.count
    if let (before, range) = body.lastCounts(of: seat, among: PlayerNames(names)) {
      sum = before.adding(counts)
      place = range
    }
    var text: [UInt8] = Array(body[..<place.lowerBound])
    Turn(seat, .counts(sum)).write(naming: names, to: &text)
    if place.isEmpty { text.append("\n") }
    text += body[place.upperBound...]
    body = text
    return nil
  }
}

extension CribbageRules.Turn {
  fileprivate func write(naming names: [String], to output: inout [UInt8]) {
    write(naming: { names[$0.rawValue] }, to: &output)
  }
}

extension CribbageRules.Counts {
  /// Returns these counts with those of `more`: pegs and points taken are added, all else is replaced.
  fileprivate func adding(_ more: CribbageRules.Counts) -> CribbageRules.Counts {
    var sum = self
    if more.hasHeels { sum.hasHeels = true }
    for word in CribbageRules.CountWord.allCases {
      guard let points = more[word] else { continue }
      sum[word] = word == .pegs || word == .took ? (self[word] ?? 0) + points : points
    }
    return sum
  }
}

extension [UInt8] {
  /// The last line that holds something, where it is of cards played and has no comment.
  fileprivate var lastPlay: SourceLine? {
    var last: SourceLine?
    for line in LineReader(self) where !line.content(of: self).range.isEmpty { last = line }
    guard let last, !self[last.range].contains(UInt8(ascii: "#")) else { return nil }
    let word = self[last.content(of: self).range].prefix { !$0.isBlank }
    return word.isWord("play") ? last : nil
  }

  /// Returns the counts of a player's line since the last `deal`, and the line's index.
  fileprivate func lastCounts(
    of seat: Seat, among players: PlayerNames
  ) -> (CribbageRules.Counts, Range<Int>)? {
    var found: (CribbageRules.Counts, Range<Int>)?
    for line in LineReader(self) {
      let content = line.content(of: self).range
      do throws(CribbageLine.Fault) {
        guard !content.isEmpty else { continue }
        let read = try CribbageLine(parsing: self[content])
        if case .deal = read.action { found = nil }
        guard case .counts(let counts) = read.action, let name = read.name else { continue }
        let isOf: Bool
        do throws(PlayerNames.Fault) {
          isOf = try players.seat(of: self[name]) == seat
        } catch {
          isOf = false
        }
        if isOf { found = (counts, content) }
      } catch {
        continue
      }
    }
    return found
  }
}
