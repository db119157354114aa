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

  @Test func `of words equally near the first is suggested`() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
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
