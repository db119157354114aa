import Cribbage
import CribbagePages
import Diagnostics
import Farkle
import FarklePages
import Histories
import Klondike
import KlondikePages
import Tabletop
import TestGames
import TestSupport
import Testing
import YAML

/// An evening of results, a game on each line.
struct ResultLineTests {
  private static let header = "---\ndate: 2026-10-06\nresults: cribbage\n---\n"

  private func read(_ text: String, of kind: GameKind = .cribbage) -> ([GameRecord], [String]) {
    let (games, findings) = HistoryReader(kind).read(SourceText(path: "s/night-1.cribbage", text))
    return (
      games,
      findings.sorted.map { "\($0.place.map { "\($0.line):\($0.column)" } ?? "") \($0.message)" }
    )
  }

  private func evening(_ lines: String, of kind: GameKind = .cribbage) -> ([GameRecord], [String]) {
    read("---\ndate: 2026-10-06\nresults: \(kind.name)\n---\n\(lines)", of: kind)
  }

  /// The same game as a record of its own.
  private func own(_ header: String, of kind: GameKind = .cribbage) -> GameRecord? {
    read("---\ndate: 2026-10-06\n\(header)\n---\n", of: kind).0.first
  }

  @Test(
    arguments: [
      ("Ann 121, Bob 98", "players: [Ann, Bob]\nscores: {Ann: 121, Bob: 98}"),
      ("  Cy 88,Dee 121  # close", "players: [Cy, Dee]\nscores: {Cy: 88, Dee: 121}"),
      (
        "Ann & Cy 121, Bob & Dee 60",
        "players: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Cy], [Bob, Dee]]\nscores: {Ann: 121, Bob: 60, Cy: 121, Dee: 60}"
      ),
      ("Eve - Fay forfeit Fay", "players: [Eve, Fay]\noutcome: forfeit Fay"),
      ("Eve bye", "players: [Eve]\noutcome: bye"),
      (
        "Eve, Fay void | reason fire alarm",
        "players: [Eve, Fay]\noutcome: void\nreason: fire alarm"
      ),
      (
        "Ann 121, Eve 119 | table 2, round 3, note \"a comeback, at last\"",
        "players: [Ann, Eve]\nscores: {Ann: 121, Eve: 119}\ntable: 2\nround: 3\nnote: a comeback, at last"
      ),
      (
        "\"Ann, jr\" 121, \"A & B\" 4 | substitutes {\"A & B\": Zoe}, guests [Zoe]",
        "players: [\"Ann, jr\", \"A & B\"]\nscores: {\"Ann, jr\": 121, \"A & B\": 4}\nsubstitutes: {\"A & B\": Zoe}\nguests: [Zoe]"
      ),
      (
        "Mary Ann 121, Bob Lee 30 | substitutes {Mary Ann: Zoe}, guests [Zoe], fixture R1-1, id final",
        "players: [Mary Ann, Bob Lee]\nscores: {Mary Ann: 121, Bob Lee: 30}\nsubstitutes: {Mary Ann: Zoe}\n"
          + "guests: [Zoe]\nfixture: R1-1\nid: final"
      ),
      ("Ann - Bob forfeit Ann & Bob", "players: [Ann, Bob]\noutcome: forfeit Ann, Bob"),
    ])
  func `a line makes the game that a record of its own would`(line: String, header: String) throws {
    let (games, findings) = evening(line + "\n")
    #expect(findings == [])
    let game = try #require(games.first)
    let expected = try #require(own(header))
    #expect(game.header == expected.header)
    #expect(game.scores == expected.scores)
    #expect(game.winners == expected.winners)
    #expect(game.handicaps == expected.handicaps)
    #expect(game.status == expected.status)
    #expect(game.isDecided == expected.isDecided)
    #expect(game.line == 5)
  }

