import Archives
import Glibc

/// The library that draws pictures: librsvg with cairo, where the machine has them.
///
/// They are looked for when a site is built, not when the tool is: a tool runs with and without them.
package struct PictureLibrary: Sendable {
  private typealias Open =
    @convention(c) @Sendable (
      UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  private typealias Render =
    @convention(c) @Sendable (
      OpaquePointer, OpaquePointer, UnsafePointer<Double>, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias CreateSurface = @convention(c) @Sendable (Int32, Int32, Int32) -> OpaquePointer?
  private typealias Create = @convention(c) @Sendable (OpaquePointer) -> OpaquePointer?
  private typealias Release = @convention(c) @Sendable (OpaquePointer) -> Void
  private typealias Pixels =
    @convention(c) @Sendable (OpaquePointer) -> UnsafeMutableRawPointer?

  private let open: Open
  private let render: Render
  private let unref: Release
  private let createSurface: CreateSurface
  private let destroySurface: Release
  private let createContext: Create
  private let destroyContext: Release
  private let finish: Release
  private let pixels: Pixels

  /// The versions of the libraries, since others may draw other bytes: `2.54.7 1.16.0`.
  package let version: String

  /// The library of this machine; `nil` where it has no librsvg 2.46 or later.
  package static let ofMachine: PictureLibrary? = PictureLibrary(named: "librsvg-2.so.2")

  /// Opens a library, and what it stands on.
  package init?(named name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    func number(_ name: String) -> UInt32? {
      dlsym(library, name)?.load(as: UInt32.self)
    }
    typealias Told = @convention(c) () -> UnsafePointer<CChar>?
    guard
      let open = function("rsvg_handle_new_from_data", Open.self),
      let render = function("rsvg_handle_render_document", Render.self),
      let unref = function("g_object_unref", Release.self),
      let createSurface = function("cairo_image_surface_create", CreateSurface.self),
      let destroySurface = function("cairo_surface_destroy", Release.self),
      let createContext = function("cairo_create", Create.self),
      let destroyContext = function("cairo_destroy", Release.self),
      let finish = function("cairo_surface_flush", Release.self),
      let pixels = function("cairo_image_surface_get_data", Pixels.self),
      let cairo = function("cairo_version_string", Told.self)?(),
      let major = number("rsvg_major_version"), let minor = number("rsvg_minor_version"),
      let micro = number("rsvg_micro_version")
    else { return nil }
    self.open = open
    self.render = render
    self.unref = unref
    self.createSurface = createSurface
    self.destroySurface = destroySurface
    self.createContext = createContext
    self.destroyContext = destroyContext
    self.finish = finish
    self.pixels = pixels
    version = "\(major).\(minor).\(micro) \(String(cString: cairo))"
  }

  /// Draws an SVG picture of `SharedPicture`'s size as PNG; `nil` where it can't be drawn.
  package func png(of svg: [UInt8]) -> [UInt8]? {
    guard let picture = svg.withUnsafeBufferPointer({ open($0.baseAddress, $0.count, nil) }) else {
      return nil
    }
    defer { unref(picture) }
    let (width, height) = (SharedPicture.width, SharedPicture.height)
    // CAIRO_FORMAT_RGB24: a pixel is four bytes, and rows follow each other.
    guard let surface = createSurface(1, Int32(width), Int32(height)) else { return nil }
    defer { destroySurface(surface) }
    guard let context = createContext(surface) else { return nil }
    defer { destroyContext(context) }
    guard render(picture, context, [0, 0, Double(width), Double(height)], nil) != 0 else {
      return nil
    }
    finish(surface)
    guard let pixels = pixels(surface) else { return nil }
    let drawn = UnsafeBufferPointer(
      start: UnsafePointer(pixels.assumingMemoryBound(to: UInt32.self)), count: width * height)
    return FlatPicture(width: width, pixels: drawn).png
  }
}
