import Diagnostics

/// The templates of a site, parsed, before they are compiled against types.
struct TemplateSet {
  let templates: [Template]
  /// The index of each template by its name.
  let indices: [String: Int]
  let isStrict: Bool
  /// The templates that couldn't be parsed, where no name need be in the scope that was meant.
  let broken: Set<Int>

  /// Parses templates and settles by name what includes what.
  ///
  /// Where two sources have one name the later replaces the earlier, which isn't even read: this is
  /// how a site overrides single templates.
  ///
  /// - Parameters:
  ///   - sources: The defaults first, then what overrides them.
  ///   - strict: Whether what has no meaning is an error: an undefined name, an unknown template
  ///     or block, text that nothing shows. Without it they write nothing, as the Mustache
  ///     specification has it.
  /// - Returns: The set, and every fault of every template.
  static func parse(_ sources: [TemplateSource], strict: Bool)
    -> (set: TemplateSet, findings: Findings)
  {
    var chosen: [String: TemplateSource] = [:]
    for source in sources { chosen[source.name] = source }
    let names = chosen.keys.sorted()
    let indices = Dictionary(
      names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })

    var templates: [Template] = []
    var broken: Set<Int> = []
    var blockNames = BlockNames()
    var findings = Findings()
    for source in names.compactMap({ chosen[$0] }) {
      var parser = TemplateParser(
        source, isStrict: strict, templates: indices, blockNames: blockNames)
      templates.append(parser.parse())
      if parser.findings.hasErrors { broken.insert(templates.count - 1) }
      blockNames = parser.blockNames
      findings.add(contentsOf: parser.findings)
    }
    let checker = InclusionChecker(templates: templates, blockNames: blockNames.names)
    findings.add(contentsOf: checker.endlessInclusions())
    if strict { findings.add(contentsOf: checker.unknownBlocks()) }
    return (
      TemplateSet(templates: templates, indices: indices, isStrict: strict, broken: broken),
      findings
    )
  }

  /// The names of all templates, sorted.
  var names: [String] { templates.map(\.name) }
}
