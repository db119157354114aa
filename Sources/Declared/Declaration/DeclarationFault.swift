/// What is wrong with a declaration, and where.
public struct DeclarationFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case unknownKey([UInt8], near: [UInt8]?, known: [[UInt8]])
    case doubledKey([UInt8])
    /// A value of another kind than a key has: what was meant, in words.
    case expected(key: [UInt8], DeclaredExpectation, found: [UInt8]?)
    /// A number outside of what can be written.
    case outOfBounds(key: [UInt8], least: Amount, most: Amount, found: [UInt8])
    case tooMany(DeclaredThing, most: Int, found: Int)
    case none(DeclaredThing)
    case missing(key: [UInt8])
    case notAName([UInt8])
    case reserved([UInt8])
    case nameTwice([UInt8])
    /// The end of a range that names no given number.
    case unknownGiven([UInt8], near: [UInt8]?, known: [[UInt8]])
    case emptyRange(low: Amount, high: Amount)
    /// A range that is empty in a round, for so many players where that matters.
    case emptyInRound(Int, players: Int?, low: Amount, high: Amount)
    case stepTo(step: Amount, to: Amount)
    /// Lists of given numbers that differ in length.
    case givenLengths(name: [UInt8], Int, other: [UInt8], Int)
    case givenTwice(players: Int)
    case givenMissing(players: Int)
    case afterBeyondGiven(after: Int, given: Int)
    case unknownTie([UInt8], near: [UInt8]?, known: [[UInt8]])
    case tieOfNothing
    case clash(Clash)
    /// An end that holds already before the first round.
    case endAtBegin(key: [UInt8], Amount, beginWith: Amount)
    case expression(ExpressionFault.Reason)
    /// An expression with a comma between braces, which YAML takes for the end of it.
    case commaInBraces
    case notOverridable([UInt8])
    case namesDiffer(DeclaredThing, added: [[UInt8]], taken: [[UInt8]])
  }

  /// Keys that can't stand together.
  public enum Clash: Hashable, Sendable {
    case roundsAndSheet
    case endsWithSheet
    /// `ends` of a game of which the header tells winner or places.
    case endsWithoutScores
    case resultWithRounds
    case resultWithSheet
    case figuresWithoutRounds
    case atOnceTogether
    case atOnceAlone
    case leadAlone
    case noEnd
    case severalFieldsWithoutPoints
    case pointsFieldAndPoints
  }

  public var reason: Reason
  public var place: DeclarationPlace
  /// Where the declaration says what the fault comes from too.
  public var note: DeclarationPlace?

  init(_ reason: Reason, at place: DeclarationPlace, note: DeclarationPlace? = nil) {
    self.reason = reason
    self.place = place
    self.note = note
  }
}

/// What a key's value is to be.
public enum DeclaredExpectation: Hashable, Sendable {
  case mapping, list, number, text, expression, condition, yesOrNo
  case players, range, values, step, words, absence, check
  case sides, wins, result, order
  case givenNumbers
}

/// What a declaration has several of.
public enum DeclaredThing: Hashable, Sendable {
  case fields, given, checks, figures, parts, categories, rounds, values
}
