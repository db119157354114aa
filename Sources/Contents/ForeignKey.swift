import YAML

/// Keys that other generators know, and what to write here instead.
enum ForeignKey {
  private typealias Table = [(keys: [String], advice: KeyAdvice)]

  /// The advice on front matter by key: Hugo's, Jekyll's, Zola's and Eleventy's names among them.
  static let advice = byKey(frontMatter)
  /// The advice on `site.yaml` by key.
  static let settingsAdvice = byKey(settings)

  private static func byKey(_ table: Table) -> [String: KeyAdvice] {
    Dictionary(
      table.flatMap { row in row.keys.map { ($0, row.advice) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static let settings: Table = [
    (["css", "styles", "stylesheets", "theme"], .key("stylesheet")),
    (["js", "javascript", "scripts"], .key("script")),
    (["favicon"], .key("icon")),
    (["menu", "menus", "nav"], .key("navigation")),
    (["color", "colour", "colors", "colours"], .key("accent")),
    (["font"], .key("fonts")),
    (["url", "baseURL", "baseUrl", "baseurl", "base_url"], .key("base-url")),
    (["lang", "locale"], .key("language")),
    (["name"], .key("title")),
    (["copyright"], .key("footer")),
  ]

  private static let frontMatter: Table = [
    (["weight", "nav_order"], .key("order")),
    (["layout", "type"], .key("template")),
    (["description", "excerpt"], .key("summary")),
    (["category", "categories", "keywords"], .key("tags")),
    (["redirect_from"], .key("aliases")),
    (
      ["permalink", "slug", "url"],
      .words("rename the file: its name makes the address, and 'aliases' may have the old one")
    ),
    (
      ["lastmod", "last_modified_at", "modified", "updated"],
      .words("leave it out: no page says when it was changed")
    ),
    (["published"], .words("write 'draft: true' for a page that isn't to be published")),
    (["publishDate", "expiryDate"], .words("write 'draft: true' until the day has come")),
    (["author", "authors"], .words("leave it out, or name people in the text")),
    (["menu", "menus", "nav"], .words("list the page in 'navigation' in site.yaml")),
    (
      ["lang", "language", "locale"], .words("name the file for its language, as in 'about.ko.md'")
    ),
    (
      ["image", "images", "cover", "thumbnail"],
      .words("show the picture in the text, the one for sharing is drawn")
    ),
  ]
}
