import Cribbage
import Farkle
import Klondike
import Sixis
import Tabletop
import YAML

/// Writes records as a person would type them; reading them gives the same values again.
public enum HistoryWriter {
  /// Appends a game's header and body to `output`.
  ///
  /// Rules called `NamedRules.custom` are spelled out, others named; the standard ones aren't mentioned.
  public static func write(
    _ header: RecordHeader, rulesName: String = "standard", _ play: GamePlay,
    to output: inout [UInt8]
  ) {
    let rules: String? =
      switch rulesName {
      case "standard": nil
      case NamedRules.custom: yaml(of: play.rules)
      default: YAMLScalar(rulesName).description
      }
    header.write(rules: rules, to: &output)
    switch play {
    case .farkle(let play): write(play, players: header.players, to: &output)
    case .cribbage(let play): write(play, players: header.players, to: &output)
    case .sixis(let play): write(play, players: header.players, to: &output)
    case .klondike(let play): write(play, to: &output)
    }
  }

  /// Appends a record that was read, without its comments.
  public static func write(_ record: GameRecord, to output: inout [UInt8]) {
    write(record.header, rulesName: record.rulesName, record.play, to: &output)
  }

  private static func yaml(of rules: GameRules) -> String {
    switch rules {
    case .farkle(let rules): rules.yaml
    case .cribbage(let rules): rules.yaml
    case .sixis(let rules): rules.yaml
    case .klondike(let rules): rules.yaml
    }
  }

  private static func write(_ play: FarklePlay, players: [String], to output: inout [UInt8]) {
    for turn in play.turns {
      output.append(contentsOf: players[turn.seat.rawValue].utf8)
      output.append(contentsOf: ": ".utf8)
      FarkleLine(turn.action, claim: turn.claim).write(to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
  private static func write(_ play: CribbagePlay, players: [String], to output: inout [UInt8]) {
    for turn in play.turns {
      turn.write(naming: { players[$0.rawValue] }, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private static func write(_ play: SixisPlay, players: [String], to output: inout [UInt8]) {
    for turn in play.turns where turn != .finish {
      SixisLine.write(turn, naming: { players[$0.rawValue] }, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// A deal that the header names is written out as well: the record can be read apart from its season.
  private static func write(_ play: KlondikePlay, to output: inout [UInt8]) {
    guard let deal = play.deal else { return }
    deal.write(to: &output)
    if let claim = play.dealClaim {
      output.removeLast()
      output.append(contentsOf: " = ".utf8)
      claim.write(to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    for turn in play.turns {
      KlondikeLine(turn.moves, claim: turn.claim).write(to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
}
