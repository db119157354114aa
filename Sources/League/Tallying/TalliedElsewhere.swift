package import Contents
package import Diagnostics

/// The content of files of tallies for a league: their sum, whom they name, and what is wrong with them.
package struct TalliedElsewhere: Sendable {
  package private(set) var tally: PartialTally
  package private(set) var findings = Findings()
  private var places: [String: SourcePlace] = [:]

  package init(_ games: [any TalliedGame]) {
    tally = PartialTally(games)
  }

  /// The players named, each with the first place that does it; in the order of the bytes of the names.
  package var players: [TalliedPlayer] {
    places.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { TalliedPlayer(name: $0.key, place: $0.value) }
  }

  /// Adds the lines of a file.
  package mutating func add(_ text: SourceText) {
    let lines = text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      func place(_ offset: Int) -> SourcePlace {
        SourcePlace(path: text.path, line: number + 1, column: offset + 1)
      }
      do throws(TallyLineFault) {
        guard let player = try tally.add(line: line) else { continue }
        if places[player] == nil { places[player] = place(0) }
      } catch {
        findings.add(Diagnostic(error, at: place(error.offset)))
      }
    }
  }

  /// Tells what can't be, once all files are there; their lines may stand in any of them.
  ///
  /// - Parameter path: The last file, as messages name it.
  package mutating func finish(_ path: String) {
    guard findings.isEmpty else { return }
    for contradiction in tally.contradictions {
      findings.add(
        Diagnostic(
          id: "bad-tally", "\(contradiction.message), tally the records again",
          at: contradiction.player.flatMap { places[$0] }
            ?? SourcePlace(path: path, line: 1, column: 1)))
    }
  }

  package mutating func add(_ diagnostic: Diagnostic) { findings.add(diagnostic) }
}

extension Diagnostic {
  package init(_ fault: TallyLineFault, at place: SourcePlace) {
    self.init(id: "bad-tally", fault.message, at: place)
  }
}
