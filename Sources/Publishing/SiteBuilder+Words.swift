import ContentFiles
import Contents
package import Diagnostics
import DocumentPages
import Files
import Histories
import League
import LeaguePages
package import Localization
import SeasonPages
import SiteModel
import Templating
import WebAssets

// The templates of a site, and the words of its languages.
extension SiteBuilder {
  /// Returns the templates, the files of words by their languages, and the assets by their names.
  func readTemplates(by limits: SizeLimits, _ findings: inout Findings) -> (
    sources: [TemplateSource], strings: [String: [SourceText]], assets: [String: [UInt8]]
  ) {
    var sources: [TemplateSource] = []
    var strings: [String: [SourceText]] = [:]
    var assets: [String: [UInt8]] = [:]
    var ownStyles: [SourceText] = []
    // The product's own folder has the script of served pages as well.
    for (isFirst, folder) in templates.enumerated().map({ ($0 == 0, $1) }) {
      // What a league says of its own files is not said of these.
      let tree = ContentTree(
        folder.files, prefix: folder.name + "/", limits: isFirst ? SizeLimits() : limits)
      do throws(FileFault) {
        let listing = try folder.files.list("")
        for fault in listing.faults { findings.add(tree.diagnostic(for: fault)) }
        if !isFirst { findings.add(contentsOf: outdated(listing.files, in: folder)) }
        // `String` takes names for one that differ by Unicode normalisation alone.
        var seen: Set<String> = []
        for path in listing.files where !PublishingPolicy.isScratch(path) {
          guard seen.insert(path).inserted else {
            findings.add(tree.twin(of: path))
            continue
          }
          if path.hasPrefix("assets/") {
            let bytes = try folder.files.read(path)
            assets[String(path.dropFirst("assets/".count))] = bytes
            if !isFirst || folder.isReplacement, path.hasSuffix(".css") {
              let text = SourceText(path: folder.name + "/" + path, bytes: bytes)
              for fault in StyleFault.all(in: bytes) { findings.add(fault.diagnostic(in: text)) }
              ownStyles.append(text)
            }
          } else if path.hasPrefix("strings/"), path.hasSuffix(".yaml") {
            let text = tree.text(path, findings: &findings)
            strings[ContentTree.stem(of: path), default: []] += [text].compactMap { $0 }
          } else if path.hasSuffix(".mustache") {
            let text = tree.text(path, findings: &findings)
            sources += text.map { [TemplateSource($0, in: folder.name)] } ?? []
          } else if !isFirst, !path.hasPrefix("README") {
            findings.add(
              Diagnostic(
                .warning, id: "unused-file",
                "nothing reads this file: templates end in '.mustache', words stand in 'strings/LANGUAGE.yaml', and "
                  + "what is published as it is in 'assets'",
                at: SourcePlace(path: tree.prefix + path, line: 1, column: 1)))
          }
        }
      } catch {
        findings.add(tree.diagnostic(for: error))
      }
    }
    for text in ownStyles { findings.add(contentsOf: missing(from: assets, askedBy: text)) }
    return (sources, strings, assets)
  }

  /// Tells which files beside a stylesheet of the templates it asks for and aren't there.
  private func missing(from assets: [String: [UInt8]], askedBy style: SourceText) -> Findings {
    guard let folder = style.path.firstRange(of: "/assets/") else { return Findings() }
    let path = style.path[folder.lowerBound...].dropFirst()
    return Findings(
      StyleAddress.all(in: style.bytes).compactMap { address in
        let name = String(address.text.prefix { $0 != "?" && $0 != "#" })
        guard !name.isEmpty, !ContentLink.hasScheme(name), !name.hasPrefix("/"),
          let target = ContentLink.resolve(name, from: String(path)), target.hasPrefix("assets/"),
          assets[String(target.dropFirst("assets/".count))] == nil
        else { return nil }
        return Diagnostic(
          .warning, id: "not-loaded",
          "there is no file \(address.text.quoted) beside this one: put it into 'Templates/assets', or into "
            + "'Content/files' and write '../files/\(target.split(separator: "/").last ?? "")'",
          in: style, at: address.range)
      })
  }

  /// Notes each file of a league's whose original, kept beside it with `.orig` behind its name, isn't the tool's any more.
  private func outdated(_ paths: [String], in folder: TemplateFolder) -> Findings {
    var findings = Findings()
    guard let tool = templates.first else { return findings }
    for path in paths where path.hasSuffix(".orig") {
      let name = String(path.dropLast(".orig".count))
      guard let kept = try? folder.files.read(path), let current = try? tool.files.read(name),
        kept != current
      else { continue }
      findings.add(
        Diagnostic(
          .note, id: "template-outdated",
          "the original of this file has changed since it was copied: 'diff \(folder.name)/\(path) "
            + "\(tool.name)/\(name)' says what; when you have changed yours, copy the new original over the old one",
          at: SourcePlace(path: folder.name + "/" + name, line: 1, column: 1)))
    }
    return findings
  }

  /// The files of a language's words, and those of English, which has what they lack.
  struct Words {
    let own: [SourceText]
    /// The language of the words: English where there are none of the site's.
    let language: String
    let fallback: [SourceText]
  }

