import Foundation
import Testing

@testable import Archives

struct CompressionTests {
  private static let text = Array(
    String(repeating: "Ann beat Bob, and Bob beat Cy. ", count: 400).utf8)

  /// Bytes that nothing makes smaller.
  private static let noise: [UInt8] = {
    var seed: UInt64 = 1
    return (0..<5_000).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: seed >> 33)
    }
  }()

  @Test(arguments: Compression.allCases, [[], [7], text, noise])
  func `the same bytes are packed the same way`(compression: Compression, bytes: [UInt8]) {
    let packed = compression.pack(bytes)
    #expect(packed == compression.pack(bytes))
    if bytes == Self.text { #expect(packed.count * 20 < bytes.count) }
    #expect(packed.count < bytes.count + 64)
  }

  @Test func `a gzip file has neither a name nor a time`() {
    let packed = Compression.gzip.pack(Self.text)
    // ID1, ID2, deflate, no flags, no time (RFC 1952, 2.3).
    #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }

  /// Python's own reader, which nobody here wrote.
  private func unpacked(_ bytes: [UInt8], by script: String) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "packed-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Array(output)
  }

  @Test(arguments: [[], text, noise])
  func `gzip is unpacked again`(bytes: [UInt8]) throws {
    let script = "import gzip, sys; sys.stdout.buffer.write(gzip.open(sys.argv[1]).read())"
    #expect(try unpacked(Compression.gzip.pack(bytes), by: script) == bytes)
  }

  // MARK: Archives

  private func archive(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    var archive = ZipArchive()
    for (path, bytes) in files { try archive.add(path, bytes) }
    return try archive.finished()
  }

  @Test func `an archive has all files, with their names, as another program reads it`() throws {
    let bytes = try archive([("a/é.html", Self.text), ("b", Self.noise), ("empty", [])])
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as file:
        assert file.testzip() is None
        for info in file.infolist():
          assert info.date_time == (1980, 1, 1, 0, 0, 0) and info.external_attr >> 16 == 0o100644
          print(info.filename, info.file_size, info.compress_type, file.read(info)[:3])
      """
    let lines = String(decoding: try unpacked(bytes, by: script), as: UTF8.self)
    #expect(
      lines
        == "a/é.html \(Self.text.count) 8 b'Ann'\nb 5000 0 \(pythonBytes(Self.noise.prefix(3)))\nempty 0 0 b''\n"
    )
  }

  @Test func `a file that is added in blocks is read like any other`() throws {
    var archive = ZipArchive()
    var bytes: [UInt8] = []
    try archive.add("a", Self.text)
    bytes += archive.take()
    for (path, file) in [("b", Self.noise + Self.text), ("c", [])] {
      archive.begin(path)
      for start in stride(from: 0, to: file.count, by: 1000) {
        try file[start..<min(start + 1000, file.count)].withUnsafeBytes { try archive.add($0) }
        bytes += archive.take()
      }
      try archive.end()
    }
    try archive.add("d", Self.noise)
    let size = archive.size
    let end = try archive.finished()
    bytes += end
    #expect(size < bytes.count && size > Self.noise.count)
    let script = """
      import hashlib, sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as file:
        assert file.testzip() is None
        for info in file.infolist():
          print(info.filename, info.file_size, info.flag_bits & 8, list(file.read(info)[-3:]))
      """
    let lines = String(decoding: try unpacked(bytes, by: script), as: UTF8.self)
    let count = Self.noise.count + Self.text.count
    #expect(
      lines == """
        a \(Self.text.count) 0 \(Array(Self.text.suffix(3)))
        b \(count) 8 \(Array(Self.text.suffix(3)))
        c 0 8 []
        d \(Self.noise.count) 0 \(Array(Self.noise.suffix(3)))

        """)
  }

  private func pythonBytes(_ bytes: ArraySlice<UInt8>) -> String {
    "b'"
      + bytes.map { byte in
        (32..<127).contains(byte) && byte != 92 && byte != 39
          ? String(UnicodeScalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined() + "'"
  }

  @Test func `more files than sixteen bits count are told in another form`() throws {
    let bytes = try archive((0..<70_000).map { ("\($0)", [1]) })
    let script = "import sys, zipfile; print(len(zipfile.ZipFile(sys.argv[1]).namelist()))"
    #expect(String(decoding: try unpacked(bytes, by: script), as: UTF8.self) == "70000\n")
  }

  @Test func `what doesn't fit is a fault`() throws {
    var archive = ZipArchive(limit: 1_000)
    #expect(throws: ZipArchive.Fault.tooLarge) { try archive.add("a", Self.noise) }
    var second = ZipArchive(limit: 1_000)
    for number in 0..<13 { try second.add("\(number)", []) }
    #expect(throws: ZipArchive.Fault.tooLarge) { try second.finished() }
    var third = ZipArchive(limit: 1_000)
    third.begin("a")
    #expect(throws: ZipArchive.Fault.tooLarge) {
      try Self.noise.withUnsafeBytes { try third.add($0) }
    }
  }
}
