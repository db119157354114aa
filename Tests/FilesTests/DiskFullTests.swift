import Foundation
import Testing

@testable import Files

/// A file system of one megabyte in memory, which only root may mount.
private final class SmallDisk {
  let folder = TemporaryFolder()

  static let isAllowed: Bool = {
    guard geteuid() == 0 else { return false }
    let probe = TemporaryFolder()
    guard run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", probe.path) else { return false }
    return run("umount", probe.path)
  }()

  init() throws {
    guard SmallDisk.run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.path) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  deinit {
    _ = SmallDisk.run("umount", folder.path)
  }

  private static func run(_ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

@Suite(.enabled(if: SmallDisk.isAllowed, "mounting a small disk needs root: run as root"))
struct DiskFullTests {
  /// Writes pages until the disk is full, as a build does.
  private func fill(_ output: Output) throws {
    do {
      for number in 0..<64 {
        try output.write("page-\(number).html", [UInt8](repeating: 65, count: 32_000))
      }
      _ = try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }

  @Test func `a disk full midway leaves the last build as it was`() throws {
    let disk = try SmallDisk()
    let site = disk.folder.path("Site")
    try Output.folder(site).publish(["page-0.html": "old", "other.html": "old"])
    let before = disk.folder.contents()
    let fault = #expect(throws: FileFault.self) { try fill(.folder(site)) }
    #expect(fault?.reason == .diskFull)
    #expect(disk.folder.contents() == before)
    #expect(try Output.folder(site).publish(["page-0.html": "new"]).written == 1)
  }

  @Test func `a disk full in a first build leaves no folder`() throws {
    let disk = try SmallDisk()
    let fault = #expect(throws: FileFault.self) { try fill(.folder(disk.folder.path("Site"))) }
    #expect(fault?.reason == .diskFull)
    #expect(disk.folder.contents().isEmpty)
    #expect(disk.folder.folders(in: "").isEmpty)
  }

  @Test func `a cache on a full disk keeps nothing, says so and stays whole`() throws {
    let disk = try SmallDisk()
    let cache = CacheFolder(disk.folder.path("cache"), maker: Fingerprint())
    cache.keep([1, 2, 3], named: "small")
    cache.keep([UInt8](repeating: 1, count: 2 << 20), named: "large")
    #expect(cache.bytes(named: "large") == nil)
    #expect(cache.bytes(named: "small") == [1, 2, 3])
    guard case .fault(let fault) = cache.trouble.first else {
      Issue.record("no fault is told")
      return
    }
    #expect(fault.reason == .diskFull)
    #expect(disk.folder.contents().count == 1)
  }
}
