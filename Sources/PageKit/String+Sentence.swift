extension String {
  /// The text with a capital in front.
  package var sentence: String { prefix(1).uppercased() + dropFirst() }
}
