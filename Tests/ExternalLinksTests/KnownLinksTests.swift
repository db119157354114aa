import Testing

@testable import ExternalLinks

struct KnownLinksTests {
  private func address(_ path: String) throws -> WebAddress {
    try #require(WebAddress("https://club.net/\(path)"))
  }

  @Test func `what was well is known for a week, and read back as it was kept`() throws {
    var known = KnownLinks()
    try known.note(.fine, of: address("a"), on: 100)
    try known.note(.moved(to: "https://club.net/new"), of: address("b"), on: 103)
    #expect(
      String(decoding: known.bytes, as: UTF8.self)
        == "100 https://club.net/a\n103 https://club.net/b https://club.net/new\n")
    let read = KnownLinks(known.bytes)
    #expect(read == known)
    #expect(try read.verdict(of: address("a"), on: 106) == .fine)
    #expect(try read.verdict(of: address("a"), on: 107) == nil)
    #expect(try read.verdict(of: address("b"), on: 103) == .moved(to: "https://club.net/new"))
    // A clock that went wrong.
    #expect(try read.verdict(of: address("b"), on: 102) == nil)
    var later = read
    later.forget(before: 107)
    #expect(later.bytes == Array("103 https://club.net/b https://club.net/new\n".utf8))
  }

  @Test func `what isn't well any more is forgotten`() throws {
    var known = KnownLinks()
    try known.note(.fine, of: address("a"), on: 100)
    try known.note(.unsure(status: 429), of: address("a"), on: 101)
    #expect(known == KnownLinks())
  }

  @Test func `lines that can't be read count for nothing`() throws {
    let known = KnownLinks(
      Array("x https://club.net/a\n100\n100 file:///x\n100 a b c d\n100 https://club.net/b\n".utf8))
    #expect(known.bytes == Array("100 https://club.net/b\n".utf8))
  }
}
