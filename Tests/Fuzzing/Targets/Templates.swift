import Diagnostics
import Files
import Foundation
import Publishing
import Templating
import WebAssets

/// The product's templates, held in memory.
let productTemplates: SiteBuilder.TemplateFolder = {
  let folder = Corpus.package.appending(path: "Templates").path()
  let disk = FileTree.disk(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
  var files: [String: [UInt8]] = [:]
  for path in (try? disk.list("").files) ?? [] { files[path] = try? disk.read(path) }
  return SiteBuilder.TemplateFolder(.memory(files), name: "Templates")
}()

/// Templates, one behind another under lines `%% NAME`: what is compiled can be rendered, and escapes.
func checkTemplates(_ bytes: [UInt8]) {
  let parts = Parts(bytes, first: "page")
  let sources = parts.all.map { name, bytes in
    TemplateSource(name: name, text: SourceText(path: name, bytes: bytes))
  }
  let texts = Dictionary(
    sources.map { ($0.text.path, $0.text) }, uniquingKeysWith: { _, last in last })
  let (templates, findings) = PageTemplates.compile(
    sources, roots: [PageRoot("page", Person.self)], strings: ["site.skip": "Skip", "a": "b"])
  findings.holdPlaces(in: texts)
  MarkupChecker.findings(in: sources, where: { _ in true }).holdPlaces(in: texts)
  for (_, bytes) in parts.all { holdStyle(bytes) }
  guard !findings.hasErrors else { return }
  // Sections in sections over the same list make as many as they are told to.
  let isSmall =
    bytes.count { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
    <= 12
  guard isSmall else { return }
  var output: [UInt8] = []
  templates.render("page", Person.sample, into: &output)
  var again: [UInt8] = []
  templates.render("page", Person.sample, into: &again)
  hold(output == again, "a page is rendered twice alike")
  // A template that has the mark itself proves nothing.
  let isRaw =
    bytes.contains(UInt8(ascii: "&")) || bytes.contains(1)
    || String(decoding: bytes, as: UTF8.self).contains("{{{")
  if !isRaw {
    let shown = String(decoding: output, as: UTF8.self)
    for mark in ["\u{1}<", "\u{1}\"", "\u{1}'", "\u{1}&b"] {
      hold(!shown.contains(mark), "texts are escaped: \(shown)")
    }
  }
}

/// A stylesheet's faults are told in their order, at places that are there.
private func holdStyle(_ bytes: [UInt8]) {
  let places = StyleFault.all(in: bytes).map(\.offset)
  hold(places.allSatisfy(bytes.indices.contains), "a fault of a style is in it: \(places)")
  hold(zip(places, places.dropFirst()).allSatisfy(<=), "faults of a style in order: \(places)")
}

/// Somebody whose texts are all that must be escaped.
private struct Person: PageValue {
  var name: String
  var url: String?
  var isWinner = false
  var score = 0
  var friends: [Person] = []

  static let fields: [Field<Person>] = [
    Field("name", "a name") { $0.name },
    Field("url", "an address") { $0.url },
    Field("winner", "whether somebody won") { $0.isWinner },
    Field("score", "a number") { $0.score },
    Field("friends", "others") { $0.friends },
  ]

  static let sample = Person(
    name: "\u{1}<b>\u{1}\"q", url: "\u{1}'x\u{1}&b", isWinner: true, score: 7,
    friends: [Person(name: "\u{1}<i>"), Person(name: "", url: "\u{1}\"")])
}
