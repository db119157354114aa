package import Analyses
package import ContentFiles
package import Contents
package import Diagnostics
import DocumentPages
package import Files
import Histories
package import League
import LeagueStandings
package import Localization
import PageKit
package import Photographs
package import SiteModel
import Statistics
import Templating

/// Reads a site's content and templates, and lays out its pages.
///
///     let (site, findings) = await SiteBuilder(content: tree, templates: [builtIn, own]).layOut(jobs: 2)
///     for page in site.pages { … site.render(page) … }
package struct SiteBuilder: Sendable {
  /// A folder of templates, with what stands before its paths in messages.
  package struct TemplateFolder: Sendable {
    package let files: FileTree
    /// `Templates`
    package let name: String
    /// Whether it stands in for the product's own, which were looked at before they were released.
    package let isReplacement: Bool

    package init(_ files: FileTree, name: String, isReplacement: Bool = false) {
      self.files = files
      self.name = name
      self.isReplacement = isReplacement
    }

    /// The words that it has in English, `nil` where there are none.
    fileprivate func english(_ findings: inout Findings) -> SourceText? {
      let path = "strings/en.yaml"
      guard (try? files.list("").files.contains(path)) ?? true else { return nil }
      return ContentTree(files, prefix: name + "/").text(path, findings: &findings)
    }
  }

  let games: GameList
  let content: ContentTree
  let templates: [TemplateFolder]
  let includesDrafts: Bool
  private let baseURL: String?
  private let maker: Fingerprint
  private let cache: AnalysisCache?
  private let pictures: @Sendable () -> PictureMaker?
  private let photographs: (@Sendable () -> PhotographMaker?)?
  private let tallied: TalliedElsewhere?
  private let root: String?
  private let isForHosts: Bool
  private let memory: ContentsMemo?
  private let knownPhotographs: PhotographMemo?

  /// - Parameters:
  ///   - games: All there are, in the order that lists show them.
  ///   - templates: The product's own first, then what overrides them file by file.
  ///   - includesDrafts: Whether documents that say `draft: true` become pages.
  ///   - baseURL: In place of the one of `site.yaml`.
  ///   - cache: Where games are judged; `nil` to say nothing of luck and skill.
  ///   - pictures: What draws the pictures of shared pages; `nil` to make none. It is asked for where there are any: the
  ///     library behind it takes a while to open.
  ///   - photographs: What makes photographs smaller, asked for where there are any; `nil` where none are published.
  ///   - tallied: What players did in games that aren't in the content.
  ///   - maker: The fingerprint of the program, since another one may make other pages.
  ///   - root: Where the site's root is on its host, `/`, for the page that is shown at any address; `nil` where
  ///     only the base URL tells.
  ///   - isForHosts: Whether the site is for hosts, with what `site.yaml` asks for on their account: packed forms, and what
  ///     keeps it in browsers.
  ///   - memory: What the files of earlier builds came to; `nil` to read all of them again.
  ///   - knownPhotographs: What was read of pictures before; `nil` to read all of them again.
  package init(
    games: [any ListedGame], content: ContentTree, templates: [TemplateFolder],
    includesDrafts: Bool = false,
    baseURL: String? = nil, maker: Fingerprint = Fingerprint(), cache: AnalysisCache? = nil,
    pictures: @escaping @autoclosure @Sendable () -> PictureMaker? = nil,
    photographs: (@Sendable () -> PhotographMaker?)? = nil,
    tallied: TalliedElsewhere? = nil, root: String? = nil,
    isForHosts: Bool = true, memory: ContentsMemo? = nil,
    knownPhotographs: PhotographMemo? = nil
  ) {
    self.games = GameList(games)
    self.content = content
    self.templates = templates
    self.includesDrafts = includesDrafts
    self.baseURL = baseURL
    self.maker = maker
    self.cache = cache
    self.pictures = pictures
    self.photographs = photographs
    self.tallied = tallied
    self.root = root
    self.isForHosts = isForHosts
    self.memory = memory
    self.knownPhotographs = knownPhotographs
  }

  /// Reads everything and lays out the site.
  ///
  /// - Returns: The publication, also where something is wrong with its content, and everything found wrong;
  ///   `nil` where there is nothing to publish.
  package func layOut(jobs: Int) async -> (Publication?, Findings) {
    var findings = Findings()
    let reader = ContentsReader(
      tree: content, games: games.kinds, includesDrafts: includesDrafts,
      directives: Directives.names(of: games.all), digest: Tally(games.map { $0 }),
      tallied: tallied?.players ?? [], memory: memory, photographs: knownPhotographs)
    let (contents, contentFindings) = await reader.read(jobs: jobs)
    findings.add(contentsOf: contentFindings)
    if let tallied { findings.add(contentsOf: tallied.findings) }
    guard var contents else { return (nil, findings) }
    if !isForHosts { (contents.settings.packings, contents.settings.isOffline) = ([], false) }
    let (book, bookFindings) = LeagueBook.keep(
      contents, and: tallied?.tally, isWhole: !contentFindings.hasErrors)
    findings.add(contentsOf: bookFindings)
    let equipments = equip(contents, tallied: book.tallied.kinds, findings: &findings)
    guard let first = equipments.first, equipments.count == contents.settings.languages.count else {
      return (nil, findings)
    }
    let (publication, layoutFindings) = Publication.layOut(
      contents, book: book, tree: content, equipment: first, others: Array(equipments.dropFirst()))
    findings.add(contentsOf: layoutFindings)
    return (publication, findings)
  }

  /// Reads the templates, the words of each language and the assets.
  private func equip(
    _ contents: SiteContents, tallied kinds: Set<GameKind>, findings: inout Findings
  ) -> [Publication.Equipment] {
    let (sources, strings, assets) = readTemplates(by: contents.settings.limits, &findings)
    findings.add(contentsOf: unusedWords(strings, of: contents.settings))
    var fingerprint = maker
    for source in sources {
      fingerprint.add(source.name)
      fingerprint.add(source.text.bytes)
    }
    for name in strings.keys.sorted() {
      for text in strings[name] ?? [] { fingerprint.add(text.bytes) }
    }
    var shown = Fingerprint()
    for name in assets.keys.sorted() {
      shown.add(name)
      shown.add(assets[name] ?? [])
    }
    fingerprint.add(shown)
    let accent = contents.settings.accent
    shown.add(accent ?? "")
    let named = assets.keys.namedAsAssets(in: sources.map(\.text.bytes))
    for name in named.sorted() { shown.add(name) }
    let publishedAssets = SiteMemo.assets.value(of: shown) {
      PublishedAssets(assets, accent: accent.flatMap(AccentColor.init), keepingNames: named)
    }
    let languages = contents.settings.languages
    let ofGames = languages.map { language in games.flatMap { $0.strings(in: language.tag) } }
    for text in ofGames.joined() { fingerprint.add(text.bytes) }
    for game in games { if let source = game.declaration { fingerprint.add(source.text.bytes) } }
    // A language more is on every page.
    for language in languages { fingerprint.add(language.tag) }
    let own = sources.filter { !isProducts($0.text.path) }.map(\.text.path)
    if !own.isEmpty {
      let paths = Set(own)
      findings.add(contentsOf: MarkupChecker.findings(in: sources, where: paths.contains))
      let refusals = TemplateRefusals(
        sources, of: paths, policy: contents.settings.policy,
        baseURL: baseURL ?? contents.settings.baseURL)
      findings.add(contentsOf: refusals.findings)
    }
    let ownTemplates = ownTemplates(of: contents, among: sources, findings: &findings)
    let roots = Publication.pageRoots(of: games.all)
    lazy var table = WordTable(of: games.all, templates: sources)
    lazy var needed = neededWords(of: contents, tallied: kinds, sources)
    let parameters = contents.settings.parameters
    var equipments: [Publication.Equipment] = []
    var told: Set<Diagnostic> = []
    let isAsked = photographs != nil && contents.files.contains { $0.photograph != nil }
    let photographMaker = isAsked ? photographs?() : nil
    for (number, language) in languages.enumerated() {
      guard
        let texts = words(
          in: language, from: strings, and: ofGames[number], contents.settingsText,
          findings: &findings)
      else { continue }
      var made = fingerprint
      made.add(language.tag)
      for kind in games.kinds { made.add(kind.name) }
      // Findings name them.
      for source in sources { made.add(source.text.path) }
      for text in texts.own + texts.fallback { made.add(text.path) }
      for template in ownTemplates { made.add(template) }
      for (name, parameter) in parameters.sorted(by: { $0.key < $1.key }) {
        made.add(name)
        made.add(parameter.text)
      }
      let fitting = SiteMemo.fittings.value(of: made) {
        let words = WordsRead(
          texts.own, in: texts.language, fallingBackTo: texts.fallback, saying: table)
        let (compiled, templateFindings) = PageTemplates.compile(
          sources, roots: roots + ownTemplates.map { .page($0, DocumentValue.self) },
          strings: words.wording.fixedTexts, parameters: parameters.mapValues(\.text))
        let templates = templateFindings.hasErrors ? nil : compiled
        return SiteMemo.Fitting(
          words: words, templates: templates, ids: PageIDs(templates, own: ownTemplates),
          findings: toldOfTemplates(templateFindings))
      }
      let wording = fitting.words.wording
      // What is wrong with templates and English words is told once.
      for all in [fitting.words.findings, fitting.words.missing(among: needed), fitting.findings] {
        for finding in all.all where told.insert(finding).inserted { findings.add(finding) }
      }
      for (name, parameter) in parameters.sorted(by: { $0.key < $1.key })
      where number == 0 && fitting.templates?.usedParameters.contains(name) == false {
        findings.add(
          Diagnostic(
            .warning, id: "unused-parameter", "no template shows 'params.\(name)'",
            in: contents.settingsText, at: parameter.range))
      }
      var equipment = Publication.Equipment(
        games: games, templates: fitting.templates, ids: fitting.ids, wording: wording,
        edition: Edition(
          language: language.tag, name: wording[.language],
          folder: number == 0 ? "" : language.tag + "/", number: number),
        assets: publishedAssets, baseURL: baseURL,
        cache: contents.settings.isAnalysed ? cache : nil,
        pictures: contents.settings.hasPictures && (baseURL ?? contents.settings.baseURL) != nil
          ? pictures() : nil,
        fingerprint: fingerprint)
      equipment.pageRoots = roots
      equipment.templateSources = sources
      equipment.root = root
      equipment.photographs = photographMaker
      equipment.lacksPhotographs = isAsked && photographMaker == nil
      if let tallied { equipment.tallied.add(tallied.tally.lines) }
      equipments.append(equipment)
    }
    return equipments
  }
}

