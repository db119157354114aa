import Building
import ContentFiles
import Contents
import Diagnostics
import DocumentPages
import Files
import Histories
import League
import LeagueStandings
import Publishing
import SiteModel

/// A folder `Content/`, its files one behind another under lines `%% PATH`: what is wrong has its place.
func checkContent(_ bytes: [UInt8]) {
  let files = contentFiles(bytes)
  let tree = ContentTree(.memory(files), prefix: "")
  let read = { @Sendable in
    await ContentsReader(
      tree: tree, games: everyGame.kinds, includesDrafts: true,
      directives: Directives.names(of: everyGame.map { $0 }),
      digest: Tally(everyGame.map { $0 })
    ).read(jobs: 1)
  }
  let (contents, findings) = awaited(read)
  findings.holdPlaces(in: texts(of: files))
  holdSame(awaited(read).findings.all, findings.all, "findings of the same files")
  guard let contents else { return }
  let (book, faults) = LeagueBook.keep(contents)
  faults.holdPlaces(in: texts(of: files))
  hold(book.games.count <= bytes.count, "no more games than there are")
}

/// The same, built whole: pages are sane whatever stands in them, a build that fails writes nothing, and one that
/// doesn't is the same again.
func checkSite(_ bytes: [UInt8]) {
  let files = contentFiles(bytes)
  let builder = SiteBuilder(
    games: everyGame.map { $0 }, content: ContentTree(.memory(files), prefix: ""),
    templates: [productTemplates])
  let (site, findings) = awaited { await builder.layOut(jobs: 1) }
  findings.holdPlaces(in: texts(of: files))
  guard let site else { return }
  let folder = MemoryFolder(["foreign.txt": [1]])
  let inspection = Inspection(site)
  let publisher = Publisher(
    output: .memory(folder), tasks: 1,
    isApproved: {
      inspection.finish()
      return !findings.hasErrors && !inspection.findings.hasErrors
    })
  let changes = awaited { (try? await publisher.publish(inspection.jobs)) ?? nil }
  inspection.findings.holdPlaces(in: texts(of: files))
  let pages = folder.files
  guard changes != nil else {
    return holdSame(pages.keys.sorted(), ["foreign.txt"], "a build that fails writes nothing")
  }
  let isRaw = String(decoding: files["site.yaml"] ?? [], as: UTF8.self).contains("raw-html")
  for (path, bytes) in pages.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".html") {
    guard !isRaw, files.keys.allSatisfy({ !$0.hasSuffix(".html") }) else { break }
    let faults = Markup(page: String(decoding: bytes, as: UTF8.self)).faults
    hold(faults.isEmpty, "\(path) is sane: \(faults)")
  }
  for page in site.pages where page.path.hasSuffix(".html") {
    hold(site.render(page).bytes == pages[page.path] ?? [], "\(page.path) is made twice alike")
  }
}

/// The same, checked as `scorebook check` does: every page is made, and all that is wrong has its place and prints.
func checkWhole(_ bytes: [UInt8]) {
  let files = contentFiles(bytes)
  let builder = SiteBuilder(
    games: everyGame.map { $0 }, content: ContentTree(.memory(files), prefix: ""),
    templates: [productTemplates])
  let (site, laidOut) = awaited { await builder.layOut(jobs: 1) }
  var findings = laidOut
  if let site {
    let inspection = Inspection(site)
    for page in site.pagesAsMade { inspection.inspect(page) }
    inspection.finish()
    findings.add(contentsOf: inspection.findings)
    findings.add(contentsOf: site.book.sharedMarks)
  }
  findings.holdPlaces(in: texts(of: files))
  for finding in findings.sorted {
    hold(!finding.message.isEmpty && !finding.id.isEmpty, "a finding has words")
  }
}

/// The files of an input; what a site can't do without is added where it lacks.
private func contentFiles(_ bytes: [UInt8]) -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for (name, bytes) in Parts(bytes, first: "site.yaml").all where isPath(name) {
    files[name] = bytes
  }
  if files["site.yaml"] == nil { files["site.yaml"] = Array("title: League\n".utf8) }
  for path in files.keys.sorted() {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "seasons", let kind = everyGame.kinds.ofFile(path) else {
      continue
    }
    let season = "seasons/\(parts[1])/season.md"
    if files[season] == nil {
      files[season] = Array("---\ntitle: Autumn\ngame: \(kind.name)\n---\n".utf8)
    }
  }
  // A file that is also a folder can stand on no disk.
  return files.filter { path, _ in !files.keys.contains { $0.hasPrefix(path + "/") } }
}

private func texts(of files: [String: [UInt8]]) -> [String: SourceText] {
  Dictionary(
    uniqueKeysWithValues: files.map { ($0, SourceText(path: $0, bytes: $1)) })
}
