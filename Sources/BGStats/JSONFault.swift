package import Diagnostics

/// A reason why a text is no JSON (RFC 8259).
package struct JSONFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Something else stands there than what has to.
    case expected(String)
    /// The text ends in the middle of a value.
    case ends(expecting: String)
    /// A string that runs over the end of its line.
    case openString
    case escape
    /// Values in one another, more than can be meant.
    case tooDeep(most: Int)
    case notUTF8
    /// Something behind the value.
    case trailing
  }

  package let reason: Reason
  /// The place in bytes from 0.
  package let offset: Int
}

extension JSONFault {
  package func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(id: "json", message, in: source, at: offset..<offset)
  }

  private var message: String {
    switch reason {
    case .expected(let what): "expected \(what) here, this is no JSON; export the file again"
    case .ends(let what):
      "the file ends where \(what) is expected; it isn't whole, copy or export it again"
    case .openString: "the text that begins here has no '\"' at its end; export the file again"
    case .escape: "expected an escape of JSON such as '\\n' or '\\u00e9'; export the file again"
    case .tooDeep(let most):
      "values stand in one another more than \(most) deep, which no app writes"
    case .notUTF8: "the file isn't in UTF-8, save it as that"
    case .trailing: "there is something behind the end of the JSON, delete it"
    }
  }
}
