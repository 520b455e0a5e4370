/**
 * The writer's own words in a letter after a correction: "my £950 deposit" says £975 once the deposit was corrected.
 *
 * Always true: only a sum or a day that was corrected in words, "975, not 950", is changed, and no other number of its size. Pure, and
 * linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { OWN_WORDS } from "../told/as-told.ts"
import { type Correction, type CorrectionContext, correctionsIn } from "./corrections.ts"
import { dayMentions } from "../days/day-mentions.ts"
import { FACTS } from "../facts.ts"
import { toldIn } from "../told/narrative-facts.ts"
import { withSums } from "./replaced-sums.ts"

type Context = Pick<CorrectionContext, "country" | "now">

/** The facts with the own words as later messages correct them; `day` writes a day in the language of the letter. */
export const withCorrectedWords = (
  facts: Facts,
  narrative: ReadonlyArray<string>,
  context: Context,
  day: (iso: string) => string
): Facts => {
  const own = OWN_WORDS.filter((fact) => facts[fact] !== undefined)
  const [story, ...later] = narrative
  if (own.length === 0 || story === undefined || later.length === 0) return facts
  const messages = correctionsOf(story, later, context)
  if (messages.every((corrections) => corrections.length === 0)) return facts
  const said = own.map((fact) => [
    fact,
    messages.reduce((so, corrections) => corrected(so, corrections, context, day), facts[fact] ?? "")
  ])
  return { ...facts, ...(Object.fromEntries(said) as Facts) }
}

/** What each of the later texts corrects, against all that was known before it. */
const correctionsOf = (
  story: string,
  later: ReadonlyArray<string>,
  context: Context
): ReadonlyArray<ReadonlyArray<Correction>> => {
  let known = toldIn([story], context).all().facts
  return later.map((text) => {
    const found = correctionsIn(text, known, { ...context, declared: false })
    known = { ...known, ...Object.fromEntries(found.map(({ fact, is }) => [fact, is])) }
    return found
  })
}

const corrected = (
  text: string,
  corrections: ReadonlyArray<Correction>,
  { now }: Context,
  day: (iso: string) => string
): string => {
  const formed = (form: "day" | "money") => corrections.filter(({ fact }) => FACTS[fact].form === form)
  return formed("day").reduce(
    (so, { is, was }) => withDay(so, { was, is: day(is) }, now),
    withSums(text, formed("money"))
  )
}

const withDay = (text: string, { is, was }: { readonly was: string; readonly is: string }, now: number): string =>
  dayMentions(text, now)
    .filter(({ day }) => day === was)
    .reduceRight((so, { end, start }) => so.slice(0, start) + is + so.slice(end), text)
