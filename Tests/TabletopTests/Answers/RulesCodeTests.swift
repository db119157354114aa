import Tabletop
import Testing

/// Rules with a field of every kind.
private struct Sampled: CodedRules, Hashable {
  enum Choice: CaseIterable { case one, two, three }
  enum Worth: Hashable {
    case off
    case flat(Int)
  }

  var number = 7
  var points: Points = 100
  var flag = false
  var choice = Choice.one
  var range = 2...8
  var maybe: Int?
  var mayScore: Points?
  var list: [Points] = [1, 2]
  var worth = Worth.off

  static let standard = Sampled()
  var isPlayable: Bool { number > 0 }

  mutating func code(_ code: inout RulesCode) {
    code.code(&number)
    code.code(&points)
    code.code(&flag)
    code.code(&choice)
    code.code(&range)
    code.code(&maybe)
    code.code(&mayScore)
    code.code(&list)
    code.code(&worth) { worth in
      if case .flat(let points) = worth { (1, points) } else { (0, 0) }
    } made: { kind, number in
      kind == 0 ? .off : kind == 1 ? .flat(number) : nil
    }
  }
}

struct RulesCodeTests {
  private static let samples: [Sampled] = {
    let changes: [(inout Sampled) -> Void] = [
      { _ in }, { $0.number = 1 }, { $0.points = -5 }, { $0.flag = true }, { $0.choice = .three },
      { $0.range = 2...2 }, { $0.maybe = 0 }, { $0.maybe = -3 }, { $0.mayScore = 0 },
      { $0.list = [] }, { $0.list = [5] }, { $0.list = [3, 2, 1] }, { $0.worth = .flat(0) },
      { $0.worth = .flat(9) },
    ]
    return changes.map { change in
      var rules = Sampled()
      change(&rules)
      return rules
    }
  }()

  @Test func `each field is a number or a few, in one order`() {
    #expect(Sampled().codes == [7, 100, 0, 0, 2, 8, 0, 0, 2, 1, 2, 0, 0])
    var rules = Sampled()
    rules.maybe = 4
    rules.choice = .two
    #expect(rules.codes == [7, 100, 0, 1, 2, 8, 1, 4, 0, 2, 1, 2, 0, 0])
  }

  @Test func `rules come back of their codes, and no two have the same`() {
    for rules in Self.samples { #expect(Sampled(codes: rules.codes) == rules) }
    #expect(Set(Self.samples.map(\.codes)).count == Self.samples.count)
  }

  @Test func `too few numbers, and too many, are no rules`() {
    for rules in Self.samples {
      for count in rules.codes.indices {
        #expect(Sampled(codes: Array(rules.codes.prefix(count))) == nil)
      }
      #expect(Sampled(codes: rules.codes + [0]) == nil)
    }
  }

  @Test(arguments: [
    (0, 0), (2, 2), (2, -1), (3, 3), (3, -1), (4, 9), (5, 1), (6, 2), (6, -1), (8, -1), (8, 1),
    (8, 3), (8, 65), (8, 2_147_483_647), (11, 2), (11, -1),
  ])
  func `a number that is no value of its field makes no rules`(place: Int, number: Int) {
    var codes = Sampled().codes
    codes[place] = number
    #expect(Sampled(codes: codes) == nil)
  }
}
