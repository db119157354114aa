import Bytes
package import Markdown

/// The rules for what may be published: asked by all that reads content, follows its links, or gives it an address.
///
/// Names are `PathFault`'s and `AddressBook`'s part of it.
package struct PublishingPolicy: Hashable, Sendable {
  /// Whether the league's own HTML passes as it is, and files that run scripts are published.
  package var allowsRawHTML = false
  /// The places to which pages may lead, and from which they may load pictures.
  package var links = LinkPolicy()

  package init() {}
}

// MARK: - Which files

extension PublishingPolicy {
  /// Whether programs leave such a file behind: hidden ones, backups, what systems note about a folder. None
  /// is ever published, nor told of: but for backups in a folder `files`, which are told.
  package static func isScratch(_ path: String) -> Bool {
    let isKnown = path.withBytes { path -> Bool? in
      var name = 0..<0
      var rest = path.indices
      while !rest.isEmpty {
        let end = path[rest].firstIndex(of: UInt8(ascii: "/")) ?? rest.upperBound
        if end > rest.lowerBound {
          name = rest.lowerBound..<end
          if path[name.lowerBound] == UInt8(ascii: ".") || isScratchFolder(path[name]) {
            return true
          }
        }
        rest = min(end + 1, rest.upperBound)..<rest.upperBound
      }
      guard !name.isEmpty else { return true }
      let small = smallName(path[name])
      if scratchNames.contains(where: { small.elementsEqual($0.utf8) }) { return true }
      return isBackup(small: small) ? nil : false
    }
    return isKnown ?? !isInFilesFolder(path)
  }

  /// Whether a file has a name that programs give what they are writing, and what was there before.
  package static func isBackup(_ path: String) -> Bool {
    path.withBytes { path in
      guard let name = path.split(separator: UInt8(ascii: "/")).last else { return false }
      return isBackup(small: smallName(name))
    }
  }

  /// - Parameter name: The bytes of the name, in small letters.
  private static func isBackup(small name: [UInt8]) -> Bool {
    let (wave, hash) = (UInt8(ascii: "~"), UInt8(ascii: "#"))
    if name.last == wave || name.starts(with: "~$".utf8) { return true }
    if name.first == hash, name.last == hash { return true }
    if name.elementsEqual(vimProbe.utf8) { return true }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    let ending = name[(dot + 1)...]
    return backupEndings.contains { ending.count == $0.utf8.count && ending.elementsEqual($0.utf8) }
  }

  private static func smallName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    // Beyond ASCII there are letters whose small ones are ASCII.
    guard name.allSatisfy({ $0 < 0x80 }) else {
      return Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
    }
    return name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func isScratchFolder(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    scratchFolders.contains { name.count == $0.utf8.count && name.elementsEqual($0.utf8) }
  }

  /// What systems note about a folder.
  private static let scratchNames = ["thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r"]

  /// The name of the file by which Vim tries whether it may write into a folder.
  private static let vimProbe = "4913"

  private static let scratchFolders = ["__MACOSX", "$RECYCLE.BIN", "System Volume Information"]

  private static let backupEndings = [
    "bak", "old", "swp", "swo", "swx", "tmp", "temp", "orig", "rej", "part", "crdownload", "lock",
  ]

  /// Whether a path leads through a folder `files`. All in it but such files is published, and nothing is read.
  ///
  /// A season may be called so.
  package static func isInFilesFolder(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.dropFirst(folders.first == "seasons" ? 2 : 0).contains("files")
  }
}

// MARK: - What pages load

extension PublishingPolicy {
  /// Returns what a browser is told that pages may load and run, as a Content-Security-Policy.
  ///
  /// `file:` stands beside `'self'` for pages that are opened from a disk, where not every browser takes the one
  /// for the other; hosts have their schemes, without which none is meant on such a page. Styles may stand in a page: charts and boards are placed by them, and they load nothing.
  ///
  /// - Parameters:
  ///   - standsAlone: Whether the page bears its styles itself and loads nothing.
  ///   - isKept: Whether a script may have the browser keep the site.
  ///   - hasEngine: Whether scripts may run WebAssembly that they bear themselves, and nothing else that is made of text.
  package func securityPolicy(
    standsAlone: Bool, isKept: Bool = false, hasEngine: Bool = false
  ) -> String {
    let hosts = links.hosts.sorted().map { " https://\($0) http://\($0)" }.joined()
    let parts =
      if allowsRawHTML {
        [
          "default-src 'self' file: data: blob: 'unsafe-inline'"
            + (hasEngine ? " 'wasm-unsafe-eval'" : "") + hosts, "object-src 'none'",
          "base-uri 'none'",
        ]
      } else if standsAlone {
        [
          "default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'",
          "form-action 'none'",
        ]
      } else {
        [
          "default-src 'none'",
          "script-src 'self' file:" + (hasEngine ? " 'wasm-unsafe-eval'" : ""),
          "style-src 'self' file: 'unsafe-inline'",
          "img-src 'self' file:" + hosts, "font-src 'self' file:", "base-uri 'none'",
          "form-action 'none'",
        ] + (isKept ? ["worker-src 'self'", "manifest-src 'self'"] : [])
      }
    return parts.joined(separator: "; ")
  }
}
