public import Tabletop

/// Reads a record of Pig, each turn after a fault as if it were the first.
public typealias PigBody = LineBody<PigRules, FirstTurns<PigRules>>

extension PigRules: RecordedRules {}
extension PigRules.State: TableState {}
extension PigRules.Turn: PlayerTurn {}
extension PigLine: TurnLine {}
extension PigFault: TurnFault, ReadingFault {}
