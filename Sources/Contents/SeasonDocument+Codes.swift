import ContentFiles
import Diagnostics
import Histories
import Seasons

extension SeasonDocument {
  /// Returns what is told of a record that names a fixture which this season hasn't.
  package func words(ofUnknownFixture code: String) -> String {
    let known = (fixtures + matchFixtures).map(\.code)
    let near = Suggestion.phrase(for: code, among: known)
    return known.isEmpty
      ? "season '\(slug.text)' lists no fixtures, leave 'fixture' out or list \(code.quoted)"
      : "season '\(slug.text)' has no fixture \(code.quoted)\(near)"
  }

  /// Returns which records that are still to be filled in name a fixture that this season hasn't.
  func strayCodes(inUnfilled files: [SiteContents.RecordFile]) -> Findings {
    var findings = Findings()
    for file in files {
      for record in file.unfilled where record.header.season ?? file.season.text == slug.text {
        guard let code = record.header.circumstances.fixture, code != Fixture.noCode,
          fixture(coded: code) == nil
        else { continue }
        findings.add(
          Diagnostic(
            id: Fixture.unknown, words(ofUnknownFixture: code),
            at: record.fixturePlace ?? record.idPlace))
      }
    }
    return findings
  }
}
