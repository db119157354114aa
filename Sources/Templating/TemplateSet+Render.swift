public import Diagnostics

extension TemplateSet {
  /// Appends a page's bytes to a buffer.
  ///
  /// Pure: the same template, value and shared members give the same bytes, on any thread.
  ///
  /// - Parameters:
  ///   - name: The template's name.
  ///   - value: What the template's names stand for.
  ///   - shared: Names that every page has, looked up after the value's own: they are built once
  ///     and not copied into each page's value.
  ///   - page: The page's address, for messages.
  ///   - output: What the page is appended to; worth nothing where the findings have errors.
  /// - Returns: In a strict set each undefined name, unknown dynamic template and value that can't
  ///   be written, once for each tag; in any set an unknown `name`, and nesting without end.
  public func render(
    _ name: String, _ value: TemplateValue, over shared: TemplateObject = [:], page: String,
    into output: inout [UInt8]
  ) -> Findings {
    guard let index = indices[name] else {
      let nearest = Suggestion.nearest(to: name, among: names)
      let fault = TemplateFault.noTemplate(name, page: page, nearest: nearest)
      return Findings([Diagnostic(id: fault.id, fault.message)])
    }
    var renderer = Renderer(set: self, page: page, contexts: [.object(shared), value])
    swap(&renderer.output, &output)
    renderer.run(templates[index])
    swap(&renderer.output, &output)
    return renderer.findings
  }
}
