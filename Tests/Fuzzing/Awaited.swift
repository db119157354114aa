import Dispatch
import Synchronization

/// Returns what some asynchronous work comes to, for a fuzzer that waits for each input.
func awaited<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
  let result = Waiting<Value>()
  Task {
    let value = await work()
    result.value.withLock { $0 = value }
    result.done.signal()
  }
  result.done.wait()
  guard let value = result.value.withLock({ $0 }) else {
    preconditionFailure("the work is done")
  }
  return value
}

private final class Waiting<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
  let done = DispatchSemaphore(value: 0)
}
