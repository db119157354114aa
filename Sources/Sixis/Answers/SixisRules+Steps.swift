import Bytes
public import Tabletop

extension SixisRules {
  /// Writes a step: a line of the notation, or a part of a turn.
  ///
  /// | step | what is written |
  /// |---|---|
  /// | `round Ann`, `saved Bob 44`, `deal …/…`, `Ann: 135266 take sixes` | the line |
  /// | `roll 135266`, `roll -` | `Ann: 135266`, without a line feed: the turn is open |
  /// | `take ID`, `flip ID` | behind the open line; taking the Sixis closes it |
  /// | `save 66` | behind the open line, which it closes |
  /// | `end` | the line feed alone: nothing saved |
  /// | `end-round` | `Ann: end-round` |
  /// | `take ID SIDE`, `flip ID`, `points N` in a round without `deal` | `Ann: take ID SIDE`, `Ann: N` |
  public func write(
    _ step: ArraySlice<UInt8>, behind body: inout [UInt8], of outcome: PlayedBody<SixisRules>,
    naming names: [String]
  ) -> FaultWords? {
    let step = step[step.trimmedRange]
    guard let state = outcome.replay?.state else {
      return Reason.beforeRound.words { _ in "" }
    }
    let part = StepPart(step)
    if let reason = reason(against: part, in: state) {
      return reason.words { names.indices.contains($0.rawValue) ? names[$0.rawValue] : "?" }
    }
    if state.hasRolled {
      while body.last == UInt8(ascii: "\n") { body.removeLast() }
      if part.kind != .end {
        body.append(UInt8(ascii: " "))
        body += step
      }
    } else {
      if part.kind != .line, let seat = state.seatToAct, names.indices.contains(seat.rawValue) {
        body.append(text: names[seat.rawValue])
        body.append(": ")
      }
      body += part.isNamed ? step : part.rest.isEmpty ? [UInt8(ascii: "-")] : part.rest
    }
    let isOpen = state.isDealt && part.leavesOpen
    if !isOpen { body.append(UInt8(ascii: "\n")) }
    return nil
  }

  /// Returns the reason why a part of a turn can't come now, as far as the record wouldn't tell it as well.
  private func reason(against part: StepPart, in state: State) -> Reason? {
    if state.hasRolled { return part.belongsToTurn ? nil : .rolledAlready }
    switch part.kind {
    case .line: return nil
    case .end, .save: return .notRolled
    case .take, .flip, .points, .endRound, .roll: break
    }
    do throws(Fault) { try checkRound(in: state) } catch { return error.reason }
    switch part.kind {
    case .take, .flip: return state.isDealt ? .notRolled : nil
    case .points: return state.isDealt ? .pointsAfterDeal : nil
    case .roll:
      return state.isDealt ? nil : state.phase == .dealing ? .notDealt : .rollUndealt
    case .line, .end, .save, .endRound: return nil
    }
  }
}

/// The part of a turn that a step is by its first word.
private struct StepPart {
  enum Kind { case line, roll, take, flip, save, end, endRound, points }

  let kind: Kind
  /// The text behind the word.
  let rest: ArraySlice<UInt8>

  init(_ step: ArraySlice<UInt8>) {
    let word = step.prefix { !$0.isBlank }
    rest = step[word.endIndex...].drop { $0.isBlank }
    let words: [(StaticString, Kind)] = [
      ("roll", .roll), ("take", .take), ("flip", .flip), ("save", .save), ("end", .end),
      ("end-round", .endRound), ("points", .points),
    ]
    let isLine = step.contains(UInt8(ascii: ":"))
    kind = isLine ? .line : words.first { word.isWord($0.0) }?.1 ?? .line
  }

  /// Whether the notation has the word, too.
  var isNamed: Bool { kind != .roll && kind != .points }

  /// Whether it goes on with a turn after its roll.
  var belongsToTurn: Bool { kind == .take || kind == .flip || kind == .save || kind == .end }

  /// Whether more of the turn may follow: only one word stands behind its own.
  var leavesOpen: Bool {
    guard kind == .roll || kind == .take || kind == .flip else { return false }
    return !rest.isWord("sixis") && !rest.contains { $0.isBlank || $0 == UInt8(ascii: "#") }
  }
}
