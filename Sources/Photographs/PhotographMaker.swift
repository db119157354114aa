package import Files

/// The program that makes pictures smaller: `vipsthumbnail` of libvips, where the machine has it.
///
/// It is a process of its own, within limits of time and memory: what it reads comes from strangers' cameras.
package final class PhotographMaker: Sendable {
  package enum Fault: Error, Hashable {
    /// The program can't read the picture, or ran into a limit.
    case unreadable
    /// The file ends in the middle of the picture.
    case cutOff
  }

  /// The program, and the package of Debian that has it.
  package static let program = "vipsthumbnail"
  package static let package = "libvips-tools"

  package static let limits = Program.Limits(seconds: 60, memory: 2_000_000, blocks: 100_000)

  /// The fingerprint of what decides its bytes beside the picture: its version, and how it is asked.
  package let recipe: Fingerprint
  private let cache: CacheFolder?
  private let shrink: @Sendable ([UInt8], Photograph.Version) throws -> [UInt8]

  /// - Parameters:
  ///   - cache: Where pictures are kept from build to build; `nil` to make them again each time.
  ///   - shrink: Makes one of a photograph's bytes.
  package init(
    recipe: Fingerprint, cache: CacheFolder?,
    shrink: @escaping @Sendable ([UInt8], Photograph.Version) throws -> [UInt8]
  ) {
    self.recipe = recipe
    self.cache = cache
    self.shrink = shrink
  }

  /// Returns the maker of this machine; `nil` where it has none.
  package static func ofMachine(keptIn cache: CacheFolder?) -> PhotographMaker? {
    let version = try? ScratchFolder.use { folder -> [UInt8]? in
      let status = try Program.run(
        ["/bin/sh", "-c", "exec \"$0\" --version >version", program], within: limits,
        in: folder.path, environment: environment)
      return status == 0 ? try folder.files.read("version") : nil
    }
    guard let version = version ?? nil else { return nil }
    var recipe = Fingerprint(of: version)
    for format in [Photograph.Format.jpeg, .png, .webP] {
      for isLossless in [false, true] { recipe.add(format.options(isLossless: isLossless)) }
    }
    return PhotographMaker(recipe: recipe, cache: cache, shrink: runProgram)
  }

  /// Returns one of the pictures that are made of a photograph, without a word of where and by what it was taken.
  ///
  /// - Parameter read: Returns the photograph's bytes, where the picture isn't at hand.
  package func make(
    _ version: Photograph.Version, of photograph: Photograph, read: () throws(FileFault) -> [UInt8]
  ) throws -> [UInt8] {
    let name = "picture-" + String(inputs(of: version, of: photograph).value, radix: 16)
    if let kept = cache?.bytes(named: name) { return kept }
    guard let made = version.format.stripped(try shrink(try read(), version)) else {
      throw Fault.unreadable
    }
    cache?.keep(made, named: name)
    return made
  }

  /// The fingerprint of all that a picture is made from.
  package func inputs(
    of version: Photograph.Version, of photograph: Photograph
  ) -> Fingerprint {
    var inputs = recipe
    inputs.add(photograph.print)
    inputs.add("\(version.width) \(version.format) \(version.isLossless)")
    return inputs
  }

  private static func runProgram(_ bytes: [UInt8], _ version: Photograph.Version) throws -> [UInt8]
  {
    guard Photograph.Format(of: bytes)?.isWhole(bytes) ?? false else { throw Fault.cutOff }
    return try ScratchFolder.use { folder in
      // A name of a league's own might be more than a name to the program.
      let (source, made) = ("source", "made." + version.format.suffix)
      try folder.write(bytes, to: source)
      let status = try Program.run(
        [
          program, source, "--size", "\(version.width)x1000000>",
          "--export-profile", "srgb", "--output",
          made + version.format.options(isLossless: version.isLossless),
        ], within: limits, in: folder.path, environment: environment)
      guard status == 0, let bytes = try? folder.files.read(made), !bytes.isEmpty else {
        throw Fault.unreadable
      }
      return bytes
    }
  }

  /// Without what reads other formats than those that pages show, for which libvips has other people's programs.
  private static var environment: [String] {
    ["LC_ALL=C.UTF-8", "VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1"]
      + Program.needfulEnvironment
  }
}

extension Photograph.Format {
  fileprivate var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webP: "webp"
    }
  }

  /// The options of libvips for a file of the format. They leave out what isn't picture.
  fileprivate func options(isLossless: Bool) -> String {
    switch self {
    case .jpeg: "[Q=78,strip,optimize-coding,interlace,background=255]"
    case .png: "[strip,compression=9]"
    case .webP: isLossless ? "[lossless,strip]" : "[Q=72,strip]"
    }
  }
}

extension PhotographMaker.Fault {
  package var message: String {
    switch self {
    case .unreadable:
      "'\(PhotographMaker.program)' can't read this picture within \(PhotographMaker.limits.seconds) seconds and 2 GB of "
        + "memory, export it again as JPEG"
    case .cutOff: "the file ends in the middle of the picture, copy or export it again"
    }
  }
}
