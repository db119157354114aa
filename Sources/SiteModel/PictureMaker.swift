/// A maker of the pictures that stand for pages.
package struct PictureMaker: Sendable {
  /// The version of what draws; another one may draw other bytes.
  package let version: String
  /// Returns an SVG drawing as PNG; `nil` where it can't be drawn.
  package let png: @Sendable ([UInt8]) -> [UInt8]?

  package init(version: String, png: @escaping @Sendable ([UInt8]) -> [UInt8]?) {
    self.version = version
    self.png = png
  }
}
