import Bytes
public import Tabletop

/// A turn as it is written: `3 4 6 = 13`, `5 1`.
public struct PigLine: Hashable, Sendable {
  /// The faces that the die showed, 1 to 6 each.
  public var faces: [Int]
  /// The points that were banked; `nil` after a 1.
  public var claim: Points?

  public init(faces: [Int], claim: Points? = nil) {
    self.faces = faces
    self.claim = claim
  }

  public var sum: Int { faces.reduce(0) { $1 == 1 ? $0 : $0 + $1 } }
  public var endsInOne: Bool { faces.last == 1 }

  /// Returns what the turn is worth.
  ///
  /// - Throws: a fault where it can't have been thrown so, isn't over, or comes to something else.
  @discardableResult
  public func checked() throws(PigFault) -> Points {
    guard !faces.isEmpty else { throw .noFace(at: nil) }
    for (index, face) in faces.dropLast().enumerated() where face == 1 {
      throw .throwAfterOne(at: index + 1)
    }
    let points = Points(endsInOne ? 0 : sum)
    guard claim != nil || endsInOne else { throw .unfinished(points, at: faces.count - 1) }
    guard claim == nil || claim == points else { throw .differs(points, at: faces.count + 1) }
    return points
  }
}

extension PigLine {
  /// The words of a line, by their places in it.
  static func words(of line: ArraySlice<UInt8>) -> [Range<Int>] {
    line.split { $0.isBlank }.map { $0.startIndex..<$0.endIndex }
  }

  /// - Throws: a fault where something is neither a throw nor what was banked.
  public init(parsing line: ArraySlice<UInt8>) throws(PigFault) {
    self.init(faces: [])
    let words = PigLine.words(of: line)
    for (index, word) in words.enumerated() {
      if line[word].isWord("=") {
        guard index == words.count - 2, let points = Int(digits: line[words[index + 1]])
        else { throw .noPoints(at: index) }
        claim = Points(points)
        return
      }
      guard let face = Int(digits: line[word]), (1...6).contains(face) else {
        throw .noFace(at: index)
      }
      faces.append(face)
    }
  }

  public func write(to output: inout [UInt8]) {
    for (index, face) in faces.enumerated() {
      if index > 0 { output.append(" ") }
      output.append(decimal: face)
    }
    guard let claim else { return }
    output.append(" = ")
    output.append(decimal: claim.rawValue)
  }
}

/// The reason why a turn of Pig can't be; `at` is a word of its line.
public enum PigFault: Error, Hashable, Sendable {
  case over
  case notTurn(of: Seat)
  case noFace(at: Int?)
  case noPoints(at: Int)
  case throwAfterOne(at: Int)
  case unfinished(Points, at: Int)
  case differs(Points, at: Int)

  /// Returns the place in its line where a turn is wrong; `nil` where the fault is whose turn it is.
  public func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    switch self {
    case .over, .notTurn, .noFace(nil): nil
    case .noFace(let word?), .noPoints(let word), .throwAfterOne(let word),
      .unfinished(_, let word), .differs(_, let word):
      PigLine.words(of: line)[word]
    }
  }

  public func words(naming name: (Seat) -> String) -> FaultWords {
    switch self {
    case .over: FaultWords("pig-over", "the game was over before this turn")
    case .notTurn(let seat): FaultWords("pig-turn", "it is the turn of \(name(seat))")
    case .noFace: FaultWords("pig-throw", "expected throws, 1 to 6, or '=' and the points")
    case .noPoints:
      FaultWords("pig-points", "expected the points of the turn after '=', and no more")
    case .throwAfterOne: FaultWords("pig-one", "the 1 before ended the turn")
    case .unfinished(let points, _):
      FaultWords("pig-open", "the turn isn't over, hold with '= \(points.rawValue)' or throw on")
    case .differs(let points, _):
      FaultWords("pig-points", "the throws come to \(points.rawValue)")
    }
  }
}
