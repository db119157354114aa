package import Templating

/// A text that may lead somewhere.
package struct Reference: PageValue {
  package let text: String
  package let url: String?

  package init(text: String, url: String?) {
    self.text = text
    self.url = url
  }

  package static let typeName = "Link"
  package static let fields: [Field<Reference>] = [
    Field("text", "what is printed") { $0.text },
    Field("url", "where it leads") { $0.url },
  ]
}

/// The pages before and after one in their order.
package struct TurnerValue: PageValue {
  package let previous: Reference?
  package let next: Reference?

  /// - Returns: `nil` for a page that has neither.
  package init?(previous: Reference?, next: Reference?) {
    guard previous != nil || next != nil else { return nil }
    self.previous = previous
    self.next = next
  }

  package static let typeName = "Page before and after"
  package static let fields: [Field<TurnerValue>] = [
    Field("previous", "null for the first page") { $0.previous },
    Field("next", "null for the last page") { $0.next },
  ]
}

/// An address alone.
package struct PageLink: PageValue {
  package let url: String

  package init(url: String) {
    self.url = url
  }

  package static let typeName = "Page link"
  package static let fields: [Field<PageLink>] = [Field("url", "where it leads") { $0.url }]
}

package struct DateValue: PageValue {
  /// `2026-11-14`
  package let iso: String
  package let text: String

  package init(iso: String, text: String) {
    self.iso = iso
    self.text = text
  }

  package static let typeName = "Date"
  package static let fields: [Field<DateValue>] = [
    Field("iso", "for machines, `2026-11-14`") { $0.iso },
    Field("text", "written out") { $0.text },
  ]
}

package struct PlayerValue: PageValue {
  package let name: String
  /// The address of the player's page; `nil` for a player without one.
  package let url: String?
  /// The classes of the player's mark, `p3 m5`; `nil` for who is no player.
  package let color: String?

  package init(name: String, url: String?, color: String? = nil) {
    self.name = name
    self.url = url
    self.color = color
  }

  package static let typeName = "Player"
  package static let fields: [Field<PlayerValue>] = [
    Field("name", "as it is printed") { $0.name },
    Field("url", "the player's page") { $0.url },
    Field(
      "color",
      "the classes of the player's mark, the same on every page: `p1` to `p8` for the colour, which lines of charts bear too, and `m1` to `m8` for the shape; null for who is no player"
    ) { $0.color },
  ]
}

/// A page with a sentence on it: a rule document, a season, something to print.
package struct EntryValue: PageValue {
  package let title: String
  package let url: String
  package let summary: String?

  package init(title: String, url: String, summary: String? = nil) {
    self.title = title
    self.url = url
    self.summary = summary
  }

  package static let typeName = "Entry"
  package static let fields: [Field<EntryValue>] = [
    Field("title", "what the page is called") { $0.title },
    Field("url", "the page") { $0.url },
    Field("summary", "what there is to say of it") { $0.summary },
  ]
}

/// A chart with the same as numbers.
package struct ChartValue: PageValue {
  /// The finding of the chart, in words; or else what it shows.
  package let title: String
  /// The subject of the chart; `nil` where the title says it.
  package let subject: String?
  package let svg: Markup
  package let table: TableValue?

  package init(title: String, svg: [UInt8], table: TableValue?) {
    self.init(finding: nil, of: title, svg: svg, table: table)
  }

  /// - Parameters:
  ///   - finding: What it tells: "Esther led from round 5"; `nil` where that is nothing in particular.
  ///   - subject: What it shows: "Running totals".
  package init(finding: String?, of subject: String, svg: [UInt8], table: TableValue?) {
    title = finding ?? subject
    self.subject = finding == nil ? nil : subject
    self.svg = Markup(svg)
    self.table = table
  }

  /// The same, called what it shows.
  package var withoutFinding: ChartValue {
    ChartValue(title: subject ?? title, svg: svg.bytes, table: table)
  }

  package static let typeName = "Chart"
  package static let fields: [Field<ChartValue>] = [
    Field("title", "what it tells: \"Esther led from round 5\"; else what it shows") { $0.title },
    Field("subject", "what it shows; null where the title says so") { $0.subject },
    Field("svg", "the drawing, as wide as there is room") { $0.svg },
    Field("table", "the same as numbers") { $0.table },
  ]
}

/// A heading of a document.
package struct ContentsEntry: PageValue {
  package let id: String
  package let text: String
  /// `h2` or `h3`.
  package let level: String

  package init(id: String, text: String, level: String) {
    self.id = id
    self.text = text
    self.level = level
  }

  package static let typeName = "Heading"
  package static let fields: [Field<ContentsEntry>] = [
    Field("id", "the heading's anchor") { $0.id },
    Field("text", "the heading") { $0.text },
    Field("level", "`h2` or `h3`") { $0.level },
  ]
}
