package import Diagnostics
package import Tabletop

/// A reason why a record can't be what it says, apart from the rules of its game.
package enum RecordFault: Hashable {
  case emptyFile
  case textBeforeGame(String)
  /// A header's key where a body's line was due.
  case missingFence(key: String)
  case unclosedHeader
  /// A turn inside the header.
  case turnInHeader(String)
  /// A line inside the header that is no player's turn, and can only be one of the body.
  case bodyInHeader(String)
  case nothingRecorded
  /// A record that was written to be filled in, and isn't yet.
  case unfilled
  /// A line of results that says none.
  case unfilledLine
  /// An evening of results without a line.
  case unfilledEvening
  /// The same of a game whose header tells the result by such a key.
  case unfilledResult(key: String)
  case notText(TextFault)
  /// A character that nobody sees, such as a no-break space.
  case invisible(Unicode.Scalar, isBlank: Bool)
  /// Characters in the place of those that a keyboard types.
  case strange(String, plain: String)
  /// A dash at the end of a line.
  case danglingDash(String)
  /// A number with letters that look like digits.
  case lettersInNumber(String, plain: String)
  /// Quotation marks where none belong, or half of a pair with nothing `within`.
  case quotationMarks(String, within: String)
  case tooManyFaults(Int)
  /// So many of a kind beyond those that are told of one file.
  case more(Int, Diagnostic.Severity)
  case noPlayers
  case emptyName
  case impossibleName(String)
  case duplicatePlayer(String)
  /// A list of more names than any game has seats for.
  case tooManyPlayers(Int, most: Int)
  case longName(String, most: Int)
  case wrongPlayerCount(Int, allowed: ClosedRange<Int>, of: String)
  case byeOfSeveral(Int)
  case unknownRules(String, known: [String])
  case unknownDeal(String, known: [String])
  case unknownPlayer(String, PlayerNames.Fault, names: [String])
  /// A name in `players` that is none, where another key has the right one.
  case misspeltPlayer(String, likely: String)
  case twoTeams(String)
  case noTeam(String)
  case missingTeams
  /// Teams other than those that the game makes of so many players.
  case wrongTeams(expected: [[String]])
  case twoScores(String)
  case missingScore(String)
  /// A score that a new record leaves to be written.
  case blankScore(String)
  case scoreDiffers(player: String, claimed: Int, actual: Int)
  /// A win without all cards home, or the other way round.
  case wonDiffers(won: Bool, home: Int, of: Int)
  /// An `outcome:` that is none.
  case unknownOutcome(String)
  case forfeitOfNobody
  /// Somebody named twice among those who gave a game up.
  case twoForfeits(String)
  /// A game given up that nobody else was in; of some games a header tells otherwise that they were lost.
  case forfeitAlone(tellsWon: Bool)
  /// A bye in a game that is always played alone.
  case byeAlone
  /// A bye with something played in it.
  case playedBye
  /// A game broken off that was over; who won it, nobody where they all lost.
  case abandonedWon([String])
  /// A reason for nothing that needs one.
  case reasonOfNothing
  case twoHandicaps(String)
  /// Points for who plays alone.
  case handicapAlone
  /// Points in a game that is over as soon as somebody has so many.
  case handicapAtFixedScore(Int)
  /// Points in a game that ends as soon as a total is reached.
  case handicapAtOnce
  /// Points in a game whose result is no score.
  case handicapWithoutScores
  /// Turns that bring somebody to the score that a game goes to with the handicap alone, which doesn't end it.
  case aheadAtGoal(String, result: Int, goal: Int)
  /// Somebody who stands in for themselves.
  case ownSubstitute(String)
  /// A substitute and the player whom they stand in for, where both are in `players`, or neither is.
  case substituteOfNobody(absent: String, present: String, areBoth: Bool, known: [String])
  /// Somebody who stands in for two.
  case substituteForTwo(String)
  /// A leg of a match about which something isn't said.
  case partOfLeg
}

extension RecordFault {
  /// Returns why a text can't be the name of a player or a team; `nil` where it can.
  package static func ofName(_ name: String) -> RecordFault? {
    if name.isEmpty { return .emptyName }
    if name.utf8.count > longestName { return .longName(name, most: longestName) }
    let isPossible =
      name.first != " " && name.last != " "
      && name.unicodeScalars.allSatisfy {
        $0 != ":" && $0 != "=" && $0 != "#" && $0.properties.generalCategory != .control
      }
    if !isPossible { return .impossibleName(name) }
    if let sign = name.wideSign { return .strange(sign, plain: sign.plainlyTyped) }
    return name.withoutQuotationMarks.map { .quotationMarks(name, within: $0) }
  }
}
