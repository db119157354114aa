import Diagnostics

/// One rendering of one page.
struct Renderer {
  let set: TemplateSet
  let page: String
  var output: [UInt8] = []
  /// The context stack, the innermost last.
  var contexts: [TemplateValue]
  var findings = Findings()

  /// The parent tags around the template being rendered, and the innermost whose overrides count.
  var frames: [Frame] = []
  var frame: Int?
  /// Written before each line of the template being rendered.
  private var indentation: [UInt8] = []
  /// Whether the next line that begins has got its indentation already.
  private var isIndented = false
  private var depth = 0
  /// Set when templates nest too deep: the rest of the page is not rendered.
  private var isStopped = false
  private var reported: Set<Site> = []

  /// A parent tag being rendered.
  struct Frame {
    var template: Template
    var inclusion: Int
    /// The frame around it.
    var outer: Int?
  }

  /// A tag of a template, for reporting it once.
  struct Site: Hashable {
    var template: Int
    var tag: Range<Int>
  }

  /// How deep templates, sections and blocks may nest, all together.
  static let depthLimit = 256

  init(set: TemplateSet, page: String, contexts: [TemplateValue]) {
    self.set = set
    self.page = page
    self.contexts = contexts
  }

  /// Renders a whole template.
  mutating func run(_ template: Template) {
    run(template.instructions.indices, of: template)
  }

  private mutating func run(_ range: Range<Int>, of template: Template) {
    var index = range.lowerBound
    while index < range.upperBound, !isStopped {
      let instruction = template.instructions[index]
      index += 1
      switch instruction.operation {
      case .text(let bytes, let startsLine):
        write(template.literals, bytes, startsLine: startsLine)
      case .variable(let path, let escapes):
        let value = resolve(path, of: template, for: instruction)
        if !write(value, escapes: escapes), set.isStrict {
          let fault = TemplateFault.unprintable(
            template.paths[path].text, kind: value.kind, page: page)
          report(fault, template, instruction.tag)
        }
      case .section(let path, let end):
        let value = resolve(path, of: template, for: instruction)
        show(value, body: index..<end, of: template, for: instruction)
        index = end
      case .inverted(let path, let end):
        if resolve(path, of: template, for: instruction).isFalsy {
          descend(template, instruction.tag) { $0.run(index..<end, of: template) }
        }
        index = end
      case .include(let inclusion, let end):
        include(inclusion, of: template, for: instruction)
        index = end
      case .block(let site, let end):
        showBlock(site, body: index..<end, of: template, for: instruction)
        index = end
      }
    }
  }

  /// Goes one level deeper, and no deeper than the limit.
  private mutating func descend(
    _ template: Template, _ tag: Range<Int>, _ body: (inout Renderer) -> Void
  ) {
    guard depth < Renderer.depthLimit else {
      report(.renderedTooDeep(limit: Renderer.depthLimit, page: page), template, tag)
      isStopped = true
      return
    }
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Reports a fault of a tag, once for the page.
  private mutating func report(_ fault: TemplateFault, _ template: Template, _ tag: Range<Int>) {
    let site = Site(template: set.indices[template.name] ?? 0, tag: tag)
    guard reported.insert(site).inserted else { return }
    findings.add(fault.diagnostic(in: template.source, at: tag))
  }
}

// MARK: - Values

extension Renderer {
  /// Writes a value, or nothing where lists and objects have no text; returns whether it has one.
  private mutating func write(_ value: TemplateValue, escapes: Bool) -> Bool {
    switch value {
    case .text(let text):
      if escapes { output.append(escaping: text) } else { output.append(text) }
    case .html(let bytes): output.append(contentsOf: bytes)
    case .number(let number): output.append(number)
    case .flag(let flag): output.append(flag ? "true" : "false")
    case .null: break
    case .list, .object: return false
    }
    return true
  }

  private mutating func show(
    _ value: TemplateValue, body: Range<Int>, of template: Template, for instruction: Instruction
  ) {
    guard !value.isFalsy else { return }
    descend(template, instruction.tag) { renderer in
      guard case .list(let elements) = value else {
        return renderer.run(body, of: template, in: value)
      }
      for element in elements { renderer.run(body, of: template, in: element) }
    }
  }

  private mutating func run(_ body: Range<Int>, of template: Template, in context: TemplateValue) {
    contexts.append(context)
    run(body, of: template)
    contexts.removeLast()
  }

  /// Returns what a dotted name stands for: the first part is looked for from the innermost context
  /// outwards, each further one in what the part before it gave. What is undefined is reported in a
  /// strict set and is `null`.
  private mutating func resolve(
    _ path: Int, of template: Template, for instruction: Instruction
  ) -> TemplateValue {
    let parts = template.paths[path].parts
    guard let first = parts.first else { return contexts.last ?? .null }
    guard var value = lookUp(first) else {
      reportUndefined(first, template, instruction.tag)
      return .null
    }
    var index = 1
    while index < parts.count {
      if case .null = value { return .null }
      guard let member = value.member(parts[index]) else {
        reportUndefined(parts[index], of: parts[..<index], value, template, instruction.tag)
        return .null
      }
      value = member
      index += 1
    }
    return value
  }

  private func lookUp(_ name: TemplateName) -> TemplateValue? {
    var index = contexts.count
    while index > 0 {
      index -= 1
      if let value = contexts[index].member(name) { return value }
    }
    return nil
  }

