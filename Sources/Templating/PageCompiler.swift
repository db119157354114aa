import Bytes
import Diagnostics

/// Compiles templates against the types of the values that they show.
///
/// A template becomes a function for each scope, indentation and set of overrides that it is included
/// with; blocks are put in their places, indentation is written into the literals.
struct PageCompiler {
  private let set: TemplateSet
  /// The words of a language by dotted keys.
  private let strings: [String: String]
  private(set) var program = PageProgram()
  private(set) var findings: Findings
  private(set) var usedStrings: Set<String> = []

  /// The shapes met so far.
  private var shapes: [ObjectIdentifier: Shape] = [:]
  private var paths: [Path: Int] = [:]
  /// As the program's readers.
  private var accesses: [Access] = []
  private var functions: [Function: Int] = [:]
  private var calls: [Call] = []
  private var reported: Set<Site> = []
  private var depth = 0
  private var body = Body(function: 0)

  /// How deep templates may include each other.
  static let depthLimit = 100

  init(_ set: TemplateSet, strings: [String: String], findings: Findings) {
    self.set = set
    self.strings = strings
    self.findings = findings
  }

  /// Compiles a template for the type of its value.
  mutating func compile(_ root: PageRoot) {
    guard let template = set.indices[root.template] else {
      let nearest = Suggestion.nearest(to: root.template, among: set.names)
      let fault = TemplateFault.noRoot(root.template, nearest: nearest)
      return findings.add(Diagnostic(id: fault.id, fault.message))
    }
    shapes[root.shape.id] = root.shape
    let entry = PageProgram.Entry(template: root.template, shape: root.shape.id)
    program.entries[entry] = function(Function(template: template, scope: PageScope(root.shape)))
  }
}

// MARK: - Parts

extension PageCompiler {
  /// A template as it is included.
  private struct Function: Hashable {
    var template: Int
    var scope: PageScope
    /// Written before each line.
    var indentation: [UInt8] = []
    /// Whether the first line has got its indentation already.
    var isIndented = false
    /// The parent tags around it, the innermost last; none stands here twice, for the outer one's
    /// overrides win.
    var parents: [Parent] = []
  }

  /// A parent tag with overrides.
  private struct Parent: Hashable {
    var template: Int
    var inclusion: Int
  }

  /// The function being compiled.
  private struct Body {
    var function: Int
    var steps: [PageProgram.Step] = []
    /// A section ends before this index, so that no literal there may grow.
    var barrier = 0
    /// For each object gone into, whether it was found in the innermost one.
    var entered: [Bool] = []
    var isIndented = false
  }

  /// One function's step into another.
  private struct Call {
    enum Passage {
      /// For the same innermost object.
      case staying
      /// For a part of it, which comes to an end.
      case descending
      /// For something found further out.
      case leaving
    }

    var from: Int
    var to: Int
    var passage: Passage
    var site: Site
    var target: Int
  }

  /// A tag of a template, for reporting it once.
  private struct Site: Hashable {
    var template: Int
    var tag: Range<Int>
  }

  /// How a value is read from an object.
  private struct Path: Hashable {
    var shape: ObjectIdentifier
    /// The fields one after another; none for the object's own text.
    var slots: [Int]
  }

  /// What a name stands for.
  private enum Meaning {
    case words(String)
    case value(PageProgram.Source)
    /// The innermost object itself.
    case object(String)
    /// Nothing; a strict set has said so.
    case nothing
  }

  private mutating func report(_ fault: TemplateFault, _ site: Site) {
    guard reported.insert(site).inserted else { return }
    findings.add(fault.diagnostic(in: set.templates[site.template].source, at: site.tag))
  }
}

// MARK: - Functions

extension PageCompiler {
  /// Returns the number of a function, compiled where it is new.
  private mutating func function(_ function: Function) -> Int {
    if let known = functions[function] { return known }
    let number = program.functions.count
    functions[function] = number
    program.functions.append([])
    let outer = body
    body = Body(function: number, isIndented: function.isIndented)
    depth += 1
    add(set.templates[function.template].instructions.indices, of: function)
    depth -= 1
    program.functions[number] = body.steps
    body = outer
    return number
  }

  /// Adds what a range of a function's template does.
  private mutating func add(_ range: Range<Int>, of function: Function) {
    let template = set.templates[function.template]
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = template.instructions[index]
      let site = Site(template: function.template, tag: instruction.tag)
      index += 1
      switch instruction.operation {
      case .text(let bytes, let startsLine):
        add(template.literals[bytes], startsLine: startsLine, indentation: function.indentation)
      case .variable(let path, let escapes):
        addValue(template.paths[path], escapes: escapes, scope: function.scope, site)
      case .section(let path, let end):
        addSection(template.paths[path], index..<end, of: function, site)
        index = end
      case .inverted(let path, let end):
        addInverted(template.paths[path], index..<end, of: function, site)
        index = end
      case .include(let inclusion, let end):
        addCall(inclusion, of: function, site)
        index = end
      case .block(let block, let end):
        addBlock(template.blocks[block], index..<end, of: function)
        index = end
      }
    }
  }
}

