import Files
import Synchronization
import Testing

@testable import Building

struct PublisherTests {
  private struct Mishap: Error {}

  private func job(_ number: Int) -> PageJob {
    PageJob(path: "\(number).html") { .init(.bytes(Array("page \(number)".utf8))) }
  }

  @Test(arguments: [1, 2, 7])
  func `every job's file is written once, whatever the number of tasks`(tasks: Int) async throws {
    let folder = MemoryFolder()
    let publisher = Publisher(output: .memory(folder), tasks: tasks)
    #expect(try await publisher.publish((0..<100).map(job))?.added == 100)
    #expect(folder.files.count == 100)
    #expect(folder.files["42.html"] == Array("page 42".utf8))
  }

  @Test func `no jobs at all remove what was there`() async throws {
    let folder = MemoryFolder()
    _ = try await Publisher(output: .memory(folder), tasks: 2).publish([job(1)])
    let changes = try await Publisher(output: .memory(folder), tasks: 2).publish([])
    #expect(changes?.removed == 1)
    #expect(folder.files.isEmpty)
  }

  @Test func `one job that fails leaves everything as it was`() async throws {
    let folder = MemoryFolder()
    _ = try await Publisher(output: .memory(folder), tasks: 2).publish([job(1)])
    var jobs = (2..<60).map(job)
    jobs.append(PageJob(path: "bad.html") { throw Mishap() })
    await #expect(throws: Mishap.self) {
      try await Publisher(output: .memory(folder), tasks: 3).publish(jobs)
    }
    #expect(folder.files.keys.sorted() == ["1.html"])
  }

  @Test func `what is not approved does not appear`() async throws {
    let folder = MemoryFolder()
    let publisher = Publisher(output: .memory(folder), tasks: 2, isApproved: { false })
    #expect(try await publisher.publish([job(1)]) == nil)
    #expect(folder.files.isEmpty)
  }

  @Test func `progress counts to the number of jobs`() async throws {
    let most = Atomic(0)
    let publisher = Publisher(
      output: .memory(MemoryFolder()), tasks: 3,
      progress: { done in
        most.max(done, ordering: .relaxed)
      })
    _ = try await publisher.publish((0..<50).map(job))
    #expect(most.load(ordering: .relaxed) == 50)
  }
}
