import Bytes

/// The sound with which a text ends when it is read in Korean: particles go by it.
enum FinalSound {
  case vowel
  /// ㄹ, which some particles count as a vowel.
  case liquid
  case consonant

  /// - Returns: `nil` where the text doesn't tell.
  ///
  /// What isn't read counts for nothing: spaces, brackets, quotation marks, full stops, pictures. Then it goes by the last
  /// letter, digit or sign:
  ///
  /// - Hangul by its syllable: `홍길동` ends in a consonant.
  /// - Numbers as they are read in Sino-Korean: `10` is 십, `1,200` 천이백, `10,000` 만, `37.5` 삼십칠 점 오.
  /// - A Latin letter alone, or letters that are all capitals, by the letter's name: `L`, `M`, `N` and `R` (엘, 엠, 엔, 알) have
  ///   a consonant, the others have none.
  /// - Other Latin words as names are usually written in Hangul: see `latin`.
  init?(of text: String) {
    // No word's last sound is told by more of its letters than these.
    let scalars = Array(text.unicodeScalars.suffix(48))
    guard let last = scalars.lastIndex(where: FinalSound.isRead) else { return nil }
    let read = scalars[...last]
    let scalar = read[last]
    if let sound = FinalSound.hangul(scalar) {
      self = sound
    } else if FinalSound.digit(scalar) != nil {
      guard let sound = FinalSound.number(read) else { return nil }
      self = sound
    } else if FinalSound.signs.contains(scalar) {
      self = .vowel
    } else {
      guard let sound = FinalSound.latin(read) else { return nil }
      self = sound
    }
  }

  /// 퍼센트, 도, 플러스; 클로버, 다이아몬드, 하트, 스페이드.
  private static let signs: Set<Unicode.Scalar> = ["%", "°", "+", "♣", "♦", "♥", "♠"]

  private static func isRead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case _ where signs.contains(scalar): true
    case _ where scalar.isASCII: UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  // MARK: Hangul

  private static func hangul(_ scalar: Unicode.Scalar) -> FinalSound? {
    switch scalar.value {
    // Syllables: 28 for each beginning, by their ends.
    case 0xAC00...0xD7A3: final(number: (scalar.value - 0xAC00) % 28)
    // Parts of syllables that are written one by one: vowels, ends.
    case 0x1161...0x1175: .vowel
    case 0x11A8...0x11C2: final(number: scalar.value - 0x11A7)
    // Letters alone, by their names: 기역, 리을, 아.
    case 0x3131...0x314E: scalar == "ㄹ" ? .liquid : .consonant
    case 0x314F...0x3163: .vowel
    default: nil
    }
  }

  private static func final(number: UInt32) -> FinalSound {
    switch number {
    case 0: .vowel
    case 8: .liquid
    default: .consonant
    }
  }

