/// A reason why nothing can be served.
package enum ServingFault: Error, Hashable, Sendable {
  /// The machine has no libmicrohttpd.
  case noLibrary
  /// Another program listens there.
  case portTaken(UInt16)
  /// A range of ports that has no free one.
  case portsTaken(ClosedRange<UInt16>)
  /// A port on which this user may not listen.
  case portForbidden(UInt16)
  /// A fault in the words of the system.
  case system(String)
}

extension ServingFault {
  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch self {
    case .noLibrary:
      "to serve takes libmicrohttpd 0.9.71 or later, which isn't on this machine; install it, on Debian and "
        + "Ubuntu with 'sudo apt install libmicrohttpd12'"
    case .portTaken(let port):
      "another program listens at port \(port); name another one with '--port N', or leave '--port' out for the "
        + "next free one"
    case .portsTaken(let ports):
      "other programs listen at all ports from \(ports.lowerBound) to \(ports.upperBound); name a free one with "
        + "'--port N'"
    case .portForbidden(let port):
      "this user may not listen at port \(port), choose one from 1024 on"
    case .system(let text): "nothing can be served here: the system says '\(text)'"
    }
  }
}

extension ServingFault {
  package var id: String {
    switch self {
    case .noLibrary: "no-http-library"
    case .portTaken, .portsTaken: "port-taken"
    case .portForbidden: "port-forbidden"
    case .system: "unserved"
    }
  }
}
