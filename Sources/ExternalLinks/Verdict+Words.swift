import Diagnostics

extension Verdict {
  /// Returns what is to be told where links are written; `nil` where they are well.
  func finding(on links: [OutwardLink]) -> Diagnostic? {
    guard let first = links.first else { return nil }
    let severity: Diagnostic.Severity
    let id: String
    let message: String
    switch self {
    case .fine: return nil
    case .moved(let place):
      severity = .note
      id = "moved-link"
      message = "'\(first.written)' has moved for good to '\(place)', write that address"
    case .unsure(let status):
      severity = .note
      id = "unsure-link"
      message =
        "the host answers \(Verdict.words(status)) for '\(first.written)', which doesn't say whether the page is there: "
        + "look at it in a browser, and if it's well, list it under 'except' of 'external-links' in site.yaml"
    case .dead(let death):
      severity = .warning
      id = "dead-link"
      let way =
        death.last == first.address ? "" : ", which leads on to '\(death.last.text)',"
      message = "the link '\(first.written)'\(way) is dead: \(death.words); \(death.remedy)"
    }
    return Diagnostic(
      severity, id: id, message, in: first.text, at: first.range,
      notes: links.dropFirst().map { link in
        Diagnostic(.note, id: id, "the same address stands here", in: link.text, at: link.range)
      })
  }

  /// `404 (Not Found)`
  fileprivate static func words(_ status: Int) -> String {
    names[status].map { "\(status) (\($0))" } ?? "\(status)"
  }

  /// The names of the statuses that are most often told (RFC 9110, 15).
  private static let names = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required",
    410: "Gone", 429: "Too Many Requests", 451: "Unavailable For Legal Reasons",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}

extension Verdict.Death {
  fileprivate var words: String {
    switch cause {
    case .status(let status): "the host says \(Verdict.words(status))"
    case .circle: "one address leads on to the next, and none of them is a page"
    case .nowhere(let status): "the host says \(status), and not where the page is now"
    case .outside(let place): "it leads to '\(place)', which isn't an address of the web"
    case .failure(.noHost): "there is no host '\(last.host)'"
    case .failure(.noConnection): "the host '\(last.host)' takes no connection"
    case .failure(.silence): "the host '\(last.host)' gave no answer in time"
    case .failure(.unsafe(let words)):
      "there is no safe connection to '\(last.host)' (\(words.visible))"
    case .failure(.other(let words)): "the host '\(last.host)' can't be asked (\(words.visible))"
    }
  }

  fileprivate var remedy: String {
    switch cause {
    case .failure, .status(500...):
      "if it stays so, write another address or take the link out"
    default: "write the page's address of today, or take the link out"
    }
  }
}
