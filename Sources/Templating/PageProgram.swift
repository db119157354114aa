/// Compiled pages: what is to be written, step by step, each value by its slot.
///
/// Indentation, blocks, the words of a language and where names are found are settled before: a
/// page is ranges of bytes and values.
struct PageProgram: Sendable {
  /// A root.
  struct Entry: Hashable {
    var template: String
    var shape: ObjectIdentifier
  }

  enum Step: Sendable {
    /// Writes a range of the literals.
    case literal(Range<Int>)
    case value(Source, escapes: Bool)
    /// A skip of so many steps where the value is absent.
    case when(Source, skip: Int)
    /// A skip of so many steps where the value is there.
    case unless(Source, skip: Int)
    /// A loop over so many steps for each object there is, which stands in a register meanwhile.
    case each(Source, register: Int, count: Int)
    case call(function: Int)
  }

  /// The source of a value: the object in a register, and the reader.
  struct Source: Hashable, Sendable {
    var register: Int
    /// The index of what reads it.
    var reader: Int
  }

  var functions: [[Step]] = []
  var entries: [Entry: Int] = [:]
  var literals: [UInt8] = []
  var readers: [any Reader] = []
  /// The most objects of different types that are in sight at once.
  var registerCount = 1

  func run(_ function: Int, _ root: Frame, into output: inout [UInt8]) {
    readers.withUnsafeBufferPointer { readers in
      var rendering = Rendering(
        program: self, readers: UnsafeRawBufferPointer(readers).bindMemory(to: Lent.self),
        registers: Array(repeating: root, count: registerCount))
      swap(&rendering.output, &output)
      rendering.run(functions[function])
      swap(&rendering.output, &output)
    }
  }
}

extension PageProgram {
  /// One rendering of one page.
  private struct Rendering {
    let program: PageProgram
    /// The program's, used in their place.
    let readers: UnsafeBufferPointer<Lent<any Reader>>
    var registers: [Frame]
    var output: [UInt8] = []

    mutating func run(_ steps: [Step]) {
      run(steps, steps.indices)
    }

    private mutating func run(_ steps: [Step], _ range: Range<Int>) {
      var index = range.lowerBound
      while index < range.upperBound {
        let step = steps[index]
        index += 1
        switch step {
        case .literal(let range):
          program.literals.withUnsafeBufferPointer {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
          }
        case .value(let source, let escapes):
          let frame = registers[source.register]
          readers[source.reader].read { $0.write(frame, into: &output, escapes: escapes) }
        case .when(let source, let skip):
          if isAbsent(source) { index += skip }
        case .unless(let source, let skip):
          if !isAbsent(source) { index += skip }
        case .each(let source, let register, let count):
          let body = index..<index + count
          let outer = registers[register]
          let frame = registers[source.register]
          readers[source.reader].read { reader in
            reader.visit(frame) { frame in
              registers[register] = frame
              run(steps, body)
            }
          }
          registers[register] = outer
          index = body.upperBound
        case .call(let function): run(program.functions[function])
        }
      }
    }

    private func isAbsent(_ source: Source) -> Bool {
      let frame = registers[source.register]
      return readers[source.reader].read { $0.isAbsent(in: frame) }
    }
  }
}
