import Diagnostics
import Files
import Synchronization
import YAML

extension Work {
  /// Findings, and YAML.
  static let texts: [Work] = [
    Work("findings of one long line", 100) { count in
      let text = SourceText(path: "f", String(repeating: "é", count: 50 * count))
      let findings = Findings(
        (0..<count).map { Diagnostic(id: "x", "no \($0)", in: text, at: 50 * $0..<50 * $0 + 9) })
      return { use(DiagnosticPrinter(showsSource: true, usesColor: true).text(for: findings)) }
    },
    Work("findings of many lines", 100) { count in
      let text = SourceText(path: "f", String(repeating: "line\n", count: count))
      return {
        let findings = (0..<count).map {
          Diagnostic(id: "x", "here", in: text, at: 5 * $0..<5 * $0 + 1)
        }
        use(DiagnosticPrinter(showsSource: true, usesColor: false).text(for: Findings(findings)))
      }
    },
    lines("one long", 200) { _ in "111462>111 " },
    lines("many", 200) { _ in "111462>111\n" },
    yaml("keys", 300) { "key\($0): value\n" },
    yaml("one key again", 80) { _ in "key: value\n" },
    yaml("a list", 300) { $0 == 0 ? "list:\n- a\n" : "- a\n" },
    yaml("a list in one line", 300, prefix: "list: [", suffix: "]\n") { "a\($0), " },
    yaml("brackets that open", 2000) { _ in "[" },
    yaml("braces that open", 2000) { _ in "{" },
    yaml("dashes", 2000) { _ in "- " },
    yaml("questions", 1000) { _ in "? " },
    yaml("a quoted text of many lines", 500, prefix: "note: \"") { _ in "a\n\n" },
    yaml("a block of many lines", 500, prefix: "note: |\n") { _ in "  a\n" },
    yaml("aliases", 60, prefix: "list: [") { _ in "*a, " },
    yaml("anchors", 60, prefix: "list: [") { "&a\($0) b, " },
    yaml("comments", 1000) { _ in "# a\n" },
    yaml("blanks", 1000) { _ in "    " },
  ]

  /// An input that comes in as many parts as there are pieces.
  private static func lines(
    _ name: String, _ size: Int, _ piece: @escaping @Sendable (Int) -> String
  ) -> Work {
    Work("lines of an input: \(name)", size) { count in
      let parts = (0..<count).map { Array(piece($0).utf8) }
      return {
        let next = Mutex(0)
        var input = LineInput(atMost: FileTree.usualLimit) {
          next.withLock { next in
            defer { next += 1 }
            return next < parts.count ? parts[next] : nil
          }
        }
        while let lines = try? input.next() { use(lines) }
      }
    }
  }

  private static func yaml(
    _ name: String, _ size: Int, prefix: String = "", suffix: String = "",
    _ piece: @escaping @Sendable (Int) -> String
  ) -> Work {
    Work("yaml: \(name)", size) { count in
      let written = prefix + (0..<count).map(piece).joined() + suffix
      let text = SourceText(path: "f.yaml", written)
      return {
        let (node, faults) = YAMLNode.parse(text)
        let (_, findings) = YAMLMapping.read(node, in: text) { mapping in
          use(mapping.strings("list"))
          use(mapping.string("note"))
        }
        use(YAMLMapping.read(node, in: text) { $0.allEntries() })
        var all = faults
        all.add(contentsOf: findings)
        use(DiagnosticPrinter(showsSource: true, usesColor: false).text(for: all))
      }
    }
  }
}
