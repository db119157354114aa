import ContentFiles
package import Contents
import Diagnostics
import Drawing
package import Files
import Histories
package import League
import LeagueStandings
import Markdown
import PageKit
package import Photographs
import Seasons

/// The fingerprints that pages' own begin with.
package struct PageFingerprints: Sendable {
  /// The fingerprint of what is on every page, or says how pages are made.
  package let frame: Fingerprint
  /// The fingerprint of what blank sheets and all else to print are made from.
  package let blanks: Fingerprint
  /// The fingerprints of what the page of each night is made from, season by season; none where nights have no pages.
  package let nightPrints: [[Fingerprint]]
  /// The fingerprint of what documents may lead to or show: titles and headings of others, and sizes of pictures.
  package let references: Fingerprint
  /// The fingerprint of everything that a page may be made from.
  package let everything: Fingerprint

  /// - Parameter original: Everything in the site's first language, for another one: a document that isn't translated may
  ///   lead to a place of another there.
  package init(
    of contents: SiteContents, in book: LeagueBook, _ equipment: Publication.Equipment,
    league: LeagueIndex, links: LinkIndex, navigation: [PublicationIndex.NavigationEntry],
    currentSeasons: [SeasonID],
    photographs: [String: Photograph], original: Fingerprint?
  ) {
    var frame = equipment.fingerprint
    frame.add(contents.settingsText.bytes)
    frame.add(equipment.edition.language)
    frame.add(equipment.baseURL ?? "")
    frame.add(equipment.root ?? "")
    frame.add(equipment.cache == nil ? "" : "judged")
    frame.add(equipment.pictures == nil ? "" : "pictured")
    frame.add(links.sourceOfSkill?.path ?? "")
    frame.add(navigation)
    self.frame = frame
    var blanks = frame
    for rules in contents.rules { blanks.add(rules.document.fingerprint) }
    for season in currentSeasons.map({ book[$0] }) {
      blanks.add(season.document.document.fingerprint)
      blanks.add(season.isOpen(in: book) ? "open" : "over")
    }
    self.blanks = blanks
    nightPrints = book.seasons.map { season in
      let nights = league.nights[season.id.index]
      guard nights.areTold else { return [] }
      var print = NightPrint(frame, of: season, in: book)
      for kind in league.kinds { print.add(kind.name) }
      let until = nights.nights.map { night in
        print.add(night.name)
        for game in night.games.map({ book[$0] }) {
          let rules = league.ruleDocuments[game.record.rulesName].map { contents.rules[$0] }
          print.add(game, by: rules?.document)
        }
        for bye in night.byes { print.add(bye) }
        return print.fingerprint
      }
      return until.indices.map { number in
        var print = until[number]
        // How a night is called may change with a game more of its round.
        for night in nights.nights[max(0, number - 1)..<min(nights.count, number + 2)] {
          print.add(night.name)
          print.add(night.round ?? "")
        }
        return print
      }
    }
    var references = Fingerprint()
    for document in contents.documents {
      references.add(document.path)
      references.add(document.title)
      for heading in document.body.headings { references.add(heading.text) }
    }
    for (path, anchors) in links.originalAnchors.sorted(by: { $0.key < $1.key }) {
      references.add(path)
      for (anchor, id) in anchors.sorted(by: { $0.key < $1.key }) {
        references.add(anchor)
        references.add(id)
      }
    }
    for file in contents.files where links.routes[file.path] != nil {
      references.add(file.path)
      if let size = file.size { references.add("\(size.width) \(size.height)") }
    }
    self.references = references
    var everything = frame
    for document in contents.documents { everything.add(document.fingerprint) }
    for game in book.games {
      everything.add(game.source)
      everything.add(game.slug.text)
      everything.add(game.folder.text)
      everything.add(game.file)
    }
    for match in book.matches {
      everything.add(match.source)
      everything.add(match.slug.text)
      everything.add(match.file)
    }
    for player in book.players {
      everything.add(player.name)
      everything.add(player.slug.text)
      everything.add(player.mark.classes)
      everything.add(player.isGuest ? "guest" : "")
    }
    // A draft of a player's page gives names, too, by which any text may mean somebody.
    for (name, shown) in contents.people.shownNames {
      everything.add(name)
      everything.add(shown)
    }
    everything.add(equipment.tallied)
    everything.add(references)
    for (path, photograph) in photographs.sorted(by: { $0.key < $1.key }) {
      everything.add("\(path) \(photograph.size.width) \(photograph.size.height)")
      everything.add(photograph.print)
    }
    if let original { everything.add(original) }
    self.everything = everything
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ entries: [PublicationIndex.NavigationEntry]) {
    for entry in entries {
      add(entry.title)
      switch entry.target {
      case .page(let route, let fragment):
        add(route.path)
        add(fragment ?? "")
      case .elsewhere(let address): add(address)
      case .menu(let inner): add(inner)
      }
    }
    add("")
  }
}

/// The fingerprint of a season's table, game by game.
private struct NightPrint {
  private(set) var fingerprint: Fingerprint
  private let book: LeagueBook
  /// The players whose names and marks are in it.
  private var players: Set<PlayerID> = []

  init(_ frame: Fingerprint, of season: Season, in book: LeagueBook) {
    self.book = book
    fingerprint = frame
    let document = season.document
    add(document.slug.text)
    fingerprint.add(document.document.fingerprint)
    for player in season.entrants(in: book) { add(player) }
    // Whom the document means by a name is told by players' pages.
    let named = document.format.divisions.flatMap(\.members).map(\.name) + document.lots
    for name in named { add(book.player(named: name).map { book[$0].name } ?? "") }
  }

  mutating func add(_ text: String) { fingerprint.add(text) }

  /// - Parameter document: Of the rules that the game was played by, where they have one.
  mutating func add(_ game: Game, by document: Document?) {
    fingerprint.add(game.source)
    add(game.slug.text)
    add(game.record.rulesName)
    if let document { fingerprint.add(document.fingerprint) }
    add(game.isScored ? "scored" : game.isCounted ? "forfeit" : "bye")
    // A season's roster may give somebody points that the record says nothing of.
    for points in game.record.handicaps { add(String(points)) }
    for player in game.players + game.credited { add(player) }
  }

  mutating func add(_ bye: SeasonCalendar.Bye) { add(bye.player) }

  /// Adds a player's name, and at first what else is shown of everybody.
  private mutating func add(_ id: PlayerID) {
    let player = book[id]
    add(player.name)
    guard players.insert(id).inserted else { return }
    add(player.slug.text)
    add(player.mark.classes)
  }
}
