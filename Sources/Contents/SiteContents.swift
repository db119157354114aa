package import ContentFiles
package import Diagnostics
package import Files
package import Histories
package import Matches

/// The content of a `Content/` folder, as values.
package struct SiteContents: Sendable {
  /// Records of one file, which stands in one season's folder.
  package struct RecordFile: Sendable {
    /// The path below `Content/`: `seasons/2026-autumn/night-3.farkle`.
    package let path: String
    /// The slug of the season whose folder it stands in.
    package let season: Slug
    package let records: [GameRecord]
    /// The records in which nothing is typed in yet: they are no part of the league.
    package var unfilled: [GameRecord] = []
    /// The fingerprint of each record's text.
    package let fingerprints: [Fingerprint]

    /// Returns one of the records, behind which those that are to be filled in are counted on.
    func record(_ index: Int) -> GameRecord {
      index < records.count ? records[index] : unfilled[index - records.count]
    }
  }

  /// Cards of matches in one file, which stands in one season's folder.
  package struct CardFile: Sendable {
    /// The path below `Content/`: `seasons/2026-autumn/round-3.match`.
    package let path: String
    /// The slug of the season whose folder it stands in.
    package let season: Slug
    /// The cards without a fault, those that are still to be filled in among them.
    package let cards: [MatchCard]
    /// The others; only their names are of use.
    package var faulty: [MatchCard] = []
    /// The fingerprint of each card's text.
    package let fingerprints: [Fingerprint]
  }

  package var settings: SiteSettings
  /// The text of `site.yaml`, for diagnostics about what it names.
  package var settingsText: SourceText
  /// The front page's own words.
  package var index: Document?
  /// The rules, by their order, then by title.
  package var rules: [RuleDocument]
  /// The seasons, by when they start, the earliest first.
  package var seasons: [SeasonDocument]
  package var players: [PlayerDocument]
  /// Words on nights, in the order of their paths.
  package var nights: [NightDocument] = []
  package var pages: [Document]
  package var records: [RecordFile]
  /// The cards of the matches of teams.
  package var cards: [CardFile] = []
  /// The translated documents, by language and by the path of the document in the site's first language.
  package var translations: [String: [String: Document]] = [:]
  /// Documents that aren't published yet.
  package var drafts: [Document]
  /// Other files, which are published as they are where a page links to them or shows them.
  package var files: [ContentFile]
  /// The files that are there, and are neither read nor published.
  package var leftOut: [String: LeftOut]
  package var rulebook: Rulebook
  /// The people whom rosters, pages, records and fixtures name.
  package var people: People
  /// Whether the league says who plays, by a list or by any page; else anybody does.
  package var hasRoster: Bool
  /// The places where their names stand.
  package var places: PlayerPlaces
  /// The pictures that headers name, by their paths below `Content/`, each with the place where it is named first.
  package var namedPictures: [String: SourcePlace] = [:]
}

extension SiteContents {
  /// The documents that pages are made of.
  package var documents: [Document] {
    rules.map(\.document) + seasons.map(\.document) + nights.map(\.document) + pages
      + players.map(\.document)
      + [index].compactMap { $0 }
  }

  /// The same in all languages of the site.
  package var documentsOfAllLanguages: [Document] {
    documents
      + settings.languages.flatMap { language in
        let documents = translations[language.tag] ?? [:]
        return documents.keys.sorted().compactMap { documents[$0] }
      }
  }

  /// The contents in another language, as far as they are translated.
  package func translated(to language: String) -> SiteContents {
    var contents = self
    contents.settings = settings.translated(to: language)
    guard let documents = translations[language] else { return contents }
    func translate(_ document: inout Document) {
      guard var translated = documents[document.path] else { return }
      translated.listing = document.listing
      translated.formerAddresses = document.formerAddresses
      document = translated
    }
    for number in rules.indices { translate(&contents.rules[number].document) }
    for number in seasons.indices { translate(&contents.seasons[number].document) }
    for number in players.indices { translate(&contents.players[number].document) }
    for number in nights.indices { translate(&contents.nights[number].document) }
    for number in pages.indices { translate(&contents.pages[number]) }
    if var front = index {
      translate(&front)
      contents.index = front
    }
    return contents
  }
}
