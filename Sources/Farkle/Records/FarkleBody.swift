public import Tabletop

/// Reads the turns of a Farkle record, and plays each as it comes.
///
/// After the first fault each turn is judged by itself.
public struct FarkleBody: JudgedReader {
  public let played: PlayedLines<FarkleRules>
  public var lost: FarkleCourse?

  public init(
    rules: FarkleRules, areTold: Bool, players: PlayerNames, header _: BodyHeader, bytes: [UInt8]
  ) {
    played = PlayedLines(rules: rules, areTold: areTold, players: players, bytes: bytes)
  }
}

extension FarkleRules: RecordedRules {}
extension FarkleLine: TurnLine {
  public var detail: DetailLevel {
    if case .throwing = action { .moves } else { .turns }
  }
}

extension FarkleRules.Turn: PlayerTurn {
  public var line: FarkleLine { FarkleLine(action, claim: claim, total: total) }

  public init(seat: Seat, line: FarkleLine) {
    self.init(seat: seat, action: line.action, claim: line.claim, total: line.total)
  }
}

extension FarkleRules.State: TableState {}
extension FarkleLine.Fault: LineFault {}

extension FarkleRules.Fault: TurnFault {
  public func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    guard part != .name else { return nil }
    return FarkleLine.range(of: part, in: line) ?? FarkleLine.range(of: .end, in: line)
  }
}
