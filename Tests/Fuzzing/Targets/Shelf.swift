import Analyses
import FarklePages
import Files
import Foundation
import Synchronization

/// What builds keep of luck and skill: whatever became of it, a build gets what is whole, or makes it anew, and
/// keeps what it made.
func checkShelf(_ bytes: [UInt8]) {
  let kept = Kept(bytes)
  let cache = AnalysisCache(
    TableStorage(get: { _ in kept.bytes.withLock { $0 } }, put: { kept.put($1) }), league: "league")
  let words = ["a", "b", String(decoding: bytes.prefix(8), as: UTF8.self)]
  let answers = words.map { answer(to: $0, at: cache) }
  cache.keep()
  let later = AnalysisCache(
    TableStorage(get: { _ in kept.bytes.withLock { $0 } }, put: { kept.put($1) }), league: "league")
  holdSame(words.map { answer(to: $0, at: later) }, answers, "answers are kept")

  if let summary = AnalysisSummary(bytes: bytes) {
    // Not a number is no number's equal.
    holdSame(AnalysisSummary(bytes: summary.bytes)?.bytes, summary.bytes, "a summary is kept")
    holdLinear(summary.bytes.count, of: bytes.count, by: 2, "a summary")
  }
  let game = FarkleGame()
  if let judgement = Judgement<FarkleGame.Choice, FarkleGame.Theme>(bytes, of: game) {
    let kept = judgement.bytes(of: game)
    let read = Judgement<FarkleGame.Choice, FarkleGame.Theme>(kept, of: game)
    holdSame(read?.bytes(of: game), kept, "a judgement is kept")
    holdLinear(kept.count, of: bytes.count, by: 2, "a judgement")
  }
}

/// Returns an answer that is kept beside others, and one that stands on a shelf.
private func answer(to question: String, at cache: AnalysisCache) -> [UInt8] {
  [nil, "shelf"].flatMap { shelf in
    cache.answer(
      AnalysisCache.Key("judged", on: shelf, of: Fingerprint(of: question.utf8)), read: { $0 },
      make: { Array("new".utf8) }, write: { $0 })
  }
}

private final class Kept: Sendable {
  let bytes: Mutex<[UInt8]>

  init(_ bytes: [UInt8]) {
    self.bytes = Mutex(bytes)
  }

  func put(_ new: [UInt8]) { bytes.withLock { $0 = new } }
}
