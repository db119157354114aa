import Glibc

#if FUZZING

  /// What libFuzzer calls with each input; the environment's `FUZZ` names the target.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func tryOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }

  private let target: FuzzTarget = {
    let name = getenv("FUZZ").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      print("FUZZ names no target: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
      exit(64)
    }
    return target
  }()

#else

  /// Replays inputs without libFuzzer: `check TARGET [NUMBER]`, `replay TARGET FILE…`; `list` names the targets, `words` of one
  /// its dictionary.
  @main
  enum Fuzzing {
    static func main() {
      let words = Array(CommandLine.arguments.dropFirst())
      let target = words.dropFirst().first.flatMap { name in
        FuzzTarget.all.first { $0.name == name }
      }
      switch (words.first, target) {
      case ("list", _): for target in FuzzTarget.all { print(target.name) }
      case ("words", let target?):
        for name in target.dictionaries { print(Corpus.written(name), terminator: "") }
      case ("check", let target?):
        Check(target).run(from: words.dropFirst(2).first.flatMap { UInt64($0) } ?? 0)
      case ("replay", let target?): Check(target).replay(Array(words.dropFirst(2)))
      default:
        print("usage: Fuzzing list | words TARGET | check TARGET [NUMBER] | replay TARGET FILE…")
        exit(64)
      }
    }
  }

#endif
