package import Declared
package import Diagnostics
import Histories
package import Localization
package import SiteModel
import Tabletop
import YAML

extension DeclaredGame {
  /// The names of the declaration; what all declared games say is `WordTable.declared`.
  package var words: WordTable { WordTable(words: names.map { word($0.name) }) }

  /// The word for something that the declaration names.
  func word(_ name: String) -> Word { Word("declared.names.\(self.name).\(name)") }

  func word(_ name: [UInt8]) -> Word { word(String(decoding: name, as: UTF8.self)) }

  /// Returns a name in a language; one that house rules alone have in the words of these.
  ///
  /// - Parameter title: Theirs; `nil` for the name with a capital.
  func text(_ name: [UInt8], or title: [UInt8]? = nil, in wording: Wording) -> String {
    if let title, let declared = declaredTitle(of: name), title != declared {
      return String(decoding: title, as: UTF8.self)
    }
    return wording.text(
      of: word(name), or: String(decoding: title ?? Self.title(of: name), as: UTF8.self))
  }

  /// The title of a field, a category, a part or its bonus in the declaration, which house rules may change.
  private func declaredTitle(of name: [UInt8]) -> [UInt8]? {
    let rules = definition.rules
    return rules.rounds?.fields.first { $0.name == name }?.title
      ?? rules.sheet?.categories.first { $0.name == name }?.title
      ?? rules.sheet?.parts.first { $0.name == name }?.title
      ?? rules.sheet?.parts.first { Self.bonusName(of: $0) == name }?.bonus?.title
  }

  func text(_ name: String, in wording: Wording) -> String {
    text(Array(name.utf8), in: wording)
  }

  /// Returns what the sum of a part of a sheet is called.
  func sumName(of part: DeclaredSheet.Part, in wording: Wording) -> String {
    part.name.isEmpty
      ? wording[DeclaredWord.sum]
      : wording(
        DeclaredPhrase.sumOf, ["part": text(part.name, or: part.title, in: wording)])
  }

  /// The names of the declaration, each once, with the titles that it gives them.
  private var names: [(name: String, title: String)] {
    let rules = definition.rules
    var all: [(name: [UInt8], title: [UInt8])] = []
    if let rounds = rules.rounds {
      all += [(rounds.one, rounds.one), (rounds.many, rounds.many)]
      all += rounds.given.map { ($0.name, Self.title(of: $0.name)) }
      all += rounds.fields.map { ($0.name, $0.title) }
    }
    if let sheet = rules.sheet {
      for part in sheet.parts {
        if !part.name.isEmpty { all.append((part.name, part.title)) }
        if let bonus = part.bonus { all.append((Self.bonusName(of: part), bonus.title)) }
      }
      all += sheet.categories.map { ($0.name, $0.title) }
    }
    all += definition.figures.map { ($0.name, $0.title) }
    var known: Set<[UInt8]> = []
    return all.filter { known.insert($0.name).inserted }.map {
      (String(decoding: $0.name, as: UTF8.self), String(decoding: $0.title, as: UTF8.self))
    }
  }

