extension KlondikeSearch {
  /// The cards next home or now on top of a foundation that nobody needs in the tableau any more, as bits of
  /// their suits: all that could lie on them is home for good.
  private func safe(_ position: KlondikePosition, above: Int) -> Bits {
    var safe: Bits = 0
    let homes = (position.home(0), position.home(1), position.home(2), position.home(3))
    let red = min(homes.1, homes.3)
    let black = min(homes.0, homes.2)
    func add(_ suit: Int, _ home: Int, _ other: Int, _ same: Int) {
      var limit = other + 1
      if worryingBack { limit = min(limit, max(same + 2, 3)) }
      if home + above <= max(limit, 2) { safe |= 0x11_1111_1111_1111 << Bits(suit) }
    }
    add(0, homes.0, red, homes.2)
    add(1, homes.1, black, homes.3)
    add(2, homes.2, red, homes.0)
    add(3, homes.3, black, homes.1)
    return safe
  }

  /// Takes a base off its column and turns up the next card.
  private func uncover(_ base: Bits, in position: inout KlondikePosition) {
    let column = Int(columnOf[base.trailingZeroBitCount])
    position.bases &= ~base
    position.depths -= 1 << UInt64(column * 8)
    let depth = position.depth(column)
    guard depth > 0 else {
      position.gone += 1
      return
    }
    let card = columns[column * 52 + depth - 1]
    position.table |= card
    if depth == 1 && card & Bit.kings != 0 {
      position.depths -= 1 << UInt64(column * 8)
      position.gone += 1
    } else {
      position.bases |= card
    }
  }

  private mutating func note(_ card: Bits, goesHome: Bool) {
    if isTracing { trace.append(Step(card: card, goesHome: goesHome)) }
  }

  /// Brings a free card of the tableau home.
  private mutating func bringHome(_ card: Bits, in position: inout KlondikePosition) {
    note(card, goesHome: true)
    position.table &= ~card
    position.next ^= card | card << 4
    if position.bases & card != 0 { uncover(card, in: &position) }
  }

  private mutating func moveBase(_ card: Bits, in position: inout KlondikePosition) {
    note(card, goesHome: false)
    uncover(card, in: &position)
  }

  /// Makes the moves that lose nothing: those home of cards that nobody needs, and those that can be taken back.
  mutating func settle(_ position: inout KlondikePosition) {
    while true {
      let fits = position.next & Bit.all
      let room = Bit.room(position.table, bases: position.bases)
      let ups = position.table & room & fits
      let isSafe = safe(position, above: 1)
      let free = ups & (worryingBack ? isSafe | ~position.bases : isSafe)
      if free != 0 {
        bringHome(free.lowest, in: &position)
        continue
      }
      guard !drawsThree, position.talon != 0 else { return }
      if talonIsOpen {
        // Home it can be had as well, unless the card below must come back.
        let isSafe = isSafe | (worryingBack ? safe(position, above: 0) : 0)
        guard
          let index = talon.indices.first(where: {
            position.talon & 1 << UInt32($0) != 0 && talon[$0] & fits & isSafe != 0
          })
        else { return }
        note(talon[index], goesHome: true)
        position.talon &= ~(1 << UInt32(index))
        position.next ^= talon[index] | talon[index] << 4
      } else {
        guard position.waste > 0 else { return }
        var rest = position.talon
        for _ in 1..<position.waste { rest &= rest - 1 }
        let index = rest.trailingZeroBitCount
        guard talon[index] & fits & isSafe != 0 else { return }
        note(talon[index], goesHome: true)
        position.talon &= ~(1 << UInt32(index))
        position.waste -= 1
        position.next ^= talon[index] | talon[index] << 4
      }
    }
  }

  /// Makes positions the same between which only the waste differs, with the same cards in reach.
  func normalise(_ position: inout KlondikePosition) {
    guard passLimit == nil else { return }
    if !drawsThree {
      position.waste = 0
    } else if position.waste % 3 == 0 || Int(position.waste) == position.talon.nonzeroBitCount {
      position.waste = 0
    }
  }

  /// Works out which cards of the talon can be played.
  private mutating func reach(_ position: KlondikePosition) {
    reachable.removeAll(keepingCapacity: true)
    reachableCards = 0
    let count = position.talon.nonzeroBitCount
    guard count > 0 else { return }
    let waste = Int(position.waste)
    let goesOn = passLimit.map { Int(position.pass) + 1 < $0 } ?? true
    var rest = position.talon
    for place in 0..<count {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      var pass = position.pass
      let inThisPass: Bool
      if drawsThree {
        inThisPass =
          place == waste - 1 || place >= waste && ((place - waste) % 3 == 2 || place == count - 1)
      } else {
        inThisPass = place >= waste - 1
      }
      if !inThisPass {
        guard goesOn, !drawsThree || place % 3 == 2 || place == count - 1 else { continue }
        if passLimit != nil { pass += 1 }
      }
      reachable.append(
        Reachable(
          card: talon[index], talon: position.talon & ~(1 << UInt32(index)),
          waste: UInt8(place), pass: pass))
      reachableCards |= talon[index]
    }
  }

  private func takeFromTalon(_ card: Bits, in position: inout KlondikePosition) {
    for one in reachable where one.card == card {
      position.talon = one.talon
      position.waste = one.waste
      position.pass = one.pass
      normalise(&position)
      return
    }
  }

  private mutating func emit(_ position: KlondikePosition, score: Int) {
    var position = position
    settle(&position)
    normalise(&position)
    let key = key(position)
    if isTracing {
      if key == target, found == nil { found = trace }
    } else {
      children.append(Child(score: score + disorder(key), position: position, key: key))
    }
  }

