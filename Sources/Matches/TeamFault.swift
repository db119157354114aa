package import Diagnostics
package import Histories

/// A reason why a season's teams, or the form of their matches, can't be what is written.
package enum TeamFault: Error, Hashable, Sendable {
  case teamsWithoutMatch
  case matchWithoutTeams
  /// A key of seasons of players, and what a season of teams has in its place.
  case ofPlayers(key: String, instead: String?)
  /// A key of seasons of teams.
  case ofTeams(key: String)
  case fewTeams(Int)
  case twoTeams(String)
  case twoShorts(String, of: String)
  case noMembers(String)
  case unknownTeam(String, known: [String])
  case otherSpelling(String, of: String)
  case unknownSource(String, known: [String])
  /// Another season that has teams of a third, or none.
  case sourceWithoutTeams(String, source: String?)
  case ownSource
  case withdrawnBeforeJoining(CalendarDate)
  case noTables
  case badWord(String)
  case twoWords(String)
  case evenBest(Int)
  case badLegs(String)
  case badScore(String, example: String)
  case manyLegs(Int, most: Int, called: String)
  case absentAhead
  case badPoints(String)
  case nothingCompared
  case halvesWithoutHalves
  case playOff
  case noAdjustment
  case twoSides(String)
  case noHome
  case tablesOfRound
  case badSize(Int)
  case tooFewNights(Int, needed: Int)
  case changeTeams(code: String, is: [String])
  case otherTeams(code: String, is: [String], not: [String])
}

extension TeamFault {
  package func diagnostic(in text: SourceText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(severity, id: id, message, in: text, at: range)
  }

  package func diagnostic(at place: SourcePlace) -> Diagnostic {
    Diagnostic(severity, id: id, message, at: place)
  }

  private var severity: Diagnostic.Severity {
    if case .otherSpelling = self { .warning } else { .error }
  }

  package var id: String {
    switch self {
    case .unknownTeam: "unknown-team"
    case .otherSpelling: "other-spelling"
    case .unknownSource, .sourceWithoutTeams, .ownSource: "unknown-season"
    case .withdrawnBeforeJoining: "bad-date"
    case .noTables, .badWord, .twoWords, .evenBest, .badLegs, .badScore, .manyLegs, .absentAhead,
      .badPoints, .nothingCompared:
      "match-format"
    case .twoSides, .noHome, .tablesOfRound: "match-fixture"
    case .badSize, .tooFewNights: "round-robin"
    case .changeTeams, .otherTeams: "change-players"
    default: "season-teams"
    }
  }

  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch self {
    case .teamsWithoutMatch:
      "a season with 'teams' says what a match is, write 'match: {tables: [{called: singles, legs: 5, count: 3}]}'"
    case .matchWithoutTeams:
      "who plays these matches, write 'teams: {Anchor: [Ann, Cy], Bell: [Bob, Eve]}', or 'teams:' and a season's name"
    case .ofPlayers(let key, let instead?):
      "\(key.quoted) is of a season of players, and this one has teams; \(instead)"
    case .ofPlayers(let key, nil):
      "\(key.quoted) is of a season of players, and this one has teams; leave it out"
    case .ofTeams(let key):
      "\(key.quoted) is of a season of teams, and this one has none; leave it out, or write 'teams' and 'match'"
    case .fewTeams(let count):
      "a season of teams has two or more, \(count == 1 ? "one is" : "none is") listed; write all: "
        + "'{Anchor: [Ann, Cy], Bell: [Bob, Eve]}'"
    case .twoTeams(let name): "\(name.quoted) is a team already, keep one of them"
    case .twoShorts(let short, let team):
      "\(short.quoted) stands for \(team.quoted) already, write other letters"
    case .noMembers(let team):
      "\(team.quoted) has no players, list them, or write 'players: any' if it registers nobody"
    case .unknownTeam(let name, let known):
      "unknown team \(name.quoted)"
        + Suggestion.phrase(for: name, among: known, or: ", expected \(known.quotedList)")
    case .otherSpelling(let name, let own):
      "\(name.quoted) differs from \(own.quoted) by capitals, accents, apostrophes or blanks alone and is taken "
        + "for the same team, write one of them everywhere"
    case .unknownSource(let name, let known):
      "there is no season \(name.quoted) whose teams these could be"
        + Suggestion.phrase(
          for: name, among: known, or: ", list them: 'teams: {Anchor: [Ann, Cy], …}'")
    case .sourceWithoutTeams(let name, let source?):
      "season \(name.quoted) has the teams of \(source.quoted), write 'teams: \(source)'"
    case .sourceWithoutTeams(let name, nil):
      "season \(name.quoted) has no teams, name one that has, or list them here"
    case .ownSource: "this season can't have its own teams, list them here"
    case .withdrawnBeforeJoining(let joined):
      "this is before the player joined, on \(joined); correct one of the dates"
    case .noTables:
      "a match has no tables here, write some like 'tables: [{called: singles, players: 1, legs: 5, count: 3}]'"
    case .badWord(let word):
      "\(word.quoted) can't begin a line of a card, write one word of letters other than 'none'"
    case .twoWords(let word):
      "\(word.quoted) are tables already, write another word or raise their 'count'"
    case .evenBest(let count):
      "best of \(count) may end level, write an odd number such as 'best of \(count + 1)', or 'legs: \(count)' "
        + "if all are played"
    case .badLegs(let found):
      "expected how many legs are played, like 5 or 'best of 3', found \(found.quoted)"
    case .badScore(let found, let example):
      "expected two numbers like '\(example)', found \(found.quoted)"
    case .manyLegs(let legs, let most, let called):
      "these are \(legs) legs, and \(called.quoted) have \(most == 1 ? "1" : "\(most) at the most"); correct one of both"
    case .absentAhead: "who wasn't there would be ahead here, write the figures of who came first"
    case .badPoints(let found):
      "expected points like 2, 0.5 or 1/2, found \(found.quoted)"
    case .nothingCompared: "nothing decides a match here, write 'tables' or 'legs', or both"
    case .halvesWithoutHalves:
      "say when the second half begins, write 'halves: {second: 2027-01-05}'"
    case .playOff: "a season of teams has no play-off, leave it out"
    case .noAdjustment: "this changes nothing, write points such as -2, or leave the line out"
    case .twoSides(let team): "\(team.quoted) can't meet itself, name two teams"
    case .noHome:
      "which teams are these, write 'home: Anchor, away: Bell', or 'home: Anchor, bye: yes' for who sits out"
    case .tablesOfRound:
      "matches of teams are played at their own places, leave 'tables' out here"
    case .badSize(let count):
      "a round robin is of 2 to 100 teams, this season has \(count)"
    case .tooFewNights(let count, let needed):
      "\(count == 1 ? "1 night is" : "\(count) nights are") listed where the matches need \(needed), list more, or "
        + "raise 'rounds-per-night'"
    case .changeTeams(let code, let teams):
      "say whose match \(code.quoted) is, since codes shift with the teams; as it stands it is "
        + "'home: \(teams.first ?? "")\(teams.count > 1 ? ", away: \(teams[1])" : "")'"
    case .otherTeams(let code, let teams, let others):
      "\(code.quoted) is of \(teams.map(\.quoted).joined(separator: " and ")), not of "
        + "\(others.map(\.quoted).joined(separator: " and ")); name the right code"
    }
  }
}