  /// The names that a translation of the document may give, the titles of its bonuses, and the sentences of its checks.
  package var declaredNames: [String] {
    let sentences = (definition.rules.rounds?.checks ?? []).compactMap(\.otherwise)
    return names.map { $0.name.hasSuffix("-0") ? $0.title : $0.name }
      + sentences.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name of a part's bonus among the words: no other name has such a form.
  static func bonusName(of part: DeclaredSheet.Part) -> [UInt8] { part.name + Array("-0".utf8) }

  private static func title(of name: [UInt8]) -> [UInt8] {
    var title = name.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }
    if let first = title.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
      title[0] = first - 0x20
    }
    return title
  }

  /// Returns the words that the documents of the game give, in the form of a file of words.
  package func strings(in language: String) -> [SourceText] {
    let title = definition.titles[language] ?? definition.titles[""] ?? name
    let translated = definition.words[language] ?? [:]
    // What a declaration that doesn't name them calls them.
    func plain(_ name: String) -> String? {
      guard language == "ko" else { return nil }
      return name == "points" ? "점수" : ["round", "rounds"].contains(name) ? "라운드" : nil
    }
    func said(_ name: String, _ title: String) -> String {
      let key = name.hasSuffix("-0") ? title : name
      return translated[key].flatMap { $0.isEmpty ? nil : $0 } ?? plain(name) ?? title
    }
    func line(_ key: String, _ text: String) -> String {
      "\(YAMLScalar(key)): \(YAMLScalar(text))"
    }
    var text = "games: {\(line(name, title))}\n"
    text += "rules: {presets: {\(line(name + "-standard", title))}}\n"
    let words = names.map { line($0.name, said($0.name, $0.title)) }
    if !words.isEmpty {
      text += "declared: {names: {\(YAMLScalar(name)): {\(words.joined(separator: ", "))}}}\n"
    }
    let figures = ownNames(in: language, said) + roundNames(in: language, said)
    if !figures.isEmpty {
      // The categories of a sheet stand in no table of players.
      for group in definition.rules.sheet == nil ? ["stats", "columns"] : ["stats"] {
        text += "\(group):\n"
        for figure in figures where group == "stats" || figure.hasColumn {
          let short = group == "columns" ? line("short", figure.short ?? figure.name) + ", " : ""
          let meaning = figure.meaning.map { ", " + line("definition", $0) } ?? ""
          text +=
            "  \(YAMLScalar(figure.key)): {\(short)\(line("name", figure.name))\(meaning)}\n"
        }
      }
    }
    return [SourceText(path: definition.source.text.path, text)]
  }

  /// What a figure is called, shortly above a column of its own if it has one, and what it means, if a page says so.
  private struct FigureName {
    var key: String
    var name: String
    var short: String?
    var meaning: String?
    var hasColumn = true
  }

  /// The figures of rounds, in a game that calls these otherwise.
  private func roundNames(
    in language: String, _ said: (String, String) -> String
  ) -> [FigureName] {
    guard namesRounds, let (one, many) = roundWords(said) else { return [] }
    let large = many.prefix(1).uppercased() + many.dropFirst()
    return RoundFigure.allCases.map { figure in
      let (name, short, meaning): (String, String?, String?) =
        switch (figure, language == "ko") {
        case (.played, false): (large, nil, "\(large) of the games that are recorded in full.")
        case (.played, true): (many, nil, "모두 기록된 경기의 \(many).")
        case (.mean, false):
          (
            "Points per \(one)", "Per \(one)",
            "The player’s own points divided by \(many), in a team, too."
          )
        case (.mean, true):
          (
            "\(one)당 점수", "\(one)당", "플레이어 자신의 점수를 \(one) 수로 나눈 것. 팀에서도 자신의 것만 셉니다."
          )
        case (.highest, false): ("Highest \(one)", nil, "The most points in one \(one).")
        case (.highest, true): ("최고 \(one)", nil, "한 \(one)의 최다 점수.")
        case (.lowest, false): ("Lowest \(one)", nil, "The fewest points in one \(one).")
        case (.lowest, true): ("최저 \(one)", nil, "한 \(one)의 최저 점수.")
        case (.won, false):
          ("\(large) won", nil, "\(large) in which nobody else was as good.")
        case (.won, true): ("이긴 \(one)", nil, "아무도 더 잘하거나 비기지 않은 \(one).")
        case (.inARow, false): ("Longest run of \(many) won", nil, nil)
        case (.inARow, true): ("잇달아 이긴 \(one)", nil, nil)
        }
      return FigureName(
        key: key(ofRounds: figure), name: name, short: short, meaning: meaning,
        hasColumn: figure == .mean)
    }
  }

  /// What a round is called, and several.
  private func roundWords(_ said: (String, String) -> String) -> (one: String, many: String)? {
    definition.rules.rounds.map { rounds in
      let (one, many) = (
        String(decoding: rounds.one, as: UTF8.self), String(decoding: rounds.many, as: UTF8.self)
      )
      return (said(one, one), said(many, many))
    }
  }

  /// The figures of the game alone, with what they are called and mean.
  private func ownNames(
    in language: String, _ said: (String, String) -> String
  ) -> [FigureName] {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let isKorean = language == "ko"
    if let sheet = definition.rules.sheet {
      return sheet.categories.flatMap { category -> [FigureName] in
        let name = said(text(category.name), text(category.title))
        let key = key(of: category.name)
        return [
          FigureName(
            key: key, name: name,
            meaning: isKorean ? "‘\(name)’에 적은 점수의 평균이에요." : "Mean of what was written for it."),
          FigureName(
            key: key + "-0", name: isKorean ? "\(name) 0점" : "\(name): 0",
            meaning: isKorean ? "‘\(name)’에 0을 적은 비율이에요." : "Share of the games in which it was 0."),
        ]
      }
    }
    let (one, many) = roundWords(said) ?? (isKorean ? ("라운드", "라운드") : ("round", "rounds"))
    return definition.figures.map { figure in
      let expression = text(figure.text)
      let meaning: String =
        switch (figure.kind, isKorean) {
        case (.share, false): "Share of the \(many) in which \(expression)."
        case (.share, true): "\(expression)인 \(one)의 비율이에요."
        case (.mean, false): "Mean of \(expression) over the \(many)."
        case (.mean, true): "\(one)마다 \(expression)의 평균이에요."
        case (.sum, false): "Sum of \(expression) over the \(many)."
        case (.sum, true): "\(one)마다 \(expression)의 합이에요."
        case (.most, false): "The most that \(expression) came to in one \(one)."
        case (.most, true): "한 \(one)에서 \(expression)의 가장 큰 값이에요."
        case (.least, false): "The least that \(expression) came to in one \(one)."
        case (.least, true): "한 \(one)에서 \(expression)의 가장 작은 값이에요."
        }
      return FigureName(
        key: key(of: figure.name), name: said(text(figure.name), text(figure.title)),
        meaning: meaning)
    }
  }

  /// The rules in a few sentences: when it is over, and who wins.
  package func summary(
    of rules: DeclaredRules, in words: GameWords<DeclaredGame>
  ) -> [String] {
    let wording = words.wording
    var lines = ending(of: rules, in: wording)
    if rules.beginWith != 0 {
      let points = wording.numbers.whole(Int(rules.beginWith))
      lines.insert(
        wording.fill(Phrase(DeclaredSaying.beginWith), count: nil) { ["points": points][$0] }, at: 0
      )
    }
    switch rules.outcome {
    case .scores:
      return lines + [wording(rules.wins == .highest ? DeclaredPhrase.highest : .lowest)]
    case .winner: return [wording[DeclaredHeading.winnerNamed]]
    case .places: return [wording[DeclaredHeading.placesNamed]]
    }
  }

  /// Returns when a game is over, as far as its rules tell.
  func ending(of rules: DeclaredRules, in wording: Wording) -> [String] {
    var lines: [String] = []
    if rules.sheet != nil { lines.append(wording(DeclaredPhrase.full)) }
    if let rounds = rules.rounds, let count = rules.ends?.after ?? rounds.givenCount {
      let word = count == 1 ? rounds.one : rounds.many
      lines.append(
        wording(
          DeclaredPhrase.after,
          ["count": wording.numbers.whole(count), "rounds": text(word, or: word, in: wording)]))
    }
    if let ends = rules.ends {
      if let least = ends.atLeast {
        lines.append(
          wording(DeclaredPhrase.atLeast, ["points": wording.numbers.whole(Int(least))]))
      }
      if let most = ends.atMost {
        lines.append(wording(DeclaredPhrase.atMost, ["points": wording.numbers.whole(Int(most))]))
      }
      if let lead = ends.lead {
        lines.append(wording(DeclaredPhrase.lead, ["points": wording.numbers.whole(Int(lead))]))
      }
    }
    return lines
  }

  /// Returns the words under which a condition is told, in a language whose document translates them.
  func sentence(_ sentence: String, in wording: Wording) -> String {
    definition.words[wording.language]?[sentence] ?? sentence
  }
}

extension DeclaredRounds {
  /// How many rounds the given numbers make, where that doesn't depend on the number of players.
  fileprivate var givenCount: Int? {
    let counts = Set(given.first?.rows.map(\.numbers.count) ?? [])
    return counts.count == 1 ? counts.first : nil
  }
}
