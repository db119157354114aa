package import Diagnostics
import Markdown
import Seasons
import YAML

extension SeasonDocument {
  /// Returns who of the season's divisions stands in two of them, and who of its roster in none.
  func divisionFaults(of people: People) -> Findings {
    var findings = Findings()
    var divisions: [PlayerIdentity: (name: String, place: SourcePlace)] = [:]
    for division in format.divisions {
      for member in division.members {
        let player = people.identity(of: member.name)
        guard let other = divisions[player] else {
          divisions[player] = (division.name, member.place)
          continue
        }
        findings.add(
          Diagnostic(
            id: "season-divisions",
            "\(member.name.quoted) is in division \(other.name.quoted) already, keep one of them",
            at: member.place,
            notes: [
              Diagnostic(.note, id: "season-divisions", "the name stands here", at: other.place)
            ]))
      }
    }
    guard !divisions.isEmpty, let roster else { return findings }
    let meant = membersMeant(in: roster, people)
    for member in roster.members {
      let player = people.identity(of: member.name)
      guard divisions[player] == nil, !meant.contains(player) else { continue }
      findings.add(.inNoDivision(member.name, at: member.place))
    }
    return findings
  }

  /// Returns the members of the roster who are probably meant by the names in divisions that are nobody's: those names
  /// are told as misspelt already.
  private func membersMeant(in roster: Roster, _ people: People) -> Set<PlayerIdentity> {
    let names = roster.members.map(\.name)
    let known = Set(names.map { people.identity(of: $0) })
    let strangers = format.divisions.flatMap(\.members).map(\.name)
      .filter { !known.contains(people.identity(of: $0)) }
    return Set(
      strangers.compactMap { Suggestion.nearest(to: $0, among: names) }
        .map { people.identity(of: $0) })
  }

  /// Returns the place where a key of its front matter has its value, or the beginning of the file; for faults that
  /// only its games show.
  package func place(ofKey key: String) -> SourcePlace {
    let text = document.text
    let matter = document.body.frontMatter.flatMap { YAMLNode.parse(text, in: $0).node }
    return text.place(at: matter?[key]?.range.lowerBound ?? 0)
  }
}

extension Diagnostic {
  /// Returns the finding that somebody is of a season with divisions, and stands in none of them.
  package static func inNoDivision(_ name: String, at place: SourcePlace) -> Diagnostic {
    Diagnostic(
      id: "season-divisions",
      "\(name.quoted) is in no division, add the name to the 'players' of one", at: place)
  }
}
