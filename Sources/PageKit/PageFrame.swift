package import Templating

/// The value that a page shows within its frame.
package protocol PageBody: PageValue {
  /// The name that templates have for it: `report`.
  static var name: String { get }
  /// The text that the manual has on it.
  static var meaning: String { get }
}

extension PageBody {
  package static var meaning: String { "everything else" }
}

/// The values that every page has beside its own.
package struct PageFrame: PageValue {
  package var site: SiteValue { parts.site }
  package var page: Head { parts.page }
  package var navigation: Navigation? { parts.navigation }
  package var breadcrumbs: Group<Reference>? { parts.breadcrumbs }
  package var here: String? { parts.here }
  package var diceSymbols: Markup? { parts.diceSymbols }
  package var cardSymbols: Markup? { parts.cardSymbols }

  /// All of it in one place: a template takes the frame as a whole for each of its values that it shows.
  private let parts: Parts

  private final class Parts: Sendable {
    let site: SiteValue
    let page: Head
    let navigation: Navigation?
    let breadcrumbs: Group<Reference>?
    let here: String?
    let diceSymbols: Markup?
    let cardSymbols: Markup?

    init(
      site: SiteValue, page: Head, navigation: Navigation?, breadcrumbs: Group<Reference>?,
      here: String?, diceSymbols: Markup?, cardSymbols: Markup?
    ) {
      self.site = site
      self.page = page
      self.navigation = navigation
      self.breadcrumbs = breadcrumbs
      self.here = here
      self.diceSymbols = diceSymbols
      self.cardSymbols = cardSymbols
    }
  }

  package init(
    site: SiteValue, page: Head, navigation: Navigation?, breadcrumbs: Group<Reference>?,
    here: String?, diceSymbols: Markup?, cardSymbols: Markup?
  ) {
    parts = Parts(
      site: site, page: page, navigation: navigation, breadcrumbs: breadcrumbs, here: here,
      diceSymbols: diceSymbols, cardSymbols: cardSymbols)
  }

  package static let typeName = "Every page"
  package static let fields: [Field<PageFrame>] = [
    Field("site", "what all pages have in common") { $0.site },
    Field("page", "what is said of the page") { $0.page },
    Field("navigation", "null on a page that stands alone, a sheet of `scorebook sheet`") {
      $0.navigation
    },
    Field(
      "breadcrumbs", "the way here, without the page itself; null on the front page and 404"
    ) { $0.breadcrumbs },
    Field(
      "here",
      "the page's title, for the end of that way; null where an entry of the menu stands for it"
    ) { $0.here },
    Field("diceSymbols", "the drawings of dice faces, needed once on every page that shows dice") {
      $0.diceSymbols
    },
    Field(
      "cardSymbols",
      "the drawings of playing cards, needed once on every page that shows cards"
    ) { $0.cardSymbols },
  ]
}

/// The whole value of a page.
package struct FramedPage<Body: PageBody>: PageValue {
  package let frame: PageFrame
  package let body: Body

  package init(frame: PageFrame, body: Body) {
    self.frame = frame
    self.body = body
  }

  package static var typeName: String { "Page" }
  package static var fields: [Field<Self>] {
    PageFrame.fields { $0.frame } + [Field(Body.name, Body.meaning) { $0.body }]
  }
}

extension PageRoot {
  /// A template of a whole page, by what the page shows.
  package static func page<Body: PageBody>(_ template: String, _: Body.Type) -> PageRoot {
    PageRoot(template, FramedPage<Body>.self)
  }
}

package struct SiteValue: PageValue {
  package let title: String
  package let language: String
  package let policy: String
  package let root: String?
  package let logo: String?
  package let icon: String?
  package let stylesheet: String?
  package let stylesheets: [String]
  package let scripts: [String]
  package let style: Markup?
  package let footer: String?
  package let search: SearchBoxValue?
  package let offline: KeepingValue?
  package let downloads: String?
  package let cards: String?

  package init(
    title: String, language: String, policy: String, root: String?, logo: String?, icon: String?,
    stylesheet: String?, stylesheets: [String], scripts: [String], style: Markup?, footer: String?,
    search: SearchBoxValue?, offline: KeepingValue?, downloads: String?, cards: String?
  ) {
    self.title = title
    self.language = language
    self.policy = policy
    self.root = root
    self.logo = logo
    self.icon = icon
    self.stylesheet = stylesheet
    self.stylesheets = stylesheets
    self.scripts = scripts
    self.style = style
    self.footer = footer
    self.search = search
    self.offline = offline
    self.downloads = downloads
    self.cards = cards
  }

  package static let typeName = "Site"
  package static let fields: [Field<SiteValue>] = [
    Field("title", "the league's name") { $0.title },
    Field("language", "the language's code, `en`") { $0.language },
    Field(
      "policy",
      "what the page may load and run, for a `<meta>` before anything else: scripts and styles of the site alone"
    ) { $0.policy },
    Field(
      "root",
      "the way from this page to the site's own folder, `../` or `./`, for addresses of files; null on a page that stands alone"
    ) { $0.root },
    Field("logo", "the picture beside the title, where `site.yaml` has a `logo`") { $0.logo },
    Field(
      "icon",
      "for the window's tab, `icon` of `site.yaml` or `favicon.svg` among the assets; null on a page that stands alone"
    ) { $0.icon },
    Field("stylesheet", "`style.css` among the assets; null where `style` holds all styles") {
      $0.stylesheet
    },
    Field(
      "stylesheets",
      "of this kind of page, `KIND.css` among the assets, of the games that it shows, `GAME.css`, and of `site.yaml`"
    ) { $0.stylesheets },
    Field("scripts", "of this kind of page, `KIND.js` among the assets, and of `site.yaml`") {
      $0.scripts
    },
    Field("style", "styles from `site.yaml` (accent and fonts), printed inside `<style>`") {
      $0.style
    },
    Field("footer", "the footer's words; without them `strings.site.words`") { $0.footer },
    Field(
      "search", "for the box to search the site by; null where `site.yaml` says `search: off`"
    ) { $0.search },
    Field(
      "offline",
      "for having browsers keep the site for when there is no network; null unless `site.yaml` says `offline: on`"
    ) { $0.offline },
    Field("downloads", "the page of files to take along, where `site.yaml` asks for any") {
      $0.downloads
    },
    Field(
      "cards",
      "`four-colour`, the class that gives each suit its own colour, where `site.yaml` asks for it"
    ) { $0.cards },
  ]
}

