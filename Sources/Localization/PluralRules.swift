/// The forms that a language has for so many of something, by the names that CLDR gives them.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The rules by which a language chooses the form of a phrase for a count.
///
/// The rules are those of Unicode CLDR 48, `common/supplemental/plurals.xml`, as far as they are about whole numbers, which is
/// all that is counted here.
package struct PluralRules: Hashable, Sendable {
  /// `ko`, `pt-PT`
  package let language: String
  /// The rules in CLDR's order; a count for which none is true has `other`.
  private let rules: [Rule]
  /// The categories of the language; some may be for fractions alone.
  package let categories: Set<PluralCategory>
  /// The forms that a phrase about a count must have a text for: what is said of whole millions alone may be said by
  /// `other`.
  package private(set) var needed: [PluralCategory] = []

  private struct Rule: Hashable {
    let category: PluralCategory
    /// One of them is true.
    let choices: [[Condition]]
  }

  /// `n % 10 = 2..4`
  private struct Condition: Hashable {
    let modulus: Int?
    let isAmong: Bool
    let ranges: [ClosedRange<Int>]

    func holds(for count: Int) -> Bool {
      let number = modulus.map { count % $0 } ?? count
      return ranges.contains { $0.contains(number) } == isAmong
    }
  }

  /// - Parameter language: As a site's settings have it: `en-GB` goes by the rules of `en`.
  /// - Returns: Rules that know `other` alone where CLDR has none for the language.
  package init(of language: String) {
    self.language = language
    let known = PluralRules.table.first { $0.languages.contains(language) }
    let base = String(language.prefix { $0 != "-" })
    let row = known ?? PluralRules.table.first { $0.languages.contains(base) }
    rules = row.map { PluralRules.rules(from: $0.rules) } ?? []
    categories = Set(rules.map(\.category)).union([.other]).union(row?.fractions ?? [])
    needed = PluralCategory.allCases.filter {
      categories.contains($0) && !samples(of: $0).isEmpty
    }
  }

  package func category(of count: Int) -> PluralCategory {
    let count = abs(count)
    let rule = rules.first { rule in
      rule.choices.contains { $0.allSatisfy { $0.holds(for: count) } }
    }
    return rule?.category ?? .other
  }

  /// The smallest numbers that have a form, up to a thousand: none for one of fractions, or of whole millions.
  package func samples(of category: PluralCategory) -> [Int] {
    Array((0...1000).lazy.filter { self.category(of: $0) == category }.prefix(3))
  }
}

// MARK: - CLDR

extension PluralRules {
  private typealias Row = (languages: Set<String>, rules: String, fractions: [PluralCategory])

  private static func row(
    _ languages: String, _ rules: String, fractions: [PluralCategory] = []
  ) -> Row {
    (Set(languages.split(separator: " ").map(String.init)), rules, fractions)
  }

  private static let millions = "many: n != 0 and n % 1000000 = 0"

  private static let table: [Row] = [
    row("bo dz id ig ii in ja jv km ko lo ms my sah ses sg su th to vi wo yo yue zh", ""),
    row(
      """
      af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha haw hu ia \
      io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr ny \
      nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts \
      ug ur uz ve vo vun wae xh xog yi
      """, "one: n = 1"),
    row(
      "ak am as bho bn csw doi fa gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu", "one: n = 0..1"
    ),
    row("ca es it lld pt-PT scn vec", "one: n = 1; \(millions)"),
    row("fr pt", "one: n = 0..1; \(millions)"),
    row("is mk", "one: n % 10 = 1 and n % 100 != 11"),
    row("ceb fil tl", "one: n = 1..3 or n % 10 != 4,6,9"),
    row("tzm", "one: n = 0..1 or n = 11..99"),
    row("lv prg", "zero: n % 10 = 0 or n % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11"),
    row("ksh lag", "zero: n = 0; one: n = 1"),
    row("he iu iw naq sat se sma smi smj smn sms", "one: n = 1; two: n = 2"),
    row("shi", "one: n = 0..1; few: n = 2..10"),
    row("mo ro", "one: n = 1; few: n = 0 or n != 1 and n % 100 = 1..19"),
    row(
      "bs hr sh sr",
      "one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14"),
    row(
      "gd",
      "one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19"),
    row("sl dsb hsb", "one: n % 100 = 1; two: n % 100 = 2; few: n % 100 = 3..4"),
    row("cs sk", "one: n = 1; few: n = 2..4", fractions: [.many]),
    row(
      "pl",
      """
      one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; \
      many: n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14
      """,
      fractions: [.other]),
    row(
      "be ru uk",
      """
      one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; \
      many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
      """, fractions: [.other]),
    row(
      "lt",
      "one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19",
      fractions: [.many]),
    row(
      "br",
      """
      one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; \
      few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; \
      many: n != 0 and n % 1000000 = 0
      """),
    row("mt", "one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19"),
    row("ga", "one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10"),
    row(
      "gv",
      "one: n % 10 = 1; two: n % 10 = 2; few: n % 100 = 0,20,40,60,80", fractions: [.many]),
    row(
      "kw",
      """
      zero: n = 0; one: n = 1; \
      two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 \
      or n != 0 and n % 1000000 = 100000; \
      few: n % 100 = 3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81
      """),
    row(
      "ar ars",
      "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99"),
    row("cy", "zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6"),
  ]

  /// - Parameter text: As CLDR writes them: `one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14`.
  private static func rules(from text: String) -> [Rule] {
    text.split(separator: ";").map { rule in
      let parts = rule.split(separator: ":")
      guard let category = PluralCategory(rawValue: String(parts[0].filter { $0 != " " })) else {
        preconditionFailure("CLDR has no category '\(parts[0])'")
      }
      let choices = parts[1].split(separator: " or ").map { choice in
        choice.split(separator: " and ").map { condition(from: $0) }
      }
      return Rule(category: category, choices: choices)
    }
  }

  private static func condition(from text: Substring) -> Condition {
    let words = text.split(separator: " ")
    let modulus = words.count > 3 ? Int(words[2]) : nil
    let ranges = words[words.count - 1].split(separator: ",").map { range in
      let ends = range.split(separator: "..").compactMap { Int($0) }
      return ends[0]...ends[ends.count - 1]
    }
    return Condition(
      modulus: modulus, isAmong: words[words.count - 2] == "=", ranges: ranges)
  }
}
