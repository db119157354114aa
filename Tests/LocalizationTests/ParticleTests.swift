import Testing

@testable import Localization

struct ParticleTests {
  // MARK: Forms

  @Test(arguments: [
    ("이/가", "민호", "민호가"), ("이/가", "지은", "지은이"), ("을/를", "점수", "점수를"), ("을/를", "판", "판을"),
    ("은/는", "아그네스", "아그네스는"), ("과/와", "밥", "밥과"), ("과/와", "에마", "에마와"),
    // ㄹ is none to 으로 alone.
    ("으로/로", "서울", "서울로"), ("으로/로", "부산", "부산으로"), ("으로/로", "제주", "제주로"),
    ("으로서/로서", "말", "말로서"), ("으로부터/로부터", "폴", "폴로부터"), ("이/가", "서울", "서울이"),
    ("이라/라", "폴", "폴이라"),
    // What isn't told has both.
    ("이/가", "Иван", "Иван이(가)"), ("과/와", "王", "王과(와)"), ("으로/로", "さ", "さ(으)로"),
    ("이라/라", "", "(이)라"),
  ])
  func `a particle goes by the last sound`(particle: String, word: String, text: String) throws {
    let particle = try #require(Particle(particle))
    #expect(word + particle.form(behind: word) == text)
  }

  @Test(arguments: ["", "이", "이/", "/가", "이/가/을"])
  func `a particle is two words`(text: String) {
    #expect(Particle(text) == nil)
  }

  @Test(arguments: [
    ("{player:이/가} {points:을/를} 얻었습니다", "민호가 300을 얻었습니다"),
    ("{player:은/는} {player:과/와}", "민호는 민호와"), ("{points:으로/로}", "300으로"),
    ("{player}{points:이/가}", "민호300이"),
  ])
  func `a pattern has particles behind its places`(pattern: String, text: String) {
    let values = ["player": "민호", "points": "300"]
    #expect(Pattern(pattern).filled(count: nil) { values[$0] } == text)
    #expect(Pattern(pattern).names.isSubset(of: values.keys))
  }

  // MARK: Hangul

