extension FarkleLine {
  /// Returns where a part of the turn stands in a line that was read, as indices of the slice.
  ///
  /// The line is scanned anew, so that turns needn't carry their places. `nil` for the name, which isn't in the
  /// slice, and for a part that the line doesn't have.
  public static func range(
    of part: FarkleRules.Part, in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    var tokens = Tokens(bytes)
    switch part {
    case .name: return nil
    case .end: return end(of: bytes)
    case .action: return tokens.next()?.range
    case .dice(let index): return tokens.step(at: index)?.dice
    case .kept(let index):
      guard let step = tokens.step(at: index), let kept = step.kept else { return nil }
      return kept.isEmpty ? kept.lowerBound - 1..<kept.lowerBound : kept
    case .finish:
      while let token = tokens.next() {
        if case .word(let range) = token { return range }
      }
      return nil
    case .claim:
      while let token = tokens.next() {
        if case .equals = token { return tokens.next()?.range }
      }
      return nil
    case .total:
      while let token = tokens.next() {
        if isTotal(token, of: bytes) { return tokens.next()?.range }
      }
      return nil
    }
  }
}

extension FarkleLine.Tokens {
  /// Reads on to the throw of that index.
  fileprivate mutating func step(at index: Int) -> (dice: Range<Int>, kept: Range<Int>?)? {
    var rest = index
    while let token = next() {
      guard case .step(let dice, let kept) = token else { return nil }
      if rest == 0 { return (dice, kept) }
      rest -= 1
    }
    return nil
  }
}
