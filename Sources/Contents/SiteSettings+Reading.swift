import Bytes
import ContentFiles
package import Diagnostics
import Markdown
import Seasons
import YAML

extension SiteSettings {
  /// Returns what a `site.yaml` says, with a title at least, and everything wrong with it.
  package static func read(_ text: SourceText) -> (SiteSettings, Findings) {
    var (node, findings) = YAMLNode.parse(text)
    let (settings, faults) = YAMLMapping.read(node, in: text) { mapping in
      mapping.advice = ForeignKey.settingsAdvice
      mapping.require("title")
      var settings = SiteSettings(title: "")
      settings.languages = mapping.languages() ?? settings.languages
      mapping.texts("title", \.title, of: &settings)
      mapping.texts("description", \.description, of: &settings)
      mapping.texts("footer", \.footer, of: &settings)
      mapping.navigation("navigation", of: &settings)
      let said = settings.translations[settings.language]
      settings.title = said?.title ?? ""
      settings.description = said?.description
      settings.footer = said?.footer
      settings.navigation = said?.navigation ?? settings.navigation
      settings.id = mapping.siteID("id")
      settings.baseURL = mapping.baseURL("base-url")
      settings.paper = mapping.choice("paper") ?? settings.paper
      settings.cards = mapping.choice("cards") ?? settings.cards
      settings.season = mapping.string("season")
      settings.seasonRange = mapping.valueRange("season")
      settings.accent = mapping.color("accent")
      settings.policy.allowsRawHTML = mapping.boolean("raw-html") ?? false
      settings.policy.links.hosts = mapping.hosts("hosts")
      settings.isAnalysed = mapping.boolean("analysis", isSwitch: true) ?? true
      settings.hasPictures = mapping.boolean("pictures", isSwitch: true) ?? true
      settings.hasSearch = mapping.boolean("search", isSwitch: true) ?? true
      settings.theme = mapping.theme()
      settings.parameters = mapping.parameters("params")
      let packings = Set(mapping.choices("precompress", of: Packing.self) ?? [])
      settings.packings = Packing.allCases.filter(packings.contains)
      settings.isOffline = mapping.boolean("offline", isSwitch: true) ?? false
      settings.hasRedirects = mapping.boolean("redirects", isSwitch: true) ?? false
      settings.downloads = Set(mapping.choices("downloads") ?? [])
      settings.limits =
        mapping.mapping("limits", like: "{document: 20 MB}") { SizeLimits(reading: &$0) }
        ?? SizeLimits()
      settings.unaskedLinks =
        mapping.mapping("external-links", like: "{except: [https://club.example/members/]}") {
          $0.addressBeginnings("except")
        } ?? []
      if case .by(let ratings) = mapping.ratings("ratings") { settings.ratings = ratings }
      settings.roster = mapping.roster("roster", hasDates: false)
      return settings
    }
    findings.add(contentsOf: faults)
    return (settings, findings)
  }

  /// The form of a base URL, for messages.
  package static let baseURLForm =
    "an address that begins with 'https://' or 'http://', without '?', '#', '@' and letters beyond ASCII"

  /// Returns a base URL in its usual form, ending in `/`; `nil` where it isn't `http` or `https`.
  package static func normalizedBaseURL(_ url: String) -> String? {
    guard url.hasPrefix("https://") || url.hasPrefix("http://"),
      url.utf8.allSatisfy({ $0 > UInt8(ascii: " ") && $0 < 0x7F && !"\"#?@<>\\".utf8.contains($0) })
    else { return nil }
    return url.hasSuffix("/") ? url : url + "/"
  }
}

