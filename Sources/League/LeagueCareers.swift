public import Cribbage
public import Farkle

/// The careers in every game.
public struct LeagueCareers: Sendable {
  public let farkle: Careers<FarkleStats>
  public let cribbage: Careers<CribbageStats>

  /// Nobody's.
  public init() {
    farkle = Careers()
    cribbage = Careers()
  }

  public init(of book: LeagueBook) {
    farkle = Careers(of: book)
    cribbage = Careers(of: book)
  }
}
