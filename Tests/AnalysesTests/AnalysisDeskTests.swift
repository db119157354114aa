import Analyses
import Synchronization
import Testing

struct AnalysisDeskTests {
  private let key = AnalysisDesk.Key("numbers", of: "{}")

  @Test func `a table is made once, and read by the next build`() {
    let files = Mutex<[String: [UInt8]]>([:])
    let made = Mutex(0)
    let storage = TableStorage(
      get: { name in files.withLock { $0[name] } },
      put: { name, bytes in files.withLock { $0[name] = bytes } })
    for _ in 0..<2 {
      let desk = AnalysisDesk(storage)
      for _ in 0..<2 {
        let table = desk.table(
          key, read: { $0.map(Int.init) },
          make: {
            made.withLock { $0 += 1 }
            return [1, 2, 3]
          }, write: { $0.map { UInt8($0) } })
        #expect(table == [1, 2, 3])
      }
    }
    #expect(made.withLock { $0 } == 1)
  }

  @Test func `a damaged table is made again`() {
    let storage = TableStorage(get: { _ in [9] }, put: { _, _ in })
    let table = AnalysisDesk(storage).table(
      key, read: { $0 == [1] ? $0 : nil }, make: { [1] }, write: { $0 })
    #expect(table == [1])
  }
}
