/// The media type that browsers are told a file has, by its name's ending.
enum MediaType {
  static let page = "text/html; charset=utf-8"
  static let script = "text/javascript; charset=utf-8"
  static let json = "application/json"

  private static let byEnding: [String: String] = [
    "html": page, "css": "text/css; charset=utf-8",
    "js": script, "mjs": script,
    "json": json, "webmanifest": "application/manifest+json", "map": json,
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
    "sqlite": "application/vnd.sqlite3", "wasm": "application/wasm",
    "csv": "text/csv; charset=utf-8", "ics": "text/calendar; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8", "xml": "application/xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8",
    "vim": "text/plain; charset=utf-8", "yaml": "text/plain; charset=utf-8",
    "mp3": "audio/mpeg", "ogg": "audio/ogg", "mp4": "video/mp4", "webm": "video/webm",
  ]

  /// - Parameter texts: The endings of the league's records, which are read as text.
  static func type(of path: String, texts: Set<String> = []) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    let ending = name[name.index(after: dot)...].lowercased()
    return byEnding[ending] ?? (texts.contains(ending) ? "text/plain; charset=utf-8" : unknown)
  }

  /// Browsers keep such a file and open it as nothing.
  static let unknown = "application/octet-stream"
}
