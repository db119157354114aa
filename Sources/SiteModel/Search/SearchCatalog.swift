import Bytes
import Contents
package import Histories
package import League
package import Localization
import Markdown
package import PageKit
package import Searching

/// The things that the search of a site finds, in the order in which they are listed, and told where all else is equal.
package enum SearchKind: Int, Sendable, CaseIterable {
  case rules, pages, players, seasons, records, games

  /// The name that it has in addresses and among the words of a language.
  package var name: String { "\(self)" }

  /// Sections are longer than what is said of a game.
  var entriesAFile: Int {
    switch self {
    case .rules, .pages: 12
    case .seasons, .records: 24
    case .players, .games: 64
    }
  }
}

/// The thing that an entry of the search is made of.
package enum SearchSource: Sendable {
  /// A page that every site has, or that there is but one of.
  case fixed(Route, title: String)
  /// A document of rules, by its index, with the index of one of its headings; `nil` for the page and what it begins with.
  case rules(Int, heading: Int?)
  /// The same of any other document.
  case page(Int, heading: Int?)
  case player(PlayerID)
  case season(SeasonID)
  /// A record of all seasons, by its place in the hall of fame.
  case record(GameKind, Int)
  case game(GameID)
  case team(TeamID)
  case match(MatchID)

  /// Whether it has a page of its own: lists of pages have it.
  var isPage: Bool {
    switch self {
    case .rules(_, let heading), .page(_, let heading): heading == nil
    case .record: false
    case .fixed, .player, .season, .game, .team, .match: true
    }
  }
}

/// The things that can be found on a site, kind by kind; each is put into words when its file is made.
package struct SearchCatalog: Sendable {
  /// The sources of entries, kind by kind.
  package private(set) var sources: [[SearchSource]] = SearchKind.allCases.map { _ in [] }
  /// The pages that list those for which one page would be too long.
  package private(set) var lists: [SearchList] = []

  mutating func add(_ sources: [SearchSource], to kind: SearchKind) {
    self.sources[kind.rawValue] += sources
  }

  package var divisions: [SearchDivision] {
    SearchKind.allCases.map {
      SearchDivision(count: sources[$0.rawValue].count, entriesAFile: $0.entriesAFile)
    }
  }

  /// The pages of a kind, without their sections.
  package func pages(of kind: SearchKind) -> [SearchSource] {
    sources[kind.rawValue].filter(\.isPage)
  }

  /// Divides the pages of a kind among lists where there are many.
  ///
  /// - Parameter heading: What a page is listed below.
  package mutating func list(
    _ kind: SearchKind, below heading: (SearchSource) -> SearchList.Heading
  ) {
    let pages = pages(of: kind)
    guard pages.count > SearchList.mostTogether else { return }
    let groups = Dictionary(grouping: pages, by: heading).sorted { $0.key.order < $1.key.order }
    for (heading, sources) in groups {
      for (number, first) in stride(from: 0, to: sources.count, by: SearchList.most).enumerated() {
        lists.append(
          SearchList(
            kind: kind, heading: heading, number: number,
            sources: Array(sources[first..<min(sources.count, first + SearchList.most)])))
      }
    }
  }
}

/// Some pages of a kind, which a page of its own lists: those of a letter, games of a month.
package struct SearchList: Sendable {
  package struct Heading: Hashable, Sendable {
    /// Its part of the address.
    let key: String
    let text: String
    let order: String
  }

  package let kind: SearchKind
  let heading: Heading
  /// The number of the list below its heading, from 0.
  let number: Int
  package let sources: [SearchSource]

  /// The most pages that are listed where all kinds are.
  static let mostTogether = 60
  /// The most pages of a list; of more below a heading there is another list.
  static let most = 300

  package var name: String { "\(kind.name)-\(heading.key)" + (number == 0 ? "" : "-\(number + 1)") }
  package var title: String { number == 0 ? heading.text : "\(heading.text) · \(number + 1)" }
}

extension SearchList.Heading {
  /// The first letter of a title: without its accent, of a Korean syllable the first of its letters.
  package init(letterOf title: String) {
    var first: Unicode.Scalar = "#"
    SearchTerms.forEach(in: title) { term in
      if first == "#", let letter = term.unicodeScalars.first { first = letter }
    }
    if (0xAC00...0xD7A3).contains(first.value) {
      let letters: [Unicode.Scalar] = [
        "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ",
        "ㅎ",
      ]
      first = letters[Int(first.value - 0xAC00) / 588]
    }
    let isPlain = first.isASCII && first != "#"
    key = isPlain ? String(first) : "u" + String(first.value, radix: 16)
    text = String(first).uppercased()
    order = String(first)
  }

  /// The month of a game, the newest first, those of no day last.
  package init(monthOf date: CalendarDate?, in wording: Wording) {
    guard let date else {
      self.init(key: "undated", text: wording[.searchUndated], order: "~")
      return
    }
    let (year, month) = (
      String(date.year).zeroPadded(to: 4), String(date.month).zeroPadded(to: 2)
    )
    self.init(
      key: "\(year)-\(month)",
      text: wording(
        .leagueMonth, ["month": wording.months[date.month - 1], "year": String(date.year)]),
      order: String(9999 - date.year).zeroPadded(to: 4) + String(12 - date.month).zeroPadded(to: 2))
  }
}

extension SearchIndex {
  /// The files of it, those first of whose entries the others are made.
  package var parts: [SearchPart] {
    divisions.enumerated().flatMap { number, division in
      (0..<division.files).map { SearchPart.entries(number, $0) }
    } + (0..<shards).map { .terms($0) } + [.head]
  }
}
