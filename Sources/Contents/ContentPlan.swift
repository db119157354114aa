import ContentFiles
import Diagnostics
import Files
import Histories
import Matches
import Tabletop

/// The kind of each file below `Content/`, by its path alone.
struct ContentPlan {
  /// The front page's words, at most one.
  private(set) var index: [String] = []
  private(set) var rules: [String] = []
  private(set) var players: [String] = []
  private(set) var seasons: [String] = []
  /// Words on nights of seasons.
  private(set) var nights: [String] = []
  private(set) var pages: [String] = []
  private(set) var records: [String] = []
  /// Cards of matches of teams.
  private(set) var cards: [String] = []
  private(set) var files: [ContentFile] = []
  /// The files that are there, and are neither read nor published.
  private(set) var leftOut: [String: LeftOut] = [:]
  /// Documents in the site's further languages.
  private(set) var translations: [TranslatedPath] = []
  private(set) var findings = Findings()
  /// The paths of all documents, whatever they are of, in all languages.
  var documents: [String] {
    index + rules + players + seasons + nights + pages + translations.map(\.path)
  }
  /// Markdown in a season's folder, which tells of a night or is misplaced.
  private var seasonNotes: [String] = []
  /// Records whose ending names no game.
  private var strayRecords: [String] = []
  /// The folders that were told to belong beside the content.
  private var strayFolders: Set<String> = []
  private let games: [GameKind]
  private let languages: [String]

  /// - Parameter languages: Those of the site, the first of them that of documents which name none.
  init(_ listing: FileListing, games: [GameKind], languages: [String], tree: ContentTree) {
    self.games = games
    self.languages = languages
    // `String` takes names for one that differ by Unicode normalisation alone: no other path of the plan is one of them.
    var seen: Set<String> = []
    for path in listing.files {
      guard seen.insert(path).inserted else {
        findings.add(tree.twin(of: path))
        continue
      }
      sort(path, tree: tree)
    }
    for path in listing.folders where !seen.insert(path).inserted {
      findings.add(tree.twin(of: path))
    }
    report(strayRecords, tree)
    sortSeasonNotes(tree)
    let originals = Set(index + rules + players + seasons + nights + pages)
    for translated in translations where !originals.contains(translated.original) {
      let place = SourcePlace(path: tree.prefix + translated.path, line: 1, column: 1)
      findings.add(
        Diagnostic(
          id: "nothing-translated",
          "there is no '\(translated.original)' that this could be in the language "
            + "'\(translated.language)', write that first", at: place))
    }
    for path in documents {
      // Of a name like 'how.to.md' nothing says that a language is meant.
      guard let (language, original) = unlistedLanguage(of: path),
        language == languages[0] || originals.contains(original)
      else { continue }
      warn(
        path, id: "unlisted-language",
        language == languages[0]
          ? "a document in the site's first language names none, rename it "
            + "'\(original.split(separator: "/").last ?? "")'"
          : "the site isn't in the language '\(language)', so this is a page beside '\(original)': write "
            + "'languages: [\((languages + [language]).joined(separator: ", "))]' in site.yaml, or rename it",
        tree)
    }
    translations.removeAll { !originals.contains($0.original) }
    for fault in listing.faults where !PublishingPolicy.isScratch(fault.path) {
      findings.add(tree.diagnostic(for: fault))
    }
    var told: Set<String> = []
    for path in documents {
      guard let fault = PathFault(path), told.insert(PathFault.part(of: path)).inserted else {
        continue
      }
      let place = SourcePlace(path: tree.prefix + path, line: 1, column: 1)
      findings.add(Diagnostic(id: fault.id, fault.message, at: place))
    }
    for path in listing.folders where isNamedLikeAFile(path) {
      findings.add(tree.diagnostic(for: FileFault(.notAFile, at: path)))
    }
  }

  /// Returns the language that a document's name says and the site isn't in, as `rules/farkle.ko.md` does, and the document
  /// that it would be a translation of.
  private func unlistedLanguage(of path: String) -> (language: String, original: String)? {
    guard TranslatedPath(path, among: languages) == nil else { return nil }
    let stem = ContentTree.withoutEnding(path)
    let language = ContentTree.ending(of: String(stem))
    let parts = language.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard SiteSettings.Language.isTag(language), parts[0].utf8.count == 2,
      parts[0] == parts[0].lowercased(), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    return (language, "\(stem.dropLast(language.count + 1)).md")
  }

  /// Whether a folder has the name of a file that would be read: a record's or a document's.
  private func isNamedLikeAFile(_ path: String) -> Bool {
    guard !PublishingPolicy.isScratch(path), !PublishingPolicy.isInFilesFolder(path) else {
      return false
    }
    return games.haveRecords(at: path)
      || ["md", MatchCard.ending].contains(ContentTree.ending(of: path))
  }

