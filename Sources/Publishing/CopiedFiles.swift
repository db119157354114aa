import ContentFiles
import Diagnostics
import Files
import Histories
import League
import SiteModel

/// A file of `Content/`, as it is.
struct CopiedFile: SitePage {
  /// The path below `Content/`.
  let path: String

  func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    let tree = page.site.tree
    do throws(FileFault) {
      let bytes = try tree.bytes(ofFile: path)
      if !ContentFile.isPictureWhereNamedSo(path, bytes) {
        findings.add(
          Diagnostic(
            .warning, id: "no-picture",
            "the file is named like a picture and holds none, so that browsers show nothing: export it anew, or give "
              + "it the ending of what it is",
            at: SourcePlace(path: tree.prefix + path, line: 1, column: 1)))
      }
      return bytes
    } catch {
      findings.add(tree.diagnostic(for: error))
      return []
    }
  }

  func inputs(in site: Publication) -> Fingerprint? { nil }
  func isKept(in site: Publication) -> Bool { site.index.keptFiles.contains(path) }
  func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}

/// A file of the templates, by its name.
struct AssetFile: SitePage {
  let name: String

  func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.site.assets[name] ?? []
  }

  func inputs(in site: Publication) -> Fingerprint? { nil }
  func isKept(in site: Publication) -> Bool { true }
}
