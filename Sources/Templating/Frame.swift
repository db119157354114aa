/// A value that templates look names up in while a page is rendered, by its place in memory.
///
/// It lives no longer than the call that it is handed to. The type is compared before each reading:
/// a mistake in the compiler of templates ends the program instead of reading something else.
struct Frame {
  let address: UnsafeRawPointer
  let type: ObjectIdentifier

  init<Value>(_ pointer: UnsafePointer<Value>) {
    address = UnsafeRawPointer(pointer)
    type = ObjectIdentifier(Value.self)
  }

  /// Hands a value to `body` as a frame.
  static func with<Value>(_ value: Value, _ body: (Frame) -> Void) {
    withUnsafePointer(to: value) { body(Frame($0)) }
  }

  /// Reads something of the value where it lies.
  @inline(__always)
  func read<Value, Result>(_ read: (Value) -> Result) -> Result {
    precondition(type == ObjectIdentifier(Value.self), "a frame holds another type")
    return address.assumingMemoryBound(to: Lent<Value>.self).pointee.read(read)
  }
}

/// A value in its place: as it can't be copied, using a part of it counts no references to the others.
struct Lent<Value>: ~Copyable {
  let value: Value

  @inline(__always)
  borrowing func read<Result>(_ read: (Value) -> Result) -> Result { read(value) }
}
