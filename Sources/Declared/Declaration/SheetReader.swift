import Bytes

/// Reads `sheet`: its parts, or the one of which it is.
struct SheetReader {
  let faults: DeclarationFaults

  private static let partKeys: [StaticString] = ["title", "categories", "bonus"]
  static let mostParts = 8
  static let mostCategories = 60

  func read(_ node: DeclarationNode) -> DeclaredSheet? {
    guard let entries = node.entries else {
      faults.report(
        .expected(key: "sheet".bytes, .mapping, found: node.scalar), at: node.place.first)
      return nil
    }
    let sheet = DeclaredSheet()
    if node["categories"] != nil {
      readPart(named: [], node, of: sheet)
    } else {
      if entries.isEmpty { faults.report(.none(.parts), at: node.place.first) }
      for entry in entries {
        if sheet.parts.count == Self.mostParts {
          faults.report(
            .tooMany(.parts, most: Self.mostParts, found: entries.count), at: entry.keyPlace)
          break
        }
        faults.add(entry.key, at: entry.keyPlace)
        readPart(named: entry.key, entry.value, of: sheet)
      }
    }
    return sheet
  }

  private func readPart(
    named name: [UInt8], _ node: DeclarationNode, of sheet: DeclaredSheet
  ) {
    let start = sheet.categories.count
    var part = DeclaredSheet.Part(
      name: name, title: DeclaredName.title(of: name), categories: start..<start, bonus: nil)
    guard
      let keys = DeclarationKeys(node, of: "sheet", known: Self.partKeys, to: faults)
    else { return }
    if let title = keys.text("title") { part.title = title }
    if let entry = keys.entry("categories") {
      readCategories(entry, part: sheet.parts.count, of: sheet)
    } else {
      faults.report(.missing(key: "categories".bytes), at: node.place.first)
    }
    part.categories = start..<sheet.categories.count
    let names = sheet.categories[part.categories].map { $0.name }
    if let bonus = keys["bonus"] { part.bonus = readBonus(bonus, over: names) }
    sheet.parts.append(part)
  }

  private func readCategories(
    _ entry: DeclarationNode.Entry, part: Int, of sheet: DeclaredSheet
  ) {
    guard let entries = entry.value.entries else {
      return faults.report(
        .expected(key: entry.key, .mapping, found: entry.value.scalar),
        at: entry.value.place.first)
    }
    if entries.isEmpty { faults.report(.none(.categories), at: entry.value.place.first) }
    for entry in entries {
      if sheet.categories.count == Self.mostCategories {
        return faults.report(
          .tooMany(.categories, most: Self.mostCategories, found: Self.mostCategories + 1),
          at: entry.keyPlace)
      }
      faults.add(entry.key, at: entry.keyPlace)
      sheet.categories.append(category(entry, part: part))
    }
  }

  private func category(_ entry: DeclarationNode.Entry, part: Int) -> DeclaredSheet.Category {
    let reader = ValuesReader(faults: faults, key: entry.key)
    var category = DeclaredSheet.Category(
      name: entry.key, title: DeclaredName.title(of: entry.key), values: .any, isOptional: false,
      part: part)
    let node = entry.value
    guard node.entries != nil, node["step"] == nil, node["to"] == nil else {
      if let values = reader.values(node) { category.values = values }
      return category
    }
    guard
      let keys = DeclarationKeys(
        node, of: "categories", known: ["title", "values", "optional"], to: faults)
    else { return category }
    if let title = keys.text("title") { category.title = title }
    category.isOptional = keys.flag("optional") ?? false
    if let values = reader.values(keys, of: node) { category.values = values }
    return category
  }

  private func readBonus(
    _ node: DeclarationNode, over categories: [[UInt8]]
  ) -> DeclaredSheet.Bonus? {
    let before = faults.count
    guard
      let keys = DeclarationKeys(
        node, of: "bonus", known: ["title", "when", "points"], expressions: ["when"], to: faults)
    else { return nil }
    let title = keys.text("title") ?? "Bonus".bytes
    let points = keys.number("points")
    guard let when = keys["when"], keys["points"] != nil else {
      if faults.count == before {
        let missing: StaticString = keys["when"] == nil ? "when" : "points"
        faults.report(.missing(key: Array(text: missing)), at: node.place.first)
      }
      return nil
    }
    let scope = ExpressionScope(place: .bonus, fields: categories)
    let program = faults.expression(when, key: "when".bytes, as: .condition, in: scope)
    guard let points, let program, let text = when.scalar else { return nil }
    return DeclaredSheet.Bonus(
      title: title, points: points, text: Array(text[text[...].trimmedRange]), when: program)
  }
}
