import Foundation
import TestSupport

/// A small site on the disk whose tool is harmed by `Tests/Harm/harm.c` at the n-th call that changes files.
///
/// The real tool above the real system: a `Files` that fails by number would try what we think is called.
final class HarmedSite: Sendable {
  /// The library, compiled for these tests; `nil` where there is no C compiler.
  static let library: String? = {
    let library = NSTemporaryDirectory() + "scorebook-harm-\(getpid()).so"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "cc", "-std=gnu17", "-shared", "-fPIC", "-o", library,
      PackageFolder.path("Tests/Harm/harm.c"), "-ldl",
    ]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? library : nil
  }()

  let folder = NSTemporaryDirectory() + "scorebook-harm-" + UUID().uuidString
  private var files: FileManager { .default }

  init() throws {
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? files.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ name: String, _ text: String) throws {
    try files.createDirectory(
      atPath: (path(name) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func remove(_ name: String) { try? files.removeItem(atPath: path(name)) }

  func copy(_ name: String, to other: String) throws {
    remove(other)
    try files.copyItem(atPath: path(name), toPath: path(other))
  }

  /// Everything below a folder, hidden files too: files with their bytes, folders with none.
  func tree(_ name: String = "") -> [String: Data?] {
    let root = name.isEmpty ? folder : path(name)
    var tree: [String: Data?] = [:]
    for case let file as String in files.enumerator(atPath: root) ?? .init() {
      var isFolder: ObjCBool = false
      _ = files.fileExists(atPath: root + "/" + file, isDirectory: &isFolder)
      tree[file] = .some(isFolder.boolValue ? nil : files.contents(atPath: root + "/" + file))
    }
    return tree
  }

  /// Runs the tool in the folder; with harm, as `harm.c` reads it.
  func run(_ words: String..., harm: String? = nil, limits: String? = nil) throws
    -> BuiltTool.Result
  {
    var environment = ["XDG_CACHE_HOME": path("cache")]
    if let harm {
      environment["LD_PRELOAD"] = HarmedSite.library
      environment["HARM"] = harm
      environment["HARM_COUNT"] = path("count")
    }
    return try BuiltTool.run(words, in: folder, environment: environment, limits: limits)
  }

  /// Builds with one task, so that the n-th call is the same each time.
  func build(harm: String? = nil, limits: String? = nil) throws -> BuiltTool.Result {
    try run(
      "build", "L", "--jobs", "1", "--no-analysis", "--no-cache", "--quiet", harm: harm,
      limits: limits)
  }

  /// Writes fixtures of everybody against everybody into the season of a league `L`.
  @discardableResult
  func proposeFixtures(harm: String? = nil) throws -> BuiltTool.Result {
    try run(
      "fixtures", "L", "--round-robin", "single", "--starts", "2026-09-01", "--write", harm: harm)
  }

  /// How many calls the last run made that were counted.
  func counted() throws -> Int {
    let text = try String(contentsOfFile: path("count"), encoding: .utf8)
    return Int(text.split(separator: "\n").first ?? "") ?? 0
  }

  /// How many calls a build makes that are counted for a kind of harm.
  func calls(_ harm: String = "count") throws -> Int {
    _ = try build(harm: harm)
    return try counted()
  }
}
