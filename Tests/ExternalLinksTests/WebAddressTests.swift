import Testing

@testable import ExternalLinks

struct WebAddressTests {
  @Test(arguments: [
    ("https://club.net", "https://club.net/"),
    ("HTTPS://Club.NET/Path#place", "https://club.net/Path"),
    ("http://club.net:8080?a=b&c", "http://club.net:8080/?a=b&c"),
    ("https://club.net/a b/ü?q=ä", "https://club.net/a%20b/%C3%BC?q=%C3%A4"),
    ("https://club.net/a%20b/100%/%zz", "https://club.net/a%20b/100%25/%25zz"),
    ("https://ann:secret@club.net/", "https://club.net/"),
    ("https://bücher.net/", "https://bücher.net/"),
    ("http://[::1]:80/x", "http://[::1]:80/x"),
  ])
  func `addresses are asked as browsers would ask them`(written: String, asked: String) {
    #expect(WebAddress(written)?.text == asked)
  }

  @Test(arguments: [
    "mailto:ann@club.net", "rules/farkle.md", "file:///etc/passwd", "//club.net/", "https://",
    "https:///path", "ftp://club.net/", "https://club .net/", "#place",
  ])
  func `nothing but whole addresses of the web is asked`(written: String) {
    #expect(WebAddress(written) == nil)
  }

  @Test func `hosts that stand for any are known, however they are written`() {
    for host in ["example.org", "a.example.com", "club.example", "x.test:80", "nobody.invalid"] {
      #expect(WebAddress("https://\(host)/")?.isExample == true, "\(host)")
    }
    for host in ["example.de", "myexample.org", "club.net", "localhost"] {
      #expect(WebAddress("https://\(host)/")?.isExample == false, "\(host)")
    }
  }
}
