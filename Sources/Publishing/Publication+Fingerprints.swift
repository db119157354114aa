import Contents
import Diagnostics
import Drawing
package import Files
import Histories
import League
import Pictures

extension Publication {
  /// Returns the fingerprint of all that a page is made from, `nil` for a file that is a copy.
  ///
  /// Two builds in which it is equal make the same bytes of the page. A game's pages depend on their input and
  /// on what is on every page; any other page may depend on everything. A picture is made from its drawing, but a
  /// game's from what the game's page is: to tell what decided a game is most of the work.
  package func fingerprint(of page: Page) -> Fingerprint? {
    var inputs: Fingerprint
    switch page.content {
    case .copy, .asset: return nil
    case .game(let id), .gameSheet(let id), .picture(_, .game(let id)):
      inputs = index.frame
      inputs.add(input(of: book[id]).fingerprint)
    case .picture(let route, let content):
      inputs = Fingerprint(
        of: sharedPicture(of: Page(route: route, content: content)).svg)
    default: inputs = index.everything
    }
    if case .picture = page.content { inputs.add(pictures?.version ?? "") }
    inputs.add(page.path)
    return inputs
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
    frame.add(equipment.desk == nil ? "" : "judged")
    frame.add(equipment.pictures == nil ? "" : "pictured")
    frame.add(sourceOfSkill?.path ?? "")
    for entry in navigation {
      frame.add(entry.title)
      switch entry.target {
      case .page(let route): frame.add(route.path)
      case .elsewhere(let address): frame.add(address)
      }
    }
    everything = frame
    for document in contents.documents { everything.add(document.fingerprint) }
    for game in book.games {
      everything.add(game.source)
      everything.add(game.slug.text)
      everything.add(game.folder.text)
      everything.add(game.file)
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
    for file in contents.files where routes[file.path] != nil { everything.add(file.path) }
  }
}

extension Document {
  /// The fingerprint of a document's text and place.
  var fingerprint: Fingerprint {
    var fingerprint = Fingerprint(of: text.bytes)
    fingerprint.add(path)
    return fingerprint
  }
}
