/** A person says that none of the problems in the list is theirs: no law of the catalogue covers it, and what they can still do. */
import type { Candidate } from "../../schema/triage.ts"
import { plainWords } from "../../actors/assistant/plain-text.ts"
import { type Html, html } from "./html.ts"

/** The value of the choice in the form, which is no id of a problem. */
export const NONE = "none_of_these"
/** What the case is told by the choice. */
export const NONE_SAID = "None of these."

const SAYS_NONE =
  /^\W*(?:(?:no|nein|non|sorry)[ ,]+)?(?:it(?:'s| is) |that(?:'s| is) )?(?:none of (?:these|them|those|the above|that)|neither|nichts davon|keines? davon|aucune? (?:de ceux-ci|de ces cas|d'entre eux)|rien de tout cela|ninguno de (?:estos|ellos)|ninguna de (?:estas|ellas))\W*$/

/** As much as is said without telling more of the problem. */
const REMARK_CHARS_MAX = 60

/** Whether it was said that the list has no answer, and nothing more was told since. `texts` has the oldest first. */
export const isNone = (texts: ReadonlyArray<string>): boolean => {
  const said = texts.findLastIndex((text) => SAYS_NONE.test(plainWords(text)))
  return said !== -1 && texts.slice(said + 1).every(({ length }) => length <= REMARK_CHARS_MAX)
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
