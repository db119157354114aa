/// The files of a language; each adds to those before.
struct Language {
  let rules: PluralRules
  let files: [StringsFile]

  init(_ language: String, _ files: [StringsFile]) {
    rules = PluralRules(of: language)
    self.files = files
  }

  /// The words in them for something that is said.
  enum Found {
    case all
    /// A phrase without the forms for some counts.
    case part(lacking: [PluralCategory])
    case nothing
  }

  /// The text of a key, that of a later file before that of an earlier one.
  func text(_ key: String) -> String? { files.last { $0.texts[key] != nil }?.texts[key] }

  /// The text of a phrase that fits most counts.
  func text(_ phrase: Phrase) -> String? { text(phrase.path) ?? text(phrase.key(of: .other)) }

  /// The words that pages hand to their scripts, each script by the keys that it has: nobody else knows these.
  var saidByScripts: [Word] {
    files.flatMap(\.keys).filter { $0.hasPrefix("scripts.") }.map { Word($0) }
  }

  func has(_ word: Word) -> Found {
    files.contains { $0.texts[word.key] != nil } ? .all : .nothing
  }

  /// A later file's forms for counts add to those of a file before; a text for all counts stands for itself.
  func pattern(of phrase: Phrase) -> (pattern: Pattern?, found: Found) {
    guard !files.isEmpty else { return (nil, .nothing) }
    var whole: String?
    var forms: [PluralCategory: String] = [:]
    let path = phrase.path
    for file in files {
      if let text = file.texts[path] { (whole, forms) = (text, [:]) }
      let own = file.forms(of: phrase, at: path)
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
