import BookPages
import Building
import CommandLineKit
import ContentFiles
import Contents
import Diagnostics
import Files
import League
import PageKit
import Photographs
import Publishing
import SiteModel
import Telling

extension Command {
  static func book(_ games: [any TableGame]) -> Command {
    Command(
      name: "book", summary: "print a season as a book, to a PDF file",
      operands: [Operand(name: "SEASON", isOptional: true)],
      options: [
        .pdf, .epub, .language, .printer, .force, .root, .templates, .noAnalysis, .noCache,
      ],
      discussion: """
        SEASON is the folder's name below Content/seasons, by default site.yaml's or the latest. \
        The book is the page book.html of the season: its table, every night, the players, the \
        records and the rules. Its pages are half as large as the site's paper.

        Chromium or WeasyPrint prints it, whichever is installed. Chromium draws everything, but \
        puts no page numbers into the list of contents. WeasyPrint does, but draws no charts, dice \
        and cards. Neither loads anything from the network. Without either, open the page in a \
        browser and print it there.

        --epub writes another book: the site's rules for e-readers, in one of its languages. It \
        needs no other program. What is wrong with the rules is told, and an error means no book.
        """,
      examples: [
        ("scorebook book", "the current season, to a file of its name"),
        ("scorebook book 2026-autumn --pdf autumn.pdf", "that season, to that file"),
        ("scorebook book --language ko", "in another language of the site"),
        ("scorebook book --epub rules.epub", "the rules, for an e-reader"),
      ],
      run: { arguments, console in try await printBook(arguments, console, games: games) })
  }

  private static func printBook(_ arguments: Arguments, _ console: Console, games: [any TableGame])
    async throws -> ToolStatus
  {
    func refuse(_ id: String, _ message: String) -> ToolStatus {
      console.report(Findings([Diagnostic(id: id, message)]))
      return .faults
    }
    if arguments.has(.epub),
      arguments.operand(0) != nil || arguments.has(.pdf) || arguments.has(.printer)
    {
      throw UsageFault.conflict(
        "'--epub' is for the rules of the site, without a season, '--pdf' and '--with'")
    }
    for option in [ToolOption.pdf, .epub] {
      guard let path = arguments[option], path.isEmpty || path == "-" else { continue }
      throw UsageFault.badValue(
        option, path, expected: "the name of a file")
    }
    let root = SiteRoot(arguments[.root])
    try root.checkPresence()
    let asked: PagePrinter? = try arguments.choice(.printer)
    let tables = try TableCache(
      console, keepsTables: !arguments.has(.noCache), for: root.contentFolder)
    let builder = SiteBuilder(
      games: games.map { $0 }, content: root.content,
      templates: try Templates.folders(replacedBy: arguments[.templates], site: root.path),
      maker: try Fingerprint.ofTool(), cache: arguments.has(.noAnalysis) ? nil : tables.analyses,
      photographs: { PhotographMaker.ofMachine(keptIn: tables.pictures) },
      knownPhotographs: tables.pictures.map(PhotographMemo.init))
    let (site, laidOut) = await builder.layOut(jobs: SiteRun.processors)
    var findings = laidOut
    guard let site, !findings.hasErrors else {
      console.report(findings)
      return .faults
    }
    let edition = try edition(arguments[.language], of: site)
    let book = arguments.has(.epub) ? RulesBook(of: site, in: edition) : nil
    if let book { findings.add(contentsOf: faults(ofRulesIn: edition, of: site, and: book)) }
    console.report(findings)
    guard !findings.hasErrors else { return .faults }
    func write(_ path: String, by option: ToolOption, _ make: () throws -> [UInt8]) throws
      -> ToolStatus
    {
      guard arguments.has(.force) || !FileTree.exists(path) else {
        return refuse(
          "file-exists",
          "\(path.quoted) is there already, write over it with '--force', or name another file with '--\(option.name)'"
        )
      }
      try FileTree.createFiles([(path, try make())], replacing: arguments.has(.force))
      tables.finish(console)
      try console.write("\(path)\n")
      return .done
    }
    if let path = arguments[.epub] {
      guard let book else { return refuse("no-book", "there are no rules in Content/rules yet") }
      return try write(path, by: .epub) { try book.file(at: path) }
    }
    let season =
      try arguments.operand(0).map { name throws(UsageFault) in
        try site.book.season(named: name)
      } ?? site.index.currentSeasons.first.map { site.book[$0] }
    guard let season, let (page, files) = site.files(ofBook: season.id, in: edition) else {
      return refuse(
        "no-book", "nothing of \(season?.slug.text.quoted ?? "any season") has been played yet")
    }
    do {
      return try write(arguments[.pdf] ?? "\(season.slug.text).pdf", by: .pdf) {
        try PagePrinter.find(asked).document(of: page, among: files)
      }
    } catch let fault as PagePrinter.Fault {
      return refuse("no-pdf", fault.message)
    }
  }

  /// All that is wrong with rules: what `check` finds on their pages, the links of their own markup too, and what is
  /// wrong with their book.
  private static func faults(
    ofRulesIn edition: Edition, of site: Publication, and book: RulesBook
  ) -> Findings {
    var findings = book.findings
    var links: [Publication.DoubtfulLink] = []
    for page in site.pages where page.edition == edition {
      guard case .rule = page.route else { continue }
      let (bytes, faults) = site.render(page)
      findings.add(contentsOf: faults)
      links += site.doubtfulLinks(of: page, in: bytes)
    }
    findings.add(contentsOf: site.check(links))
    return findings
  }

  private static func edition(_ language: String?, of site: Publication) throws(UsageFault)
    -> Edition
  {
    guard let language else { return site.edition }
    guard let edition = site.editions.first(where: { $0.language == language }) else {
      throw .unknownWord(language, of: "language", known: site.editions.map(\.language))
    }
    return edition
  }
}

extension ToolOption {
  fileprivate static let pdf = ToolOption(
    "pdf", letter: "o", value: "FILE", "the file to print to, by default SEASON.pdf")
  fileprivate static let epub = ToolOption(
    "epub", value: "FILE", "write the site's rules to this file, as an e-book")
  fileprivate static let language = ToolOption(
    "language", value: "CODE", "a language of the site, by default its first")
  fileprivate static let printer = ToolOption(
    "with", value: "PROGRAM", choices: PagePrinter.allCases.map(\.rawValue),
    "the program that prints: chromium-headless-shell, chromium or weasyprint, by default the first that is installed"
  )
  fileprivate static let force = ToolOption("force", "write over a file that is there already")
}
