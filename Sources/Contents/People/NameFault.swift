import Diagnostics
import Histories
import Matches

/// A fault in a name of a player, or something odd about it.
enum NameFault: Hashable {
  /// The file in which somebody new would have to be listed.
  enum Listing: String, Hashable {
    case league = "site.yaml"
    case season = "season.md"
  }

  /// A record's name that stands in no roster.
  case unknown(String, near: String?, known: [String], Listing)
  /// A fixture's name that stands in no roster.
  case unknownInFixture(String, near: String?, known: [String], Listing)
  /// A division's name that nobody has who has played, in a league without a roster.
  case unknownInDivision(String, near: String?)
  /// A name of a season's roster that isn't in the league's.
  case unknownInRoster(String, near: String?)
  /// The same, of a name that the league's roster has in one with another.
  case joinedInRoster(String, in: String)
  /// A record's name that is the league's, but not in its season's roster.
  case notInSeason(String)
  /// A fixture's name that is the league's, but not in its season's roster.
  case fixtureNotInSeason(String)
  case notJoined(String, CalendarDate)
  case withdrawn(String, CalendarDate)
  /// A name in `guests` that doesn't play.
  case idleGuest(String, players: [String])
  case twiceInRoster(String, as: String)
  case twiceInGame(String, as: String)
  /// A name of two pages.
  case twoPlayers(String, other: String)
  case otherSpelling(String, of: String)
  /// A name seen once that is nearly another's, where no roster tells.
  case rare(String, near: String)
  /// A name of several records that is nearly a member's, where no roster tells.
  case undeclared(String, near: String, records: Int)
  /// A name of several records that is nearly one of many more, where no roster tells.
  case repeated(String, near: String, records: Int, of: Int)
  /// A guest, under `guests: yes`, whose name is nearly a member's.
  case guestLikeMember(String, near: String)
  /// A member of a team who is in another one on the same days, or in it twice.
  case inTwoTeams(String, String, isSame: Bool)
  /// A card's name that is in no team of the match.
  case unknownInTeam(String, near: String?, known: [String], team: String)
  /// A card's name that is the other team's.
  case ofOtherTeam(String, own: String, played: String)
  /// A card whose lines have the away team first.
  case sidesSwapped(home: String, away: String)
  /// A line of a card that has the away team first.
  case lineSwapped(home: String, line: String)
  /// A card's name that wasn't in its team yet.
  case notYetInTeam(String, CalendarDate, team: String)
  /// A card's name that wasn't in its team any more.
  case leftTeam(String, CalendarDate, team: String)
  /// A note: where a name first stands.
  case firstHere(String)
}

extension NameFault {
  func diagnostic(in text: SourceText, at range: Range<Int>, notes: [Diagnostic] = [])
    -> Diagnostic
  {
    Diagnostic(severity, id: id, message, in: text, at: range, notes: notes)
  }

