/** A person says that none of the problems in the list is theirs: no law of the catalogue covers it, and what they can still do. */
import type { Candidate } from "../../schema/triage.ts"
import { plainWords } from "../../actors/assistant/plain-text.ts"
import { triage } from "../../actors/assistant/triage.ts"
import { type Html, html } from "./html.ts"

/** The value of the choice in the form, which is no id of a problem. */
export const NONE = "none_of_these"
/** What the case is told by the choice. */
export const NONE_SAID = "None of these."

/** What the case is told where one of the list is chosen. */
export const PROBLEM_SAID = "This is the problem."

const ANSWER = /^\W*(?:(?:no|nein|non|sorry)[ ,]+)?(?:it(?:'s| is) |that(?:'s| is) )?([^.!?]+?)\W*$/
/** These speak of a list. */
const OF_A_LIST: ReadonlySet<string> = new Set([
  ...["these", "them", "those", "the above"].map((list) => `none of ${list}`),
  "aucun de ceux-ci",
  "aucune de ceux-ci",
  "aucun de ces cas",
  "aucune de ces cas",
  "aucun d'entre eux",
  "aucune d'entre eux",
  "ninguno de estos",
  "ninguno de ellos",
  "ninguna de estas",
  "ninguna de ellas"
])
/** These answer any question: "Was it a shop or a person?" */
const OF_ANYTHING: ReadonlySet<string> = new Set(
  "none of that|neither|nichts davon|keine davon|keines davon|rien de tout cela".split("|")
)

const answerIn = (text: string): string => ANSWER.exec(plainWords(text))?.[1] ?? ""

/** As much as is said without telling more of the problem. */
const REMARK_CHARS_MAX = 60
/** More text than this is no more needed to tell which problem a case is about. */
const TOLD_CHARS_MAX = 8_000

/** Whether a text by itself tells which problem it is. */
const namesProblem = (text: string): boolean =>
  triage({ text: text.slice(0, TOLD_CHARS_MAX), organizationNamed: true, now: 0 }).asks !== "issue"

/**
 * Whether it was said that the list has no answer, and nothing more was told since. `texts` has the oldest first. Words that answer
 * any question count only where the texts before them left open which problem it is, so that a list was shown.
 */
export const isNone = (texts: ReadonlyArray<string>): boolean => {
  const answers = texts.map((text) => (text.length > REMARK_CHARS_MAX ? "" : answerIn(text)))
  const said = answers.findLastIndex((answer) => OF_A_LIST.has(answer) || OF_ANYTHING.has(answer))
  if (said === -1) return false
  const isMore = (text: string) => text.length > REMARK_CHARS_MAX || text === PROBLEM_SAID || namesProblem(text)
  if (texts.slice(said + 1).some(isMore)) return false
  return OF_A_LIST.has(answers[said] ?? "") || !namesProblem(texts.slice(0, said).join("\n"))
}

export const NO_LAW =
  "You said that it is none of these. No law of this service's catalogue covers what you told, so no letter is written here. That says nothing of whether you are right."

/** What is left to do without this service. */
export const noLawPart = (): Html =>
  html`<p>What you can still do:</p>
    <ul class="points">
      <li>Write to the other side yourself: what happened, what you want, and by which day. Keep a copy.</li>
      <li>Ask a consumer advice centre, a citizens' advice office or legal aid near you; much of it is free.</li>
      <li>Ask whether the trade or the club has an ombudsman or a complaints body of its own.</li>
      <li>A sum of money may go to a small-claims court; its office says what it costs.</li>
      <li>If one of the problems is yours after all, or more happens, say so here while the case is open.</li>
    </ul>`

/** The list with its last choice. */
export const withNone = <One extends Pick<Candidate, "id">>(
  candidates: ReadonlyArray<One>
): ReadonlyArray<One | { readonly id: string; readonly label: string; readonly sentence: string }> =>
  candidates.length === 0
    ? candidates
    : [...candidates, { id: NONE, label: "None of these", sentence: "Then you are told what you can still do." }]
