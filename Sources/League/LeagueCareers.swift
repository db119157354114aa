public import Cribbage
public import Farkle
public import Sixis

/// The careers in every game.
public struct LeagueCareers: Sendable {
  public let farkle: Careers<FarkleStats>
  public let cribbage: Careers<CribbageStats>
  public let sixis: Careers<SixisStats>

  /// Nobody's.
  public init() {
    farkle = Careers()
    cribbage = Careers()
    sixis = Careers()
  }

  public init(of book: LeagueBook) {
    farkle = Careers(of: book)
    cribbage = Careers(of: book)
    sixis = Careers(of: book)
  }
}
