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
    let reading = WordsRead(texts, in: language, fallingBackTo: fallback, saying: table)
    var findings = reading.findings
    findings.add(contentsOf: reading.missing(among: needed))
    return (reading.wording, findings)
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
    let reader = WordingReader(texts, in: language, original, saying: table, findings: &findings)
    let gaps = reader.gaps
    let file = reader.skeleton(lacking: gaps.map(\.key), havingAll: includesOwn)
    return (
      Translation(
        file: file.isEmpty ? nil : file.yaml, missing: gaps.count,
        all: reader.phrases.count + reader.words.count), findings
    )
  }
}

/// A language's files as they were read, with what is wrong with them whatever a league says of it.
package struct WordsRead: Sendable {
  package let wording: Wording
  /// All that is wrong but for what is missing.
  package let findings: Findings
  private let gaps: [WordingReader.Gap]
  /// What tells of them; `nil` where there are none.
  private let reader: WordingReader?

  /// - Parameters:
  ///   - language: Whose rules choose the forms of what is counted: `en-GB`.
  ///   - fallback: Files in English.
  ///   - table: All that is said.
  package init(
    _ texts: [SourceText], in language: String, fallingBackTo fallback: [SourceText],
    saying table: WordTable
  ) {
    var findings = Findings()
    let reader = WordingReader(texts, in: language, fallback, saying: table, findings: &findings)
    for file in reader.own.files + reader.others.files {
      findings.add(contentsOf: reader.misplaced(in: file))
    }
    findings.add(contentsOf: reader.unsaid)
    self.findings = findings
    wording = reader.wording
    gaps = reader.gaps
    self.reader = gaps.isEmpty ? nil : reader
  }

  /// Returns findings on what is said without words for it.
  ///
  /// - Parameter needed: What of it is told where the fallback has it; `nil` for all. It is asked for where anything is
  ///   missing.
  package func missing(among needed: @autoclosure () -> WordTable?) -> Findings {
    reader?.missing(gaps, among: needed()) ?? Findings()
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
struct WordingReader: Sendable {
  let table: WordTable
  let own: Language
  let others: Language
  /// The phrases that are said, each key once, in the order of the tables.
  let phrases: [(phrase: Phrase, path: String)]
  /// What the language has for each of them.
  private let patterns: [(pattern: Pattern?, found: Language.Found)]
  let words: [Word]
  /// What stands at each key.
  let said: [String: Said]
  /// Phrases of a key that another phrase has, by it: they have its places in another order.
  let again: [String: [Phrase]]

  /// What stands at a key: a phrase, by its number, or a word.
  enum Said {
    case phrase(Int)
    case word
  }

  init(
    _ texts: [SourceText], in language: String, _ fallback: [SourceText], saying table: WordTable,
    findings: inout Findings
  ) {
    self.table = table
    own = Language(language, texts.map { StringsFile.read($0, findings: &findings) })
    others = Language("en", fallback.map { StringsFile.read($0, findings: &findings) })
    var said: [String: Said] = [:]
    said.reserveCapacity(table.phrases.count + table.words.count)
    var phrases: [(phrase: Phrase, path: String)] = []
    var again: [String: [Phrase]] = [:]
    for phrase in table.phrases {
      let path = phrase.path
      guard case .phrase(let number)? = said.updateValue(.phrase(phrases.count), forKey: path)
      else {
        phrases.append((phrase, path))
        continue
      }
      said[path] = .phrase(number)
      if phrases[number].phrase != phrase { again[path, default: []].append(phrase) }
    }
    var words: [Word] = []
    let ofScripts = (others.files.isEmpty ? own : others).saidByScripts
    for list in [table.words, ofScripts.filter { table.isOfScripts($0.key) }] {
      for word in list {
        switch said.updateValue(.word, forKey: word.key) {
        case nil: words.append(word)
        case .word?: break
        case .phrase(let number)?: said[word.key] = .phrase(number)
        }
      }
    }
    patterns = phrases.map { [own] in own.pattern(of: $0.phrase, at: $0.path) }
    (self.phrases, self.again, self.words, self.said) = (phrases, again, words, said)
  }

  /// The wording, with nothing for what is missing, which is told.
  var wording: Wording {
    var texts = own.texts
    if !others.texts.isEmpty { texts.merge(others.texts) { own, _ in own } }
    for word in words where texts[word.key] == nil { texts[word.key] = "" }
    var said: [Phrase: Pattern] = [:]
    said.reserveCapacity(phrases.count)
    for (phrase, own) in zip(phrases, patterns) {
      said[phrase.phrase] = pattern(of: phrase.phrase, at: phrase.path, havingOwn: own)
    }
    for (path, phrases) in again {
      for phrase in phrases {
        said[phrase] = pattern(of: phrase, at: path, havingOwn: own.pattern(of: phrase, at: path))
      }
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
    of phrase: Phrase, at path: String, havingOwn own: (pattern: Pattern?, found: Language.Found)
  ) -> Pattern {
    if case .all = own.found, let pattern = own.pattern { return pattern }
    return others.pattern(of: phrase, at: path).pattern ?? own.pattern ?? Pattern("")
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
    for ((phrase, path), (_, found)) in zip(phrases, patterns) {
      if case .all = found { continue }
      let isTold =
        if case .all = others.pattern(of: phrase, at: path).found { true } else { false }
      switch found {
      case .all: break
      case .nothing: gaps.append(Gap(key: path, isTold: isTold))
      case .part(let lacking):
        gaps += lacking.map {
          Gap(key: phrase.key(of: $0), isTold: isTold, use: own.rules.use(of: $0))
        }
      }
    }
    for word in words where own.texts[word.key] == nil {
      gaps.append(Gap(key: word.key, isTold: others.texts[word.key] != nil))
    }
    return gaps
  }

  /// Returns findings on what is said without words for it: a few keys each where it would stand, more of those that
  /// are shown in English all at once.
  ///
  /// - Parameter needed: What may be shown in English, and is told; `nil` for all.
  func missing(_ gaps: [Gap], among needed: WordTable?) -> Findings {
    var findings = Findings()
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
      let own = own.texts[key]
      guard let said = own ?? text else { return }
      texts.append((key: key, text: said, isMissing: own == nil))
    }
    for (phrase, path) in phrases {
      for key in keysWritten(of: phrase, at: path) {
        // A key of the phrase that is missing as a whole stands for its forms.
        guard wanted.map({ $0.contains(key) || $0.contains(path) }) ?? true else { continue }
        add(key, or: others.texts[key] ?? others.text(phrase))
      }
    }
    for word in words where wanted?.contains(word.key) ?? true {
      add(word.key, or: others.texts[word.key])
    }
    return StringsSkeleton(texts, in: order)
  }

  /// The keys that a phrase's texts have in the language's file: one, or one for each form.
  private func keysWritten(of phrase: Phrase, at path: String) -> [String] {
    guard own.texts[path] == nil, phrase.counts, own.rules.needed.count > 1,
      others.texts[path] == nil
    else { return [path] }
    return own.rules.needed.map(phrase.key(of:))
  }

  /// The texts of the language that nobody says.
  var unsaid: Findings {
    let unsaid = own.files.map { file in (file, file.keys.filter { !isSaid($0) }) }
    var findings = Findings()
    guard unsaid.contains(where: { !$0.1.isEmpty }) else { return findings }
    let counted = phrases.map(\.phrase).filter(\.counts)
    let known = Set(
      words.map(\.key) + phrases.map(\.path)
        + counted.flatMap { phrase in own.rules.categories.map(phrase.key(of:)) })
    let foreign = Set(counted.flatMap(\.forms)).subtracting(known)
    var missing: [String] = []
    for ((_, path), (_, found)) in zip(phrases, patterns) {
      if case .nothing = found { missing.append(path) }
    }
    for word in words where own.texts[word.key] == nil { missing.append(word.key) }
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

  /// Whether somebody says what stands at a key.
  private func isSaid(_ key: String) -> Bool {
    if said[key] != nil { return true }
    guard let (path, form) = Phrase.form(at: key), own.rules.categories.contains(form),
      case .phrase(let number)? = said[path]
    else { return false }
    return phrases[number].phrase.counts
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
