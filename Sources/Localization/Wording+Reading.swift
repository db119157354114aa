import Bytes
package import Diagnostics

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
  ///   - needed: What of it is told to be missing where the fallback has it; all unless said.
  package static func read(
    _ texts: [SourceText], in language: String, fallingBackTo fallback: [SourceText] = [],
    saying table: WordTable, missing needed: WordTable? = nil
  ) -> (wording: Wording, findings: Findings) {
    var findings = Findings()
    let own = Language(language, texts.map { StringsFile($0, findings: &findings) })
    let others = Language("en", fallback.map { StringsFile($0, findings: &findings) })
    let reader = WordingReader(table, own, others)
    for file in own.files + others.files { findings.add(contentsOf: reader.misplaced(in: file)) }
    findings.add(contentsOf: reader.missing(among: needed))
    findings.add(contentsOf: reader.unsaid)
    return (reader.wording, findings)
  }

  /// Returns the words that are missing from a language as its file would have them, with the texts of another language
  /// as comments.
  ///
  /// - Parameters:
  ///   - texts: Those that the language has.
  ///   - original: Those of the other language.
  ///   - includesOwn: Whether what the language has stands among them.
  package static func translation(
    of texts: [SourceText], in language: String, from original: [SourceText],
    saying table: WordTable, includesOwn: Bool
  ) -> (Translation, Findings) {
    var findings = Findings()
    let own = Language(language, texts.map { StringsFile($0, findings: &findings) })
    let others = Language("en", original.map { StringsFile($0, findings: &findings) })
    let reader = WordingReader(table, own, others)
    let gaps = reader.gaps
    let file = reader.skeleton(lacking: gaps.map(\.key), havingAll: includesOwn)
    return (
      Translation(
        file: file.isEmpty ? nil : file.yaml, missing: gaps.count,
        all: reader.phrases.count + reader.words.count), findings
    )
  }
}

/// The things that a translator has to write.
package struct Translation: Sendable {
  /// A file of words in the form of `Templates/strings/en.yaml`; `nil` where none are missing.
  package let file: String?
  /// The number of keys that are missing.
  package let missing: Int
  /// The number of keys that the site says.
  package let all: Int
}

/// The phrases that are said, and the files that have words for them: a language's, and those it falls back to.
private struct WordingReader {
  let table: WordTable
  let own: Language
  let others: Language
  /// The phrases that are said, each once, in the order of the tables.
  let phrases: [Phrase]
  /// What the language has for each of them.
  private let patterns: [(pattern: Pattern?, found: Language.Found)]
  let words: [Word]

  init(_ table: WordTable, _ own: Language, _ others: Language) {
    self.table = table
    self.own = own
    self.others = others
    var seen: Set<String> = []
    phrases = table.phrases.filter { seen.insert($0.path).inserted }
    patterns = phrases.map(own.pattern)
    words =
      (table.words
      + (others.files.isEmpty ? own : others).saidByScripts.filter {
        table.isOfScripts($0.key)
      }).filter {
        seen.insert($0.key).inserted
      }
  }

  /// The wording, with nothing for what is missing, which is told.
  var wording: Wording {
    var texts = Dictionary(words.map { ($0.key, "") }) { one, _ in one }
    for file in others.files + own.files { texts.merge(file.texts) { _, later in later } }
    var said = Dictionary(
      zip(phrases, patterns).map { ($0, pattern(of: $0, havingOwn: $1)) },
      uniquingKeysWith: { one, _ in one })
    // A key may be declared twice, with its places in another order.
    for phrase in table.phrases where said[phrase] == nil {
      said[phrase] = pattern(of: phrase, havingOwn: own.pattern(of: phrase))
    }
    return Wording(
      language: own.rules.language,
      months: Word.months.map { texts[$0.key] ?? "" },
      numbers: NumberFormat(
        group: texts[SiteWord.group.rawValue] ?? "", decimal: texts[SiteWord.decimal.rawValue] ?? ""
      ),
      patterns: said, texts: texts)
  }