  /// Puts the position after each thing that can be done and not taken back into `children`, and the keys of positions
  /// that come to the same as this one behind `keys`.
  mutating func expand(_ position: KlondikePosition) {
    children.removeAll(keepingCapacity: true)
    configurations.removeAll(keepingCapacity: true)
    reach(position)
    configurations.append(
      Configuration(
        table: position.table, next: position.next, parent: -1,
        step: Step(card: 0, goesHome: false)))
    var index = 0
    while index < configurations.count {
      visit(index, of: position)
      index += 1
    }
  }

  /// Sets the trace to the steps that lead to a configuration.
  private mutating func retrace(_ index: Int) {
    guard isTracing else { return }
    trace.removeAll()
    var index = index
    while configurations[index].parent >= 0 {
      trace.append(configurations[index].step)
      index = configurations[index].parent
    }
    trace.reverse()
  }

  private mutating func visit(_ index: Int, of base: KlondikePosition) {
    var position = base
    position.table = configurations[index].table
    position.next = configurations[index].next
    let parent = configurations[index].parent
    let room = Bit.room(position.table, bases: position.bases)
    let accepted = position.accepted(room: room)
    let fits = position.next & Bit.all
    let ups = position.table & room & fits

    var baseMoves = position.bases & accepted
    if position.gone >= 4 {
      // Every king has its place.
      var rest = baseMoves
      while rest != 0 {
        let card = rest.removeLowest()
        if position.depth(Int(columnOf[card.trailingZeroBitCount])) == 1 { baseMoves &= ~card }
      }
    }
    var baseUps = worryingBack ? ups & position.bases : ups
    var talonHome = reachableCards & fits
    var talonDown = reachableCards & accepted
    configurations[index].baseUps = baseUps
    configurations[index].baseMoves = baseMoves
    configurations[index].talonHome = talonHome
    configurations[index].talonDown = talonDown
    if parent >= 0 {
      // What could be done before comes to the same.
      baseUps &= ~configurations[parent].baseUps
      baseMoves &= ~configurations[parent].baseMoves
      talonHome &= ~configurations[parent].talonHome
      if !talonIsOpen { talonDown &= ~configurations[parent].talonDown }
    }

    while baseUps != 0 {
      let card = baseUps.removeLowest()
      retrace(index)
      var child = position
      bringHome(card, in: &child)
      emit(child, score: 60)
    }
    while baseMoves != 0 {
      let card = baseMoves.removeLowest()
      retrace(index)
      var child = position
      moveBase(card, in: &child)
      emit(child, score: 50)
    }
    while talonHome != 0 {
      let card = talonHome.removeLowest()
      retrace(index)
      var child = position
      note(card, goesHome: true)
      takeFromTalon(card, in: &child)
      child.next ^= card | card << 4
      emit(child, score: 70)
    }
    let tops = worryingBack ? position.next >> 4 & ~safe(position, above: 0) : 0
    while talonDown != 0 {
      let card = talonDown.removeLowest()
      if talonIsOpen {
        guard room & card == 0 else { continue }
        retrace(index)
        serve(card, from: position, tops: tops)
      } else {
        retrace(index)
        var child = position
        note(card, goesHome: false)
        takeFromTalon(card, in: &child)
        child.table |= card
        emit(child, score: 30)
      }
    }

    guard worryingBack else { return }
    var reversibleUps = ups & ~position.bases
    if parent >= 0 && reversibleUps == 0 {
      if !isTracing { keys.append(key(position)) }
    }
    while reversibleUps != 0 {
      let card = reversibleUps.removeLowest()
      add(position.table & ~card, position.next ^ (card | card << 4), index, card, true)
    }
    var downs = tops & accepted & ~0xFF
    while downs != 0 {
      let card = downs.removeLowest()
      add(position.table | card, position.next ^ (card | card << 4), index, card, false)
    }
  }

  private mutating func add(
    _ table: Bits, _ next: Bits, _ parent: Int, _ card: Bits, _ goesHome: Bool
  ) {
    for known in configurations where known.next == next { return }
    configurations.append(
      Configuration(
        table: table, next: next, parent: parent, step: Step(card: card, goesHome: goesHome)))
  }

  /// Plays a card of an open talon to the tableau for what can be done with it at once: it can wait there
  /// until it is needed.
  private mutating func serve(_ card: Bits, from before: KlondikePosition, tops: Bits) {
    let mark = trace.count
    var position = before
    note(card, goesHome: false)
    for index in talon.indices where talon[index] == card {
      position.talon &= ~(1 << UInt32(index))
    }
    position.table |= card
    let children = Bit.children(card)
    if tops & children != 0 { emitKeeping(position, score: 10) }
    let sibling = Bit.pairs(card) & ~card
    if position.table & sibling & position.next != 0 {
      let before = trace.count
      var child = position
      bringHome(sibling, in: &child)
      emit(child, score: 45)
      if isTracing { trace.removeSubrange(before...) }
    }
    var bases = position.bases & children
    while bases != 0 {
      let base = bases.removeLowest()
      let before = trace.count
      var child = position
      moveBase(base, in: &child)
      emit(child, score: 40)
      if isTracing { trace.removeSubrange(before...) }
    }
    let room = Bit.room(position.table, bases: position.bases)
    for index in talon.indices where position.talon & 1 << UInt32(index) != 0 {
      if talon[index] & children & ~room != 0 { serve(talon[index], from: position, tops: tops) }
    }
    if isTracing { trace.removeSubrange(mark...) }
  }

  private mutating func emitKeeping(_ position: KlondikePosition, score: Int) {
    let mark = trace.count
    emit(position, score: score)
    if isTracing { trace.removeSubrange(mark...) }
  }
}
