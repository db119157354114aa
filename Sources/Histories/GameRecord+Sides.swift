public import Tabletop

extension GameRecord {
  /// Those who have one score together, by the first of them: each alone, or partners.
  public var sides: [[Seat]] {
    let count = header.players.count
    let inTeams = !header.teams.isEmpty
    let sides =
      switch play.kind {
      case .farkle: FarkleFormat.sides(ofPlayers: count, inTeams: inTeams)
      case .cribbage: CribbageFormat.sides(ofPlayers: count, inTeams: inTeams)
      case .sixis: SixisFormat.sides(ofPlayers: count, inTeams: inTeams)
      case .klondike: KlondikeFormat.sides(ofPlayers: count, inTeams: inTeams)
      }
    return sides?.map { $0.map { Seat($0) } } ?? (0..<count).map { [Seat($0)] }
  }

  /// Those who have one score with a seat, itself among them.
  public func side(of seat: Seat) -> [Seat] { sides.first { $0.contains(seat) } ?? [seat] }
}
