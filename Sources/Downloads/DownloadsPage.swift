import Contents
package import Diagnostics
import Formats
import Localization
import PageKit
package import SiteModel
import Templating

/// The page of what there is of the league to take along.
package struct DownloadsPage: TemplatedPage {
  package typealias Body = DownloadsValue
  package static let template = "downloads"

  package init() {}

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.downloads
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.downloadsFrame }
}

/// A file of the league to take along.
package struct DownloadedFile: SitePage {
  package let file: DownloadFile

  package init(_ file: DownloadFile) { self.file = file }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    do throws(DatabaseFault) {
      return try page.bytes(of: file)
    } catch {
      findings.add(
        Diagnostic(
          id: "unwritten-download",
          "the file '\(page.site.edition.path(of: page.route))' can't be made by the machine's SQLite, which says "
            + "'\(error.reason)', take 'sqlite' out of 'downloads' in site.yaml to do without",
          at: nil))
      return []
    }
  }
}

extension PageContext {
  var downloadsFrame: Frame {
    Frame(
      kind: "downloads", title: wording[.downloadsTitle],
      description: wording(.downloadsDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home])
  }

  /// The page of what there is of the league to take along: all in one file first, then table by table.
  var downloads: ShownPage {
    let files = DownloadFile.all(of: site.contents.settings.downloads)
    func entries(areTables: Bool) -> Group<EntryValue>? {
      Group(
        files.filter { $0.isTable == areTables }.map { file in
          EntryValue(
            title: file.name, url: link(to: .download(file.name)),
            summary: wording[Word("downloads.files.\(file.word)")])
        })
    }
    return page(
      downloadsFrame,
      DownloadsValue(
        title: wording[.downloadsTitle], whole: entries(areTables: false),
        tables: entries(areTables: true)))
  }
}

/// The files to take along.
package struct DownloadsValue: PageBody {
  let title: String
  let whole: Group<EntryValue>?
  let tables: Group<EntryValue>?

  package static let name = "downloads"
  static let typeName = "Downloads"
  static let fields: [Field<DownloadsValue>] = [
    Field("title", "its title") { $0.title },
    Field("whole", "the files that have the whole league") { $0.whole },
    Field("tables", "a file a table") { $0.tables },
  ]
}
