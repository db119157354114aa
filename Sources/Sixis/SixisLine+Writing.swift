public import Tabletop

extension SixisLine {
  /// Appends a turn's canonical line to `output`, single spaces between its parts and no line end; nothing
  /// for `finish`, which no line says.
  ///
  /// - Parameter name: the name a record has for the player at a seat.
  public static func write(
    _ turn: SixisRules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    switch turn {
    case .round(let first):
      output.append(contentsOf: "round".utf8)
      if let first { word(name(first), to: &output) }
    case .saved(let seat, let dice):
      output.append(contentsOf: "saved".utf8)
      word(name(seat), to: &output)
      output.append(UInt8(ascii: " "))
      dice.write(to: &output)
    case .deal(let arms):
      output.append(contentsOf: "deal".utf8)
      for (index, cards) in arms.enumerated() {
        if index > 0 { word("/", to: &output) }
        for card in cards { word(card.id, to: &output) }
      }
    case .player(let seat, let action, let claim):
      output.append(contentsOf: name(seat).utf8)
      output.append(UInt8(ascii: ":"))
      write(action, to: &output)
      guard let claim else { return }
      word("= ", to: &output)
      claim.write(to: &output)
    case .finish: break
    }
  }

  /// Appends what a player did, a space before each of its parts.
  public static func write(_ action: SixisRules.Action, to output: inout [UInt8]) {
    switch action {
    case .endRound: word("end-round", to: &output)
    case .points(let points):
      output.append(UInt8(ascii: " "))
      points.write(to: &output)
    case .card(let told):
      write(told.choice, to: &output)
      if told.choice.act == .take, told.choice.card.sides.count > 1 {
        word(told.side.rawValue, to: &output)
      }
    case .roll(let roll):
      word(roll.dice.isEmpty ? "-" : "", to: &output)
      roll.dice.write(to: &output)
      if let choice = roll.choice { write(choice, to: &output) }
      guard !roll.save.isEmpty else { return }
      word("save ", to: &output)
      roll.save.write(to: &output)
    }
  }

  private static func write(_ choice: SixisRules.Choice, to output: inout [UInt8]) {
    word(choice.act.word, to: &output)
    word(choice.card.id, to: &output)
  }

  private static func word(_ word: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: word.utf8)
  }
}

extension SixisRules.Choice.Act {
  /// The word of the notation.
  public var word: String { rawValue }
}
