import Foundation
import Synchronization
import Testing

@testable import Files
@testable import Photographs

/// Photographs that aren't read again.
struct PhotographMemoTests {
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  /// A folder with a picture whose file has that stamp.
  private func tree(_ bytes: [UInt8], _ counter: Counter, stamp: FileTree.Stamp) -> FileTree {
    FileTree(
      list: { _ in FileListing(files: ["a.jpg"]) },
      read: { _ in
        counter.count.add(1, ordering: .relaxed)
        return bytes
      }, stamp: { _ in stamp })
  }

  @Test func `a picture is read once for its stamp, and again for another one`() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let memo = PhotographMemo(CacheFolder(folder, maker: Fingerprint()))
    let counter = Counter()
    let stamps = try ["one", "two"].map {
      try FileTree.memory(["a": Array($0.utf8)]).stamp("a")
    }
    func photograph(_ stamp: FileTree.Stamp) throws -> (Photograph, vouched: Fingerprint?) {
      let snapshot = Snapshot(of: tree(Stripping.jpeg, counter, stamp: stamp))
      let photograph = try memo.photograph("a.jpg", in: snapshot.files) {
        try Photograph("a.jpg", bytes: nil) { () throws(FileFault) in
          try snapshot.files.read("a.jpg")
        }
      }
      return (photograph, snapshot.answers?[.read(ExactPath("a.jpg"))])
    }
    let first = try photograph(stamps[0])
    #expect(counter.count.load(ordering: .relaxed) == 1)
    let again = try photograph(stamps[0])
    #expect(counter.count.load(ordering: .relaxed) == 1)
    #expect(again.0 == first.0 && again.vouched == first.0.print && first.vouched == first.0.print)
    #expect(again.0.size.width == 2000 && again.0.format == .jpeg && !again.0.isMoving)
    _ = try photograph(stamps[1])
    #expect(counter.count.load(ordering: .relaxed) == 2)
  }

  /// Runs with a memo of a folder of its own, which is removed.
  private func withMemo(_ body: (PhotographMemo, _ folder: String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(PhotographMemo(CacheFolder(folder, maker: Fingerprint())), folder)
  }

  /// A stamp that no change since would have left.
  private static func settled() throws -> FileTree.Stamp {
    try FileTree.memory(["a": [1]]).stamp("a")
  }

  private func kept(_ size: (Int, Int), _ format: Photograph.Format, isMoving: Bool) throws
    -> Photograph
  {
    Photograph(
      path: "a.jpg", size: try #require(PixelSize(width: size.0, height: size.1)), format: format,
      isMoving: isMoving, print: Fingerprint(of: Stripping.jpeg))
  }

  @Test(arguments: [Photograph.Format.jpeg, .png, .webP], [true, false])
  func `a picture of each format is known as it was`(format: Photograph.Format, isMoving: Bool)
    throws
  {
    try withMemo { memo, _ in
      let photograph = try kept((640, 480), format, isMoving: isMoving)
      let counter = Counter()
      let tree = tree(Stripping.jpeg, counter, stamp: try Self.settled())
      #expect(try memo.known("a.jpg", in: tree) == nil)
      #expect(try memo.photograph("a.jpg", in: tree) { photograph } == photograph)
      #expect(try memo.known("a.jpg", in: tree) == photograph)
      #expect(
        try memo.photograph("a.jpg", in: tree) { throw FileFault(.changed, at: "a") } == photograph)
      #expect(counter.count.load(ordering: .relaxed) == 0)
    }
  }

  @Test func `a picture that was changed just now is read each time`() throws {
    try withMemo { memo, _ in
      var status = stat()
      status.st_ctim.tv_sec = .max
      let tree = tree(Stripping.jpeg, Counter(), stamp: FileTree.Stamp(of: status))
      var count = 0
      for _ in 0..<2 {
        _ = try memo.photograph("a.jpg", in: tree) {
          count += 1
          return try kept((640, 480), .jpeg, isMoving: false)
        }
      }
      #expect(count == 2)
      #expect(try memo.known("a.jpg", in: tree) == nil)
    }
  }

  @Test(arguments: [
    "", "jpeg 640 480 still", "gif 640 480 still 1", "jpeg x 480 still 1", "jpeg 640 x still 1",
    "jpeg 0 480 still 1", "jpeg 99999 99999 still 1", "jpeg 640 480 still x",
    "jpeg 640 480 still 1 2",
  ])
  func `what was kept in another way is read anew`(words: String) throws {
    try withMemo { memo, folder in
      let tree = tree(Stripping.jpeg, Counter(), stamp: try Self.settled())
      let photograph = try kept((640, 480), .jpeg, isMoving: false)
      _ = try memo.photograph("a.jpg", in: tree) { photograph }
      let cache = CacheFolder(folder, maker: Fingerprint())
      let name = "photograph-1-" + String(try Self.settled().fingerprint.value, radix: 16)
      #expect(cache.bytes(named: name) != nil)
      cache.keep(Array(words.utf8), named: name)
      #expect(try memo.known("a.jpg", in: tree) == nil)
      #expect(try memo.photograph("a.jpg", in: tree) { photograph } == photograph)
      #expect(try memo.known("a.jpg", in: tree) == photograph)
    }
  }

  @Test func `a file that isn't what it was in this run is no known picture`() throws {
    try withMemo { memo, _ in
      let tree = tree(Stripping.jpeg, Counter(), stamp: try Self.settled())
      _ = try memo.photograph("a.jpg", in: tree) {
        Photograph(
          path: "a.jpg", size: try #require(PixelSize(width: 640, height: 480)), format: .jpeg,
          isMoving: false, print: Fingerprint(of: [1]))
      }
      let snapshot = Snapshot(of: tree)
      _ = try snapshot.files.read("a.jpg")
      #expect(throws: FileFault.self) { try memo.known("a.jpg", in: snapshot.files) }
    }
  }
}
