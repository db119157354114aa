import Bytes
package import Diagnostics
import Tabletop
import YAML

/// The header of a file with the ending `.results`, which says of which game they are.
extension [GameKind] {
  /// Returns the game of a file's records, by its ending or else by the `results` of its first header, and what is wrong
  /// where there is none.
  package func ofRecords(in text: SourceText, at path: String) -> (kind: GameKind?, Findings) {
    if let kind = ofFile(path) { return (kind, Findings()) }
    var fences: [SourceLine] = []
    var lines = LineReader(text)
    while fences.count < 2, let line = lines.next() {
      if line.isFence(in: text) { fences.append(line) }
    }
    func fault(_ name: String?, at range: Range<Int>) -> (GameKind?, Findings) {
      let fault = ResultLineFault.noGame(name, known: names)
      return (nil, Findings([Diagnostic(id: fault.id, fault.message, in: text, at: range)]))
    }
    guard fences.count == 2 else { return fault(nil, at: 0..<0) }
    let region = fences[0].range.upperBound..<fences[1].range.lowerBound
    guard let results = YAMLNode.parse(text, in: region).node?["results"] else {
      return fault(nil, at: fences[0].range)
    }
    let name = results.boolean == nil ? results.text : nil
    guard let name, let kind = named(name) else { return fault(name, at: results.range) }
    return (kind, Findings())
  }
}
