package import Diagnostics
import Templating

extension Wording {
  /// Reads a language's files, and what they lack from those it falls back to.
  ///
  /// A later file adds to the one before key by key, and replaces what both have. What is said and stands in none is
  /// an error. What only the fallback has, and what stands in the language's files though nobody says it,
  /// are warnings.
  ///
  /// - Parameters:
  ///   - language: Whose rules choose the forms of what is counted: `en-GB`.
  ///   - fallback: Files in English.
  ///   - table: All that is said.
  package static func read(
    _ texts: [SourceText], in language: String, fallingBackTo fallback: [SourceText] = [],
    saying table: WordTable
  ) -> (wording: Wording, findings: Findings) {
    var findings = Findings()
    let own = Language(language, texts.map { StringsFile($0, findings: &findings) })
    let others = Language("en", fallback.map { StringsFile($0, findings: &findings) })
    let reader = WordingReader(table, own, others)
    for file in own.files + others.files { findings.add(contentsOf: reader.misplaced(in: file)) }
    findings.add(contentsOf: reader.missing)
    findings.add(contentsOf: reader.unsaid)
    return (reader.wording, findings)
  }
}

/// The files of a language, each of which adds to those before.
private struct Language {
  let rules: PluralRules
  let files: [StringsFile]

  init(_ language: String, _ files: [StringsFile]) {
    rules = PluralRules(of: language)
    self.files = files
  }

  /// What stands in them for something that is said.
  enum Found {
    case all
    /// Without the forms for some counts.
    case part(lacking: [PluralCategory])
    case nothing
  }

  func has(_ word: Word) -> Found {
    files.contains { $0.texts[word.key] != nil } ? .all : .nothing
  }

  /// A later file's forms for counts add to those of a file before; a text for all counts stands for itself.
  func pattern(of phrase: Phrase) -> (pattern: Pattern?, found: Found) {
    var whole: String?
    var forms: [PluralCategory: String] = [:]
    for file in files {
      if let text = file.texts[phrase.path] { (whole, forms) = (text, [:]) }
      let own = file.forms(of: phrase)
      if !own.isEmpty {
        whole = nil
        forms.merge(own) { _, later in later }
      }
    }
    if let whole { return (Pattern(whole), .all) }
    guard !forms.isEmpty else { return (nil, .nothing) }
    let lacking = rules.needed.filter { forms[$0] == nil }
    return (Pattern(forms, by: rules), lacking.isEmpty ? .all : .part(lacking: lacking))
  }
}

/// What is said, and the files that have words for it: a language's, and those it falls back to.
private struct WordingReader {
  let table: WordTable
  let own: Language
  let others: Language
  /// What is said, each once, in the order of the tables.
  private let phrases: [Phrase]
  private let words: [Word]

  init(_ table: WordTable, _ own: Language, _ others: Language) {
    self.table = table
    self.own = own
    self.others = others
    var seen: Set<String> = []
    phrases = table.phrases.filter { seen.insert($0.path).inserted }
    words = table.words.filter { seen.insert($0.key).inserted }
  }

  /// With nothing for what is missing, which is told.
  var wording: Wording {
    var texts = Dictionary(words.map { ($0.key, "") }) { one, _ in one }
    for file in others.files + own.files { texts.merge(file.texts) { _, later in later } }
    return Wording(
      language: own.rules.language,
      months: Word.months.map { texts[$0.key] ?? "" },
      numbers: NumberFormat(
        group: texts[SiteWord.group.rawValue] ?? "", decimal: texts[SiteWord.decimal.rawValue] ?? ""
      ),
      patterns: Dictionary(table.phrases.map { ($0, pattern(of: $0)) }) { one, _ in one },
      texts: texts)
  }

  /// A phrase that lacks the form for some counts is said as the other language has it.
  private func pattern(of phrase: Phrase) -> Pattern {
    let (pattern, found) = own.pattern(of: phrase)
    if case .all = found, let pattern { return pattern }
    return others.pattern(of: phrase).pattern ?? pattern ?? Pattern("")
  }

