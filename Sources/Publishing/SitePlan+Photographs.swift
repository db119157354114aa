import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import LeagueStandings
import PageKit
import Photographs
import SiteModel

extension SitePlan {
  /// Adds the smaller pictures that are made of photographs.
  mutating func addPhotographs() {
    for photograph in contents.files.compactMap(\.photograph) {
      let place = contents.namedPictures[photograph.path] ?? place(of: photograph.path)
      photographs[photograph.path] = photograph
      for version in photograph.versions {
        add(
          .photograph(version.name),
          PhotographFile(photograph: photograph, version: version, place: place), from: place,
          advice: "rename the picture")
      }
    }
  }

  /// Says what is missing to make photographs smaller. Documents show theirs as they are then.
  mutating func reportMissingMaker() {
    let all = contents.files.compactMap(\.photograph)
    let (program, package) = (PhotographMaker.program, PhotographMaker.package)
    let named = all.compactMap { contents.namedPictures[$0.path] }.sorted()
    if let first = named.first {
      let others = named.count == 1 ? "" : ", nor \(named.count - 1) more"
      findings.add(
        Diagnostic(
          id: "no-\(program)",
          "this picture can't be made smaller\(others), since the program '\(program)' isn't here; install the package "
            + package, at: first))
    } else if let first = all.first {
      findings.add(
        Diagnostic(
          .note, id: "no-\(program)",
          "pictures in documents are published as they are, with what cameras note in them, since the program "
            + "'\(program)' isn't here; install the package \(package)", at: place(of: first.path)))
    }
  }

  /// Notes to which page links to words on nights lead, and reports words on nights that there aren't.
  mutating func addNights() {
    for night in contents.nights {
      let document = night.document
      guard let season = book.seasons.first(where: { $0.slug == night.season }) else { continue }
      let nights = league.nights[season.id.index]
      let number =
        season.teams == nil
        ? nights.nights.lastIndex { told in
          let games = told.games.map { book[$0] }
          return night.tells(
            ofNightOn: games.first?.record.header.date,
            recordedIn: games.map { String($0.record.path.dropFirst(prefix.count)) })
        } : nil
      guard let number else {
        findings.add(
          Diagnostic(
            .warning, id: "night-without-games",
            season.teams == nil
              ? "no finished game is of this night, so its words are nowhere: check the day or the file's name"
              : "in a season of teams nights have no pages, so these words are nowhere: move them to 'pages/'",
            at: place(of: document.path)))
        links.routes[document.path] = .season(season.slug)
        continue
      }
      let route: Route =
        nights.areTold
        ? .standings(season.slug, nights.nights[number].name) : .night(season.slug)
      links.routes[document.path] = route
      note(document)
    }
  }
}
