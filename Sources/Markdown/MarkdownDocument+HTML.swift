/// A document's HTML with gaps to be filled.
struct Template: Sendable {
  /// A stretch of the HTML that an answer from outside may replace.
  struct Gap {
    enum Kind {
      /// The value of `href` or `src`; the index in `links`.
      case link(Int)
      /// A whole code block; the index in `directives`.
      case directive(Int)
    }

    let kind: Kind
    let range: Range<Int>
  }

  let html: [UInt8]
  /// In ascending order.
  let gaps: [Gap]
  /// Where the HTML goes on after a heading of level 1 that is the document's first block, else 0.
  let titleEnd: Int
}

extension MarkdownDocument {
  /// Returns the document's HTML, a fragment for a page's body.
  ///
  /// - Parameters:
  ///   - omitsTitle: leaves out a heading of level 1 that is the document's first block.
  ///   - resolve: returns where a link leads from the page being written, `nil` to leave it as it is.
  ///   - directive: returns a directive's HTML, `nil` to show it as code.
  public func html(
    omitsTitle: Bool = false,
    resolving resolve: (Link) -> String? = { _ in nil },
    directive: (Directive) -> [UInt8]? = { _ in nil }
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(template.html.count + 64 * template.gaps.count)
    writeHTML(to: &output, omitsTitle: omitsTitle, resolving: resolve, directive: directive)
    return output
  }

  /// Appends what `html(omitsTitle:resolving:directive:)` returns.
  public func writeHTML(
    to output: inout [UInt8], omitsTitle: Bool = false,
    resolving resolve: (Link) -> String? = { _ in nil },
    directive: (Directive) -> [UInt8]? = { _ in nil }
  ) {
    let html = template.html.span
    var position = omitsTitle ? template.titleEnd : 0
    for gap in template.gaps where gap.range.lowerBound >= position {
      var filling: [UInt8] = []
      switch gap.kind {
      case .link(let index):
        guard let destination = resolve(links[index]) else { continue }
        let bytes = Array(destination.utf8)
        if policy?.refusal(of: bytes.span, isLoaded: links[index].isImage) == nil {
          filling.appendDestination(bytes.span)
        }
      case .directive(let index):
        guard let made = directive(directives[index]) else { continue }
        filling = made
      }
      output.append(html.extracting(position..<gap.range.lowerBound))
      output.append(contentsOf: filling)
      position = gap.range.upperBound
    }
    output.append(html.extracting(position...))
  }
}
