import CCurl

/// Asks about many addresses side by side, a few at once and fewer at one host.
struct LinkAsker {
  let library: CurlLibrary
  let patience: Patience

  /// The answers to all that was asked.
  struct Outcome {
    /// In the order of the addresses.
    var verdicts: [Verdict] = []
    /// Whether any host gave any answer.
    var hasAnswer = false
  }

  /// A host while it is asked.
  private struct Host {
    var underWay = 0
    var notBefore = ContinuousClock.now
    /// How often it has asked to wait.
    var waits = 0
    /// What comes of the addresses that it isn't asked for any more.
    var rest: Rest?

    enum Rest {
      case failure(Failure)
      /// The status of a host that has had enough.
      case busy(Int)
    }
  }

  /// The most times that a host may ask to wait: many links to it mustn't take hours.
  private static let mostWaits = 4

  /// What is still to be asked, and what came of the rest.
  private struct State {
    var inquiries: [Inquiry]
    var waiting: [(number: Int, notBefore: ContinuousClock.Instant)]
    var hosts: [String: Host] = [:]
    var verdicts: [Int: Verdict] = [:]
    var underWay = 0
    var hasAnswer = false
  }

  /// - Parameter progress: Called with how many addresses are done.
  /// - Returns: `nil` where the library can do nothing.
  func ask(_ addresses: [WebAddress], progress: (Int) -> Void = { _ in }) -> Outcome? {
    guard let transfers = Transfers(library) else { return nil }
    let former = CurlUseUTF8()
    defer { CurlPutBack(former) }
    let start = ContinuousClock.now
    var state = State(
      inquiries: addresses.map { Inquiry($0, patience) },
      waiting: addresses.indices.map { ($0, start) })
    while state.verdicts.count < addresses.count {
      begin(&state, transfers)
      for (number, answer) in transfers.answers(within: pause(state)) {
        state.underWay -= 1
        state.hosts[state.inquiries[number].current.host]?.underWay -= 1
        take(answer, of: number, &state)
      }
      progress(state.verdicts.count)
    }
    return Outcome(
      verdicts: addresses.indices.compactMap { state.verdicts[$0] }, hasAnswer: state.hasAnswer)
  }

  /// Begins as many requests as may be under way.
  private func begin(_ state: inout State, _ transfers: Transfers) {
    let now = ContinuousClock.now
    var rest: [(number: Int, notBefore: ContinuousClock.Instant)] = []
    for (index, one) in state.waiting.enumerated() {
      guard state.underWay < patience.together else {
        rest += state.waiting[index...]
        break
      }
      let inquiry = state.inquiries[one.number]
      var host = state.hosts[inquiry.current.host] ?? Host(notBefore: now)
      if let rest = host.rest {
        state.verdicts[one.number] =
          switch rest {
          case .failure(let failure):
            .dead(.init(cause: .failure(failure), last: inquiry.current))
          case .busy(let status): .unsure(status: status)
          }
      } else if one.notBefore <= now, host.notBefore <= now, host.underWay < patience.perHost {
        if transfers.begin(one.number, inquiry, patience) {
          host.underWay += 1
          state.underWay += 1
          state.hosts[inquiry.current.host] = host
        } else {
          state.verdicts[one.number] = .dead(
            .init(cause: .failure(.other("the address can't be read")), last: inquiry.current))
        }
      } else {
        rest.append(one)
      }
    }
    state.waiting = rest
  }

  /// Returns how long nothing can be begun, unless an answer comes.
  private func pause(_ state: State) -> Duration {
    guard state.underWay > 0 || !state.waiting.isEmpty else { return .zero }
    let now = ContinuousClock.now
    let times = state.waiting.map { one -> Duration in
      let host = state.hosts[state.inquiries[one.number].current.host]
      return now.duration(to: max(one.notBefore, host?.notBefore ?? one.notBefore))
    }.filter { $0 > .zero }
    return min(times.min() ?? .seconds(1), .seconds(1)) + .milliseconds(1)
  }

  private func take(_ answer: Answer, of number: Int, _ state: inout State) {
    let host = state.inquiries[number].current.host
    if case .status = answer { state.hasAnswer = true }
    switch state.inquiries[number].take(answer) {
    case .ask: state.waiting.insert((number, .now), at: 0)
    case .wait(let time):
      // The whole host is left alone meanwhile, and its other addresses come behind this one.
      state.waiting.insert((number, .now + time), at: 0)
      state.hosts[host]?.notBefore = .now + time
      guard case .status(let status, _, _) = answer, status == 429 || status == 503 else { break }
      state.hosts[host]?.waits += 1
      if let waits = state.hosts[host]?.waits, waits > LinkAsker.mostWaits {
        state.hosts[host]?.rest = .busy(status)
      }
    case .done(let verdict):
      state.verdicts[number] = verdict
      if case .failure(let failure) = answer, failure.isOfHost {
        state.hosts[host]?.rest = .failure(failure)
      } else if case .unsure(429) = verdict {
        state.hosts[host]?.rest = .busy(429)
      }
    }
  }
}
