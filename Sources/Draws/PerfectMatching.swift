/// Pairs up an even number of people: the costs of the pairs add up to the least there is.
///
/// Edmonds' algorithm for weighted matchings in any graph: O(n³) steps for n people. Blossoms are kept from stage to
/// stage, and the least slack of each at its edges. See Galil, *Efficient algorithms for finding maximum matching in
/// graphs*, ACM Computing Surveys 18, 1986.
package enum PerfectMatching {
  /// Returns whom each is paired with, by their places from 0.
  ///
  /// - Parameter cost: The cost of a pair, the same whichever is named first; 0 or more, below 2^100.
  /// - Precondition: `count` is even.
  package static func least(of count: Int, cost: (Int, Int) -> Int128) -> [Int] {
    precondition(count.isMultiple(of: 2), "an odd number leaves somebody alone")
    var costs = [[Int128]](repeating: [Int128](repeating: 0, count: count), count: count)
    for one in 0..<count {
      for other in 0..<one {
        costs[one][other] = cost(one, other)
        costs[other][one] = costs[one][other]
      }
    }
    var search = BlossomSearch(costs: costs)
    return search.partners()
  }
}

/// A search for the perfect matching of the least cost, in a graph whose every two vertices have an edge.
///
/// Vertices are numbered from 0 and blossoms behind them: both are *nodes*. A node that is in no other is *outermost*.
private struct BlossomSearch {
  private enum Mark { case free, outer, inner }

  /// An edge between two nodes, by the vertices that it joins.
  private struct Edge {
    var from: Int
    var to: Int

    var reversed: Edge { Edge(from: to, to: from) }
  }

  private let vertices: Int
  private let costs: [[Int128]]
  /// What each node adds to the slack of the edges at it, in halves of a cost: all are whole numbers.
  private var potential: [Int128]
  /// The edge of each node that is in the matching, from within it.
  private var matched: [Edge?]
  /// The outermost node that each node is in; `nil` for a blossom that isn't there.
  private var outermost: [Int?]
  /// The children of a blossom around its circle, from its base on.
  private var circle: [[Int]]
  /// The child of a blossom in which a vertex lies.
  private var childHolding: [[Int]]
  /// The edge of the least slack between two nodes.
  private var nearest: [[Edge?]]
  private var mark: [Mark]
  /// The edge by which an inner node was reached, from the outer one.
  private var reachedBy: [Edge?]
  /// The edge of the least slack that comes to a node from an outer vertex.
  private var closest: [Edge?]
  private var queue: [Int] = []

  init(costs: [[Int128]]) {
    self.costs = costs
    vertices = costs.count
    let nodes = vertices + vertices / 2 + 1
    potential = Array(repeating: 0, count: nodes)
    matched = Array(repeating: nil, count: nodes)
    outermost = (0..<nodes).map { $0 < costs.count ? $0 : nil }
    circle = Array(repeating: [], count: nodes)
    childHolding = Array(repeating: Array(repeating: -1, count: costs.count), count: nodes)
    nearest = Array(repeating: Array(repeating: nil, count: nodes), count: nodes)
    mark = Array(repeating: .free, count: nodes)
    reachedBy = Array(repeating: nil, count: nodes)
    closest = Array(repeating: nil, count: nodes)
    for one in 0..<vertices {
      childHolding[one][one] = one
      for other in 0..<vertices where other != one {
        nearest[one][other] = Edge(from: one, to: other)
      }
    }
  }

  mutating func partners() -> [Int] {
    while augmentOnce() {}
    return (0..<vertices).map { matched[$0]?.to ?? $0 }
  }

  // MARK: Nodes

  private var outermostNodes: [Int] { outermost.indices.filter { outermost[$0] == $0 } }

  private func isBlossom(_ node: Int) -> Bool { node >= vertices }

  private func node(of vertex: Int) -> Int { outermost[vertex] ?? vertex }

  private func slack(of edge: Edge) -> Int128 {
    potential[edge.from] + potential[edge.to] + 2 * costs[edge.from][edge.to]
  }

  private func forEachVertex(of node: Int, _ visit: (Int) -> Void) {
    guard isBlossom(node) else { return visit(node) }
    for child in circle[node] { forEachVertex(of: child, visit) }
  }

  private mutating func put(_ node: Int, in outer: Int) {
    outermost[node] = outer
    for child in circle[node] { put(child, in: outer) }
  }

