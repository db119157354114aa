import Bytes
package import Diagnostics
import Markdown
import YAML

extension SiteSettings {
  /// Returns what a `site.yaml` says, with a title at least, and everything wrong with it.
  package static func read(_ text: SourceText) -> (SiteSettings, Findings) {
    var (node, findings) = YAMLNode.parse(text)
    let (settings, faults) = YAMLMapping.read(node, in: text) { mapping in
      mapping.require("title")
      var settings = SiteSettings(title: mapping.string("title") ?? "")
      settings.description = mapping.string("description")
      settings.language = mapping.string("language") ?? settings.language
      settings.languageRange = mapping.valueRange("language")
      settings.baseURL = mapping.baseURL("base-url")
      settings.paper = mapping.choice("paper") ?? settings.paper
      settings.cards = mapping.choice("cards") ?? settings.cards
      settings.season = mapping.string("season")
      settings.seasonRange = mapping.valueRange("season")
      settings.accent = mapping.color("accent")
      settings.footer = mapping.string("footer")
      settings.policy.allowsRawHTML = mapping.boolean("raw-html") ?? false
      settings.policy.links.hosts = mapping.hosts("hosts")
      settings.isAnalysed = mapping.boolean("analysis", isSwitch: true) ?? true
      settings.hasPictures = mapping.boolean("pictures", isSwitch: true) ?? true
      let packings = Set(mapping.choices("precompress", of: Packing.self) ?? [])
      settings.packings = Packing.allCases.filter(packings.contains)
      settings.hasRedirects = mapping.boolean("redirects", isSwitch: true) ?? false
      settings.navigation = mapping.navigation("navigation")
      settings.downloads = Set(mapping.choices("downloads") ?? [])
      settings.limits = mapping.mapping("limits") { SizeLimits(reading: &$0) } ?? SizeLimits()
      if case .by(let ratings) = mapping.ratings("ratings") { settings.ratings = ratings }
      settings.roster = mapping.roster("roster", hasDates: false)
      return settings
    }
    findings.add(contentsOf: faults)
    return (settings, findings)
  }

  /// Returns a base URL in its usual form, ending in `/`; `nil` where it isn't `http` or `https`.
  package static func normalizedBaseURL(_ url: String) -> String? {
    guard url.hasPrefix("https://") || url.hasPrefix("http://"),
      !url.utf8.contains(where: { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") })
    else { return nil }
    return url.hasSuffix("/") ? url : url + "/"
  }
}

extension YAMLMapping {
  fileprivate mutating func baseURL(_ key: String) -> String? {
    guard let node = node(key), let url = string(node) else { return nil }
    guard let normalized = SiteSettings.normalizedBaseURL(url) else {
      mismatch(expected: "an address that begins with 'https://' or 'http://'", node)
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

  fileprivate mutating func navigation(_ key: String) -> [SiteSettings.NavigationEntry] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let items) = node.content else {
      mismatch(expected: "a list of titles and pages, '- About: pages/about.md'", node)
      return []
    }
    return items.flatMap { item in
      read(item) { entry in
        entry.allEntries().compactMap { pair in
          guard let target = entry.string(pair.value) else { return nil }
          guard LinkPolicy().refusal(of: target, isLoaded: false) == nil else {
            entry.mismatch(
              expected: "a page or an address of another site, 'https://example.org'", pair.value)
            return nil
          }
          return SiteSettings.NavigationEntry(
            title: pair.key, target: target, range: pair.value.range)
        }
      }
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
