import ContentFiles
import Contents
import Diagnostics
import Files
import Histories

/// The record files that drafts are to stand in.
struct DraftFiles {
  private struct Group {
    /// The path below `Content/`.
    let path: String
    var drafts: [RecordDraft]

    /// Whether its games are lines of results: several, and no more is known of them. Equal lines would be two games, where
    /// a row that comes twice is refused.
    private var hasLines: Bool {
      drafts.count > 1 && drafts.allSatisfy { $0.line != nil && $0.repetition == nil }
    }

    /// The games with an empty line between two, or as lines of results, a header before those of a day.
    var bytes: [UInt8] {
      guard hasLines else {
        return Array(drafts.map(\.text.bytes).joined(separator: [UInt8(ascii: "\n")]))
      }
      var bytes: [UInt8] = []
      for (index, draft) in drafts.enumerated() {
        if beginsEvening(index), let kind = draft.kind {
          bytes += ResultLineWriter.header(of: kind.name, draft.eveningKeys).utf8
        }
        bytes += draft.line?.bytes ?? []
      }
      return bytes
    }

    private func beginsEvening(_ index: Int) -> Bool {
      index == 0 || drafts[index].date != drafts[index - 1].date
    }

    mutating func sortByNumber() {
      drafts = drafts.enumerated().sorted {
        ($0.element.number ?? .max, $0.offset) < ($1.element.number ?? .max, $1.offset)
      }.map(\.element)
    }

    /// The draft that each line of the file belongs to, from the first on, and what the line is of it.
    var lines: [(draft: Int, line: RecordDraft.Line)] {
      let hasLines = hasLines
      var lines: [(draft: Int, line: RecordDraft.Line)] = []
      for (index, draft) in drafts.enumerated() {
        guard hasLines else {
          // The empty line behind a game is its own.
          for line in 1...draft.lineCount + 1 { lines.append((index, .record(line))) }
          continue
        }
        if beginsEvening(index) {
          for _ in 0..<3 + draft.eveningKeys.count { lines.append((index, .eveningHeader)) }
        }
        lines.append((index, .evening))
      }
      return lines
    }
  }

  private var groups: [Group] = []

  /// - Parameters:
  ///   - taken: The files that there are, which stay as they are.
  ///   - ids: Those that the seasons have.
  ///   - name: The file of drafts that name none; `nil` for one a date.
  init(
    _ drafts: [RecordDraft], besides taken: Set<String>, ids: Set<String>, name: String?
  ) {
    var places: [String: Int] = [:]
    var ids = ids
    for draft in drafts {
      let stem = draft.entry[.file] ?? name ?? draft.date ?? "imported"
      let folder = draft.season.document.path.split(separator: "/").dropLast().joined(
        separator: "/")
      let wanted = "\(folder)/\(stem).\(draft.ending)"
      if let place = places[wanted] {
        groups[place].drafts.append(draft)
        continue
      }
      places[wanted] = groups.count
      var number = 1
      var path = wanted
      func id() -> String {
        KnownGames.id(ContentTree.stem(of: path), in: draft.season.slug.text)
      }
      while taken.contains(path) || ids.contains(id()) {
        path = "\(folder)/\(stem)-more\(number == 1 ? "" : "-\(number)").\(draft.ending)"
        number += 1
      }
      // Another game of that day in the same season would have the same address.
      if draft.entry[.header("id")] == nil { ids.insert(id()) }
      groups.append(Group(path: path, drafts: [draft]))
    }
    for index in groups.indices { groups[index].sortByNumber() }
  }