  private mutating func sort(_ path: String, tree: ContentTree) {
    let parts = path.split(separator: "/")
    guard let folder = parts.first, !PublishingPolicy.isScratch(path) else {
      leftOut[path] = .scratch
      return
    }
    if path == "site.yaml" || path.hasPrefix("site.yaml/") { return }
    if let stray = StrayFolder(of: path) {
      leftOut[path] = .misplaced
      if strayFolders.insert(stray.path).inserted { warn(path, stray.advice, tree) }
      return
    }
    if PublishingPolicy.isInFilesFolder(path) {
      guard !PublishingPolicy.isBackup(path) else {
        leftOut[path] = .scratch
        warn(
          path, id: "unpublished-file",
          "this file has the name of a backup, which is never published, rename or remove it", tree)
        return
      }
      files.append(ContentFile(path: path, games: games))
      guard folder == "seasons", games.haveRecords(at: path) else { return }
      warn(path, "nothing in a folder 'files' is read, move this record out of it", tree)
    } else if let translated = TranslatedPath(path, among: languages) {
      guard translated.language != languages[0] else {
        misplaced(
          path,
          "a document in the site's first language names none, rename it "
            + "'\(translated.original.split(separator: "/").last ?? "")'", tree)
        return
      }
      translations.append(translated)
    } else if path == "index.md" {
      index = [path]
    } else if games.haveRecords(at: path) {
      if folder == "seasons", parts.count >= 3 {
        records.append(path)
      } else {
        misplaced(path, "a record belongs in a season's folder, move it to 'seasons/SEASON/'", tree)
      }
    } else if ContentTree.ending(of: path) == MatchCard.ending {
      if folder == "seasons", parts.count >= 3 {
        cards.append(path)
      } else {
        misplaced(
          path, "a card of a match belongs in a season's folder, move it to 'seasons/SEASON/'", tree
        )
      }
    } else if ContentTree.ending(of: path) == "md" {
      switch folder {
      case "rules": rules.append(path)
      case "players": players.append(path)
      case "pages": pages.append(path)
      case "seasons" where parts.count == 3 && parts[2] == "season.md": seasons.append(path)
      case "seasons" where games.ofFile(ContentTree.withoutEnding(path)) != nil:
        files.append(ContentFile(path: path, games: games))
      case "seasons" where parts.count > 2: seasonNotes.append(path)
      default:
        misplaced(path, "no page is made of this file, move it to 'pages/'", tree)
      }
    } else if ["yaml", "yml"].contains(ContentTree.ending(of: path)) {
      misplaced(path, "nothing reads this file, settings stand in 'site.yaml'", tree)
    } else if folder == "seasons", parts.count >= 3, tree.beginsLikeRecord(path) {
      strayRecords.append(path)
    } else {
      files.append(ContentFile(path: path, games: games))
    }
  }

  /// Tells words on a night, which have the name of its records or say its day, from what is misplaced.
  private mutating func sortSeasonNotes(_ tree: ContentTree) {
    guard !seasonNotes.isEmpty else { return }
    let stems = Set((records + cards).map { String(ContentTree.withoutEnding($0)) })
    for path in seasonNotes {
      if stems.contains(String(ContentTree.withoutEnding(path))) || tree.tellsOfDay(path) {
        nights.append(path)
      } else {
        misplaced(
          path,
          "no page is made of this file, move it to 'pages/', or if it tells of a night, name it as the night's record "
            + "is named, or write the day above it like 'date: 2026-10-06'", tree)
      }
    }
  }

  /// Reports the records whose ending names no game: games that would be missing, and nobody would know.
  private mutating func report(_ strayRecords: [String], _ tree: ContentTree) {
    guard !strayRecords.isEmpty else { return }
    let drafts = DraftedGames(in: tree)
    for path in strayRecords {
      leftOut[path] = .misplaced
      let ending = ContentTree.ending(of: path)
      let file = ContentFile(path: path, games: games)
      let near =
        file.lookalike?.name
        ?? Suggestion.nearest(
          to: ending, among: games.names + drafts.names + [MatchCard.ending]
        )
        .map {
          ContentTree.stem(of: path) + "." + $0
        }
      let hint =
        if let words = drafts.words(for: ending) {
          "\(words), or keep the record elsewhere"
        } else if let near {
          "this is a record, and its ending \(("." + ending).quoted) names no game, did you mean '\(near)'?"
        } else {
          "this is a record, and its ending \(("." + ending).quoted) names no game: no document in 'rules' declares "
            + "one of this name, expected \(games.names.map { "." + $0 }.alternatives)"
        }
      let place = SourcePlace(path: tree.prefix + path, line: 1, column: 1)
      findings.add(Diagnostic(id: "record-of-no-game", hint, at: place))
    }
  }

  private mutating func misplaced(_ path: String, _ message: String, _ tree: ContentTree) {
    leftOut[path] = .misplaced
    warn(path, message, tree)
  }

  private mutating func warn(
    _ path: String, id: String = "misplaced-file", _ message: String, _ tree: ContentTree
  ) {
    let place = SourcePlace(path: tree.prefix + path, line: 1, column: 1)
    findings.add(Diagnostic(.warning, id: id, message, at: place))
  }
}

/// A document whose name says its language: `rules/farkle.ko.md`.
struct TranslatedPath: Hashable, Sendable {
  let path: String
  let language: String
  /// The path of the document in the site's first language: `rules/farkle.md`.
  let original: String

  /// - Returns: `nil` for a path that names none of the languages of a site that has several.
  init?(_ path: String, among languages: [String]) {
    guard languages.count > 1, ContentTree.ending(of: path) == "md" else { return nil }
    let stem = ContentTree.withoutEnding(path)
    guard let language = languages.first(where: { stem.hasSuffix("." + $0) }) else { return nil }
    self.path = path
    self.language = language
    original = "\(stem.dropLast(language.count + 1)).md"
  }
}

/// A reason why a file of `Content/` is no part of the site: a link to it leads nowhere.
package enum LeftOut: Hashable, Sendable {
  /// A file that is hidden, or left behind by a program.
  case scratch
  /// A file that stands where nothing reads it.
  case misplaced
  /// A file that says that it is a draft.
  case draft
  /// A file to which nothing links.
  case unlinked
}
