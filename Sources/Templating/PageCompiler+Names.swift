import Diagnostics

/// The meaning of a name in a scope, and the program that shows it.
extension PageCompiler {
  mutating func addValue(
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

  mutating func addSection(
    _ path: NamePath, _ range: Range<Int>, of function: Function, _ site: Site
  ) {
    switch meaning(of: path, in: function.scope, site, isAsked: true) {
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

  mutating func addInverted(
    _ path: NamePath, _ range: Range<Int>, of function: Function, _ site: Site
  ) {
    switch meaning(of: path, in: function.scope, site, isAsked: true) {
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
  ///
  /// - Parameter isAsked: Whether a section asks if there is any.
  private mutating func meaning(
    of path: NamePath, in scope: PageScope, _ site: Site, isAsked: Bool = false
  ) -> Meaning {
    guard let first = path.parts.first else { return itself(in: scope) }
    if first == "strings" { return words(path, site) }
    if first == "params" { return parameter(path, site, isAsked: isAsked) }
    for object in scope.objects.reversed() {
      guard let shape = shapes[object.shape],
        let slot = shape.fields.index(of: first)
      else { continue }
      return member(of: object, shape, slot, path, site)
    }
    if set.isStrict {
      let inSight = scope.objects.reversed().compactMap { shapes[$0.shape] }
      let names = inSight.flatMap { $0.fields.map(\.name) }
      let nearest = Suggestion.nearest(to: first, among: names + ["strings", "params"])
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
      guard let slot = fields.index(of: part) else {
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

  /// Returns a parameter's text: nothing for one that isn't set, where a section asks for it.
  private mutating func parameter(_ path: NamePath, _ site: Site, isAsked: Bool) -> Meaning {
    let name = path.parts.dropFirst().joined(separator: ".")
    if let text = parameters[name] {
      usedParameters.insert(name)
      return .words(text)
    }
    if set.isStrict, !isAsked {
      let nearest = Suggestion.nearest(to: name, among: parameters.keys.sorted())
      report(.unknownParameter(path.text, nearest: nearest.map { "params." + $0 }), site)
    }
    return .words("")
  }

  mutating func words(_ path: NamePath, _ site: Site) -> Meaning {
    let key = path.parts.dropFirst().joined(separator: ".")
    if let words = strings[key] {
      usedStrings.insert(key)
      return .words(words)
    }
    if set.isStrict {
      let nearest = Suggestion.nearest(
        toPath: key, among: strings.keys.sorted(), parting: ".")
      report(.unknownWords(path.text, nearest: nearest.map { "strings." + $0 }), site)
    }
    return .nothing
  }
}
