package import Diagnostics

/// The templates of a site, compiled against the types of the values that they show.
///
///     let (templates, findings) = PageTemplates.compile(
///       sources, roots: [PageRoot("index", Page<Front>.self)], strings: ["site.skip": "Skip"])
///     var page: [UInt8] = []
///     templates.render("index", Page(site: site, body: front), into: &page)
///
/// Everything that can be wrong with a template is found by compiling, so rendering can't fail. It
/// is pure: any number of threads may render.
package struct PageTemplates: Sendable {
  let program: PageProgram
  /// The keys of `strings` that templates use, sorted; templates that no root reaches use none.
  package let usedStrings: [String]
  /// The names of `params` that templates ask for.
  package let usedParameters: Set<String>
}

/// A template that a page, or a piece of one, is made by, and the type of the value it shows.
package struct PageRoot: Sendable {
  package let template: String
  let shape: Shape

  /// One template may be a root for several types.
  package init(_ template: String, _ type: (some PageValue).Type) {
    self.init(template, shape: type.shape)
  }

  init(_ template: String, shape: Shape) {
    self.template = template
    self.shape = shape
  }
}

extension PageTemplates {
  /// Compiles what the roots show, and all that they include.
  ///
  /// A dotted name that begins with `strings` stands for the words of a language; every other name is
  /// looked for in the types of the values around it, the innermost first.
  ///
  /// - Parameters:
  ///   - sources: The defaults first, then what overrides them by the same name.
  ///   - strings: The language's fixed texts by dotted keys: `site.skip`.
  ///   - parameters: What the site says to its templates, which call it `params`, by name.
  /// - Returns: The templates, and every fault, each once. With errors they are not to be rendered.
  package static func compile(
    _ sources: [TemplateSource], roots: [PageRoot], strings: [String: String] = [:],
    parameters: [String: String] = [:]
  ) -> (templates: PageTemplates, findings: Findings) {
    compile(sources, roots: roots, strings: strings, parameters: parameters, strict: true)
  }

  /// - Parameter strict: Whether what has no meaning is an error. Without it, it writes nothing, as the
  ///   Mustache specification has it.
  static func compile(
    _ sources: [TemplateSource], roots: [PageRoot], strings: [String: String],
    parameters: [String: String] = [:], strict: Bool
  ) -> (templates: PageTemplates, findings: Findings) {
    let (set, findings) = TemplateSet.parse(sources, strict: strict)
    var compiler = PageCompiler(
      set, strings: strings, parameters: parameters, findings: findings)
    for root in roots { compiler.compile(root) }
    compiler.reportEndlessCalls()
    // What can't be compiled may have shown others.
    if strict, !compiler.findings.hasErrors { compiler.reportUnused() }
    return (
      PageTemplates(
        program: compiler.program, usedStrings: compiler.usedStrings.sorted(),
        usedParameters: compiler.usedParameters),
      compiler.findings
    )
  }

  /// Whether a template is among the roots with the value's type.
  package func shows<Value: PageValue>(_ template: String, _: Value.Type) -> Bool {
    let entry = PageProgram.Entry(template: template, shape: ObjectIdentifier(Value.self))
    return program.entries[entry] != nil
  }

  /// Appends a page, or a piece of one, to a buffer.
  ///
  /// - Precondition: The template is among the roots with the value's type.
  package func render<Value: PageValue>(
    _ template: String, _ value: Value, into output: inout [UInt8]
  ) {
    guard
      let entry = program.entries[
        PageProgram.Entry(template: template, shape: ObjectIdentifier(Value.self))]
    else { preconditionFailure("'\(template)' is no root for \(Value.self)") }
    Frame.with(value) { program.run(entry, $0, into: &output) }
  }

  /// Renders a piece of a page, as markup for the values of others.
  package func markup(_ template: String, _ value: some PageValue) -> Markup {
    var bytes: [UInt8] = []
    render(template, value, into: &bytes)
    return Markup(bytes)
  }
}
