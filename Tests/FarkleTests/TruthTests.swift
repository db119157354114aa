import Farkle
import Foundation
import Tabletop
import TestSupport
import Testing

/// Values computed elsewhere and checked against published tables.
@Suite(.enabled(if: SharedFolder.url("truth") != nil, "../shared/truth isn't there"))
struct TruthTests {
  struct Score: Decodable {
    var best: Int
    var allDice: Int?
    var farkle: Bool

    enum CodingKeys: String, CodingKey {
      case best, farkle
      case allDice = "all_dice"
    }
  }

  private func read<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    let file = try #require(SharedFolder.url("truth/" + name))
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }

  @Test func `rolls score as published`() throws {
    let tables = try read(
      [String: [String: Score]].self, from: "farkle_roll_scores.json")
    #expect(!tables.isEmpty)
    for (name, table) in tables {
      let rules = try #require(FarkleRules.preset(named: name))
      #expect(!table.isEmpty)
      for (digits, score) in table {
        let counts = dice(digits).counts
        #expect(rules.isFarkle(counts) == score.farkle, "\(name) \(digits)")
        #expect((rules.bestKeep(of: counts)?.points.rawValue ?? 0) == score.best, "\(digits)")
        #expect(rules.points(of: counts)?.rawValue == score.allDice, "\(name) \(digits)")
      }
    }
  }

  struct Table: Decodable {
    struct Probability: Decodable {
      var count: Int
      var of: Int
      var fraction: String
    }
    var farkleProbability: [String: Probability]

    enum CodingKeys: String, CodingKey {
      case farkleProbability = "farkle_probability"
    }
  }

  @Test func `farkle chances are the published ones`() throws {
    let tables = try read([String: Table].self, from: "farkle_expected_score.json")
    #expect(!tables.isEmpty)
    for (name, table) in tables {
      let rules = try #require(FarkleRules.preset(named: name))
      for (count, probability) in table.farkleProbability {
        let chance = rules.chanceOfFarkle(throwing: try #require(Int(count)))
        #expect(chance == Chance(probability.count, of: probability.of), "\(name) \(count)")
        #expect("\(chance.reduced.count)/\(chance.reduced.of)" == probability.fraction)
      }
    }
  }
}
