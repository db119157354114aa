import Bytes
import Contents
import Histories
import League
import Localization
import PageKit
import SeasonPages
import SiteModel
import Templating

extension PageContext {
  /// Returns the data by which search engines know a game; `nil` on a site that doesn't say where it stands.
  func structuredData(of game: Game) -> JSON? {
    guard site.baseURL != nil else { return nil }
    let season = book[game.season]
    let page = page(about: game)
    let headline = GameHeadline(game, on: page)
    var fields = head(of: "SportsEvent", called: headline.title)
    fields.add("description", .string(headline.text))
    fields.add("sport", .string(wording[.game(game.record.play.kind)]))
    if let date = game.record.header.date {
      // By the clock of the place: a calendar names no zone.
      let time = page.input.time.map { "T\($0):00" } ?? ""
      fields.add("startDate", .string(date.description + time))
    }
    if let venue = page.input.venue {
      fields.add("location", ["@type": "Place", "name": .string(venue)])
    }
    if let picture { fields.add("image", .string(picture)) }
    fields.add(
      "competitor",
      .array(
        game.players.map { id in
          let player = page.known(id)
          return thing("Person", called: player.name, at: .player(player.slug))
        }))
    fields.add("superEvent", thing("EventSeries", called: season.title, at: .season(season.slug)))
    fields.add("organizer", organization)
    return .object(fields)
  }

  /// Returns the data by which search engines know a player; `nil` on a site that doesn't say where it stands.
  func structuredData(of player: Player) -> JSON? {
    guard site.baseURL != nil else { return nil }
    var fields = head(of: "Person", called: player.name)
    if let aliases = player.document?.aliases, !aliases.isEmpty {
      fields.add("alternateName", JSON(aliases))
    }
    fields.add("memberOf", organization)
    return .object(fields)
  }

  private func head(of type: String, called name: String) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("@context", "https://schema.org")
    fields.add("@type", .string(type))
    fields.add("name", .string(name))
    fields.add("url", .string(fullAddress(of: route)))
    return fields
  }

  private func thing(_ type: String, called name: String, at route: Route) -> JSON {
    ["@type": .string(type), "name": .string(name), "url": .string(fullAddress(of: route))]
  }

  private var organization: JSON {
    thing("SportsOrganization", called: settings.title, at: .front)
  }
}