extension YAMLMapping {
  fileprivate mutating func siteID(_ key: String) -> String? {
    guard let node = node(key), let id = string(node) else { return nil }
    let bytes = id.utf8
    guard (1...40).contains(bytes.count), bytes.first != UInt8(ascii: "-"),
      bytes.last != UInt8(ascii: "-"),
      bytes.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) })
    else {
      mismatch(
        expected: "at most 40 small letters a to z, digits and hyphens between them, "
          + "'brisk-otter-4k7q'", node)
      return nil
    }
    return id
  }

  fileprivate mutating func baseURL(_ key: String) -> String? {
    guard let node = node(key), let url = string(node) else { return nil }
    guard let normalized = SiteSettings.normalizedBaseURL(url) else {
      mismatch(expected: SiteSettings.baseURLForm, node)
      return nil
    }
    return normalized
  }

  /// Returns names of hosts in small letters, each with its port where it has one.
  fileprivate mutating func hosts(_ key: String) -> Set<String> {
    guard let items = list(key) else { return [] }
    return Set(
      items.compactMap { item in
        guard let host = string(item) else { return nil }
        guard host.isHostName else {
          mismatch(expected: "the name of a host alone, 'pictures.example.org'", item)
          return nil
        }
        return host.lowercased()
      })
  }

  /// Returns the beginnings of addresses of the web.
  fileprivate mutating func addressBeginnings(_ key: String) -> [String] {
    (list(key) ?? []).compactMap { item in
      guard let text = string(item) else { return nil }
      guard ["https://", "http://"].contains(where: { text.hasPrefix($0) && text != $0 }) else {
        mismatch(expected: "how addresses begin, 'https://club.example/members/'", item)
        return nil
      }
      return text
    }
  }

  /// Returns a colour written `#rgb` or `#rrggbb`.
  mutating func color(_ key: String) -> String? {
    guard let node = node(key), let text = string(node) else { return nil }
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6,
      digits.allSatisfy({ $0.hexadecimalValue != nil })
    else {
      mismatch(expected: "a colour like '#2f6b4f', in quotes", node)
      return nil
    }
    return text
  }

  /// Returns the languages of the site; `nil` where it says none.
  fileprivate mutating func languages() -> [SiteSettings.Language]? {
    if has("languages"), let range = keyRange("language") {
      error(
        "language-twice", "the site's languages are listed below 'languages', leave 'language' out",
        at: range)
    }
    if let list = list("languages") {
      _ = node("language")
      var seen: Set<String> = []
      let languages = list.compactMap { item -> SiteSettings.Language? in
        guard let language = language(item) else { return nil }
        guard seen.insert(language.tag.lowercased()).inserted else {
          error("language-twice", "'\(language.tag)' is listed twice", at: item.range)
          return nil
        }
        return language
      }
      if list.isEmpty, let range = valueRange("languages") {
        error("wrong-type", "expected a list of languages, '[en, ko]'", at: range)
      }
      return languages.isEmpty ? nil : languages
    }
    return node("language").flatMap { language($0) }.map { [$0] }
  }

  /// A tag also names a folder of the site.
  private mutating func language(_ node: YAMLNode) -> SiteSettings.Language? {
    guard let tag = string(node) else { return nil }
    guard SiteSettings.Language.isTag(tag) else {
      mismatch(expected: "the tag of a language, 'en' or 'pt-BR'", node)
      return nil
    }
    return SiteSettings.Language(tag: tag, range: node.range)
  }

  /// Reads a value that may differ by language: alone for all of them, or one for each, by their tags.
  private mutating func each<Value>(
    _ node: YAMLNode, of settings: inout SiteSettings,
    _ path: WritableKeyPath<SiteSettings.Translation, Value?>,
    read: (inout YAMLMapping, YAMLNode) -> Value?
  ) {
    let tags = settings.languages.map(\.tag)
    guard case .mapping = node.content else {
      let value = read(&self, node)
      for tag in tags { settings.translations[tag, default: .init()][keyPath: path] = value }
      return
    }
    let example = "{" + tags.map { "\($0): …" }.joined(separator: ", ") + "}"
    let values = self.read(node, like: example) { mapping in
      tags.map { tag -> (String, Value?) in
        guard let node = mapping.node(tag) else {
          if !mapping.has(tag), !mapping.isPartial {
            mapping.error(
              "missing-language", "expected it in each language of the site, '\(tag)' is missing",
              at: mapping.range)
          }
          return (tag, nil)
        }
        return (tag, read(&mapping, node))
      }
    }
    for (tag, value) in values {
      settings.translations[tag, default: .init()][keyPath: path] = value
    }
  }

  fileprivate mutating func texts(
    _ key: String, _ path: WritableKeyPath<SiteSettings.Translation, String?>,
    of settings: inout SiteSettings
  ) {
    guard let node = node(key) else { return }
    each(node, of: &settings, path) { mapping, node in
      guard let text = mapping.string(node) else { return nil }
      if text.allSatisfy(\.isWhitespace) { mapping.mismatch(expected: "words", node) }
      return text
    }
  }

  /// Reads the menu: what is listed where a part of the site is among it, and else that behind the usual parts.
  fileprivate mutating func navigation(_ key: String, of settings: inout SiteSettings) {
    guard let node = node(key) else { return }
    each(node, of: &settings, \.navigation) { mapping, node in
      let entries = mapping.navigation(node, isInner: false)
      return entries.contains(where: \.isOfSite) ? entries : SiteSettings.usualNavigation + entries
    }
  }

  private mutating func navigation(
    _ node: YAMLNode, isInner: Bool
  ) -> [SiteSettings.NavigationEntry] {
    guard case .sequence(let items) = node.content else {
      mismatch(expected: "a list of titles and pages, '- About: pages/about.md'", node)
      return []
    }
    if items.isEmpty {
      error(
        "empty-menu", "a menu can't be empty, list pages in it, '- About: pages/about.md'",
        at: node.range)
    }
    return items.flatMap { item -> [SiteSettings.NavigationEntry] in
      if case .scalar(let text, _) = item.content {
        if text.contains(where: { $0 == "." || $0 == "/" }) {
          mismatch(expected: "a title before it, '- About: \(text)'", item)
          return []
        }
        let part: SiteSettings.Part? = choice(item)
        return part.map { [.init(title: nil, target: .part($0), range: item.range)] } ?? []
      }
      return read(item, like: "- About: pages/about.md") { entry in
        entry.allEntries().compactMap { pair in
          if pair.key.allSatisfy(\.isWhitespace) {
            entry.error(
              "empty-label", "the menu shows nothing for this, write words before the ':'",
              at: pair.keyRange)
          }
          return entry.navigationTarget(pair.value, isInner: isInner).map { target in
            SiteSettings.NavigationEntry(title: pair.key, target: target, range: pair.value.range)
          }
        }
      }
    }
  }

  private mutating func navigationTarget(
    _ node: YAMLNode, isInner: Bool
  ) -> SiteSettings.NavigationEntry.Target? {
    if case .sequence = node.content, !isInner {
      let entries = navigation(node, isInner: true)
      return entries.isEmpty ? nil : .menu(entries)
    }
    guard let target = string(node) else { return nil }
    if let part = SiteSettings.Part(rawValue: target) { return .part(part) }
    guard LinkPolicy().refusal(of: target, isLoaded: false) == nil else {
      mismatch(
        expected: "a page or an address of another site, 'https://example.org'", node)
      return nil
    }
    return .link(target)
  }
}

extension SiteSettings.Language {
  /// Whether a text has the form of a language's tag, `en` or `pt-BR`.
  package static func isTag(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isDigit }
      }
  }
}

extension SiteSettings.NavigationEntry {
  /// Whether it is a part of the site, or a menu with one.
  fileprivate var isOfSite: Bool {
    switch target {
    case .part: true
    case .link: false
    case .menu(let entries): entries.contains(where: \.isOfSite)
    }
  }
}

extension String {
  /// Whether it is the name of a host, perhaps with a port (RFC 1123, 2.1), in ASCII.
  fileprivate var isHostName: Bool {
    let parts = split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, utf8.count <= 253 else { return false }
    let isPort = parts.dropFirst().allSatisfy { port in
      (1...5).contains(port.utf8.count) && port.utf8.allSatisfy(\.isDigit)
    }
    return isPort
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
  }
}
