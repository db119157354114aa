import Tabletop

/// A move and what is said of it: `9C>5 = legal`, `9C>2 = colour`, `tap KS = tap # at its base`.
///
/// A rule document's `move klondike` blocks draw a table and then write moves, each of which is tried on that
/// table; `#` begins a comment behind a move.
public struct KlondikeExample: Hashable, Sendable {
  public enum Claim: Hashable, Sendable {
    case legal
    /// A claim that the move isn't allowed, and why.
    case refused(KlondikeRules.Refusal)
  }

  public var move: KlondikeRules.Move
  /// The claim; `nil` where the example claims nothing.
  public var claim: Claim?
  public var comment: String?
  /// The places of the move and the claim, as indices of the slice that was read.
  public internal(set) var range: Range<Int>
  public internal(set) var claimRange: Range<Int>?

  /// A table and the moves tried on it.
  public struct Block: Hashable, Sendable {
    public var table: KlondikeRules.State
    public var examples: [KlondikeExample] = []
  }

  /// The outcome of a move.
  public enum Outcome: Hashable, Sendable {
    /// The table after it; as it was before where a position doesn't tell the cards drawn.
    case legal(KlondikeRules.State)
    case refused(KlondikeRules.Reason)
  }
}

extension KlondikeExample {
  /// Tries the move on a table.
  public func outcome(
    on table: KlondikeRules.State, under rules: KlondikeRules
  ) -> Outcome {
    var after = table
    do throws(KlondikeRules.Reason) {
      try rules.check(move, in: table)
    } catch {
      return .refused(error)
    }
    do throws(KlondikeRules.Reason) {
      _ = try rules.play(move, on: &after)
    } catch {
      // Allowed, but what is drawn isn't known.
    }
    return .legal(after)
  }

  /// - Throws: a fault where the rules say something else than the example.
  public func check(on table: KlondikeRules.State, under rules: KlondikeRules) throws(Fault) {
    guard let claim else { return }
    let place = claimRange ?? range
    switch (claim, outcome(on: table, under: rules)) {
    case (.legal, .legal): return
    case (.legal, .refused(let reason)):
      throw Fault(reason: .isRefused(reason), range: place)
    case (.refused(let claimed), .legal):
      throw Fault(reason: .isLegal(claimed), range: place)
    case (.refused(let claimed), .refused(let reason)):
      guard reason.refusal == claimed else {
        throw Fault(reason: .differs(claimed: claimed, reason), range: place)
      }
    }
  }
}
