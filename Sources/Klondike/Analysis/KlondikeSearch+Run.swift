extension KlondikeSearch {
  enum Outcome {
    case won([Step])
    case lost
    case unknown
  }

  /// The positions that are known to be lost or won, by their keys.
  struct Record {
    var lost = KeySet()
    var won = KeySet()
  }

  /// The number of positions looked at before the search begins anew in another order; what it proved lost
  /// stays lost.
  ///
  /// A search that went wrong early rarely comes back to that, and another order finds most wins soon.
  private static let restart = 20_000
  /// The range in which scores differ in another order from those of the first: 0 to one less than this.
  private static let noise: UInt64 = 50
  /// The number of positions that may be looked at to see whether an open talon would save the start, and any
  /// other position, of which this is asked once `patience` were looked at.
  private static let firstLook = 100_000
  private static let look = 1000
  private static let patience = 1000

  /// Searches the whole space from the start.
  mutating func run(budget: Int) -> Outcome {
    var first = start
    settle(&first)
    guard !first.isWon else { return outcome(along: [first]) }
    var relaxed = talonIsOpen ? [] : [withOpenTalon]
    if !talonIsOpen,
      relaxed[0].loses(first, budget: min(Self.firstLook, budget), nodes: &nodes)
    {
      return .lost
    }
    while true {
      let limit = min(nodes + Self.restart, budget)
      switch search(from: first, budget: limit, relaxed: &relaxed) {
      case .won(let path): return outcome(along: path)
      case .lost: return .lost
      case .open:
        guard nodes < budget else { return .unknown }
        round += 1
      }
    }
  }

  private enum Finding {
    /// The positions on the way.
    case won([KlondikePosition])
    case lost
    /// The budget was spent.
    case open
  }

  /// A position on the way, where its children begin in the stack and its keys among those on the way.
  private struct Level {
    var position: KlondikePosition
    var firstChild: Int
    var firstKey: Int
  }

  /// Searches the space depth first, the best children first.
  ///
  /// A position left with all its children is lost. No position is met again on the way from it, for each step
  /// takes a card off the talon or off what was dealt to a column, or with worrying back off brings one home.
  ///
  /// - Parameter relaxed: the search with an open talon; none for a search that has one.
  private mutating func search(
    from first: KlondikePosition, budget: Int, relaxed: inout [KlondikeSearch]
  ) -> Finding {
    var stack = [Child(score: 0, position: first, key: key(first))]
    var path: [Level] = []
    while true {
      while let last = path.last, last.firstChild >= stack.count {
        for key in keys[last.firstKey...] { record.lost.insert(key) }
        keys.removeSubrange(last.firstKey...)
        path.removeLast()
      }
      guard let child = stack.popLast() else { return .lost }
      guard !record.lost.contains(child.key) else { continue }
      guard nodes < budget else {
        keys.removeAll(keepingCapacity: true)
        return .open
      }
      nodes += 1
      if !relaxed.isEmpty, nodes > Self.patience,
        relaxed[0].loses(child.position, budget: min(Self.look, budget - nodes), nodes: &nodes)
      {
        record.lost.insert(child.key)
        continue
      }
      path.append(
        Level(position: child.position, firstChild: stack.count, firstKey: keys.count))
      keys.append(child.key)
      expand(child.position)
      let firstChild = stack.count
      for one in children {
        if one.position.isWon || record.won.contains(one.key) {
          if relaxed.isEmpty { for key in keys { record.won.insert(key) } }
          keys.removeAll(keepingCapacity: true)
          return .won(path.map { $0.position } + [one.position])
        }
        guard !record.lost.contains(one.key) else { continue }
        // The best last, which is taken first.
        var place = stack.count
        stack.append(one)
        while place > firstChild, stack[place - 1].score > one.score {
          stack[place] = stack[place - 1]
          place -= 1
        }
        stack[place] = one
      }
    }
  }

  /// Returns the number added to a child's score in another order than the first.
  func disorder(_ key: UInt64) -> Int {
    guard round > 0 else { return 0 }
    return Int(KeySet.mixed(key &+ UInt64(round) &* 0xD134_2543_DE82_EF95) % Self.noise)
  }

  /// A win by the steps that lead from the start along positions each of which is a child of the one before; not
  /// known where one isn't.
  mutating func outcome(along path: [KlondikePosition]) -> Outcome {
    isTracing = true
    defer { isTracing = false }
    trace = []
    var first = start
    settle(&first)
    var steps = trace
    for (before, after) in zip(path, path.dropFirst()) {
      target = key(after)
      found = nil
      expand(before)
      guard let found else { return .unknown }
      steps += found
    }
    return .won(steps)
  }
}

extension KlondikeSearch {
  /// Whether there is no win from a position; `false` where it isn't known.
  ///
  /// - Parameters:
  ///   - budget: how many positions may be looked at for it.
  ///   - count: has added what were.
  private mutating func loses(
    _ position: KlondikePosition, budget: Int, nodes count: inout Int
  ) -> Bool {
    var position = position
    position.waste = 0
    position.pass = 0
    settle(&position)
    guard !position.isWon else { return false }
    let key = key(position)
    if record.won.contains(key) { return false }
    if record.lost.contains(key) { return true }
    let before = nodes
    defer { count += nodes - before }
    var none: [KlondikeSearch] = []
    if case .lost = search(from: position, budget: nodes + budget, relaxed: &none) { return true }
    return false
  }
}
