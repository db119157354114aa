import ContentFiles
package import Diagnostics
import Histories
import YAML

extension NameResolver {
  /// Returns what was found, each at its place.
  func findings(of files: [SiteContents.RecordFile], in tree: ContentTree) -> Findings {
    var places = NamePlaces(files, in: tree)
    return places.findings(of: found)
  }
}

/// The places where each player's name is met first, which are looked for only where something is wrong with them.
package struct PlayerPlaces: Sendable {
  private let people: People
  /// The origins of the names by index in `people`; `nil` for those whom nothing names.
  private let origins: [NameResolver.Origin?]
  private let files: [SiteContents.RecordFile]
  private let tree: ContentTree

  init(_ call: NameResolver, in files: [SiteContents.RecordFile], of tree: ContentTree) {
    var origins: [NameResolver.Origin?] = Array(repeating: nil, count: call.people.all.count)
    for (spelling, origin) in zip(call.people.spellings, call.origins) {
      origins[spelling.person] = origins[spelling.person] ?? origin
    }
    for (person, place) in call.tallied { origins[person] = .place(place) }
    self.origins = origins
    people = call.people
    self.files = files
    self.tree = tree
  }

  /// The place of a player's name; `nil` of somebody whom no file names.
  package func place(of name: String) -> SourcePlace? {
    guard let person = people.index(of: name), let origin = origins[person] else { return nil }
    var places = NamePlaces(files, in: tree)
    return places.place(of: origin)
  }
}

/// Finds the places of names in files that are read once more for the purpose.
struct NamePlaces {
  private let files: [SiteContents.RecordFile]
  private let read: (_ path: String) -> SourceText?
  /// The file that was asked for last.
  private var last: (file: Int, text: SourceText)?

  init(_ files: [SiteContents.RecordFile], in tree: ContentTree) {
    self.init(files) { path in
      var unread = Findings()
      return tree.text(path, findings: &unread)
    }
  }

  init(_ files: [SiteContents.RecordFile], read: @escaping (_ path: String) -> SourceText?) {
    self.files = files
    self.read = read
  }

  mutating func findings(of found: [NameResolver.Finding]) -> Findings {
    var findings = Findings()
    for finding in found {
      let notes = finding.other.map { origin, name in
        [diagnostic(.firstHere(name), at: origin, notes: [])]
      }
      findings.add(diagnostic(finding.fault, at: finding.origin, notes: notes ?? []))
    }
    return findings
  }

  private mutating func diagnostic(
    _ fault: NameFault, at origin: NameResolver.Origin, notes: [Diagnostic]
  ) -> Diagnostic {
    switch span(of: origin) {
    case .place(let place): fault.diagnostic(at: place, notes: notes)
    case .text(let text, let range): fault.diagnostic(in: text, at: range, notes: notes)
    }
  }

  mutating func place(of origin: NameResolver.Origin) -> SourcePlace {
    switch span(of: origin) {
    case .place(let place): place
    case .text(let text, let range): text.place(at: range.lowerBound)
    }
  }

  private enum Span {
    case place(SourcePlace)
    case text(SourceText, Range<Int>)
  }

  private mutating func span(of origin: NameResolver.Origin) -> Span {
    switch origin {
    case .place(let place): .place(place)
    case .text(let text, let range): .text(text, range)
    case .record(let file, let index, let name):
      span(ofFile: file, index) { $0.range(ofPlayer: name) }
    case .guest(let file, let index, let name):
      span(ofFile: file, index) { $0.range(ofGuest: name) }
    }
  }

  private mutating func span(
    ofFile file: Int, _ index: Int, find: (HeaderPlaces) -> Range<Int>?
  ) -> Span {
    let record = files[file].record(index)
    guard let text = text(ofFile: file) else {
      return .place(SourcePlace(path: record.path, line: record.line, column: 1))
    }
    let start = record.range.lowerBound..<record.range.lowerBound
    return .text(text, find(HeaderPlaces(record, in: text)) ?? start)
  }

  private mutating func text(ofFile file: Int) -> SourceText? {
    if let last, last.file == file { return last.text }
    let text = read(files[file].path)
    last = text.map { (file, $0) }
    return text
  }
}
