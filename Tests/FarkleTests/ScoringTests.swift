import Farkle
import Tabletop
import Testing

@Suite struct ScoringTests {
  struct Case: CustomTestStringConvertible {
    var dice: String
    var points: Int?
    var testDescription: String { "\(dice) = \(points.map { "\($0)" } ?? "nothing")" }
    init(_ dice: String, _ points: Int?) {
      self.dice = dice
      self.points = points
    }
  }

  @Test(arguments: [
    Case("1", 100), Case("5", 50), Case("2", nil), Case("15", 150), Case("111", 1000),
    Case("222", 200), Case("333", 300), Case("444", 400), Case("555", 500), Case("666", 600),
    Case("1111", 2000), Case("11111", 4000), Case("111111", 8000), Case("6666", 1200),
    Case("66666", 2400), Case("666666", 4800), Case("123456", 1500), Case("223366", 1500),
    Case("222266", nil), Case("22255", 300), Case("222555", 700), Case("12345", nil),
    Case("111222", 1200), Case("112233", 1500), Case("115", 250), Case("", 0),
  ])
  func `standard points`(_ example: Case) {
    #expect(FarkleRules().points(of: dice(example.dice).counts)?.rawValue == example.points)
  }

  @Test func `the best partition names its combinations`() {
    let rules = FarkleRules()
    #expect(
      rules.combinations(of: dice("115111").counts) == [
        Combination(.fiveOfAKind, dice("11111"), 4000), Combination(.singleFive, dice("5"), 50),
      ])
    #expect(
      rules.combinations(of: dice("55").counts) == [
        Combination(.singleFive, dice("5"), 50), Combination(.singleFive, dice("5"), 50),
      ])
    #expect(rules.combinations(of: dice("1112").counts) == nil)
  }

  @Test(arguments: NamedRules.presets + NamedRules.odd)
  func `every throw of six scores as the twin says`(_ named: NamedRules) throws {
    let rules = named.rules
    var twin = Twin(rules)
    var judged: [FaceCounts: (sorted: [Int], isRight: Bool)] = [:]
    var wrong: [[Int]] = []
    for faces in allThrows {
      let counts = try #require(Dice(faces)).counts
      let sorted = faces.sorted()
      let isRight: Bool
      if let known = judged[counts], known.sorted == sorted {
        isRight = known.isRight
      } else {
        let keeps = rules.keeps(of: counts).map { (Array($0.dice.dice), $0.points.rawValue) }
        isRight = Dictionary(uniqueKeysWithValues: keeps) == twin.keeps(sorted)
        judged[counts] = (sorted, isRight)
      }
      if !isRight { wrong.append(faces) }
    }
    #expect(judged.count == 462)
    #expect(wrong.isEmpty)
  }

  @Test(arguments: NamedRules.presets + NamedRules.odd)
  func `every throw's best keep, farkle and combinations agree with the twin`(
    _ named: NamedRules
  ) {
    let rules = named.rules
    var twin = Twin(rules)
    for count in 1...6 {
      for thrown in FaceCounts.throwsOf(count) {
        let sorted = Array(thrown.dice)
        let keeps = twin.keeps(sorted)
        #expect(rules.isFarkle(thrown) == keeps.isEmpty, "\(sorted)")
        let highest = keeps.values.max()
        let fewest = keeps.filter { $0.value == highest }.map(\.key.count).min()
        let best = rules.bestKeep(of: thrown)
        #expect(best?.points.rawValue == highest, "\(sorted)")
        #expect(best.map { count - $0.left } == fewest, "\(sorted)")
        let points = twin.points(sorted)
        #expect(rules.points(of: thrown)?.rawValue == points, "\(sorted)")
        let parts = rules.combinations(of: thrown)
        #expect(parts.map { $0.reduce(0) { $0 + $1.points.rawValue } } == points, "\(sorted)")
        #expect(parts.map { $0.flatMap { Array($0.dice) }.sorted() } ?? sorted == sorted)
        let isHot = count == 6 && points != nil && !rules.isToxic(thrown)
        #expect(rules.isHotDice(thrown) == isHot)
      }
    }
  }

  @Test func `on equal points the best keep leaves more dice`() throws {
    var rules = FarkleRules()
    rules.fourOfAKind = .flat(200)
    let best = try #require(rules.bestKeep(of: dice("222236").counts))
    #expect(best.points == 200)
    #expect(best.dice.dice.count == 3)
    #expect(best.left == 3)
  }

  @Test func `all scoring combinations of a throw are listed once`() {
    #expect(
      FarkleRules().scoringCombinations(in: dice("111462").counts) == [
        Combination(.threeOfAKind, dice("111"), 1000), Combination(.singleOne, dice("1"), 100),
      ])
    let kinds = FarkleRules.bigKinds.scoringCombinations(in: dice("333355").counts).map(\.kind)
    #expect(kinds == [.fourAndPair, .fullHouse, .fourOfAKind, .threeOfAKind, .singleFive])
    #expect(FarkleRules().scoringCombinations(in: dice("234664").counts).isEmpty)
  }

  @Test func `a player may keep one of three 1s`() {
    let keeps = FarkleRules().keeps(of: dice("111462").counts)
    #expect(keeps.map(\.points) == [100, 200, 1000])
    #expect(keeps.map(\.left) == [5, 4, 3])
  }

  @Test func `keep all leaves no other choice`() {
    var rules = FarkleRules()
    rules.keep = .all
    let keeps = rules.keeps(of: dice("111452").counts)
    #expect(keeps == [ScoredKeep(dice("1115").counts, points: 1050, left: 2)])
  }

  @Test func `keep all may leave two keeps of which neither contains the other`() {
    var rules = FarkleRules()
    rules.keep = .all
    rules.fullHouse = .flat(1000)
    let keeps = rules.keeps(of: dice("333322").counts)
    #expect(Set(keeps.map { $0.dice.dice.description }) == ["3333", "22333"])
  }

  @Test(arguments: [
    (1, 4, 6), (2, 16, 36), (3, 60, 216), (4, 204, 1296), (5, 600, 7776), (6, 1080, 46_656),
  ])
  func `chances of a standard farkle`(_ dice: Int, _ count: Int, _ of: Int) {
    #expect(FarkleRules().chanceOfFarkle(throwing: dice) == Chance(count, of: of))
  }

  @Test func `toxic twos and three pairs change the chance of a farkle`() {
    #expect(FarkleRules.minimal.chanceOfFarkle(throwing: 6) == Chance(1440, of: 46_656))
    var toxic = FarkleRules()
    toxic.toxicTwos = true
    let four = Chance(204 + 1, of: 1296)
    #expect(toxic.chanceOfFarkle(throwing: 4) == four)
  }
}
