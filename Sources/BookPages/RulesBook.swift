import Archives
import Bytes
import ContentFiles
import Contents
package import Diagnostics
import DocumentPages
package import Files
import Histories
import Localization
import Markdown
package import PageKit
import SeasonPages
package import SiteModel
import Templating

/// The rules of a league as a book for e-readers (EPUB 3.3): a title page, the contents, and a chapter for each document.
///
/// Its files stand where the site has its pages: links between them lead the same way. The bytes are the same
/// for the same rules, whatever was played since.
package struct RulesBook {
  private struct Chapter {
    let title: String
    /// The path below `EPUB/`.
    let path: String
    /// The ids and words of its headings of the second level.
    let sections: [(id: String, text: String)]
    let bytes: [UInt8]
    let isDrawn: Bool
  }

  private let site: Publication
  private var chapters: [Chapter] = []
  private var pictures: [BookPicture] = []
  /// What is wrong with its chapters and pictures.
  package private(set) var findings = Findings()

  /// - Parameters:
  ///   - whole: The publication in the site's first language, which has the pages of all.
  ///   - edition: The language of the book.
  /// - Returns: `nil` for a league without rules.
  package init?(of whole: Publication, in edition: Edition) {
    site = ([whole] + whole.translations).first { $0.edition == edition } ?? whole
    let rules = site.contents.rules
    let order =
      site.games.kinds.flatMap { site.index.league.ruleDocumentsOfGames[$0] ?? [] }
      + rules.indices.filter { rules[$0].game == nil }
    guard !order.isEmpty else { return nil }
    let shown = Dictionary(
      whole.pages.filter { BookPicture.type(of: $0.path) != nil }.map { ($0.path, $0) },
      uniquingKeysWith: { one, _ in one })
    let paths = Dictionary(
      rules.map { (site.edition.path(of: .rule($0.slug)), $0.document.path) },
      uniquingKeysWith: { one, _ in one })
    var packed: Set<String> = []
    for number in order {
      add(number, of: whole, documents: paths, pictures: shown, packed: &packed)
    }
  }

  // MARK: Chapters

  /// - Parameters:
  ///   - documents: Those of the chapters, by the paths of their pages.
  ///   - shown: The pictures that pages may show, by their paths.
  ///   - packed: The paths of those that are in the book already.
  private mutating func add(
    _ number: Int, of whole: Publication, documents: [String: String],
    pictures shown: [String: Page], packed: inout Set<String>
  ) {
    let rules = site.contents.rules[number]
    let page = PageContext(site: site, route: .rule(rules.slug))
    let path = site.edition.path(of: .rule(rules.slug))
    let anchors = site.index.links.anchors
    let base = site.baseURL
    let isKnown = !site.contents.rulebook.isFaulty(rules.slug.text)
    let html = page.html(
      rules.document, omitsTitle: true, rules: rules.rules, areKnown: isKnown, findings: &findings)
    if site.edition != whole.edition, rules.document.translation == nil {
      // What is wrong with a document is told in its own language alone.
      _ = PageContext(site: whole, route: .rule(rules.slug)).html(
        rules.document, omitsTitle: true, rules: rules.rules, areKnown: isKnown,
        findings: &findings)
    }
    let content = XHTML(html) { address, isPicture in
      guard case .inside(let target, let fragment) = ContentLink(address, from: path) else {
        // What is shown is in the book: there may be no network.
        return isPicture ? nil : address
      }
      guard let target else { return nil }
      if isPicture { return shown[target] == nil ? nil : address }
      let place = fragment.map { "#" + Address.encoded($0) } ?? ""
      if target == path { return place.isEmpty ? nil : place }
      guard let document = documents[target] else {
        return base.map { $0 + Address.relative(from: "", to: target) + place }
      }
      let isThere = fragment.map { anchors[document]?.values.contains($0) ?? false } ?? false
      return Address.relative(from: path, to: RulesBook.path(ofChapter: target))
        + (isThere ? place : "")
    }
    for address in content.pictures {
      guard case .inside(let target?, _) = ContentLink(address, from: path),
        let picture = shown[target], packed.insert(target).inserted
      else { continue }
      let made = whole.publication(of: picture).make(picture)
      findings.add(contentsOf: made.findings)
      guard !made.findings.hasErrors else { continue }
      do throws(BookPicture.Fault) {
        pictures.append(try BookPicture(path: target, bytes: made.bytes))
      } catch {
        let document = rules.document
        let link = document.body.links.first {
          $0.isImage
            && ContentLink($0.destination, from: document.path)
              == .inside(path: target, fragment: nil)
        }
        findings.add(
          Diagnostic(
            id: error.id, error.message, in: document.text, at: link?.range ?? 0..<0))
      }
    }
    let ids = anchors[rules.document.path] ?? [:]
    let title = rules.document.title
    var body: [UInt8] = []
    if let game = rules.game.map({ page.wording[.game($0)] }), game != title {
      body += RulesBook.element("p", game, "class=\"kicker\"")
    }
    body += RulesBook.element("h1", title)
    if rules.document.hasOwnSummary, let summary = rules.document.summary {
      body += RulesBook.element("p", summary, "class=\"deck\"")
    }
    if let game = rules.rules {
      body.append("<ul class=\"in-short\">\n")
      for line in page.summary(of: game) { body += RulesBook.element("li", line) }
      body.append("</ul>\n")
    }
    body += content.bytes
    let drawings = XHTML.drawings(for: content.bytes)
    self.chapters.append(
      Chapter(
        title: title, path: RulesBook.path(ofChapter: path),
        sections: rules.document.body.headings.filter { $0.level == 2 && $0.hasWords }.map {
          (ids[$0.anchor] ?? $0.anchor, $0.text)
        }, bytes: document(title, at: path, drawings + body),
        isDrawn: body.firstRange(of: Array("<svg".utf8)) != nil))
  }

  /// `rules/farkle.xhtml`
  private static func path(ofChapter page: String) -> String {
    String(page.dropLast("html".count)) + "xhtml"
  }

  // MARK: Markup

  private static func element(_ name: String, _ text: String, _ attributes: String = "") -> [UInt8]
  {
    var bytes = Array("<\(name)\(attributes.isEmpty ? "" : " " + attributes)>".utf8)
    bytes.append(escaping: text)
    bytes += "</\(name)>\n".utf8
    return bytes
  }

  /// - Parameter path: The path from the folder that the style stands in.
  private func document(_ title: String, at path: String, _ body: [UInt8]) -> [UInt8] {
    let language = site.edition.language
    var bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(language)" xml:lang="\(language)">
      <head>

      """.utf8)
    bytes += RulesBook.element("title", title)
    bytes +=
      "<link rel=\"stylesheet\" href=\"\(Address.relative(from: path, to: RulesBook.style))\"/>\n</head>\n<body>\n"
      .utf8
    bytes += body
    bytes.append("\n</body>\n</html>\n")
    return bytes
  }

  private static let style = "style.css"
  private static let titlePage = "title.xhtml"
  private static let contents = "nav.xhtml"

  private var title: String {
    site.wording(.rulesOf, ["league": site.contents.settings.title])
  }

  private var titleBytes: [UInt8] {
    var body = Array("<section class=\"cover\" epub:type=\"titlepage\">\n".utf8)
    body += RulesBook.element("h1", site.contents.settings.title)
    body += RulesBook.element("p", site.wording[.rulesTitle], "class=\"deck\"")
    if let base = site.baseURL {
      body += RulesBook.element("p", base, "class=\"note\"")
    }
    body.append("</section>")
    return document(title, at: RulesBook.titlePage, body)
  }

  var contentsBytes: [UInt8] {
    let heading = site.wording[BookWord.contents]
    var body = Array("<nav epub:type=\"toc\" id=\"toc\">\n".utf8)
    body += RulesBook.element("h1", heading)
    body.append("<ol>\n")
    for chapter in chapters {
      body.append("<li>")
      let address = Address.relative(from: RulesBook.contents, to: chapter.path)
      body += RulesBook.element("a", chapter.title, "href=\"\(address)\"")
      if !chapter.sections.isEmpty {
        body.append("<ol>\n")
        for (id, text) in chapter.sections {
          body.append("<li>")
          body += RulesBook.element("a", text, "href=\"\(address)#\(Address.encoded(id))\"")
          body.append("</li>\n")
        }
        body.append("</ol>\n")
      }
      body.append("</li>\n")
    }
    body.append("</ol>\n</nav>")
    return document(heading, at: RulesBook.contents, body)
  }

  // MARK: The package

  /// A name by which readers know the book again: the same for all states of a league's rules in a language.
  private var identifier: String {
    let settings = site.contents.settings
    let digits = ["rules", "book"].map { part in
      var print = Fingerprint(of: part.utf8)
      print.add(settings.id ?? settings.title)
      print.add(site.edition.language)
      return String(print.value, radix: 16).zeroPadded(to: 16)
    }
    // A UUID whose bits its maker chooses (RFC 9562, 5.8).
    let (one, two) = (digits[0], digits[1])
    return "urn:uuid:\(one.prefix(8))-\(one.dropFirst(8).prefix(4))-8\(one.suffix(3))"
      + "-8\(two.prefix(3))-\(two.suffix(12))"
  }

  /// A time made of the contents, from 2000 to 2019: the format wants one that is another for each state of a book. A clock
  /// would make other bytes each time, and no day that the league knows is that of a change of its rules.
  var modified: String {
    var print = Fingerprint(of: titleBytes)
    print.add(contentsBytes)
    print.add(RulesBook.styles)
    for chapter in chapters { print.add(chapter.bytes) }
    for picture in pictures {
      print.add(picture.path)
      print.add(picture.bytes)
    }
    let second = Int(print.value % UInt64(20 * 365 * 86_400))
    let day = CalendarDate(writtenAs: "2000-01-01")?.adding(days: second / 86_400)
    let time = [second / 3_600 % 24, second / 60 % 60, second % 60]
      .map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
    return "\(day?.description ?? "2000-01-01")T\(time)Z"
  }

  var packageBytes: [UInt8] {
    let language = site.edition.language
    var bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="\(language)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">\(identifier)</dc:identifier>

      """.utf8)
    bytes += RulesBook.element("dc:title", title)
    bytes += RulesBook.element("dc:language", language)
    bytes += RulesBook.element("dc:creator", site.contents.settings.title)
    for (name, value) in [
      ("dcterms:modified", modified), ("schema:accessMode", "textual"),
      ("schema:accessMode", "visual"), ("schema:accessModeSufficient", "textual"),
      ("schema:accessibilityFeature", "tableOfContents"),
      ("schema:accessibilityFeature", "alternativeText"), ("schema:accessibilityHazard", "none"),
    ] {
      bytes += RulesBook.element("meta", value, "property=\"\(name)\"")
    }
    bytes.append("</metadata>\n<manifest>\n")
    func add(_ id: String, _ path: String, _ type: String, _ properties: String? = nil) {
      let properties = properties.map { " properties=\"\($0)\"" } ?? ""
      bytes +=
        "<item id=\"\(id)\" href=\"\(Address.relative(from: "", to: path))\" media-type=\"\(type)\"\(properties)/>\n"
        .utf8
    }
    let page = "application/xhtml+xml"
    add("style", RulesBook.style, "text/css")
    add("title", RulesBook.titlePage, page)
    add("nav", RulesBook.contents, page, "nav")
    for (number, chapter) in chapters.enumerated() {
      add("chapter-\(number + 1)", chapter.path, page, chapter.isDrawn ? "svg" : nil)
    }
    for (number, picture) in pictures.enumerated() {
      add("picture-\(number + 1)", picture.path, picture.type)
    }
    bytes.append("</manifest>\n<spine>\n")
    for id in ["title", "nav"] + chapters.indices.map({ "chapter-\($0 + 1)" }) {
      bytes += "<itemref idref=\"\(id)\"/>\n".utf8
    }
    bytes.append("</spine>\n</package>\n")
    return bytes
  }

  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  /// The bytes of its file, which is to be at a path.
  package func file(at path: String) throws(FileFault) -> [UInt8] {
    do throws(ZipArchive.Fault) {
      return try archived()
    } catch {
      throw FileFault(.tooLargeToPack(limit: ZipArchive.limit), at: path)
    }
  }

  private func archived() throws(ZipArchive.Fault) -> [UInt8] {
    var archive = ZipArchive()
    // It stands first and isn't packed (OCF 4.3): so short a text is shorter as it is.
    try archive.add("mimetype", Array("application/epub+zip".utf8))
    try archive.add("META-INF/container.xml", Array(RulesBook.container.utf8))
    let texts =
      [
        ("package.opf", packageBytes), (RulesBook.contents, contentsBytes),
        (RulesBook.titlePage, titleBytes), (RulesBook.style, Array(RulesBook.styles.utf8)),
      ] + chapters.map { ($0.path, $0.bytes) }
    for (path, bytes) in texts { try archive.add("EPUB/" + path, XHTML.legible(bytes)) }
    for picture in pictures { try archive.add("EPUB/" + picture.path, picture.bytes) }
    return try archive.finished()
  }
}

extension Heading {
  /// Whether a list of contents has something to show of it.
  fileprivate var hasWords: Bool {
    String(decoding: XHTML.legible(Array(text.utf8)), as: UTF8.self).contains {
      !$0.isWhitespace && $0 != "\u{FFFD}"
    }
  }
}

extension XHTML {
  /// The drawings of dice and cards that markup refers to.
  fileprivate static func drawings(for markup: [UInt8]) -> [UInt8] {
    func refers(to letters: String) -> Bool {
      letters.contains { markup.firstRange(of: Array("<use href=\"#\($0)".utf8)) != nil }
    }
    var html: [UInt8] = []
    if refers(to: "dk") { html += PageSymbols.dice.bytes }
    if refers(to: "cs") { html += PageSymbols.cards.bytes }
    return XHTML(html) { _, _ in nil }.bytes
  }
}
