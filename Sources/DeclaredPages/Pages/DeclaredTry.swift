import Bytes
import Declared
import DocumentPages
import GameReports
import Histories
import Localization
import PageKit
import SiteModel
import Tabletop
import Telling

extension DeclaredGame {
  /// The block in which a reader notes a round, a turn or a column, and sees what it is worth.
  var trying: GameBlock<DeclaredGame> {
    GameBlock(
      trying: "", by: "rules/examples", texts: ["declared"],
      data: { block in
        [
          JSON.Field(
            key: "facts",
            value: .object(block.played.tableFacts(under: block.rules, in: block.words)))
        ]
      }, example: ExampleValue.init)
  }
}

extension ExampleValue {
  /// `3/3 2/1 4/6 = 13 1 6`.
  fileprivate init(
    _ line: ArraySlice<UInt8>, in block: WrittenBlock<DeclaredGame>
  ) throws(InputFault) {
    let text = try DeclaredScoring(rules: block.rules).score(line).text
    let input = line.prefix { $0 != UInt8(ascii: "=") }
    self.init(
      input: String(decoding: input, as: UTF8.self),
      points: String(text.prefix { $0 != "\n" }))
  }
}
