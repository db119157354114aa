package import Diagnostics
import Tabletop
package import YAML

extension GameRecord {
  /// Returns its header, read once more for the places in it, and the bytes of its body: of a line of an evening the
  /// header that it stands for, and no body.
  package func read(in text: SourceText) -> (header: YAMLNode?, body: Range<Int>) {
    if let evening {
      return (header(ofLineIn: evening, of: text), range.upperBound..<range.upperBound)
    }
    var fences: [SourceLine] = []
    var lines = LineReader(text)
    while fences.count < 2, let line = lines.next(), line.range.lowerBound < range.upperBound {
      if line.range.lowerBound >= range.lowerBound, line.isFence(in: text) { fences.append(line) }
    }
    guard fences.count == 2 else { return (nil, range.upperBound..<range.upperBound) }
    let header = YAMLNode.parse(
      text, in: fences[0].range.upperBound..<fences[1].range.lowerBound
    ).node
    return (header, min(fences[1].range.upperBound, range.upperBound)..<range.upperBound)
  }

  private func header(ofLineIn evening: Range<Int>, of text: SourceText) -> YAMLNode {
    let line = ResultLine(SourceLine(number: line, range: range), of: text)
    var entries = line.entries(as: play.kind.game.resultForm)
    if case .mapping(let shared)? = YAMLNode.parse(text, in: evening).node?.content {
      entries += shared.filter { entry in
        entry.key != "results" && !entries.contains { $0.key == entry.key }
      }
    }
    return YAMLNode(.mapping(entries), range: range)
  }
}
