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
        LANGUAGE is the tag of a language, 'de' or 'pt-BR'. The output is a file of words with \
        the texts in English, for ROOT/Templates/strings/LANGUAGE.yaml. Translate what is \
        after the colons, and leave the names in braces, which stand for values. A phrase with \
        a count has a line for each form of the language. What isn't translated is shown in \
        English, and 'build' says how much that is.

        ROOT is the site's folder, by default the working folder. The words are those that its \
        games and templates use, or without a site those of all games.

        With --all the file is whole: it also has the words that the language already has.
        """,
      examples: [
        ("scorebook strings de > de.yaml", "begin a language, to be kept in Templates/strings/"),
        ("scorebook strings de | grep -c :", "how much is left"),
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
          # For '\(root.path)Templates/strings/\(language).yaml': {names} stand for values.

          \(file)
          """
        try console.write(data: Array(text.utf8))
        return .done
      })
  }
}