  /// A phrase without the form for some counts is said as the other language has it.
  private func pattern(
    of phrase: Phrase, havingOwn own: (pattern: Pattern?, found: Language.Found)
  ) -> Pattern {
    if case .all = own.found, let pattern = own.pattern { return pattern }
    return others.pattern(of: phrase).pattern ?? own.pattern ?? Pattern("")
  }

  /// A key of what is said that the language has no text for.
  struct Gap {
    let key: String
    /// Whether the other language has it.
    let isTold: Bool
    /// The note on when a form is said: `, the form for 2, 3 and 4`.
    var use = ""
  }

  /// The gaps: things that are said without words for them.
  var gaps: [Gap] {
    var gaps: [Gap] = []
    for (phrase, (_, found)) in zip(phrases, patterns) {
      if case .all = found { continue }
      let isTold = if case .all = others.pattern(of: phrase).found { true } else { false }
      switch found {
      case .all: break
      case .nothing: gaps.append(Gap(key: phrase.path, isTold: isTold))
      case .part(let lacking):
        gaps += lacking.map {
          Gap(key: phrase.key(of: $0), isTold: isTold, use: own.rules.use(of: $0))
        }
      }
    }
    for word in words {
      guard case .nothing = own.has(word) else { continue }
      let isTold = if case .all = others.has(word) { true } else { false }
      gaps.append(Gap(key: word.key, isTold: isTold))
    }
    return gaps
  }

  /// Returns findings on what is said without words for it: a few keys each where it would stand, more of those that
  /// are shown in English all at once.
  ///
  /// - Parameter needed: What may be shown in English, and is told; `nil` for all.
  func missing(among needed: WordTable?) -> Findings {
    var findings = Findings()
    let gaps = gaps
    let keys = needed.map { Set($0.keys) }
    for gap in gaps where !gap.isTold { tell(gap, in: &findings) }
    let shown = gaps.filter { gap in
      guard gap.isTold, let needed, let keys else { return gap.isTold }
      return keys.contains(gap.key) || keys.contains(gap.keyOfPhrase)
        || needed.isOfScripts(gap.key)
    }
    guard shown.count > WordingReader.fewest else {
      for gap in shown { tell(gap, in: &findings) }
      return findings
    }
    guard let file = own.files.last, own.files.allSatisfy(\.isWhole) else {
      return findings
    }
    let language = own.rules.language
    let few = WordingReader.fewest
    let first = order.sorted(shown) { $0.key }.prefix(few).map { "'\($0.key)'" }.joined(
      separator: ", ")
    findings.add(
      Diagnostic(
        .warning, id: "missing-words",
        "\(shown.count) keys are missing in the language '\(language)', their words are shown in English: \(first)"
          + " and \(shown.count - few) more; 'scorebook strings --all \(language)' prints the file with all of them as comments",
        in: file.source, at: 0..<0))
    return findings
  }

  /// The number of missing keys that are told each by itself.
  private static let fewest = 3

  private var order: KeyOrder { KeyOrder(others.files.flatMap(\.keys)) }

  private func tell(_ gap: Gap, in findings: inout Findings) {
    let lacking = gap.isTold || others.files.isEmpty ? own.files : others.files
    guard let file = lacking.max(by: { $0.depth(of: gap.key) < $1.depth(of: gap.key) }),
      lacking.allSatisfy(\.isWhole)
    else { return }
    if !gap.isTold, let (text, offset) = table.templates[gap.key] {
      findings.add(
        Diagnostic(
          id: "missing-words",
          "the words 'strings.\(gap.key)' are missing, add the key '\(gap.key)' to 'Templates/strings/en.yaml'",
          in: text, at: offset..<offset + gap.key.utf8.count))
      return
    }
    findings.add(
      Diagnostic(
        gap.isTold ? .warning : .error, id: "missing-words",
        "the key '\(gap.key)' is missing\(gap.use)"
          + (gap.isTold ? ", its words are shown in English" : ""),
        in: file.source, at: file.range(of: gap.key)))
  }

