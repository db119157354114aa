import Testing

@testable import Drawing

@Suite struct TableauTests {
  /// A board early in a game.
  static let sample = Tableau(
    columns: [
      .init(), .init(faceDown: 1, faceUp: cards("KH QS JD")), .init(faceUp: cards("KC")),
      .init(faceDown: 3, faceUp: cards("8C")), .init(faceDown: 4, faceUp: cards("3D 2S")),
      .init(faceDown: 5, faceUp: cards("TH")), .init(faceDown: 6, faceUp: cards("6S 5H")),
    ],
    stock: 15, waste: cards("4C 9D 7S"),
    foundations: [PlayingCard("2H"), PlayingCard("AD"), nil, nil], marked: cards("QS JD"),
    label: "the board")

  func drawn(_ board: Tableau, height: Int = 0) -> Drawn {
    var bytes: [UInt8] = []
    board.write(to: &bytes, height: height)
    return Drawn(bytes)
  }

  func uses(_ name: String, in drawn: Drawn) -> Int {
    drawn.elements("use").count { $0.attributes["href"] == "#" + name }
  }

  @Test func `every card lies where its spot says`() {
    let drawn = drawn(Self.sample)
    #expect(drawn.isWellFormed)
    func spot(of card: String) -> Tableau.Spot? {
      drawn.elements("use").first { $0.attributes["href"] == "#c" + card }.map {
        Tableau.Spot(x: Int($0.number("x")), y: Int($0.number("y")))
      }
    }
    #expect(spot(of: "7S") == .waste(2))
    #expect(spot(of: "AD") == .foundation(1))
    #expect(spot(of: "JD") == .column(1, faceDown: 1, faceUp: 2))
    #expect(spot(of: "KC") == .column(2, faceDown: 0, faceUp: 0))
  }

  @Test func `backs, empty places and moved cards are all there`() {
    let drawn = drawn(Self.sample)
    #expect(uses("cBack", in: drawn) == 1 + 3 + 4 + 5 + 6 + 1)
    #expect(uses("cPlace", in: drawn) == 3)
    let rings = drawn.elements("rect").filter { $0.attributes["class"] == "ring" }
    #expect(rings.map { $0.number("height") } == [47 + 127 + 3])
    #expect(drawn.texts == ["15"])
  }

  @Test func `a card moved to the waste or a foundation is ringed alone`() {
    var board = Self.sample
    board.marked = cards("7S 2H")
    #expect(uses("cRing", in: drawn(board)) == 2)
  }

  @Test func `the columns fill the width and the foundations stand over the last four`() {
    #expect(Tableau.width == 748)
    for place in 0..<4 {
      #expect(
        Tableau.Spot.foundation(place).x == Tableau.Spot.column(3 + place, faceDown: 0, faceUp: 0).x
      )
    }
    #expect(Tableau.Spot.waste(2).x + PlayingCard.width <= Tableau.Spot.foundation(0).x)
  }

  @Test func `the drawing is as high as the longest column, or as asked for`() {
    let last = Tableau.Spot.column(6, faceDown: 6, faceUp: 1)
    #expect(drawn(Self.sample).size.height == Double(last.y + 127))
    #expect(drawn(Self.sample, height: 900).size.height == 900)
  }

  @Test func `what is left when all is won is a short board`() {
    let won = Tableau(
      columns: Array(repeating: .init(), count: 7), stock: 0, waste: [],
      foundations: cards("KH KS KD KC"), label: "won")
    #expect(uses("cPlace", in: drawn(won)) == 9)
    #expect(won.height == Tableau.Spot.column(0, faceDown: 0, faceUp: 0).y + 127)
  }

  @Test func `a board is less than two kilobytes, and brings its symbols along`() {
    var bytes: [UInt8] = []
    Self.sample.write(to: &bytes)
    #expect(bytes.count < 2000)
    var symbols = CardSymbols()
    symbols.insert(Self.sample)
    symbols.write(to: &bytes)
    let page = Drawn(bytes)
    let ids = Set(page.elements.compactMap { $0.attributes["id"] })
    #expect(
      page.elements("use").allSatisfy {
        ids.contains(String($0.attributes["href"]?.dropFirst() ?? ""))
      })
  }
}
