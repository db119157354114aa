import Foundation
import Serving
import Synchronization

/// A host of this machine that answers as a test says, and counts what it is asked.
final class LinkHost: Sendable {
  private struct State {
    var requests: [String] = []
    /// What has no answer yet, by the names of hosts.
    var waiting: [String: Set<String>] = [:]
    var most = 0
    var mostOfHost = 0
  }

  private final class Counts: Sendable {
    let state = Mutex(State())
  }

  let port: UInt16
  private let server: HTTPServer
  private let counts: Counts

  /// - Parameter answer: What comes of a request, by `METHOD /path` and how often that was asked before; `nil` for
  ///   `200`, once others are let through.
  init(_ answer: @escaping @Sendable (_ request: String, _ before: Int) -> HTTPResponse?) throws {
    let counts = Counts()
    self.counts = counts
    server = try HTTPServer { request, mayWait in
      let name = "\(request.method) \(request.target)"
      let host = request.headers.first { $0.name.lowercased() == "host" }?.value ?? ""
      return counts.state.withLock { state in
        // What waits is asked about once more.
        let isSeen = state.waiting[host]?.contains(name) == true
        if !isSeen { state.requests.append(name) }
        if !isSeen, let response = answer(name, state.requests.count { $0 == name } - 1) {
          return .now(response)
        }
        guard mayWait else {
          state.waiting[host]?.remove(name)
          return .now(HTTPResponse(200))
        }
        state.waiting[host, default: []].insert(name)
        state.most = max(state.most, state.waiting.values.reduce(0) { $0 + $1.count })
        state.mostOfHost = max(state.mostOfHost, state.waiting[host, default: []].count)
        return .later
      }
    }
    let sockets = try LoopbackSockets(port: 0)
    port = sockets.port
    try server.serve(sockets)
  }

  /// Answers what waits.
  func letThrough() { server.wake() }

  /// The most requests that waited at once, and that waited of one host.
  var most: [Int] { counts.state.withLock { [$0.most, $0.mostOfHost] } }

  /// Answers with these statuses by path, and `404` to all else.
  convenience init(_ statuses: [String: Int]) throws {
    try self.init { request, _ in
      HTTPResponse(statuses[String(request.split(separator: " ")[1])] ?? 404)
    }
  }

  /// The requests so far, in the order in which they came.
  var requests: [String] { counts.state.withLock { $0.requests } }

  func address(_ path: String, on name: String = "127.0.0.1") -> String {
    "http://\(name):\(port)\(path)"
  }

  deinit { server.stop() }
}

extension HTTPResponse {
  static func redirect(_ status: Int, to place: String) -> HTTPResponse {
    HTTPResponse(status, headers: [("Location", place)])
  }
}
