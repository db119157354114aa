package import ContentFiles
package import Diagnostics
import Files
package import Histories
import Markdown
package import Photographs

/// Reads a `Content/` folder into values, and collects everything wrong with it.
package struct ContentsReader: Sendable {
  private let tree: ContentTree
  private let games: [GameKind]
  private let includesDrafts: Bool
  /// First words of code blocks that the pages make something of.
  private let directives: Set<String>
  private let digest: (any RecordDigest)?
  private let mostFindings: Int?
  private let tallied: [TalliedPlayer]
  private let memory: ContentsMemo?
  private let photographs: PhotographMemo?

  /// - Parameters:
  ///   - games: Those whose records, rules and seasons are read, in the order they are listed.
  ///   - digest: What is worked out of each record without a fault.
  ///   - mostFindings: The most that is told of one file of records; `nil` to tell all.
  ///   - tallied: Who is known by tallies of other games.
  ///   - memory: What was read before in this process; `nil` to read all again.
  ///   - photographs: What was read of pictures in any process; `nil` to read all again.
  package init(
    tree: ContentTree, games: [GameKind], includesDrafts: Bool, directives: Set<String>,
    digest: (any RecordDigest)? = nil, mostFindings: Int? = HistoryReader.mostFindings,
    tallied: [TalliedPlayer] = [],
    memory: ContentsMemo? = nil, photographs: PhotographMemo? = nil
  ) {
    self.tree = tree
    self.games = games
    self.includesDrafts = includesDrafts
    self.directives = directives
    self.digest = digest
    self.mostFindings = mostFindings
    self.tallied = tallied
    self.memory = memory
    self.photographs = photographs
  }

  /// Reads everything, records in parallel; `nil` where the folder can't be listed.
  ///
  /// What is wrong in one file hides nothing in another: without a `site.yaml` all else is read as for a site
  /// that says nothing of itself.
  package func read(jobs: Int) async -> (contents: SiteContents?, findings: Findings) {
    var asides = Asides()
    let listing: FileListing
    do throws(FileFault) {
      listing = try tree.files.list("")
    } catch {
      return (nil, Findings([tree.diagnostic(for: error)]))
    }
    let (settings, settingsText) = settings(&asides.findings)
    let plan = ContentPlan(
      listing, games: games, languages: settings.languages.map(\.tag), tree: tree)
    asides.findings.add(contentsOf: plan.findings)
    let tree = tree.limited(by: settings.limits)
    let options = MarkdownOptions(
      allowsRawHTML: settings.policy.allowsRawHTML, links: settings.policy.links,
      directives: directives, mostMarks: settings.limits.marks)
    let reader = DocumentReader(
      tree: tree, games: games, options: options, includesDrafts: includesDrafts,
      known: memory?.prose)
    let rules = await reader.readAll(plan.rules, jobs: jobs, &asides) { $0.rules($1) }
      .sorted { ($0.order, $0.document.title) < ($1.order, $1.document.title) }
    let documents = Dictionary(
      rules.compactMap { rule in rule.rules.map { (rule.slug.text, $0) } },
      uniquingKeysWith: { first, _ in first })
    let faultyRules = asides.faulty
    let rulebook = Rulebook(documents, faulty: faultyRules)
    asides.faulty = []
    let seasons = await reader.readAll(plan.seasons, jobs: jobs, &asides) {
      $0.season($1, rulebook: rulebook)
    }
    .sorted {
      ($0.starts?.description ?? "", $0.slug.text) < ($1.starts?.description ?? "", $1.slug.text)
    }
    let judgedSeasons = seasons.map { season in
      asides.faulty.contains(season.slug.text) ? season.withUnreadRules(among: games) : season
    }
    let index = await reader.readAll(plan.index, jobs: jobs, &asides) { $0.page($1) }.first
    let players = await reader.readAll(plan.players, jobs: jobs, &asides) { $0.player($1) }
    let nights = await reader.readAll(plan.nights, jobs: jobs, &asides) { $0.night($1) }
    let pages = await reader.readAll(plan.pages, jobs: jobs, &asides) { $0.page($1) }
    let drafts = Set(asides.drafts.map(\.path))
    let originals = Dictionary(
      (rules.map(\.document) + seasons.map(\.document) + nights.map(\.document) + pages
        + asides.drafts
        + players.compactMap(\.published?.document) + [index].compactMap { $0 })
        .map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let translated = await reader.readAll(plan.translations, jobs: jobs, &asides) {
      $0.translation($1, of: originals[$1.original])
    }
    var translations: [String: [String: Document]] = [:]
    for document in translated {
      guard let translation = document.translation, !drafts.contains(translation.original) else {
        continue
      }
      translations[translation.language, default: [:]][translation.original] = document
    }

    var call = NameResolver(
      pages: players.map(\.page), league: settings.roster,
      seasons: seasons.compactMap { season in
        (season.roster ?? season.teams?.roster).map { (season.slug.text, $0) }
      })
    let recordReader = RecordReader(
      tree: tree, games: games,
      rulebook: Rulebook(documents, faulty: faultyRules.union([SeasonDocument.unreadRules])),
      seasons: judgedSeasons, paths: plan.seasons, people: call.people, digest: digest,
      mostFindings: mostFindings, known: memory.map { ($0.records, surroundings(of: plan)) })
    memory?.keep(plan)
    // Of games that nobody knows the rules of, one fault is told: that of the declaration.
    let readable = plan.records.filter { games.ofFile($0)?.game.isAtFault != true }
    let (records, recordFindings) = await recordReader.read(readable, jobs: jobs)
    var findings = asides.findings
    findings.add(contentsOf: recordFindings)
    let cardReader = CardReader(
      tree: tree, rulebook: rulebook, seasons: seasons, paths: plan.seasons)
    let (cards, cardFindings) = await cardReader.read(plan.cards, jobs: jobs)
    findings.add(contentsOf: cardFindings)
    call.call(records)
    call.call(cards, of: seasons)
    call.call(seasons)
    call.finish(records)
    call.checkUnfilled(records)
    for season in seasons { findings.add(contentsOf: season.strayCodes(inUnfilled: records)) }
    findings.add(contentsOf: call.call(tallied, atMost: settings.limits.tallied))
    findings.add(contentsOf: call.findings(of: records, in: tree))
    findings.add(
      contentsOf: RecordOddities(of: records, in: seasons, people: call.people, tree: tree).findings
    )
    for season in seasons {
      findings.add(contentsOf: season.clashes(of: call.people))
      findings.add(contentsOf: season.divisionFaults(of: call.people))
      findings.add(contentsOf: season.knockOutFaults(of: call.people))
    }
    var leftOut = plan.leftOut
    for draft in asides.drafts { leftOut[draft.path] = .draft }
    var shown: Set<String> = []
    for document in pages + asides.drafts { shown.formUnion(document.shownPictures) }
    for rule in rules { shown.formUnion(rule.document.shownPictures) }
    for season in seasons { shown.formUnion(season.document.shownPictures) }
    for night in nights { shown.formUnion(night.document.shownPictures) }
    for player in players.compactMap(\.published) { shown.formUnion(player.document.shownPictures) }
    if let index { shown.formUnion(index.shownPictures) }
    let pictures = PictureReader(records, cards, nights, in: tree, photographs)
    let files = plan.files.map { file in
      var file = judged(file, in: tree, by: settings.policy)
      let isNamed = pictures.places[file.path] != nil
      guard isNamed || shown.contains(file.path) else { return file }
      if !isNamed, let known = pictures.known(file.path) {
        file.size = known.size
        file.photograph = known.isMoving ? nil : known
        return file
      }
      // What only a document shows may be no picture, however large: its beginning says so.
      file.size =
        isNamed ? nil : (try? tree.beginning(ofFile: file.path)).flatMap(PixelSize.init)
      guard isNamed || file.size != nil else { return file }
      file.photograph = pictures.photograph(file.path, findings: &findings)
      file.size = file.photograph?.size ?? file.size
      return file
    }
    findings.add(contentsOf: pictures.missing(among: files, plan.leftOut))
    var contents = SiteContents(
      settings: settings, settingsText: settingsText, index: index, rules: rules, seasons: seasons,
      players: players.compactMap(\.published), pages: pages, records: records, cards: cards,
      translations: translations, drafts: asides.drafts, files: files,
      leftOut: leftOut, rulebook: rulebook,
      people: call.people, hasRoster: call.hasRoster,
      places: PlayerPlaces(call, in: records, of: tree))
    contents.nights = nights
    contents.namedPictures = pictures.places
    return (contents, findings)
  }

  /// The fingerprint of all that the reading of records depends on but for themselves.
  private func surroundings(of plan: ContentPlan) -> Fingerprint {
    var print = Fingerprint(of: (includesDrafts ? "drafts" : "").utf8)
    for path in ["site.yaml"] + plan.rules + plan.seasons + plan.players {
      print.add(path)
      print.add((try? tree.files.read(path)) ?? [])
    }
    return print
  }

  /// The file with what it may do where it is opened; one that can't be read is told of when it is copied.
  private func judged(_ file: ContentFile, in tree: ContentTree, by policy: PublishingPolicy)
    -> ContentFile
  {
    guard !policy.allowsRawHTML else { return file }
    var file = file
    let path = file.path
    let bytes =
      !ActiveContent.isInDoubt(path)
      ? nil
      : ActiveContent.isMarkup(path)
        ? try? tree.bytes(ofFile: path) : try? tree.beginning(ofFile: path)
    file.isActive = ActiveContent.isActive(path, bytes: bytes ?? [])
    return file
  }

  private func settings(_ findings: inout Findings) -> (SiteSettings, SourceText) {
    guard let text = tree.text("site.yaml", findings: &findings) else {
      return (SiteSettings(title: ""), SourceText(path: tree.prefix + "site.yaml", bytes: []))
    }
    let (settings, faults) = SiteSettings.read(text)
    findings.add(contentsOf: faults)
    return (settings, text)
  }
}

extension SeasonDocument {
  /// A name for rules that a season names and that couldn't be read: no document has such a slug.
  fileprivate static let unreadRules = "?"

  /// The season. Nobody knows its rules if they are written and at fault: its records would be
  /// judged by the standard ones, and each be told wrong for it.
  ///
  /// - Parameter all: All games, which its own may be.
  fileprivate func withUnreadRules(among all: [GameKind]) -> SeasonDocument {
    guard let matter = document.body.frontMatter else { return self }
    let lines = document.text.bytes[matter].split(separator: UInt8(ascii: "\n"))
    guard lines.contains(where: { $0.starts(with: "rules:".utf8) }) else { return self }
    var season = self
    for game in games.isEmpty ? all : games where rules[game] == nil {
      season.rules[game] = Self.unreadRules
    }
    return season
  }
}

extension Document {
  /// The paths of the files of content that it shows.
  fileprivate var shownPictures: [String] {
    body.links.filter(\.isImage).compactMap { link in
      guard case .inside(let path, _) = ContentLink(link.destination, from: path) else {
        return nil
      }
      return path
    }
  }
}
