import Files
import Foundation
import Synchronization
import Testing

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
}
