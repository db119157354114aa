import PageKit
package import SiteModel
package import Templating

/// The text to send of a page, as the template `partials/message` takes it.
package struct MessageValue: PageValue {
  let text: String
  let rows: Int
  let url: String?

  /// - Parameter page: The page that shows it, beside which the text is a file.
  package init(_ message: MessageText, on page: some WrittenPage) {
    text = message.text
    rows = message.lines.count
    url = page.route.message.map { page.link(to: $0) }
  }

  package static let typeName = "Message"
  package static let fields: [Field<MessageValue>] = [
    Field("text", "the text, a few lines of plain words") { $0.text },
    Field("rows", "the number of its lines") { String($0.rows) },
    Field("url", "the same as a file of plain text") { $0.url },
  ]
}

extension PageContext.Frame {
  /// The scripts by which a page's text is copied and shared.
  package static let messageScripts = [PublishedAssets.copier, "message.js"]
}
