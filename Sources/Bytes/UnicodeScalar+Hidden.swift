/// Characters that nobody sees, or that turn around what stands beside them: they make one name look like
/// another, and let a text move the cursor of a terminal.
extension Unicode.Scalar {
  /// Whether nothing is drawn for it by itself: controls, separators of lines, marks of direction, joiners, tags,
  /// selectors of variants.
  ///
  /// A tab and a line feed count as well. Beside controls these are the code points that Unicode lists as
  /// `Default_Ignorable_Code_Point` (DerivedCoreProperties, 16.0), written out, since the standard library's table
  /// takes more room than all else where an engine runs in a page.
  public var isHidden: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    case ..<0xAD: false
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
