@_spi(_Unicode) import Swift

/// Letters as a search compares them: small, without accents, `ß` as `ss`.
///
/// The script of the pages folds what is typed by this same table, which `SearchIndex` writes for it.
package enum Folding {
  /// The lines of the table: in each what letters are taken for, and these letters.
  package static let table = [
    "a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ",
    "ae æǣǽ",
    "b ƀḃḅḇ",
    "c çćĉċčḉ",
    "d ðďđḋḍḏḑḓ",
    "e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ",
    "f ḟ",
    "g ĝğġģǧǵḡ",
    "h ĥħȟḣḥḧḩḫẖ",
    "i ìíîïĩīĭįıǐȉȋḭḯỉị",
    "ij ĳ",
    "j ĵǰȷ",
    "k ķǩḱḳḵ",
    "l ĺļľłḷḹḻḽ",
    "m ḿṁṃ",
    "n ñńņňǹṅṇṉṋ",
    "ng ŋ",
    "o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
    "oe œ",
    "p ṕṗ",
    "r ŕŗřȑȓṙṛṝṟ",
    "s śŝşšſẛșṡṣṥṧṩ",
    "ss ß",
    "t ţťŧțṫṭṯṱẗ",
    "th þ",
    "u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự",
    "v ṽṿ",
    "w ŵẁẃẅẇẉẘ",
    "x ẋẍ",
    "y ýÿŷȳẏẙỳỵỷỹ",
    "z źżžƶẑẓẕ",
    "ʒ ǯ",
    "ʹ ʹ",
    "α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ",
    "ε έἐἑἒἓἔἕὲέ",
    "η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ",
    "ι ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ",
    "ο όὀὁὂὃὄὅὸό",
    "ρ ῤῥ",
    "σ ς",
    "υ ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ",
    "ω ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ",
    "ϒ ϓϔ",
    "а ӑӓ",
    "г ѓ",
    "е ѐёӗ",
    "ж ӂӝ",
    "з ӟ",
    "и йѝӣӥ",
    "к ќ",
    "о ӧ",
    "у ўӯӱӳ",
    "ч ӵ",
    "ы ӹ",
    "э ӭ",
    "і ї",
    "ѵ ѷ",
    "ә ӛ",
    "ө ӫ",
  ]

  /// The letters that a small letter is taken for, by its code point; itself where nothing is said of it.
  private static let byLetter: [UInt32: [UInt8]] = {
    var letters: [UInt32: [UInt8]] = [:]
    for line in table {
      let parts = line.split(separator: " ")
      for letter in parts[1].unicodeScalars { letters[letter.value] = Array(parts[0].utf8) }
    }
    return letters
  }()

  /// Appends a letter or digit as it is compared; nothing for an accent that stands by itself.
  static func append(_ scalar: Unicode.Scalar, to term: inout [UInt8]) {
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !small.isAccent {
      if let letters = byLetter[small.value] {
        term += letters
      } else {
        term += String(small).utf8
      }
    }
  }
}

extension Folding {
  /// Returns a word in the one spelling of those that Unicode holds equal (its form NFD, UAX #15).
  static func decomposed(_ word: [UInt8]) -> [UInt8] {
    Array(String(String.UnicodeScalarView(String(decoding: word, as: UTF8.self)._nfd)).utf8)
  }
}

extension Unicode.Scalar {
  /// Whether it is put above or below the letter before it (the block *Combining Diacritical Marks*).
  var isAccent: Bool { (0x300...0x36F).contains(value) }

  /// Whether it is a Korean syllable, or one of the signs of Japanese and Chinese, which are written without spaces.
  var isWholeSign: Bool {
    switch value {
    case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: false
    }
  }

  /// Whether it is a letter, a digit or what is put on one.
  var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}

/// What letters beyond ASCII are in a word, as it was found out of the tables of Unicode: a text has few of them, and each
/// many times.
struct LetterMemo {
  /// What a character is in a word.
  struct Letter {
    fileprivate let scalar: UInt32
    /// Whether it is a part of one.
    let isWordPart: Bool
    /// The number of bytes of the letters that it is taken for; of an accent none.
    let count: Int
    /// These bytes, the first one lowest.
    let bytes: UInt64
    /// Whether a word with it may be written in several ways that Unicode holds equal.
    let hasSpellings: Bool
  }

  /// Each letter at the place that the lowest bits of its code point say.
  private var letters: [Letter] = []
  private static let size = 1024

  subscript(scalar: Unicode.Scalar) -> Letter {
    mutating get {
      if letters.isEmpty {
        // Nobody asks for what is ASCII.
        let none = Letter(scalar: 0, isWordPart: false, count: 0, bytes: 0, hasSpellings: false)
        letters = Array(repeating: none, count: LetterMemo.size)
      }
      let place = Int(scalar.value) & (LetterMemo.size - 1)
      if letters[place].scalar != scalar.value { letters[place] = Letter(scalar) }
      return letters[place]
    }
  }
}

extension LetterMemo.Letter {
  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar.value
    isWordPart = scalar.isWordPart
    var folded: [UInt8] = []
    if isWordPart, !scalar.isAccent { Folding.append(scalar, to: &folded) }
    precondition(folded.count <= 8, "a letter that is taken for more than eight bytes")
    count = folded.count
    bytes = folded.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    hasSpellings =
      scalar.properties.canonicalCombiningClass != .notReordered
      || Folding.decomposed(folded) != folded
  }
}
