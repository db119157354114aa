/// Why the bytes of a file are no text.
public enum TextFault: Hashable, Sendable {
  case invalidUTF8
  case nul

  /// What kind of finding it is, stable across versions.
  public var id: String {
    switch self {
    case .invalidUTF8: "invalid-utf8"
    case .nul: "nul-byte"
    }
  }

  public var message: String {
    switch self {
    case .invalidUTF8: "this is not UTF-8, save the file with that encoding"
    case .nul: "a byte 0 can't stand in a text, take it out or save the file as UTF-8"
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

  /// The finding that the bytes are no text; `nil` where they are one.
  public var fault: Diagnostic? {
    firstFault(in: bytes.indices).map { fault, offset in
      Diagnostic(id: fault.id, fault.message, in: self, at: offset..<offset)
    }
  }
}
