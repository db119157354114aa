/// All that is asked about one address: the head first, the page where a head isn't given, what it leads on to, and once
/// more where a host may only be busy.
struct Inquiry {
  /// What to do after an answer.
  enum Step: Hashable {
    /// Ask for `current`.
    case ask
    /// Ask again after a time.
    case wait(Duration)
    case done(Verdict)
  }

  private let patience: Patience
  /// The address to ask next.
  private(set) var current: WebAddress
  /// Whether the first bytes of the page are asked for, and not the head alone.
  private(set) var takesBody = false
  private var hops = 0
  private var isRepeated = false
  /// The address up to which the page has moved for good.
  private var moved: String?
  private var isForGood = true

  init(_ address: WebAddress, _ patience: Patience) {
    current = address
    self.patience = patience
  }

  mutating func take(_ answer: Answer) -> Step {
    switch answer {
    case .failure(let failure):
      // Some hosts close the connection on anyone who asks for a head.
      if case .other = failure, !takesBody { return askForBody() }
      return again(after: patience.pause) ?? dead(.failure(failure))
    case .status(let status, let next, let wait):
      return take(status, next, wait: max(patience.pause, .seconds(wait)))
    }
  }

  private mutating func take(_ status: Int, _ next: String?, wait: Duration) -> Step {
    switch status {
    case 200..<300, 304, 416: return .done(moved.map { .moved(to: $0) } ?? .fine)
    case 429, 503:
      if wait <= patience.longestWait, let step = again(after: wait) { return step }
      return status == 429 ? .done(.unsure(status: status)) : dead(.status(status))
    case 300..<400: return follow(next, status)
    case _ where !takesBody: return askForBody()
    case 401, 403, 407, 451, 999: return .done(.unsure(status: status))
    case 500...: return again(after: wait) ?? dead(.status(status))
    default: return dead(.status(status))
    }
  }

  private mutating func follow(_ next: String?, _ status: Int) -> Step {
    guard let next else { return dead(.nowhere(status)) }
    guard let address = WebAddress(next) else { return dead(.outside(next)) }
    hops += 1
    guard hops <= patience.hops else { return dead(.circle) }
    isForGood = isForGood && (status == 301 || status == 308)
    if isForGood { moved = address.text }
    current = address
    takesBody = false
    return .ask
  }

  private mutating func askForBody() -> Step {
    takesBody = true
    return .ask
  }

  /// - Returns: `nil` where that was done already.
  private mutating func again(after time: Duration) -> Step? {
    guard !isRepeated else { return nil }
    isRepeated = true
    takesBody = true
    return .wait(time)
  }

  private func dead(_ cause: Verdict.Death.Cause) -> Step {
    .done(.dead(.init(cause: cause, last: current)))
  }
}