// MARK: - Literals

extension PageCompiler {
  private mutating func add(_ bytes: some Sequence<UInt8>) {
    let start = program.literals.count
    program.literals.append(contentsOf: bytes)
    let range = start..<program.literals.count
    guard !range.isEmpty else { return }
    if body.steps.count > body.barrier, case .literal(let last)? = body.steps.last,
      last.upperBound == start
    {
      body.steps[body.steps.count - 1] = .literal(last.lowerBound..<range.upperBound)
    } else {
      body.steps.append(.literal(range))
    }
  }

  /// Adds text of a template, each line of it that isn't blank behind the indentation.
  private mutating func add(
    _ text: ArraySlice<UInt8>, startsLine: Bool, indentation: [UInt8]
  ) {
    let needsIndent = startsLine && !body.isIndented
    if startsLine { body.isIndented = false }
    guard !indentation.isEmpty else { return add(text) }
    if needsIndent, text.isEmpty || !text.isLineEnd { add(indentation) }
    var rest = text
    while let lineFeed = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[...lineFeed])
      rest = rest[(lineFeed + 1)...]
      if !rest.isEmpty, !rest.isLineEnd { add(indentation) }
    }
    add(rest)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the rest of a line is empty.
  fileprivate var isLineEnd: Bool {
    starts(with: [UInt8(ascii: "\n")])
      || starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
  }
}

// MARK: - Names

extension PageCompiler {
  private mutating func addValue(
    _ path: NamePath, escapes: Bool, scope: PageScope, _ site: Site
  ) {
    switch meaning(of: path, in: scope, site) {
    case .nothing: break
    case .words(let words):
      var bytes: [UInt8] = []
      bytes.append(words, escapes: escapes)
      add(bytes)
    case .object(let kind): reportUnwritable(path, kind, site)
    case .value(let source):
      let access = accesses[source.reader]
      switch access.kind {
      case .text, .html, .number, .flag: body.steps.append(.value(source, escapes: escapes))
      case .object, .list: reportUnwritable(path, access.kindWords, site)
      }
    }
  }

  private mutating func reportUnwritable(_ path: NamePath, _ kind: String, _ site: Site) {
    if set.isStrict { report(.unwritable(path.text, kind: kind), site) }
  }

  private mutating func addSection(
    _ path: NamePath, _ range: Range<Int>, of function: Function, _ site: Site
  ) {
    switch meaning(of: path, in: function.scope, site) {
    case .nothing: break
    case .words(let words): if !words.isEmpty { add(range, of: function) }
    case .object: add(range, of: function)
    case .value(let source):
      var inner = function
      let index = body.steps.count
      if let shape = accesses[source.reader].shape?() {
        let isWithin = source.register == function.scope.objects.last?.register
        shapes[shape.id] = shape
        let register = inner.scope.enter(shape)
        program.registerCount = max(program.registerCount, register + 1)
        body.entered.append(isWithin)
        addNested(range, of: inner, behind: .each(source, register: register, count: 0))
        body.entered.removeLast()
        let count = body.steps.count - index - 1
        body.steps[index] = .each(source, register: register, count: count)
      } else {
        inner.scope.scalar = source
        addNested(range, of: inner, behind: .when(source, skip: 0))
        body.steps[index] = .when(source, skip: body.steps.count - index - 1)
      }
    }
  }

  private mutating func addInverted(
    _ path: NamePath, _ range: Range<Int>, of function: Function, _ site: Site
  ) {
    switch meaning(of: path, in: function.scope, site) {
    case .nothing: add(range, of: function)
    case .words(let words): if words.isEmpty { add(range, of: function) }
    case .object: break
    case .value(let source):
      let index = body.steps.count
      addNested(range, of: function, behind: .unless(source, skip: 0))
      body.steps[index] = .unless(source, skip: body.steps.count - index - 1)
    }
  }

  private mutating func addNested(
    _ range: Range<Int>, of function: Function, behind step: PageProgram.Step
  ) {
    body.steps.append(step)
    add(range, of: function)
    body.barrier = body.steps.count
  }

  /// Returns what a dotted name stands for: the first part is looked for from the innermost object
  /// outwards, each further one in what the part before it gave.
  private mutating func meaning(of path: NamePath, in scope: PageScope, _ site: Site) -> Meaning {
    guard let first = path.parts.first else { return itself(in: scope) }
    if first == "strings" { return words(path, site) }
    for object in scope.objects.reversed() {
      guard let shape = shapes[object.shape],
        let slot = shape.fields.firstIndex(where: { $0.name == first })
      else { continue }
      return member(of: object, shape, slot, path, site)
    }
    if set.isStrict {
      let inSight = scope.objects.reversed().compactMap { shapes[$0.shape] }
      let names = inSight.flatMap { $0.fields.map(\.name) }
      let nearest = Suggestion.nearest(to: first, among: names + ["strings"])
      report(
        .unknownName(
          first, of: inSight.filter { $0.itself == nil }.map(\.name), nearest: nearest), site)
    }
    return .nothing
  }

