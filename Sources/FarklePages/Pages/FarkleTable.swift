import Analyses
package import Bytes
package import Farkle
import GameReports
import Localization
package import SiteModel
import Tabletop

// What the page goes by on which Farkle is kept score of.

extension FarkleGame {
  /// Returns the words of reports on luck and skill, for a game that is over.
  package func tableFacts(in words: GameWords<FarkleGame>) -> [JSON.Field] {
    let wording = words.wording
    let columns = SkillColumn.ofPlayers(in: .win).map { column -> JSON in
      [
        "name": .string(wording[.column(column)]),
        "note": JSON(column.unit(isRelative: false).map { wording[$0] }),
      ]
    }
    let models: [JSON.Field] = [.twoPlayerExact, .race].map { (model: AnalysisModel) in
      JSON.Field(key: model.rawValue, value: .string(wording[.model(model)]))
    }
    let reasons: [JSON.Field] = [.turnsAlone, .noModel].map { (reason: NotJudged) in
      JSON.Field(key: reason.rawValue, value: .string(wording[.notJudged(reason)]))
    }
    var skill: [JSON.Field] = []
    skill.add("title", .string(wording[SkillWord.title]))
    skill.add("caption", .string(wording[SkillWord.playersWin]))
    skill.add("columns", .array(columns))
    skill.add("percent", .string(wording(.percent, ["number": "{number}"])))
    skill.add("notKnown", .string(wording[SkillWord.notKnown]))
    skill.add("unit", .string(wording[SkillWord.unitsWin]))
    skill.add("models", .object(models))
    skill.add("raceOfTwo", .string(wording(.skillRace)))
    skill.add("memory", .string(wording(.skillMemory)))
    skill.add("notJudged", .object(reasons))
    return [JSON.Field(key: "skill", value: .object(skill))]
  }

  /// Returns the rules' end: how far it is played, and what a tie in the last round is worth.
  package func tableFacts(
    under rules: FarkleRules, in words: GameWords<FarkleGame>
  ) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("target", rules.rounds == nil ? .number(rules.target.rawValue) : .null)
    fields.add("rounds", JSON(rules.rounds))
    fields.add("tie", .string(rules.finalTie.rawValue))
    return fields
  }
}
