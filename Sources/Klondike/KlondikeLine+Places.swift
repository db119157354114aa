extension KlondikeLine {
  /// Returns where a part stands in a line that was read, as indices of the slice; `nil` for a part that the line
  /// doesn't have.
  ///
  /// The line is read anew, so that turns needn't carry their places.
  public static func range(
    of part: KlondikeRules.Part, in bytes: ArraySlice<UInt8>, isInDeal: Bool = false
  ) -> Range<Int>? {
    var found: Range<Int>?
    var line = KlondikeLine()
    do throws(Fault) {
      try line.read(bytes, isInDeal: isInDeal) { known, range in
        if known == part { found = range }
      }
    } catch {
      // What stands before the fault has its place all the same.
    }
    return found
  }
}
