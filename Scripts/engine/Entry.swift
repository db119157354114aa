import GAME
// What a page calls of an engine: `reserve` room for a request, write it there, `answer`, read `answered` bytes.
import Tabletop

private nonisolated(unsafe) var room: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var capacity = 0
private nonisolated(unsafe) var reply: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var replyCount = 0

@_cdecl("reserve")
public func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
  if count > capacity || room == nil {
    room?.deallocate()
    room = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
    capacity = count
  }
  return room
}

@_cdecl("answer")
public func answer(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
  let bytes = Array(UnsafeBufferPointer(start: room, count: min(max(count, 0), capacity)))
  let output = Engine<RULES>.answer(bytes)
  reply?.deallocate()
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(output.count, 1))
  output.withUnsafeBufferPointer { bytes in
    if let start = bytes.baseAddress { copy.initialize(from: start, count: bytes.count) }
  }
  reply = copy
  replyCount = output.count
  return copy
}

@_cdecl("answered")
public func answered() -> Int { replyCount }
