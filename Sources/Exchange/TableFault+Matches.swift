import Diagnostics

extension TableFault {
  /// What is said of a table of matches.
  var messageOfMatches: String {
    switch self {
    case .noMatchColumn(let column):
      "a table of matches has a column \(column.quoted), name one so in the file or with "
        + "'--map \"TITLE=\(column)\"'"
    case .noLegColumns:
      "no column has the legs: name two 'home legs' and 'away legs', or one 'legs' for both, in the file or with '--map'"
    case .notOfMatches(let column, let name):
      "a match has no \(column.quoted), leave the column out with \(TableFault.map([(name, .ignored)]))"
    case .noSeasonOfTeams:
      "no season here has teams, so none has matches; begin one with 'scorebook new season NAME --teams NAMES'"
    case .noTeams(let season):
      "the season \(season.quoted) has no teams, so it has no matches; name another, or write 'teams' and 'match' in its "
        + "'season.md'"
    case .noTables:
      "nothing is said of this match but who met, write a row a table, or what became of it in a column 'outcome', "
        + "such as 'walkover TEAM'"
    case .noTableWord(let known):
      "the row doesn't say which table it is, write \(known.quotedAlternatives) in the column 'table'"
    case .unknownTable(let text, let known):
      "a match of this season has no table \(text.quoted)"
        + (Suggestion.nearest(to: text, among: known).map { ", did you mean '\($0)'?" }
          ?? ", expected \(known.quotedAlternatives)")
    case .noSide(let team):
      "nobody is named for \(team.quoted), write who played, or 'none' if nobody was there"
    case .noLegs: "the legs are missing, write how many each side won"
    case .legs(let text):
      "expected legs such as 3, or in a column 'legs' '3-2' or the points of each leg, '121-98 88-121', found "
        + text.quoted
    case .legsOfOneSide: "the legs of the other side are missing, write 0 if it won none"
    case .legsDiffer(let claimed, let actual):
      "the legs are given as \(claimed), the points of the legs make it \(actual)"
    case .matchPresent(let id, let place, let keys):
      "the season has this match already, \(id.quoted) at \(place), with another "
        + "\(keys.joined(separator: ", ")); change it there, or the rows; another match of these teams on this day needs "
        + "an 'id'"
    case .matchUnfilled(let place):
      "a card of this match waits to be filled in, \(place); take that card out of its file and import again, or type "
        + "the tables there"
    default: ""
    }
  }
}

extension [String] {
  /// `'singles' or 'pairs'`.
  fileprivate var quotedAlternatives: String { map(\.quoted).joined(separator: " or ") }
}
