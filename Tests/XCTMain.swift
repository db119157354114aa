import Testing

/// Begins the tests. With a file of this name SwiftPM looks for no XCTest cases of its own, of which there are none here:
/// for that it would need an index of all sources, which takes an eighth of what compiling does.
@main struct Tests {
  static func main() async {
    await Testing.__swiftPMEntryPoint(passing: nil) as Never
  }
}
