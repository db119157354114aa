package import Diagnostics
package import Histories

/// A reason why a card of a match can't be what is written.
package enum MatchCardFault: Hashable, Sendable {
  case noTeams
  case notOfTeams(String)
  case sameTeam(String)
  case unknownOutcome(String)
  case outcomeOfNobody(String)
  case notOfMatch(String, teams: [String])
  case concededByBoth
  case playedWalkover
  case nothingPlayed
  case reasonOfNothing
  case ownSubstitute(String)
  case substituteForTwo(String)
  /// A substitution: neither of the two sat at a table, or both did.
  case idleSubstitute(absent: String, present: String, areBoth: Bool)
  case idleGuest(String, players: [String])
  case unknownWord(String, known: [String])
  case tooMany(String, most: Int)
  case tooFew(String, found: Int, count: Int)
  /// A line without two sides; with what its writer should have written behind its word, where that is plain.
  case noSides(String, own: String?)
  case threeSides
  case missingName
  case badName(String)
  case wrongCount(called: String, players: Int, found: Int)
  /// Partners that something else than a ` & ` joins.
  case otherJoin(String, plain: String)
  /// Another word for `none`.
  case nobodyWord(String)
  case noneAmongNames
  case twiceAtTable(String)
  case forBothSides(String)
  /// Somebody who played at another table of one player a side, too.
  case playedBefore(String, line: Int)
  case noScore
  /// Legs whose numbers have something else than a `-` between them.
  case scoreSign(String, plain: String)
  /// A dash that no keyboard types; with the line as it should be.
  case otherDash(String, line: String)
  case badScore(String)
  case legsOfNobody
  case legsDiffer(told: Sides<Int>, due: Sides<Int>)
  case notAllLegs(called: String, found: Int, due: Int)
  case tooManyLegs(called: String, found: Int, most: Int)
  case undecided(called: String, legs: Sides<Int>, majority: Int)
  /// Legs behind the one that decided the table.
  case playedOn(majority: Int, decidedBy: Int)
  /// Points of legs in a game that has none.
  case noPoints(game: String)
  case claimedTables(told: Sides<Fraction>, due: Sides<Fraction>)
  case claimedLegs(told: Sides<Int>, due: Sides<Int>)
  case badClaim(String, plain: String?)
  case repeated(line: Int)
  case noSeasonOfTeams(String)
}

