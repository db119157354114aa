/// One file of a site, made when its turn comes: jobs know nothing of each other, and may run in any
/// order, several at once.
struct PageJob: Sendable {
  /// Below the output folder.
  let path: String
  let render: @Sendable () throws -> [UInt8]
}
