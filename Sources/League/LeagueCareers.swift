public import Cribbage
public import Farkle
public import Klondike
public import Sixis

/// The careers in every game.
public struct LeagueCareers: Sendable {
  public let farkle: Careers<FarkleStats>
  public let cribbage: Careers<CribbageStats>
  public let sixis: Careers<SixisStats>
  public let klondike: Careers<KlondikeStats>

  /// Nobody's.
  public init() {
    farkle = Careers()
    cribbage = Careers()
    sixis = Careers()
    klondike = Careers()
  }

  public init(of book: LeagueBook) {
    farkle = Careers(of: book)
    cribbage = Careers(of: book)
    sixis = Careers(of: book)
    klondike = Careers(of: book)
  }
}