  /// Reports a name that no context holds, in a strict set.
  private mutating func reportUndefined(
    _ name: TemplateName, _ template: Template, _ tag: Range<Int>
  ) {
    guard set.isStrict else { return }
    let nearest = Suggestion.nearest(to: name.text, among: namesInScope())
    report(.undefinedName(name.text, page: page, nearest: nearest), template, tag)
  }

  /// Reports a name that the value of the parts before it doesn't hold, in a strict set.
  private mutating func reportUndefined(
    _ name: TemplateName, of parts: ArraySlice<TemplateName>, _ value: TemplateValue,
    _ template: Template, _ tag: Range<Int>
  ) {
    guard set.isStrict else { return }
    var nearest: String?
    if case .object(let object) = value {
      nearest = Suggestion.nearest(to: name.text, among: object.names.map(\.text))
    }
    let owner = parts.map(\.text).joined(separator: ".")
    let fault = TemplateFault.undefinedMember(
      name.text, of: owner, kind: value.kind, page: page, nearest: nearest)
    report(fault, template, tag)
  }

  /// All names that a tag could use, the innermost first.
  private func namesInScope() -> [String] {
    contexts.reversed().flatMap { context in
      if case .object(let object) = context { object.names.map(\.text) } else { [String]() }
    }
  }
}

// MARK: - Templates and blocks

extension Renderer {
  /// Renders the template that a partial or parent tag names.
  private mutating func include(
    _ index: Int, of template: Template, for instruction: Instruction
  ) {
    let inclusion = template.inclusions[index]
    guard let target = target(of: inclusion, in: template, for: instruction) else { return }
    let outer = frame
    if !inclusion.overrides.isEmpty {
      frames.append(Frame(template: template, inclusion: index, outer: outer))
      frame = frames.count - 1
    }
    descend(template, instruction.tag) { renderer in
      renderer.indent(by: inclusion.indentation) { $0.run(target) }
    }
    if !inclusion.overrides.isEmpty { frames.removeLast() }
    frame = outer
  }

  private mutating func target(
    of inclusion: Inclusion, in template: Template, for instruction: Instruction
  ) -> Template? {
    switch inclusion.target {
    case .template(let index): return set.templates[index]
    case .missing: return nil
    case .dynamic(let path):
      let value = resolve(path, of: template, for: instruction)
      let text = template.paths[path].text
      guard case .text(let name) = value else {
        if case .null = value { return nil }
        if set.isStrict {
          report(
            .notATemplateName(text, kind: value.kind, page: page), template, instruction.tag)
        }
        return nil
      }
      if let index = set.indices[name] { return set.templates[index] }
      if set.isStrict {
        let nearest = Suggestion.nearest(to: name, among: set.names)
        report(
          .unknownDynamicTemplate(text, name: name, page: page, nearest: nearest), template,
          instruction.tag)
      }
      return nil
    }
  }

  /// Renders a block's place: the outermost override, else the default.
  ///
  /// An override may use the blocks of its own template, so inside it only the frames around its
  /// own count.
  private mutating func showBlock(
    _ index: Int, body: Range<Int>, of template: Template, for instruction: Instruction
  ) {
    let site = template.blocks[index]
    guard let (found, override) = override(of: site.block) else {
      return descend(template, instruction.tag) { $0.run(body, of: template) }
    }
    let inner = frame
    frame = frames[found].outer
    let source = frames[found].template
    descend(template, instruction.tag) { renderer in
      renderer.indent(by: site.indentation) { renderer in
        if site.isStandalone, !override.startsLine { renderer.output += renderer.indentation }
        renderer.isIndented = !site.isStandalone && override.startsLine
        renderer.run(override.body, of: source)
        renderer.isIndented = false
      }
    }
    frame = inner
  }

  private func override(of block: Int) -> (frame: Int, Inclusion.Override)? {
    var found: (Int, Inclusion.Override)?
    var next = frame
    while let index = next {
      let inclusion = frames[index].template.inclusions[frames[index].inclusion]
      if let override = inclusion.overrides.last(where: { $0.block == block }) {
        found = (index, override)
      }
      next = frames[index].outer
    }
    return found
  }
}

// MARK: - Indentation

extension Renderer {
  /// Renders with an indentation on top of the one in force, or with none at all for `nil`.
  private mutating func indent(by more: [UInt8]?, _ body: (inout Renderer) -> Void) {
    let outer = indentation
    if let more { indentation += more } else { indentation = [] }
    body(&self)
    indentation = outer
  }

  /// Writes text of a template, each line of it that isn't blank behind the indentation in force.
  private mutating func write(_ literals: [UInt8], _ range: Range<Int>, startsLine: Bool) {
    let needsIndent = startsLine && !isIndented
    if startsLine { isIndented = false }
    guard !indentation.isEmpty else { return output.append(literals, range) }
    if needsIndent, range.isEmpty || !isLineEnd(literals, range) { output += indentation }
    var rest = range
    while let lineFeed = literals[rest].firstIndex(of: UInt8(ascii: "\n")) {
      output.append(contentsOf: literals[rest.lowerBound...lineFeed])
      rest = lineFeed + 1..<rest.upperBound
      if !rest.isEmpty, !isLineEnd(literals, rest) { output += indentation }
    }
    output.append(contentsOf: literals[rest])
  }

  private func isLineEnd(_ literals: [UInt8], _ range: Range<Int>) -> Bool {
    let line = literals[range]
    return line.starts(with: [UInt8(ascii: "\n")])
      || line.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
  }
}
