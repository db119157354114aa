import Bytes
import ContentFiles
import Contents
import Files
package import PageKit
import Scanning
import WebAssets

/// The templates' assets as they are published: styles and scripts minified, under names with a hash of what they hold.
///
/// So a browser may keep one for ever, and never shows a new page by old styles. Assets of other kinds keep their names,
/// by which styles, scripts and templates may load them, and so do styles and scripts that a template names.
package struct PublishedAssets: Sendable {
  private struct Asset {
    /// The path below `assets/`.
    let path: String
    let bytes: [UInt8]
  }

  /// The assets by name: `style.css`.
  private let assets: [String: Asset]

  /// - Parameters:
  ///   - files: By name below `assets/`.
  ///   - accent: The league's own, which the icon takes on: no stylesheet of a page reaches it.
  ///   - plain: Those that keep their names, since a template names them.
  package init(
    _ files: [String: [UInt8]], accent: AccentColor? = nil, keepingNames plain: Set<String> = []
  ) {
    // Of what is published: another minifier's bytes have another name.
    var files = files
    // Most styles name no other file: what these are called doesn't change what they say.
    var naming: Set<String> = []
    for (name, bytes) in files {
      switch ContentTree.ending(of: name) {
      case "css":
        files[name] = bytes.minifiedStyle { _ in
          naming.insert(name)
          return nil
        }
      case "js": files[name] = bytes.minifiedScript
      default: break
      }
    }
    let hashes = Hashes(files, naming: naming, but: plain)
    var assets: [String: Asset] = [:]
    for (name, bytes) in files {
      assets[name] =
        switch ContentTree.ending(of: name) {
        case "css":
          Asset(
            path: hashes.path(of: name),
            bytes: naming.contains(name)
              ? bytes.minifiedStyle { hashes.address($0, in: name) } : bytes)
        case "js": Asset(path: hashes.path(of: name), bytes: bytes)
        default:
          Asset(
            path: name,
            bytes: name == PublishedAssets.icon ? bytes.drawing(with: accent) : bytes)
        }
    }
    self.assets = assets
  }

  /// The name of the picture that windows and bookmarks show of the site.
  package static let icon = "favicon.svg"

  package var names: [String] { assets.keys.sorted() }

  /// Returns the bytes that an asset is published with; `nil` where there is none of that name.
  package subscript(name: String) -> [UInt8]? { assets[name]?.bytes }

  /// Returns the address at which an asset of that name is published. One that isn't there leads nowhere, which is told
  /// of the link.
  package func route(of name: String) -> Route { .asset(assets[name]?.path ?? name) }
}

/// The hashes in the names of styles and scripts.
private struct Hashes {
  private let files: [String: [UInt8]]
  private let naming: Set<String>
  private var digits: [String: String] = [:]

  /// - Parameters:
  ///   - naming: The styles that name other files.
  ///   - plain: Files that keep their names.
  init(_ files: [String: [UInt8]], naming: Set<String>, but plain: Set<String>) {
    self.files = files
    self.naming = naming
    for name in files.keys where isCoded(name) && !plain.contains(name) {
      var hash = Fingerprint()
      // Whom a stylesheet imports has a hash in its name, too, which changes what the stylesheet says.
      for reached in reached(from: name) {
        hash.add(reached)
        hash.add(files[reached] ?? [])
      }
      digits[name] = String(String(hash.value, radix: 16).zeroPadded(to: 16).suffix(8))
    }
  }

  private func isCoded(_ name: String) -> Bool {
    ["css", "js"].contains(ContentTree.ending(of: name))
  }

  /// Returns the path at which an asset of that name is published: `style-3f09ab12.css`.
  package func path(of name: String) -> String {
    guard let digits = digits[name], let dot = name.lastIndex(of: ".") else { return name }
    return "\(name[..<dot])-\(digits)\(name[dot...])"
  }

  /// Returns the address in a stylesheet of another one; `nil` for an address that stays as it is.
  func address(_ written: String, in name: String) -> String? {
    guard let target = target(written, in: name), digits[target] != nil else { return nil }
    return Address.relative(from: name, to: path(of: target))
  }

  private func target(_ written: String, in name: String) -> String? {
    guard !ContentLink.hasScheme(written), !written.hasPrefix("/"),
      let target = ContentLink.resolve(written, from: name), files[target] != nil
    else { return nil }
    return target
  }

  /// A file, and the styles that it imports, those that they do, and so on.
  private func reached(from name: String) -> [String] {
    var reached = [name]
    var next = 0
    while next < reached.count {
      let name = reached[next]
      next += 1
      guard naming.contains(name) else { continue }
      _ = files[name]?.minifiedStyle { written in
        if let target = target(written, in: name), isCoded(target), !reached.contains(target) {
          reached.append(target)
        }
        return nil
      }
    }
    return reached
  }
}

extension [UInt8] {
  /// An SVG drawing with an accent in place of its own.
  fileprivate func drawing(with accent: AccentColor?) -> [UInt8] {
    guard let accent else { return self }
    let drawing = String(decoding: self, as: UTF8.self)
    return Array(drawing.replacing("</svg>", with: "<style>\(accent.style)</style>\n</svg>").utf8)
  }
}

extension Sequence<String> {
  /// Returns the names among these that stand in a template behind `assets/`.
  package func namedAsAssets(in templates: [[UInt8]]) -> Set<String> {
    var ends: [ArraySlice<UInt8>] = []
    for text in templates {
      var from = 0
      while let found = text.firstRange(of: "assets/", from: from) {
        ends.append(text[found.upperBound...])
        from = found.upperBound
      }
    }
    return ends.isEmpty
      ? [] : Set(filter { name in ends.contains { $0.starts(with: name.utf8) } })
  }
}

extension PublishedAssets {
  /// The scripts of what is kept, by their names among the assets.
  package static let worker = "worker.js"
  package static let keeper = "keep.js"
}

extension PublishedAssets {
  /// The scripts that other scripts of a page stand on: nodes, and what copies a text.
  package static let builder = "build.js"
  package static let copier = "copy.js"
}

extension PublishedAssets {
  /// The scripts of the masthead's box, by their names among the assets.
  static let searchBox = "search.js"
  static let searchFinder = "find.js"
  package static let searchScripts: Set<String> = [searchBox, searchFinder]
}
