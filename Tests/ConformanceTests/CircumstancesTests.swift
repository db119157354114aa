import CommandLineKit
import Diagnostics
import Histories
import TestGames
import Testing

@testable import scorebook

/// What holds for games of every kind that weren't played as they were to be.
struct CircumstancesTests {
  /// A simulated game, and the same with lines more in its header.
  private struct Sample {
    let tried: Tried
    let text: String

    init(of tried: Tried) async {
      self.tried = tried
      text = await tried.simulated(seed: 3)
    }

    func with(_ lines: String) -> String {
      text.replacing("---\nplayers", with: "---\n\(lines)\nplayers")
    }

    /// The header alone.
    func header(with lines: String, of players: Int) -> String {
      "---\nplayers: [\(Tried.names(players).joined(separator: ", "))]\n\(lines)\n---\n"
    }

    var seats: Int { tried.usualPlayers }
  }

  /// Games of every outcome that a game may have.
  private func outcomes(of sample: Sample) -> [String] {
    let alone = [
      sample.with("round: 1\nid: void\noutcome: void\nreason: rain"),
      sample.with("round: 2\nid: mended\namended: {date: 2026-09-10, reason: a typing error}"),
      sample.header(
        with: "round: 3\nid: dark\noutcome: abandoned\nreason: no light", of: sample.seats),
      sample.with("round: 4\nid: substitute\nsubstitutes: {Ida: Ann}\nreason: a cold"),
    ]
    guard sample.seats > 1 else { return alone }
    return alone + [
      sample.header(with: "round: 5\nid: missed\noutcome: forfeit Ann", of: sample.seats),
      sample.with("round: 6\nid: left\noutcome: forfeit Bob\nreason: a tram"),
      sample.header(with: "round: 7\nid: free\noutcome: bye", of: 1),
    ]
  }

  @Test(arguments: Tried.games)
  func `every outcome is read as it was written, and nothing of it is tallied but the winners`(
    tried: Tried
  ) async throws {
    let sample = await Sample(of: tried)
    for text in outcomes(of: sample) {
      let (games, findings) = tried.read(text)
      #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
      let game = try #require(games.first)
      #expect(game.status == .finished)
      #expect(game.scores.count == game.header.players.count)
      #expect(game.handicaps.count == game.header.players.count)
      #expect(game.ending != .void || game.winners.isEmpty)
      let written = Tried.written(game)
      #expect(Tried.written(tried.read(written).games[0]) == written)
    }
  }

  @Test(arguments: Tried.games)
  func `a league of such games builds without a finding, and every page is sane`(tried: Tried)
    async throws
  {
    let sample = await Sample(of: tried)
    var content = try await tried.newContent()
    content["seasons/2026/odd.\(tried.name)"] = outcomes(of: sample).joined()
    let site = await Site.ofAll(content)
    #expect(site.lines == [])
    for page in site.html { #expect(Markup(page: page.text).faults == [], "\(page.path)") }
    let season = site["seasons/2026/index.html"].visibleText
    #expect(season.contains("1 void; 1 broken off"))
    #expect(season.contains("Corrected 10 September 2026: a typing error"))
    #expect(season.contains("Ann played for Ida: a cold"))
    #expect(site["seasons/2026/void.html"].visibleText.contains("it counts for nobody: rain"))
    #expect(site["seasons/2026/void-sheet.html"].visibleText.contains("void"))
    guard sample.seats > 1 else { return }
    #expect(site["seasons/2026/missed.html"].visibleText.contains("Bob wins by forfeit"))
    #expect(site["seasons/2026/left.html"].visibleText.contains("Bob forfeited: a tram"))
    #expect(site.pages["seasons/2026/free.html"] == nil)
  }

  @Test(arguments: Tried.games)
  func `what is annotated tells the outcome`(tried: Tried) async {
    let sample = await Sample(of: tried)
    let text = sample.with("outcome: void\nreason: rain\nsubstitutes: {Ida: Ann}")
    let json = await tried.run(["annotate", "--game", tried.name, "--json"], input: text)
    #expect(json.status == .done && json.reports.isEmpty)
    #expect(
      json.output.contains(
        #""outcome":"void","forfeiters":[],"reason":"rain","substitutes":{"Ida":"Ann"},"#
          + #""handicaps":{},"amended":[],"fixture":null"#))
    #expect(json.output.contains(#""status":"finished","winners":[]"#))
    if tried.ownTemplates == nil {
      let told = await tried.run(["annotate", "--game", tried.name], input: text).output
      #expect(told.contains("\nvoid: ") && told.contains("\nreason: rain\nAnn played for Ida\n"))
    }
    let names = Tried.names(sample.seats)
    let scores = names.map { "\($0): \($0 == names[0] ? 100 : 20)" }.joined(separator: ", ")
    for outcome in ["void", "abandoned"] {
      let header = sample.header(
        with: "outcome: \(outcome)\nscores: {\(scores)}", of: sample.seats)
      let told = await tried.run(["annotate", "--game", tried.name, "--json"], input: header)
      #expect(told.status == .done && told.reports.isEmpty)
      #expect(
        told.output.contains(#""status":"finished","winners":[],"scores":{"\#(names[0])":100"#))
    }
    guard sample.seats > 1 else { return }
    let missed = await tried.run(
      ["annotate", "--game", tried.name, "--json"],
      input: sample.header(with: "outcome: forfeit Ann", of: sample.seats)
    ).output
    #expect(missed.contains(#""outcome":"forfeit","forfeiters":["Ann"],"reason":null"#))
    #expect(missed.contains(#""winners":["Bob"],"scores":{"Ann":null,"Bob":null}"#))
  }
}
