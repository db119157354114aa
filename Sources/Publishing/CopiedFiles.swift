import ContentFiles
import Contents
package import Diagnostics
package import Files
import Histories
import League
package import SiteModel

/// A file of `Content/`, as it is.
struct CopiedFile: SitePage {
  /// The path below `Content/`.
  let path: String

  func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    let tree = page.site.tree
    do throws(FileFault) {
      let bytes = try tree.bytes(ofFile: path)
      check(bytes, in: tree, findings: &findings)
      return bytes
    } catch {
      findings.add(tree.diagnostic(for: error))
      return []
    }
  }

  /// - Parameter bytes: Those that it begins with.
  fileprivate func check(_ bytes: [UInt8], in tree: ContentTree, findings: inout Findings) {
    guard !ContentFile.isPictureWhereNamedSo(path, bytes) else { return }
    findings.add(
      Diagnostic(
        .warning, id: "no-picture",
        "the file is named like a picture and holds none, and browsers show nothing: export it again, or give "
          + "it the ending of what it is",
        at: SourcePlace(path: tree.prefix + path, line: 1, column: 1)))
  }

  func inputs(in site: Publication) -> Fingerprint? { nil }
  func isKept(in site: Publication) -> Bool { site.index.files.kept.contains(path) }
  func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}

extension Publication {
  /// Returns a page that is a large file of `Content/`, to be copied without being in memory, and what is wrong with
  /// it. It is `nil` for all others, and if more than its bytes is asked of the file: packed forms, links, a
  /// checksum.
  ///
  /// - Parameter failed: Told what is wrong where it can't be read when it is copied.
  package func copy(
    of page: Page, failed: @escaping @Sendable (Diagnostic) -> Void
  ) -> (source: FileCopy, findings: Findings)? {
    guard let file = page.content as? CopiedFile, let size = tree.files.size(file.path),
      size > FileTree.blockSize, !isKept(page), !page.path.hasSuffix(".html"), !isPacked(page)
    else { return nil }
    var findings = Findings()
    do throws(FileFault) {
      file.check(try tree.beginning(ofFile: file.path), in: tree, findings: &findings)
    } catch {
      findings.add(tree.diagnostic(for: error))
    }
    let source = FileCopy(
      size: size,
      handOver: { [tree] take throws(FileFault) in try tree.files.readBlocks(of: file.path, take) },
      failed: { [tree] in failed(tree.diagnostic(for: $0)) },
      opened: { [tree] in tree.files.opened?(file.path) })
    return (source, findings)
  }
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
