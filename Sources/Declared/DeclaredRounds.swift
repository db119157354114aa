/// How a game is scored by rounds.
///
/// A class, so that rules are copied as one reference: what reads a declaration fills it in, and then nothing changes it.
public final class DeclaredRounds: @unchecked Sendable {  // filled by its reader, then only read
  public enum Order: Hashable, Sendable {
    /// A line has all sides.
    case together
    /// One side after another.
    case inTurn
    /// Each side once a round, in any order.
    case any
  }

  public struct Field: Hashable, Sendable {
    public var name: [UInt8]
    public var title: [UInt8]
    public var values: DeclaredValues
  }

  /// A condition of every complete round.
  public struct Check: Hashable, Sendable {
    /// The condition as it is written.
    public var text: [UInt8]
    /// The words under which it is told.
    public var otherwise: [UInt8]?
    var program: Program
  }

  /// A number that a round has before anybody plays.
  public struct Given: Hashable, Sendable {
    /// The numbers, one a round, for some numbers of players.
    public struct Row: Hashable, Sendable {
      public var players: ClosedRange<Int>
      public var numbers: [Amount]
    }

    public var name: [UInt8]
    public var rows: [Row]

    /// Returns the numbers at a table of so many; none where that many can't play.
    public func numbers(of players: Int) -> [Amount] {
      for row in rows where row.players.contains(players) { return row.numbers }
      return []
    }
  }

  /// The word for one round, and for several.
  public internal(set) var one: [UInt8]
  public internal(set) var many: [UInt8]
  public internal(set) var order: Order = .together
  public internal(set) var given: [Given] = []
  public internal(set) var fields: [Field] = []
  /// The points of a round as they are written; `nil` where they are the one field.
  public internal(set) var pointsText: [UInt8]?
  public internal(set) var checks: [Check] = []
  /// The points of a side that sits a round out; `nil` where none may.
  public internal(set) var absent: Amount?
  var points = Program()

  init(one: [UInt8], many: [UInt8]) {
    self.one = one
    self.many = many
  }

  /// The most rounds of a game.
  public static let mostRounds = 1000

  /// Returns how many rounds there are at a table of so many; `nil` where no given number limits them.
  public func mostRounds(of players: Int) -> Int? { given.first?.numbers(of: players).count }

  /// Returns the given numbers of a round, from 1, at a table of so many.
  func given(in round: Int, of players: Int) -> [Amount] {
    given.map { given in
      let numbers = given.numbers(of: players)
      return round >= 1 && round <= numbers.count ? numbers[round - 1] : 0
    }
  }
}