extension SiteBuilder {
  /// Whether a file of the templates is the product's own, by its path in messages.
  private func isProducts(_ path: String) -> Bool {
    templates.first.map { !$0.isReplacement && path.hasPrefix($0.name + "/") } ?? false
  }

  /// The templates that documents ask for by name; adds those that aren't there to the findings.
  private func ownTemplates(
    of contents: SiteContents, among sources: [TemplateSource], findings: inout Findings
  ) -> [String] {
    let names = Set(sources.map(\.name))
    let others = Set(Publication.pageRoots(of: games.all).map(\.template) + ["layout"])
    var wanted: Set<String> = []
    for document in contents.pages {
      for template in [document.listing.template, document.listing.list?.template] {
        guard let template, template.name != "page" else { continue }
        var short = template.name[...]
        if short.hasPrefix("Templates/") { short = short.dropFirst("Templates/".count) }
        if short.hasSuffix(".mustache") { short = short.dropLast(".mustache".count) }
        if short != template.name, names.contains(String(short)) {
          findings.add(
            Diagnostic(
              id: "unknown-template",
              "a template is named without its folder and '.mustache': write '\(short)'",
              in: document.text, at: template.range))
          continue
        }
        if others.contains(template.name) || template.name.hasPrefix("partials/") {
          findings.add(
            Diagnostic(
              id: "unknown-template",
              "the template \(template.name.quoted) is not one of a document's page, write one that begins as "
                + "'page' does",
              in: document.text, at: template.range))
        } else if names.contains(template.name) {
          wanted.insert(template.name)
        } else {
          findings.add(
            Diagnostic(
              id: "unknown-template",
              "there is no template \(template.name.quoted), that is no file "
                + "'Templates/\(template.name).mustache'"
                + (Suggestion.nearest(toPath: template.name, among: names.sorted())
                  .map { ", did you mean '\($0)'?" } ?? ""),
              in: document.text, at: template.range))
        }
      }
    }
    return wanted.sorted()
  }
}

extension Wording {
  /// Returns what these games say in English; of what can't be said, everything wrong with it.
  ///
  /// - Parameter folders: The product's own first, then what adds to it and overrides it.
  package static func english(
    of games: [any ListedGame], in folders: [SiteBuilder.TemplateFolder]
  ) -> (wording: Wording, findings: Findings) {
    var findings = Findings()
    let texts =
      folders.compactMap { $0.english(&findings) } + games.flatMap { $0.strings(in: "en") }
    let (wording, faults) = read(
      texts, in: "en", saying: WordTable(of: games, templates: []))
    findings.add(contentsOf: Findings(faults.all.filter { $0.severity == .error }))
    return (wording, findings)
  }
}
