import Diagnostics

/// A reason why a line of an evening is no game.
enum ResultLineFault {
  case missingName
  /// A number within a name: `Ann 121 Bob`, and the line as it was meant.
  case missingComma(behind: String, meant: String)
  /// One side in a game of several, and the line with commas between its words, if that may be meant.
  case oneSide(meant: String?)
  case scoreWithin(String)
  /// Both scores in one word, and the line with each behind its side, if that is plain.
  case scoresTogether(String, meant: String?)
  /// A number with a sign between its thousands: `10,100`.
  case thousands(String, plain: String)
  /// A number with a letter for a digit.
  case lettersInNumber(String, plain: String)
  /// An outcome that is mistyped or has another name, and the word for it.
  case unknownOutcome(String, meant: String)
  /// One name beside `&`.
  case missingPartner(String?)
  /// Keys that a `;` parts, and how they are to be written.
  case semicolon(meant: String)
  case missingScore(String)
  /// A score before the end of its side, or a name that needs quotation marks.
  case numberInName(String)
  case dash(String)
  case keyAsName(String)
  case unequalSides
  /// Both `,` and ` - ` between sides.
  case twoSeparators
  case missingKey
  case unknownKey(String, known: [String])
  case twice(String)
  case colon(String, value: String)
  case missingValue(String)
  /// A key of the header that each line says for itself.
  case inHeader(String)
  case otherGame(String, ending: String)
  /// A line that stands in the file already, to the byte.
  case repeated(line: Int)
  /// Results of no game: the file's ending is `.results`, and its header says nothing, or a name that is no game's.
  case noGame(String, known: [String])
  /// Lines of results below a header without `results`: the game that it may be, and the key that was mistyped.
  case noResults(String, key: String?)
  /// The same below no header.
  case noHeader(String)
  /// Scores in a game without, by places or not.
  case scoresOfNone(byPlaces: Bool)
  case noOrder

  var id: String {
    switch self {
    case .repeated: "repeated-result"
    case .otherGame, .noGame, .noResults, .noHeader: "wrong-game"
    default: "result-line"
    }
  }

  var message: String {
    switch self {
    case .missingName: "a name is missing here, write 'Ann 121, Bob 98'"
    case .missingComma(let number, let line):
      "a comma is missing behind \(number.quoted), write '\(line)'; a name with a number in it stands in "
        + "quotation marks"
    case .oneSide(let line):
      "this line has one side, write a comma between two"
        + (line.map { ": '\($0)'" } ?? ", such as 'Ann 121, Bob 98'")
    case .scoresTogether(let scores, let line):
      "each score stands behind its own side, not both in \(scores.quoted); write '\(line ?? "Ann 121, Bob 98")'"
    case .thousands(let found, let plain):
      "a score has no sign between its thousands, write '\(plain)', found \(found.quoted)"
    case .lettersInNumber(let found, let plain):
      "\(found.quoted) has a letter where a digit is due, write '\(plain)'; a name with a number in it stands in "
        + "quotation marks"
    case .unknownOutcome(let found, let word):
      "\(found.quoted) is no outcome, write '\(word)\(word == "forfeit" ? " NAME" : "")'; a name with this word in "
        + "it stands in quotation marks"
    case .missingPartner(let name?):
      "\(name.quoted) has no partner beside '&', write both names: '\(name) & Cy', or leave '&' out"
    case .missingPartner(nil): "a name is missing before '&', write both partners: 'Ann & Cy 121'"
    case .semicolon(let keys): "commas part the keys of a line, write '| \(keys)'"
    case .scoreWithin(let score):
      "partners share a score, write \(score.quoted) once, behind the last of them: 'Ann & Cy \(score)'"
    case .missingScore(let name):
      "the score of \(name.quoted) is missing; write it behind the name, or leave all scores out"
    case .numberInName(let number):
      "a score stands last on its side, found \(number.quoted) within a name; write 'Ann 121, Bob 98 | table 2', or "
        + "put a name with a number in quotes"
    case .dash(let dash):
      "\(dash.quoted) is neither a name nor a score; write 'Ann 121, Bob 98 | table 2', or 'Eve - Fay forfeit Fay' "
        + "where there are no scores"
    case .keyAsName(let key):
      "\(key.quoted) stands behind a bar: '| \(key) …'; put it in quotes if it is somebody's name"
    case .unequalSides: "the sides have as many players each, name as many on both"
    case .twoSeparators: "sides are parted by ',' or by ' - ', not by both"
    case .missingKey: "a key is missing here, write '| table 2, note \"a comeback\"'"
    case .unknownKey(let key, let known):
      "unknown key \(key.quoted)"
        + (Suggestion.nearest(to: key, among: known).map { ", did you mean '\($0)'?" }
          ?? ", expected \(known.quotedList)")
    case .twice(let key): "\(key.quoted) is said twice in this line, leave one out"
    case .colon(let key, let value): "a key of a line has no colon, write '\(key) \(value)'"
    case .missingValue(let key): "the value of \(key.quoted) is missing, write '\(key) …'"
    case .inHeader(let key):
      "each line of results says its own \(key.quoted), leave the key out of the header"
    case .otherGame(let name, let ending):
      "these are results of \(name.quoted), and the file's ending says \(ending.quoted); write one of both"
    case .repeated(let line):
      "line \(line) has the same game; if it was played once, leave one out"
    case .noGame(let name, let known):
      "there is no game \(name.quoted)"
        + (Suggestion.nearest(to: name, among: known).map { ", did you mean '\($0)'?" }
          ?? ", expected \(known.quotedList)")
    case .noResults(_, let key?): "unknown key \(key.quoted), did you mean 'results'?"
    case .noResults(let game, nil):
      "lines of results follow, write 'results: \(game)' into this header"
    case .noHeader(let game):
      "a file of results begins with a header, write '---', 'results: \(game)' and '---' above these lines, each on "
        + "a line of its own"
    case .scoresOfNone(byPlaces: false):
      "this game has no scores, write who won before who lost: 'Ann, Bob', or 'Ann = Bob' for a draw"
    case .scoresOfNone(byPlaces: true):
      "this game has no scores, write who came first, second and so on: 'Ann, Bob = Cy, Dee', where Bob and Cy tie"
    case .noOrder: "only a game without scores is told by places, write 'Ann 121, Bob 98'"
    }
  }
}
