/// A document's HTML with gaps to be filled.
struct Template: Sendable {
  /// A stretch of the HTML that an answer from outside may replace.
  struct Gap {
    enum Kind {
      /// The value of `href` or `src`; the index in `links`.
      case link(Int)
      /// A whole code block; the index in `directives`.
      case directive(Int)
      /// The value of a heading's `id`; the index in `headings`.
      case heading(Int)
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

/// What a document stands among on a page: it knows what the document doesn't.
public protocol Surroundings {
  /// Where a link leads from the page; `nil` to leave it as it is.
  mutating func destination(of link: Link) -> String?
  /// A directive's HTML; `nil` to show it as code.
  mutating func html(of directive: Directive) -> [UInt8]?
  /// A heading's id, which nothing else on the page may have.
  func id(of heading: Heading) -> String
}

extension Surroundings {
  public func id(of heading: Heading) -> String { heading.anchor }
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
    withoutActuallyEscaping(resolve) { resolve in
      withoutActuallyEscaping(directive) { directive in
        var alone = Alone(resolve: resolve, directive: directive)
        return html(omitsTitle: omitsTitle, among: &alone)
      }
    }
  }

  /// Returns the document's HTML on a page that it is one part of.
  ///
  /// - Parameter omitsTitle: Leaves out a heading of level 1 that is the document's first block.
  public func html(omitsTitle: Bool = false, among surroundings: inout some Surroundings)
    -> [UInt8]
  {
    var output: [UInt8] = []
    output.reserveCapacity(template.html.count + 64 * template.gaps.count)
    let html = template.html.span
    var position = omitsTitle ? template.titleEnd : 0
    for gap in template.gaps where gap.range.lowerBound >= position {
      guard let filling = filling(of: gap.kind, among: &surroundings) else { continue }
      output.append(html.extracting(position..<gap.range.lowerBound))
      output.append(contentsOf: filling)
      position = gap.range.upperBound
    }
    output.append(html.extracting(position...))
    return output
  }

  /// What goes into a gap; `nil` for what stands there already.
  private func filling(of gap: Template.Gap.Kind, among surroundings: inout some Surroundings)
    -> [UInt8]?
  {
    switch gap {
    case .link(let index):
      guard let destination = surroundings.destination(of: links[index]) else { return nil }
      var filling: [UInt8] = []
      let bytes = Array(destination.utf8)
      if policy?.refusal(of: bytes.span, isLoaded: links[index].isImage) == nil {
        filling.appendDestination(bytes.span)
      }
      return filling
    case .directive(let index): return surroundings.html(of: directives[index])
    case .heading(let index): return Array(surroundings.id(of: headings[index]).utf8)
    }
  }
}

/// No page around a document but what two functions say.
private struct Alone: Surroundings {
  let resolve: (Link) -> String?
  let directive: (Directive) -> [UInt8]?

  func destination(of link: Link) -> String? { resolve(link) }
  func html(of directive: Directive) -> [UInt8]? { self.directive(directive) }
}
