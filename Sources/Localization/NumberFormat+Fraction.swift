package import Histories

extension NumberFormat {
  /// Returns an exact number: `1 234`, `13½`, `−⅓`.
  package func exact(_ number: Fraction) -> String {
    if let whole = number.whole { return self.whole(whole) }
    let whole = number.count / max(1, number.parts)
    guard whole != 0 else { return number.shown }
    let rest = (number - Fraction(whole)).shown
    let part = rest.first == "−" ? String(rest.dropFirst()) : rest
    return self.whole(whole) + (part.contains("/") ? " " : "") + part
  }
}

extension Wording {
  /// Returns a phrase about so many things, a fraction of one among them: a language has one form for all of those.
  package func callAsFunction(count: Fraction, _ phrase: SitePhrase) -> String {
    self(Phrase(phrase), count: count.whole, ["count": numbers.exact(count)])
  }
}
