/// The places of the holes: the streets run to and fro, one below the other. Each track is one
/// line from the start to the game hole.
struct PegBoardLayout {
  let target: Int
  let tracks: Int

  static let width = 360.0
  static let street = 30
  /// The distance from one hole to the next.
  static let pitch = 9.4
  /// The further room between groups of five.
  static let gap = 8.0
  /// The first hole of a street, or the last of one that runs back.
  static let left = 27.2
  static let right = left + 29 * pitch + 5 * gap
  static let top = 10.0
  /// The distance from one track to the next.
  static let lane = 11.0
  /// The distance between two streets, which is room for the numbers.
  static let alley = 25.0

  /// The holes before the game hole.
  var holes: Int { target - 1 }
  var streets: Int { (holes + PegBoardLayout.street - 1) / PegBoardLayout.street }
  var bandHeight: Double { Double(tracks - 1) * PegBoardLayout.lane }
  var height: Double { bottom(ofStreet: streets - 1) + 19 }

  func runsBack(_ street: Int) -> Bool { street % 2 == 1 }

  func top(ofStreet street: Int) -> Double {
    PegBoardLayout.top + Double(street) * (bandHeight + PegBoardLayout.alley)
  }

  func bottom(ofStreet street: Int) -> Double { top(ofStreet: street) + bandHeight }

  /// The street of a hole, of the start and of the game hole.
  func street(of hole: Int) -> Int {
    (min(max(hole, 1), holes) - 1) / PegBoardLayout.street
  }

  /// The hole of a track; 0 is the nearer start hole, −1 the other, `target` the game hole, that
  /// all tracks share.
  func point(_ hole: Int, track: Int) -> Point {
    let street = street(of: hole)
    if hole >= target {
      let last = point(holes, track: track)
      let step = runsBack(street) ? -13.0 : 13.0
      return Point(x: last.x + step, y: top(ofStreet: street) + bandHeight / 2)
    }
    let y = y(ofStreet: street, track: track)
    if hole < 1 {
      return Point(x: PegBoardLayout.left + Double(hole - 1) * PegBoardLayout.pitch, y: y)
    }
    let along = (hole - 1) % PegBoardLayout.street
    let place = runsBack(street) ? PegBoardLayout.street - 1 - along : along
    let x = PegBoardLayout.left + Double(place) * PegBoardLayout.pitch
    return Point(x: x + Double(place / 5) * PegBoardLayout.gap, y: y)
  }

  private func y(ofStreet street: Int, track: Int) -> Double {
    let offset = Double(track) * PegBoardLayout.lane
    return runsBack(street) ? bottom(ofStreet: street) - offset : top(ofStreet: street) + offset
  }

  /// Returns how far the turn after a street reaches out.
  func reach(ofTurnAfter street: Int, track: Int) -> Double {
    8 + 4 * Double(runsBack(street) ? track : tracks - 1 - track)
  }
}
