import Testing

@testable import Building

struct SiteRootTests {
  @Test(arguments: [
    (nil, ""), ("", ""), (".", ""), ("./", ""), ("League", "League/"), ("League//", "League/"),
    ("../League/", "../League/"), ("/", "/"),
  ])
  func `a folder is the same one with and without a slash at its end`(
    folder: String?, path: String
  ) {
    #expect(SiteRoot(folder).path == path)
  }
}
