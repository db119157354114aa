internal import Diagnostics

/// What can be wrong with a document.
enum MarkdownFault: Equatable {
  case rawHTML(String)
  case refusedDestination(String, LinkPolicy.Refusal)
  case unclosedFrontMatter
}

extension MarkdownFault {
  var severity: Diagnostic.Severity {
    switch self {
    case .rawHTML, .unclosedFrontMatter: .warning
    case .refusedDestination: .error
    }
  }

  var id: String {
    switch self {
    case .rawHTML: "markdown-raw-html"
    case .refusedDestination(_, .scheme): "markdown-dangerous-link"
    case .refusedDestination(_, .host): "markdown-other-host"
    case .unclosedFrontMatter: "markdown-unclosed-front-matter"
    }
  }

  var message: String {
    switch self {
    case .rawHTML(let html):
      "raw HTML '\(shortened(html))' is shown as text, write it as Markdown or allow raw HTML for "
        + "the site"
    case .refusedDestination(let destination, .scheme(let scheme)):
      "destination '\(shortened(destination))' has the scheme '\(shortened(scheme))', expected "
        + "\(LinkPolicy.schemes.joined(separator: ", ")) or a relative link"
    case .refusedDestination(let destination, .host(let host)):
      "the picture '\(shortened(destination))' is loaded from another host, which learns who reads the "
        + "page; copy it beside the document, or write 'hosts: [\(shortened(host))]' in site.yaml"
    case .unclosedFrontMatter:
      "front matter begins with '---' and never ends, close it with a line '---'"
    }
  }

  private func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 60 ? line.prefix(59) + "…" : String(line)
  }
}
