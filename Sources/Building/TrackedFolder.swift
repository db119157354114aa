import ContentFiles
import Contents
import Diagnostics
import Files
import Glibc
import Pictures
import Publishing
import SiteModel
import Synchronization

/// An output folder with what is known of the build that was last made into it, kept in the user's cache.
final class TrackedFolder: Sendable {
  private let folder: String
  private let name: String
  private let frame: Fingerprint
  private let cache: CacheFolder
  private let sources: SiteSources
  /// The time when the run began, in seconds since 1970.
  private let began = time(nil)
  /// The fingerprints of the files that were made.
  private let made = Mutex<[ExactPath: UInt64]>([:])

  /// - Parameters:
  ///   - folder: Where the site goes.
  ///   - sources: What it is made from.
  ///   - options: What else it was asked for.
  package init(
    _ folder: String, sources: SiteSources, options: [String], cache: CacheFolder,
    maker: Fingerprint
  ) {
    self.folder = folder
    self.cache = cache
    self.sources = sources
    let prefix = sources.content.prefix
    let places = [folder, prefix].map { FileTree.resolvedPath(of: $0) ?? $0 }
    var name = Fingerprint()
    for place in places { name.add(place) }
    self.name = "site-\(String(name.value, radix: 16))"
    var frame = maker
    for text in options + places + [prefix] + sources.templates.map(\.name) { frame.add(text) }
    self.frame = frame
  }

  /// Takes note of the fingerprint of a file's bytes, as they were made.
  package func note(_ path: String, _ content: Fingerprint) {
    made.withLock { $0[ExactPath(path)] = content.value }
  }

  /// Returns what a build would come to that found nothing changed; `nil` where it may find anything else.
  ///
  /// - Parameter isAcceptable: Whether what there was to tell lets a site be published.
  /// - Throws: `.busy` where another build has the folder.
  func unchanged(
    where isAcceptable: (Findings) -> Bool
  ) throws(FileFault) -> (size: String, findings: Findings, files: Int)? {
    guard FileTree.exists(folder), let bytes = cache.bytes(named: name),
      let seal = BuildState(bytes: bytes),
      seal.frame == frame(withPictures: seal.hasPictures).value,
      isAcceptable(Findings(seal.findings))
    else { return nil }
    // Opened as for a build: it waits for nobody, and what one that crashed left goes.
    let output = try Output.folder(folder)
    defer { output.discard() }
    guard let stamps = seal.stampsNow(of: sources.snapshots), var seen = seal.seen(in: folder)
    else { return nil }
    seen.stamps = stamps
    if seen != seal, let bytes = seen.bytes { cache.keep(bytes, named: name) }
    return (seal.size, Findings(seal.findings), seal.leaves.count - 1)
  }

  /// Keeps what a build came to, where all of it is known.
  package func seal(_ site: Publication, size: String, findings: Findings) {
    // Pictures that the machine can't draw today it may draw tomorrow.
    let lacksPictures =
      site.pictures == nil && site.baseURL != nil && site.contents.settings.hasPictures
    let lacksPhotographs =
      site.photographs == nil && site.contents.files.contains { $0.photograph != nil }
    guard !lacksPictures, !lacksPhotographs, let answers = sources.answers else { return }
    let made = made.withLock { $0 }
    var seal = BuildState(
      frame: frame(withPictures: site.pictures != nil).value, size: size, findings: findings.sorted,
      hasPictures: site.pictures != nil, sources: answers,
      stamps: sources.stamps)
    for page in site.pages {
      let path = ExactPath(page.path)
      guard let stamp = FileTree.Stamp(ofFileAt: folder + "/" + path.text) else { return }
      // A file that is older than the run was compared in it; a new one is looked at the next time.
      let known = stamp.isSettled(before: began) ? stamp.fingerprint.value : nil
      guard known != nil || made[path] != nil else { return }
      seal.leaves[path] = .init(content: made[path], stamp: known)
    }
    guard let manifest = try? FileTree.disk(folder).read(Output.manifest) else { return }
    seal.leaves[ExactPath(Output.manifest)] = .init(content: Fingerprint(of: manifest).value)
    if let bytes = seal.bytes { cache.keep(bytes, named: name) }
  }

  /// Returns the frame with the version of what draws pictures, where there are any.
  private func frame(withPictures hasPictures: Bool) -> Fingerprint {
    var frame = frame
    frame.add(hasPictures ? PictureLibrary.ofMachine?.version ?? "" : "none")
    return frame
  }
}
