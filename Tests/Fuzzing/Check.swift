import Foundation

/// Tries a target with its kept inputs, then with so many made of them, always the same.
struct Check {
  private let target: FuzzTarget
  /// Whether a fifth as many are made, as every change waits for them: `NIGHT=1 make test` makes all.
  private static let isSmall =
    ProcessInfo.processInfo.environment["SCOREBOOK_TEST_SIZE"] == "small"

  init(_ target: FuzzTarget) {
    self.target = target
  }

  /// - Parameter first: The number of the first input that is made: with another one others are tried.
  func run(from first: UInt64) {
    let kept = Corpus.inputs(of: target.name)
    let mutator = Mutator(
      inputs: kept.map(\.bytes), words: target.dictionaries.flatMap { Corpus.words(of: $0) },
      longest: target.longest)
    for input in kept { attempt(input.bytes) }
    let tries = Check.isSmall ? target.tries / 5 : target.tries
    for number in first..<first + UInt64(tries) { attempt(mutator.input(number)) }
    print("\(target.name): \(kept.count) kept inputs and \(tries) made of them")
  }

  func replay(_ files: [String]) {
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else {
        print("'\(file)' can't be read")
        exit(1)
      }
      attempt(Array(data))
      print("\(file): holds")
    }
  }

  private func attempt(_ bytes: [UInt8]) {
    LastInput.note(bytes, of: target.name)
    target.check(bytes)
  }
}

/// The input that is being tried: written to `.build/fuzz/crash-TARGET` where the process dies of it.
private enum LastInput {
  nonisolated(unsafe) private static var start: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  static func note(_ bytes: [UInt8], of target: String) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    copy.initialize(from: bytes, count: bytes.count)
    let old = start
    start = copy
    count = bytes.count
    old?.deallocate()
    guard path == nil else { return }
    let folder = Corpus.package.appending(path: ".build/fuzz")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = strdup(folder.appending(path: "crash-\(target)").path())
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { number in
        signal(number, SIG_DFL)
        LastInput.keep()
        raise(number)
      }
    }
  }

  /// Only what may be called while a signal is handled.
  private static func keep() {
    guard let path, let start else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { return }
    write(file, start, count)
    close(file)
    let words: StaticString = "the input is kept in .build/fuzz, see Documentation/testing.md\n"
    write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
  }
}
