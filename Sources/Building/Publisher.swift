import ContentFiles
import Contents
package import Files
import Synchronization

/// Renders jobs with several tasks and writes what they make, all of it or nothing.
package struct Publisher: Sendable {
  let output: Output
  /// The number of tasks that render at once, 1 or more.
  let tasks: Int
  /// A function that is asked once all is rendered whether it may become visible.
  let isApproved: @Sendable () -> Bool
  /// A function that is told of each file that was made and not kept, from any task, and of how to know its bytes again.
  let made: @Sendable (_ path: String, _ content: () -> Fingerprint) -> Void
  /// A function that is told how many jobs are done, from any task.
  let progress: @Sendable (_ done: Int) -> Void

  package init(
    output: Output, tasks: Int, isApproved: @escaping @Sendable () -> Bool = { true },
    made: @escaping @Sendable (_ path: String, _ content: () -> Fingerprint) -> Void = { _, _ in },
    progress: @escaping @Sendable (_ done: Int) -> Void = { _ in }
  ) {
    self.output = output
    self.tasks = tasks
    self.isApproved = isApproved
    self.made = made
    self.progress = progress
  }

  /// Runs every job and makes the files visible together.
  ///
  /// - Returns: what changed, `nil` where it wasn't approved.
  /// - Throws: what a job or the output threw first; the output is discarded then.
  package func publish(_ jobs: [PageJob]) async throws -> OutputChanges? {
    let queue = WorkQueue(count: jobs.count, share: 8)
    let done = Counter()
    do {
      try await withThrowingTaskGroup { group in
        for _ in 0..<max(1, min(tasks, jobs.count)) {
          group.addTask {
            while !Task.isCancelled, let range = queue.next() {
              for job in jobs[range] { try publish(job) }
              progress(done.add(range.count))
            }
          }
        }
        try await group.waitForAll()
      }
      if isApproved() { return try output.commit() }
      output.discard()
      return nil
    } catch {
      output.discard()
      throw error
    }
  }
}

extension Publisher {
  /// Makes one file, or keeps the one that was made from the same inputs.
  private func publish(_ job: PageJob) throws {
    if let inputs = job.inputs, let bytes = try output.keep(job.path, inputs) {
      return job.kept(bytes)
    }
    let result = try job.render()
    switch result.content {
    case .bytes(let bytes):
      try output.write(job.path, bytes, madeFrom: result.isKeepable ? job.inputs : nil)
      made(job.path) { Fingerprint(of: bytes) }
    case .copy(let source):
      guard let content = try output.copy(job.path, source) else { return }
      made(job.path) { content }
    }
  }
}

/// The number of jobs that are done.
private final class Counter: Sendable {
  private let value = Atomic(0)

  /// Adds to the number and returns the sum.
  package func add(_ number: Int) -> Int { value.add(number, ordering: .relaxed).newValue }
}

/// One file of a site, made when its turn comes: jobs know nothing of each other, and may run in any
/// order, several at once.
package struct PageJob: Sendable {
  /// What a file holds, and whether the next build may keep it for the same inputs.
  package struct Result {
    package enum Content {
      case bytes([UInt8])
      case copy(FileCopy)
    }

    let content: Content
    var isKeepable = false

    init(_ content: Content, isKeepable: Bool = false) {
      self.content = content
      self.isKeepable = isKeepable
    }
  }

  /// The path below the output folder.
  package let path: String
  /// The fingerprint of all the file is made from; `nil` where it must be made each time.
  package var inputs: Fingerprint?
  package let render: @Sendable () throws -> Result
  /// A function that is told the bytes of a file that was kept, and needn't be made.
  package var kept: @Sendable (_ bytes: [UInt8]) -> Void = { _ in }

  /// Whether the file is to be made, as far as can be told without looking at what is there.
  func isDue(in output: Output) -> Bool { inputs.map { !output.knows(path, $0) } ?? false }
}
