/// A solver of the game of two, pair of totals by pair, those with the highest sum first.
///
/// A pair and its mirror, the totals exchanged, depend on each other through a farkle alone; each is nearly
/// linear in the other, so that both are found together by secants in two or three rounds.
struct FarkleDuelSolver {
  private let board: FarkleDuelBoard
  private let size: Int
  /// The chance to win of the player to move, by own total and the other's.
  private(set) var wins: [Double]
  /// The growth of that chance with the worth of a farkle.
  private var slopes: [Double]
  /// The number of sums of two totals whose pairs are still to be solved.
  private(set) var sumsLeft: Int

  /// The change of a round at which a pair is solved.
  private static let precision = 1e-12
  private static let mostRounds = 60

  typealias Lanes = SIMD8<Double>

  init(_ board: FarkleDuelBoard) {
    self.board = board
    size = board.plan.target
    wins = Array(repeating: 0.5, count: size * size)
    slopes = Array(repeating: 0.2, count: size * size)
    sumsLeft = 2 * size - 1
  }

  /// Solves the pairs of so many sums, or of all that are left.
  ///
  /// - Returns: `false` where some pair isn't solved after many rounds.
  mutating func solve(sums: Int = .max) -> Bool {
    let table = Table(rows: board.longestTurn)
    defer { table.values.deallocate() }
    for _ in 0..<min(sums, sumsLeft) {
      sumsLeft -= 1
      let sum = sumsLeft
      board.fillLines(sum: sum)
      let first = max(0, sum - size + 1)
      let last = min(size - 1, sum)
      var diagonal = Diagonal(sum: sum, first: first, count: last - first + 1)
      for own in first...last {
        diagonal[guess: own] = guess(own, sum - own)
        diagonal[slope: own] = slope(own, sum - own)
      }
      var round = 0
      while !diagonal.open.isEmpty, round < Self.mostRounds {
        let turns = Turns(board: board, diagonal: diagonal)
        for block in diagonal.open { turns.solve(block, in: table) }
        diagonal.meet(isFirst: round == 0, precision: Self.precision)
        round += 1
      }
      let isSolved = diagonal.open.isEmpty
      for own in first...last {
        // A round may go beyond what is certain by its last bit.
        let value = min(max(diagonal[guess: own], 0), 1)
        wins[own * size + sum - own] = value
        slopes[own * size + sum - own] = diagonal[slope: own]
        board.setBank(own: sum - own, other: own, nextWins: value)
      }
      diagonal.deallocate()
      guard isSolved else { return false }
    }
    return true
  }

  /// Returns a first guess, taken from the neighbours.
  private func guess(_ own: Int, _ other: Int) -> Double {
    let isInside = own + 1 < size && other + 1 < size
    if isInside {
      return wins[(own + 1) * size + other] + wins[own * size + other + 1]
        - wins[(own + 1) * size + other + 1]
    }
    if own + 1 < size { return wins[(own + 1) * size + other] }
    if other + 1 < size { return wins[own * size + other + 1] }
    return 0.5
  }

  private func slope(_ own: Int, _ other: Int) -> Double {
    if own + 1 < size { return slopes[(own + 1) * size + other] }
    return other + 1 < size ? slopes[own * size + other + 1] : 0.2
  }

  /// The memory for the values of a turn.
  struct Table {
    let values: UnsafeMutablePointer<Lanes>

    init(rows: Int) {
      values = .allocate(capacity: rows * 6)
      values.initialize(repeating: Lanes(repeating: 0), count: rows * 6)
    }
  }
}

/// Pairs of totals of the same sum, by own total, while they are solved.
private struct Diagonal {
  let sum: Int
  let first: Int
  let count: Int
  /// Five numbers for each pair: the guess, the turn's worth by it, the slope, and the guess and worth a round
  /// before.
  private let memory: UnsafeMutablePointer<Double>
  /// The blocks of lanes not yet solved, by their first place.
  private(set) var open: [Int]
  /// Whether a pair is solved, by place.
  private var isSolved: [Bool]

  private static let lanes = FarkleDuelSolver.Lanes.count

