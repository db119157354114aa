package import Analyses
package import CommandLineKit
import Diagnostics
package import Files
import Synchronization
import Telling

/// The cache where games are judged, and the user's cache folder that it keeps its tables in.
package final class TableCache: Sendable {
  package let analyses: AnalysisCache
  private let cache: CacheFolder?
  /// Where photographs made smaller are kept, whatever tool made them; `nil` where nothing is kept.
  package let pictures: CacheFolder?
  /// Whether a table would have been kept if anybody had said where.
  private let isHomeless: Flag

  /// A mark that is set once.
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// - Parameters:
  ///   - keepsTables: Whether tables are kept from run to run; without, everything is made again.
  ///   - folder: Of the content, where a whole site is judged.
  ///   - line: Shows that a table is being made; `nil` where its maker does.
  package init(
    _ console: Console, keepsTables: Bool, for folder: String? = nil,
    shownBy line: ProgressLine? = nil
  ) throws(FileFault) {
    let flag = Flag()
    isHomeless = flag
    let storage: TableStorage
    if !keepsTables {
      cache = nil
      pictures = nil
      storage = .none
    } else if let path = console.cacheFolder {
      let cache = CacheFolder(path, maker: try Fingerprint.ofTool())
      self.cache = cache
      pictures = CacheFolder(
        path + "/pictures", maker: Fingerprint(), limit: TableCache.mostOfPictures)
      storage = TableStorage(cache)
    } else {
      cache = nil
      pictures = nil
      storage = TableStorage(
        isKept: false, get: { _ in nil },
        put: { _, _ in flag.isSet.store(true, ordering: .relaxed) })
    }
    let league = folder.map { FileTree.resolvedPath(of: $0) ?? $0 } ?? ""
    analyses = AnalysisCache(line.map { storage.shown(by: $0) } ?? storage, league: league)
  }

  /// Keeps what was worked out, and tells what was wrong with the cache folder: that costs time, and is no matter
  /// of what was read.
  package func finish(_ console: Console) {
    analyses.keep()
    let troubles = (cache?.trouble ?? []) + (pictures?.trouble ?? [])
    var notes = troubles.map { trouble in
      switch trouble {
      case .fault(let fault):
        Diagnostic(
          .note, id: fault.id,
          "'\(fault.path)' in the cache folder: \(TableCache.words(fault)), so tables are made "
            + "again each time; set XDG_CACHE_HOME to a folder that may be written, or give "
            + "'--no-cache'")
      case .damaged(let path):
        Diagnostic(
          .note, id: "cache-damaged",
          "'\(path)' in the cache folder was damaged, and was made again")
      }
    }
    if isHomeless.isSet.load(ordering: .relaxed) {
      notes.append(
        Diagnostic(
          .note, id: "cache-missing",
          "neither XDG_CACHE_HOME nor HOME says where the cache folder is, so tables are made "
            + "again each time; set one of them to a folder that may be written, or give "
            + "'--no-cache'"))
    }
    console.report(Findings(notes))
  }

  /// The most bytes of pictures that are kept: those of a thousand photographs.
  private static let mostOfPictures = 512 << 20

  private static func words(_ fault: FileFault) -> String {
    switch fault.reason {
    case .diskFull: "the disk is full"
    default: fault.message
    }
  }
}

extension TableStorage {
  /// The same, with a line for who watches while a table is made.
  fileprivate func shown(by line: ProgressLine) -> TableStorage {
    TableStorage(
      isKept: isKept, get: get, put: put,
      alone: { name, body in
        line.watch("a table of luck and skill") { alone(name, body) }
      })
  }
}

extension Fingerprint {
  /// The fingerprint of this very program: another one may make other pages and tables.
  package static func ofTool() throws(FileFault) -> Fingerprint {
    try Fingerprint(ofFileAt: "/proc/self/exe")
  }
}
