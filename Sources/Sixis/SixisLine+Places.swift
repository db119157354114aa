extension SixisLine {
  /// Returns where a part of a line that was read stands, as indices of the slice.
  ///
  /// The line is scanned anew, so that turns needn't carry their places. `nil` for a part that the line doesn't
  /// have.
  public static func range(
    of part: SixisRules.Part, in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    let player = Tokens.player(in: bytes)
    let pieces = Pieces(Tokens(player?.rest ?? bytes))
    switch part {
    case .name: return player?.name ?? pieces.nameAfterWord
    case .word: return player?.name ?? pieces[0]
    case .action: return player == nil ? nil : pieces[0]
    case .startDice: return player == nil ? pieces.ranges.last : nil
    case .card: return pieces.follower(of: "take") ?? pieces.follower(of: "flip")
    case .side: return pieces.sideTaken
    case .save: return pieces.follower(of: "save")
    case .claim: return pieces.follower(of: "=")
    case .arm(let arm):
      let cards = pieces.cards(ofArm: arm)
      return pieces.span(cards) ?? Tokens(bytes).end
    case .dealt(let arm, let index):
      let cards = pieces.cards(ofArm: arm)
      return index < cards.count ? pieces[cards.lowerBound + index] : nil
    case .end: return Tokens(bytes).end
    }
  }

  /// The pieces of a line, behind its colon where it has one.
  private struct Pieces {
    private let line: Tokens
    let ranges: [Range<Int>]

    init(_ line: Tokens) {
      self.line = line
      ranges = line.rest()
    }

    /// The range of a piece, `nil` where there are fewer.
    @inline(never)
    subscript(index: Int) -> Range<Int>? { index < ranges.count ? ranges[index] : nil }

    /// Returns the range from the first of some pieces to the last; `nil` of none.
    func span(_ pieces: Range<Int>) -> Range<Int>? {
      pieces.isEmpty
        ? nil : ranges[pieces.lowerBound].lowerBound..<ranges[pieces.upperBound - 1].upperBound
    }

    /// The place of a word; the end where it isn't there.
    @inline(never)
    private func place(of word: StaticString, from start: Int = 0) -> Int {
      var place = start
      while place < ranges.count, !line.isWord(word, at: ranges[place]) { place += 1 }
      return place
    }

    func follower(of word: StaticString) -> Range<Int>? { self[place(of: word) + 1] }

    /// The name of `round Bob` and `saved Ann 44`.
    var nameAfterWord: Range<Int>? {
      guard ranges.count > 1 else { return nil }
      let isSaved = line.isWord("saved", at: ranges[0])
      return span(1..<(isSaved ? ranges.count - 1 : ranges.count))
    }

    /// The side behind the card taken; the card itself where none is written.
    var sideTaken: Range<Int>? {
      let take = place(of: "take")
      if let side = self[take + 2], line.side(at: side) != nil { return side }
      return self[take + 1]
    }

    /// The places of an arm's cards in `deal …/…`.
    func cards(ofArm arm: Int) -> Range<Int> {
      var start = 1
      for _ in 0..<arm { start = place(of: "/", from: start) + 1 }
      return start..<max(start, place(of: "/", from: start))
    }
  }
}
