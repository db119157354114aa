import Bytes

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
      /// The end of a heading's words; the index in `headings`.
      case headingLink(Int)
      /// The words of a link without words; the index in `links`.
      case linkWords(Int)
      /// The attributes that say an image's size; the index in `links`.
      case imageSize(Int)
      /// What stands before an image, or behind it; the index in `links`.
      case imageStart(Int)
      case imageEnd(Int)
      /// The text of a code block; the index in `codeBlocks`.
      case code(Int)
      /// A word that a page says in the site's language.
      case word(DocumentWord)
    }

    let kind: Kind
    let range: Range<Int>
  }

  let html: [UInt8]
  /// The gaps in ascending order.
  let gaps: [Gap]
  /// The offset at which the HTML goes on after a heading of level 1 that is the document's first block, else 0.
  let titleEnd: Int
}

/// The page around a document: it knows what the document doesn't.
public protocol Surroundings {
  /// Returns the address to which a link leads from the page; `nil` to leave it as it is.
  mutating func destination(of link: Link) -> String?
  /// A directive's HTML; `nil` to show it as code.
  mutating func html(of directive: Directive) -> [UInt8]?
  /// A heading's id, which nothing else on the page may have.
  func id(of heading: Heading) -> String
  /// The name of a link to a heading, for those who don't see it; `nil` where headings have none.
  func nameOfLink(to heading: Heading) -> String?
  /// The words of a link that has none of its own.
  mutating func words(of link: Link) -> String?
  /// Returns the size of an image by itself, in pixels; `nil` where that isn't known.
  func size(of image: Link) -> (width: Int, height: Int)?
  /// Returns the files that browsers choose from to show an image; `nil` for an image that is one file.
  func sources(of image: Link) -> ImageSources?
  /// The text of a code block with what tells its parts from one another; `nil` to show it plain.
  func html(of code: CodeBlock) -> [UInt8]?
  /// A word in the site's language.
  func text(of word: DocumentWord) -> String
}

extension Surroundings {
  public func id(of heading: Heading) -> String { heading.anchor }
  public func nameOfLink(to heading: Heading) -> String? { nil }
  public mutating func words(of link: Link) -> String? { nil }
  public func size(of image: Link) -> (width: Int, height: Int)? { nil }
  public func sources(of image: Link) -> ImageSources? { nil }
  public func html(of code: CodeBlock) -> [UInt8]? { nil }
  public func text(of word: DocumentWord) -> String { word.english }
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

  /// Returns the text that goes into a gap; `nil` for what stands there already.
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
    case .headingLink(let index): return link(to: headings[index], among: surroundings)
    case .linkWords(let index): return surroundings.words(of: links[index])?.escaped
    case .imageSize(let index):
      let size = surroundings.size(of: links[index])
      return links[index].sizeAttributes(width: size?.width, height: size?.height)
        + (surroundings.sources(of: links[index])?.attributes(links[index]) ?? [])
    case .imageStart(let index):
      return surroundings.sources(of: links[index])?.opening(links[index])
    case .imageEnd(let index):
      return surroundings.sources(of: links[index]).map { _ in Array("</picture>".utf8) }
    case .code(let index): return surroundings.html(of: codeBlocks[index])
    case .word(let word): return surroundings.text(of: word).escaped
    }
  }

  private func link(to heading: Heading, among surroundings: some Surroundings) -> [UInt8]? {
    guard let name = surroundings.nameOfLink(to: heading) else { return nil }
    var link = Array(" <a class=\"anchor\" href=\"#".utf8)
    let id = Array(surroundings.id(of: heading).utf8)
    link.appendDestination(id.span)
    link.append("\" aria-label=\"")
    link.append(contentsOf: name.escaped)
    link.append("\">#</a>")
    return link
  }
}

extension String {
  fileprivate var escaped: [UInt8] {
    var escaped: [UInt8] = []
    let bytes = Array(utf8)
    escaped.appendEscaped(bytes.span)
    return escaped
  }
}

/// The files that show an image in several sizes, each a list for `srcset`.
public struct ImageSources: Sendable {
  let webP: String
  let fallbacks: String
  /// How wide the image is shown, for `sizes`, where its writer doesn't say.
  let sizes: String

  public init(webP: String, fallbacks: String, sizes: String) {
    self.webP = webP
    self.fallbacks = fallbacks
    self.sizes = sizes
  }

  fileprivate func opening(_ image: Link) -> [UInt8] {
    Array("<picture><source type=\"image/webp\"".utf8) + attributes(webP, image)
      + Array(">".utf8)
  }

  fileprivate func attributes(_ image: Link) -> [UInt8] { attributes(fallbacks, image) }

  private func attributes(_ set: String, _ image: Link) -> [UInt8] {
    var bytes = Array(" srcset=\"".utf8)
    bytes += set.escaped
    bytes += Array("\" sizes=\"".utf8)
    bytes += image.width.map { Array("\($0)px".utf8) } ?? sizes.escaped
    bytes += Array("\"".utf8)
    return bytes
  }
}

extension Link {
  /// The attributes that keep an image's place while it loads: as large as its writer says, or as it is, and of one
  /// that says a width or a height alone in its own proportion.
  func sizeAttributes(width ownWidth: Int?, height ownHeight: Int?) -> [UInt8] {
    var size = (width: width, height: height)
    if let ownWidth, let ownHeight, ownWidth > 0, ownHeight > 0 {
      switch (width, height) {
      case (nil, nil): size = (ownWidth, ownHeight)
      case (let width?, nil): size.height = max(1, (ownHeight * width + ownWidth / 2) / ownWidth)
      case (nil, let height?): size.width = max(1, (ownWidth * height + ownHeight / 2) / ownHeight)
      default: break
      }
    }
    var attributes: [UInt8] = []
    for (name, value) in [(" width=\"", size.width), (" height=\"", size.height)] {
      guard let value else { continue }
      attributes.append(contentsOf: name.utf8)
      attributes.append(decimal: value)
      attributes.append(UInt8(ascii: "\""))
    }
    return attributes
  }
}

/// Surroundings that are no page, and say nothing but what two functions do.
private struct Alone: Surroundings {
  let resolve: (Link) -> String?
  let directive: (Directive) -> [UInt8]?

  func destination(of link: Link) -> String? { resolve(link) }
  func html(of directive: Directive) -> [UInt8]? { self.directive(directive) }
}
