import Files

/// One file of a site, made when its turn comes: jobs know nothing of each other, and may run in any
/// order, several at once.
struct PageJob: Sendable {
  /// A file's bytes, and whether the next build may keep them for the same inputs.
  struct Result {
    var bytes: [UInt8]
    var isKeepable = false
  }

  /// Below the output folder.
  let path: String
  /// The fingerprint of all the file is made from; `nil` where it must be made each time.
  var inputs: Fingerprint?
  let render: @Sendable () throws -> Result
}