  // MARK: Numbers

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil
  }

  /// - Parameter text: It ends in a digit.
  private static func number(_ text: ArraySlice<Unicode.Scalar>) -> FinalSound? {
    var zeros = 0
    var groupEnds: [Int] = []
    var index = text.endIndex - 1
    while index >= text.startIndex {
      if let digit = digit(text[index]) {
        guard digit == 0 else { break }
        zeros += 1
      } else if isGroupSeparator(text[index]), zeros - (groupEnds.last ?? 0) == 3,
        index > text.startIndex, self.digit(text[index - 1]) != nil
      {
        groupEnds.append(zeros)
      } else {
        break
      }
      index -= 1
    }
    let isDigit = index >= text.startIndex && digit(text[index]) != nil
    // Behind a decimal point digits are read one by one; 0 is 영.
    if zeros > 0, !isDigit || isDecimal(text) { return .consonant }
    guard zeros > 0 else { return of(digit: digit(text[index]) ?? 0) }
    switch zeros {
    // 십, 백, 천, 만, 억
    case 1...11: return .consonant
    // 조
    case 12...15: return .vowel
    // 경
    case 16...19: return .consonant
    default: return nil
    }
  }

  private static func of(digit: Int) -> FinalSound {
    switch digit {
    // 일, 칠, 팔
    case 1, 7, 8: .liquid
    // 영, 삼, 육
    case 0, 3, 6: .consonant
    // 이, 사, 오, 구
    default: .vowel
    }
  }

  /// Whether the digits at the end stand behind a point that stands behind a digit.
  private static func isDecimal(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let point = text.lastIndex(where: { digit($0) == nil }), text[point] == "." else {
      return false
    }
    return point > text.startIndex && digit(text[point - 1]) != nil
  }

  private static func isGroupSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", " ", "\u{A0}", "\u{2009}", "\u{202F}", "’", "'": true
    default: false
    }
  }

  // MARK: Latin letters

  /// Returns the sound by the letters at the end, as names are usually written in Hangul:
  ///
  /// | ends in | | |
  /// |---|---|---|
  /// | `l`, `le` | 폴, 카일 | ㄹ |
  /// | `m`, `n`, `ng`, with or without a mute `e` behind a vowel | 톰, 앤, 제인, 킹 | consonant |
  /// | `mb` | 램 | consonant |
  /// | `b`, `c`, `k`, `p`, `t` behind one vowel; `ck`, `pp`, `tt` | 밥, 에릭, 잭, 필립, 팻 | consonant |
  /// | the same behind two vowels | 루트, 북 | not told |
  /// | the same behind another consonant | 마크, 로버트 | vowel |
  /// | all others: `d`, `g`, `s`, `r`, vowels | 데이비드, 그레그, 아그네스, 피터, 에마 | vowel |
  private static func latin(_ text: ArraySlice<Unicode.Scalar>) -> FinalSound? {
    let end = text.lastIndex { letter($0) == nil }
    let word = text[(end.map { $0 + 1 } ?? text.startIndex)...]
    guard let last = word.last, let end = letter(last) else { return nil }
    if word.allSatisfy(\.properties.isUppercase) {
      switch end {
      case "l", "r": return .liquid
      case "m", "n": return .consonant
      default: return .vowel
      }
    }
    let letters = word.compactMap(letter)
    let (before, third) = (letters.dropLast().last, letters.dropLast(2).last)
    let behindVowel = before.map(isVowel) ?? false
    switch end {
    case "l": return .liquid
    case "m", "n": return .consonant
    case "g": return before == "n" ? .consonant : .vowel
    case "e":
      switch before {
      case "l": return .liquid
      case "m", "n":
        return third.map { isVowel($0) || $0 == before } == true ? .consonant : .vowel
      default: return .vowel
      }
    case "b" where before == "m": return .consonant
    case "k" where before == "c", "p" where before == "p", "t" where before == "t":
      return .consonant
    case "b", "c", "k", "p", "t":
      guard behindVowel else { return .vowel }
      return third.map(isVowel) == true ? nil : .consonant
    default: return .vowel
    }
  }

  private static func isVowel(_ letter: Character) -> Bool { "aeiouy".contains(letter) }

  /// A Latin letter in lower case without its accent; of vowels with one, which are never mute, `a`.
  ///
  /// - Returns: `nil` for what is no Latin letter.
  private static func letter(_ scalar: Unicode.Scalar) -> Character? {
    switch scalar {
    case "a"..."z": Character(scalar)
    case "A"..."Z": Character(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    case "ñ", "Ñ", "ń", "Ń", "ň", "Ň", "ņ", "Ņ": "n"
    case "ľ", "Ľ", "ĺ", "Ĺ", "ļ", "Ļ": "l"
    case "ß", "ç", "Ç", "ć", "Ć", "č", "Č", "ś", "Ś", "š", "Š", "ş", "Ş", "ź", "Ź", "ż", "Ż", "ž",
      "Ž":
      "s"
    case "ď", "Ď", "đ", "Đ", "ð", "Ð", "þ", "Þ", "ť", "Ť": "d"
    case "ğ", "Ğ", "ģ", "Ģ", "ķ", "Ķ": "g"
    case "ř", "Ř": "r"
    // Michał is read 미하우.
    case "\u{C0}"..."\u{17F}" where scalar != "×" && scalar != "÷": "a"
    default: nil
    }
  }
}
