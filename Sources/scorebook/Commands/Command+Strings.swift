import Building
import CommandLineKit
import Contents
import Diagnostics
import Localization
import Publishing
import Telling

extension Command {
  static func strings(_ games: [any TableGame]) -> Command {
    Command(
      name: "strings", summary: "print the words that a language is missing, to translate them",
      operands: [Operand(name: "LANGUAGE"), Operand(name: "ROOT", isOptional: true)],
      options: [.ownWords, .templates],
      discussion: """
        LANGUAGE is the tag of a language, 'de' or 'pt-BR'. The output is a file of words for \
        ROOT/Templates/strings/LANGUAGE.yaml. What is missing stands there in English, each \
        line as a comment. To translate one, take its '# ' away and translate what is after \
        the colon. Leave the names in braces, which stand for values. A phrase with \
        a count has a line for each form of the language. What isn't translated is shown in \
        English, and 'build' says how much that is.

        ROOT is the site's folder, by default the working folder. The words are those that its \
        games and templates use, or without a site those of all games.

        With --all the file is whole: it also has the words that the language already has. \
        Write it beside the file that it replaces, and then move it there. Comments of yours \
        aren't in it, nor keys that nothing uses.
        """,
      examples: [
        (
          "scorebook strings --all de > de.yaml",
          "begin or go on, to be moved to Templates/strings/"
        ),
        ("scorebook strings de | head -n 1", "how much is left"),
        ("scorebook strings --all ko League", "all that a league says in Korean"),
      ],
      run: { arguments, console in
        let language = arguments.operand(0) ?? ""
        guard SiteSettings.Language.isTag(language) else {
          throw UsageFault.conflict(
            "\(language.quoted) is no tag of a language, write 'de' or 'pt-BR'")
        }
        let root = SiteRoot(arguments.operand(1))
        if arguments.operand(1) != nil { try root.checkPresence() }
        let path = "\(root.path)Templates/strings/\(language).yaml"
        guard !console.writesInto(path) else {
          throw UsageFault.conflict(
            "the output is \(path.quoted) itself, which is read: write '--all' to another file and "
              + "move it there")
        }
        let builder = SiteBuilder(
          games: games.map { $0 }, content: root.content,
          templates: try Templates.folders(replacedBy: arguments[.templates], site: root.path))
        let (translation, findings) = await builder.translation(
          into: language, isOfLeague: root.fault == nil, includesOwn: arguments.has(.ownWords),
          jobs: SiteRun.processors)
        console.report(findings)
        guard let translation else { return .faults }
        try console.write(
          """
          # \(translation.missing) of \(translation.all) texts are missing in the language '\(language)'.

          """)
        guard let file = translation.file else { return .done }
        let text = """
          # For '\(path)': translate a line and take its '# ' away; {names} stand for values.

          \(file)
          """
        try console.write(data: Array(text.utf8))
        return .done
      })
  }
}
