import ContentFiles
import Contents
import Histories
import TestGames
import Testing

@testable import PageKit

struct RouteTests {
  private static func slug(_ name: String) -> Slug { Slug(name) ?? .numbered("no-slug", 0) }

  @Test func `every route has its path`() {
    let season = Self.slug("Autumn")
    let game = Self.slug("night-3")
    let paths: [(Route, String)] = [
      (.front, "index.html"), (.notFound, "404.html"), (.rules, "rules/index.html"),
      (.rule(season), "rules/autumn.html"), (.seasons, "seasons/index.html"),
      (.season(season), "seasons/autumn/index.html"),
      (.game(season, game), "seasons/autumn/night-3.html"),
      (.gameSheet(season, game), "seasons/autumn/night-3-sheet.html"),
      (.record(season, "a/b.farkle"), "seasons/autumn/a/b.farkle"),
      (.players, "players/index.html"), (.player(season), "players/autumn.html"),
      (.playerGame(season, .farkle), "players/autumn/farkle.html"),
      (.sheets, "sheets/index.html"), (.sheet(.farkle, 4), "sheets/farkle-4.html"),
      (.page(season), "autumn.html"), (.asset("style.css"), "assets/style.css"),
      (.file("pictures/a b.png"), "pictures/a b.png"),
    ]
    for (route, path) in paths { #expect(route.path == path) }
  }

  @Test func `a link is relative and percent-encoded`() {
    let season = Self.slug("Autumn")
    let game = Self.slug("night")
    let report = Route.game(season, game)
    #expect(report.link(to: .front) == "../../index.html")
    #expect(report.link(to: .season(season)) == "index.html")
    #expect(report.link(to: .gameSheet(season, game)) == "night-sheet.html")
    #expect(report.link(to: .game(Self.slug("Spring"), game)) == "../spring/night.html")
    #expect(report.link(to: report) == "night.html")
    #expect(Route.front.link(to: report) == "seasons/autumn/night.html")
    #expect(Route.front.link(to: .player(Self.slug("김"))) == "players/%EA%B9%80.html")
    #expect(Route.front.link(to: .file("a b/c#d?.png")) == "a%20b/c%23d%3F.png")
    #expect(Route.rules.link(to: .front, fragment: "a b") == "../index.html#a%20b")
  }

  /// The parts that a browser resolves a relative address to, from the folder of `base`.
  private func resolved(_ link: String, from base: String) -> String {
    var parts = base.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(PercentCoding.decoded(part)) }
    }
    return parts.joined(separator: "/")
  }

  @Test func `a link between any two pages leads from one to the other`() {
    let names = ["index", "a", "b c", "é", "seasons"].map(Self.slug)
    var routes: [Route] = [.front, .notFound, .rules, .seasons, .players, .sheets]
    for one in names {
      routes += [.rule(one), .season(one), .player(one), .page(one), .asset(one.text)]
      for other in names {
        routes += [.game(one, other), .gameSheet(one, other), .record(one, "x/y z.farkle")]
      }
    }
    for from in routes {
      for to in routes { #expect(resolved(from.link(to: to), from: from.path) == to.path) }
    }
  }
}
