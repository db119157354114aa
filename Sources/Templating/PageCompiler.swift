import Bytes
import Diagnostics

/// A compiler of templates against the types of the values that they show.
///
/// A template becomes a function for each scope, indentation and set of overrides that it is included
/// with; blocks are put in their places, indentation is written into the literals.
struct PageCompiler {
  let set: TemplateSet
  /// The words of a language by dotted keys.
  let strings: [String: String]
  /// The texts that a site gives to its templates, by name.
  let parameters: [String: String]
  var program = PageProgram()
  var findings: Findings
  var usedStrings: Set<String> = []
  var usedParameters: Set<String> = []

  /// The shapes met so far.
  var shapes: [ObjectIdentifier: Shape] = [:]
  var paths: [Path: Int] = [:]
  /// The accesses, in the order of the program's readers.
  var accesses: [Access] = []
  private var functions: [Function: Int] = [:]
  /// The weights by function; 0 for one that isn't compiled to its end.
  var weights: [Int] = []
  var calls: [Call] = []
  private var reported: Set<Site> = []
  /// The tags by which what is being compiled is included, the innermost last, each with what it includes.
  var inclusions: [(site: Site, target: Int)] = []
  var depth = 0
  var body = Body(function: 0)

  /// The depth to which templates may include each other.
  static let depthLimit = 100

  /// The number of templates that one may include in all: if a hundred templates each included the next twice,
  /// compiling would never end.
  static let weightLimit = 100_000

  init(
    _ set: TemplateSet, strings: [String: String], parameters: [String: String], findings: Findings
  ) {
    self.set = set
    self.strings = strings
    self.parameters = parameters
    self.findings = findings
  }

  /// Compiles a template for the type of its value.
  mutating func compile(_ root: PageRoot) {
    guard let template = set.indices[root.template] else {
      let nearest = Suggestion.nearest(toPath: root.template, among: set.names)
      let fault = TemplateFault.noRoot(root.template, nearest: nearest)
      return findings.add(Diagnostic(id: fault.id, fault.message))
    }
    shapes[root.shape.id] = root.shape
    let entry = PageProgram.Entry(template: root.template, shape: root.shape.id)
    program.entries[entry] = function(Function(template: template, scope: PageScope(root.shape)))
  }
}

extension PageCompiler {
  /// Warns of each template that no root reaches: its name may be a slip.
  mutating func reportUnused() {
    let used = Set(functions.keys.map(\.template))
    let names = used.sorted().map { set.templates[$0].name }
    for (index, template) in set.templates.enumerated() where !used.contains(index) {
      let id = "unused-template"
      let nearest = Suggestion.nearest(toPath: template.name, among: names)
      let notes = nearest == nil ? Self.listing(of: names, around: template.name) : nil
      findings.add(
        Diagnostic(
          .warning, id: id,
          "no page shows the template '\(template.name)'"
            + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
          in: template.source, at: 0..<0,
          notes: [notes].compactMap { $0 }.map {
            Diagnostic(.note, id: id, $0, in: template.source, at: 0..<0)
          }))
    }
  }

  /// Says what templates pages show in the folder of another one, or at the top where they show none there.
  private static func listing(of names: [String], around name: String) -> String? {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    let inside = names.filter { $0.hasPrefix(folder) }.map { name in
      let rest = name.dropFirst(folder.count)
      return String(rest.firstIndex(of: "/").map { rest[...$0] } ?? rest)
    }
    guard !inside.isEmpty else { return folder.isEmpty ? nil : listing(of: names, around: "") }
    return "pages show these\(folder.isEmpty ? "" : " in '\(folder)'"): "
      + Set(inside).sorted().joined(separator: ", ")
  }
}

// MARK: - Parts

extension PageCompiler {
  /// A template as it is included.
  struct Function: Hashable {
    var template: Int
    var scope: PageScope
    /// The bytes written before each line.
    var indentation: [UInt8] = []
    /// Whether the first line has got its indentation already.
    var isIndented = false
    /// The parent tags around it, the innermost last; none stands here twice, for the outer one's
    /// overrides win.
    var parents: [Parent] = []
  }

  /// A parent tag with overrides.
  struct Parent: Hashable {
    var template: Int
    var inclusion: Int
  }

  /// The function being compiled.
  struct Body {
    var function: Int
    var steps: [PageProgram.Step] = []
    /// A section ends before this index: no literal there may grow.
    var barrier = 0
    /// Whether each object gone into was found in the innermost one, one entry an object.
    var entered: [Bool] = []
    var isIndented = false
    /// The number of templates that it includes, with those that these include, one after another.
    var weight = 1
  }

  /// One function's step into another.
  struct Call {
    enum Passage {
      /// A call for the same innermost object.
      case staying
      /// A call for a part of it, which comes to an end.
      case descending
      /// A call for something found further out.
      case leaving
    }

    var from: Int
    var to: Int
    var passage: Passage
    var site: Site
    var target: Int
  }

  /// A tag of a template, for reporting it once.
  struct Site: Hashable {
    var template: Int
    var tag: Range<Int>
  }

  /// The way a value is read from an object.
  struct Path: Hashable {
    var shape: ObjectIdentifier
    /// The fields one after another; none for the object's own text.
    var slots: [Int]
  }

  /// The thing that a name stands for.
  enum Meaning {
    case words(String)
    case value(PageProgram.Source)
    /// The innermost object itself.
    case object(String)
    /// A name without a meaning; a strict set has reported it.
    case nothing
  }

  mutating func report(_ fault: TemplateFault, _ site: Site) {
    if fault.dependsOnUse, set.broken.contains(site.template) { return }
    guard reported.insert(site).inserted else { return }
    var finding = fault.diagnostic(in: set.templates[site.template].source, at: site.tag)
    if fault.dependsOnUse { finding.notes += uses(of: site.template, for: fault.id) }
    findings.add(finding)
  }

  /// Returns notes on the tags that brought a template here, the nearest first.
  private func uses(of template: Int, for id: String) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    var used = template
    for (site, target) in inclusions.reversed() where target == used {
      guard notes.count < Self.mostUses else { break }
      notes.append(
        Diagnostic(
          .note, id: id, "'\(set.templates[used].name)' is used here",
          in: set.templates[site.template].source, at: site.tag))
      used = site.template
    }
    return notes
  }

  /// The most tags around a fault that are told.
  private static let mostUses = 5
}

// MARK: - Functions

extension PageCompiler {
  /// Returns the number of a function, compiled where it is new.
  mutating func function(_ function: Function) -> Int {
    if let known = functions[function] { return known }
    let number = program.functions.count
    functions[function] = number
    program.functions.append([])
    weights.append(0)
    let outer = body
    body = Body(function: number, isIndented: function.isIndented)
    depth += 1
    add(set.templates[function.template].instructions.indices, of: function)
    depth -= 1
    program.functions[number] = body.steps
    weights[number] = body.weight
    body = outer
    return number
  }

  /// Adds what a range of a function's template does.
  mutating func add(_ range: Range<Int>, of function: Function) {
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
  mutating func add(_ bytes: some Sequence<UInt8>) {
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
  mutating func add(
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