  func diagnostic(at place: SourcePlace, notes: [Diagnostic] = []) -> Diagnostic {
    Diagnostic(severity, id: id, message, at: place, notes: notes)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .otherSpelling: .warning
    case .rare, .undeclared, .repeated, .guestLikeMember, .firstHere: .note
    default: .error
    }
  }

  private var id: String {
    switch self {
    case .unknown, .unknownInFixture, .unknownInDivision, .unknownInRoster, .joinedInRoster,
      .unknownInTeam:
      "unknown-player"
    case .inTwoTeams, .ofOtherTeam: "team-player"
    case .sidesSwapped, .lineSwapped: "match-sides"
    case .notInSeason, .fixtureNotInSeason: "not-in-season"
    case .notJoined, .withdrawn, .notYetInTeam, .leftTeam: "player-dates"
    case .idleGuest: "idle-guest"
    case .twiceInRoster, .twiceInGame, .twoPlayers: "duplicate-player"
    case .otherSpelling, .firstHere: "other-spelling"
    case .rare, .undeclared, .repeated, .guestLikeMember: "similar-name"
    }
  }

  private var message: String {
    switch self {
    case .unknown(let name, _, _, _) where PlaceHolder.isMeant(by: name):
      "\(name.quoted) is no player; where nobody came to play, leave the name out and write 'outcome: bye', "
        + "or 'Ann bye' in a line of results"
    case .unknownInFixture(let name, _, _, _) where PlaceHolder.isMeant(by: name):
      "\(name.quoted) is no player; who sits out stands alone, as in '{players: [Ann], bye: yes}'"
    case .unknownInTeam(let name, _, _, _) where PlaceHolder.isMeant(by: name):
      "\(name.quoted) is no player; where a side had nobody, write 'none' in place of its players"
    case .notInSeason(let name) where PlaceHolder.isMeant(by: name):
      "\(name.quoted) is no player; where nobody came to play, leave the name out and write 'outcome: bye', "
        + "or 'Ann bye' in a line of results"
    case .unknown(let name, let near?, _, _), .unknownInFixture(let name, let near?, _, _),
      .unknownInDivision(let name, let near?), .unknownInRoster(let name, let near?):
      "unknown player \(name.quoted), did you mean \(near.quoted)?"
    case .unknown(let name, nil, let known, let listing):
      "unknown player \(name.quoted), expected \(known.quotedList), or else add the name to "
        + "'roster:' in '\(listing.rawValue)', or 'guests: yes' in this game's header"
    case .unknownInFixture(let name, nil, let known, let listing):
      "unknown player \(name.quoted), expected \(known.quotedList), or else add the name to "
        + "'roster:' in '\(listing.rawValue)'"
    case .unknownInDivision(let name, nil):
      "nobody called \(name.quoted) has played, list who plays in 'roster:'"
    case .unknownInRoster(let name, nil):
      "unknown player \(name.quoted), add the name to 'roster:' in 'site.yaml' as well"
    case .joinedInRoster(let name, let both):
      "unknown player \(name.quoted), is \(both.quoted) in 'site.yaml' two names without a comma?"
    case .notInSeason(let name):
      "\(name.quoted) is not in this season's roster, add the name to 'roster:' in 'season.md', "
        + "or 'guests: yes' in this game's header"
    case .fixtureNotInSeason(let name):
      "\(name.quoted) is not in this season's roster, add the name to 'roster:'"
    case .notJoined(let name, let date):
      "\(name.quoted) joined on \(date), after this game, correct one of the dates"
    case .withdrawn(let name, let date):
      "\(name.quoted) withdrew on \(date), correct one of the dates, or write "
        + "'outcome: forfeit …', or 'substitutes:' (with 'guests: yes' for somebody in no roster), in this game's header"
    case .idleGuest(let name, let players):
      "guest \(name.quoted) doesn't play in this game"
        + (Suggestion.player(for: name, among: players).map { ", did you mean '\($0)'?" }
          ?? ", expected \(players.quotedList)")
    case .twiceInRoster(let name, let other) where name == other:
      "\(name.quoted) is in this roster twice, keep one of them"
    case .twiceInRoster(let name, let other):
      "\(name.quoted) and \(other.quoted) are the same player's names, keep one of them"
    case .twiceInGame(let name, let other):
      "\(name.quoted) and \(other.quoted) are the same player's names, keep one of them"
    case .twoPlayers(let name, let other): "\(name.quoted) is a name of \(other.quoted) already"
    case .otherSpelling(let name, let other):
      "\(name.quoted) differs from \(other.quoted) by capitals, accents, apostrophes or blanks "
        + "alone and is taken for the same player, write one of them everywhere"
    case .rare(let name, let near):
      "\(name.quoted) stands in this one place, did you mean \(near.quoted), or else list all who play "
        + "in 'roster:' in 'site.yaml'?"
    case .undeclared(let name, let near, let records):
      "\(name.quoted) stands in \(records) records and in no roster, did you mean \(near.quoted), or else list all who "
        + "play in 'roster:' in 'site.yaml'?"
    case .repeated(let name, let near, let records, let many):
      "\(name.quoted) stands in \(records) records and \(near.quoted) in \(many), did you mean \(near.quoted), or else "
        + "list all who play in 'roster:' in 'site.yaml'?"
    case .guestLikeMember(let name, let near):
      "guest \(name.quoted), did you mean \(near.quoted), or else write 'guests: [\(name)]'?"
    case .inTwoTeams(let name, let team, isSame: true):
      "\(name.quoted) is in \(team.quoted) twice, keep one of them"
    case .inTwoTeams(let name, let team, isSame: false):
      "\(name.quoted) is in \(team.quoted) on the same days, say when each ends and begins: "
        + "'{name: \(name), withdrawn: 2026-11-01}' there and '{name: \(name), joined: 2026-11-01}' here"
    case .unknownInTeam(let name, let near?, _, let team):
      "\(name.quoted) isn't in \(team.quoted), did you mean \(near.quoted)?"
    case .unknownInTeam(let name, nil, let known, let team):
      "\(name.quoted) isn't in \(team.quoted), expected \(known.quotedList), or else add the name to the team in "
        + "'season.md', or 'guests: [\(name)]' to this card's header"
    case .ofOtherTeam(let name, let own, let played):
      "\(name.quoted) is in \(own.quoted) and can't play for \(played.quoted), correct the name, or write "
        + "'guests: [\(name)]' into this card's header"
    case .sidesSwapped(let home, let away):
      "home and away are swapped: each line has \(away.quoted) first, and the header \(home.quoted); write "
        + "'match: \(MatchCardText.teams(away, home))', or turn the lines round"
    case .lineSwapped(let home, let line):
      "the sides of this line are swapped, since \(home.quoted) stands first; write '\(line)', and turn its legs round"
    case .notYetInTeam(let name, let date, let team):
      "\(name.quoted) joined \(team.quoted) on \(date), after this match; correct one of the dates, or write "
        + "'guests: [\(name)]' into this card's header"
    case .leftTeam(let name, let date, let team):
      "\(name.quoted) left \(team.quoted) on \(date); correct one of the dates, or write 'guests: [\(name)]' into "
        + "this card's header"
    case .firstHere(let name): "\(name.quoted) stands here"
    }
  }
}

/// Words that stand where a name should and say that there was nobody.
private enum PlaceHolder {
  private static let words: Set<String> = [
    "nobody", "no one", "no-one", "noone", "no player", "none", "empty", "absent", "bye", "n/a",
    "–",
    "—",
  ]

  static func isMeant(by name: String) -> Bool { words.contains(name.lowercased()) }
}
