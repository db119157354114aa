internal import Diagnostics

/// What can be wrong with a document.
enum MarkdownFault: Equatable {
  case rawHTML(String)
  case dangerousDestination(String)
  case unclosedFrontMatter
}

extension MarkdownFault {
  var severity: Diagnostic.Severity {
    switch self {
    case .rawHTML, .unclosedFrontMatter: .warning
    case .dangerousDestination: .error
    }
  }

  var id: String {
    switch self {
    case .rawHTML: "markdown-raw-html"
    case .dangerousDestination: "markdown-dangerous-link"
    case .unclosedFrontMatter: "markdown-unclosed-front-matter"
    }
  }

  var message: String {
    switch self {
    case .rawHTML(let html):
      "raw HTML '\(shortened(html))' is shown as text, write it as Markdown or allow raw HTML for "
        + "the site"
    case .dangerousDestination(let destination):
      "destination '\(shortened(destination))' has a scheme that may run code or open local files, "
        + "expected https, mailto or a relative link"
    case .unclosedFrontMatter:
      "front matter begins with '---' and never ends, close it with a line '---'"
    }
  }

  private func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 60 ? line.prefix(59) + "…" : String(line)
  }
}
