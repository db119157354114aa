import Files
import Foundation
import Photographs
import Synchronization
import Testing

struct PhotographMakerTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 4, 0, 0, 0, 3, 0, 8, 2, 0, 0, 0]

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test func `a picture is made once for a cache, and again for another one or another recipe`()
    throws
  {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let counter = Counter()
    func maker(_ recipe: String) -> PhotographMaker {
      PhotographMaker(
        recipe: Fingerprint(of: recipe.utf8),
        cache: CacheFolder(folder, maker: Fingerprint())
      ) { bytes, version in
        counter.count.add(1, ordering: .relaxed)
        return Array("\(version.name) \(bytes.count)".utf8)
      }
    }
    let photograph = try Photograph("a.png", bytes: nil) { () throws(FileFault) in Self.png }
    func make(_ version: Photograph.Version, by maker: PhotographMaker) throws -> [UInt8] {
      try maker.make(version, of: photograph) { () throws(FileFault) in Self.png }
    }
    let made = try photograph.versions.map { try make($0, by: maker("one")) }
    #expect(Set(made).count == 6)
    #expect(counter.count.load(ordering: .relaxed) == 6)
    #expect(try photograph.versions.map { try make($0, by: maker("one")) } == made)
    #expect(counter.count.load(ordering: .relaxed) == 6)
    _ = try make(photograph.fallback, by: maker("two"))
    #expect(counter.count.load(ordering: .relaxed) == 7)
  }

  @Test func `what a picture is made from tells its width, its format and its bytes`() throws {
    let maker = PhotographMaker(recipe: Fingerprint(), cache: nil) { bytes, _ in bytes }
    let one = try Photograph("a.png", bytes: nil) { () throws(FileFault) in Self.png }
    let other = try Photograph("a.png", bytes: nil) { () throws(FileFault) in Self.png + [1] }
    let inputs = [one, other].flatMap { photograph in
      photograph.versions.map { maker.inputs(of: $0, of: photograph) }
    }
    #expect(Set(inputs).count == 12)
  }

  @Test(.enabled(if: PhotographMaker.ofMachine(keptIn: nil) != nil))
  func `a picture that the program can't read is told`() throws {
    let maker = try #require(PhotographMaker.ofMachine(keptIn: nil))
    let photograph = try Photograph("a.png", bytes: nil) { () throws(FileFault) in Self.png }
    #expect(throws: PhotographMaker.Fault.unreadable) {
      try maker.make(photograph.fallback, of: photograph) { () throws(FileFault) in Self.png }
    }
  }
}
