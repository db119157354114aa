import ContentFiles
package import Files
import Histories
package import League
import Matches
package import PageKit
package import Photographs

/// A photograph with the words that a page has for it.
package struct ShownPhotograph: Sendable {
  package let photograph: Photograph
  package let named: NamedPicture

  /// Adds all that a page shows of it.
  package func add(to print: inout Fingerprint) {
    print.add("\(photograph.path) \(photograph.size.width) \(photograph.size.height)")
    print.add(named.words)
    print.add(named.caption ?? "")
  }
}

extension Publication {
  /// Returns the pictures that the header of a file names.
  ///
  /// - Parameter path: The file's, below `Content/`.
  package func photographs(_ named: [NamedPicture], from path: String) -> [ShownPhotograph] {
    named.compactMap { picture in
      ContentLink.resolve(picture.file, from: path).flatMap { index.files.photographs[$0] }
        .map { ShownPhotograph(photograph: $0, named: picture) }
    }
  }

  /// Returns the pictures that a game's record names.
  ///
  /// - Parameter withEvening: Whether those are among them that stand above a whole evening's results.
  package func photographs(of game: Game, withEvening: Bool) -> [ShownPhotograph] {
    let record = game.record
    guard !record.header.pictures.isEmpty else { return [] }
    let own = record.header.pictures.filter { picture in
      withEvening || record.evening?.contains(picture.range.lowerBound) != true
    }
    return photographs(own, from: String(record.path.dropFirst(tree.prefix.count)))
  }

  /// Returns the pictures that a match's card names, and those of its legs' own records, each once.
  package func photographs(of match: TeamMatch) -> [ShownPhotograph] {
    let legs = match.legs.sorted { ($0.key.table, $0.key.leg) < ($1.key.table, $1.key.leg) }
    var seen: Set<String> = []
    return
      (photographs(match.card.pictures, from: String(match.card.path.dropFirst(tree.prefix.count)))
      + legs.flatMap { photographs(of: book[$0.value], withEvening: true) })
      .filter { seen.insert($0.photograph.path).inserted }
  }
}

extension WrittenPage {
  /// Returns pictures as they are shown side by side; `nil` where there are none.
  ///
  /// - Parameter route: The page to which they lead; `nil` where each leads to itself, larger.
  package func photographs(
    _ shown: [ShownPhotograph], leadingTo route: Route? = nil
  ) -> PhotographsValue? {
    let sizes = shown.count == 1 ? PhotographSizes.alone : PhotographSizes.amongOthers
    return PhotographsValue(
      shown.map { one in
        let sources = sources(of: one.photograph)
        return PhotographValue(
          url: link(to: route ?? .photograph(one.photograph.largest.name)),
          source: sources.fallback, sources: sources.fallbacks, webP: sources.webP, sizes: sizes,
          width: one.photograph.size.width, height: one.photograph.size.height,
          words: one.named.words, caption: one.named.caption)
      })
  }

  /// Returns the addresses of what is made of a photograph: for `src`, and as `srcset` for older browsers and for all
  /// others.
  package func sources(
    of photograph: Photograph
  ) -> (fallback: String, fallbacks: String, webP: String) {
    func set(_ versions: [Photograph.Version]) -> String {
      versions.map { "\(link(to: .photograph($0.name))) \($0.width)w" }.joined(separator: ", ")
    }
    return (
      link(to: .photograph(photograph.fallback.name)), set(photograph.fallbacks),
      set(photograph.webP)
    )
  }
}

/// The widths at which pages show photographs, for `sizes`: what `style.css` makes of them.
package enum PhotographSizes {
  package static let alone = "(min-width: 46rem) 30rem, 92vw"
  package static let amongOthers = "(min-width: 46rem) 18rem, 46vw"
  /// In the text of a document.
  package static let inText = "(min-width: 46rem) 42rem, 92vw"
}
