extension SixisRules.Action {
  /// The parts of the turn, which played one by one come to the same; none of a turn known by its points
  /// alone.
  public var steps: [SixisRules.Step] {
    switch self {
    case .endRound: return [.endRound]
    case .points: return []
    case .roll(let roll):
      guard let choice = roll.choice else { return [.roll(roll.dice), .save(roll.save)] }
      if choice == .take(.sixis) { return [.roll(roll.dice), .choose(choice)] }
      return [.roll(roll.dice), .choose(choice), .save(roll.save)]
    }
  }
}
