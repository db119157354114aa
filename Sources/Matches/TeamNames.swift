import ContentFiles
package import Diagnostics

/// The teams of a season by their names, which are compared as players' names are.
package struct TeamNames: Sendable {
  package let names: [String]
  /// Whether these are all: any other is wrong.
  package let isWhole: Bool
  private let byKey: [NameKey: Int]

  package init(_ teams: [Team], isWhole: Bool = true) {
    names = teams.map(\.name)
    self.isWhole = isWhole
    byKey = Dictionary(
      names.enumerated().map { (NameKey($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the team that a name means, however it is spelled; `nil` for one that is no team's.
  package func index(of name: String) -> Int? { byKey[NameKey(name)] }

  /// Returns what is wrong with a name; `nil` where it is a team's, letter by letter.
  package func fault(in name: String) -> TeamFault? {
    guard let index = index(of: name) else {
      return isWhole ? .unknownTeam(name, known: names) : nil
    }
    return names[index] == name ? nil : .otherSpelling(name, of: names[index])
  }

  /// Returns the team that a name means, and reports a name that means none, or is written otherwise.
  package func find(
    _ name: String, in text: SourceText, at range: Range<Int>, reporting findings: inout Findings
  ) -> Int? {
    if let fault = fault(in: name) { findings.add(fault.diagnostic(in: text, at: range)) }
    return index(of: name)
  }
}
