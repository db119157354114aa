import Diagnostics

/// Finds what only shows when all templates are known: circles, and blocks that a parent doesn't have.
struct InclusionChecker {
  let templates: [Template]
  let blockNames: [String]

  private enum Mark {
    case unseen, open, done
  }

  /// Reports each circle of templates that include each other whatever the values are: outside any
  /// section, block or override, which could end it.
  func endlessInclusions() -> Findings {
    var findings = Findings()
    var marks = Array(repeating: Mark.unseen, count: templates.count)
    let edges = templates.map(unconditionalInclusions)
    for start in templates.indices where marks[start] == .unseen {
      var trail = [(template: start, next: 0)]
      marks[start] = .open
      while let (template, next) = trail.last {
        guard next < edges[template].count else {
          marks[template] = .done
          trail.removeLast()
          continue
        }
        trail[trail.count - 1].next += 1
        let (target, tag) = edges[template][next]
        switch marks[target] {
        case .done: break
        case .unseen:
          marks[target] = .open
          trail.append((target, 0))
        case .open:
          let circle = trail.drop { $0.template != target }.map { templates[$0.template].name }
          let fault = TemplateFault.endlessInclusion(circle + [templates[target].name])
          findings.add(fault.diagnostic(in: templates[template].source, at: tag))
        }
      }
    }
    return findings
  }

  private func unconditionalInclusions(_ template: Template) -> [(target: Int, tag: Range<Int>)] {
    var found: [(target: Int, tag: Range<Int>)] = []
    var index = 0
    while index < template.instructions.count {
      let instruction = template.instructions[index]
      index += 1
      switch instruction.operation {
      case .text, .variable: break
      case .section(_, let end), .inverted(_, let end), .block(_, let end): index = end
      case .include(let inclusion, let end):
        index = end
        if let target = template.inclusions[inclusion].target {
          found.append((target, instruction.tag))
        }
      }
    }
    return found
  }
}

// MARK: - Blocks

extension InclusionChecker {
  /// Reports overrides of blocks that neither the parent nor anything it includes has a place for.
  /// A parent that includes what isn't there may have any.
  func unknownBlocks() -> Findings {
    var findings = Findings()
    for template in templates {
      for instruction in template.instructions {
        guard case .include(let index, _) = instruction.operation,
          let target = template.inclusions[index].target,
          let known = reachableBlocks(from: target)
        else { continue }
        for override in template.inclusions[index].overrides
        where !known.contains(override.block) {
          let name = blockNames[override.block]
          let nearest = Suggestion.nearest(to: name, among: known.map { blockNames[$0] }.sorted())
          let fault = TemplateFault.unknownBlock(
            name, parent: templates[target].name, nearest: nearest)
          findings.add(fault.diagnostic(in: template.source, at: override.tag))
        }
      }
    }
    return findings
  }

  /// The blocks with a place in a template or in what it includes, `nil` where one of
  /// these isn't there.
  private func reachableBlocks(from start: Int) -> Set<Int>? {
    var found: Set<Int> = []
    var seen: Set<Int> = [start]
    var queue = [start]
    while let template = queue.popLast() {
      found.formUnion(templates[template].blocks.map(\.block))
      for inclusion in templates[template].inclusions {
        guard let target = inclusion.target else { return nil }
        if seen.insert(target).inserted { queue.append(target) }
      }
    }
    return found
  }
}
