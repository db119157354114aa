import Drawing
import Klondike
import Tabletop

/// A game as a film: one board whose 52 cards are moved by styles, a rule for each move that says no more
/// than what the move changed.
///
/// The rule of a move holds while the address names that move (`:target`), or a later one of its stretch or of the
/// stretches behind it. So all positions can be looked at without a script. A script reads the same rules, in their
/// order. Each card's place is in the custom property of its name (`--HA`), its height in the pile in `--zHA`,
/// whether it was turned up in `--uHA`. The move, score, cards home, pass and cards in stock are `--m`, `--s`, `--h`,
/// `--p` and `--n`. `--w` is 1 while moves are shown that would have won, of `--all` moves.
struct KlondikeFilm {
  /// A position of the film: the deal, then one after each move.
  private struct Frame {
    let layout: KlondikeLayout
    let state: KlondikeRules.State

    init(_ state: KlondikeRules.State) {
      self.state = state
      layout = KlondikeLayout(of: state)
    }
  }

  /// Moves, with the positions before and after each.
  private struct Reel {
    let steps: [KlondikeStep]
    let frames: [Frame]

    init(_ steps: [KlondikeStep], from start: KlondikeRules.State, under rules: KlondikeRules) {
      var state = start
      var frames = [Frame(state)]
      for step in steps {
        do throws(KlondikeRules.Reason) {
          _ = try rules.play(step.move, on: &state)
        } catch {
          preconditionFailure("a move that was played can't be")
        }
        frames.append(Frame(state))
      }
      self.steps = steps
      self.frames = frames
    }

    var height: Int { frames.map { $0.state.drawnHeight }.max() ?? 0 }
  }

  private let played: Reel
  private let stretches: [KlondikeStretch]
  /// Moves that would have won, and how many of those played come before them.
  private let winning: (reel: Reel, after: Int)?
  /// The height of the board that shows every position, in the drawing's units.
  let height: Int

  /// - Precondition: The replay begins with the deal.
  init(of story: KlondikeStory, winning line: KlondikeVerdict.Line? = nil) {
    let rules = story.replay.rules
    played = Reel(
      story.film, from: story.replay.steps.first?.state ?? story.replay.start, under: rules)
    stretches = story.stretches
    winning = line.map { (Reel($0.steps, from: $0.start, under: rules), $0.after) }
    height = max(played.height, winning?.reel.height ?? 0)
  }
}

// MARK: - Markup

extension KlondikeFilm {
  /// The board at the deal: each card a drawing of its own. The page must define the cards' symbols.
  var board: [UInt8] {
    var output: [UInt8] = []
    for x in 3...6 { output.append(place: .foundation(x - 3)) }
    for column in 0..<7 { output.append(place: .column(column, faceDown: 0, faceUp: 0)) }
    output.append(place: .stock)
    output.append(place: .waste(0))
    let deal = played.frames[0].layout
    for card in Card.pack {
      output += "<svg viewBox=\"0 0 100 127\" style=\"translate:var(--".utf8
      output.append(property: card)
      output += ");z-index:var(--z".utf8
      output.append(property: card)
      output += ")\"><use href=\"#c".utf8
      card.write(to: &output)
      output += "\"/>".utf8
      if deal.faceDown.contains(card) {
        output += "<use href=\"#cBack\" style=\"opacity:var(--u".utf8
        output.append(property: card)
        output += ",1)\"/>".utf8
      }
      output += "</svg>\n".utf8
    }
    output += "<svg class=\"back\" viewBox=\"0 0 100 127\"><use href=\"#cBack\"/></svg>".utf8
    return output
  }

  /// The rule of the deal.
  var dealStyle: [UInt8] {
    var output: [UInt8] = []
    output += ".film{--height:\(height);--all:\(max(1, played.steps.count));--m:0".utf8
    writeCounts(of: played.frames[0], since: nil, to: &output)
    for card in Card.pack {
      guard let spot = played.frames[0].layout.spots[card] else { continue }
      output.append(card, at: spot)
      output.append(card, height: Self.height(of: spot))
    }
    output += "}\n".utf8
    return output
  }

  /// The rules of all moves, one a line: of those played, then of those that would have won, which hold on top of
  /// the played ones before them.
  var moveStyle: [UInt8] {
    var output: [UInt8] = []
    var top = Self.height(of: .column(0, faceDown: 21, faceUp: 13))
    for stretch in stretches {
      for index in stretch.moves {
        output += ".film:has(".utf8
        output +=
          (index == stretch.moves.lowerBound ? "#\(stretch.id) :target" : "#m\(index)~:target").utf8
        output += ",#\(stretch.id)~* :target".utf8
        if let winning, index < winning.after { output += ",#winning :target".utf8 }
        output += "){--m:\(index + 1)".utf8
        writeChanges(of: played, at: index + 1, top: &top, to: &output)
        output += "}\n".utf8
      }
    }
    guard let winning else { return output }
    for id in winning.reel.steps.indices.map({ $0 + 1 }) {
      let named = id == 1 ? "#w1:target,#w1~:target" : "#w\(id - 1)~:target"
      output += ".film:has(\(named)){--m:\(winning.after + id)".utf8
      if id == 1 {
        output += ";--w:1;--all:\(winning.after + winning.reel.steps.count)".utf8
      }
      writeChanges(of: winning.reel, at: id, top: &top, to: &output)
      output += "}\n".utf8
    }
    return output
  }

