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

  /// Returns how many to try.
  public static func of(debug: Int, full: Int) -> Int { isFull ? full : debug }
}
