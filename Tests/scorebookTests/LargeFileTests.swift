import ContentFiles
import Diagnostics
import Files
import Foundation
import Publishing
import SiteModel
import Synchronization
import TestGames
import TestSupport
import Testing

@testable import Building
@testable import scorebook

/// Files of the content that are copied as they are, and too large to be in memory for it.
struct LargeFileTests {
  /// A league with a file of so many bytes, of which no more than a block is in memory at once.
  private static func site(
    _ path: String, _ size: Int, settings: String = "", whole: @escaping @Sendable (String) -> Void
  ) async throws -> Publication {
    let texts = [
      "site.yaml": "title: L\n\(settings)", "index.md": "[big](\(path))\n\n![](\(path))\n",
    ]
    let small = FileTree.memory(
      texts.mapValues { Array($0.utf8) }.merging([path: []]) { one, _ in one })
    var files = small
    files.size = { $0 == path ? size : small.size($0) }
    files.read = { asked throws(FileFault) in
      if asked == path { whole(path) }
      return try small.read(asked)
    }
    files.handOver = { asked, take throws(FileFault) in
      guard asked == path else {
        try small.readBlocks(of: asked, take)
        return
      }
      try LargeFileTests.handOver(size, take)
    }
    let (site, _) = await SiteBuilder(
      games: everyGame, content: ContentTree(files, prefix: ""), templates: [Site.templates]
    ).layOut(jobs: 1)
    return try #require(site)
  }

  private static func handOver(_ size: Int, _ take: FileTree.Taker) throws(FileFault) {
    let block = [UInt8](repeating: 0xFF, count: FileTree.blockSize)
    for start in stride(from: 0, to: size, by: block.count) {
      try block.span.withUnsafeBytes { (block) throws(FileFault) in
        try take(UnsafeRawBufferPointer(rebasing: block[..<min(block.count, size - start)]))
      }
    }
  }

  @Test(arguments: ["files/big.bin", "files/big.jpg", "files/big.csv", "files/big"])
  func `a large file is copied in blocks, and never in memory as a whole`(path: String) async throws
  {
    let size = 20_000_001
    let whole = Mutex(0)
    let site = try await Self.site(path, size) { _ in whole.withLock { $0 += 1 } }
    let page = try #require(site.pages.first { $0.path == path })
    let inspection = Inspection(site)
    guard case .copy(let source) = inspection.inspect(page).content else {
      Issue.record("\(path) is made as a whole")
      return
    }
    var (copied, most) = (0, 0)
    _ = try source.read { block in
      copied += block.count
      most = max(most, block.count)
    }
    #expect(copied == size && most <= FileTree.blockSize)
    #expect(whole.withLock { $0 } == 0)
    #expect(
      inspection.findings.sorted.map(\.id) == (path.hasSuffix("jpg") ? ["no-picture"] : []),
      "\(inspection.findings.sorted.map(\.message))")
  }

  @Test func `a file above the limit is refused before it is read`() async throws {
    let whole = Mutex(0)
    let site = try await Self.site("files/big.bin", 2_000_001, settings: "limits: {file: 2 MB}\n") {
      _ in whole.withLock { $0 += 1 }
    }
    let page = try #require(site.pages.first { $0.path == "files/big.bin" })
    let inspection = Inspection(site)
    inspection.inspect(page)
    #expect(inspection.findings.all.map(\.id) == ["file-too-large"])
    #expect(whole.withLock { $0 } == 0)
  }

  @Test
  func `a file whose packed form is asked for is made as a whole, one that is too large has none`()
    async throws
  {
    let large = try await Self.site("files/big.csv", 16_000_001, settings: "precompress: [gz]\n") {
      _ in
    }
    #expect(!large.pages.contains { $0.path == "files/big.csv.gz" })
    let one = try #require(large.pages.first { $0.path == "files/big.csv" })
    if case .bytes = Inspection(large).inspect(one).content {
      Issue.record("it is made as a whole")
    }
    let site = try await Self.site("files/big.csv", 2_000_001, settings: "precompress: [gz]\n") {
      _ in
    }
    #expect(site.pages.contains { $0.path == "files/big.csv.gz" })
    let page = try #require(site.pages.first { $0.path == "files/big.csv" })
    guard case .bytes = Inspection(site).inspect(page).content else {
      Issue.record("it is copied")
      return
    }
  }
}
