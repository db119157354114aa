import Contents
package import Diagnostics
package import Drawing
import Histories
package import Templating
import YAML

/// The words of a language: fixed texts for templates, and phrases that take values.
package struct Wording: Sendable {
  /// Everything in the file but its patterns, for templates as `strings`.
  package let fixed: TemplateValue
  package let months: [String]
  package let numbers: NumberFormat
  private let patterns: [Phrase: Pattern]
  /// Every text by its dotted key.
  package let texts: [String: String]

  /// Returns a phrase without values.
  package func callAsFunction(_ phrase: Phrase) -> String { self(phrase, [:]) }

  /// Returns a phrase with its values filled in.
  package func callAsFunction(
    _ phrase: Phrase, count: Int? = nil, _ values: KeyValuePairs<String, String>
  ) -> String {
    patterns[phrase]?.filled(count: count, with: values) ?? ""
  }

  /// Returns a phrase about so many things, its `count` filled in.
  package func callAsFunction(count: Int, _ phrase: Phrase) -> String {
    self(phrase, count: count, ["count": numbers.whole(count)])
  }

  /// Returns a fixed text by its key: `stats.riskTaker.name`; `nil` where the language has none.
  package func text(_ key: String) -> String? { texts[key] }
}

// MARK: - Numbers and lists

extension Wording {
  /// Returns a share of 1 as a percentage: `37.5%` with one place.
  package func percent(_ share: Double, places: Int = 0) -> String {
    self(.percent, ["number": numbers.decimal(share * 100, places: places)])
  }

  /// Returns names in a row: `Ann, Bob and Cy`.
  package func list(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    guard names.count > 1 else { return last }
    var text = names[names.count - 2]
    for name in names.dropLast(2).reversed() {
      text = self(.comma, ["first": name, "rest": text])
    }
    return self(.and, ["first": text, "last": last])
  }

  /// Numbers as charts write them.
  package var numerals: Numerals { Numerals(grouping: numbers.group, decimal: numbers.decimal) }
}

// MARK: - Reading

extension Wording {
  /// Reads a language's files, and what they lack from those it falls back to.
  ///
  /// A later file adds to the one before, and replaces what both have. A key that only the fallback has is
  /// a warning at the first file's start.
  package static func read(_ texts: [SourceText], fallingBackTo fallback: [SourceText] = [])
    -> (Wording, Findings)
  {
    var findings = Findings()
    let english = WordingEntries(fallback, findings: &findings)
    var entries = WordingEntries(
      texts, knowing: fallback.isEmpty ? nil : english, findings: &findings)
    // What a fault of syntax cut off isn't missing.
    let isWhole = !findings.hasErrors
    let text = texts[0]
    if !fallback.isEmpty {
      for key in entries.fill(from: english) where isWhole {
        findings.add(
          Diagnostic(
            .warning, id: "missing-words",
            "the key '\(key)' is missing, its words are shown in English", in: text, at: 0..<0))
      }
    }
    var patterns: [Phrase: Pattern] = [:]
    for phrase in Phrase.allCases {
      let key = "patterns." + phrase.rawValue
      if let other = entries.texts[key] {
        patterns[phrase] = Pattern(other)
      } else if let other = entries.texts[key + ".other"] {
        patterns[phrase] = Pattern(one: entries.texts[key + ".one"] ?? other, other: other)
      } else if isWhole {
        findings.add(
          Diagnostic(id: "missing-words", "the key '\(key)' is missing", in: text, at: 0..<0))
      }
    }
    let numbers = NumberFormat(
      group: entries.texts["patterns.group"] ?? "\u{202F}",
      decimal: entries.texts["patterns.decimal"] ?? ".")
    let wording = Wording(
      fixed: entries.templateValue,
      months: (1...12).map { entries.texts["months.\($0)"] ?? "\($0)" },
      numbers: numbers, patterns: patterns, texts: entries.texts)
    return (wording, findings)
  }
}

