import Testing

@testable import Localization

struct PluralRulesTests {
  /// Whole numbers that tell languages apart.
  private static let numbers =
    Array(0...30) + Array(99...112) + [121, 122, 1000, 1001, 1002, 1011, 1_000_000]

  /// What ICU 78, with the data of CLDR 48, says of each of the numbers.
  private static let asICUSaysIt: [(language: String, categories: String)] = [
    ("ko", "oooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("ja", "oooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("zh", "oooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("vi", "oooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("id", "oooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("th", "oooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("en", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("de", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("nl", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("sv", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("da", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("nb", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("fi", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("tr", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("el", "o1oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("it", "o1ooooooooooooooooooooooooooooooooooooooooooooooooom"),
    ("es", "o1ooooooooooooooooooooooooooooooooooooooooooooooooom"),
    ("pt", "11ooooooooooooooooooooooooooooooooooooooooooooooooom"),
    ("pt-PT", "o1ooooooooooooooooooooooooooooooooooooooooooooooooom"),
    ("fr", "11ooooooooooooooooooooooooooooooooooooooooooooooooom"),
    ("ca", "o1ooooooooooooooooooooooooooooooooooooooooooooooooom"),
    ("pl", "m1fffmmmmmmmmmmmmmmmmmfffmmmmmmmmmfffmmmmmmmmmfmmfmm"),
    ("cs", "o1fffooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("sk", "o1fffooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("ru", "m1fffmmmmmmmmmmmmmmmm1fffmmmmmmmm1fffmmmmmmmm1fm1fmm"),
    ("uk", "m1fffmmmmmmmmmmmmmmmm1fffmmmmmmmm1fffmmmmmmmm1fm1fmm"),
    ("be", "m1fffmmmmmmmmmmmmmmmm1fffmmmmmmmm1fffmmmmmmmm1fm1fmm"),
    ("hr", "o1fffoooooooooooooooo1fffoooooooo1fffoooooooo1fo1foo"),
    ("sr", "o1fffoooooooooooooooo1fffoooooooo1fffoooooooo1fo1foo"),
    ("sl", "o12ffoooooooooooooooooooooooooooo12ffooooooooooo12oo"),
    ("ro", "f1ffffffffffffffffffoooooooooooooffffffffffffooofffo"),
    ("lt", "o1ffffffffooooooooooo1ffffffffofo1ffffffffooo1fo1foo"),
    ("lv", "z1oooooooozzzzzzzzzzz1oooooooozoz1oooooooozzz1oz1ozz"),
    ("ar", "z12ffffffffmmmmmmmmmmmmmmmmmmmmmoooffffffffmmmmooomo"),
    ("he", "o12ooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("cy", "z12foomooooooooooooooooooooooooooooooooooooooooooooo"),
    ("ga", "o12ffffmmmmooooooooooooooooooooooooooooooooooooooooo"),
    ("mt", "f12ffffffffmmmmmmmmmoooooooooooooooffffffffmmooooomo"),
    ("is", "o1ooooooooooooooooooo1ooooooooooo1ooooooooooo1oo1ooo"),
    ("mk", "o1ooooooooooooooooooo1ooooooooooo1ooooooooooo1oo1ooo"),
    ("hi", "11oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("fa", "11oooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("br", "o12ffoooofooooooooooo12ffoooofooo12ffoooofooo12o12om"),
    ("gd", "o12ffffffff12fffffffoooooooooooooooooooooooooooooooo"),
    ("gv", "f12oooooooo12ooooooof12ooooooooof12oooooooo1212f121f"),
    ("kw", "z12fooooooooooooooooom2fooooooooom2fooooooooom22m2oo"),
    ("fil", "1111o1o11o1111o1o11o1111o1o11o1o1111o1o11o1111111111"),
  ]

  private static let letters: [PluralCategory: Character] = [
    .zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
  ]

  @Test func `a count has the form that Unicode's CLDR gives it`() {
    #expect(Self.asICUSaysIt.count > 40)
    for (language, categories) in Self.asICUSaysIt {
      let rules = PluralRules(of: language)
      let found = Self.numbers.compactMap { Self.letters[rules.category(of: $0)] }
      #expect(String(found) == categories, "\(language)")
      #expect(Set(Self.numbers.map(rules.category(of:))).isSubset(of: rules.categories))
    }
  }

  @Test(arguments: [
    ("ko", [PluralCategory.other], [PluralCategory.other]),
    ("en", [.one, .other], [.one, .other]), ("en-GB", [.one, .other], [.one, .other]),
    // Of whole millions alone.
    ("fr", [.one, .other], [.one, .many, .other]),
    ("pt-PT", [.one, .other], [.one, .many, .other]),
    // Of fractions alone.
    ("cs", [.one, .few, .other], [.one, .few, .many, .other]),
    ("ru", [.one, .few, .many], [.one, .few, .many, .other]),
    ("ar", PluralCategory.allCases, PluralCategory.allCases),
    // A language that CLDR doesn't know.
    ("tlh", [.other], [.other]),
  ])
  func `a language needs the forms that whole numbers have, and may have those of all others`(
    language: String, needed: [PluralCategory], known: [PluralCategory]
  ) {
    let rules = PluralRules(of: language)
    #expect(rules.needed == needed)
    #expect(rules.categories == Set(known))
  }

  @Test func `Brazil counts nothing as one, Portugal as many`() {
    #expect(PluralRules(of: "pt-BR").category(of: 0) == .one)
    #expect(PluralRules(of: "pt-PT").category(of: 0) == .other)
  }
}
