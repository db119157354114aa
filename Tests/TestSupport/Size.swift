import Foundation

/// How much a test tries: little in a debug build, which every change waits for, and a lot in an optimised one.
///
/// `SCOREBOOK_TEST_SIZE=full` or `small` decides for any build.
public enum Size {
  /// Whether tests try a lot.
  public static let isFull: Bool = {
    switch ProcessInfo.processInfo.environment["SCOREBOOK_TEST_SIZE"] {
    case "full": return true
    case "small": return false
    default:
      #if DEBUG
        return false
      #else
        return true
      #endif
    }
  }()

  /// Whether the tests are built with a sanitizer (`make asan`, `make tsan`), which takes many times as long, and in
  /// which the tool can't be counted: `SCOREBOOK_TEST_SANITIZED=1`.
  public static let isSanitized =
    ProcessInfo.processInfo.environment["SCOREBOOK_TEST_SANITIZED"] == "1"

  /// Returns how long something may take, from what it may where no sanitizer looks on.
  public static func limit(_ time: Int) -> Int { isSanitized ? 20 * time : time }

  /// Returns how many to try.
  public static func of(debug: Int, full: Int) -> Int { isFull ? full : debug }
}
