import Analyses
import Bytes
package import CommandLineKit
import ContentFiles
package import Contents
package import Diagnostics
package import Files
import Glibc
import League
import Photographs
import Pictures
import Publishing
package import SiteModel
import Synchronization
package import Telling

/// One run over a site: reads it, renders every page, and publishes it if asked to.
package struct SiteRun {
  package let arguments: Arguments
  package let games: [any TableGame]
  package let console: Console
  package let root: SiteRoot
  private let tasks: Int
  /// Ending in `/`.
  private let baseURL: String?
  /// The cache where games are judged by several runs; `nil` where each has a desk of its own.
  package var tables: TableCache?
  /// The results that several runs leave each other.
  package var memory: ContentsMemo?

  package init(_ arguments: Arguments, _ console: Console, games: [any TableGame]) throws {
    self.arguments = arguments
    self.games = games
    self.console = console
    root = SiteRoot(arguments.operand(0))
    tasks = try arguments.integer(.jobs, in: 1...1024) ?? SiteRun.processors
    baseURL = try arguments[.baseURL].map { url in
      guard let normalized = SiteSettings.normalizedBaseURL(url) else {
        throw UsageFault.badValue(.baseURL, url, expected: SiteSettings.baseURLForm)
      }
      return normalized
    }
  }

  /// The number of processors that this process may use, 1 or more.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Builds the site into its output folder.
  package func build() async throws -> ToolStatus {
    let folder = arguments[.output] ?? root.path + "Site"
    if let fault = overlap(of: folder)
      ?? arguments[.zip].flatMap({ overlap(ofZip: $0, publishingTo: folder) })
    {
      return refuse(Findings([fault]), output: folder)
    }
    let outcome = try await run(publishingTo: .folder(folder))
    guard let size = outcome.size, let changes = outcome.changes else {
      return refuse(outcome.findings, output: folder)
    }
    console.report(outcome.findings)
    let zip = try arguments[.zip].map { try SiteArchive(of: folder).write(to: $0) }
    guard !arguments.has(.quiet) else { return .done }
    try console.write(
      "\(folder): \(size) in \(SiteRun.seconds(outcome.duration)), \(SiteRun.text(of: changes))\n")
    if let zip { try console.write(zip + "\n") }
    return .done
  }

  /// The result of a run.
  package struct Outcome {
    /// The site; `nil` where there is none, and where nothing changed since it was last made.
    var site: Publication?
    /// The numbers of its pages and games; `nil` where there is no site.
    var size: String?
    var findings: Findings
    /// The changes; `nil` where the site may not be published.
    var changes: OutputChanges?
    var duration = Duration.zero
  }

  /// The folders that the site is made from, as far as they are the league's own.
  var sourceFolders: [String] {
    [root.contentFolder, root.path + "Templates"] + [arguments[.templates]].compactMap { $0 }
  }

  /// Returns a finding where an output folder is in the way of what the site is made from, links followed.
  private func overlap(of folder: String) -> Diagnostic? {
    guard let output = FileTree.resolvedPath(of: folder) else { return nil }
    for source in sourceFolders {
      guard let path = FileTree.resolvedPath(of: source) else { continue }
      let isInside = FileTree.isWithin(output, path)
      guard isInside || FileTree.isWithin(path, output) else { continue }
      let relation = output == path ? "is" : isInside ? "stands inside" : "holds"
      return Diagnostic(
        id: "output-overlap",
        "the output folder '\(folder)' \(relation) '\(source)', which the site is made from; choose "
          + "another with '--output DIR'")
    }
    return nil
  }

  /// Returns a finding where an archive would go into what the site is made from, or among its pages.
  private func overlap(ofZip path: String, publishingTo output: String) -> Diagnostic? {
    guard let file = FileTree.resolvedPath(of: path) else { return nil }
    if FileTree.isFolder(file) {
      return Diagnostic(FileFault(.notAFile, at: path))
    }
    let taken =
      (sourceFolders + arguments.all(.tallies)).map { ($0, "which the site is made from") }
      + [(output, "where its pages go")]
    for (place, use) in taken {
      guard let folder = FileTree.resolvedPath(of: place), FileTree.isWithin(file, folder) else {
        continue
      }
      let relation = file == folder ? "is" : "would stand inside"
      return Diagnostic(
        id: "output-overlap",
        "the archive '\(path)' \(relation) '\(place)', \(use); choose another place with '--zip FILE'"
      )
    }
    if SiteArchive.isForeign(file) {
      return Diagnostic(
        id: "archive-foreign",
        "'\(path)' is there already and isn't known as an archive that '--zip' made, remove it or choose another place "
          + "with '--zip FILE'"
      )
    }
    return nil
  }

  /// The id of the finding that a file was changed while it was read.
  static let changedFile = "file-changed"

  /// The most readings of a site that changes while it is read.
  private static let mostReadings = 3

  /// Reads the site and does all with it that is to be done; again if a file changed meanwhile, and then
  /// nothing is published.
  package func run(publishingTo target: Target) async throws -> Outcome {
    if let fault = root.fault { return Outcome(findings: Findings([fault])) }
    var readings = 0
    while true {
      let sources = SiteSources(
        root, templates: try Templates.folders(replacedBy: arguments[.templates], site: root.path))
      let outcome = try await run(over: sources, publishingTo: target)
      readings += 1
      let changes = outcome.changes == nil ? sources.changes() : []
      if changes.isEmpty { return outcome }
      guard readings < SiteRun.mostReadings else {
        return Outcome(
          findings: Findings(
            changes.map { place in
              Diagnostic(
                id: SiteRun.changedFile,
                "this file was changed while the site was being read, each time again; wait until "
                  + "nothing writes there", at: place)
            }))
      }
      guard target.tellsOfReadings(arguments) else { continue }
      console.report(
        Findings(
          changes.map { place in
            Diagnostic(
              .note, id: SiteRun.changedFile,
              "this file was changed while the site was being read, which starts again", at: place)
          }))
    }
  }

  private func run(
    over sources: SiteSources, publishingTo target: Target
  ) async throws -> Outcome {
    let start = ContinuousClock.now
    let folder = target.folder
    let tallies = tallies()
    let sealed = try folder.flatMap { try self.sealed($0, sources, tallies.seal) }
    if let known = try sealed?.unchanged(where: isAcceptable) {
      return Outcome(
        size: known.size, findings: known.findings, changes: OutputChanges(unchanged: known.files),
        duration: .now - start)
    }
    let tables = try self.tables ?? makeTables()
    let games = games.declared(in: sources.content)
    let maker = try Fingerprint.ofTool()
    let builder = SiteBuilder(
      games: games.map { $0 },
      content: sources.content,
      templates: sources.templates,
      includesDrafts: arguments.has(.drafts), baseURL: baseURL,
      maker: maker, cache: arguments.has(.noAnalysis) ? nil : tables.analyses,
      pictures: target.hasPictures
        ? PictureLibrary.ofMachine.map { library in
          PictureMaker(version: "\(library.version) \(maker.value)", png: library.png)
        } : nil, photographs: { PhotographMaker.ofMachine(keptIn: tables.pictures) },
      tallied: tallies.tallied, root: target.root,
      isForHosts: target.isForHosts, memory: memory,
      knownPhotographs: tables.pictures.map(PhotographMemo.init))
    let (site, findings) = await builder.layOut(jobs: tasks)
    guard let site else { return Outcome(findings: findings) }
    console.detail("read and laid out in \(SiteRun.seconds(.now - start))")
    guard isAcceptable(findings) else {
      return Outcome(site: site, findings: await addingFaults(of: site, to: findings))
    }

    let line = ProgressLine(
      console, patience: arguments.has(.quiet) ? nil : console.patience)
    let inspection = Inspection(site)
    let total = site.pages.count
    let output = try target.output()
    let jobs = inspection.jobs
    if jobs.contains(where: { $0.isDue(in: output) }) {
      await line.watch(
        site.preparations, of: "parts of luck and skill", tasks: tasks,
        isTold: { tables.analyses.hasWorked })
    }
    target.preview?.hurry(site, isAcceptable)
    let publisher = Publisher(
      output: output, tasks: tasks,
      isApproved: {
        inspection.finish(target.published)
        return isAcceptable(inspection.findings) && sources.changes().isEmpty
      },
      made: { path, content in
        sealed?.note(path, content())
        console.detail("\(target.participle) \(path)")
      },
      progress: { line.show($0, of: total) })
    defer {
      line.clear()
      tables.finish(console)
    }
    let changes: OutputChanges?
    do {
      changes = try await publisher.publish(jobs)
    } catch let fault as FileFault {
      throw FileFault(fault.reason, at: folder.map { $0 + "/" + fault.path } ?? fault.path)
    }
    line.clear()
    var all = findings
    all.add(contentsOf: inspection.findings)
    let size = SiteRun.size(of: site)
    if changes != nil { sealed?.seal(site, size: size, findings: all) }
    return Outcome(
      site: site, size: size, findings: all, changes: changes, duration: .now - start)
  }

  /// A desk for this site, with the tables of the user's cache folder.
  func makeTables() throws(FileFault) -> TableCache {
    try TableCache(console, keepsTables: !arguments.has(.noCache), for: root.contentFolder)
  }

  /// Returns what was tallied elsewhere, `nil` where nothing was asked for, and what tells whether it is still the
  /// same.
  private func tallies() -> (tallied: TalliedElsewhere?, seal: [String]) {
    let paths = arguments.all(.tallies)
    guard !paths.isEmpty else { return (nil, []) }
    var tallied = TalliedElsewhere(games.map { $0 })
    var seal: [String] = []
    var known: Set<String> = []
    for path in paths {
      if !known.insert(FileTree.resolvedPath(of: path) ?? path).inserted {
        tallied.add(
          Diagnostic(
            id: "tallied-twice",
            "'\(path)' is named twice, and its games would count twice: leave one '--tallies' out"))
      }
      do throws(FileFault) {
        let text = SourceText(
          path: path, bytes: try FileTree.readFileOrStream(path, atMost: SiteRun.mostTallies))
        tallied.add(text)
        seal += [path, String(Fingerprint(of: text.bytes).value)]
      } catch {
        tallied.add(Diagnostic(error))
        seal += [path, "not read"]
      }
    }
    if let last = paths.last { tallied.finish(last) }
    return (tallied, seal)
  }

  /// The most bytes of a file of tallies.
  private static let mostTallies = 1_000_000_000

  /// A folder whose next build needn't be made where nothing changed; `nil` where nothing is kept of builds.
  private func sealed(
    _ folder: String, _ sources: SiteSources, _ tallies: [String]
  ) throws(FileFault) -> TrackedFolder? {
    guard !arguments.has(.noCache), let path = console.cacheFolder else { return nil }
    let maker = try Fingerprint.ofTool()
    return TrackedFolder(
      folder, sources: sources,
      options: [
        arguments.has(.drafts) ? "drafts" : "", arguments.has(.noAnalysis) ? "plain" : "",
        baseURL ?? "",
      ] + tallies, cache: CacheFolder(path, maker: maker), maker: maker)
  }

  /// Returns what is wrong with a site that can't be published, with the faults that only its pages show:
  /// a broken link, an example that doesn't hold.
  ///
  /// Where words are missing, pages would only say so again.
  private func addingFaults(of site: Publication, to findings: Findings) async -> Findings {
    guard !findings.all.contains(where: { $0.id == "missing-words" }) else { return findings }
    let inspection = Inspection(site)
    _ = await Parallel.map(site.pages.count, jobs: tasks) { inspection.inspect(site.pages[$0]) }
    inspection.finish()
    var all = findings
    all.add(contentsOf: inspection.findings)
    return all
  }

  func isAcceptable(_ findings: Findings) -> Bool {
    !findings.hasErrors && (!arguments.has(.strict) || findings.warningCount == 0)
  }

  package func refuse(_ findings: Findings, output folder: String?) -> ToolStatus {
    refuse(findings, consequence: folder == nil ? nil : "nothing was published")
  }

  /// Reports what is wrong, and what comes of it.
  @discardableResult
  package func refuse(_ findings: Findings, consequence: String?) -> ToolStatus {
    console.report(findings)
    // As they are printed, each once.
    let findings = Findings(findings.sorted)
    let counts = [
      SiteRun.count(findings.errorCount, "error"), SiteRun.count(findings.warningCount, "warning"),
    ].compactMap { $0 }
    console.report(
      counts.joined(separator: " and ") + (consequence.map { ": " + $0 } ?? "") + "\n")
    return .faults
  }

  private static func count(_ number: Int, _ word: String) -> String? {
    number == 0 ? nil : number == 1 ? "1 \(word)" : "\(number) \(word)s"
  }

  package static func size(of site: Publication) -> String {
    let pages = site.pages.count { $0.path.hasSuffix(".html") }
    let matches = site.book.matches.count
    let played = [
      count(site.book.games.count, "game"),
      matches == 1 ? "1 match" : matches > 0 ? "\(matches) matches" : nil,
    ].compactMap { $0 }
    return ([count(pages, "page") ?? "no pages"] + (played.isEmpty ? ["no games"] : played))
      .joined(separator: ", ")
  }

  /// `1 added, 2 changed`
  package static func text(of changes: OutputChanges) -> String {
    let changed = [
      (changes.added, "added"), (changes.replaced, "changed"), (changes.removed, "removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return changed.isEmpty ? "nothing changed" : changed.joined(separator: ", ")
  }

  package static func seconds(_ duration: Duration) -> String {
    let (seconds, atto) = duration.components
    let hundredths = Int(seconds) * 100 + Int(atto / 10_000_000_000_000_000)
    return "\(hundredths / 100).\(String(hundredths % 100).zeroPadded(to: 2)) s"
  }
}
