import Glibc

extension Program {
  /// The most that a program may take.
  package struct Limits: Sendable {
    /// Seconds of the processor.
    package let seconds: Int
    /// Kilobytes of memory.
    package let memory: Int
    /// Blocks of 512 bytes of a file that it writes.
    package let blocks: Int
    /// Seconds of the clock: a program that sleeps takes none of the processor.
    package let patience: Int

    /// - Parameter patience: Five times as long as it may take of the processor unless said, since others work, too.
    package init(seconds: Int, memory: Int, blocks: Int, patience: Int? = nil) {
      self.seconds = seconds
      self.memory = memory
      self.blocks = blocks
      self.patience = patience ?? 5 * seconds
    }
  }

  /// Runs a program as `run` does, within limits: one that runs into a limit of time ends as if somebody had killed it.
  package static func run(
    _ words: [String], within limits: Limits, in folder: String, environment: [String]
  ) throws(FileFault) -> Int32? {
    // A limit that can't be set is a narrower one that there is already.
    let script =
      "ulimit -t \(limits.seconds) || :; ulimit -v \(limits.memory) || :; ulimit -f \(limits.blocks) || :; "
      + "exec timeout --foreground --kill-after=5 \(limits.patience) \"$0\" \"$@\""
    let status = try run(["/bin/sh", "-c", script] + words, in: folder, environment: environment)
    // What a shell ends with that finds no such program.
    guard let status, status >> 8 != 127 else { return nil }
    // What timeout ends with whose time is over, or that had to kill the program.
    return [124, 137].contains(status >> 8) ? SIGKILL : status
  }

  /// Variables of the tool's own environment that another program needs, as `NAME=VALUE`.
  package static var needfulEnvironment: [String] {
    ["PATH", "HOME", "TMPDIR"].compactMap { (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
  }
}
