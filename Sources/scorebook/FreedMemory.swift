import CLinux

/// What becomes of memory that was freed.
enum FreedMemory {
  /// Keeps it for what is allocated next.
  ///
  /// A page's memory is freed when the page is done, and the next page wants as much: giving it back to the
  /// system in between cost a quarter of the time that many small pages take.
  static func keep() {
    _ = mallopt(MallocTrimThreshold, 512 << 20)
    _ = mallopt(MallocMapThreshold, 32 << 20)
  }
}