  init(sum: Int, first: Int, count: Int) {
    self.sum = sum
    self.first = first
    self.count = count
    let size = 5 * (count + Self.lanes)
    isSolved = Array(repeating: false, count: count)
    memory = .allocate(capacity: size)
    memory.initialize(repeating: 0, count: size)
    open = Array(stride(from: 0, to: count, by: Self.lanes))
  }

  func deallocate() { memory.deallocate() }

  private func place(_ own: Int, _ field: Int) -> UnsafeMutablePointer<Double> {
    memory + field * (count + Self.lanes) + own - first
  }

  subscript(guess own: Int) -> Double {
    get { place(own, 0).pointee }
    nonmutating set { place(own, 0).pointee = newValue }
  }

  subscript(worth own: Int) -> Double {
    get { place(own, 1).pointee }
    nonmutating set { place(own, 1).pointee = newValue }
  }

  subscript(slope own: Int) -> Double {
    get { place(own, 2).pointee }
    nonmutating set { place(own, 2).pointee = newValue }
  }

  private subscript(guessBefore own: Int) -> Double {
    get { place(own, 3).pointee }
    nonmutating set { place(own, 3).pointee = newValue }
  }

  private subscript(worthBefore own: Int) -> Double {
    get { place(own, 4).pointee }
    nonmutating set { place(own, 4).pointee = newValue }
  }

  /// Makes new guesses from what turns were worth by the guesses so far.
  mutating func meet(isFirst: Bool, precision: Double) {
    var isOpen = Array(repeating: false, count: open.count)
    let blocks = open
    func block(of own: Int) -> Int? {
      let start = (own - first) / Self.lanes * Self.lanes
      return blocks.firstIndex(of: start)
    }
    for start in blocks {
      for own in (first + start)..<(first + min(start + Self.lanes, count)) {
        let other = sum - own
        // Both of a pair are solved at once, from the one of the lower total; their blocks are open together.
        guard own <= other, !isSolved[own - first] else { continue }
        if !isFirst {
          sharpen(own)
          if own != other { sharpen(other) }
        }
        let (x, y) = (self[guess: own], self[guess: other])
        let (gx, gy) = (self[worth: own], self[worth: other])
        let (mx, my) = (self[slope: own], self[slope: other])
        for each in own == other ? [own] : [own, other] {
          self[guessBefore: each] = self[guess: each]
          self[worthBefore: each] = self[worth: each]
        }
        let newX = (gx - mx * (gy - y + my * x)) / (1 - mx * my)
        let newY = gy - my * (newX - x)
        self[guess: own] = newX
        self[guess: other] = newY
        if max(abs(newX - x), abs(newY - y)) <= precision {
          isSolved[own - first] = true
          isSolved[other - first] = true
          continue
        }
        for each in [own, other] {
          if let index = block(of: each) { isOpen[index] = true }
        }
      }
    }
    var left: [Int] = []
    for (index, start) in blocks.enumerated() where isOpen[index] { left.append(start) }
    open = left
  }

  /// Takes the slope from this round's turn and that before, where they are far enough apart to tell.
  private func sharpen(_ own: Int) {
    let other = sum - own
    let run = self[guessBefore: other] - self[guess: other]
    guard abs(run) > 1e-9 else { return }
    self[slope: own] = min(max((self[worth: own] - self[worthBefore: own]) / run, 0), 0.999)
  }
}

/// Turns at one diagonal.
private struct Turns {
  let board: FarkleDuelBoard
  let diagonal: Diagonal

  /// Works out what the turns of a block are worth by the guesses.
  func solve(_ block: Int, in table: FarkleDuelSolver.Table) {
    let lanes = FarkleDuelSolver.Lanes.count
    let own = diagonal.first + block
    let count = min(lanes, diagonal.count - block)
    var farkle = FarkleDuelSolver.Lanes(repeating: 1)
    var top = 0
    for lane in 0..<count {
      let other = diagonal.sum - own - lane
      farkle[lane] = 1 - diagonal[guess: other]
      top = max(top, board.top(own: own + lane, other: other, farkle: farkle[lane]))
    }
    let values = board.turn(
      own: own, sum: diagonal.sum, farkle: farkle, top: top, values: table.values, throwing: nil)
    for lane in 0..<count { diagonal[worth: own + lane] = values[lane] }
  }
}
