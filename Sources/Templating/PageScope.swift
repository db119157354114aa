/// The meanings of names at one place of a template.
///
/// Of objects of one type only the innermost counts, as it has all the names of the others. So a partial
/// that includes itself for an element comes back to the same scope.
struct PageScope: Hashable {
  /// The object of one type, where the page being rendered keeps it.
  struct Object: Hashable {
    var shape: ObjectIdentifier
    var register: Int
  }

  /// The innermost last.
  var objects: [Object]
  /// The text, flag or number of the section right around, which `{{.}}` stands for instead of the
  /// innermost object.
  var scalar: PageProgram.Source?

  init(_ root: Shape) {
    objects = [Object(shape: root.id, register: 0)]
  }

  /// Enters an object; returns its register.
  mutating func enter(_ shape: Shape) -> Int {
    scalar = nil
    let register: Int
    if let known = objects.firstIndex(where: { $0.shape == shape.id }) {
      register = objects.remove(at: known).register
    } else {
      register = objects.count
    }
    objects.append(Object(shape: shape.id, register: register))
    return register
  }
}
