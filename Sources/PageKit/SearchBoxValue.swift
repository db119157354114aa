package import Templating

/// The values that the masthead's box to search the site by needs.
package struct SearchBoxValue: PageValue {
  let page: String
  let script: String
  let finder: String
  let parts: String
  let root: String

  package init(page: String, script: String, finder: String, parts: String, root: String) {
    self.page = page
    self.script = script
    self.finder = finder
    self.parts = parts
    self.root = root
  }

  package static let typeName = "Search box"
  package static let fields: [Field<SearchBoxValue>] = [
    Field("page", "the list of all pages, where there is no script") { $0.page },
    Field("script", "`search.js` among the assets, which makes the box") { $0.script },
    Field("finder", "`find.js` among the assets, which it loads when somebody first types") {
      $0.finder
    },
    Field("parts", "the folder of the index, with its slash") { $0.parts },
    Field("root", "the way to the site's root, empty or with its slash") { $0.root },
  ]
}
