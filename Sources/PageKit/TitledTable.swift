package import Templating

/// A table with the heading above it.
package struct TitledTable: PageValue {
  package let id: String
  package let title: String
  package let table: TableValue

  package init(id: String, title: String, table: TableValue) {
    self.id = id
    self.title = title
    self.table = table
  }

  package static let typeName = "Titled table"
  package static let fields: [Field<TitledTable>] = [
    Field("id", "for the heading") { $0.id },
    Field("title", "the heading") { $0.title },
    Field("table", "what stands below it") { $0.table },
  ]
}
