import TestGames
import Testing

/// Final scores that no turns tell.
struct FarkleResultTests {
  typealias Sample = FaultSample

  /// A record of final scores alone, with further lines of its header.
  private static func result(_ scores: String, _ header: String = "", _ lines: String...) -> Sample
  {
    Sample("---\nplayers: [Ann, Bob]\n\(header)scores: {\(scores)}\n---\n", lines: lines)
  }

  static let samples = [
    result("Ann: 10050, Bob: 8700"),
    result("Ann: 0, Bob: 10000"),
    result(
      "Ann: 1️⃣10017, Bob: 9000", "",
      "1: no game by these rules ends with 10017 points for 'Ann', the nearest are 10000 and 10050"),
    result(
      "Ann: 10000, Bob: 1️⃣-50", "",
      "1: no game by these rules ends with -50 points for 'Bob', the nearest is 0"),
    result("Ann: 10000, Bob: -1000", "rules: facebook\n"),
    result(
      "Ann: 9000, Bob: 1️⃣9050", "",
      "1: nobody has the 10000 points that a game goes to, write the 'target' or the 'rounds' that it was "
        + "played to under 'rules', or 'outcome: abandoned'"),
    result("Ann: 9000, Bob: 9050", "rules: {rounds: 10}\n"),
    result("Ann: 9000, Bob: 9050", "rules: {target: 9000}\n"),
    result("Ann: 9000, Bob: 9050", "rules: {six-ones: wins}\n"),
    result("Ann: 9017, Bob: 9050", "outcome: abandoned\n"),
    result(
      "Ann: 1️⃣1017, Bob: 2️⃣333", "handicaps: {Ann: 100}\n",
      "1: nobody has the 10000 points that a game goes to, write the 'target' or the 'rounds' that it was "
        + "played to under 'rules', or 'outcome: abandoned'",
      "1: no game by these rules ends with 1017 points for 'Ann', the nearest are 1000 and 1050",
      "2: no game by these rules ends with 333 points for 'Bob', the nearest are 300 and 350"),
    result("Ann: 9050, Bob: 9500", "handicaps: {Ann: 1000}\n"),
    result("Ann: 10000, Bob: 9950", "handicaps: {Bob: 1000}\n"),
    result(
      "Ann: 1️⃣9050, Bob: 9500", "handicaps: {Ann: 900}\n",
      "1: nobody has the 10000 points that a game goes to, write the 'target' or the 'rounds' that it was "
        + "played to under 'rules', or 'outcome: abandoned'"),
    result("Ann: 10000, Bob: 9950", "rules: {ending: sudden}\nhandicaps: {Bob: 50}\n"),
    result("Ann: 9500, Bob: 9950", "rules: {ending: sudden}\nhandicaps: {Bob: 50}\n"),
    result(
      "Ann: 1️⃣9500, Bob: 9950", "rules: {ending: sudden}\nhandicaps: {Ann: 500, Bob: 100}\n",
      "1: 'Ann' can't have 10000 points too, under 'ending: sudden' the first with 10000 ends the game"
    ),
    result("Ann: 12000, Bob: 10050"),
    result(
      "Ann: 12000, Bob: 1️⃣10050", "rules: {ending: sudden}\n",
      "1: 'Bob' can't have 10050 points too, under 'ending: sudden' the first with 10000 ends the game"
    ),
    result(
      "Ann: 1️⃣20050, Bob: 8700", "",
      "1: note: 'Ann' has 20050 points where a game goes to 10000, see whether that was meant"),
  ]

  @Test(arguments: samples)
  func `scores that no game ends with are errors at their number`(sample: Sample) {
    sample.check(.farkle)
  }

  @Test(arguments: [
    Sample.body(
      "Ann: 1️⃣1017\n", "1: no turn of these rules makes 1017 points, the nearest are 1000 and 1050"),
    .body("Ann: 1️⃣17\n", "1: no turn of these rules makes 17 points, the nearest is 50"),
    .body(
      "Ann: 1️⃣525\n", header: "rules: {opening-minimum: 500}\n",
      "1: no turn of these rules makes 525 points, the nearest are 500 and 550"),
    .body("Ann: 525\n", header: "rules: {single-five: 25}\n"),
    .body(
      "Ann: xyz1️⃣\nBob: 2️⃣1017\n".replacing("xyz1️⃣", with: "1️⃣xyz"),
      "1: unknown word 'xyz'; expected 'bank', 'farkle' or 'pass'",
      "2: no turn of these rules makes 1017 points, the nearest are 1000 and 1050"),
  ])
  func `points that no turn makes are an error at their number`(sample: Sample) {
    sample.check(.farkle)
  }
}
