import ContentFiles
import Declared
import DeclaredPages
import Diagnostics
import Files
import Histories
import SiteModel
import TestGames
import Testing

@Suite struct DeclaringTests {
  @Test func `A document with play declares a game`() {
    let games = games(["rummy.md": "---\ntitle: Rummy\ngame: rummy\nplay: {wins: lowest}\n---\n"])
    #expect(games.map(\.name) == ["rummy"])
    #expect(games[0].declaration?.findings.all.isEmpty == true)
  }

  @Test func `A draft declares nothing, and what is named as an engine goes by its file`() {
    let games = games([
      "a.md": "---\ngame: rummy\ndraft: yes\nplay: {}\n---\n",
      "b.md": "---\ngame: farkle\nplay: {}\n---\n",
    ])
    #expect(games.map(\.name) == ["b"])
  }

  @Test func `Of two declarations of a name the first counts`() {
    let games = games([
      "a.md": "---\ngame: rummy\nplay: {wins: lowest}\n---\n",
      "b.md": "---\ngame: rummy\nplay: {}\n---\n",
    ])
    #expect(games.compactMap { $0.declaration?.path } == ["rules/a.md"])
  }

  @Test func `Every fault stands at its key or value`() {
    let games = games([
      "rummy.md": "---\ngame: rummy\nplay:\n  winns: lowest\n  ends: {after: 0}\n---\n"
    ])
    let places = games[0].declaration?.findings.all.map {
      $0.place.map { "\($0.line):\($0.column)" }
    }
    #expect(places == ["4:3", "5:17"])
  }

  @Test(arguments: [
    "rounds: {points: a +: b}", "rounds: {fields: {a: any", "\trounds: {}",
    "rounds: {check: [\"a]}",
    "rounds: {}\n   ends: {after: 1}", "rounds: &x {}", "",
  ])
  func `A declaration that can't be read is a game's, and one finding`(play: String) async {
    let site = await DeclaredLeague.site([
      "site.yaml": "title: L\n",
      "rules/rummy.md": "---\ntitle: Rummy\nplay:\n  \(play)\ngame: rummy\n---\nCards.\n",
      "seasons/s/season.md": "---\ntitle: S\ngame: rummy\n---\nCards.\n",
      "seasons/s/night.rummy": "---\nplayers: [Ann, Bob]\n---\n1 2\nend\n",
    ])
    // A note may say where the brace that lacks its end is.
    #expect(site.lines.filter { !$0.contains("is here") }.count == 1, "\(site.lines)")
    #expect(site.lines.first?.hasPrefix("rules/rummy.md ") == true, "\(site.lines)")
  }

  @Test func `Front matter that never ends is one finding, and so is a game without a name`() async
  {
    for (text, place) in [
      ("---\ntitle: R\ngame: rummy\nplay: {rounds: {}}\nCards.\n", "rules/rummy.md 1:1"),
      ("---\ntitle: R\ngame:\nplay: {rounds: {}}\n---\nCards.\n", "rules/rummy.md 3:1"),
    ] {
      var content = ["site.yaml": "title: L\n", "rules/rummy.md": text]
      if place.hasSuffix("1:1") {
        content["seasons/s/season.md"] = "---\ntitle: S\ngame: rummy\n---\nCards.\n"
      }
      let lines = await DeclaredLeague.site(content).lines
      #expect(lines.count == 1 && lines[0].hasPrefix(place), "\(lines)")
    }
  }

  @Test func `Keys may stand in quotes`() {
    let text = "---\n'title': R\n\"game\": rummy\n\"play\": {wins: lowest}\n---\n"
    #expect(games(["rummy.md": text]).map(\.name) == ["rummy"])
  }

  private func games(_ documents: [String: String]) -> [DeclaredGame] {
    var files: [String: [UInt8]] = [:]
    for (name, text) in documents { files["rules/" + name] = Array(text.utf8) }
    return DeclaredGames.read(
      in: ContentTree(.memory(files), prefix: "Content/"), beside: ["farkle"])
  }
}
