import ContentFiles
import Diagnostics
import Files
import Histories
import Matches
import Photographs

/// Reads the pictures that headers name and documents show, and says at their names what is wrong with them.
struct PictureReader {
  /// The place where each picture is named first, by its path below `Content/`.
  private(set) var places: [String: SourcePlace] = [:]
  private let tree: ContentTree
  private let memo: PhotographMemo?

  /// - Parameter memo: What was read of pictures before; `nil` to read all again.
  init(
    _ records: [SiteContents.RecordFile], _ cards: [SiteContents.CardFile],
    _ nights: [NightDocument], in tree: ContentTree,
    _ memo: PhotographMemo?
  ) {
    self.tree = tree
    self.memo = memo
    let naming =
      records.map { ($0.path, ($0.records + $0.unfilled).flatMap(\.header.pictures)) }
      + cards.map { ($0.path, $0.cards.flatMap(\.pictures)) }
    for (path, pictures) in naming where !pictures.isEmpty {
      // What is wrong with the text was told when it was read first.
      var told = Findings()
      guard let text = tree.text(path, findings: &told) else { continue }
      for picture in pictures { note(picture, namedIn: path, text) }
    }
    for night in nights {
      for picture in night.pictures {
        note(picture, namedIn: night.document.path, night.document.text)
      }
    }
  }

  private mutating func note(_ picture: NamedPicture, namedIn path: String, _ text: SourceText) {
    guard let file = ContentLink.resolve(picture.file, from: path), places[file] == nil else {
      return
    }
    places[file] = text.place(at: min(picture.range.lowerBound, text.bytes.count))
  }

  /// Returns a picture that was read before and is unchanged since, by what the system says of its file.
  func known(_ path: String) -> Photograph? { try? memo?.known(path, in: tree.files) }

  /// Returns what pages may show smaller of a picture; of one that a header names, adds why it can't be.
  func photograph(_ path: String, findings: inout Findings) -> Photograph? {
    let place = places[path]
    do {
      func read() throws -> Photograph {
        try Photograph(path, bytes: tree.files.size(path)) { () throws(FileFault) in
          try tree.bytes(ofFile: path)
        }
      }
      let photograph = try memo?.photograph(path, in: tree.files, read: read) ?? read()
      // Of a moving one the first frame would be left.
      return place == nil && photograph.isMoving ? nil : photograph
    } catch let fault as Photograph.Fault {
      guard let place else { return nil }
      findings.add(Diagnostic(id: fault.id, fault.message, at: place))
    } catch let fault as FileFault {
      guard let place else { return nil }
      findings.add(Diagnostic(id: fault.id, fault.message, at: place))
    } catch {
      return nil
    }
    return nil
  }

  /// An error for each picture that a header names and that isn't there.
  ///
  /// - Parameter leftOut: Files that are there, and are never published.
  func missing(among files: [ContentFile], _ leftOut: [String: LeftOut]) -> Findings {
    guard !places.isEmpty else { return Findings() }
    let known = Set(files.map(\.path))
    return Findings(
      places.keys.sorted().filter { !known.contains($0) }.map { path in
        let folder = ContentFile.folder(of: path)
        let name = String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
        let near = Suggestion.phrase(
          for: name, among: files.filter { $0.folder == folder }.map { String($0.name) })
        let message =
          leftOut[path] == nil
          ? "there is no picture \(name.quoted) in '\(tree.prefix)\(folder)'\(near)"
          : "\(name.quoted) is a hidden file or a backup, which is never published, rename it"
        return Diagnostic(id: "no-picture", message, at: places[path])
      })
  }
}
