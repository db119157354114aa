import CHTTP
import Files
import Glibc
import Synchronization

/// Answers requests by libmicrohttpd, which is opened where the machine has it: a tool runs with and without it.
///
/// Each socket has a thread of the library's; what takes longer than a look into memory waits without one.
package final class HTTPServer: Sendable {
  /// A function that returns what comes of a request; `.later` only where it may wait, which it may once.
  package typealias Handler = @Sendable (_ request: HTTPRequest, _ mayWait: Bool) -> HTTPAnswer

  /// The library's functions, which may be called from any thread.
  private struct Library: @unchecked Sendable {  // C functions, filled once, then only called
    var functions = HTTPFunctions()

    init() throws(ServingFault) {
      // The number of the binary interface, which 0.9.71 and 1.0 have in common.
      guard HTTPOpen("libmicrohttpd.so.12", &functions) != 0 else { throw .noLibrary }
    }
  }

  /// A handle that the library has made, and guards itself.
  private struct Handle: @unchecked Sendable {  // a C handle that the library locks
    let pointer: OpaquePointer
  }

  private struct State {
    var servers: [Handle] = []
    /// The connections that wait for an answer; none of them is closed meanwhile.
    var waiting: [Handle] = []
    var isStopping = false
  }

  private let library: Library
  private let handler: Handler
  private let state = Mutex(State())

  package init(_ handler: @escaping Handler) throws(ServingFault) {
    library = try Library()
    self.handler = handler
  }

  /// Begins to answer what arrives at some sockets, which are the server's from then on.
  package func serve(_ sockets: LoopbackSockets) throws(ServingFault) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    for socket in sockets.sockets {
      var functions = library.functions
      let server = HTTPStart(
        &functions, socket,
        { context, connection, target, method, _, _, _, mark in
          guard let context, let connection, let target, let method, let mark else { return 0 }
          let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
          return server.answer(Handle(pointer: connection), target, method, mark) ? 1 : 0
        }, context)
      guard let server else { throw .system("libmicrohttpd can't listen") }
      let handle = Handle(pointer: server)
      state.withLock { $0.servers.append(handle) }
    }
  }

  /// Asks again for what has no answer yet.
  package func wake() {
    state.withLock { state in
      for connection in state.waiting { library.functions.resume(connection.pointer) }
      state.waiting = []
    }
  }

  /// Ends all connections.
  package func stop() {
    state.withLock { $0.isStopping = true }
    wake()
    let servers = state.withLock { state in
      defer { state.servers = [] }
      return state.servers
    }
    for server in servers { library.functions.stop(server.pointer) }
  }

  deinit { stop() }
}

// MARK: - One request

extension HTTPServer {
  /// A mark that the library keeps with a request: that it was seen, and that it has waited.
  private enum Mark {
    static var seen: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
    static var waited: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }
  }

  /// - Parameter mark: What is kept with the request, nothing the first time.
  /// - Returns: Whether the connection goes on.
  private func answer(
    _ connection: Handle, _ target: UnsafePointer<CChar>, _ method: UnsafePointer<CChar>,
    _ mark: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> Bool {
    let request = HTTPRequest(
      method: String(cString: method), target: String(cString: target),
      headers: values(HTTPHeaders, of: connection),
      // The library is told to leave escapes alone, and none is missed in a target.
      query: values(HTTPArguments, of: connection).map {
        ($0.name.unescapedInQuery, $0.value.unescapedInQuery)
      })
    if mark.pointee == nil, !request.mayHaveBody {
      // A connection is kept where the answer comes behind the request's end.
      mark.pointee = Mark.seen
      return true
    }
    let mayWait = mark.pointee == Mark.seen
    if case .now(let response) = handler(request, mayWait) {
      return send(response, on: connection)
    }
    guard mayWait else { return false }
    mark.pointee = Mark.waited
    // Asked once more: nobody wakes it between its answer and its waiting.
    let answer = state.withLock { state in
      let answer = handler(request, !state.isStopping)
      if case .later = answer {
        library.functions.suspend(connection.pointer)
        state.waiting.append(connection)
      }
      return answer
    }
    guard case .now(let response) = answer else { return true }
    return send(response, on: connection)
  }

  private func values(_ kind: Int32, of connection: Handle) -> [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &values) { pointer in
      _ = library.functions.values(
        connection.pointer, kind,
        { context, _, name, value in
          guard let context, let name else { return 0 }
          context.assumingMemoryBound(to: [(name: String, value: String)].self).pointee
            .append((String(cString: name), value.map { String(cString: $0) } ?? ""))
          return 1
        }, pointer)
    }
    return values
  }

  private static func response(from file: FileCopy, by functions: inout HTTPFunctions)
    -> OpaquePointer?
  {
    guard let number = file.opened() else { return nil }
    let made = HTTPResponseOfFile(&functions, number, UInt64(file.size))
    if made == nil { close(number) }
    return made
  }

  private func send(_ response: HTTPResponse, on connection: Handle) -> Bool {
    var functions = library.functions
    let made =
      if let file = response.file { Self.response(from: file, by: &functions) } else {
        response.body.withUnsafeBytes { HTTPResponseOf(&functions, $0.baseAddress, $0.count) }
      }
    guard let made else { return false }
    defer { functions.release(made) }
    for (name, value) in response.headers { _ = functions.add(made, name, value) }
    return functions.queue(connection.pointer, UInt32(response.status), made) == 1
  }
}
