import Foundation
import TestGames
import TestSupport
import Testing

@testable import PageKit
@testable import SiteModel

struct AssetTests {
  private func assets(_ files: [String: String], namedIn template: String = "") -> PublishedAssets {
    PublishedAssets(
      files.mapValues { Array($0.utf8) },
      keepingNames: files.keys.namedAsAssets(in: [Array(template.utf8)]))
  }

  @Test func `styles and scripts are named by what they hold, other assets as they are called`() {
    let one = assets(["style.css": "p { color: red }", "a/b.js": "f();", "font.woff2": "font"])
    let path = one.route(of: "style.css").path
    #expect(path.wholeMatch(of: #/assets/style-[0-9a-f]{8}\.css/#) != nil, "\(path)")
    #expect(one.route(of: "a/b.js").path.wholeMatch(of: #/assets/a/b-[0-9a-f]{8}\.js/#) != nil)
    #expect(one.route(of: "font.woff2").path == "assets/font.woff2")
    #expect(one.route(of: "lost.css").path == "assets/lost.css")
    #expect(
      assets(["style.css": "/* what is published */ p{color:red}"]).route(of: "style.css").path
        == path)
    let other = assets(["style.css": "p { color: blue }", "a/b.js": "f();"])
    #expect(other.route(of: "style.css").path != path)
    #expect(other.route(of: "a/b.js") == one.route(of: "a/b.js"))
  }

  @Test func `a stylesheet that others import takes them along into its name and its words`() throws
  {
    let files = [
      "style.css":
        "@import \"a/cards.css\";\n@import url(suits.css) print;\np { background: url(a/felt.png) }",
      "a/cards.css": "@import '../style.css';", "suits.css": "b { color: red }", "a/felt.png": "x",
    ]
    let one = assets(files)
    func name(_ name: String, _ assets: PublishedAssets) -> String {
      String(assets.route(of: name).path.dropFirst("assets/".count))
    }
    #expect(
      String(decoding: try #require(one["style.css"]), as: UTF8.self)
        == "@import \"\(name("a/cards.css", one))\";@import url(\"\(name("suits.css", one))\") print;"
        + "p{background:url(a/felt.png)}\n")
    #expect(
      String(decoding: try #require(one["a/cards.css"]), as: UTF8.self)
        == "@import '../\(name("style.css", one))';\n")
    let other = assets(files.merging(["suits.css": "b { color: blue }"]) { $1 })
    for sheet in ["style.css", "a/cards.css", "suits.css"] {
      #expect(name(sheet, other) != name(sheet, one))
    }
  }

  @Test func `what a template names keeps its name, also where a stylesheet imports it`() throws {
    let files = [
      "style.css": "@import 'a b.css';", "a b.css": "p{}", "a.js": "f();", "b.js": "g();",
    ]
    let one = assets(
      files, namedIn: "<link href='{{site.root}}assets/a b.css'><script src=\"assets/b.js\">")
    #expect(one.route(of: "a b.css").path == "assets/a b.css")
    #expect(one.route(of: "b.js").path == "assets/b.js")
    #expect(one.route(of: "a.js").path != "assets/a.js")
    #expect(one["style.css"] == Array("@import 'a b.css';\n".utf8))
  }

  @Test func `every page links assets by the names that they are published under`() async throws {
    let site = await Site([:])
    let publication = try #require(site.publication)
    let published = publication.pages.map(\.path).filter { $0.hasPrefix("assets/") }
    #expect(!published.isEmpty)
    #expect(Set(published).count == published.count)
    #expect(site["index.html"].contains("href=\"\(site.asset("style.css"))\""))
    #expect(site["rules/index.html"].contains("href=\"../\(site.asset("style.css"))\""))
    #expect(published.contains(site.asset("style.css")))
    #expect(site.lines == [])
  }
}
