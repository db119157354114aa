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
      settings.allowsRawHTML = mapping.boolean("raw-html") ?? false
      settings.isAnalysed = mapping.boolean("analysis", isSwitch: true) ?? true
      settings.hasPictures = mapping.boolean("pictures", isSwitch: true) ?? true
      settings.navigation = mapping.navigation("navigation")
      settings.limits = mapping.mapping("limits") { SizeLimits(reading: &$0) } ?? SizeLimits()
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
          guard !LinkSafety.isDangerous(target) else {
            entry.mismatch(expected: "a page or an address of another site", pair.value)
            return nil
          }
          return SiteSettings.NavigationEntry(
            title: pair.key, target: target, range: pair.value.range)
        }
      }
    }
  }
}
