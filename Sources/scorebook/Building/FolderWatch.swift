import Files

/// Tells when something changes below some folders, by looking at all their files twice a second.
///
/// Looking works on every file system, on a network's and a container's too, where nothing announces changes.
struct FolderWatch: Sendable {
  private static let interval = Duration.milliseconds(500)
  /// How long a change must have been the last one, so that a file that is being written is whole.
  private static let rest = Duration.milliseconds(100)

  let folders: [String]
  private var state: Fingerprint

  /// Remembers the folders as they are now.
  init(_ folders: [String]) {
    self.folders = folders
    state = FolderWatch.state(of: folders)
  }

  /// Waits until something differs from what was remembered, and remembers that.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  mutating func waitForChange() async throws {
    var seen = FolderWatch.state(of: folders)
    while seen == state {
      try await Task.sleep(for: FolderWatch.interval)
      seen = FolderWatch.state(of: folders)
    }
    repeat {
      state = seen
      try await Task.sleep(for: FolderWatch.rest)
      seen = FolderWatch.state(of: folders)
    } while seen != state
  }

  private static func state(of folders: [String]) -> Fingerprint {
    var state = Fingerprint()
    for folder in folders { state.add(FileTree.stamp(of: folder)) }
    return state
  }
}
