import Testing

@testable import Files

struct ReceiptsTests {
  private let inputs = Fingerprint(of: "inputs".utf8)

  private func build(_ folder: TemporaryFolder, _ body: (Output) throws -> Void) throws {
    let output = try Output.folder(folder.path("Site"))
    try body(output)
    _ = try output.commit()
  }

  @Test func `a file made from the same inputs is kept`() throws {
    let folder = TemporaryFolder()
    try build(folder) { try $0.write("a.html", Array("page".utf8), madeFrom: inputs) }
    let before = folder.contents(of: "Site")
    try build(folder) { (output) throws in
      #expect(output.knows("a.html", inputs))
      #expect(!output.knows("a.html", Fingerprint(of: "others".utf8)))
      #expect(!output.knows("b.html", inputs))
      #expect(try output.keep("a.html", inputs) != nil)
      #expect(try output.keep("a.html", Fingerprint(of: "others".utf8)) == nil)
      #expect(try output.keep("b.html", inputs) == nil)
    }
    #expect(folder.contents(of: "Site") == before)
  }

  @Test func `a file that somebody changed is not kept`() throws {
    let folder = TemporaryFolder()
    try build(folder) { try $0.write("a.html", Array("page".utf8), madeFrom: inputs) }
    try folder.write("Site/a.html", "pagf")
    try build(folder) { (output) throws in
      #expect(try output.keep("a.html", inputs) == nil)
      try output.write("a.html", Array("page".utf8), madeFrom: inputs)
    }
    #expect(folder.contents(of: "Site")["a.html"] == "page")
  }

  @Test func `a file that is gone is not kept, nor one written without inputs`() throws {
    let folder = TemporaryFolder()
    try build(folder) { (output) throws in
      try output.write("a.html", Array("page".utf8), madeFrom: inputs)
      try output.write("b.html", Array("page".utf8))
    }
    try build(folder) { try $0.write("b.html", Array("page".utf8)) }
    try build(folder) { (output) throws in
      #expect(try output.keep("a.html", inputs) == nil)
      #expect(try output.keep("b.html", inputs) == nil)
    }
  }

  @Test func `receipts that nobody wrote are none`() {
    #expect(Receipts(bytes: Array("nonsense\n".utf8)).contents.isEmpty)
    var receipts = Receipts()
    receipts.contents = [inputs: Fingerprint(of: "a".utf8), Fingerprint(): inputs]
    #expect(Receipts(bytes: receipts.bytes) == receipts)
    #expect(Receipts(bytes: receipts.bytes + Array("12 zz\n".utf8)) == receipts)
  }

  @Test func `fingerprints tell apart what differs anywhere`() {
    var seen: Set<Fingerprint> = []
    for length in 0..<40 {
      #expect(seen.insert(Fingerprint(of: Array(repeating: UInt8(0), count: length))).inserted)
      for place in 0..<length {
        var bytes = Array(repeating: UInt8(0), count: length)
        bytes[place] = 1
        #expect(seen.insert(Fingerprint(of: bytes)).inserted)
      }
    }
    var one = Fingerprint()
    one.add("ab")
    one.add("c")
    var other = Fingerprint()
    other.add("a")
    other.add("bc")
    #expect(one != other)
  }
}
