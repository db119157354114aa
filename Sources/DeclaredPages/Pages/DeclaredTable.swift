package import Bytes
package import Declared
import Localization
package import SiteModel
import Tabletop

// What the page goes by on which a declared game is kept score of.

extension DeclaredGame {
  package func tableFacts(
    under rules: DeclaredRules, in words: GameWords<DeclaredGame>
  ) -> [JSON.Field] {
    let wording = words.wording
    var fields: [JSON.Field] = []
    fields.add(
      "seats",
      ["least": .number(rules.players.lowerBound), "most": .number(rules.players.upperBound)])
    fields.add("sides", .string("\(rules.sides)"))
    fields.add("wins", .string("\(rules.wins)"))
    fields.add("begin", .number(Int(rules.beginWith)))
    fields.add("result", .string("\(rules.outcome)"))
    if let rounds = rules.rounds {
      fields.add("rounds", facts(of: rounds, under: rules, in: wording))
    }
    if let sheet = rules.sheet { fields.add("sheet", facts(of: sheet, in: wording)) }
    return fields
  }

  private func facts(
    of rounds: DeclaredRounds, under rules: DeclaredRules, in wording: Wording
  ) -> JSON {
    let most = rules.players.compactMap { players -> JSON.Field? in
      rounds.mostRounds(of: players).map { JSON.Field(key: "\(players)", value: .number($0)) }
    }
    return [
      "one": .string(text(rounds.one, in: wording)),
      "many": .string(text(rounds.many, in: wording)),
      "order": .string("\(rounds.order)"), "most": .object(most),
      "given": .array(
        rounds.given.map { given in
          ["name": Self.text(given.name), "title": .string(text(given.name, in: wording))]
        }),
      "fields": .array(
        rounds.fields.map { field in
          [
            "name": Self.text(field.name),
            "title": .string(text(field.name, or: field.title, in: wording)),
            "values": Self.json(of: field.values, given: rounds.given),
          ]
        }),
      "checks": .array(
        rounds.checks.map { check in
          [
            "text": Self.text(check.text),
            "said": check.otherwise.map { .string(said($0, in: wording.language)) } ?? .null,
          ]
        }),
      "mayBeAbsent": .bool(rounds.absent != nil),
    ]
  }

  private func facts(of sheet: DeclaredSheet, in wording: Wording) -> JSON {
    let parts = sheet.parts.map { part -> JSON in
      let categories = part.categories.map { index -> JSON in
        let category = sheet.categories[index]
        return [
          "name": Self.text(category.name),
          "title": .string(text(category.name, or: category.title, in: wording)),
          "values": Self.json(of: category.values, given: []),
          "isOptional": .bool(category.isOptional),
        ]
      }
      let bonus = part.bonus.map { bonus -> JSON in
        [
          "title": .string(text(Self.bonusName(of: part), or: bonus.title, in: wording)),
          "points": .number(Int(bonus.points)), "when": Self.text(bonus.text),
        ]
      }
      return [
        "title": part.name.isEmpty ? .null : .string(text(part.name, or: part.title, in: wording)),
        "categories": .array(categories), "bonus": bonus ?? .null,
      ]
    }
    return ["parts": .array(parts)]
  }

  /// Returns the numbers that are allowed: ends of ranges are numbers, or the names of given ones.
  private static func json(of values: DeclaredValues, given: [DeclaredRounds.Given]) -> JSON {
    func json(_ end: DeclaredValues.End) -> JSON {
      switch end {
      case .number(let number): .number(Int(number))
      case .given(let index): text(given[index].name)
      }
    }
    return .array(
      values.items.map { item in
        switch item {
        case .range(let low, let high): ["from": json(low), "to": json(high), "step": .number(1)]
        case .step(let step, let last):
          ["from": .number(0), "to": .number(Int(last)), "step": .number(Int(step))]
        }
      })
  }

  /// Returns the words of a check in a language.
  private func said(_ words: [UInt8], in language: String) -> String {
    let words = String(decoding: words, as: UTF8.self)
    return definition.words[language]?[words] ?? words
  }

  private static func text(_ bytes: [UInt8]) -> JSON {
    .string(String(decoding: bytes, as: UTF8.self))
  }
}
