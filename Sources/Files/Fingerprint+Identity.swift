import Glibc

extension Fingerprint {
  /// The fingerprint of which file stands at a path and when it last changed, without reading it.
  ///
  /// Other contents have another one: the system sets the time of a change, and nobody else can. The
  /// same contents have another one too where they were copied or installed anew.
  public init(ofFileAt path: String) throws(FileFault) {
    let status = try Descriptor(opening: path).status(faultPath: path)
    self.init()
    let numbers = [
      Int(status.st_size), Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec,
      Int(status.st_ctim.tv_sec), status.st_ctim.tv_nsec,
    ]
    for number in numbers { add(Fingerprint(value: UInt64(bitPattern: Int64(number)))) }
    add(Fingerprint(value: UInt64(status.st_ino)))
    add(Fingerprint(value: UInt64(status.st_dev)))
  }
}