  /// Whether a text can be the name of a record file below its season's folder, without its ending.
  static func isPossible(_ name: String) -> Bool {
    name.utf8.count < 200
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.first != "."
          && part.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      }
  }

  var files: [ImportPlan.File] {
    groups.filter { !$0.drafts.isEmpty }.map {
      ImportPlan.File(path: $0.path, bytes: $0.bytes, gameCount: $0.drafts.count)
    }
  }

  /// What is told of the drafts that say what an earlier row says.
  var repetitions: [Diagnostic] { groups.flatMap(\.drafts).compactMap(\.repetition) }

  /// The league with these files in it.
  func added(to tree: ContentTree) -> ContentTree {
    let added = Dictionary(
      files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let paths = files.map(\.path)
    let files = tree.files
    var all = FileTree(
      list: { folder throws(FileFault) in
        var listing = try files.list(folder)
        listing.files += paths.filter { folder.isEmpty || $0.hasPrefix(folder + "/") }
        listing.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return listing
      },
      read: { path throws(FileFault) in
        if let bytes = added[path] { return bytes }
        return try files.read(path)
      })
    all.size = { added[$0]?.count ?? files.size($0) }
    return ContentTree(all, prefix: tree.prefix, limits: tree.limits)
  }
}

extension DraftFiles {
  /// The place of a draft: its file, and its place in that.
  struct Place: Hashable {
    let group: Int
    let draft: Int
  }

  /// Returns the drafts in which errors were found, and all that was found, at the cells that it is about;
  /// of warnings those alone that come with no error.
  func judge(
    _ findings: Findings, table: Table, layout: TableLayout, prefix: String
  ) -> (faulty: Set<Place>, Findings) {
    var faulty: Set<Place> = []
    var errors = Findings()
    var warnings = Findings()
    let byPath = Dictionary(
      groups.indices.map { (prefix + groups[$0].path, $0) }, uniquingKeysWith: { first, _ in first }
    )
    let lines = groups.map(\.lines)
    func owner(ofLine line: Int, in group: Int) -> (draft: Int, line: RecordDraft.Line)? {
      lines[group].indices.contains(line - 1) ? lines[group][line - 1] : nil
    }
    // Equal rows are told as such.
    let told = findings.all.filter { $0.id != "repeated-result" }
    for finding in told.map({ $0.turned(to: Set(byPath.keys)) }) {
      guard let place = finding.place, let index = byPath[place.path],
        let (draft, line) = owner(ofLine: place.line, in: index)
      else { continue }
      var told = table.diagnostic(finding, of: groups[index].drafts[draft], at: line, layout)
      for other in finding.notes.compactMap(\.place) {
        // A file that isn't there yet, or never will be, is no place to look into.
        guard let index = byPath[other.path],
          let (draft, _) = owner(ofLine: other.line, in: index)
        else { continue }
        let place = table.place(of: groups[index].drafts[draft].entry.start)
        told.message = told.message.replacing("\(other)", with: "\(place)")
      }
      if finding.severity == .error {
        faulty.insert(Place(group: index, draft: draft))
        errors.add(told)
      } else {
        warnings.add(told)
      }
    }
    return (faulty, faulty.isEmpty ? warnings : errors)
  }

  mutating func remove(_ places: Set<Place>) {
    for index in groups.indices {
      groups[index].drafts = groups[index].drafts.enumerated()
        .filter { !places.contains(Place(group: index, draft: $0.offset)) }.map(\.element)
    }
  }
}

extension Diagnostic {
  /// An error in a file that was there before, as one at the first of these files among its notes: without that
  /// it wouldn't be one.
  fileprivate func turned(to paths: Set<String>) -> Diagnostic {
    guard severity == .error, let place, !paths.contains(place.path),
      let note = notes.compactMap(\.place).first(where: { paths.contains($0.path) })
    else { return self }
    // What is said of two games is true of either.
    let swapped = message.replacing("\(note)", with: "\(place)")
    if swapped != message { return Diagnostic(id: id, swapped, at: note) }
    return Diagnostic(id: id, "this game brings an error to '\(place)': \(message)", at: note)
  }
}

extension RecordDraft {
  /// The number in its file that the game is to have.
  fileprivate var number: Int? { entry[.number].flatMap { Int($0) } }
}
