extension Route {
  /// The text to send of the page, a file beside it; `nil` for a page that has none.
  package var message: Route? {
    switch self {
    case .game, .match, .night, .standings: .message(String(path.dropLast(".html".count)))
    default: nil
    }
  }
}
