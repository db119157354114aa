/// What came of one request.
enum Answer: Hashable, Sendable {
  /// A host's answer: its status, the address that it leads on to, and the seconds that it asks to wait.
  case status(Int, next: String? = nil, wait: Int = 0)
  case failure(Failure)
}

/// A reason why a host gave no answer.
enum Failure: Hashable, Sendable {
  /// No host has the name.
  case noHost
  /// The host takes no connection.
  case noConnection
  /// The time was up.
  case silence
  /// No connection is safe, in the words of the library.
  case unsafe(String)
  /// Any other reason, in the words of the library.
  case other(String)

  /// Whether other addresses of the host will fail the same way.
  var isOfHost: Bool {
    switch self {
    case .noHost, .noConnection, .silence, .unsafe: true
    case .other: false
    }
  }
}

/// What is known of an address in the end.
package enum Verdict: Hashable, Sendable {
  case fine
  /// The page is there, and the host says that it has moved for good.
  case moved(to: String)
  /// An answer that says nothing about the page: the host refuses the tool, or has had enough of it.
  case unsure(status: Int)
  case dead(Death)

  /// A reason why an address leads to no page, and the address that was asked last.
  package struct Death: Hashable, Sendable {
    var cause: Cause
    var last: WebAddress

    enum Cause: Hashable, Sendable {
      case status(Int)
      /// One address leads on to the next, and none is a page.
      case circle
      /// A status that should lead on, without an address.
      case nowhere(Int)
      /// The page has moved to an address that isn't of the web.
      case outside(String)
      case failure(Failure)
    }
  }
}

/// How long hosts are waited for, and how many requests are under way.
package struct Patience: Sendable {
  /// The most requests at once.
  package var together = 16
  /// The most requests at once to one host.
  package var perHost = 2
  package var connection = Duration.seconds(10)
  /// The time for all of an answer.
  package var answer = Duration.seconds(20)
  /// The time before a request is repeated, where the host names none.
  package var pause = Duration.seconds(2)
  /// The longest that a host may ask to wait.
  var longestWait = Duration.seconds(60)
  /// The most times that one address may lead on to another.
  var hops = 10

  package init() {}
}
