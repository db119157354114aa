import Files
import Synchronization

/// Answers of one sort, each too small for a file of its own: a league's are kept in one file, or a shelf's.
///
/// It is read when an answer is first asked for, and written at the end where there are others in it by then. Of
/// two builds at once that of the last one to end is kept.
final class AnswerFile: Sendable {
  private struct State {
    /// The answers by the fingerprint of what each is an answer to.
    var answers: [UInt64: ArraySlice<UInt8>] = [:]
    /// The fingerprints in the order in which they stood in the file.
    var order: [UInt64] = []
    var used: Set<UInt64> = []
    var isRead = false
    var isChanged = false
  }

  private let name: String
  private let storage: TableStorage
  /// The number of bytes that are kept of answers that nobody asked for.
  private let spare: Int
  private let state = Mutex(State())

  /// - Parameter name: That of the file.
  init(_ name: String, in storage: TableStorage, spare: Int = 1 << 20) {
    self.name = name
    self.storage = storage
    self.spare = spare
  }

  func answer(to question: UInt64) -> [UInt8]? {
    state.withLock { state in
      read(&state)
      guard let answer = state.answers[question] else { return nil }
      state.used.insert(question)
      return Array(answer)
    }
  }

  func put(_ answer: [UInt8], to question: UInt64) {
    state.withLock { state in
      read(&state)
      if state.answers.updateValue(answer[...], forKey: question) == nil {
        state.order.append(question)
      }
      state.used.insert(question)
      state.isChanged = true
    }
  }

  /// Writes the file where it isn't as it should be: what was asked for comes first, of the rest what was last
  /// asked for before.
  ///
  /// - Parameter neighbours: Questions whose answers stay though nobody asked.
  func keep(beside neighbours: () -> [Fingerprint] = { [] }) {
    let bytes: [UInt8]? = state.withLock { state in
      guard state.isChanged else { return nil }
      state.isChanged = false
      if state.used.count < state.order.count {
        for question in neighbours() { state.used.insert(question.value) }
      }
      var writer = ByteWriter()
      var room = spare
      let (used, rest) = (
        state.order.filter(state.used.contains), state.order.filter { !state.used.contains($0) }
      )
      for question in used + rest {
        guard let answer = state.answers[question] else { continue }
        if !state.used.contains(question) {
          room -= answer.count
          if room < 0 { break }
        }
        writer.add(fixed: question)
        writer.add(answer)
      }
      return writer.bytes
    }
    if let bytes { storage.put(name, bytes) }
  }

  private func read(_ state: inout State) {
    guard !state.isRead else { return }
    state.isRead = true
    guard let bytes = storage.get(name) else { return }
    var reader = ByteReader(bytes[...])
    while !reader.isAtEnd {
      guard let question = try? reader.fixed(), let answer = try? reader.run() else { return }
      if state.answers.updateValue(answer, forKey: question) == nil {
        state.order.append(question)
      }
    }
  }
}
