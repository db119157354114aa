import Diagnostics
import Testing

struct SuggestionTests {
  private let keys = ["players", "date", "rules", "season", "round", "target"]

  @Test(arguments: [
    ("plaers", "players"), ("dtae", "date"), ("Rules", "rules"), ("targets", "target"),
    ("seasno", "season"), ("players", nil), ("zebra", nil), ("", nil), ("x", nil),
    ("arget", "target"), ("roundd", "round"), ("rulesé", "rules"), ("sedaosn", "season"),
    ("sdeaosx", nil),
  ])
  func `the nearest word is suggested where one is near`(word: String, nearest: String?) {
    #expect(Suggestion.nearest(to: word, among: keys.filter { $0 != word }) == nearest)
  }

  @Test(arguments: [
    ("partials/tgas", "partials/tags"), ("partials/footer", nil),
    ("partails/tags", "partials/tags"),
    ("tags", "partials/tags"), ("players/tag", nil), ("games/sixis/raport", "games/sixis/report"),
    ("report", nil), ("indx", "index"), ("", nil),
  ])
  func `a path is near another by the one part that isn't the same`(path: String, nearest: String?)
  {
    let paths = [
      "games/farkle/report", "games/sixis/report", "index", "partials/colophon", "partials/tags",
    ]
    #expect(Suggestion.nearest(toPath: path, among: paths) == nearest)
    let keys = paths.map { $0.replacing("/", with: ".") }
    #expect(
      Suggestion.nearest(toPath: path.replacing("/", with: "."), among: keys, parting: ".")
        == nearest?.replacing("/", with: "."))
  }

  @Test(arguments: [
    ("Flo", "Flo O’Brien"), ("bob", "Bob Hale"), ("Bbo Hale", "Bob Hale"), ("Ann", nil),
    ("Fl", nil),
    ("Hale", nil),
  ])
  func `a first name is the only player's who has it`(name: String, player: String?) {
    let players = ["Ann Price", "Ann Moor", "Bob Hale", "Flo O’Brien"]
    #expect(Suggestion.player(for: name, among: players) == player)
  }

  @Test func `of words equally near the first is suggested`() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
  }

  @Test func `short words that begin with other letters aren't alike by two edits`() {
    #expect(Suggestion.nearest(to: "Gina", among: ["Anna", "Bob"]) == nil)
    #expect(Suggestion.nearest(to: "Gina", among: ["Nina"]) == "Nina")
    #expect(Suggestion.nearest(to: "Gina", among: ["Gian"]) == "Gian")
    #expect(Suggestion.nearest(to: "Zoë", among: ["Zoe"]) == "Zoe")
  }

  @Test(arguments: [
    ("opening-min", "opening-minimum"), ("min-opening", "opening-minimum"),
    ("opening", "opening-minimum"),
    ("bank-min", "bank-minimum"), ("bank", nil), ("minimum", nil), ("op", nil),
    ("farkle-penalty-points", "farkle-penalty"),
  ])
  func `a key written short is the one whose parts begin so`(word: String, key: String?) {
    let keys = ["opening-minimum", "bank-minimum", "bank-dice", "farkle-penalty"]
    #expect(
      Suggestion.phrase(for: word, among: keys) == (key.map { ", did you mean '\($0)'?" } ?? ""))
  }

  @Test func `where nothing is near a message has another end`() {
    let pages = ["tutorial", "records-cribbage", "records-sixis"]
    func end(_ word: String) -> String {
      Suggestion.phrase(for: word, among: pages, or: ", expected one")
    }
    #expect(
      end("cribbage") == ", did you mean 'records-cribbage'?" && end("zebra") == ", expected one")
  }

  @Test func `a phrase ends a message, or is empty`() {
    #expect(Suggestion.phrase(for: "roud", among: keys) == ", did you mean 'round'?")
    #expect(Suggestion.phrase(for: "zebra", among: keys).isEmpty)
  }

  @Test func `a word of a megabyte is no candidate's neighbour, and is told so at once`() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.nearest(to: word, among: keys) == nil)
  }
}