/// A file of strings as texts by their dotted keys; list elements count from 1.
private struct WordingEntries {
  private(set) var keys: [String] = []
  private(set) var texts: [String: String] = [:]
  /// Bytes of each text of the last file.
  private var ranges: [String: Range<Int>] = [:]

  /// - Parameter other: What the files may have places for.
  init(_ files: [SourceText], knowing other: WordingEntries? = nil, findings: inout Findings) {
    for file in files {
      let (node, syntax) = YAMLNode.parse(file)
      findings.add(contentsOf: syntax)
      guard let node else { continue }
      ranges = [:]
      add(node, under: "")
      if let other { findings.add(contentsOf: placesNobodyFills(in: file, knowing: other)) }
    }
  }

  private mutating func add(_ node: YAMLNode, under key: String) {
    switch node.content {
    case .scalar(let text, _):
      if texts.updateValue(text, forKey: key) == nil { keys.append(key) }
      ranges[key] = node.range
    case .sequence(let items):
      for (index, item) in items.enumerated() { add(item, under: "\(key).\(index + 1)") }
    case .mapping(let entries):
      if texts.removeValue(forKey: key) != nil { keys.removeAll { $0 == key } }
      for entry in entries {
        add(entry.value, under: key.isEmpty ? entry.key : "\(key).\(entry.key)")
      }
    }
  }

  /// Returns an error for each place in a phrase that the phrase of `other` doesn't have: what fills it
  /// there can't fill it here.
  func placesNobodyFills(in text: SourceText, knowing other: WordingEntries) -> Findings {
    var findings = Findings()
    for phrase in Phrase.allCases {
      let key = "patterns." + phrase.rawValue
      let forms = [key, key + ".one", key + ".other"]
      let known = Set(forms.compactMap { other.texts[$0] }.flatMap { Pattern($0).names })
      for form in forms {
        guard let written = texts[form], let range = ranges[form] else { continue }
        for name in Pattern(written).names.subtracting(known).sorted() {
          findings.add(
            Diagnostic(
              id: "unknown-place",
              "nothing fills '{\(name)}' here\(Suggestion.phrase(for: name, among: known.sorted()))",
              in: text, at: range))
        }
      }
    }
    return findings
  }

  /// Takes over what only `other` has, and returns those keys in its order.
  ///
  /// A language may do without a form for one, or without forms for counts at all.
  mutating func fill(from other: WordingEntries) -> [String] {
    let missing = other.keys.filter { key in
      guard texts[key] == nil else { return false }
      for form in [".one", ".other"] where key.hasSuffix(form) {
        let phrase = String(key.dropLast(form.count))
        return texts[phrase] == nil && texts[phrase + ".other"] == nil
      }
      return texts[key + ".other"] == nil
    }
    for key in missing {
      keys.append(key)
      texts[key] = other.texts[key]
    }
    return missing
  }

  /// The texts as the objects that their dots say, without the patterns and months.
  var templateValue: TemplateValue {
    let shown = keys.filter { !$0.hasPrefix("patterns.") && !$0.hasPrefix("months.") }
    return object(shown.map { ($0.split(separator: "."), texts[$0] ?? "") })
  }

  private func object(_ entries: [(path: [Substring], text: String)]) -> TemplateValue {
    var order: [Substring] = []
    var groups: [Substring: [(path: [Substring], text: String)]] = [:]
    for entry in entries {
      guard let first = entry.path.first else { continue }
      if groups[first] == nil { order.append(first) }
      groups[first, default: []].append((Array(entry.path.dropFirst()), entry.text))
    }
    var object = TemplateObject()
    for name in order {
      let group = groups[name] ?? []
      let isText = group.count == 1 && group[0].path.isEmpty
      object.set(
        TemplateName(String(name)), to: isText ? .text(group[0].text) : self.object(group))
    }
    return .object(object)
  }
}
