/// A reason why the bytes of a file are no text, or no text to be published.
public enum TextFault: Hashable, Sendable {
  case invalidUTF8
  case nul
  case hidden(Unicode.Scalar)

  /// The kind of finding that it is, stable across versions.
  public var id: String {
    switch self {
    case .invalidUTF8: "invalid-utf8"
    case .nul: "nul-byte"
    case .hidden: "hidden-character"
    }
  }

  public var message: String {
    switch self {
    case .invalidUTF8: "this is not UTF-8, save the file with that encoding"
    case .nul: "a byte 0 can't stand in a text, take it out or save the file as UTF-8"
    case .hidden(let character):
      "there is a character here that can't be seen, \(character.nameAndNumber), delete it"
    }
  }
}

extension SourceText {
  /// Returns why the bytes are no text and where that shows first; `nil` where they are one.
  public func firstFault(in range: Range<Int>) -> (fault: TextFault, offset: Int)? {
    let nul = firstIndex(of: 0, in: range)
    if let offset = invalidUTF8Offset(in: range), offset < nul ?? .max {
      return (.invalidUTF8, offset)
    }
    return nul.map { (.nul, $0) }
  }

  /// Errors for the hidden characters of a range that prose could do without, the first hundred of them; none where
  /// something is told already.
  ///
  /// - Parameter told: What was found in the text by others.
  public func hiddenInProse(in range: Range<Int>, besides told: Findings) -> Findings {
    let hidden = hiddenInProse(in: range, atMost: 100)
    guard !hidden.isEmpty else { return Findings() }
    let places = Set(told.all.compactMap(\.place))
    return Findings(
      hidden.filter { !places.contains(place(at: $0.range.lowerBound)) }.map { hidden in
        let fault = TextFault.hidden(hidden.scalar)
        return Diagnostic(id: fault.id, fault.message, in: self, at: hidden.range)
      })
  }

  /// The finding that the bytes are no text; `nil` where they are one.
  public var fault: Diagnostic? {
    firstFault(in: bytes.indices).map { fault, offset in
      Diagnostic(id: fault.id, fault.message, in: self, at: offset..<offset)
    }
  }
}
