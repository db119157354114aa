public import Tabletop

/// The rules of a game that a document declares: a value, made of a declaration that is right in all.
public struct DeclaredRules: Rules, Hashable {
  /// Who has a total.
  public enum Sides: Hashable, Sendable { case players, teams, either }

  /// The total that wins.
  public enum Wins: Hashable, Sendable { case highest, lowest }

  /// What the header of a record tells.
  public enum Outcome: Hashable, Sendable { case scores, winner, places }

  /// What a record's lines tell.
  public enum Form: Sendable {
    case rounds(DeclaredRounds)
    case sheet(DeclaredSheet)
    /// The header alone tells the result.
    case results
  }

  /// When the game is over.
  public struct Ends: Hashable, Sendable {
    /// So many complete rounds.
    public var after: Int?
    /// A total of some side.
    public var atLeast: Amount?
    public var atMost: Amount?
    /// Whether it is looked after each turn, not after complete rounds.
    public var atOnce = false
    /// The least lead of the best total over the next.
    public var lead: Amount?

    public init() {}
  }

  /// More of what decides between equal totals.
  public enum Tie: Hashable, Sendable {
    case field(Int)
    /// By its place in the whole sheet.
    case category(Int)
  }

  /// The numbers of people that may play.
  public var players: ClosedRange<Int> = 2...8
  public var sides: Sides = .players
  public var wins: Wins = .highest
  public var tie: Tie?
  public var beginWith: Amount = 0
  public var form: Form = .results
  /// `nil` where a word or the header's scores end it.
  public var ends: Ends?
  public var outcome: Outcome = .scores
  public var figures: [DeclaredFigure] = []
  /// The sides that a record plays in teams, by the seats of their members: the matter of its header, no house rule. Empty
  /// where everybody plays alone.
  public var teams: [[Seat]] = []
  /// The declaration, house rules among it, as compact bytes.
  public internal(set) var source: [UInt8] = []

  public init() {}

  /// Two declarations of the same bytes are the same rules.
  public static func == (one: DeclaredRules, other: DeclaredRules) -> Bool {
    one.source == other.source && one.teams == other.teams
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(teams)
  }

  /// Results alone, by scores: what an empty `play` declares.
  public static let standard: DeclaredRules = {
    var rules = DeclaredRules()
    rules.source = DeclarationNode(.mapping([])).bytes
    return rules
  }()

  public var rounds: DeclaredRounds? {
    guard case .rounds(let rounds) = form else { return nil }
    return rounds
  }

  public var sheet: DeclaredSheet? {
    guard case .sheet(let sheet) = form else { return nil }
    return sheet
  }

  /// Whether handicaps can be given: not where a total ends the game at once.
  public var allowsHandicaps: Bool { ends?.atOnce != true }
}

/// Something that is counted of a side, round by round.
public struct DeclaredFigure: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case share, mean, sum, most, least }

  public var name: [UInt8]
  public var title: [UInt8]
  public var kind: Kind
  /// The expression as it is written.
  public var text: [UInt8]
  var program: Program
}
