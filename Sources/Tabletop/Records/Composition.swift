#if !hasFeature(Embedded)
  /// Letters that Unicode has in one as well as with a mark apart, which are the same letters.
  ///
  /// Of all that are written with two scalars, by the mark that is apart; a mark 0 is of those that stand for another one.
  /// What a keyboard or a system makes of a name is either; the tables of the standard library aren't in a page.
  struct Composition {
    let mark: UInt16
    let bases: StaticString
    /// Those with the mark, in the order of their bases.
    let letters: StaticString

    private init(_ mark: UInt16, _ bases: StaticString, _ letters: StaticString) {
      self.mark = mark
      self.bases = bases
      self.letters = letters
    }

    static let all = [
      Composition(
        0x0300, "AEIOUaeiouÜüNnЕИеиĒēŌōWwÂâĂăÊêÔôƠơƯưYyἀἁἈἉἐἑἘἙἠἡἨἩἰἱἸἹὀὁὈὉὐὑὙὠὡὨὩαεηιουωΑΕΗ᾿",
        "ÀÈÌÒÙàèìòùǛǜǸǹЀЍѐѝḔḕṐṑẀẁẦầẰằỀềỒồỜờỪừỲỳἂἃἊἋἒἓἚἛἢἣἪἫἲἳἺἻὂὃὊὋὒὓὛὢὣὪὫὰὲὴὶὸὺὼᾺῈῊ῍"),
      Composition(0x0300, "ϊΙ῾ϋΥ¨ΟΩ", "ῒῚ῝ῢῪ῭ῸῺ"),
      Composition(
        0x0301, "AEIOUYaeiouyCcLlNnRrSsZzÜüGgÅåÆæØø\u{308}¨ΑΕΗΙΟΥΩϊαεηιϋουωϒГКгкÇçĒēÏïKkMmÕõŌ",
        "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźǗǘǴǵǺǻǼǽǾǿ\u{344}΅ΆΈΉΊΌΎΏΐάέήίΰόύώϓЃЌѓќḈḉḖḗḮḯḰḱḾḿṌṍṒ"),
      Composition(
        0x0301, "ōPpŨũWwÂâĂăÊêÔôƠơƯưἀἁἈἉἐἑἘἙἠἡἨἩἰἱἸἹὀὁὈὉὐὑὙὠὡὨὩ᾿῾",
        "ṓṔṕṸṹẂẃẤấẮắẾếỐốỚớỨứἄἅἌἍἔἕἜἝἤἥἬἭἴἵἼἽὄὅὌὍὔὕὝὤὥὬὭ῎῞"),
      Composition(0x0302, "AEIOUaeiouCcGgHhJjSsWwYyZzẠạẸẹỌọ", "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷẐẑẬậỆệỘộ"),
      Composition(0x0303, "ANOanoIiUuVvÂâĂăEeÊêÔôƠơƯưYy", "ÃÑÕãñõĨĩŨũṼṽẪẫẴẵẼẽỄễỖỗỠỡỮữỸỹ"),
      Composition(
        0x0304, "AaEeIiOoUuÜüÄäȦȧÆæǪǫÖöÕõȮȯYyИиУуGgḶḷṚṛαΑιΙυΥ",
        "ĀāĒēĪīŌōŪūǕǖǞǟǠǡǢǣǬǭȪȫȬȭȰȱȲȳӢӣӮӯḠḡḸḹṜṝᾱᾹῑῙῡῩ"),
      Composition(0x0306, "AaEeGgIiOoUuУИиуЖжАаЕеȨȩẠạαΑιΙυΥ", "ĂăĔĕĞğĬĭŎŏŬŭЎЙйўӁӂӐӑӖӗḜḝẶặᾰᾸῐῘῠῨ"),
      Composition(
        0x0307, "CcEeGgIZzAaOoBbDdFfHhMmNnPpRrSsŚśŠšṢṣTtWwXxYyſ",
        "ĊċĖėĠġİŻżȦȧȮȯḂḃḊḋḞḟḢḣṀṁṄṅṖṗṘṙṠṡṤṥṦṧṨṩṪṫẆẇẊẋẎẏẛ"),
      Composition(
        0x0308, "AEIOUaeiouyYΙΥιυϒЕІеіАаӘәЖжЗзИиОоӨөЭэУуЧчЫыHhÕõŪūWwXxt",
        "ÄËÏÖÜäëïöüÿŸΪΫϊϋϔЁЇёїӒӓӚӛӜӝӞӟӤӥӦӧӪӫӬӭӰӱӴӵӸӹḦḧṎṏṺṻẄẅẌẍẗ"),
      Composition(0x0309, "AaÂâĂăEeÊêIiOoÔôƠơUuƯưYy", "ẢảẨẩẲẳẺẻỂểỈỉỎỏỔổỞởỦủỬửỶỷ"),
      Composition(0x030A, "AaUuwy", "ÅåŮůẘẙ"),
      Composition(0x030B, "OoUuУу", "ŐőŰűӲӳ"),
      Composition(
        0x030C, "CcDdEeLlNnRrSsTtZzAaIiOoUuÜüGgKkƷʒjHh",
        "ČčĎďĚěĽľŇňŘřŠšŤťŽžǍǎǏǐǑǒǓǔǙǚǦǧǨǩǮǯǰȞȟ"),
      Composition(0x030F, "AaEeIiOoRrUuѴѵ", "ȀȁȄȅȈȉȌȍȐȑȔȕѶѷ"),
      Composition(0x0311, "AaEeIiOoRrUu", "ȂȃȆȇȊȋȎȏȒȓȖȗ"),
      Composition(0x0313, "αΑεΕηΗιΙοΟυωΩρ", "ἀἈἐἘἠἨἰἸὀὈὐὠὨῤ"),
      Composition(0x0314, "αΑεΕηΗιΙοΟυΥωΩρΡ", "ἁἉἑἙἡἩἱἹὁὉὑὙὡὩῥῬ"),
      Composition(0x031B, "OoUu", "ƠơƯư"),
      Composition(
        0x0323, "BbDdHhKkLlMmNnRrSsTtVvWwZzAaEeIiOoƠơUuƯưYy",
        "ḄḅḌḍḤḥḲḳḶḷṂṃṆṇṚṛṢṣṬṭṾṿẈẉẒẓẠạẸẹỊịỌọỢợỤụỰựỴỵ"),
      Composition(0x0324, "Uu", "Ṳṳ"),
      Composition(0x0325, "Aa", "Ḁḁ"),
      Composition(0x0326, "SsTt", "ȘșȚț"),
      Composition(0x0327, "CcGgKkLlNnRrSsTtEeDdHh", "ÇçĢģĶķĻļŅņŖŗŞşŢţȨȩḐḑḨḩ"),
      Composition(0x0328, "AaEeIiUuOo", "ĄąĘęĮįŲųǪǫ"),
      Composition(0x032D, "DdEeLlNnTtUu", "ḒḓḘḙḼḽṊṋṰṱṶṷ"),
      Composition(0x032E, "Hh", "Ḫḫ"),
      Composition(0x0330, "EeIiUu", "ḚḛḬḭṴṵ"),
      Composition(0x0331, "BbDdKkLlNnRrTtZzh", "ḆḇḎḏḴḵḺḻṈṉṞṟṮṯẔẕẖ"),
      Composition(
        0x0338, "←→↔⇐⇔⇒∃∈∋∣∥∼≃≅≈=≡≍<>≤≥≲≳≶≷≺≻⊂⊃⊆⊇⊢⊨⊩⊫≼≽⊑⊒⊲⊳⊴⊵⫝",
        "↚↛↮⇍⇎⇏∄∉∌∤∦≁≄≇≉≠≢≭≮≯≰≱≴≵≸≹⊀⊁⊄⊅⊈⊉⊬⊭⊮⊯⋠⋡⋢⋣⋪⋫⋬⋭\u{2ADC}"),
      Composition(0x0342, "ἀἁἈἉἠἡἨἩἰἱἸἹὐὑὙὠὡὨὩα¨η᾿ιϊ῾υϋω", "ἆἇἎἏἦἧἮἯἶἷἾἿὖὗὟὦὧὮὯᾶ῁ῆ῏ῖῗ῟ῦῧῶ"),
      Composition(
        0x0345, "ἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὰαάᾶΑὴηήῆΗὼωώῶΩ",
        "ᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯᾲᾳᾴᾷᾼῂῃῄῇῌῲῳῴῷῼ"),
      Composition(0x0653, "\u{627}", "\u{622}"),
      Composition(
        0x0654, "\u{627}\u{648}\u{64A}\u{6D5}\u{6C1}\u{6D2}",
        "\u{623}\u{624}\u{626}\u{6C0}\u{6C2}\u{6D3}"),
      Composition(0x0655, "\u{627}", "\u{625}"),
      Composition(
        0x093C, "नरळकखगजडढफय",
        "ऩऱऴ\u{958}\u{959}\u{95A}\u{95B}\u{95C}\u{95D}\u{95E}\u{95F}"),
      Composition(0x09BC, "ডঢয", "\u{9DC}\u{9DD}\u{9DF}"),
      Composition(0x09BE, "\u{9C7}", "\u{9CB}"),
      Composition(0x09D7, "\u{9C7}", "\u{9CC}"),
      Composition(0x0A3C, "ਲਸਖਗਜਫ", "\u{A33}\u{A36}\u{A59}\u{A5A}\u{A5B}\u{A5E}"),
      Composition(0x0B3C, "ଡଢ", "\u{B5C}\u{B5D}"),
      Composition(0x0B3E, "\u{B47}", "\u{B4B}"),
      Composition(0x0B56, "\u{B47}", "\u{B48}"),
      Composition(0x0B57, "\u{B47}", "\u{B4C}"),
      Composition(0x0BBE, "\u{BC6}\u{BC7}", "\u{BCA}\u{BCB}"),
      Composition(0x0BD7, "ஒ\u{BC6}", "ஔ\u{BCC}"),
      Composition(0x0C56, "\u{C46}", "\u{C48}"),
      Composition(0x0CC2, "\u{CC6}", "\u{CCA}"),
      Composition(0x0CD5, "\u{CBF}\u{CC6}\u{CCA}", "\u{CC0}\u{CC7}\u{CCB}"),
      Composition(0x0CD6, "\u{CC6}", "\u{CC8}"),
      Composition(0x0D3E, "\u{D46}\u{D47}", "\u{D4A}\u{D4B}"),
      Composition(0x0D57, "\u{D46}", "\u{D4C}"),
      Composition(0x0DCA, "\u{DD9}\u{DDC}", "\u{DDA}\u{DDD}"),
      Composition(0x0DCF, "\u{DD9}", "\u{DDC}"),
      Composition(0x0DDF, "\u{DD9}", "\u{DDE}"),
      Composition(0x0F72, "\u{F71}", "\u{F73}"),
      Composition(0x0F74, "\u{F71}", "\u{F75}"),
      Composition(0x0F80, "\u{FB2}\u{FB3}\u{F71}", "\u{F76}\u{F78}\u{F81}"),
      Composition(0x0FB5, "ཀ\u{F90}", "\u{F69}\u{FB9}"),
      Composition(
        0x0FB7, "གཌདབཛ\u{F92}\u{F9C}\u{FA1}\u{FA6}\u{FAB}",
        "\u{F43}\u{F4D}\u{F52}\u{F57}\u{F5C}\u{F93}\u{F9D}\u{FA2}\u{FA7}\u{FAC}"),
      Composition(0x102E, "ဥ", "ဦ"),
      Composition(
        0x1B35, "ᬅᬇᬉᬋᬍᬑ\u{1B3A}\u{1B3C}\u{1B3E}\u{1B3F}\u{1B42}",
        "ᬆᬈᬊᬌᬎᬒ\u{1B3B}\u{1B3D}\u{1B40}\u{1B41}\u{1B43}"),
      Composition(
        0x3099, "かきくけこさしすせそたちつてとはひふへほうゝカキクケコサシスセソタチツテトハヒフヘホウワヰヱヲヽ",
        "がぎぐげござじずぜぞだぢづでどばびぶべぼゔゞガギグゲゴザジズゼゾダヂヅデドバビブベボヴヷヸヹヺヾ"),
      Composition(0x309A, "はひふへほハヒフヘホ", "ぱぴぷぺぽパピプペポ"),
      Composition(
        0x0000, "\u{300}\u{301}\u{313}ʹ;·άέήί",
        "\u{340}\u{341}\u{343}\u{374}\u{37E}\u{387}\u{1F71}\u{1F73}\u{1F75}\u{1F77}"),
      Composition(
        0x0000, "όύώΆιΈΉΐΊ",
        "\u{1F79}\u{1F7B}\u{1F7D}\u{1FBB}\u{1FBE}\u{1FC9}\u{1FCB}\u{1FD3}\u{1FDB}"),
      Composition(
        0x0000, "ΰΎ΅`ΌΏ´\u{2002}\u{2003}",
        "\u{1FE3}\u{1FEB}\u{1FEE}\u{1FEF}\u{1FF9}\u{1FFB}\u{1FFD}\u{2000}\u{2001}"),
      Composition(0x0000, "ΩKÅ〈〉", "\u{2126}\u{212A}\u{212B}\u{2329}\u{232A}"),
    ]
  }
#endif
