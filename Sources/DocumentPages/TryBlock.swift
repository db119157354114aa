package import Bytes
import Contents
package import GameReports
package import Histories
import Localization
import Markdown
import PageKit
import SiteModel
import Tabletop
package import Templating

extension GameBlock {
  /// A block in which a reader tries what the document's rules say: dice or cards are tapped in, and the game's engine
  /// answers. Without script, on paper, and where no engine was built, it shows one worked example.
  ///
  /// - Parameters:
  ///   - standard: The example of an empty block: `111462`.
  ///   - template: The one of the game's `score` block, for the same examples.
  ///   - texts: The groups of `scripts.try` that the script says, beside those of all such blocks.
  ///   - data: What the script knows beside them.
  ///   - example: Reads a line, checks what it claims, and returns what the template shows of it.
  package init<Example: PageValue, Fault: PlacedFault>(
    trying standard: String, by template: String, texts: [String],
    data: @escaping @Sendable (WrittenBlock<Played>) -> [JSON.Field],
    example: @escaping @Sendable (ArraySlice<UInt8>, WrittenBlock<Played>) throws(Fault) -> Example
  ) {
    self.init("try") { block, findings in
      let lines = block.directive.lines.filter { !$0.text.allSatisfy(\.isWhitespace) }
      if lines.count > 1 {
        let words = FaultWords(
          "try-lines", "a 'try' block has one line, the example it begins with")
        block.report(words, at: lines[1].range(of: lines[1].text[...]), &findings)
        return []
      }
      var shown: [Example] = []
      if lines.isEmpty {
        do throws(Fault) { shown = [try example(Array(standard.utf8)[...], block)] } catch {}
      } else {
        shown = block.directive.examples(in: block.text, findings: &findings) {
          line throws(Fault) in try example(line, block)
        }
        guard !shown.isEmpty else { return [] }
      }
      return block.page.piece(
        "rules/try",
        TryValue(
          example: Markup(block.page.piece(template, BlockRows(shown))),
          engine: block.engine(beginningWith: lines.first?.text ?? standard, texts, data)))
    }
  }
}

extension WrittenBlock {
  /// Returns the data that a page's script goes by; `nil` where the game's engine wasn't built.
  fileprivate func engine(
    beginningWith line: String, _ texts: [String], _ data: (WrittenBlock) -> [JSON.Field]
  ) -> TryValue.Engine? {
    guard page.site.assets.hasTry(of: played.kind),
      let codes = GameRules(rules, of: played).engineCodes
    else { return nil }
    let said = (["all"] + texts).flatMap { page.wording.scriptTexts(of: "try.\($0)") }
    let input = line.prefix { $0 != "=" && $0 != ">" }.split(whereSeparator: \.isWhitespace)
    let fields: [JSON.Field] = [
      JSON.Field(key: "input", value: .string(input.joined(separator: " "))),
      JSON.Field(
        key: "words",
        value: .object(said.map { JSON.Field(key: $0.key, value: .string($0.text)) })),
    ]
    return TryValue.Engine(
      game: played.kind.engineName, rules: codes, data: JSON.object(fields + data(self)).inScript)
  }
}

extension PageContext {
  /// The games that blocks of a document try and that have engines; each once.
  ///
  /// - Parameter kind: The game that the document is about.
  func gamesTried(in document: Document, about kind: GameKind? = nil) -> [GameKind] {
    let blocks = document.body.directives.filter { $0.name == "try" }
    let kinds = blocks.compactMap { block in
      block.arguments.first.map { site.games.kind(named: $0) } ?? kind
    }
    return site.games.among(kinds).kinds.filter(site.assets.hasTry)
  }
}

/// A block to try a game in.
package struct TryValue: PageValue {
  let example: Markup
  let engine: Engine?

  package static let typeName = "Try"
  package static let fields: [Field<TryValue>] = [
    Field("example", "a worked example, as a `score` block has it") { $0.example },
    Field("engine", "what the page's script goes by; null where the game's engine wasn't built") {
      $0.engine
    },
  ]

  struct Engine: PageValue {
    let game: String
    let rules: String
    let data: Markup

    static let typeName = "Try with an engine"
    static let fields: [Field<Engine>] = [
      Field("game", "the name of its scripts: \"farkle\", \"declared\"") { $0.game },
      Field("rules", "the document's, as the engine reads them") { $0.rules },
      Field("data", "the example and the script's words, as JSON") { $0.data },
    ]
  }
}
