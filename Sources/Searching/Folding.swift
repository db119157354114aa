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
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      term.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      return
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !small.isAccent {
      if let letters = byLetter[small.value] {
        term += letters
      } else {
        term += String(small).utf8
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is put above or below the letter before it (the block *Combining Diacritical Marks*).
  var isAccent: Bool { (0x300...0x36F).contains(value) }
}
