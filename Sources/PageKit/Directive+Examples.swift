package import Diagnostics
package import Histories
package import Markdown
import Tabletop

extension Directive {
  /// Returns the examples that its lines say, each read and checked; what is wrong with one is reported at its place.
  package func examples<Example, Fault: PlacedFault>(
    in text: SourceText, findings: inout Findings,
    reading read: (ArraySlice<UInt8>) throws(Fault) -> Example
  ) -> [Example] {
    var examples: [Example] = []
    for line in lines where !line.text.allSatisfy(\.isWhitespace) {
      do throws(Fault) {
        examples.append(try read(Array(line.text.utf8)[...]))
      } catch {
        let range = line.offset + error.range.lowerBound..<line.offset + error.range.upperBound
        findings.add(Diagnostic(id: error.words.id, error.words.message, in: text, at: range))
      }
    }
    return examples
  }
}
