import Foundation

/// Does each piece of work three times, of sizes n/4, n and 2n, and marks in between where counting begins and ends:
/// run by callgrind, which counts every instruction of it, C libraries' too (`ScalingTests`). Where little is tried
/// (`SCOREBOOK_TEST_SIZE=small`) n is half as much.
///
///     Scaling                  # all of them, named one a line
///     Scaling 'yaml: a list'   # some
@main
struct Scaling {
  static func main() {
    let wanted = Set(CommandLine.arguments.dropFirst())
    let isSmall = ProcessInfo.processInfo.environment["SCOREBOOK_TEST_SIZE"] == "small"
    for work in Work.all where wanted.isEmpty || wanted.contains(work.name) {
      // What is made once, types and tables, is made by the first round, which nobody counts.
      let size = isSmall ? work.size / 2 : work.size
      for size in [size / 4, size, 2 * size] {
        let run = work.prepare(size)
        scalingBegins()
        run()
        scalingEnds()
      }
      print(work.name)
    }
  }
}

/// Something whose cost must grow as its input does.
struct Work: Sendable {
  let name: String
  /// How many pieces the input of the smaller run has.
  let size: Int
  /// Makes an input of so many pieces, and returns what is to be counted.
  let prepare: @Sendable (Int) -> () -> Void

  init(_ name: String, _ size: Int, prepare: @escaping @Sendable (Int) -> () -> Void) {
    self.name = name
    self.size = size
    self.prepare = prepare
  }

  static let all =
    texts + documents + marks + records + declared + tables + tallies + templates + leagues + books
    + seasons + sharing
}

// Callgrind knows them by these names.

@inline(never) func scalingBegins() {}
@inline(never) func scalingEnds() {}

/// Keeps what is worked out from being left out.
@inline(never) func use(_ value: some Any) {}
