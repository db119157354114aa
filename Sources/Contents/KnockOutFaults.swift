import Diagnostics
import Seasons

extension SeasonDocument {
  /// Returns which entries of its knock-out are in it already, however they are spelled.
  func knockOutFaults(of people: People) -> Findings {
    var findings = Findings()
    var places: [PlayerIdentity: SourcePlace] = [:]
    for entry in knockOut?.entries ?? [] {
      let player = people.identity(of: entry.name)
      guard let other = places[player] else {
        places[player] = entry.place
        continue
      }
      findings.add(
        Diagnostic(
          id: "season-knockout", "\(entry.name.quoted) is entered already, list each entry once",
          at: entry.place,
          notes: [Diagnostic(.note, id: "season-knockout", "the name stands here", at: other)]))
    }
    return findings
  }
}
