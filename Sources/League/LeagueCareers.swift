public import Farkle

/// The careers in every game.
public struct LeagueCareers: Sendable {
  public let farkle: Careers<FarkleStats>

  /// Nobody's.
  public init() {
    farkle = Careers()
  }

  public init(of book: LeagueBook) {
    farkle = Careers(of: book)
  }
}
