import Diagnostics
import Histories
import YAML

extension RollCall {
  /// Returns what was found, each at its place.
  func findings(of files: [SiteContents.RecordFile], in tree: ContentTree) -> Findings {
    var places = NamePlaces(files) { path in
      var unread = Findings()
      return tree.text(path, findings: &unread)
    }
    return places.findings(of: found)
  }
}

/// Finds the places of names in files that are read once more for the purpose.
struct NamePlaces {
  private let files: [SiteContents.RecordFile]
  private let read: (_ path: String) -> SourceText?
  /// The file that was asked for last.
  private var last: (file: Int, text: SourceText)?

  init(_ files: [SiteContents.RecordFile], read: @escaping (_ path: String) -> SourceText?) {
    self.files = files
    self.read = read
  }

  mutating func findings(of found: [RollCall.Finding]) -> Findings {
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
    _ fault: NameFault, at origin: RollCall.Origin, notes: [Diagnostic]
  ) -> Diagnostic {
    switch origin {
    case .place(let place): return fault.diagnostic(at: place, notes: notes)
    case .text(let text, let range): return fault.diagnostic(in: text, at: range, notes: notes)
    case .record(let file, let index, let name):
      return diagnostic(fault, ofFile: file, index, notes: notes) { $0.range(ofPlayer: name) }
    case .guest(let file, let index, let name):
      return diagnostic(fault, ofFile: file, index, notes: notes) { $0.range(ofGuest: name) }
    }
  }

  private mutating func diagnostic(
    _ fault: NameFault, ofFile file: Int, _ index: Int, notes: [Diagnostic],
    find: (HeaderPlaces) -> Range<Int>?
  ) -> Diagnostic {
    let record = files[file].records[index]
    guard let text = text(ofFile: file) else {
      let place = SourcePlace(path: record.path, line: record.line, column: 1)
      return fault.diagnostic(at: place, notes: notes)
    }
    let start = record.range.lowerBound..<record.range.lowerBound
    return fault.diagnostic(
      in: text, at: find(HeaderPlaces(record, in: text)) ?? start, notes: notes)
  }

  private mutating func text(ofFile file: Int) -> SourceText? {
    if let last, last.file == file { return last.text }
    let text = read(files[file].path)
    last = text.map { (file, $0) }
    return text
  }
}
