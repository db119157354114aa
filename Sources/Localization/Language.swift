/// The files of a language; each adds to those before.
struct Language {
  let rules: PluralRules
  let files: [StringsFile]
  /// The text of each key, that of a later file in the place of an earlier one's.
  let texts: [String: String]
  /// The files behind the first that have something for a phrase, by its path: a text, or forms for counts.
  private let later: [String: [Int]]

  init(_ language: String, _ files: [StringsFile]) {
    rules = PluralRules(of: language)
    self.files = files
    var texts = files.first?.texts ?? [:]
    var later: [String: [Int]] = [:]
    for (number, file) in files.enumerated().dropFirst() {
      texts.merge(file.texts) { _, later in later }
      for key in file.keys where key.hasPrefix(Phrase.root) {
        later[key, default: []].append(number)
      }
      for path in file.counted { later[path, default: []].append(number) }
    }
    self.texts = texts
    self.later = later
  }

  /// The words in them for something that is said.
  enum Found {
    case all
    /// A phrase without the forms for some counts.
    case part(lacking: [PluralCategory])
    case nothing
  }

  /// The text of a phrase that fits most counts.
  func text(_ phrase: Phrase) -> String? { texts[phrase.path] ?? texts[phrase.key(of: .other)] }

  /// The words that pages hand to their scripts, each script by the keys that it has: nobody else knows these.
  var saidByScripts: [Word] {
    files.flatMap(\.keys).filter { $0.hasPrefix("scripts.") }.map { Word($0) }
  }

  /// A later file's forms for counts add to those of a file before; a text for all counts stands for itself.
  ///
  /// - Parameter path: That of the phrase.
  func pattern(of phrase: Phrase, at path: String) -> (pattern: Pattern?, found: Found) {
    var whole: String?
    var forms: [PluralCategory: String] = [:]
    func add(_ file: StringsFile) {
      if let text = file.texts[path] { (whole, forms) = (text, [:]) }
      let own = file.forms(of: phrase, at: path)
      if !own.isEmpty {
        whole = nil
        forms.merge(own) { _, later in later }
      }
    }
    if let file = files.first { add(file) }
    if !later.isEmpty { for number in later[path] ?? [] { add(files[number]) } }
    if let whole { return (Pattern(whole), .all) }
    guard !forms.isEmpty else { return (nil, .nothing) }
    let lacking = rules.needed.filter { forms[$0] == nil }
    return (Pattern(forms, by: rules), lacking.isEmpty ? .all : .part(lacking: lacking))
  }
}
