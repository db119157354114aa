import Bytes
import Files

/// The request of a browser.
package struct HTTPRequest: Sendable {
  package var method: String
  /// The text behind the method, up to a `?`, as it was sent: escapes are as they were.
  package var target: String
  package var headers: [(name: String, value: String)]
  /// The values behind the `?`, without escapes.
  package var query: [(name: String, value: String)]

  package init(
    method: String = "GET", target: String, headers: [(name: String, value: String)] = [],
    query: [(name: String, value: String)] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.query = query
  }

  /// Whether something follows the request, or may: of other methods than those that read nobody knows.
  var mayHaveBody: Bool {
    !["GET", "HEAD"].contains(method) || !headers("transfer-encoding").isEmpty
      || headers("content-length").contains { $0 != "0" }
  }

  /// The values of a header, in the order they were sent.
  ///
  /// - Parameter name: In small letters.
  func headers(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }
}

extension String {
  /// A name or a value behind the `?` as it was meant (WHATWG, URL, application/x-www-form-urlencoded): what isn't an
  /// escape stands for itself, and bytes that aren't UTF-8 are replaced.
  var unescapedInQuery: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = Array(rest.prefix(2))
        if digits.count == 2, let decoded = UInt8(hexadecimal: digits[0], digits[1]) {
          bytes.append(decoded)
          rest.removeFirst(2)
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The answer that a browser is told.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// A large file that is sent in place of the body, from where it lies.
  var file: FileCopy?

  package init(_ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A line of plain text.
  init(_ status: Int, saying text: String) {
    self.init(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: Array("\(text)\n".utf8))
  }

  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The result of a request.
package enum HTTPAnswer: Sendable {
  case now(HTTPResponse)
  /// An answer that isn't there yet: it is asked for again at the next `HTTPServer.wake()`.
  case later
}
