/// The deal that a header names, as far as anybody knows its cards.
package enum HeaderDeal: Hashable {
  /// One that the season lists.
  case listed(NamedDeals.Entry)
  /// One that the season doesn't list, or a value that is no name: either was told already.
  case unknown
  /// One of a season that isn't known here; the name stands at these bytes.
  case untold(name: String, at: Range<Int>)
}