  /// Returns the words of a language; `nil` where there are none at all.
  ///
  /// - Parameters:
  ///   - strings: The files of words, by their languages.
  ///   - named: What games bring along in the language.
  func words(
    in language: SiteSettings.Language, from strings: [String: [SourceText]],
    and named: [SourceText], _ settings: SourceText, findings: inout Findings
  ) -> Words? {
    let english = strings["en"] ?? []
    // `en-GB` is English where it has no file of its own.
    let written = strings[language.tag] ?? strings[String(language.tag.prefix { $0 != "-" })]
    let texts = written ?? english
    guard !texts.isEmpty else {
      // Of one that is there it is told why it wasn't read.
      guard written == nil, strings["en"] == nil else { return nil }
      findings.add(
        Diagnostic(
          id: "missing-words",
          "there are no words in the language '\(language.tag)': no file 'strings/\(language.tag).yaml' among "
            + "the templates"))
      return nil
    }
    if written == nil {
      findings.add(
        Diagnostic(
          id: "unknown-language",
          "there are no words in the language '\(language.tag)', write them into "
            + "'Templates/strings/\(language.tag).yaml', which 'scorebook strings \(language.tag)' begins"
            + Suggestion.phrase(for: language.tag, among: strings.keys.sorted()),
          in: settings, at: language.range ?? 0..<0))
    }
    return Words(
      own: texts + named, language: written == nil ? "en" : language.tag,
      fallback: written == nil || language.tag == "en" ? [] : english)
  }

  /// Tells of a league's files of words in languages that the site isn't in.
  ///
  /// - Parameter strings: The files of words, by their languages.
  func unusedWords(_ strings: [String: [SourceText]], of settings: SiteSettings) -> Findings {
    var used: Set<String> = ["en"]
    for tag in settings.languages.map(\.tag) {
      used.insert(strings[tag] == nil ? String(tag.prefix { $0 != "-" }) : tag)
    }
    let folders = templates.dropFirst().map { $0.name + "/" }
    let tags = settings.languages.map(\.tag)
    let unused = strings.filter { !used.contains($0.key) }.sorted { $0.key < $1.key }
    return Findings(
      unused.flatMap { language, texts in
        texts.filter { text in folders.contains { text.path.hasPrefix($0) } }.map { text in
          Diagnostic(
            .warning, id: "unused-words",
            "the site isn't in the language \(language.quoted), write 'languages: "
              + "[\((tags + [language]).joined(separator: ", "))]' in site.yaml, or take this file away",
            in: text, at: 0..<0)
        }
      })
  }

  /// Returns those findings about templates that a league can do something about: one of the product's that no page
  /// shows any more gave way to one of its own.
  func toldOfTemplates(_ findings: Findings) -> Findings {
    guard templates.count > 1 else { return findings }
    return Findings(
      findings.all.filter {
        $0.id != "unused-template" || $0.place?.path.hasPrefix(templates[0].name + "/") == false
      })
  }

  /// Returns the words that a league says: those of its games and of the templates that show them, and what stands on
  /// every site.
  func neededWords(
    of contents: SiteContents, tallied: Set<GameKind>, _ sources: [TemplateSource]
  ) -> WordTable {
    let shown = contents.documents.flatMap { ShownGames(in: $0, among: games).games }
    return neededWords(of: Set(contents.kinds(among: games, tallied: tallied) + shown), sources)
  }

  private func neededWords(of kinds: Set<GameKind>, _ sources: [TemplateSource]) -> WordTable {
    let absent = games.kinds.filter { !kinds.contains($0) }.map(\.name)
    let hasDeclared = kinds.contains { $0.game.templates == DeclaredPhrase.templates }
    let others =
      absent.map { "games/\($0)/" } + (hasDeclared ? [] : ["games/\(DeclaredPhrase.templates)/"])
    var table = WordTable(
      of: games.among(kinds),
      templates: sources.filter { source in !others.contains { source.name.hasPrefix($0) } },
      hasDeclared: hasDeclared)
    table.absentGames = Set(absent)
    return table
  }

  /// Returns the words that are missing from a language, in English.
  ///
  /// - Parameters:
  ///   - isOfLeague: Whether those of the league's games alone, which are read; else those of all.
  ///   - includesOwn: Whether what the language has already stands among them.
  package func translation(
    into language: String, isOfLeague: Bool, includesOwn: Bool, jobs: Int
  ) async -> (Translation?, Findings) {
    var findings = Findings()
    var contents: SiteContents?
    if isOfLeague {
      let reader = ContentsReader(
        tree: content, games: games.kinds, includesDrafts: includesDrafts,
        directives: Directives.names(of: games.all), digest: Tally(games.map { $0 }))
      let (read, faults) = await reader.read(jobs: jobs)
      guard let read else { return (nil, faults) }
      contents = read
    }
    let (sources, strings, _) = readTemplates(
      by: contents?.settings.limits ?? SizeLimits(), &findings)
    guard let english = strings["en"] else { return (nil, findings) }
    let needed =
      contents.map { neededWords(of: $0, tallied: [], sources) }
      ?? neededWords(of: Set(games.kinds), sources)
    let own = (strings[language] ?? []) + games.flatMap { $0.strings(in: language) }
    let (translation, faults) = Wording.translation(
      of: own, in: language, from: language == "en" ? own : english, saying: needed,
      includesOwn: includesOwn)
    findings.add(contentsOf: faults)
    return (findings.hasErrors ? nil : translation, findings)
  }
}
