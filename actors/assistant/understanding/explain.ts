/** Says in plain sentences how a text was understood: which words counted, why this law, and why not the next one. */
import { absurd } from "../../runtime/entity.ts"
import { entryOf, issueOf } from "../taxonomy.ts"
import type { Decision } from "./decide.ts"
import type { Gate } from "./gates.ts"
import type { Pattern } from "./patterns.ts"
import { entryOf as wordsOf, has, type Reading } from "./reading.ts"
import { lawsFor } from "./laws.ts"
import type { Scored } from "./understand.ts"

const GATES: Readonly<Record<Gate, string>> = {
  solved: "The text says that the matter is solved.",
  praise: "The text praises or thanks, and complains of nothing.",
  own_side: "The text is written from the side of the business or the landlord.",
  study: "The text asks for a study, a summary or a text about a subject.",
  question: "The text asks about the law in general and tells nothing that happened to the writer.",
  news: "The text tells of news.",
  shopping: "The text looks for an offer.",
  private: "The text is about a private matter between people.",
  no_grievance: "The text reads like those that make no complaint of their own."
}

/** The explanation of a decision. It quotes entries of the lexicons, never the text. */
export const explain = (decision: Decision): string => {
  const sentences = [...understanding(decision), ...choice(decision)]
  return sentences.join(" ")
}

const labelOf = (id: string): string => entryOf(id)?.label ?? issueOf(id)?.subcategory.replaceAll("_", " ") ?? id

const LEADS = " is the rule for it in this place."
const IS_BEHIND = " is behind it: it is less specific here."
const WAS_WEAKER = " was the next reading and had weaker evidence."
const BECAUSE = " because of the words "

/** What most explanations say; journals name these words. */
export const STANDING_PHRASES: ReadonlyArray<string> = [LEADS, IS_BEHIND, WAS_WEAKER, BECAUSE]

const understanding = ({ by, gate, issue, ranked, reading, standing }: Decision): ReadonlyArray<string> => {
  if (standing === "gated" && gate !== undefined) return [GATES[gate]]
  if (issue === undefined) return ["No words of a known problem were found."]
  if (by === "declared") {
    const [top] = ranked
    return [
      `Declared as "${labelOf(issue.id)}".`,
      ...(standing === "contradicted" && top !== undefined
        ? [`The text speaks of "${labelOf(top.issue)}" instead${wordsFor(top, reading)}. Which of them is it?`]
        : [])
    ]
  }
  if (by === "model") return [`A model chose "${labelOf(issue.id)}" from the taxonomy.`]
  const [top] = ranked
  return top === undefined ? [] : [`Read as "${labelOf(top.issue)}"${wordsFor(top, reading)}.`]
}

const choice = (decision: Decision): ReadonlyArray<string> => {
  const { laws, place, ranked, reading, standing } = decision
  const [leading, next] = laws
  switch (standing) {
    case "named": {
      if (leading === undefined) return []
      const other = runnerUp(decision)
      return [
        `${leading.rule.citation}${LEADS}`,
        ...(next === undefined ? [] : [`${next.rule.citation}${IS_BEHIND}`]),
        ...(other === undefined ? [] : [`"${labelOf(other)}"${WAS_WEAKER}`])
      ]
    }
    case "close":
      return [
        `"${labelOf(ranked.find((one) => one.issue !== decision.issue?.id && lawsFor(one.issue, place, reading).length > 0)?.issue ?? "")}" fits almost as well, so no law is named before you say which it is.`
      ]
    case "unclear":
      return [
        decision.doubtful
          ? "It is not clear that this happened to the writer, so no law is named before the writer says so."
          : "The evidence is too weak to name a law."
      ]
    case "place_conflict":
      return [
        "The jurisdiction given and the text speak of different countries, so no law is named. Where did it happen?"
      ]
    case "no_rule":
      return [
        leading === undefined
          ? "The rule set holds no rule for this problem in this place."
          : `The rule set holds no rule for this problem in this place; ${leading.rule.citation} may be worth a look.`
      ]
    case "contradicted":
    case "gated":
      return []
    default:
      return absurd(standing)
  }
}

const runnerUp = ({ issue, ranked }: Decision): string | undefined =>
  ranked.find((one) => one.issue !== issue?.id && one.score >= RUNNER_UP_SCORE_MIN)?.issue

/** A reading weaker than this was never in question. */
const RUNNER_UP_SCORE_MIN = 2.5

/** More words than these explain nothing further. */
const QUOTED_WORDS_MAX = 4

const wordsFor = ({ best }: Scored, reading: Reading): string => {
  const words = best === undefined ? [] : quoted(best.pattern, reading)
  return words.length === 0 ? "" : `${BECAUSE}${words.map((word) => `"${word}"`).join(", ")}`
}

/** The entry for any number is no word. */
const HAS_LETTER = /\p{L}/u

const quoted = (pattern: Pattern, reading: Reading): ReadonlyArray<string> => {
  const entries: Array<string> = []
  for (const groups of [pattern.near, pattern.around, pattern.anywhere]) {
    for (const { bits } of groups) {
      const index = bits.find((one) => has(reading.whole, one))
      const entry = index === undefined ? undefined : wordsOf(reading, index >> 1)
      if (entry === undefined || entries.includes(entry) || !HAS_LETTER.test(entry)) continue
      if (entries.push(entry) === QUOTED_WORDS_MAX) return entries
    }
  }
  return entries
}
