import Diagnostics

/// A parser that compiles one template's text.
///
/// Standalone tags, indentation and the blocks' re-indentation are settled here, line by line:
/// pages copy ranges of bytes.
struct TemplateParser {
  let name: String
  let source: SourceText
  let isStrict: Bool
  /// The index of each template of the set.
  let templates: [String: Int]
  /// The block names, numbered across the set.
  var blockNames: BlockNames

  var instructions: [Instruction] = []
  var literals: [UInt8] = []
  var paths: [NamePath] = []
  var inclusions: [Inclusion] = []
  var blocks: [BlockSite] = []
  var findings = Findings()

  /// The index where the text begins that no instruction writes yet.
  var textStart = 0
  /// Whether what comes next begins a line of the template.
  var startsLine = true
  /// Whether text may be added to the last instruction.
  var extendsText = false
  var open: [OpenTag] = []
  /// Whether more tags are open than may be: nothing is made of the template then.
  private var isTooDeep = false
  private var pathIndices: [String: Int] = [:]

  /// The most tags that may be open at once.
  static let nestingLimit = 100

  init(
    _ template: TemplateSource, isStrict: Bool, templates: [String: Int], blockNames: BlockNames
  ) {
    name = template.name
    source = template.text
    self.isStrict = isStrict
    self.templates = templates
    self.blockNames = blockNames
  }

  /// Compiles the whole text; what is wrong goes to `findings` and parsing goes on.
  mutating func parse() -> Template {
    if let offset = source.invalidUTF8Offset { report(.invalidText, at: offset..<offset + 1) }
    var scanner = TagScanner(source.bytes)
    var ranOut = false
    while !isTooDeep, let item = scanner.next() {
      switch item {
      case .tag(let tag): handle(tag)
      case .fault(let fault, let range): report(fault, at: range)
      case .openEnd(let fault, let range):
        report(fault, at: range)
        ranOut = true
      }
    }
    if isTooDeep {
      instructions = []
      return template
    }
    addText(to: source.bytes.count)
    while let last = open.last {
      if !ranOut {
        report(
          .unclosedSection(sign: last.tag.kind.sign, name: last.tag.name), at: last.tag.range)
      }
      close(at: source.bytes.count..<source.bytes.count)
    }
    return template
  }

  private var template: Template {
    Template(
      name: name, source: source, instructions: instructions, literals: literals, paths: paths,
      inclusions: inclusions, blocks: blocks)
  }

  mutating func report(_ fault: TemplateFault, at range: Range<Int>, notes: [Diagnostic] = []) {
    findings.add(fault.diagnostic(in: source, at: range, notes: notes))
  }
}

// MARK: - Tags

extension TemplateParser {
  private mutating func handle(_ tag: Tag) {
    reportIfIgnored(tag)
    switch tag.kind {
    case .comment, .delimiters:
      if !cutStandalone(tag) { cut(tag) }
    case .variable, .unescaped:
      cut(tag)
      add(.variable(path: path(tag.name), escapes: tag.kind == .variable), tag)
    case .section, .inverted:
      openSection(tag)
    case .partial:
      addPartial(tag)
    case .parent:
      openParent(tag)
    case .block:
      if case .parent(let inclusion, _) = open.last?.form {
        openOverride(tag, of: inclusion)
      } else {
        openBlock(tag)
      }
    case .close:
      closeTag(tag)
    }
  }

  private mutating func openSection(_ tag: Tag) {
    if !cutStandalone(tag) { cut(tag) }
    push(tag, .section)
    let path = path(tag.name)
    add(tag.kind == .section ? .section(path: path, end: 0) : .inverted(path: path, end: 0), tag)
  }

  private mutating func closeTag(_ tag: Tag) {
    guard let last = open.last else {
      cut(tag)
      return report(.strayClose(tag.name), at: tag.range)
    }
    if tag.name != last.tag.name {
      if open.contains(where: { $0.tag.name == tag.name }) {
        while let inner = open.last, inner.tag.name != tag.name {
          report(
            .unclosedSection(sign: inner.tag.kind.sign, name: inner.tag.name),
            at: inner.tag.range)
          addText(to: tag.range.lowerBound)
          close(at: tag.range)
        }
      } else {
        report(
          .mismatchedClose(read: tag.name, expected: last.tag.name), at: tag.range,
          notes: [
            Diagnostic(
              .note, id: "template-opened-here", "the open tag is here", in: source,
              at: last.tag.range)
          ])
      }
    }
    close(at: tag.range)
  }

  /// Adds an instruction that isn't text, with the mark of a line that begins with it.
  mutating func add(_ operation: Instruction.Operation, _ tag: Tag) {
    instructions.append(Instruction(operation: operation, tag: tag.range))
    extendsText = false
  }

  mutating func push(_ tag: Tag, _ form: OpenTag.Form) {
    if open.count == Self.nestingLimit {
      report(.nestedTooDeep(limit: Self.nestingLimit), at: tag.range)
      isTooDeep = true
    }
    open.append(
      OpenTag(
        tag: tag, form: form, index: instructions.count, contentStart: textStart,
        outerMargin: open.last?.innerMargin ?? 0))
    extendsText = false
  }

  /// Returns the number of a dotted name in the template's table.
  mutating func path(_ name: String) -> Int {
    if let index = pathIndices[name] { return index }
    paths.append(NamePath(name))
    pathIndices[name] = paths.count - 1
    return paths.count - 1
  }
}

/// A tag that waits for its end.
struct OpenTag {
  enum Form {
    case section
    /// A parent tag; `margin` is the instruction that writes the white space before it unless the
    /// tag turns out standalone, with that white space's range.
    case parent(inclusion: Int, margin: (instruction: Int, literals: Range<Int>)?)
    case override(inclusion: Int, block: Int, startsLine: Bool)
    case block(site: Int)
  }

  var tag: Tag
  var form: Form
  /// The index of its instruction, or of its body's first where it has none.
  var index: Int
  /// The index where the text behind the tag begins.
  var contentStart: Int
  /// The number of blanks that are taken off each line outside it, as part of a surrounding override.
  var outerMargin: Int
  /// The same for the lines inside.
  var innerMargin: Int

  init(tag: Tag, form: Form, index: Int, contentStart: Int, outerMargin: Int) {
    self.tag = tag
    self.form = form
    self.index = index
    self.contentStart = contentStart
    self.outerMargin = outerMargin
    innerMargin = outerMargin
  }
}

/// The numbers of block names, the same for all templates of a set.
struct BlockNames: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }
}
