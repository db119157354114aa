import Contents
import Diagnostics
import Files
import Publishing

/// The folders that a site is made from, each as one run reads it.
struct SiteSources: Sendable {
  let content: ContentTree
  let templates: [SiteBuilder.TemplateFolder]
  /// Each with what stands before its paths in messages.
  private let snapshots: [(prefix: String, snapshot: Snapshot)]

  init(_ root: SiteRoot, templates: [SiteBuilder.TemplateFolder]) {
    let content = root.content
    let ofContent = Snapshot(of: content.files, passingOver: PublishingPolicy.isScratch)
    let ofTemplates = templates.map {
      Snapshot(of: $0.files, passingOver: PublishingPolicy.isScratch)
    }
    self.content = ContentTree(ofContent.files, prefix: content.prefix)
    self.templates = zip(templates, ofTemplates).map {
      SiteBuilder.TemplateFolder($1.files, name: $0.name)
    }
    snapshots =
      [(content.prefix, ofContent)]
      + zip(templates, ofTemplates).map { (prefix: $0.name + "/", snapshot: $1) }
  }

  /// The first lines of the files that aren't any more what they were when they were read.
  func changes() -> [SourcePlace] {
    snapshots.flatMap { prefix, snapshot in
      snapshot.changes().map { SourcePlace(path: prefix + $0.path, line: 1, column: 1) }
    }
  }
}