  private mutating func enqueue(_ node: Int) {
    var found: [Int] = []
    forEachVertex(of: node) { found.append($0) }
    queue += found
  }

  private mutating func offer(_ edge: Edge, to node: Int) {
    if let known = closest[node], slack(of: known) <= slack(of: edge) { return }
    closest[node] = edge
  }

  /// Finds the edge of the least slack from outer vertices to a node again.
  private mutating func findClosest(of target: Int) {
    closest[target] = nil
    for vertex in 0..<vertices {
      let own = node(of: vertex)
      guard own != target, mark[own] == .outer, let edge = nearest[vertex][target] else { continue }
      offer(edge, to: target)
    }
  }

  // MARK: One stage

  /// Makes the matching larger by one edge; `false` where everybody has a partner.
  private mutating func augmentOnce() -> Bool {
    for node in mark.indices {
      mark[node] = .free
      closest[node] = nil
      reachedBy[node] = nil
    }
    queue = []
    for node in outermostNodes where matched[node] == nil {
      mark[node] = .outer
      enqueue(node)
    }
    guard !queue.isEmpty else { return false }
    while true {
      if growTrees() { return true }
      if lowerPotentials() { return true }
    }
  }

  /// Follows all edges without slack; `true` where one of them joined two trees.
  private mutating func growTrees() -> Bool {
    var next = 0
    defer { queue = [] }
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      guard mark[node(of: vertex)] == .outer else { continue }
      for other in 0..<vertices where node(of: other) != node(of: vertex) {
        let edge = Edge(from: vertex, to: other)
        if slack(of: edge) > 0 {
          offer(edge, to: node(of: other))
        } else if follow(edge) {
          return true
        }
      }
    }
    return false
  }

  /// Moves potentials by as much as some edge or blossom allows, and follows what has no slack then.
  private mutating func lowerPotentials() -> Bool {
    var step: Int128?
    func allow(_ most: Int128) { step = min(step ?? most, most) }
    for node in outermostNodes {
      if isBlossom(node), mark[node] == .inner { allow(potential[node] / 2) }
      guard let edge = closest[node] else { continue }
      switch mark[node] {
      case .free: allow(slack(of: edge))
      case .outer: allow(slack(of: edge) / 2)
      case .inner: break
      }
    }
    guard let step else { return false }
    for vertex in 0..<vertices {
      switch mark[node(of: vertex)] {
      case .outer: potential[vertex] -= step
      case .inner: potential[vertex] += step
      case .free: break
      }
    }
    for node in outermostNodes where isBlossom(node) {
      switch mark[node] {
      case .outer: potential[node] += 2 * step
      case .inner: potential[node] -= 2 * step
      case .free: break
      }
    }
    for node in outermostNodes where outermost[node] == node {
      guard let edge = closest[node], self.node(of: edge.from) != node, slack(of: edge) == 0
      else { continue }
      if follow(edge) { return true }
    }
    for node in outermostNodes
    where isBlossom(node) && mark[node] == .inner && potential[node] == 0 { expand(node) }
    return false
  }

  /// Follows an edge without slack from an outer vertex; `true` where it joined two trees.
  private mutating func follow(_ edge: Edge) -> Bool {
    let from = node(of: edge.from)
    let to = node(of: edge.to)
    guard from != to else { return false }
    switch mark[to] {
    case .inner: return false
    case .free:
      mark[to] = .inner
      reachedBy[to] = edge
      guard let match = matched[to] else { return false }
      let mate = node(of: match.to)
      mark[mate] = .outer
      closest[to] = nil
      closest[mate] = nil
      enqueue(mate)
      return false
    case .outer:
      if let base = commonAncestor(of: from, and: to) {
        shrink(edge, over: base)
        return false
      }
      augment(from: edge)
      augment(from: edge.reversed)
      return true
    }
  }

  /// The outer node above an outer node in its tree.
  private func parent(of outer: Int) -> Int? {
    guard let match = matched[outer] else { return nil }
    return reachedBy[node(of: match.to)].map { node(of: $0.from) }
  }

  private func commonAncestor(of one: Int, and other: Int) -> Int? {
    var seen: Set<Int> = []
    var above: Int? = one
    while let node = above {
      seen.insert(node)
      above = parent(of: node)
    }
    above = other
    while let node = above {
      if seen.contains(node) { return node }
      above = parent(of: node)
    }
    return nil
  }

  // MARK: Matching along a path

  /// Matches along an edge, and turns the path from its first end to the root of its tree.
  private mutating func augment(from edge: Edge) {
    var edge = edge
    while true {
      let node = node(of: edge.from)
      let left = matched[node]
      match(node, by: edge)
      guard let left else { return }
      let inner = self.node(of: left.to)
      guard let way = reachedBy[inner] else { return }
      match(inner, by: way.reversed)
      edge = way
    }
  }

  /// Matches a node by an edge from within it, and its inside with it.
  private mutating func match(_ node: Int, by edge: Edge) {
    matched[node] = edge
    guard isBlossom(node) else { return }
    let base = childHolding[node][edge.from]
    let path = evenPath(in: node, to: base)
    for place in stride(from: 0, to: path.count - 1, by: 2) {
      let (one, other) = (path[place], path[place + 1])
      guard let join = nearest[one][other] else { continue }
      match(one, by: join)
      match(other, by: join.reversed)
    }
    match(base, by: edge)
    if let place = circle[node].firstIndex(of: base) {
      circle[node] = Array(circle[node][place...] + circle[node][..<place])
    }
  }

  /// The way from a blossom's base to a child, of an even number of edges; turns the circle round if it must.
  private mutating func evenPath(in blossom: Int, to child: Int) -> [Int] {
    guard let place = circle[blossom].firstIndex(of: child) else { return [] }
    if !place.isMultiple(of: 2) {
      circle[blossom] = [circle[blossom][0]] + circle[blossom].dropFirst().reversed()
    }
    let last = circle[blossom].firstIndex(of: child) ?? 0
    return Array(circle[blossom][...last])
  }

  // MARK: Blossoms

  /// Makes a blossom of the circle that an edge closes between two outer nodes of one tree.
  private mutating func shrink(_ edge: Edge, over base: Int) {
    guard let blossom = outermost.indices.first(where: { $0 >= vertices && outermost[$0] == nil })
    else { return }
    func way(from end: Int) -> [Int] {
      var nodes: [Int] = []
      var node = end
      while node != base, let match = matched[node] {
        let inner = self.node(of: match.to)
        guard let reached = reachedBy[inner] else { break }
        nodes += [node, inner]
        node = self.node(of: reached.from)
      }
      return nodes
    }
    let there = way(from: node(of: edge.from))
    let back = way(from: node(of: edge.to))
    let children = [base] + there.reversed() + back
    for child in children where mark[child] == .inner { enqueue(child) }
    circle[blossom] = children
    matched[blossom] = matched[base]
    reachedBy[blossom] = nil
    potential[blossom] = 0
    mark[blossom] = .outer
    put(blossom, in: blossom)
    joinEdges(of: blossom)
    findClosest(of: blossom)
  }

  /// Keeps of all edges of a blossom's children that of the least slack to each other node.
  private mutating func joinEdges(of blossom: Int) {
    for other in nearest.indices {
      nearest[blossom][other] = nil
      nearest[other][blossom] = nil
    }
    childHolding[blossom] = Array(repeating: -1, count: vertices)
    for child in circle[blossom] {
      for other in nearest.indices where other != blossom && outermost[other] != nil {
        guard let edge = nearest[child][other] else { continue }
        if let known = nearest[blossom][other], slack(of: known) <= slack(of: edge) { continue }
        nearest[blossom][other] = edge
        nearest[other][blossom] = edge.reversed
      }
      for vertex in 0..<vertices where childHolding[child][vertex] >= 0 {
        childHolding[blossom][vertex] = child
      }
    }
  }

  /// Takes an inner blossom of no potential apart; of its children, those on the way through it stay in the tree.
  private mutating func expand(_ blossom: Int) {
    guard let reached = reachedBy[blossom] else { return }
    let entry = childHolding[blossom][reached.to]
    let path = evenPath(in: blossom, to: entry)
    let children = circle[blossom]
    for child in children {
      put(child, in: child)
      mark[child] = .free
      closest[child] = nil
      reachedBy[child] = nil
    }
    outermost[blossom] = nil
    circle[blossom] = []
    mark[entry] = .inner
    reachedBy[entry] = reached
    // From the entry back to the base, children are inner and outer by turns.
    for place in stride(from: path.count - 1, to: 0, by: -2) {
      let (outer, inner) = (path[place - 1], path[place - 2])
      mark[outer] = .outer
      mark[inner] = .inner
      reachedBy[inner] = nearest[outer][inner]
      enqueue(outer)
    }
    for child in children where mark[child] == .free { findClosest(of: child) }
  }
}
