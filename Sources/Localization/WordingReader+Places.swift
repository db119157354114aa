import Bytes
import Diagnostics

// The places in words that nothing fills.
extension WordingReader {
  func misplaced(in file: StringsFile) -> Findings {
    var findings = Findings()
    for key in file.keysWithPlaces {
      guard let text = file.texts[key] else { continue }
      for phrase in phrases(at: key, of: file) where !phrase.fills(text) {
        findings.add(contentsOf: Self.misplaced(in: text, of: phrase, file, at: key))
      }
      if case .word? = said[key] {
        findings.add(contentsOf: misplaced(inWord: text, of: file, at: key))
      }
    }
    return findings
  }

  /// Returns the phrases that have a file's text at a key: for all counts, or for some.
  private func phrases(at key: String, of file: StringsFile) -> [Phrase] {
    var found: [Phrase] = []
    if case .phrase(let number)? = said[key] { found.append(phrases[number].phrase) }
    let counted = Phrase.form(at: key).flatMap { file.counted.contains($0.path) ? $0.path : nil }
    if let counted, case .phrase(let number)? = said[counted], phrases[number].phrase.counts {
      found.append(phrases[number].phrase)
    }
    found += again[key] ?? []
    if let counted { found += (again[counted] ?? []).filter(\.counts) }
    return found
  }

  private static func misplaced(
    in text: String, of phrase: Phrase, _ file: StringsFile, at key: String
  ) -> Findings {
    var findings = openBrace(in: text, of: file, at: key)
    let places = phrase.places
    let pattern = Pattern(text)
    for name in pattern.names.filter({ !places.contains($0) }).sorted() {
      findings.add(
        Diagnostic(
          id: "unknown-place", fault(ofPlace: name, in: phrase), in: file.source,
          at: file.range(of: key)))
    }
    for name in pattern.namesWithParticles.filter(phrase.isLeftOpen).sorted() {
      findings.add(openPlace(name, in: file, at: key))
    }
    return findings
  }

  private func misplaced(inWord text: String, of file: StringsFile, at key: String) -> Findings {
    var findings = Findings()
    let pattern = Pattern(text)
    for name in pattern.namesWithParticles.sorted() {
      findings.add(Self.openPlace(name, in: file, at: key))
    }
    // A page would show the braces; what scripts fill stands in the original as well.
    guard !key.hasPrefix("scripts."),
      let original = (others.files.first ?? own.files.first)?.texts[key],
      Pattern(original).names.isEmpty
    else { return findings }
    for name in pattern.names.subtracting(pattern.namesWithParticles).sorted() {
      findings.add(
        Diagnostic(
          id: "unknown-place", "nothing fills '{\(name)}' here, the words stand for themselves",
          in: file.source, at: file.range(of: key)))
    }
    return findings
  }

  /// A brace that opens a place and isn't closed, which pages would show.
  private static func openBrace(in text: String, of file: StringsFile, at key: String) -> Findings {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard text.withBytes({ $0.last { $0 == open || $0 == close } }) == open,
      let open = text.utf8.lastIndex(of: open)
    else { return Findings() }
    return Findings([
      Diagnostic(
        id: "unclosed-place", "'\(text[open...].prefix(20))' has no '}' behind it",
        in: file.source, at: file.range(of: key))
    ])
  }

  private static func openPlace(_ name: String, in file: StringsFile, at key: String) -> Diagnostic
  {
    Diagnostic(
      id: "open-place",
      "what stands in '{\(name)}' isn't known where this is said, so no particle can go by it, "
        + "write '{\(name)}' alone",
      in: file.source, at: file.range(of: key))
  }

  private static func fault(ofPlace name: String, in phrase: Phrase) -> String {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1, phrase.places.contains(String(parts[0])) else {
      return "nothing fills '{\(name)}' here\(Suggestion.phrase(for: name, among: phrase.places))"
    }
    return
      "'\(parts[1])' is no particle, write the one behind a final consonant and the other, "
      + "'{\(parts[0]):이/가}'"
  }
}