  /// Returns a file of words with the texts of the other language for what is missing from the language.
  ///
  /// - Parameter havingAll: Whether what it doesn't lack is there as well, as it has it.
  func skeleton(lacking keys: [String], havingAll: Bool) -> StringsSkeleton {
    let wanted = havingAll ? nil : Set(keys)
    var texts: [(key: String, text: String, isMissing: Bool)] = []
    func add(_ key: String, or text: String?) {
      let own = own.text(key)
      guard let said = own ?? text else { return }
      texts.append((key: key, text: said, isMissing: own == nil))
    }
    for phrase in phrases {
      for key in keysWritten(of: phrase) {
        // A key of the phrase that is missing as a whole stands for its forms.
        guard wanted.map({ $0.contains(key) || $0.contains(phrase.path) }) ?? true else { continue }
        add(key, or: others.text(key) ?? others.text(phrase))
      }
    }
    for word in words where wanted?.contains(word.key) ?? true {
      add(word.key, or: others.text(word.key))
    }
    return StringsSkeleton(texts, in: order)
  }

  /// The keys that a phrase's texts have in the language's file: one, or one for each form.
  private func keysWritten(of phrase: Phrase) -> [String] {
    if own.text(phrase.path) != nil { return [phrase.path] }
    guard phrase.counts, own.rules.needed.count > 1, others.text(phrase.path) == nil else {
      return [phrase.path]
    }
    return own.rules.needed.map(phrase.key(of:))
  }

  /// The texts of the language that nobody says.
  var unsaid: Findings {
    let counted = phrases.filter(\.counts)
    let known = Set(
      words.map(\.key) + phrases.map(\.path)
        + counted.flatMap { phrase in own.rules.categories.map(phrase.key(of:)) })
    let unsaid = own.files.map { file in (file, file.keys.filter { !known.contains($0) }) }
    var findings = Findings()
    guard unsaid.contains(where: { !$0.1.isEmpty }) else { return findings }
    let foreign = Set(counted.flatMap(\.forms)).subtracting(known)
    var missing: [String] = []
    for (phrase, (_, found)) in zip(phrases, patterns) {
      if case .nothing = found { missing.append(phrase.path) }
    }
    for word in words { if case .nothing = own.has(word) { missing.append(word.key) } }
    // How many there are of each group.
    var below: [Substring: Int] = [:]
    for key in known {
      for dot in key.indices where key[dot] == "." { below[key[..<dot], default: 0] += 1 }
    }
    for (file, keys) in unsaid {
      for key in keys {
        let message =
          if let count = below[key[...]] {
            "'\(key)' is a \(known.contains(key + ".1") ? "list" : "group") of \(count) texts, write them "
              + "below it"
          } else if foreign.contains(key) {
            "nothing on the site says '\(key)', the language '\(own.rules.language)' has \(own.rules.names)"
          } else {
            "nothing on the site says '\(key)'\(Suggestion.phrase(for: key, among: missing))"
          }
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
      let places = phrase.places
      for form in file.keys(of: phrase, at: phrase.path) {
        guard let text = file.texts[form], text.utf8.contains(UInt8(ascii: "{")) else { continue }
        findings.add(contentsOf: Self.openBrace(in: text, of: file, at: form))
        let pattern = Pattern(text)
        for name in pattern.names.filter({ !places.contains($0) }).sorted() {
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
      let pattern = Pattern(text)
      for name in pattern.namesWithParticles.sorted() {
        findings.add(Self.openPlace(name, in: file, at: word.key))
      }
      // A page would show the braces; what scripts fill stands in the original as well.
      guard !word.key.hasPrefix("scripts."),
        let original = (others.files.first ?? own.files.first)?.texts[word.key],
        Pattern(original).names.isEmpty
      else { continue }
      for name in pattern.names.subtracting(pattern.namesWithParticles).sorted() {
        findings.add(
          Diagnostic(
            id: "unknown-place", "nothing fills '{\(name)}' here, the words stand for themselves",
            in: file.source, at: file.range(of: word.key)))
      }
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

extension WordingReader.Gap {
  /// The key of the phrase whose form it is; of anything else, its group's.
  fileprivate var keyOfPhrase: String {
    key.lastIndex(of: ".").map { String(key[..<$0]) } ?? key
  }
}
