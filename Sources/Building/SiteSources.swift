import ContentFiles
import Contents
import Diagnostics
import Files
import Publishing

/// The folders that a site is made from, each as one run reads it.
struct SiteSources: Sendable {
  package let content: ContentTree
  package let templates: [SiteBuilder.TemplateFolder]
  /// The text before each one's paths in messages.
  private let prefixes: [String]
  /// The snapshots of the content, and of each folder of templates.
  let snapshots: [Snapshot]

  package init(_ root: SiteRoot, templates: [SiteBuilder.TemplateFolder]) {
    let content = root.content
    let ofContent = Snapshot(of: content.files, passingOver: PublishingPolicy.isScratch)
    let ofTemplates = templates.map {
      Snapshot(of: $0.files, passingOver: PublishingPolicy.isScratch)
    }
    self.content = ContentTree(ofContent.files, prefix: content.prefix)
    self.templates = zip(templates, ofTemplates).map {
      SiteBuilder.TemplateFolder(
        $1.files, name: $0.name, isReplacement: $0.isReplacement)
    }
    prefixes = [content.prefix] + templates.map { $0.name + "/" }
    snapshots = [ofContent] + ofTemplates
  }

  /// The first lines of the files that aren't any more what they were when they were read.
  package func changes() -> [SourcePlace] {
    zip(prefixes, snapshots).flatMap { prefix, snapshot in
      snapshot.changes().map { SourcePlace(path: prefix + $0.path, line: 1, column: 1) }
    }
  }

  /// The questions that were asked so far, with the fingerprints of the answers; `nil` where one was found changed.
  var answers: [BuildState.Source: UInt64]? {
    var all: [BuildState.Source: UInt64] = [:]
    for (number, snapshot) in snapshots.enumerated() {
      guard let answers = snapshot.answers else { return nil }
      for (question, answer) in answers {
        all[BuildState.Source(tree: number, question: question)] = answer.value
      }
    }
    return all
  }

  /// The stamps of the files that were read, where they tell of a change.
  var stamps: [BuildState.Source: UInt64] {
    var all: [BuildState.Source: UInt64] = [:]
    for (number, snapshot) in snapshots.enumerated() {
      for (question, stamp) in snapshot.stamps {
        all[BuildState.Source(tree: number, question: question)] = stamp.value
      }
    }
    return all
  }
}
