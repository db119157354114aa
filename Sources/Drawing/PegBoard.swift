/// A board on which each player's points are pegged, hole by hole, in streets of thirty.
///
/// Its classes, of `svg.pegs`: `path.groove` along each track, `path.hole.rim` and `path.hole`;
/// `path.run.p1`… up to a player's front peg, `path.gain.p1`… from the peg behind to it, and the
/// pegs as `path.mark.p1`…, that behind `.open`. `path.level` with `text.level`: a line across;
/// `text.tick`: every tenth hole; `circle.game` with `text.game`: the hole that wins.
public struct PegBoard: Hashable, Sendable {
  /// A player's or a team's row of holes, with its two pegs.
  public struct Track: Hashable, Sendable {
    /// The player's, or the first of a team's.
    public var mark: PlayerMark
    /// The points now; `nil` where there are no pegs.
    public var front: Int?
    /// The points before those scored last.
    public var back: Int?

    public init(mark: PlayerMark, front: Int? = nil, back: Int? = nil) {
      self.mark = mark
      self.front = front
      self.back = back
    }
  }

  /// The points that win, and the number of the last hole.
  public var target: Int
  public var tracks: [Track]
  /// The lines drawn across the board after a hole: where a skunk ends.
  public var lines: [Level]

  public init(target: Int = 121, tracks: [Track], lines: [Level] = []) {
    self.target = max(2, target)
    self.tracks = tracks
    self.lines = lines
  }

  /// A board without pegs, to be filled in by hand.
  public static func blank(target: Int = 121, tracks: Int = 2, lines: [Level] = []) -> PegBoard {
    PegBoard(
      target: target, tracks: (0..<tracks).map { Track(mark: PlayerMark(place: $0)) }, lines: lines)
  }
}
