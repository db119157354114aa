public import Diagnostics

/// A Markdown document (CommonMark 0.30, pipe tables and `MarkdownExtensions`), parsed once when it is made.
///
/// Holds its HTML with gaps where links lead and directives stand, which `html(resolving:directive:)`
/// fills: a document may be rendered any number of times, by many threads at once.
///
///     let document = MarkdownDocument(SourceText(path: "a.md", "# Dice\nSee [rules](rules.md)."))
///     document.title                                // "Dice"
///     document.html(resolving: { _ in "rules.html" })
///     // <h1 id="dice">Dice</h1>
///     // <p>See <a href="rules.html">rules</a>.</p>
public struct MarkdownDocument: Sendable {
  public let text: SourceText
  /// The bytes between the `---` lines at the file's start, `nil` where it has none.
  public let frontMatter: Range<Int>?
  /// The bytes that are Markdown: all after the front matter.
  public let body: Range<Int>
  /// The headings in the order of the document, at all levels.
  public let headings: [Heading]
  /// The links and images but the refused ones, in the order of the document.
  public let links: [Link]
  public let directives: [Directive]
  /// Code between fences that say its language, but directives.
  public let codeBlocks: [CodeBlock]
  /// Raw HTML where it is off, refused links, front matter that doesn't end.
  public let findings: Findings

  let policy: LinkPolicy?
  let template: Template
  let plain: [UInt8]
  /// The words of each heading in `plain`, with their line's end.
  let headingRanges: [Range<Int>]
  /// The first paragraph's bytes in `plain`.
  let opening: Range<Int>?

  public init(_ text: SourceText, options: MarkdownOptions = MarkdownOptions()) {
    self.text = text
    var compiler: Compiler
    switch options.readsFrontMatter ? FrontMatter(in: text.bytes) : .none {
    case .none:
      frontMatter = nil
      body = 0..<text.bytes.count
      compiler = Compiler(text, body: body, options: options)
    case .found(let range, let bodyStart):
      frontMatter = range
      body = bodyStart..<text.bytes.count
      compiler = Compiler(text, body: body, options: options)
    case .unclosed:
      frontMatter = nil
      body = 0..<text.bytes.count
      compiler = Compiler(text, body: body, options: options)
      compiler.report(.unclosedFrontMatter, at: 0..<3)
    }
    compiler.compile(body)
    policy = options.links
    headings = compiler.headings
    links = compiler.links
    directives = compiler.directives
    codeBlocks = compiler.codeBlocks
    findings = compiler.findings
    template = Template(html: compiler.html, gaps: compiler.gaps, titleEnd: compiler.titleEnd)
    plain = compiler.plain
    headingRanges = compiler.headingRanges
    opening = compiler.opening
  }
}

/// A link or an image of a document, as it was written.
public struct Link: Hashable, Sendable {
  /// The address to which it leads, with Markdown's entities and escapes resolved: `rules/farkle.md#hot-dice`.
  public let destination: String
  public let isImage: Bool
  /// Whether it has words of its own, or an image's alternative text.
  public let hasWords: Bool
  /// The width of an image, in CSS pixels, where its writer says it.
  public let width: Int?
  public let height: Int?
  /// The destination's bytes in the file; where they stand elsewhere (a reference) or differ (an
  /// escape), the whole link's. Where even that isn't certain, it begins with the paragraph.
  public let range: Range<Int>
}

/// Code between fences that say its language.
public struct CodeBlock: Hashable, Sendable {
  /// The first word behind the fence.
  public let language: String
  public let text: [UInt8]
}

/// A fenced code block that stands for something to be made, such as a scoring table.
public struct Directive: Hashable, Sendable {
  /// A line between the fences.
  public struct Line: Hashable, Sendable {
    /// The text without its line end, and without the indentation of lists and quotes around it.
    public let text: String
    /// Byte offset in the file of the line's text.
    public let offset: Int
  }

  /// The info string's first word, one of those in `MarkdownOptions.directives`.
  public let name: String
  /// The words after the name.
  public let arguments: [String]
  /// The info string's bytes in the file.
  public let range: Range<Int>
  public let lines: [Line]
}