  @Test func `a line whose scores are still to be written is told, and no result`() throws {
    let (games, findings) = evening("Ann …, Bob … | fixture R1-1\nCy 88, Dee 121\n")
    #expect(
      findings == [
        "5:1 nothing of this game is typed in yet, so it isn't published; write its result into this line"
      ])
    #expect(games.map(\.isUnfilled) == [true, false])
    #expect(games.map(\.header.circumstances.fixture) == ["R1-1", nil])
    let (_, half) = evening("Ann …, Bob 98\n")
    #expect(half.contains("5:5 write the score of 'Ann'"), "\(half)")
  }

  @Test(arguments: [
    "Ann", "Mary Ann", "A & B", "Ann, jr", "Ann - Bob", "A = B", "Player 2", "Team 7 B",
    "Ann forfeit", "x|y",
    "…", "Player 2 Lee", "A -- B", "table", "7",
    "Bob Lee",
  ])
  func `a name is written so that a line reads it`(name: String) throws {
    let written = try #require(ResultLineWriter.name(name))
    let (games, findings) = evening("\(written) 121, Zoe 98\n")
    // A record refuses some names, however they are written.
    if findings.isEmpty {
      #expect(games.first?.header.players == [name, "Zoe"])
    } else {
      #expect(
        own("players: [\"\(name)\", Zoe]\nscores: {\"\(name)\": 121, Zoe: 98}")?.status == .faulty)
    }
    #expect(ResultLineWriter.name("Ann \"Ace\"") == nil)
  }

  @Test func `ids count the games, whatever stands between them, and a line may have its own`() {
    let (games, findings) = evening(
      "Ann 121, Bob 98\n\n# Second table\nAnn 121, Cy 98 | id x\nBob 121, Cy 9\n")
    #expect(findings == [])
    #expect(games.map(\.id) == ["night-1", "x", "night-1-3"])
    #expect(games.map(\.line) == [5, 8, 9])
  }

  @Test func `a game of turns, and another evening, may follow in the file`() {
    let (games, findings) = read(
      Self.header + "Ann 121, Bob 98\n---\nplayers: [Ann, Cy]\nscores: {Ann: 121, Cy: 90}\n---\n"
        + "---\nresults: yes\nround: 2\n---\nBob 121, Cy 7\n")
    #expect(findings == [])
    #expect(games.map(\.header.players) == [["Ann", "Bob"], ["Ann", "Cy"], ["Bob", "Cy"]])
    #expect(games.map(\.header.round) == [nil, nil, "2"])
  }

  @Test func `what the header says holds for each line that doesn't say it itself`() {
    let (games, findings) = read(
      "---\nresults: cribbage\nround: 1\nnote: all\n---\nAnn 121, Bob 98\nAnn 121, Cy 3 | round 2\n"
    )
    #expect(findings == [])
    #expect(games.map(\.header.round) == ["1", "2"])
    #expect(games.map(\.header.note) == ["all", "all"])
  }

  @Test(
    arguments: [
      (
        "Ann 121",
        "5:1 this line has one side, write a comma between two, such as 'Ann 121, Bob 98'"
      ),
      (
        "Ann 121; Bob 98 | table 2",
        "5:1 this line has one side, write a comma between two: 'Ann 121, Bob 98'"
      ),
      ("Ann Bob", "5:1 this line has one side, write a comma between two: 'Ann, Bob'"),
      (
        "Ann 121 Bob 98 | table 2",
        "5:5 a comma is missing behind '121', write 'Ann 121, Bob 98'; a name with a number in it stands in "
          + "quotation marks"
      ),
      (
        "Ann 121, Bob 98 Cy 33",
        "5:14 a comma is missing behind '98', write 'Ann 121, Bob 98, Cy 33'"
      ),
      (
        "Ann & Cy 121 Bob & Dee 60",
        "5:10 a comma is missing behind '121', write 'Ann & Cy 121, Bob & Dee 60'"
      ),
      (
        "Ann 121, Bob",
        "5:10 the score of 'Bob' is missing; write it behind the name, or leave all scores out"
      ),
      ("Ann 121, , Bob 3", "5:10 a name is missing here, write 'Ann 121, Bob 98'"),
      ("Ann 121, Ann 3", "5:10 the player 'Ann' is named twice, tell them apart: 'Ann B'"),
      ("Ann 122, Bob 3", "5:5 "),
      ("Ann 121, Bob 3 | tabel 2", "5:18 unknown key 'tabel', did you mean 'table'?"),
      ("Ann 121, Bob 3 | tie: QF-3", "5:21 a key of a line has no colon, write 'tie QF-3'"),
      ("Ann 121, Bob 3 | table: 2", "5:23 a key of a line has no colon, write 'table 2'"),
      (
        "Ann 121, Bob 3 | table 2, table 3",
        "5:27 'table' is said twice in this line, leave one out"
      ),
      ("Ann 121, Bob 3 |", "5:17 a key is missing here, write '| table 2, note \"a comeback\"'"),
      ("Ann 121, Bob 3 | note", "5:18 the value of 'note' is missing, write 'note …'"),
      ("Ann & Cy 121, Bob 60", "5:15 the sides have as many players each, name as many on both"),
      (
        "Ann 121 & Cy, Bob & Dee 60",
        "5:5 partners share a score, write '121' once, behind the last of them: 'Ann & Cy 121'"
      ),
      (
        "Bob - Ann 121-91",
        "5:11 each score stands behind its own side, not both in '121-91'; write 'Bob 121, Ann 91'"
      ),
      (
        "Ann & Cy - Bob & Dee 121–91",
        "5:22 each score stands behind its own side, not both in '121–91'; write 'Ann & Cy 121, Bob & Dee 91'"
      ),
      (
        "Cy 121–98 Dee",
        "5:4 each score stands behind its own side, not both in '121–98'; write 'Cy 121, Dee 98'"
      ),
      (
        "Ann 10,100, Bob 98",
        "5:5 a score has no sign between its thousands, write '10100', found '10,100'"
      ),
      ("Ann 121, Bob 9O", "5:14 '9O' has a letter where a digit is due, write '90'; a name with"),
      ("Eve - Fay forfiet Fay", "5:11 'forfiet' is no outcome, write 'forfeit NAME'; a name with"),
      ("Eve - Fay Walkover Fay", "5:11 'Walkover' is no outcome, write 'forfeit NAME'; a name"),
      ("Eve, Fay Void", "5:10 'Void' is no outcome, write 'void'; a name with"),
      (
        "Ann & 121, Bob & Cy 60",
        "5:7 'Ann' has no partner beside '&', write both names: 'Ann & Cy', or leave '&' out"
      ),
      ("Ann &, Bob & Cy", "5:6 'Ann' has no partner beside '&', write both names: 'Ann & Cy'"),
      ("& Ann 121, Bob 60", "5:1 a name is missing before '&', write both partners"),
      (
        "Ann 121, Bob 60 | table 1; note foo",
        "5:26 commas part the keys of a line, write '| table 1, note foo'"
      ),
      (
        "Ann 121 points, Bob 98 points",
        "5:5 a score stands last on its side, found '121' within a name; write 'Ann 121, Bob 98 | table 2', or put a "
          + "name with a number in quotes"
      ),
      ("Ann 121, Bob 98 -- table 2", "5:17 '--' is neither a name nor a score; write 'Ann 121, "),
      ("Ann --, Bob 98", "5:5 '--' is neither a name nor a score"),
      ("Ann 121, -- 98", "5:10 '--' is neither a name nor a score"),
      (
        "Ann 121, Bob 98, table 2",
        "5:18 'table' stands behind a bar: '| table …'; put it in quotes if it is somebody's name"
      ),
      ("Ann = Bob", "5:1 only a game without scores is told by places, write 'Ann 121, Bob 98'"),
      ("Ann - Bob, Cy", "5:5 sides are parted by ',' or by ' - ', not by both"),
      ("Eve - Fay forfeit Gus", "5:19 "),
    ])
  func `what is no game is told at its word`(line: String, message: String) {
    let (games, findings) = evening(line + "\n")
    #expect(findings.first?.hasPrefix(message) == true, "\(findings)")
    #expect(games.allSatisfy { $0.status == .faulty })
  }

  @Test func `players and scores in the header are told, and another game than the ending's`() {
    let (_, findings) = read(
      "---\nresults: farkle\nplayers: [Ann]\nscores: {Ann: 3}\n---\nAnn 121, Bob 98\n")
    #expect(
      findings == [
        "2:10 these are results of 'farkle', and the file's ending says 'cribbage'; write one of both",
        "3:1 each line of results says its own 'players', leave the key out of the header",
        "4:1 each line of results says its own 'scores', leave the key out of the header",
      ])
  }

  @Test func `a header that forgot the results is told once, and its lines are read`() {
    let (games, findings) = read(
      "---\ndate: 2026-10-06\n---\nAnn 121, Bob 98\n\nCy - Dee forfeit Dee\n")
    #expect(findings == ["1:1 lines of results follow, write 'results: cribbage' into this header"])
    #expect(games.map(\.header.players) == [["Ann", "Bob"], ["Cy", "Dee"]])
    let (_, slip) = read("---\ndate: 2026-10-06\nresult: cribbage\n---\nAnn 121, Bob 98\n")
    #expect(slip == ["3:1 unknown key 'result', did you mean 'results'?"])
    let (_, turns) = read("---\ndate: 2026-10-06\n---\nAnn: 121\n")
    #expect(turns.first?.contains("the key 'players' is missing") == true, "\(turns)")
  }

  @Test(arguments: [
    (
      "Ann 121, Bob 98\n",
      "1:1 a file of results begins with a header, write '---', 'results: cribbage' and '---' above these lines, each on a line of its own"
    ),
    (
      "---\ndate: 2026-10-06\n---\nAnn 121, Bob 98\n",
      "1:1 lines of results follow, write 'results: cribbage' into this header"
    ),
    (
      "---\nresults:\n---\nAnn 121, Bob 98\n",
      "2:9 lines of results follow, write 'results: cribbage' into this header"
    ),
    (
      "---\nresult: cribbage\n---\nAnn 121, Bob 98\n",
      "2:1 unknown key 'result', did you mean 'results'?"
    ),
    (
      "---\nresults: cribage\n---\nAnn 121, Bob 98\n",
      "2:10 there is no game 'cribage', did you mean 'cribbage'?"
    ),
  ])
  func `a file of results says of which game, else the season's is proposed`(
    text: String, message: String
  ) {
    let (kind, findings) = [GameKind.farkle, .cribbage].ofRecords(
      in: SourceText(path: "s/n.results", text), at: "s/n.results", of: [.cribbage])
    #expect(kind == nil)
    #expect(
      findings.sorted.map { "\($0.place.map { "\($0.line):\($0.column)" } ?? "") \($0.message)" }
        == [message])
  }

  @Test func `a fault of the header is told once, however many lines there are`() {
    let (games, findings) = read(
      "---\nresults: cribbage\ndate: 2026-13-01\nruond: 2\n---\nAnn 121, Bob 98\nCy 121, Dee 3\n")
    #expect(findings.count == 2, "\(findings)")
    #expect(games.count == 2)
    #expect(games.allSatisfy { $0.status == .faulty })
  }

  @Test func `equal lines are two games, with a warning`() {
    let (games, findings) = evening("Ann 121, Bob 98\nAnn 121, Bob 98\n")
    #expect(games.count == 2)
    #expect(findings == ["6:1 line 5 has the same game; if it was played once, leave one out"])
  }

  @Test func `an evening without a line is noted`() {
    let (games, findings) = evening("")
    #expect(games.isEmpty)
    #expect(findings.count == 1)
    #expect(findings.first?.contains("nothing of this evening is typed in yet") == true)
  }

  @Test func `games of one player, and of many, have lines too`() {
    let (solo, faults) = evening(
      "Ann 745 | won yes, home 52\nAnn 60 | won no, home 12\n", of: .klondike)
    #expect(faults == [])
    #expect(solo.map(\.header.solo.won) == [true, false])
    let (dice, others) = evening("Ann 10050, Bob 9000, Cy 3400\n", of: .farkle)
    #expect(others == [])
    #expect(dice.first?.winners == [Seat(0)])
  }

  @Test func `the places of a line's values are those in it`() throws {
    let text = SourceText(path: "s/n.cribbage", Self.header + "Ann 121, Bob 98 | table 2\n")
    let game = try #require(HistoryReader(.cribbage).read(text).games.first)
    let (header, body) = game.read(in: text)
    #expect(header?["table"].map { text[$0.range] } == "2")
    #expect(header?["date"].map { text[$0.range] } == "2026-10-06")
    #expect(header?["results"] == nil)
    #expect(body.isEmpty)
    #expect(text[game.range] == "Ann 121, Bob 98 | table 2")
  }

  @Test func `any bytes are read without a trap, and told at a place within the line`() {
    var dice = SplitMix64(seed: 4)
    let words = [
      "Ann", "121", ",", "&", "-", "=", "|", "\"", "{", "}", "[", "forfeit", "bye", "table", "note",
      ":", "#", " ", "é", "\u{2212}3",
    ]
    for _ in 0..<3_000 {
      let line = (0..<dice.below(9)).map { _ in words[dice.below(words.count)] }
        .joined(separator: dice.below(3) == 0 ? "" : " ")
      let text = SourceText(path: "s/n.cribbage", Self.header + line + "\nAnn 121, Bob 98\n")
      let (games, findings) = HistoryReader(.cribbage).read(text)
      #expect(games.last?.header.players == ["Ann", "Bob"])
      for finding in findings.all { #expect((1...7).contains(finding.place?.line ?? 1)) }
    }
  }
}
