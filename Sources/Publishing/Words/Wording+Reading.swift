package import Diagnostics
import Templating

extension Wording {
  /// Reads a language's files, and what they lack from those it falls back to.
  ///
  /// A later file adds to the one before, and replaces what both have. What is said and stands in none is
  /// an error. What only the fallback has, and what stands in the language's files though nobody says it,
  /// are warnings.
  ///
  /// - Parameter table: All that is said.
  package static func read(
    _ texts: [SourceText], fallingBackTo fallback: [SourceText] = [], saying table: WordTable
  ) -> (wording: Wording, findings: Findings) {
    var findings = Findings()
    let files = texts.map { StringsFile($0, findings: &findings) }
    let others = fallback.map { StringsFile($0, findings: &findings) }
    let reader = WordingReader(table, files, others)
    for file in files + others { findings.add(contentsOf: reader.misplaced(in: file)) }
    findings.add(contentsOf: reader.missing)
    findings.add(contentsOf: reader.unsaid)
    return (reader.wording, findings)
  }
}

/// What is said, and the files that have words for it: a language's, and those it falls back to.
private struct WordingReader {
  let table: WordTable
  let files: [StringsFile]
  let others: [StringsFile]
  /// The keys of what is said, in the order of the tables, each once, with those its texts may have.
  private let said: [(key: String, forms: [String])]

  init(_ table: WordTable, _ files: [StringsFile], _ others: [StringsFile]) {
    self.table = table
    self.files = files
    self.others = others
    var seen: Set<String> = []
    said =
      (table.phrases.map { ($0.path, $0.forms) } + table.words.map { ($0.key, [$0.key]) })
      .filter { seen.insert($0.0).inserted }
  }

  /// With nothing for what is missing, which is told.
  var wording: Wording {
    var texts = Dictionary(table.words.map { ($0.key, "") }) { one, _ in one }
    for file in others + files { texts.merge(file.texts) { _, later in later } }
    let known = Array((others + files).reversed())
    let patterns = table.phrases.map { phrase in
      (phrase, known.lazy.compactMap { $0.pattern(of: phrase) }.first ?? Pattern(""))
    }
    return Wording(
      months: Word.months.map { texts[$0.key] ?? "" },
      numbers: NumberFormat(
        group: texts[SiteWord.group.rawValue] ?? "", decimal: texts[SiteWord.decimal.rawValue] ?? ""
      ),
      patterns: Dictionary(patterns) { one, _ in one }, texts: texts)
  }

  /// What is said without words for it, where they would stand.
  var missing: Findings {
    var findings = Findings()
    for (key, forms) in said where !has(forms, in: files) {
      let isTold = has(forms, in: others)
      let lacking = isTold || others.isEmpty ? files : others
      guard let file = lacking.max(by: { $0.depth(of: key) < $1.depth(of: key) }),
        lacking.allSatisfy(\.isWhole)
      else { continue }
      let shown = table.templates[key].map { ", which the template '\($0)' shows" } ?? ""
      findings.add(
        Diagnostic(
          isTold ? .warning : .error, id: "missing-words",
          "the key '\(key)' is missing" + (isTold ? ", its words are shown in English" : shown),
          in: file.source, at: file.range(of: key)))
    }
    return findings
  }

  /// A form for one alone isn't enough.
  private func has(_ forms: [String], in files: [StringsFile]) -> Bool {
    files.contains { file in
      forms.contains { $0 != forms[0] + ".one" && file.texts[$0] != nil }
    }
  }

  /// The texts of the language that nobody says.
  var unsaid: Findings {
    let known = Set(said.flatMap(\.forms))
    let missing = said.filter { !has($0.forms, in: files) }.map(\.key)
    var findings = Findings()
    for file in files {
      for key in file.keys where !known.contains(key) {
        findings.add(
          Diagnostic(
            .warning, id: "unused-words",
            "nothing on the site says '\(key)'\(Suggestion.phrase(for: key, among: missing))",
            in: file.source, at: file.range(of: key)))
      }
    }
    return findings
  }

  /// The places in phrases that nothing fills.
  func misplaced(in file: StringsFile) -> Findings {
    var findings = Findings()
    var seen: Set<Phrase> = []
    for phrase in table.phrases where seen.insert(phrase).inserted {
      for form in phrase.forms {
        guard let text = file.texts[form] else { continue }
        for name in Pattern(text).names.subtracting(phrase.places).sorted() {
          findings.add(
            Diagnostic(
              id: "unknown-place",
              "nothing fills '{\(name)}' here\(Suggestion.phrase(for: name, among: phrase.places))",
              in: file.source, at: file.range(of: form)))
        }
      }
    }
    return findings
  }
}
