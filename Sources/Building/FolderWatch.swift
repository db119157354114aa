import Dispatch
import Files

/// Tells when something changes below some folders: at once where the system announces it, and else by looking at all
/// their files twice a second.
///
/// Looking works on every file system, on a network's and a container's too, where nothing announces changes. What is
/// announced is looked at as well: a file that is as it was has not changed.
struct FolderWatch: Sendable {
  private static let interval: Int32 = 500
  /// The time for which a change must have been the last one, in milliseconds, if a writer may not be done.
  private static let rest: Int32 = 100
  /// The same where a file was closed, removed or renamed.
  private static let shortRest: Int32 = 10
  /// The longest time that is waited where changes never end.
  private static let mostRest = Duration.seconds(2)

  package let folders: [String]
  private let events = FolderEvents()
  private var state: Fingerprint

  /// Remembers the folders as they are now.
  package init(_ folders: [String]) {
    self.folders = folders
    state = Fingerprint()
    state = look()
  }

  /// Waits until something differs from what was remembered, and remembers that.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  mutating func waitForChange() async throws {
    var seen = look()
    var isAnnounced = false
    while seen == state {
      let news = await wait(FolderWatch.interval)
      try Task.checkCancellation()
      isAnnounced = news != .nothing
      await settle(news)
      seen = look()
    }
    // What nobody announced may be being written yet.
    while !isAnnounced, seen != state {
      state = seen
      _ = await wait(FolderWatch.rest)
      try Task.checkCancellation()
      seen = look()
    }
    state = seen
  }

  /// Waits until nothing more is announced for a while.
  private func settle(_ first: FolderEvents.News) async {
    let start = ContinuousClock.now
    var news = first
    while ContinuousClock.now - start < FolderWatch.mostRest {
      switch news {
      case .nothing: return
      case .changed: news = await wait(FolderWatch.shortRest)
      case .writing: news = await wait(FolderWatch.rest)
      }
    }
  }

  /// Waits for what is announced, on a thread that nothing else waits for.
  private func wait(_ milliseconds: Int32) async -> FolderEvents.News {
    guard let events else {
      try? await Task.sleep(for: .milliseconds(milliseconds))
      return .nothing
    }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: events.wait(milliseconds: milliseconds))
      }
    }
  }

  /// Returns the fingerprint of what is there; changes of all of it are announced from now on.
  private func look() -> Fingerprint {
    var state = Fingerprint()
    for folder in folders {
      if let events {
        events.follow(folder)
        let below = (try? FileTree.disk(folder).list(""))?.folders ?? []
        for name in below { events.follow(folder + "/" + name) }
      }
      state.add(FileTree.stamp(of: folder))
    }
    return state
  }
}
