import Klondike
import Tabletop
import Testing

/// Every rule of klondike.md, *Rules*, and its faults.
@Suite struct PlayTests {
  // MARK: Stock

  @Test func `draw 1 turns one card to the waste`() throws {
    var table = Table(packDeal)
    #expect(try table.play("draw") == [.drew(cards("3H"))])
    #expect(table.state.waste == cards("3H"))
    #expect(table.state.stock.count == 23)
  }

  @Test func `draw 3 turns three, and only the top is playable`() throws {
    var table = Table(packDeal, .drawThree)
    #expect(try table.play("draw") == [.drew(cards("3H 4H 5H"))])
    #expect(table.reason("tap 4H") == .buried(card("4H"), under: card("5H"), .waste))
    #expect(table.reason("3H>F") == .buried(card("3H"), under: card("5H"), .waste))
  }

  @Test func `draw 3 turns what is left of fewer than three`() throws {
    var table = try Table("stock 5H 4C  waste 9S", .drawThree)
    #expect(try table.play("draw") == [.drew(cards("5H 4C"))])
    #expect(table.state.waste == cards("9S 5H 4C"))
  }

  @Test func `the waste turned over is the stock in its order`() throws {
    var table = try Table("stock 5H 4C 9S")
    try table.play("draw draw draw")
    #expect(
      try table.play("recycle") == [.recycled(cards: 3, pass: 2), .scored(.recycled, 0)])
    #expect(table.state.waste.isEmpty)
    #expect(try table.play("draw") == [.drew(cards("5H"))])
  }

  @Test func `an empty stock can't be drawn from, nor a full one recycled`() throws {
    #expect(try Table("stock 0 waste 5H").reason("draw") == .stockEmpty(canRecycle: true))
    #expect(try Table("stock 0").reason("draw") == .stockEmpty(canRecycle: false))
    #expect(try Table("stock 0 waste 5H", .vegas).reason("draw") == .stockEmpty(canRecycle: false))
    #expect(try Table("stock 4C waste 5H").reason("recycle") == .stockNotEmpty(1))
    #expect(try Table("stock 0").reason("recycle") == .nothingToRecycle)
  }

  @Test(
    arguments: [
      (KlondikeRules.standard, nil), (.drawThree, nil), (.vegas, 1), (.vegasDrawThree, 3),
      (rules { $0.passes = .one }, 1), (rules { $0.passes = .three }, 3),
      (rules(from: .vegas) { $0.passes = .unlimited }, nil),
      (rules(from: .vegas) { $0.passes = .three }, 3),
      (rules { $0.scoring = .none }, nil),
    ] as [(KlondikeRules, Int?)])
  func `passes are as many as the rules allow`(_ rules: KlondikeRules, _ limit: Int?) throws {
    var table = try Table("stock 5H", rules)
    for pass in 1..<(limit ?? 10) {
      try table.play("draw recycle")
      #expect(table.state.pass == pass + 1)
    }
    try table.play("draw")
    #expect(table.reason("recycle") == limit.map { .passesUsedUp($0) })
  }

  // MARK: Foundations

  @Test func `a foundation is begun by the ace and goes up in its suit`() throws {
    var table = try Table("waste 3H 2H AS  1: 2S  2: AH")
    #expect(table.reason("2S>F") == .wrongFoundationRank(card("2S"), onto: nil))
    try table.play("AS>F AH>F")
    #expect(table.state.foundations == [card("AS"), card("AH"), nil, nil])
    #expect(table.reason("3H>F") == .buried(card("3H"), under: card("2H"), .waste))
    try table.play("2H>F 3H>F")
    #expect(table.state.foundations == [card("AS"), card("3H"), nil, nil])
    #expect(table.reason("2H>F") == .buried(card("2H"), under: card("3H"), .foundation(1)))
    #expect(table.reason("3H>F") == .alreadyHome(card("3H")))
  }

  @Test func `what doesn't go home is told by rank or suit`() throws {
    let table = try Table("waste 4D  F: 3S AD - -  1: 6S")
    #expect(table.reason("4D>F") == .wrongSuit(card("4D"), onto: card("3S")))
    #expect(table.reason("6S>F") == .wrongFoundationRank(card("6S"), onto: card("3S")))
  }

  @Test func `a covered card can't go home`() throws {
    let table = try Table("F: AH - - -  1: 3S 2H AC")
    #expect(table.reason("2H>F") == .buried(card("2H"), under: card("AC"), .column(0)))
  }

  @Test func `worrying back takes a foundation's top to the tableau`() throws {
    var table = try Table("F: 3S - - -  1: 4D  2: 9C")
    #expect(table.reason("2S>1") == .buried(card("2S"), under: card("3S"), .foundation(0)))
    #expect(table.reason("3S>2") == .wrongRank(card("3S"), onto: card("9C")))
    #expect(
      try table.play("3S>1").first
        == .moved(cards("3S"), from: .foundation(0), to: .column(0), tapped: false))
    #expect(table.state.foundations == [card("2S"), nil, nil, nil])
    #expect(table.state.columns[0].faceUp == cards("4D 3S"))
  }

  @Test func `a foundation whose ace was worried back is free again`() throws {
    var table = try Table("F: AS AD - -  1: 2H  waste AC")
    try table.play("AS>1")
    #expect(table.state.foundations == [nil, card("AD"), nil, nil])
    try table.play("AC>F")
    #expect(table.state.foundations == [card("AC"), card("AD"), nil, nil])
  }

  @Test func `with worrying back off what is home stays home`() throws {
    let table = try Table("F: 3S - - -  1: 4D", rules { $0.worryingBack = false })
    #expect(table.reason("3S>1") == .worryingBackOff(card("3S")))
  }

  // MARK: Tableau

  @Test func `columns go down in alternating colours`() throws {
    let table = try Table("waste 9C  1: TH  2: TS  3: JH  4: 8H")
    #expect(table.reason("9C>1") == nil)
    #expect(table.reason("9C>2") == .sameColour(card("9C"), onto: card("TS")))
    #expect(table.reason("9C>3") == .wrongRank(card("9C"), onto: card("JH")))
    #expect(table.reason("9C>4") == .wrongRank(card("9C"), onto: card("8H")))
  }

  @Test func `a face-up card moves with everything on it`() throws {
    var table = try Table("1: ## TH 9C 8D  2: JS  3: 9S")
    try table.play("8D>3")
    table = try Table("1: ## TH 9C 8D  2: JS")
    #expect(
      try table.play("TH>2") == [
        .moved(cards("TH 9C 8D"), from: .column(0), to: .column(1), tapped: false)
      ])
    #expect(table.state.columns[1].faceUp == cards("JS TH 9C 8D"))
  }

  @Test func `an empty column takes a king only`() throws {
    var table = try Table("1: QH  2: #3D KS QD  3: -")
    #expect(table.reason("QH>3") == .onlyKing(card("QH"), column: 2))
    #expect(
      try table.play("KS>3") == [
        .moved(cards("KS QD"), from: .column(1), to: .column(2), tapped: false),
        .turnedUp(card("3D"), column: 1), .scored(.turnedUp, 5),
      ])
  }

  @Test func `a lone king may go to another empty column`() throws {
    var table = try Table("1: KS  2: -")
    try table.play("KS>2")
    #expect(table.state.columns[0].isEmpty)
    #expect(table.state.columns[1].faceUp == cards("KS"))
    #expect(table.reason("KS>2") == .ownColumn(card("KS"), column: 1))
  }

  @Test func `a move onto the own column is a fault`() throws {
    #expect(try Table("1: TH 9C").reason("9C>1") == .ownColumn(card("9C"), column: 0))
  }

  @Test func `a new last card turns face up by itself, each in its time`() throws {
    var table = try Table("1: #2C #AH 4D  2: 5S")
    #expect(
      try table.play("4D>2 AH>F") == [
        .moved(cards("4D"), from: .column(0), to: .column(1), tapped: false),
        .turnedUp(card("AH"), column: 0), .scored(.turnedUp, 5),
        .moved(cards("AH"), from: .column(0), to: .foundation(0), tapped: false),
        .scored(.home, 10), .turnedUp(card("2C"), column: 0), .scored(.turnedUp, 5),
      ])
    #expect(table.columns == "1: 2C   2: 5S 4D   3: -   4: -   5: -   6: -   7: -")
  }

  @Test func `what is face down can't be moved`() throws {
    let table = try Table("stock 9D  1: #8C TH")
    #expect(table.reason("8C>2") == .faceDown(card("8C"), column: 0))
    #expect(table.reason("9D>2") == .inStock(card("9D")))
    #expect(table.reason("tap 9D") == .inStock(card("9D")))
    #expect(table.reason("KD>2") == .absent(card("KD")))
  }

  // MARK: End

  @Test func `the game is won with the last card home, and over`() throws {
    var table = try Table("F: KC KD KH QS  1: KS")
    let notes = try table.play("KS>F")
    #expect(notes.last == .won)
    #expect(table.state.isWon)
    #expect(table.state.isOver)
    for line in ["draw", "recycle", "KS>1", "tap KS", "resign"] {
      #expect(table.reason(line) == .afterWin)
    }
    #expect(table.rules.moves(in: table.state).isEmpty)
  }

  @Test func `who resigns has lost`() throws {
    var table = Table(packDeal)
    #expect(try table.play("AC>F resign").last == .resigned(home: 1))
    #expect(table.state.isOver)
    #expect(!table.state.isWon)
    #expect(table.reason("draw") == .afterResignation)
  }

  @Test func `nothing of a line is played where a move of it isn't allowed`() throws {
    var state = KlondikeRules.standard.table(after: packDeal)
    let before = state
    #expect(throws: KlondikeRules.Fault(.stockNotEmpty(23), at: .move(1))) {
      try KlondikeRules.standard.play(.init(.moves([.draw, .recycle])), on: &state)
    }
    #expect(state == before)
  }

  @Test func `a stock that isn't known may be drawn from, but not played on`() throws {
    let table = try Table("stock 24")
    #expect(table.rules.allows(.draw, in: table.state))
    #expect(table.reason("draw") == .unknownStock)
  }

  @Test func `a column that isn't known keeps its back`() throws {
    var table = try Table("1: ## 4D  2: 5S")
    try table.play("4D>2")
    #expect(table.columns == "1: ##   2: 5S 4D   3: -   4: -   5: -   6: -   7: -")
    #expect(try Table("1: ##  waste 4D").reason("4D>1") == .unknownColumn(0))
  }
}
