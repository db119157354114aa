import Drawing
package import Templating

/// The pieces that are drawn by symbols which a page defines once.
package enum PageSymbols {
  /// The drawings of dice that pages with dice refer to.
  package static let dice: Markup = {
    var bytes: [UInt8] = []
    DieSymbols.write(to: &bytes)
    return Markup(bytes)
  }()

  /// The drawings of the cards that pages with cards refer to.
  package static let cards: Markup = {
    var bytes: [UInt8] = []
    CardSymbols.all.write(to: &bytes)
    return Markup(bytes)
  }()
}
