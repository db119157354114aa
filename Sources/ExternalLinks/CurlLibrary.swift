import CCurl
import Glibc

/// The library that asks other hosts: libcurl, where the machine has it.
///
/// It is looked for when it is needed, not when the tool is built: a tool runs with and without it.
package struct CurlLibrary: @unchecked Sendable {  // C functions, filled once, then only called
  fileprivate let functions: CurlFunctions

  /// The library of this machine; `nil` where it has no libcurl 7.66 or later.
  package static let ofMachine = CurlLibrary(named: ["libcurl.so.4", "libcurl-gnutls.so.4"])

  /// The sentence for a machine without it, lower case, without a full stop.
  package static let missing =
    "to ask other hosts takes libcurl 7.66 or later, which isn't on this machine; install it, on Debian and Ubuntu with "
    + "'sudo apt install libcurl4'"

  /// Opens the first library of these names that is there.
  package init?(named names: [String]) {
    var functions = CurlFunctions()
    guard names.contains(where: { CurlOpen($0, &functions) != 0 }) else { return nil }
    self.functions = functions
  }
}

/// The requests that are under way together, each with a number.
final class Transfers {
  private var functions: CurlFunctions
  private let group: OpaquePointer
  private var requests: [OpaquePointer: (number: Int, taken: UnsafeMutablePointer<Int>)] = [:]

  /// - Returns: `nil` where the library can do nothing.
  init?(_ library: CurlLibrary) {
    functions = library.functions
    guard let group = functions.group() else { return nil }
    self.group = group
  }

  deinit {
    for (request, one) in requests { release(request, one.taken) }
    _ = functions.releaseGroup(group)
  }

  private func release(_ request: OpaquePointer, _ taken: UnsafeMutablePointer<Int>) {
    _ = functions.remove(group, request)
    functions.release(request)
    taken.deallocate()
  }

  /// Begins a request.
  ///
  /// - Returns: Whether it could be begun.
  func begin(_ number: Int, _ inquiry: Inquiry, _ patience: Patience) -> Bool {
    let taken = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    taken.initialize(to: 0)
    guard
      let request = CurlRequest(
        &functions, inquiry.current.text, inquiry.takesBody ? 1 : 0,
        patience.connection.milliseconds, patience.answer.milliseconds, taken)
    else {
      taken.deallocate()
      return false
    }
    guard functions.add(group, request) == 0 else {
      functions.release(request)
      taken.deallocate()
      return false
    }
    requests[request] = (number, taken)
    return true
  }

  /// Waits until something happens, or a time is up, and returns the answers that came.
  func answers(within time: Duration) -> [(number: Int, answer: Answer)] {
    var running: Int32 = 0
    _ = functions.poll(group, nil, 0, Int32(clamping: time.milliseconds), nil)
    _ = functions.perform(group, &running)
    var answers: [(number: Int, answer: Answer)] = []
    var result: Int32 = 0
    while let request = CurlEnded(&functions, group, &result) {
      guard let one = requests.removeValue(forKey: request) else { continue }
      answers.append((one.number, answer(of: request, result)))
      release(request, one.taken)
    }
    return answers
  }

  private func answer(of request: OpaquePointer, _ result: Int32) -> Answer {
    let status = CurlStatus(&functions, request)
    // Whatever became of the page behind it.
    if status > 0 {
      return .status(
        status, next: CurlNext(&functions, request).map { String(cString: $0) },
        wait: Int(clamping: CurlWait(&functions, request)))
    }
    let words = functions.words(result).map { String(cString: $0) } ?? "\(result)"
    return .failure(Failure(number: result, words))
  }
}

extension Failure {
  /// Takes libcurl's number of a failure (libcurl-errors(3)).
  init(number: Int32, _ words: String) {
    switch number {
    case 5, 6: self = .noHost
    case 7: self = .noConnection
    case 28: self = .silence
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: self = .unsafe(words)
    default: self = .other(words)
    }
  }
}

extension Duration {
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
