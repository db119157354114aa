/// Makes the ids of headings, as GitHub does: in lower case, without punctuation, with hyphens for
/// spaces, and a number after an id that was given before.
struct AnchorNames {
  private var given: [String: Int] = [:]

  /// Returns the id of the document's next heading.
  mutating func next(for heading: String) -> String {
    let base = AnchorNames.slug(of: heading)
    var name = base
    while given[name] != nil {
      given[base, default: 0] += 1
      name = "\(base)-\(given[base, default: 0])"
    }
    given[name] = 0
    return name
  }

  /// Takes an id that a heading says itself; `false` where it was given before.
  mutating func take(_ id: String) -> Bool {
    guard given[id] == nil else { return false }
    given[id] = 0
    return true
  }

  /// Letters, digits and marks of any script stay; a heading without any becomes `section`.
  static func slug(of heading: String) -> String {
    var slug = ""
    for scalar in heading.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
      case " ": slug += "-"
      case "A"..."Z": slug += scalar.properties.lowercaseMapping
      case _ where !scalar.isASCII && scalar.isWordPart:
        slug += scalar.properties.lowercaseMapping
      default: continue
      }
    }
    return slug.allSatisfy({ $0 == "-" }) ? "section" : slug
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: false
    }
  }
}
