import Testing

@testable import Tabletop

struct EngineRequestTests {
  private func request(_ text: String) -> EngineRequest { EngineRequest(Array(text.utf8)) }

  @Test func `a verb, what to go by, and a body behind an empty line`() {
    let request = request(
      "resume\nrules 1 -2 3\nplayers Ann\tBob O'Neil\tChloé\nstates yes\nfrom 9\n\nAnn: 1\n\nBob: 2"
    )
    #expect(Array(request.verb) == Array("resume".utf8))
    #expect(request.rulesCode == [1, -2, 3])
    #expect(request.players == ["Ann", "Bob O'Neil", "Chloé"])
    #expect(request.isSet("states"))
    #expect(request.number("from") == 9)
    #expect(request.body == Array("Ann: 1\n\nBob: 2".utf8))
  }

  @Test(arguments: ["", "\n", "resume", "resume\n", "resume\n\n", "resume\nfrom\n"])
  func `what isn't there is nothing`(text: String) {
    let request = request(text)
    #expect(request.text("id") == nil)
    #expect(request.number("from") == nil)
    #expect(!request.isSet("states"))
    #expect(request.rulesCode == nil)
    #expect(request.players == [])
    #expect(request.teams == [])
    #expect(request.body == [])
  }

  @Test func `a body that begins at once, or with empty lines`() {
    #expect(request("\nresume\n").body == Array("resume\n".utf8))
    #expect(request("\nresume\n").verb.isEmpty)
    #expect(request("resume\n\n\n\n").body == Array("\n\n".utf8))
  }

  @Test func `a value has blanks of its own, and the first of a key counts`() {
    let request = request("play\nstep  a  b \nstep c\nid\tx\n name y\nfrom\n")
    #expect(request.text("step") == " a  b ")
    #expect(request.text("id") == nil)
    #expect(request.text("") == "name y")
    #expect(request.text("step a") == nil)
    #expect(request.text("from")?.isEmpty == true)
  }

  @Test(arguments: [
    ("yes", true), ("no", false), ("", false), ("yes ", false), ("Yes", false), ("yess", false),
  ])
  func `only yes is yes`(text: String, isSet: Bool) {
    #expect(request("a\nstates \(text)\n").isSet("states") == isSet)
  }

  @Test(arguments: [
    ("0", 0), ("007", 7), ("2147483647", 2_147_483_647), ("-1", nil), ("+1", nil), ("", nil),
    ("1 ", nil), ("1.5", nil), ("x", nil), ("99999999999999999999", nil),
  ])
  func `numbers are digits alone`(text: String, number: Int?) {
    #expect(request("a\nfrom \(text)\n").number("from") == number)
  }

  @Test(arguments: [
    ("1 2", [1, 2]), ("", []), ("  1   -0 ", [1, 0]), ("-5", [-5]), ("1 x", nil), ("-", nil),
    ("--1", nil), ("1,2", nil), ("1 99999999999999999999", nil), ("1\t2", nil),
  ])
  func `rules are numbers`(text: String, numbers: [Int]?) {
    #expect(request("a\nrules \(text)\n").rulesCode == numbers)
  }

  @Test(arguments: [
    ("", []), ("Ann", ["Ann"]), ("Ann\t", ["Ann", ""]), ("\t", ["", ""]), (" Ann ", [" Ann "]),
  ])
  func `players stand between tabs`(text: String, players: [String]) {
    #expect(request("a\nplayers \(text)\n").players == players)
  }

  @Test(arguments: [
    ("0 2|1 3", [[0, 2], [1, 3]]), ("", []), ("|", []), ("0|x 1|", [[0], [1]]), ("0", [[0]]),
  ])
  func `teams are seats`(text: String, teams: [[Int]]) {
    #expect(request("a\nteams \(text)\n").teams == teams)
  }

  @Test func `bytes that are no text are read all the same`() {
    let request = EngineRequest(Array("a\nid x".utf8) + [0xFF, 0x0A, 0x0A, 0xC3])
    #expect(request.text("id") == "x\u{FFFD}")
    #expect(request.body == [0xC3])
  }
}