  /// What is said without words for it, where they would stand.
  var missing: Findings {
    var findings = Findings()
    for phrase in phrases {
      let isTold = if case .all = others.pattern(of: phrase).found { true } else { false }
      switch own.pattern(of: phrase).found {
      case .all: break
      case .nothing: tell(phrase.path, isTold: isTold, in: &findings)
      case .part(let lacking):
        for form in lacking {
          tell(
            phrase.key(of: form), isTold: isTold, own.rules.use(of: form), in: &findings)
        }
      }
    }
    for word in words {
      guard case .nothing = own.has(word) else { continue }
      let isTold = if case .all = others.has(word) { true } else { false }
      tell(word.key, isTold: isTold, in: &findings)
    }
    return findings
  }

  /// - Parameter isTold: Whether the other language has it.
  private func tell(
    _ key: String, isTold: Bool, _ use: String = "", in findings: inout Findings
  ) {
    let lacking = isTold || others.files.isEmpty ? own.files : others.files
    guard let file = lacking.max(by: { $0.depth(of: key) < $1.depth(of: key) }),
      lacking.allSatisfy(\.isWhole)
    else { return }
    let shown = table.templates[key].map { ", which the template '\($0)' shows" } ?? ""
    findings.add(
      Diagnostic(
        isTold ? .warning : .error, id: "missing-words",
        "the key '\(key)' is missing\(use)"
          + (isTold ? ", its words are shown in English" : shown),
        in: file.source, at: file.range(of: key)))
  }

  /// The texts of the language that nobody says.
  var unsaid: Findings {
    let counted = phrases.filter(\.counts)
    let known = Set(
      words.map(\.key) + phrases.map(\.path)
        + counted.flatMap { phrase in own.rules.categories.map(phrase.key(of:)) })
    let foreign = Set(counted.flatMap(\.forms)).subtracting(known)
    var missing: [String] = []
    for phrase in phrases {
      if case .nothing = own.pattern(of: phrase).found { missing.append(phrase.path) }
    }
    for word in words { if case .nothing = own.has(word) { missing.append(word.key) } }
    var findings = Findings()
    for file in own.files {
      for key in file.keys where !known.contains(key) {
        let message =
          foreign.contains(key)
          ? "nothing on the site says '\(key)', the language '\(own.rules.language)' has \(own.rules.names)"
          : "nothing on the site says '\(key)'\(Suggestion.phrase(for: key, among: missing))"
        findings.add(
          Diagnostic(
            .warning, id: "unused-words", message, in: file.source, at: file.range(of: key)))
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
        let pattern = Pattern(text)
        for name in pattern.names.subtracting(phrase.places).sorted() {
          findings.add(
            Diagnostic(
              id: "unknown-place", Self.fault(ofPlace: name, in: phrase),
              in: file.source, at: file.range(of: form)))
        }
        for name in pattern.namesWithParticles.filter(phrase.isLeftOpen).sorted() {
          findings.add(Self.openPlace(name, in: file, at: form))
        }
      }
    }
    for word in words {
      guard let text = file.texts[word.key], text.utf8.contains(UInt8(ascii: "{")) else { continue }
      for name in Pattern(text).namesWithParticles.sorted() {
        findings.add(Self.openPlace(name, in: file, at: word.key))
      }
    }
    return findings
  }

  private static func openPlace(_ name: String, in file: StringsFile, at key: String) -> Diagnostic
  {
    Diagnostic(
      id: "open-place",
      "what stands in '{\(name)}' isn't known where this is said, so that no particle can go by it, "
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

extension PluralRules {
  /// `, which the language has for 2, 3 and 4`
  fileprivate func use(of form: PluralCategory) -> String {
    ", the form for " + samples(of: form).map(String.init).joined(separator: ", ")
  }

  /// `'one' and 'other'`
  fileprivate var names: String {
    let names = PluralCategory.allCases.filter(categories.contains).map { "'\($0.rawValue)'" }
    return names.count == 1 ? "\(names[0]) alone" : names.joined(separator: ", ")
  }
}
