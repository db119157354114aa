import Bytes
import Histories
package import Localization
package import PageKit
import QRCodes
package import SiteModel
package import Templating

/// The words below QR codes: what they lead to.
package enum CodeWord: String, WordSet {
  case report = "codes.report"
  case match = "codes.match"
  case keep = "codes.keep"
  case play = "codes.play"
  case fixture = "codes.fixture"
  case fixtures = "codes.fixtures"
  case season = "codes.season"
}

private enum CodePhrase: String, PhraseSet {
  case title = "codes.title(what)"
}

extension WordTable {
  /// All that is said of QR codes.
  package static let codes = WordTable(
    phrases: CodePhrase.allCases.map { Phrase($0) }, words: CodeWord.allCases.map { Word($0) })
}

/// A QR code, with what it leads to in words.
package struct CodeValue: PageValue {
  package let text: String
  package let url: String
  package let svg: Markup

  package static let typeName = "QR code"
  package static let fields: [Field<CodeValue>] = [
    Field("text", "what it leads to: \"The report\"") { $0.text },
    Field("url", "the full address that it leads to") { $0.url },
    Field("svg", "the drawing, black on white") { $0.svg },
  ]
}

extension PageContext {
  /// Returns the QR code that leads to a page of the site; `nil` on a site that has no address which a phone can open.
  package func code(to target: Route, fragment: String? = nil, saying word: CodeWord) -> CodeValue?
  {
    guard let base = site.baseURL, base.isElsewhere else { return nil }
    var address = fullAddress(of: target)
    if let fragment { address += "#\(Address.encoded(fragment))" }
    guard let code = QRCode(address) else { return nil }
    let text = wording[word]
    return CodeValue(
      text: text, url: address,
      svg: Markup(code.svg(title: wording(Phrase(CodePhrase.title), ["what": text]))))
  }
}

extension PageContext {
  /// Returns the QR code that leads to where a game is kept score of; `nil` without its engine, and as above.
  func code(toTableOf kind: GameKind) -> CodeValue? {
    guard site.assets.hasTable(of: kind) else { return nil }
    return code(to: .table(kind), saying: kind.isPlayedInPage ? .play : .keep)
  }
}

extension String {
  /// Whether another machine can open the address: one of this machine's own, `http://localhost:8000/`, is none.
  fileprivate var isElsewhere: Bool {
    guard let scheme = firstRange(of: "://") else { return false }
    let host = self[scheme.upperBound...].prefix { $0 != "/" }
    return !(host.hasPrefix("localhost") || host.hasPrefix("127.") || host.hasPrefix("[::1]"))
  }
}
