import Contents
import Diagnostics
import Ratings
import TestGames
import Testing

@testable import Seasons

struct RatingSettingsTests {
  private func season(_ ratings: String) async -> SeasonRatings? {
    await Folder(["seasons/s/season.md": "---\ngame: farkle\nratings: \(ratings)\n---\n"]).read()
      .contents?.seasons.first?.ratings
  }

  @Test(arguments: RatingSettings.Method.allCases)
  func `the name of a method is enough`(_ method: RatingSettings.Method) async {
    #expect(await season(method.rawValue) == .by(RatingSettings(method)))
    #expect(await season("{method: \(method.rawValue)}") == .by(RatingSettings(method)))
  }

  @Test func `every parameter is read`() async {
    var elo = Elo()
    elo.k = 24
    elo.start = 1000
    var settings = RatingSettings(.elo)
    settings.system = .elo(elo)
    settings.provisional = .games(5)
    #expect(
      await season("{method: elo, k: 24, start: 1000, provisional-games: 5}") == .by(settings))
    var glicko = Glicko2()
    glicko.start = 1000
    glicko.deviation = 200
    glicko.volatility = 0.05
    glicko.tau = 0.75
    settings = RatingSettings(.glicko2)
    settings.system = .glicko2(glicko)
    settings.provisional = .deviation(90)
    #expect(
      await season(
        "{method: glicko-2, start: 1000, deviation: 200, volatility: 0.05, tau: 0.75, provisional-deviation: 90}"
      ) == .by(settings))
    var model = PlackettLuce()
    model.start = 30
    model.deviation = 10
    model.beta = 5
    model.tau = 0
    settings = RatingSettings(.plackettLuce)
    settings.system = .plackettLuce(model)
    settings.provisional = .games(3)
    #expect(
      await season(
        "{method: plackett-luce, mu: 30, sigma: 10, beta: 5, tau: 0, provisional-games: 3}")
        == .by(settings))
    #expect(await season("none") == .off)
  }

  @Test(arguments: [
    ("ratings: 1️⃣elos", "unknown value 'elos', did you mean 'elo'?"),
    ("ratings: {method: 1️⃣glicko, tau: 0.5}", "unknown value 'glicko', did you mean 'glicko-2'?"),
    (
      "ratings: {method: elo, 1️⃣tau: 0.5}",
      "'elo' has no 'tau', which is of 'glicko-2' and 'plackett-luce', leave it out or choose one of those"
    ),
    (
      "ratings: {method: plackett-luce, 1️⃣k: 20}",
      "'plackett-luce' has no 'k', which is of 'elo', leave it out or choose that method"
    ),
    (
      "ratings: {method: glicko-2, tau: 1️⃣5}",
      "expected a number from 0.1 to 2, found '5'"
    ),
    ("ratings: {method: elo, k: 1️⃣0x20}", "expected a number from 1 to 400, found '0x20'"),
    (
      "ratings: {method: elo, 1️⃣kk: 20}",
      "unknown key 'kk', expected 'method', 'start', 'k' or 'provisional-games'"
    ),
  ])
  func `a wrong method or parameter is told at its place`(_ line: String, _ message: String) async {
    await Folder([
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n\(line)\n---\n"
    ]).expect(["seasons/s/season.md 1: \(message)"])
  }

  @Test(arguments: [
    ("tau: 5", "out-of-range"), ("tau: -1", "out-of-range"), ("tau: soon", "wrong-type"),
    ("tau: '1'", "wrong-type"), ("provisional-deviation: 0", "out-of-range"),
  ])
  func `a number out of its range is called that, and no wrong type`(
    _ parameter: String, _ id: String
  ) async {
    let findings = await Folder([
      "seasons/s/season.md":
        "---\ntitle: S\ngame: farkle\nratings: {method: glicko-2, \(parameter)}\n---\n"
    ]).read().findings
    #expect(findings.sorted.map(\.id) == [id])
  }
}
