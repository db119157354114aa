import Foundation
import Synchronization
import Testing

@testable import Files

struct CacheFolderTests {
  private let folder = TemporaryFolder()
  private let maker = Fingerprint(of: Array("1".utf8))
  private let bytes = [UInt8](0..<200)

  private var path: String { folder.path("cache/scorebook") }
  private var cache: CacheFolder { CacheFolder(path, maker: maker) }

  /// The one file that is kept.
  private var file: String {
    get throws { path + "/" + (try #require(folder.contents(of: "cache/scorebook").keys.first)) }
  }

  private func damage(_ change: (inout Data) -> Void) throws {
    let url = URL(fileURLWithPath: try file)
    var data = try Data(contentsOf: url)
    change(&data)
    try data.write(to: url)
  }

  @Test func `what is kept is there for the next run, in a folder of the user's own`() throws {
    #expect(cache.bytes(named: "a") == nil)
    cache.keep(bytes, named: "a")
    #expect(cache.bytes(named: "a") == bytes)
    #expect(cache.bytes(named: "b") == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func `an empty table is one, too`() {
    cache.keep([], named: "a")
    #expect(cache.bytes(named: "a") == [])
  }

  @Test(arguments: [0, 17, 18, 30, 45, 60, 249])
  func `a table with one other byte is none, and is told`(index: Int) throws {
    cache.keep(bytes, named: "a")
    try damage { $0[index] ^= 1 }
    let next = cache
    #expect(next.bytes(named: "a") == nil)
    #expect(next.trouble == [.damaged(try file)])
    next.keep(bytes, named: "a")
    #expect(next.bytes(named: "a") == bytes)
  }

  @Test(arguments: [1, 18, 49, 50, 51, 249])
  func `a table that breaks off is none`(size: Int) throws {
    cache.keep(bytes, named: "a")
    try damage { $0 = $0.prefix(size) }
    #expect(cache.bytes(named: "a") == nil)
  }

  @Test func `a table with something behind it is none`() throws {
    cache.keep(bytes, named: "a")
    try damage { $0.append(0) }
    #expect(cache.bytes(named: "a") == nil)
  }

  @Test func `another program makes its own tables, which nobody takes for damaged`() {
    cache.keep(bytes, named: "a")
    let other = CacheFolder(path, maker: Fingerprint(of: Array("2".utf8)))
    #expect(other.bytes(named: "a") == nil)
    #expect(other.trouble.isEmpty)
    other.keep([1], named: "a")
    #expect(other.bytes(named: "a") == [1])
    #expect(cache.bytes(named: "a") == bytes)
  }

  @Test func `another program's table under this one's name is none`() throws {
    cache.keep(bytes, named: "a")
    let other = CacheFolder(path, maker: Fingerprint(of: Array("2".utf8)))
    let mine = try file
    try FileManager.default.removeItem(atPath: mine)
    other.keep(bytes, named: "a")
    try FileManager.default.moveItem(atPath: try file, toPath: mine)
    #expect(cache.bytes(named: "a") == nil)
  }

  private final class Count: Sendable {
    let value = Mutex(0)
  }

  @Test func `one makes a table, and the others wait and find it`() async {
    let count = Count()
    let path = path
    let maker = maker
    let bytes = bytes
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          let cache = CacheFolder(path, maker: maker)
          cache.alone("a") {
            guard cache.bytes(named: "a") == nil else { return }
            count.value.withLock { $0 += 1 }
            usleep(20_000)
            cache.keep(bytes, named: "a")
          }
        }
      }
    }
    #expect(count.value.withLock { $0 } == 1)
    #expect(cache.bytes(named: "a") == bytes)
  }

  /// Two machines that share the folder may have the same numbers.
  @Test func `two who write at once under the same number harm neither`() async {
    let path = path
    let maker = maker
    let bytes = bytes
    for round in 0..<10 {
      await withTaskGroup { group in
        for writer in 0..<2 {
          group.addTask {
            let number = Count()
            let cache = CacheFolder(path, maker: maker) {
              number.value.withLock {
                $0 += 1
                return UInt64($0)
              }
            }
            for table in 0..<5 { cache.keep(bytes, named: "t\(round)-\(writer)-\(table)") }
            #expect(cache.trouble.isEmpty)
          }
        }
      }
    }
    let names = folder.contents(of: "cache/scorebook").keys
    #expect(names.count == 100 && names.allSatisfy { $0.hasSuffix(".table") })
    for round in 0..<10 {
      for writer in 0..<2 {
        for table in 0..<5 { #expect(cache.bytes(named: "t\(round)-\(writer)-\(table)") == bytes) }
      }
    }
  }

  @Test func `what another is writing stays, and is written around`() throws {
    cache.keep(bytes, named: "a")
    try folder.write("cache/scorebook/.new-1", "another's")
    let numbers = Count()
    let next = CacheFolder(path, maker: maker) {
      numbers.value.withLock {
        $0 += 1
        return UInt64($0)
      }
    }
    next.keep(bytes, named: "b")
    #expect(next.trouble.isEmpty)
    #expect(next.bytes(named: "b") == bytes)
    #expect(folder.contents(of: "cache/scorebook")[".new-1"] != nil)
    // Whoever finds no free name leaves the others' alone, too.
    let stuck = CacheFolder(path, maker: maker) { 1 }
    stuck.keep(bytes, named: "c")
    #expect(stuck.trouble.count == 1)
    #expect(folder.contents(of: "cache/scorebook")[".new-1"] != nil)
  }

  /// The system refuses a folder there, and knows none of that name either.
  @Test func `a folder that can't be made is told by why it can't`() throws {
    let system = CacheFolder("/sys/scorebook-test", maker: maker)
    system.keep(bytes, named: "a")
    guard case .fault(let fault) = try #require(system.trouble.first) else {
      Issue.record("no fault is told")
      return
    }
    #expect([.readOnly, .unwritable].contains(fault.reason), "\(fault)")
    #expect(FileFault(code: EROFS, writing: true, at: "a").reason == .readOnly)
  }

  @Test func `what somebody makes for long isn't tidied away`() throws {
    let long = CacheFolder(path, maker: Fingerprint(of: Array("2".utf8)))
    long.alone("slow") {
      let names = folder.contents(of: "cache/scorebook").keys
      #expect(names.count == 1)
      let times = [timeval](
        repeating: timeval(tv_sec: time(nil) - 31 * 86400, tv_usec: 0), count: 2)
      for name in names { utimes(path + "/" + name, times) }
      cache.keep(bytes, named: "a")
      #expect(folder.contents(of: "cache/scorebook").count == 2)
    }
    // Nobody makes it any more.
    let times = [timeval](repeating: timeval(tv_sec: time(nil) - 31 * 86400, tv_usec: 0), count: 2)
    for name in folder.contents(of: "cache/scorebook").keys where name.hasPrefix("slow") {
      utimes(path + "/" + name, times)
    }
    cache.keep(bytes, named: "b")
    #expect(!folder.contents(of: "cache/scorebook").keys.contains { $0.hasPrefix("slow") })
  }

  @Test func `what nobody finished making is no damage`() {
    cache.alone("a") {}
    let next = cache
    #expect(next.bytes(named: "a") == nil)
    #expect(next.trouble.isEmpty)
  }

  @Test func `a file where the folder should be is told once, and the work is done`() throws {
    try folder.write("cache", "a file")
    let cache = cache
    var runs = 0
    for _ in 0..<2 {
      #expect(cache.bytes(named: "a") == nil)
      cache.alone("a") { runs += 1 }
      cache.keep(bytes, named: "a")
    }
    #expect(runs == 2)
    #expect(cache.trouble.count == 1)
    guard case .fault(let fault) = cache.trouble.first else {
      Issue.record("no fault is told")
      return
    }
    #expect(fault.reason == .notAFolder)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a folder that may not be written is told`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    chmod(path, 0o500)
    let cache = cache
    cache.keep(bytes, named: "a")
    #expect(cache.trouble == [.fault(FileFault(.unwritable, at: try file))])
    chmod(path, 0o700)
  }

  @Test func `a link in a table's place is followed nowhere`() throws {
    cache.keep(bytes, named: "a")
    let mine = try file
    try FileManager.default.moveItem(atPath: mine, toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: mine, withDestinationPath: folder.path("elsewhere"))
    let next = cache
    #expect(next.bytes(named: "a") == nil)
    var runs = 0
    next.alone("a") { runs += 1 }
    #expect(runs == 1)
    next.keep([1], named: "a")
    #expect(next.bytes(named: "a") == [1])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("elsewhere"))).count > 200)
  }

  @Test func `what was used longest ago makes room`() throws {
    let small = CacheFolder(path, maker: maker, limit: 600)
    for (index, name) in ["a", "b"].enumerated() {
      small.keep(bytes, named: name)
      for file in folder.contents(of: "cache/scorebook").keys where file.hasPrefix(name) {
        var times = [timeval(tv_sec: time(nil) - 1000 + 100 * index, tv_usec: 0)]
        times.append(times[0])
        utimes(path + "/" + file, times)
      }
    }
    #expect(small.bytes(named: "a") == bytes)
    small.keep(bytes, named: "c")
    #expect(small.bytes(named: "a") == bytes)
    #expect(small.bytes(named: "b") == nil)
    #expect(small.bytes(named: "c") == bytes)
  }

  @Test func `what nobody used for a month goes, and what is no table stays`() throws {
    let other = CacheFolder(path, maker: Fingerprint(of: Array("2".utf8)))
    other.keep(bytes, named: "old")
    let old = try file
    let times = [timeval](repeating: timeval(tv_sec: time(nil) - 31 * 86400, tv_usec: 0), count: 2)
    try folder.write("cache/scorebook/README", "mine")
    try folder.write("cache/scorebook/.new-1-1", "half")
    for file in [old, path + "/README", path + "/.new-1-1"] { utimes(file, times) }
    cache.keep(bytes, named: "a")
    let names = folder.contents(of: "cache/scorebook").keys.sorted()
    #expect(names.count == 2)
    #expect(names.first == "README")
  }

  @Test func `the folder is where the user's caches are`() {
    func path(_ variables: [String: String]) -> String? {
      CacheFolder.userPath { variables[$0] }
    }
    #expect(path(["XDG_CACHE_HOME": "/x", "HOME": "/h"]) == "/x/scorebook")
    #expect(path(["XDG_CACHE_HOME": "x", "HOME": "/h"]) == "/h/.cache/scorebook")
    #expect(path(["XDG_CACHE_HOME": "", "HOME": "/h"]) == "/h/.cache/scorebook")
    #expect(path(["HOME": ""]) == nil)
    #expect(path([:]) == nil)
  }
}
