import Bytes
import Diagnostics
import Files

/// A site as it is served while somebody writes it: what good builds made, and what is wrong since.
///
/// What is served is in memory, but for large files, which are sent from where they lie.
struct ServedSite: Sendable {
  /// The files of the site by path; `nil` until a build made some.
  var files: [String: [UInt8]]? {
    didSet { assets = ServedSite.assets(files ?? [:]) }
  }
  /// Large files beside them.
  var copies: [String: HeldCopy] = [:]
  /// The reasons why the newest state isn't what is served; empty where it is.
  var faults = Findings()
  /// The script of each page.
  let script: [UInt8]
  /// The endings of files that are texts, beside those that everybody knows.
  let texts: Set<String>
  /// A fingerprint that stands for what pages load.
  private var assets = Fingerprint()

  init(script: [UInt8], texts: Set<String>) {
    self.script = script
    self.texts = texts
  }

  /// Puts a page in place of what it was.
  mutating func replace(_ path: String, with bytes: [UInt8]) {
    guard files?[path] != bytes else { return }
    files?[path] = bytes
  }

  private static func assets(_ files: [String: [UInt8]]) -> Fingerprint {
    var assets = Fingerprint()
    for path in files.keys.filter({ $0.hasPrefix("assets/") }).sorted() {
      assets.add(path)
      assets.add(files[path] ?? [])
    }
    return assets
  }
}

// MARK: - Answers

extension ServedSite {
  /// Returns what comes of a request.
  func answer(to request: HTTPRequest, mayWait: Bool) -> HTTPAnswer {
    if let refusal = refusal(of: request) { return .now(refusal.guarded) }
    switch request.target {
    case LivePage.script:
      return .now(response(200, script, MediaType.script, to: request).guarded)
    case LivePage.news:
      let known = LivePage.Mark(request)
      let news = News(of: self, at: known.page)
      if mayWait, known.state == news.state, known.told == news.told { return .later }
      return .now(response(200, news.message, MediaType.json, to: request).guarded)
    default: return .now(page(request).guarded)
    }
  }

  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let hosts = request.headers("host")
    guard hosts.count == 1, let host = hosts.first else {
      return HTTPResponse(400, saying: "one Host is to be named")
    }
    guard LoopbackHost.isNamed(by: host) else {
      return HTTPResponse(
        421, saying: "this site is served to this machine alone, by the name localhost")
    }
    // Browsers say so themselves; to follow a link from elsewhere is fine.
    let origins = request.headers("sec-fetch-site")
    let isForeign = origins.contains("cross-site") || origins.contains("same-site")
    guard !isForeign || request.headers("sec-fetch-mode") == ["navigate"] else {
      return HTTPResponse(403, saying: "pages of other sites load nothing from here")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse(405, saying: "pages can be read here, no more")
      response.headers += [("Allow", "GET, HEAD"), ("Connection", "close")]
      return response
    }
    guard !request.mayHaveBody else {
      var response = HTTPResponse(400, saying: "who reads a page sends nothing")
      response.headers.append(("Connection", "close"))
      return response
    }
    return nil
  }

  private func page(_ request: HTTPRequest) -> HTTPResponse {
    let path: RequestPath
    do throws(RequestPath.Refusal) {
      path = try RequestPath(request.target)
    } catch {
      return HTTPResponse(400, saying: "this is no address of a page")
    }
    guard let files else {
      return shown(503, ServedSite.emptyPage, of: path.file, to: request)
    }
    if let bytes = files[path.file] { return shown(200, bytes, of: path.file, to: request) }
    if let copy = copies[path.file] {
      let type = MediaType.type(of: path.file, texts: texts)
      var response = response(200, [], type, marked: copy.content, to: request)
      if response.status == 200 { response.file = copy.source }
      return response
    }
    if !path.isFolder, files[path.text + "/index.html"] != nil {
      return HTTPResponse(302, headers: [("Location", path.folderAddress)])
    }
    guard let bytes = files[ServedSite.missing] else {
      return HTTPResponse(404, saying: "there is no such page")
    }
    return shown(404, bytes, of: path.file, to: request)
  }

  /// The page that is shown at any address where there is none.
  static let missing = "404.html"

  /// Returns a text that stands for a page and what it loads, as they are now; empty before there is a site.
  func state(of path: String) -> String {
    guard let files else { return "" }
    var state = assets
    if let bytes = files[path] {
      state.add(bytes)
    } else {
      state.add("missing")
      state.add(files[ServedSite.missing] ?? [])
    }
    return String(state.value, radix: 16)
  }

  /// The page that is shown before there is a site.
  private static let emptyPage = Array(
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>Scorebook</title>
    </head>
    <body>
    <p>The site isn’t built yet.</p>
    </body>
    </html>

    """.utf8)

  /// - Parameter path: What was asked for, which the bytes may stand in for.
  private func shown(
    _ status: Int, _ bytes: [UInt8], of path: String, to request: HTTPRequest
  ) -> HTTPResponse {
    let type = status == 200 ? MediaType.type(of: path, texts: texts) : MediaType.page
    guard type == MediaType.page else { return response(status, bytes, type, to: request) }
    let mark = LivePage.Mark(page: path, state: state(of: path))
    return response(status, LivePage.adding(mark, to: bytes), type, to: request)
  }

  private func response(
    _ status: Int, _ bytes: [UInt8], _ type: String, to request: HTTPRequest
  ) -> HTTPResponse {
    response(status, bytes, type, marked: Fingerprint(of: bytes), to: request)
  }

  /// Returns bytes, or that the browser has them already.
  private func response(
    _ status: Int, _ bytes: [UInt8], _ type: String, marked mark: Fingerprint,
    to request: HTTPRequest
  ) -> HTTPResponse {
    let tag = "\"\(String(mark.value, radix: 16))\""
    let known = request.headers("if-none-match").flatMap { $0.split(separator: ",") }
      .map { $0.drop { $0 == " " }.trimmingPrefix("W/") }
    let headers = [("ETag", tag), ("Cache-Control", "no-cache")]
    if status == 200, known.contains(where: { $0 == tag || $0 == "*" }) {
      return HTTPResponse(304, headers: headers)
    }
    return HTTPResponse(status, headers: [("Content-Type", type)] + headers, body: bytes)
  }
}

extension HTTPResponse {
  /// The response with what keeps pages of other sites from using it.
  fileprivate var guarded: HTTPResponse {
    var response = self
    response.headers += [
      ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("X-Frame-Options", "SAMEORIGIN"),
    ]
    return response
  }
}
