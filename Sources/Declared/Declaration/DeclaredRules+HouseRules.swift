import Bytes

extension DeclaredRules {
  /// Reads a declaration under house rules: whole keys of `play`, but those of `rounds` and `sheet` one by one.
  ///
  /// - Parameters:
  ///   - declaration: One that is right by itself.
  ///   - houseRules: What stands under `rules`; its places are said to be of house rules.
  /// - Throws: what is wrong with the house rules, and with both together, told at the house rules.
  public static func read(
    _ declaration: DeclarationNode, under houseRules: DeclarationNode
  ) throws(DeclarationFaultList) -> DeclaredRules {
    let faults = DeclarationFaults()
    guard let entries = overrides(in: houseRules.of(.houseRules), of: declaration, to: faults),
      faults.count == 0
    else { throw DeclarationFaultList(faults) }
    do throws(DeclarationFaultList) {
      return try read(declaration.overridden(by: entries))
    } catch {
      throw error.told(at: entries, over: declaration)
    }
  }

  /// Reports what house rules can't override; `nil` for what is no mapping.
  private static func overrides(
    in houseRules: DeclarationNode, of declaration: DeclarationNode, to faults: DeclarationFaults
  ) -> [DeclarationNode.Entry]? {
    guard
      let keys = DeclarationKeys(houseRules, of: "rules", known: PlayReader.keys, to: faults)
    else { return nil }
    for entry in keys.entries {
      if entry.key[...].isWord("result") || entry.key[...].isWord("sides") {
        faults.report(.notOverridable(entry.key), at: entry.keyPlace)
      }
    }
    if let rounds = keys.entry("rounds") { check(rounds, over: declaration["rounds"], to: faults) }
    if let sheet = keys.entry("sheet") {
      if declaration["sheet"] == nil {
        faults.report(
          .namesDiffer(.categories, added: sheet.value.names, taken: []), at: sheet.keyPlace)
      }
      for part in sheet.value.entries ?? [] {
        checkSheet(part, over: declaration["sheet"], to: faults)
      }
    }
    return keys.entries
  }

  private static func check(
    _ rounds: DeclarationNode.Entry, over declared: DeclarationNode?, to faults: DeclarationFaults
  ) {
    guard
      let keys = DeclarationKeys(
        rounds.value, of: "rounds", known: RoundsReader.keys, expressions: ["points", "check"],
        to: faults)
    else { return }
    guard let declared else {
      let names = keys["fields"]?.names ?? ["points".bytes]
      return faults.report(.namesDiffer(.fields, added: names, taken: []), at: rounds.keyPlace)
    }
    if let order = keys.entry("order") {
      faults.report(.notOverridable(order.key), at: order.keyPlace)
    }
    if let fields = keys.entry("fields") {
      checkNames(
        fields.value.names, over: declared["fields"]?.names ?? ["points".bytes], .fields,
        at: fields.keyPlace, note: declared.entry("fields")?.keyPlace, to: faults)
    }
  }

  /// Compares the categories of a part with those that are declared.
  private static func checkSheet(
    _ part: DeclarationNode.Entry, over declared: DeclarationNode?, to faults: DeclarationFaults
  ) {
    guard let declared else { return }
    let old = declared.entries?.first { $0.key == part.key }
    if declared["categories"] != nil {
      guard part.key[...].isWord("categories") else { return }
      return checkNames(
        part.value.names, over: old?.value.names ?? [], .categories, at: part.keyPlace,
        note: old?.keyPlace, to: faults)
    }
    checkNames(
      part.value["categories"]?.names ?? [], over: old?.value["categories"]?.names ?? [],
      .categories, at: part.keyPlace, note: old?.keyPlace, to: faults)
  }

  private static func checkNames(
    _ names: [[UInt8]], over declared: [[UInt8]], _ thing: DeclaredThing,
    at place: DeclarationPlace, note: DeclarationPlace?, to faults: DeclarationFaults
  ) {
    let added = names.filter { !declared.contains($0) }
    let taken = declared.filter { !names.contains($0) }
    guard !added.isEmpty || !taken.isEmpty else { return }
    faults.report(.namesDiffer(thing, added: added, taken: taken), at: place, note: note)
  }
}

extension DeclarationNode {
  fileprivate var names: [[UInt8]] { entries?.map { $0.key } ?? [] }

  /// Returns the value with its places in another text.
  fileprivate func of(_ source: DeclarationPlace.Source) -> DeclarationNode {
    var node = self
    node.place.source = source
    switch content {
    case .scalar: break
    case .list(let values): node.content = .list(values.map { $0.of(source) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          var entry = entry
          entry.keyPlace.source = source
          entry.value = entry.value.of(source)
          return entry
        })
    }
    return node
  }

  /// Returns the declaration with what house rules say in the place of its own.
  fileprivate func overridden(by overrides: [Entry]) -> DeclarationNode {
    var entries = entries ?? []
    for override in overrides {
      guard let index = entries.firstIndex(where: { $0.key == override.key }) else {
        entries.append(override)
        continue
      }
      let isByKey = override.key[...].isWord("rounds") || override.key[...].isWord("sheet")
      entries[index].value =
        isByKey
        ? entries[index].value.withKeys(of: override.value) : override.value
      entries[index].keyPlace = override.keyPlace
    }
    return DeclarationNode(.mapping(entries), at: place)
  }

  /// Returns a mapping with the values of another's keys; fields and categories stay in their order.
  private func withKeys(of other: DeclarationNode) -> DeclarationNode {
    guard var entries, let others = other.entries else { return other }
    for override in others {
      guard let index = entries.firstIndex(where: { $0.key == override.key }) else {
        entries.append(override)
        continue
      }
      var value = override.value
      value.sort(as: entries[index].value)
      entries[index] = Entry(key: override.key, at: override.keyPlace, value: value)
    }
    return DeclarationNode(.mapping(entries), at: place)
  }

  /// Puts the keys of a mapping into the order of another's, and those of the mappings in it.
  private mutating func sort(as other: DeclarationNode) {
    guard var entries, let others = other.entries else { return }
    entries.sortFew { one, two in
      let place = others.firstIndex { $0.key == one.key } ?? others.count
      return place < others.firstIndex { $0.key == two.key } ?? others.count
    }
    for index in entries.indices {
      if let same = others.first(where: { $0.key == entries[index].key }) {
        entries[index].value.sort(as: same.value)
      }
    }
    content = .mapping(entries)
  }
}

extension DeclarationFaultList {
  /// Returns the faults at the house rules that bring them about, with a note at the declaration.
  fileprivate func told(
    at overrides: [DeclarationNode.Entry], over declaration: DeclarationNode
  ) -> DeclarationFaultList {
    let alone = overrides.map { Self.places(bringing: $0, over: declaration) }
    return DeclarationFaultList(
      faults.map { fault in
        guard fault.place.source == .declaration, let first = overrides.first else { return fault }
        var told = fault
        told.note = fault.place
        let cause = overrides.indices.first { alone[$0].contains(fault.place) }
        told.place = cause.map { overrides[$0].keyPlace } ?? first.keyPlace
        return told
      })
  }

  /// The places of the faults that one key of house rules brings about by itself.
  private static func places(
    bringing override: DeclarationNode.Entry, over declaration: DeclarationNode
  ) -> [DeclarationPlace] {
    do throws(DeclarationFaultList) {
      _ = try DeclaredRules.read(declaration.overridden(by: [override]))
      return []
    } catch {
      return error.faults.map { $0.place }
    }
  }
}
