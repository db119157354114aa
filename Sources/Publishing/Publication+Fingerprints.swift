import Contents
import Diagnostics
package import Files
import Histories
import League

extension Publication {
  /// Returns the fingerprint of all that a page is made from, `nil` for a file that is a copy.
  ///
  /// Two builds in which it is equal make the same bytes of the page. A game's pages depend on the game, what
  /// they link to, and what is on every page; any other page may depend on everything.
  package func fingerprint(of page: Page) -> Fingerprint? {
    var inputs: Fingerprint
    switch page.content {
    case .copy, .asset: return nil
    case .game(let id): inputs = fingerprint(of: book[id])
    case .gameSheet(let id):
      inputs = fingerprint(of: book[id])
      addEvening(of: book[id], to: &inputs)
    default: inputs = index.everything
    }
    inputs.add(page.path)
    return inputs
  }

  private func fingerprint(of game: Game) -> Fingerprint {
    let season = book[game.season]
    var inputs = index.frame
    inputs.add(game.folder.text)
    inputs.add(game.file)
    inputs.add(season.slug.text)
    inputs.add(season.title)
    addPlay(of: game, to: &inputs)
    add(game, to: &inputs)
    for step in [-1, 1] {
      let games = season.games
      let place = index.placesInSeason[game.id.index] + step
      if games.indices.contains(place) { add(book[games[place]], to: &inputs) }
      inputs.add("")
    }
    return inputs
  }

  /// Adds what a game is replayed from: its record, its rules, and where a season lists deals, which name
  /// what was dealt, those.
  private func addPlay(of game: Game, to inputs: inout Fingerprint) {
    inputs.add(game.source)
    inputs.add(game.record.rulesName)
    if let rules = index.ruleDocuments[game.record.rulesName] {
      inputs.add(contents.rules[rules].document.fingerprint)
    }
    for season in contents.seasons where !season.deals.entries.isEmpty {
      guard season.slug == game.folder || season.slug == book[game.season].slug else { continue }
      inputs.add(season.document.fingerprint)
    }
  }

  /// Adds what else was played on a game's day, for sheets that have an evening on them.
  private func addEvening(of game: Game, to inputs: inout Fingerprint) {
    guard games.of(game.record.play.kind).hasEveningSheets else { return }
    for other in book[game.season].games.map({ book[$0] })
    where other.players == game.players && other.record.header.date == game.record.header.date {
      addPlay(of: other, to: &inputs)
    }
  }

  /// Adds what a link to a game shows of it.
  private func add(_ game: Game, to inputs: inout Fingerprint) {
    inputs.add(game.slug.text)
    for player in game.players {
      inputs.add(book[player].name)
      inputs.add(book[player].slug.text)
    }
  }
}

extension PublicationIndex {
  /// Works out the fingerprints that pages' own begin with.
  mutating func takeFingerprints(
    of contents: SiteContents, in book: LeagueBook, _ equipment: Publication.Equipment
  ) {
    frame = equipment.fingerprint
    frame.add(contents.settingsText.bytes)
    frame.add(equipment.baseURL ?? "")
    for entry in navigation {
      frame.add(entry.title)
      switch entry.target {
      case .page(let route): frame.add(route.path)
      case .elsewhere(let address): frame.add(address)
      }
    }
    everything = frame
    let documents =
      contents.rules.map(\.document) + contents.seasons.map(\.document) + contents.pages
      + contents.players.map(\.document) + [contents.index].compactMap { $0 }
    for document in documents { everything.add(document.fingerprint) }
    for game in book.games {
      everything.add(game.source)
      everything.add(game.slug.text)
      everything.add(game.folder.text)
      everything.add(game.file)
    }
    for file in contents.files { everything.add(file) }
  }
}

extension Document {
  /// The fingerprint of a document's text and place.
  fileprivate var fingerprint: Fingerprint {
    var fingerprint = Fingerprint(of: text.bytes)
    fingerprint.add(path)
    return fingerprint
  }
}
