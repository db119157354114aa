import Diagnostics
import Farkle
import FarklePages
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

struct HistoryReaderTests {
  private func read(_ text: String, path: String = "night/g.farkle") -> [GameRecord] {
    let (games, findings) = HistoryReader(.farkle).read(SourceText(path: path, text))
    #expect(findings.isEmpty)
    return games
  }

  private let header = "---\nplayers: [Ann, Bob]\ndate: 2026-09-04\n---\n"

  @Test func `a header's keys are all read`() throws {
    let game = try #require(
      read(
        """
        ---
        players: [Ann, Bob, José, No]
        date: 2026-09-04
        id: final
        rules: flat
        season: 2026-autumn
        round: 3
        table: Window
        teams: [[Ann, José], [Bob, No]]
        scores: {Ann: 10050, Bob: 8500, No: 8700, José: 10050}
        note: "short: but good"
        title: The final
        seconds: 1800
        ---
        """
      ).first)
    let expected = RecordHeader(
      players: ["Ann", "Bob", "José", "No"], date: try CalendarDate(parsing: "2026-09-04"),
      id: "final", season: "2026-autumn", round: "3", table: "Window",
      teams: [["Ann", "José"], ["Bob", "No"]], scores: [10050, 8500, 10050, 8700],
      note: "short: but good", title: "The final", seconds: 1800)
    #expect(game.header == expected)
    #expect(game.id == "final")
    #expect(game.idPlace == SourcePlace(path: "night/g.farkle", line: 4, column: 5))
    #expect(game.rulesName == "flat")
    #expect(game.play.rules == GameRules(.flat, of: FarkleGame()))
    #expect(game.status == .finished)
    #expect(game.detail == .results)
    #expect(game.scores == [10050, 8500, 10050, 8700])
    #expect(game.winners == [Seat(0), Seat(2)])
  }

  @Test func `a body is read at every level of detail, turn by turn`() throws {
    let game = try #require(
      read(
        header
          + """
          # the evening's first
          Ann: 111462>111 352>5 bank = 1050   # well thrown

          Bob:   234664
          Ann:350
          Bo: farkle = 0
          A: pass
          Bob: 123456>123456 112345>1
          """
      ).first)
    guard let play = game.play.as(FarkleGame()), play.turns.count == 6 else {
      Issue.record("expected six turns of Farkle")
      return
    }
    #expect(play.turns.map(\.seat.rawValue) == [0, 1, 0, 1, 0, 1])
    #expect(play.turns[2].action == .points(350))
    #expect(play.turns[4].action == .pass)
    #expect(play.lines == [6, 8, 9, 10, 11, 12])
    #expect(game.scores == [1400, 0])
    #expect(game.status == .inProgress)
    #expect(game.winners.isEmpty)
    #expect(game.detail == .moves)
    #expect(play.replay().state.turnPoints == 1600)
  }

  @Test func `turns known by points alone are the level of turns`() {
    #expect(read(header + "Ann: 500\nBob: farkle\n").map(\.detail) == [.turns])
  }

  @Test func `a game that is over has winners`() {
    let body = "Ann: 9950\nBob: 10000\nAnn: 50\n"
    let games = read(header + body)
    #expect(games.map(\.status) == [.finished])
    #expect(games.map(\.scores) == [[10_000, 10_000]])
    #expect(games.first?.winners == [Seat(0), Seat(1)])
  }

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func `line ends and a byte-order mark make no difference`(lineEnd: String, mark: String) {
    let text = header + "Ann: 111462>111 352>5 bank = 1050\nBob: 234664\n"
    let games = read(mark + text.replacing("\n", with: lineEnd))
    #expect(games.map(\.scores) == [[1050, 0]])
    #expect(games.map(\.line) == [1])
  }

  @Test func `many games stand in one file, each with an id and a range of its own`() {
    let text =
      "# a night\n" + header + "Ann: 500\n" + header.replacing("date", with: "id: x\ndate")
      + "Ann: 300\nBob: 400\n" + header + "Bob: pass".replacing("Bob", with: "Ann")
    let games = read(text)
    #expect(games.map(\.id) == ["g", "x", "g-3"])
    #expect(games.map(\.line) == [2, 7, 14])
    #expect(games.map(\.scores) == [[500, 0], [300, 400], [0, 0]])
    let source = SourceText(path: "", text)
    #expect(games.map { source[$0.range] }.joined() == text.dropFirst("# a night\n".count))
  }

  @Test func `names are matched by prefix, an exact one winning, composed or not`() {
    let names = "---\nplayers: [Ann, Anna, José, Jo\u{301}]\n---\n"
    let body = "Ann: 100\nAnna: 200\nJose\u{301}: 300\nJó: 400\n"
    #expect(read(names + body).map(\.scores) == [[100, 200, 300, 400]])
  }

  @Test func `rules come from the header, or the folder, or the standard`() {
    let house = NamedRules(name: "house", rules: .farkle(.flat))
    let reader = HistoryReader(
      .farkle, rulebook: Rulebook(["house": .farkle(.zilch), "minimal": .farkle(.facebook)]),
      defaults: RecordDefaults(rules: house, season: "autumn"))
    func game(_ rules: String) -> GameRecord? {
      let text = "---\nplayers: [Ann, Bob]\n\(rules)---\nAnn: 500\n"
      let (games, findings) = reader.read(SourceText(path: "", text))
      #expect(findings.isEmpty)
      return games.first
    }
    #expect(game("")?.rulesName == "house")
    #expect(game("")?.play.rules == GameRules(.flat, of: FarkleGame()))
    #expect(game("")?.header.season == "autumn")
    #expect(game("season: spring\n")?.header.season == "spring")
    #expect(game("rules: house\n")?.play.rules == GameRules(.zilch, of: FarkleGame()))
    #expect(game("rules: minimal\n")?.play.rules == GameRules(.facebook, of: FarkleGame()))
    #expect(game("rules: standard\n")?.play.rules == GameRules(.standard, of: FarkleGame()))
    #expect(game("rules: {preset: flat}\n")?.rulesName == "custom")
    #expect(game("rules: {preset: flat}\n")?.play.rules == GameRules(.flat, of: FarkleGame()))
  }

  @Test func `what a header leaves out is the season's that it names`() {
    let reader = HistoryReader(
      .farkle,
      defaults: RecordDefaults(
        rules: NamedRules(name: "flat", rules: .farkle(.flat)), season: "autumn",
        handicap: { _ in 100 }),
      seasons: { name in
        name == "spring"
          ? RecordDefaults(
            rules: NamedRules(name: "zilch", rules: .farkle(.zilch)), season: name,
            handicap: { ["Bob": 200][$0] }) : nil
      })
    func game(_ header: String) -> GameRecord? {
      let text = "---\nplayers: [Ann, Bob]\n\(header)---\nAnn: 500\n"
      return reader.read(SourceText(path: "", text)).games.first
    }
    #expect(game("season: spring\n")?.rulesName == "zilch")
    #expect(game("season: spring\n")?.handicaps == [0, 200])
    #expect(game("season: spring\nrules: flat\n")?.rulesName == "flat")
    for header in ["", "season: autumn\n", "season: winter\n"] {
      #expect(game(header)?.rulesName == "flat" && game(header)?.handicaps == [100, 100])
    }
  }

  @Test func `a game in progress may end with a scoring throw not yet decided on`() {
    let games = read(header + "Ann: 500\nBob: 111462")
    #expect(games.map(\.status) == [.inProgress])
    #expect(games.map(\.scores) == [[500, 0]])
  }

  @Test func `scores beside a body that makes them so are no fault`() {
    let text = header.replacing("date", with: "scores: {Ann: 500, Bob: 300}\ndate")
    #expect(read(text + "Ann: 500\nBob: 300\n").map(\.status) == [.inProgress])
  }
}