  private mutating func member(
    of object: PageScope.Object, _ shape: Shape, _ slot: Int, _ path: NamePath, _ site: Site
  ) -> Meaning {
    var access = shape.fields[slot].access
    var slots = [slot]
    for (index, part) in path.parts.enumerated().dropFirst() {
      let fields = access.kind == .object ? access.shape?().fields ?? [] : []
      guard let slot = fields.firstIndex(where: { $0.name == part }) else {
        if set.isStrict {
          let owner = path.parts[..<index].joined(separator: ".")
          let nearest = Suggestion.nearest(to: part, among: fields.map(\.name))
          report(
            .unknownMember(part, of: owner, kind: access.kindWords, nearest: nearest), site)
        }
        return .nothing
      }
      access = access.then(fields[slot].access)
      slots.append(slot)
    }
    return .value(source(object, slots, access))
  }

  /// Returns what `{{.}}` stands for.
  private mutating func itself(in scope: PageScope) -> Meaning {
    if let scalar = scope.scalar { return .value(scalar) }
    guard let object = scope.objects.last, let shape = shapes[object.shape] else { return .nothing }
    guard let access = shape.itself else { return .object("an object (\(shape.name))") }
    return .value(source(object, [], access))
  }

  private mutating func source(_ object: PageScope.Object, _ slots: [Int], _ access: Access)
    -> PageProgram.Source
  {
    let path = Path(shape: object.shape, slots: slots)
    let index = paths[path] ?? accesses.count
    if index == accesses.count {
      accesses.append(access)
      program.readers.append(access.reader)
      paths[path] = index
    }
    return PageProgram.Source(register: object.register, reader: index)
  }

  private mutating func words(_ path: NamePath, _ site: Site) -> Meaning {
    let key = path.parts.dropFirst().joined(separator: ".")
    if let words = strings[key] {
      usedStrings.insert(key)
      return .words(words)
    }
    if set.isStrict {
      let nearest = Suggestion.nearest(to: key, among: strings.keys.sorted())
      report(.unknownWords(path.text, nearest: nearest.map { "strings." + $0 }), site)
    }
    return .nothing
  }
}

// MARK: - Templates and blocks

extension PageCompiler {
  private mutating func addCall(_ index: Int, of function: Function, _ site: Site) {
    let inclusion = set.templates[function.template].inclusions[index]
    guard let target = inclusion.target else { return }
    guard depth < Self.depthLimit else {
      return report(.includedTooDeep(limit: Self.depthLimit), site)
    }
    var callee = function
    callee.template = target
    callee.indentation = inclusion.indentation.map { function.indentation + $0 } ?? []
    callee.isIndented = body.isIndented
    let parent = Parent(template: function.template, inclusion: index)
    if !inclusion.overrides.isEmpty, !callee.parents.contains(parent) {
      callee.parents.append(parent)
    }
    let number = self.function(callee)
    calls.append(
      Call(
        from: body.function, to: number,
        passage: body.entered.isEmpty
          ? .staying : body.entered.allSatisfy { $0 } ? .descending : .leaving,
        site: site, target: target))
    body.steps.append(.call(function: number))
    body.isIndented = false
  }

  /// Adds what stands in a block's place: the outermost override, else the default.
  ///
  /// An override may use the blocks of its own template, so inside it only the parent tags around its
  /// own count.
  private mutating func addBlock(_ site: BlockSite, _ range: Range<Int>, of function: Function) {
    for (index, parent) in function.parents.enumerated() {
      let inclusion = set.templates[parent.template].inclusions[parent.inclusion]
      guard let override = inclusion.overrides.last(where: { $0.block == site.block }) else {
        continue
      }
      var inner = function
      inner.template = parent.template
      inner.parents = Array(function.parents[..<index])
      inner.indentation += site.indentation
      if site.isStandalone, !override.startsLine { add(inner.indentation) }
      body.isIndented = !site.isStandalone && override.startsLine
      add(override.body, of: inner)
      body.isIndented = false
      return
    }
    add(range, of: function)
  }

  /// Reports templates that include each other without end, whatever the values are or for some: those
  /// that come back to themselves for the same object, or for one that isn't a part of it.
  mutating func reportEndlessCalls() {
    guard !findings.all.contains(where: { $0.id == TemplateFault.endlessInclusion([]).id })
    else { return }
    var told: Set<Set<String>> = []
    for call in calls where call.passage != .descending {
      if let circle = circle(closedBy: call), told.insert(Set(circle)).inserted {
        report(.endlessInclusion(circle), call.site)
      }
    }
  }

  /// Returns the names of the templates from a call back to where it stands; `nil` where no way leads
  /// back, or each way goes to parts of an object.
  private func circle(closedBy call: Call) -> [String]? {
    var seen: Set<Int> = [call.to]
    var queue = [(function: call.to, names: [call.site.template, call.target])]
    while !queue.isEmpty {
      let (function, names) = queue.removeFirst()
      if function == call.from { return names.map { set.templates[$0].name } }
      for next in calls
      where next.from == function && (call.passage == .leaving || next.passage == .staying) {
        if seen.insert(next.to).inserted { queue.append((next.to, names + [next.target])) }
      }
    }
    return nil
  }
}