  @Test func `every syllable ends as it is put together`() {
    var count = 0
    for beginning in 0..<19 {
      for vowel in 0..<21 {
        for end in 0..<28 {
          let value = 0xAC00 + UInt32((beginning * 21 + vowel) * 28 + end)
          let syllable = Unicode.Scalar(value).map { String($0) } ?? ""
          #expect(FinalSound(of: syllable) == (end == 0 ? .vowel : end == 8 ? .liquid : .consonant))
          count += 1
        }
      }
    }
    #expect(count == 11_172)
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}", FinalSound.consonant), ("\u{1112}\u{1161}", .vowel),
    ("\u{1106}\u{1161}\u{11AF}", .liquid), ("ㄱ", .consonant), ("ㄹ", .liquid), ("ㅏ", .vowel),
  ])
  func `parts of syllables and letters alone have their sounds`(text: String, sound: FinalSound) {
    #expect(FinalSound(of: text) == sound)
  }

  @Test(arguments: [
    "민호 ", "민호.", "‘민호’", "“민호”!", "(민호)", "민호 🎲", "민호)…", "민호\u{200D}",
  ])
  func `what isn't read counts for nothing`(text: String) {
    #expect(FinalSound(of: text) == .vowel)
  }

  // MARK: Numbers

  /// A whole number as it is read, below 10 to the 20th.
  private static func read(_ digits: [Int]) -> String {
    let names = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
    let (small, large) = (["", "십", "백", "천"], ["", "만", "억", "조", "경"])
    var text = ""
    var group = ""
    for (index, digit) in digits.enumerated() {
      let power = digits.count - 1 - index
      if digit > 0 { group += names[digit] + small[power % 4] }
      if power % 4 == 0, !group.isEmpty {
        text += group + large[power / 4]
        group = ""
      }
    }
    return text.isEmpty ? "영" : text
  }

  private static func digits(of number: UInt64) -> [Int] {
    String(number).compactMap(\.wholeNumberValue)
  }

  @Test func `numbers end as they are read`() {
    var numbers = Array(UInt64(0)...12_000)
    var power: UInt64 = 1
    while power <= 1_000_000_000_000_000_000 {
      for factor in 1...9 {
        numbers += [0, 1, 7, 10, 300].map { power * UInt64(factor) + $0 }
      }
      power *= 10
    }
    for number in numbers {
      let read = Self.read(Self.digits(of: number))
      #expect(FinalSound(of: String(number)) == FinalSound(of: read), "\(number): \(read)")
      for group in [",", "\u{202F}", " ", "’"] {
        let written = NumberFormat(group: group).whole(Int(number))
        #expect(FinalSound(of: written) == FinalSound(of: read), "\(written): \(read)")
      }
    }
  }

  @Test(arguments: [
    ("37.5", "오"), ("2.0", "영"), ("0.10", "영"), ("1.000", "영"), ("−300", "백"), ("3–1", "일"),
    ("12:00", "영"),
    ("2026. 11. 25", "오"), ("−2.6", "육"), ("12%p", "피"), ("5+", "플러스"), ("10♣", "클로버"),
    ("A♠", "스페이드"),
    ("1 1 5", "오"), ("No.10", "십"), ("37%", "퍼센트"), ("5°", "도"), ("1, 10", "십"),
    ("A 000", "영"), ("7,000번", "번"),
    ("2,5", "오"), ("12,0000", "만"), ("1,00", "백"), ("007", "칠"), ("100000000000000000000", "?"),
  ])
  func `numbers beside other signs end as they are read`(text: String, read: String) {
    #expect(FinalSound(of: text) == FinalSound(of: read), "\(text)")
  }

  // MARK: Latin letters

  /// As they are written in Hangul.
  @Test(
    arguments: [
      ("Agnes", "아그네스"), ("Anna", "애나"), ("Anne", "앤"), ("Bob", "밥"), ("Cy", "사이"), ("Dee", "디"),
      ("Paul", "폴"), ("Tom", "톰"),
      ("Jane", "제인"), ("Kyle", "카일"), ("Nicole", "니콜"), ("Michelle", "미셸"), ("Daphne", "다프네"),
      ("Zoe", "조이"), ("Chloé", "클로에"),
      ("René", "르네"), ("King", "킹"), ("Jack", "잭"), ("Eric", "에릭"), ("Erik", "에릭"), ("Mark", "마크"),
      ("Frank", "프랭크"),
      ("Robert", "로버트"), ("Pat", "팻"), ("Scott", "스콧"), ("Philip", "필립"), ("Skipp", "스킵"),
      ("Sharp", "샤프"), ("Webb", "웨브"),
      ("David", "데이비드"), ("Greg", "그레그"), ("Mike", "마이크"), ("Kate", "케이트"), ("Steve", "스티브"),
      ("Lamb", "램"), ("Smith", "스미스"),
      ("Peter", "피터"), ("Andrew", "앤드루"), ("Leigh", "리"), ("Max", "맥스"), ("Jürgen", "위르겐"),
      ("Zoë", "조이"), ("Strauß", "스트라우스"),
      ("Jerome", "제롬"), ("Apple", "애플"), ("Emma (2)", "이"), ("Agnes B.", "비"), ("Ann-Marie", "앤머리"),
      ("Bjørn", "비에른"),
      ("Michał", "미하우"), ("Iñ", "인"), ("L", "엘"), ("M", "엠"), ("N", "엔"), ("R", "알"), ("A", "에이"),
      ("NFL", "엘"), ("USA", "에이"),
      ("BTS", "에스"), ("VIP", "피"),
    ] as [(String, String)])
  func `names in Latin letters end as they are written in Hangul`(name: String, hangul: String) {
    #expect(FinalSound(of: name) == FinalSound(of: hangul), "\(name): \(hangul)")
  }

  @Test(arguments: ["Root", "Book", "Eliot", "Иван", "Ωμέγα", "山田", "さくら", "½", "🎲", "", "  "])
  func `what may be read one way or another isn't told`(text: String) {
    #expect(FinalSound(of: text) == nil)
  }
}
