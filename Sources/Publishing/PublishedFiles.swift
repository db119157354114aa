import ContentFiles
import Contents
import Diagnostics
import Markdown
import PageKit
import Photographs
import WebAssets

/// The files that nothing reads, divided into those that are published and those left out. Published are files that the
/// content links to or shows, and those in folders `files`. A file that somebody's words name alone is not.
struct PublishedFiles {
  /// The published files, in the order of the folder.
  private(set) var published: [String] = []
  /// The files among them that may run scripts, though none may.
  private var active: [ContentFile] = []
  private(set) var leftOut: [ContentFile] = []
  /// The files left out that a draft will want.
  private var awaited: Set<String> = []

  /// The number of files that are told singly.
  static let mostTold = 20

  /// - Parameters:
  ///   - routes: The pages of documents, which raw HTML links from.
  ///   - photographs: Those that are published smaller.
  init(
    _ contents: SiteContents, routes: [String: Route], photographs: [String: Photograph] = [:]
  ) {
    guard !contents.files.isEmpty else { return }
    let wanted = Wanted(
      contents.documentsOfAllLanguages, contents, routes: routes, photographs: photographs)
    let scripts = Wanted(scriptsOf: contents.settings).paths
    for file in contents.files {
      if file.isInFilesFolder || wanted.paths.contains(file.path) {
        published.append(file.path)
        if file.isActive, !scripts.contains(file.path) { active.append(file) }
      } else if photographs[file.path] == nil, contents.namedPictures[file.path] == nil {
        leftOut.append(file)
      }
    }
    guard !leftOut.isEmpty, !contents.drafts.isEmpty else { return }
    awaited = Wanted(contents.drafts, contents, routes: routes).paths
  }

  /// Whether the header of a record beside it could name it as a picture.
  private static func mayBeNamed(_ file: ContentFile) -> Bool {
    let path = file.path.lowercased()
    return path.hasPrefix("seasons/")
      && [".jpg", ".jpeg", ".png", ".webp"].contains { path.hasSuffix($0) }
  }

  /// A warning for each file that was left out, up to a number; an error for each that mustn't be published.
  ///
  /// - Parameter prefix: What stands before paths in messages.
  func findings(prefix: String) -> Findings {
    var findings = Findings()
    func add(
      _ severity: Diagnostic.Severity, _ file: ContentFile, _ id: String, _ message: String
    ) {
      let place = SourcePlace(path: prefix + file.path, line: 1, column: 1)
      findings.add(Diagnostic(severity, id: id, message, at: place))
    }
    func warn(_ file: ContentFile, _ id: String, _ message: String) {
      add(.warning, file, id, message)
    }
    for file in active {
      add(
        .error, file, "active-file",
        "this file may run scripts where it is opened, publish a picture, a PDF or a page of Markdown "
          + "in its place, or say 'raw-html: yes' in site.yaml")
    }
    var others: [ContentFile] = []
    for file in leftOut where !awaited.contains(file.path) {
      if let lookalike = file.lookalike {
        let advice = "rename it '\(lookalike.name)'"
        warn(
          file, "misplaced-file",
          "nothing reads a file that ends in '\(lookalike.ending)', \(advice)")
      } else {
        others.append(file)
      }
    }
    for file in others.prefix(Self.mostTold) {
      warn(
        file, "unpublished-file",
        "this file is not published: \(Self.mayBeNamed(file) ? "name it under 'pictures' of a record, " : "")link to "
          + "it, move it into a folder 'files', or keep it outside of the content")
    }
    if others.count > Self.mostTold {
      warn(
        others[Self.mostTold], "unpublished-file",
        "this file is not published, nor are \(others.count - Self.mostTold - 1) more: link to them, "
          + "move them into a folder 'files', or keep them outside of the content")
    }
    return findings
  }
}

/// The paths that documents want to see published.
private struct Wanted {
  private(set) var paths: Set<String> = []

  init(
    _ documents: [Document], _ contents: SiteContents, routes: [String: Route],
    photographs: [String: Photograph] = [:]
  ) {
    for language in contents.settings.languages {
      let navigation = contents.settings.translated(to: language.tag).navigation
      for target in navigation.flatMap(\.links) { add(target, from: "site.yaml") }
    }
    for file in contents.settings.theme.files { add(file.path, from: "site.yaml") }
    for document in documents {
      for link in document.body.links {
        if link.isImage,
          case .inside(let target?, _) = ContentLink(link.destination, from: document.path),
          photographs[target] != nil
        {
          continue
        }
        add(link.destination, from: document.path)
      }
      guard contents.settings.policy.allowsRawHTML else { continue }
      let html = document.body.html()
      // Raw HTML has addresses as they are on the page.
      let folder = document.translation.map { $0.language + "/" } ?? ""
      let page = routes[document.originalPath].map { folder + $0.path } ?? document.path
      LinkScanner.scan(html) { attribute, range in
        guard attribute != .id else { return }
        add(String(decoding: html[range], as: UTF8.self), from: page)
      }
    }
  }

  /// The scripts that the settings themselves ask for, which may run.
  init(scriptsOf settings: SiteSettings) {
    for file in settings.theme.scripts { add(file.path, from: "site.yaml") }
  }

  private mutating func add(_ destination: String, from path: String) {
    guard case .inside(let target?, _) = ContentLink(destination, from: path) else { return }
    paths.insert(target)
  }
}

extension SiteSettings.NavigationEntry {
  /// The targets to which it and the entries in it link.
  fileprivate var links: [String] {
    switch target {
    case .part: []
    case .link(let target): [target]
    case .menu(let entries): entries.flatMap(\.links)
    }
  }
}
