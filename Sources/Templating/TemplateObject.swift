/// Named values in the order they were added.
///
/// Up to a dozen members are found by comparing hashes one after another; beyond that a table of
/// slots finds them, so that an object of hundreds (a language's strings) costs no more to ask.
public struct TemplateObject: Sendable {
  /// As literals pass them, so that a literal's array becomes the object's without a copy.
  private var members: [(TemplateName, TemplateValue)] = []
  /// Open addressing by hash: the member's index or -1. Empty while the object is small.
  private var slots: [Int32] = []

  /// The most members that are searched without a table.
  static let linearLimit = 12

  public init() {}

  /// Creates an object of members; a name given twice is a programmer's mistake.
  public init(_ members: some Sequence<(TemplateName, TemplateValue)>) {
    self.members.reserveCapacity(members.underestimatedCount)
    for (name, value) in members {
      precondition(index(of: name) == nil, "a template object names a member twice")
      append(name, value)
    }
  }

  public var count: Int { members.count }

  public var names: [TemplateName] { members.map(\.0) }

  /// The value of a name, `nil` where the object doesn't hold it.
  public func value(for name: TemplateName) -> TemplateValue? {
    index(of: name).map { members[$0].1 }
  }

  /// Sets a member, adding it at the end where the name is new.
  public mutating func set(_ name: TemplateName, to value: TemplateValue) {
    if let index = index(of: name) {
      members[index].1 = value
    } else {
      append(name, value)
    }
  }
}

extension TemplateObject {
  private func index(of name: TemplateName) -> Int? {
    guard !slots.isEmpty else { return members.firstIndex { $0.0 == name } }
    var slot = Int(truncatingIfNeeded: name.hashCode) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if members[index].0 == name { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func append(_ name: TemplateName, _ value: TemplateValue) {
    members.append((name, value))
    guard members.count > TemplateObject.linearLimit else { return }
    if members.count * 2 > slots.count {
      slots = Array(repeating: -1, count: max(32, slots.count * 2))
      for index in members.indices { occupySlot(for: index) }
    } else {
      occupySlot(for: members.count - 1)
    }
  }

  private mutating func occupySlot(for index: Int) {
    var slot = Int(truncatingIfNeeded: members[index].0.hashCode) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }
}

extension TemplateObject: Hashable {
  public static func == (one: TemplateObject, other: TemplateObject) -> Bool {
    one.members.elementsEqual(other.members, by: ==)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(members.count)
    for (name, value) in members {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (TemplateName, TemplateValue)...) {
    guard members.count <= TemplateObject.linearLimit else {
      self.init(members)
      return
    }
    for index in members.indices {
      let isNew = !members[..<index].contains { $0.0 == members[index].0 }
      precondition(isNew, "a template object names a member twice")
    }
    self.init()
    self.members = members
  }
}
