import Glibc

/// The sockets at which a browser of this machine reaches a server, and nobody else does: one port at 127.0.0.1 and,
/// where there is IPv6, at ::1.
package struct LoopbackSockets: Sendable {
  package let port: UInt16
  /// The sockets, which listen and belong to the server that uses them.
  let sockets: [Int32]

  /// - Parameter port: 0 for any that is free.
  package init(port: UInt16) throws(ServingFault) {
    let first = try LoopbackSockets.listen(at: port, of: AF_INET)
    self.port = LoopbackSockets.port(of: first)
    do throws(ServingFault) {
      sockets = [first, try LoopbackSockets.listen(at: self.port, of: AF_INET6)]
    } catch .system {
      // A machine without IPv6.
      sockets = [first]
    } catch {
      close(first)
      throw error
    }
  }

  /// Listens at the first port that is free.
  package init(firstFreeOf ports: ClosedRange<UInt16>) throws(ServingFault) {
    for port in ports {
      do throws(ServingFault) {
        try self.init(port: port)
        return
      } catch .portTaken {
        continue
      }
    }
    throw .portsTaken(ports)
  }

  private static func listen(at port: UInt16, of family: Int32) throws(ServingFault) -> Int32 {
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(family, flags, 0)
    guard socket >= 0 else { throw fault(errno, at: port) }
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // What served here a moment ago is no other program.
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if family == AF_INET6 {
      setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
    }
    guard bind(socket, to: port, of: family) == 0, Glibc.listen(socket, 64) == 0 else {
      let code = errno
      close(socket)
      throw fault(code, at: port)
    }
    return socket
  }

  private static func bind(_ socket: Int32, to port: UInt16, of family: Int32) -> Int32 {
    func bind(_ address: some Any) -> Int32 {
      withUnsafeBytes(of: address) { bytes in
        Glibc.bind(
          socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
      }
    }
    if family == AF_INET6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      return bind(address)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return bind(address)
  }

  private static func port(of socket: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &address) { bytes in
      _ = getsockname(
        socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!, &length)
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func fault(_ code: Int32, at port: UInt16) -> ServingFault {
    switch code {
    case EADDRINUSE: .portTaken(port)
    case EACCES: .portForbidden(port)
    default: .system(strerror(code).map { String(cString: $0) } ?? "\(code)")
    }
  }
}