  /// Returns how high a card lies at the deal, in steps less than those of the columns.
  private static func height(of spot: Tableau.Spot) -> Int { spot.y / 10 }

  private func writeChanges(
    of reel: Reel, at index: Int, top: inout Int, to output: inout [UInt8]
  ) {
    let (before, after) = (reel.frames[index - 1], reel.frames[index])
    let step = reel.steps[index - 1]
    writeCounts(of: after, since: before, to: &output)
    for card in after.layout.moved(since: before.layout) {
      guard let spot = after.layout.spots[card] else { continue }
      output.append(card, at: spot)
    }
    if case .recycle = step.move {
    } else {
      for card in step.cards {
        top += 1
        output.append(card, height: top)
      }
    }
    if let card = step.turnedUp {
      output += ";--u".utf8
      output.append(property: card)
      output += ":0".utf8
    }
    let last = index < 2 ? nil : Ring(around: reel.steps[index - 2], in: before.layout)
    writeRing(around: step, in: after.layout, after: last, to: &output)
  }

  private func writeCounts(of frame: Frame, since other: Frame?, to output: inout [UInt8]) {
    let (state, before) = (frame.state, other?.state)
    if let score = state.score, score != before?.score { output += ";--s:\(score.rawValue)".utf8 }
    if state.home != before?.home { output += ";--h:\(state.home)".utf8 }
    if state.pass != before?.pass { output += ";--p:\(state.pass)".utf8 }
    if state.stock.count != before?.stock.count { output += ";--n:\(state.stock.count)".utf8 }
  }

  /// One ring around what moved, in hundredths of the board, as far as it isn't where the last one was.
  private func writeRing(
    around step: KlondikeStep, in layout: KlondikeLayout, after last: Ring?,
    to output: inout [UInt8]
  ) {
    guard let ring = Ring(around: step, in: layout) else {
      output += ";--r:0".utf8
      return
    }
    if last == nil { output += ";--r:1".utf8 }
    if last?.x != ring.x { output += ";--x:\(ring.x)".utf8 }
    if last?.y != ring.y { output += ";--y:\(ring.y)".utf8 }
    if last?.length != ring.length { output += ";--l:\(ring.length)".utf8 }
  }

  /// The place of a ring, and its length beyond that of a card.
  private struct Ring: Equatable {
    let x: Int
    let y: Int
    let length: Int

    init?(around step: KlondikeStep, in layout: KlondikeLayout) {
      let shown: ArraySlice<Card>
      switch step.move {
      case .draw: shown = step.cards.suffix(1)
      case .recycle: shown = step.cards.prefix(1)
      case .home, .column, .tap: shown = step.cards[...]
      case .resign: shown = []
      }
      guard let first = shown.first.flatMap({ layout.spots[$0] }),
        let last = shown.last.flatMap({ layout.spots[$0] })
      else { return nil }
      (x, y, length) = (first.x, first.y, last.y - first.y)
    }
  }
}

extension [UInt8] {
  /// Appends a card as properties are named, which must not begin with a digit: `H7`.
  fileprivate mutating func append(property card: Card) {
    append(card.suit.letter)
    append(card.rank.letter)
  }

  /// Appends `;--HA:108% 0`, in hundredths of the card's own width and height.
  fileprivate mutating func append(_ card: Card, at spot: Tableau.Spot) {
    self += ";--".utf8
    append(property: card)
    self += ":\(spot.x)% ".utf8
    let tenths = (spot.y * 2000 / PlayingCard.height + 1) / 2
    self += (tenths == 0 ? "0".utf8 : "\(tenths / 10).\(tenths % 10)%".utf8)
  }

  fileprivate mutating func append(_ card: Card, height: Int) {
    self += ";--z".utf8
    append(property: card)
    self += ":\(height)".utf8
  }

  /// Appends a place without a card.
  fileprivate mutating func append(place spot: Tableau.Spot) {
    self += "<svg viewBox=\"0 0 100 127\" style=\"translate:\(spot.x)% ".utf8
    self += "\(spot.y * 100 / PlayingCard.height)%\"><use href=\"#cPlace\"/></svg>".utf8
  }
}