extension MatchCardFault {
  package func diagnostic(in text: SourceText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(severity, id: id, message, in: text, at: range)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .repeated: .warning
    case .nothingPlayed, .playedBefore: .note
    default: .error
    }
  }

  package var id: String {
    switch self {
    case .noTeams, .notOfTeams, .sameTeam: "match-teams"
    case .unknownOutcome, .outcomeOfNobody, .notOfMatch, .concededByBoth, .playedWalkover,
      .reasonOfNothing:
      "match-outcome"
    case .nothingPlayed: "record-unfilled"
    case .ownSubstitute, .substituteForTwo, .idleSubstitute: "record-substitutes"
    case .idleGuest: "idle-guest"
    case .unknownWord, .tooMany, .tooFew: "match-tables"
    case .noSides, .threeSides, .missingName, .badName, .wrongCount, .noneAmongNames,
      .twiceAtTable, .forBothSides, .otherJoin, .nobodyWord:
      "match-players"
    case .playedBefore: "repeated-player"
    case .otherDash: "record-character"
    case .claimedTables, .claimedLegs, .badClaim: "match-claim"
    case .repeated: "repeated-result"
    case .noSeasonOfTeams: "match-without-teams"
    default: "match-legs"
    }
  }

  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch self {
    case .noTeams: "which teams met, write 'match: Anchor - Bell', the home team first"
    case .notOfTeams(let found):
      "expected two teams like 'Anchor - Bell', the home team first, found \(found.quoted)"
    case .sameTeam(let team): "\(team.quoted) can't meet itself, name two teams"
    case .unknownOutcome(let found) where found.isOfGames:
      "\(found.firstWord.quoted) is of games; write 'walkover \(found.rest)' if \(found.rest) didn't come, "
        + "'conceded \(found.rest)' if it gave up in the middle"
    case .unknownOutcome(let found):
      "unknown outcome \(found.quoted)"
        + Suggestion.phrase(
          for: found.firstWord,
          among: ["walkover", "conceded", "void", "abandoned"],
          or: ", expected 'walkover TEAM', 'conceded TEAM', 'void' or 'abandoned'")
    case .outcomeOfNobody(let word):
      word == "walkover"
        ? "which team didn't come, write 'walkover TEAM'"
        : "which team gave up, write 'conceded TEAM'"
    case .notOfMatch(let name, let teams):
      "\(name.quoted) isn't in this match"
        + Suggestion.phrase(for: name, among: teams, or: ", expected \(teams.quotedList)")
    case .concededByBoth:
      "one team gives up what is left; write 'abandoned' where neither went on"
    case .playedWalkover:
      "nothing was played in a walkover, leave the tables out, or write 'conceded' if some were"
    case .nothingPlayed:
      "nothing of this match is typed in yet, so it isn't published; write its tables or an 'outcome'"
    case .reasonOfNothing:
      "this is the reason of nothing, write 'outcome' or 'substitutes' too, or make it a 'note'"
    case .ownSubstitute(let name):
      "\(name.quoted) can't stand in for themselves, write who played: '{ABSENT: WHO PLAYED}'"
    case .substituteForTwo(let name): "\(name.quoted) can't stand in for two, name one of them"
    case .idleSubstitute(let absent, let present, let areBoth):
      areBoth
        ? "\(absent.quoted) and \(present.quoted) both sat at a table, so neither stood in for the other"
        : "neither \(absent.quoted) nor \(present.quoted) sat at a table; correct the names: '{ABSENT: WHO PLAYED}'"
    case .idleGuest(let name, let players):
      "guest \(name.quoted) doesn't play in this match"
        + Suggestion.phrase(for: name, among: players, or: ", leave the name out")
    case .unknownWord(let word, let known):
      "no table is called \(word.quoted)"
        + (known.first { $0.lowercased() == word.bareWord }.map { ", write \($0.quoted)" }
          ?? Suggestion.phrase(for: word, among: known, or: ", expected \(known.quotedList)"))
    case .tooMany(let word, let most):
      "a match has \(most) \(most == 1 ? "table" : "tables") called \(word.quoted), this is one more; "
        + "leave it out, or raise 'count' in season.md"
    case .tooFew(let word, let found, let count):
      "a match has \(count) \(count == 1 ? "table" : "tables") called \(word.quoted), and this card \(found); "
        + "write those that are missing, or 'outcome: conceded TEAM'"
    case .noSides(let word, let own):
      "who played this, write '\(word) \(own ?? "Ann - Bob 3-2")'"
    case .threeSides: "a table has two sides, put a name with ' - ' in it in quotes"
    case .missingName: "a name is missing here, write the players or 'none'"
    case .badName(let name): "\(name.quoted) can't be a name, put it in quotes if it is"
    case .wrongCount(let called, let players, let found):
      "a side of \(called.quoted) is of \(players == 1 ? "1 player" : "\(players) players"), found \(found)"
        + (found < players ? "; join them by ' & ', or write 'none'" : "")
    case .otherJoin(let found, let plain):
      "partners are joined by ' & ', write '\(plain)', found \(found.quoted)"
    case .nobodyWord(let found):
      "write 'none' where a side had nobody, found \(found.quoted)"
    case .noneAmongNames: "'none' says that a side had nobody, so it stands alone"
    case .twiceAtTable(let name):
      "\(name.quoted) sits at this table twice, correct one of the names"
    case .forBothSides(let name):
      "\(name.quoted) plays for the other team in this match, correct one of the names"
    case .playedBefore(let name, let line):
      "\(name.quoted) played on line \(line), too; if somebody else sat here, correct the name"
    case .scoreSign(let found, let plain):
      "a '-' without blanks stands between the legs of both sides, write '\(plain)', found \(found.quoted)"
    case .otherDash(let dash, let line):
      "\(dash.quoted) isn't what a keyboard types, write '\(line)'"
    case .noScore: "the legs are missing, write them behind the names, like '3-2'"
    case .badScore(let found):
      "expected legs like '3-2', or the points of each leg like '121-98 88-121', found \(found.quoted)"
    case .legsOfNobody: "nobody was there, so nobody has legs; leave them out"
    case .legsDiffer(let told, let due):
      "with nobody on the other side the legs are \(due.words), found \(told.words); correct them, or "
        + "say in season.md what such a table is worth: 'missing-table: {legs: \(told.larger)}'"
    case .notAllLegs(let called, let found, let due):
      "all \(due) legs of \(called.quoted) are played, found \(found)"
    case .tooManyLegs(let called, let found, let most):
      "\(called.quoted) have \(most == 1 ? "1 leg" : "\(most) legs") at the most, found \(found)"
    case .undecided(let called, let legs, let majority):
      max(legs.home, legs.away) > majority
        ? "\(legs.words) can't be, \(called.quoted) are over once somebody has \(majority) legs"
        : legs.home == majority && legs.away == majority
          ? "\(legs.words) can't be, only one side can have \(majority) legs"
          : "nobody has won with \(legs.words), \(called.quoted) go on until somebody has \(majority) legs"
    case .playedOn(let majority, let leg):
      "the table was decided by leg \(leg), with \(majority) won, leave out those behind it"
    case .noPoints(let game):
      "a result of \(game) is no score, write how many legs each side won, like '3-2'"
    case .claimedTables(let told, let due):
      "the tables so far are \(due.shown), not \(told.shown); correct one of both"
    case .claimedLegs(let told, let due):
      "the legs so far are \(due.words), not \(told.words); correct one of both"
    case .badClaim(let found, let plain?):
      "a '-' without blanks stands between the numbers of both sides, write '= \(plain)', found \(found.quoted)"
    case .badClaim(let found, nil):
      "expected the tables and legs so far, like '= 4-1 17-8', found \(found.quoted)"
    case .repeated(let line):
      "line \(line) says the same; if it was played once, leave one out"
    case .noSeasonOfTeams(let season):
      "season \(season.quoted) has no teams, write 'teams' and 'match' into its season.md"
    }
  }
}

extension String {
  fileprivate var firstWord: String { String(prefix { $0 != " " }) }
  /// What stands behind the first word: a team.
  fileprivate var rest: String {
    let rest = drop { $0 != " " }.drop { $0 == " " }
    return rest.isEmpty ? "TEAM" : String(rest)
  }
  /// Whether it is an outcome of games, or how else people call a walkover.
  fileprivate var isOfGames: Bool {
    ["forfeit", "forfeited", "forfeits", "no-show", "noshow", "w/o", "default"]
      .contains(firstWord.lowercased())
  }
  /// A word in small letters, without a colon or the like behind it.
  fileprivate var bareWord: String {
    String(lowercased().reversed().drop { ":.,;".contains($0) }.reversed())
  }
}

extension Sides<Int> {
  fileprivate var words: String { "\(home)-\(away)" }
  fileprivate var larger: String { "\(Swift.max(home, away))-\(Swift.min(home, away))" }
}

extension Sides<Fraction> {
  fileprivate var shown: String { "\(home.shown)-\(away.shown)" }
}
