import Testing

@testable import Serving

struct RequestPathTests {
  @Test(arguments: [
    ("/", "index.html"), ("/index.html", "index.html"), ("/rules/", "rules/index.html"),
    ("/rules/farkle.html", "rules/farkle.html"), ("/a%20b/c.html", "a b/c.html"),
    ("/chlo%C3%A9.html", "chloé.html"), ("/chlo\u{E9}.html", "chloé.html"),
    ("/%61.html", "a.html"), ("/...", "..."), ("/..a/.b", "..a/.b"), ("/%252e%252e/x", "%2e%2e/x"),
    ("/a+b", "a+b"), ("/~x/*'()", "~x/*'()"),
  ])
  func `an address is read once`(target: String, file: String) throws {
    #expect(try RequestPath(target).file == file)
  }

  @Test(
    arguments: [
      ("", .notFromRoot), ("*", .notFromRoot), ("index.html", .notFromRoot),
      ("../etc/passwd", .notFromRoot), ("http://localhost/index.html", .notFromRoot),
      ("C:\\x", .notFromRoot), ("//", .emptyPart), ("//etc/passwd", .emptyPart),
      ("/a//b", .emptyPart), ("/a//", .emptyPart), ("/..", .dots), ("/../x", .dots),
      ("/a/../b", .dots), ("/a/..", .dots), ("/.", .dots), ("/./x", .dots), ("/%2e%2e/x", .dots),
      ("/%2E%2e/x", .dots), ("/.%2e/x", .dots), ("/a/%2e%2e%2fx", .hiddenSeparator),
      ("/..%2fx", .hiddenSeparator), ("/%2f", .hiddenSeparator), ("/a%5cb", .hiddenSeparator),
      ("/..\\x", .hiddenSeparator), ("/\\\\host\\x", .hiddenSeparator),
      ("/index.html%00.png", .controlCharacter), ("/%0d%0aX:y", .controlCharacter),
      ("/%7f", .controlCharacter), ("/%", .brokenEscape), ("/%2", .brokenEscape),
      ("/%zz", .brokenEscape), ("/%u002e", .brokenEscape), ("/%c0%ae%c0%ae/x", .notUTF8),
      ("/%c0%af", .notUTF8), ("/%e0%80%af", .notUTF8), ("/%f0%80%80%ae", .notUTF8),
      ("/%ff", .notUTF8), ("/%ed%a0%80", .notUTF8),
      ("/" + String(repeating: "a", count: 5000), .tooLong),
    ] as [(String, RequestPath.Refusal)])
  func `an address that names no file of a site is refused`(
    target: String, refusal: RequestPath.Refusal
  ) {
    #expect(throws: refusal) { try RequestPath(target) }
  }

  @Test(arguments: [
    ("rules%2Ffarkle.html", "rules/farkle.html"), ("a+b%20c%2B", "a b c+"), ("%ec%a3%bc", "주"),
    ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"), ("", ""),
  ])
  func `what stands behind a question mark is read as it was meant`(text: String, meant: String) {
    #expect(text.unescapedInQuery == meant)
  }

  @Test func `a folder's address leads back to it, and nowhere else`() throws {
    for target in ["/a b", "/a%2", "/chloé", "/x?y", "/%252f"] {
      guard let path = try? RequestPath(target) else { continue }
      let address = path.folderAddress
      #expect(try RequestPath(address).file == path.text + "/index.html")
      #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !address.hasPrefix("//"))
    }
  }
}

struct LoopbackHostTests {
  @Test(arguments: [
    "localhost", "localhost:8000", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8000", "[::1]",
    "[::1]:65535",
  ])
  func `this machine has these names`(header: String) {
    #expect(LoopbackHost.isNamed(by: header))
  }

  @Test(arguments: [
    "", "example.org", "example.org:8000", "localhost.example.org", "localhost:", "localhost:80x",
    "localhost:123456", "localhost.", "localhost@example.org", "127.0.0.1.example.org",
    "127.0.0.2", "0.0.0.0", "192.168.0.1:8000", "[::1].example.org", "[::]", "[::1", "::1",
    "xlocalhost", "localhost:80:80", " localhost", "2130706433", "localhost,example.org",
  ])
  func `others are somebody else's`(header: String) {
    #expect(!LoopbackHost.isNamed(by: header))
  }
}
