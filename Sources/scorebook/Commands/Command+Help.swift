extension Command {
  static let help = Command(
    name: "help", summary: "tell how a command is used",
    operands: [Operand(name: "COMMAND", isOptional: true)],
    run: { arguments, console in
      if let name = arguments.operand(0) {
        try console.write(Help.text(of: Command.named(name)))
      } else {
        try console.write(Help.overview)
      }
      return .done
    })
}
