import Bytes
package import Diagnostics
import Tabletop
import YAML

/// The header of a file with the ending `.results`, which says what game they are of.
extension [GameKind] {
  /// Returns the game of a file's records, by its ending or else by the `results` of its first header, and what is wrong
  /// where there is none.
  ///
  /// - Parameters:
  ///   - season: The games of its season, which a finding names first.
  ///   - draft: Returns why a word names no game, where a draft would declare it.
  package func ofRecords(
    in text: SourceText, at path: String, of season: [GameKind] = [],
    draft: (_ word: String) -> String? = { _ in nil }
  ) -> (kind: GameKind?, Findings) {
    if let kind = ofFile(path) { return (kind, Findings()) }
    var fences: [SourceLine] = []
    var lines = LineReader(text)
    while fences.count < 2, let line = lines.next() {
      if line.isFence(in: text) { fences.append(line) }
    }
    func fault(_ fault: ResultLineFault, at range: Range<Int>) -> (GameKind?, Findings) {
      return (nil, Findings([Diagnostic(id: fault.id, fault.message, in: text, at: range)]))
    }
    let likely = season.first?.name ?? names.first ?? "GAME"
    guard fences.count == 2 else { return fault(.noHeader(likely), at: 0..<0) }
    let region = fences[0].range.upperBound..<fences[1].range.lowerBound
    let header = YAMLNode.parse(text, in: region).node
    guard let results = header?["results"] else {
      var entries: [YAMLNode.Entry] = []
      if case .mapping(let found)? = header?.content { entries = found }
      let mistyped = entries.first {
        !headerKeys.contains($0.key) && Suggestion.nearest(to: $0.key, among: ["results"]) != nil
      }
      return fault(
        .noResults(likely, key: mistyped?.key), at: mistyped?.keyRange ?? fences[0].range)
    }
    guard let name = results.boolean == nil ? results.text : nil, !name.isEmpty else {
      return fault(.noResults(likely, key: nil), at: results.range)
    }
    guard let kind = named(name) else {
      if let words = draft(name) {
        let finding = Diagnostic(id: "drafted-game", words, in: text, at: results.range)
        return (nil, Findings([finding]))
      }
      return fault(.noGame(name, known: names), at: results.range)
    }
    return (kind, Findings())
  }
}
