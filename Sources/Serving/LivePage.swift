import Bytes

/// A published page as it is served: with a script that reloads it, and a policy that lets that script in.
enum LivePage {
  /// The path below which files are served beside the site.
  static let folder = "/_scorebook/"
  static let script = folder + "live.js"
  static let news = folder + "news"

  /// The values that a page knows of itself, and by which it asks for news.
  struct Mark: Hashable, Sendable {
    /// Its path below the site's root.
    var page: String
    /// The state in which it was when it was served.
    var state: String
    /// The message that it was told last.
    var told = ""

    init(page: String, state: String) {
      self.page = page
      self.state = state
    }

    init(_ request: HTTPRequest) {
      func value(_ name: String) -> String {
        request.query.first { $0.name == name }?.value ?? ""
      }
      self.init(page: value("page"), state: value("state"))
      told = value("told")
    }
  }

  /// Returns a page's bytes with the script at the end of its head, or behind all where it has none.
  ///
  static func adding(_ mark: Mark, to page: [UInt8]) -> [UInt8] {
    var element = Array("<script src=\"\(script)\" data-page=\"".utf8)
    element.append(escaping: mark.page)
    element.append("\" data-state=\"")
    element.append(escaping: mark.state)
    element.append("\" defer></script>\n")
    guard let end = page.firstIndex(of: "</head", from: 0) else { return page + element }
    return admitting(page[..<end]) + element + page[end...]
  }

  /// Returns a page's head with policies that admit the script and what it asks for.
  private static func admitting(_ head: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var start = head.startIndex
    while let tag = head.firstIndex(of: "<meta", from: start),
      let end = head[tag...].firstIndex(of: UInt8(ascii: ">"))
    {
      output += head[start..<tag]
      output += admittingPolicy(head[tag..<end])
      start = end
    }
    return output + head[start...]
  }

  private static func admittingPolicy(_ tag: ArraySlice<UInt8>) -> [UInt8] {
    let opening: StaticString = "content=\""
    guard tag.firstIndex(of: "content-security-policy", from: tag.startIndex) != nil,
      let attribute = tag.firstIndex(of: opening, from: tag.startIndex)
    else { return Array(tag) }
    let value = attribute + opening.utf8CodeUnitCount
    let end = tag[value...].firstIndex(of: UInt8(ascii: "\"")) ?? tag.endIndex
    var bytes = Array(tag[..<value])
    bytes.append(
      escaping: LivePolicy.admitting(String(decoding: tag[value..<end], as: UTF8.self).unescaped))
    return bytes + tag[end...]
  }
}

/// The policy on what a page may load, as a Content-Security-Policy says it.
enum LivePolicy {
  /// Returns a policy that lets a page run a script of its own host and ask that for news, and is as strict as it was
  /// in all else.
  static func admitting(_ policy: String) -> String {
    var directives = policy.split(separator: ";").map { directive in
      directive.split(whereSeparator: \.isWhitespace).map(String.init)
    }.filter { !$0.isEmpty }
    func sources(_ name: String) -> [String]? {
      directives.first { $0[0].lowercased() == name }.map { Array($0.dropFirst()) }
    }
    for name in ["script-src", "connect-src"] {
      // Where nothing is said of any, all are let in.
      guard let said = sources(name) ?? sources("default-src"),
        !said.contains("'self'"), !said.contains("*")
      else { continue }
      let admitted = [name] + said.filter { $0.lowercased() != "'none'" } + ["'self'"]
      if let index = directives.firstIndex(where: { $0[0].lowercased() == name }) {
        directives[index] = admitted
      } else {
        directives.append(admitted)
      }
    }
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the first index at which a text stands, its letters large or small.
  ///
  /// - Parameter text: ASCII, its letters small.
  fileprivate func firstIndex(of text: StaticString, from start: Int) -> Int? {
    text.withUTF8Buffer { text in
      var index = start
      while index + text.count <= endIndex {
        let isHere = text.indices.allSatisfy { offset in
          let byte = self[index + offset]
          return (byte.isLetter ? byte | 0x20 : byte) == text[offset]
        }
        if isHere { return index }
        index += 1
      }
      return nil
    }
  }
}

extension String {
  /// The text with the references that templates write taken back.
  fileprivate var unescaped: String {
    replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
