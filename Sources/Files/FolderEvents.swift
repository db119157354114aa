import Glibc

/// The changes in folders that the system announces, inotify(7): at once, but not everywhere. On a network's file
/// systems and through links nothing may be announced; so a program that must know looks, too.
public final class FolderEvents: Sendable {
  /// The state in which what was announced leaves files.
  public enum News: Sendable {
    case nothing
    /// A change by a program that is done.
    case changed
    /// A change by a program that is still writing.
    case writing
  }

  private let number: Int32

  /// Opens the stream of changes; `nil` where the system announces nothing.
  public init?() {
    number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard number >= 0 else { return nil }
  }

  /// Asks for what happens to a file, or in a folder, but not in those below it; where that can't be, nothing is
  /// announced of it.
  public func follow(_ path: String) {
    inotify_add_watch(number, path, FolderEvents.kinds)
  }

  private static let writing = UInt32(IN_MODIFY)
  private static let kinds =
    writing | UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

  /// Waits until something is announced, and returns the last of it; blocks the thread.
  ///
  /// - Parameter milliseconds: How long to wait.
  public func wait(milliseconds: Int32) -> News {
    var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return .nothing }
    var news = News.nothing
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else { return news }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          news = event.mask & FolderEvents.writing != 0 ? .writing : .changed
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
  }

  deinit { close(number) }
}
