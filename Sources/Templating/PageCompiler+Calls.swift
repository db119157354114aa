import Diagnostics

/// Templates included by templates, and the blocks that stand in their places.
extension PageCompiler {
  mutating func addCall(_ index: Int, of function: Function, _ site: Site) {
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
    inclusions.append((site, target))
    let number = self.function(callee)
    inclusions.removeLast()
    let most = Self.weightLimit
    body.weight += weights[number]
    if body.weight > most {
      report(.includedTooOften(limit: most), site)
      body.weight = 1
    }
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
  mutating func addBlock(_ site: BlockSite, _ range: Range<Int>, of function: Function) {
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
    let next = Dictionary(grouping: calls, by: \.from)
    for call in calls where call.passage != .descending {
      if let circle = circle(closedBy: call, following: next), told.insert(Set(circle)).inserted {
        report(.endlessInclusion(circle), call.site)
      }
    }
  }

  /// Returns the names of the templates from a call back to where it stands; `nil` where no way leads
  /// back, or each way goes to parts of an object.
  private func circle(closedBy call: Call, following calls: [Int: [Call]]) -> [String]? {
    var seen: Set<Int> = [call.to]
    var queue = [(function: call.to, names: [call.site.template, call.target])]
    while !queue.isEmpty {
      let (function, names) = queue.removeFirst()
      if function == call.from { return names.map { set.templates[$0].name } }
      for next in calls[function, default: []]
      where call.passage == .leaving || next.passage == .staying {
        if seen.insert(next.to).inserted { queue.append((next.to, names + [next.target])) }
      }
    }
    return nil
  }
}
