import Files
import Glibc
import Testing

/// Other programs, run within limits.
struct ProgramTests {
  private func run(_ words: String..., patience: Int? = nil) throws -> Int32? {
    try Program.run(
      words, within: .init(seconds: 10, memory: 2_000_000, blocks: 100, patience: patience),
      in: "/", environment: Program.needfulEnvironment)
  }

  @Test func `a program's own status is told, and one that isn't there is none`() throws {
    #expect(try run("true") == 0)
    #expect(try run("sh", "-c", "exit 3") == 3 << 8)
    #expect(try run("there-is-no-such-program") == nil)
  }

  @Test func `a program that sleeps is ended as if it had been killed`() throws {
    #expect(try run("sleep", "600", patience: 1) == SIGKILL)
    // One that won't hear of it, too.
    #expect(
      try run("sh", "-c", "trap '' TERM; sleep 600 & wait; exec sleep 600", patience: 1) == SIGKILL)
  }
}