extension PageFrame {
  package struct Head: PageValue {
    package let title: String
    package let documentTitle: String
    package let description: String
    package let canonical: String?
    package let picture: String?
    package let feeds: [Reference]
    package let data: Markup?
    package let kind: String
    package let running: String?
    package let alternates: [Alternate]

    package init(
      title: String, documentTitle: String, description: String, canonical: String?,
      picture: String?, feeds: [Reference], data: Markup?, kind: String, running: String?,
      alternates: [Alternate]
    ) {
      self.title = title
      self.documentTitle = documentTitle
      self.description = description
      self.canonical = canonical
      self.picture = picture
      self.feeds = feeds
      self.data = data
      self.kind = kind
      self.running = running
      self.alternates = alternates
    }

    package static let fields: [Field<Head>] = [
      Field("title", "the page's title alone") { $0.title },
      Field("documentTitle", "the title for the window and for search engines") {
        $0.documentTitle
      },
      Field("description", "one sentence on the page") { $0.description },
      Field("canonical", "the full address, where `site.yaml` has a base URL") { $0.canonical },
      Field("picture", "the full address of its picture when shared, 1200 by 630 pixels") {
        $0.picture
      },
      Field("feeds", "of results that go with it, in Atom, where `site.yaml` has a base URL") {
        $0.feeds
      },
      Field(
        "data",
        "what search engines take it for, JSON-LD printed inside `<script type=\"application/ld+json\">`; null on most pages"
      ) { $0.data },
      Field("kind", "which kind of page this is, for styles: given with each template below") {
        $0.kind
      },
      Field(
        "running",
        "what stands at the head of each printed page, as a style of `<html>`; null on a page that stands alone"
      ) { $0.running },
      Field(
        "alternates",
        "the page in each language of a site in several, with full addresses, where `site.yaml` has a base URL"
      ) { $0.alternates },
    ]
  }

  /// A page in some language.
  package struct Alternate: PageValue {
    package let language: String
    package let url: String

    package init(language: String, url: String) {
      self.language = language
      self.url = url
    }

    package static let typeName = "Alternate"
    package static let fields: [Field<Alternate>] = [
      Field("language", "the language's code, `ko`, or `x-default`, which stands for the first") {
        $0.language
      },
      Field("url", "its full address") { $0.url },
    ]
  }

  /// The place of a page in another language.
  package struct Language: PageValue {
    package let language: String
    package let name: String
    package let url: String

    package init(language: String, name: String, url: String) {
      self.language = language
      self.name = name
      self.url = url
    }

    package static let typeName = "Language"
    package static let fields: [Field<Language>] = [
      Field("language", "its code, `ko`") { $0.language },
      Field("name", "what it calls itself, 한국어") { $0.name },
      Field("url", "the same page in it, or the front page of one that is in no other") { $0.url },
    ]
  }

  package struct Navigation: PageValue {
    package let home: String
    package let current: String?
    package let items: [Item]
    package let languages: Group<Language>?

    package init(home: String, current: String?, items: [Item], languages: Group<Language>?) {
      self.home = home
      self.current = current
      self.items = items
      self.languages = languages
    }

    package static let fields: [Field<Navigation>] = [
      Field("home", "the front page") { $0.home },
      Field("current", "`page` on the front page itself; else null") { $0.current },
      Field("items", "the parts of the site") { $0.items },
      Field("languages", "the page in the other languages; null on a site in one") {
        $0.languages
      },
    ]

    package struct Item: PageValue {
      package let text: String
      package let url: String?
      package let current: String?
      package let menu: Group<Item>?

      package init(
        text: String, url: String? = nil, current: String? = nil, menu: Group<Item>? = nil
      ) {
        self.text = text
        self.url = url
        self.current = current
        self.menu = menu
      }

      package static let typeName = "Navigation item"
      package static let fields: [Field<Item>] = [
        Field("text", "its title") { $0.text },
        Field("url", "where it leads; null where it has a menu") { $0.url },
        Field("current", "`page` on this very page, `true` within its part of the site") {
          $0.current
        },
        Field("menu", "the entries that unfold below it") { $0.menu },
      ]
    }
  }
}
