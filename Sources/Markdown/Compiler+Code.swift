import Bytes

extension Compiler {
  mutating func writeCodeBlock(_ node: Node) {
    startLine()
    let start = html.count
    let directive = directive(node)
    let disguise = prepared.disguise
    var language = ""
    html.append("<pre><code")
    node.withInfo { info in
      guard !info.isEmpty else { return }
      var end = 0
      // White space as cmark has it: an entity may stand for a line's end.
      while end < info.count, !(9...13).contains(info[end]), info[end] != 32 { end += 1 }
      reportHidden(in: info, of: node)
      html.append(" class=\"language-")
      language = string(info.extracting(0..<end))
      Disguise.withShown(info.extracting(0..<end), disguise, asWords: true) {
        html.appendEscaped($0)
      }
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
    node.withLiteral { code in
      Disguise.withShown(code, disguise, asWords: false) { code in
        let start = html.count
        html.appendEscaped(code)
        if directive == nil { appendPlain(code) }
        guard directive == nil, options.style == .published, !language.isEmpty else { return }
        gaps.append(Template.Gap(kind: .code(codeBlocks.count), range: start..<html.count))
        codeBlocks.append(
          CodeBlock(
            language: language, text: code.withUnsafeBufferPointer { Array($0) }))
      }
    }
    html.append("</code></pre>\n")
    endPlainLine()
    if let directive {
      gaps.append(
        Template.Gap(kind: .directive(directives.count), range: start..<html.count))
      directives.append(directive)
    }
  }

  /// Reads a code block as a directive, `nil` where its first word isn't that of one.
  private func directive(_ node: Node) -> Directive? {
    guard !options.directives.isEmpty else { return nil }
    let info = node.withInfo { info in
      info.isEmpty
        ? "" : string(info)
    }
    let words = info.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let name = words.first, options.directives.contains(name) else { return nil }
    return Directive(
      name: name, arguments: Array(words.dropFirst()), range: infoRange(node),
      lines: directiveLines(node))
  }

  /// The bytes after a fence.
  func infoRange(_ node: Node) -> Range<Int> {
    let line = lines.range(of: node.startLine)
    var start = min(line.lowerBound + node.startColumn - 1, line.upperBound)
    var end = line.upperBound
    while start < end, [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(bytes[start]) { start += 1 }
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Each line of code is the end of the file's line that it was read from.
  private func directiveLines(_ node: Node) -> [Directive.Line] {
    node.withLiteral { code in
      var found: [Directive.Line] = []
      var number = node.startLine
      var start = 0
      while start < code.count {
        var end = start
        while end < code.count, !code[end].isLineEnd { end += 1 }
        number += 1
        let source = lines.range(of: number)
        found.append(
          Directive.Line(
            text: Disguise.withShown(
              code.extracting(start..<end), prepared.disguise, asWords: false
            ) {
              $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            },
            offset: max(source.lowerBound, source.upperBound - (end - start))))
        let isPair =
          end + 1 < code.count && code[end] == UInt8(ascii: "\r")
          && code[end + 1] == UInt8(ascii: "\n")
        start = end + (isPair ? 2 : 1)
      }
      return found
    }
  }
}
