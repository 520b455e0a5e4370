/**
 * Learns what each weak sign of danger weighs from the labelled texts and writes it into the lines `?80 SIGN` of
 * actors/assistant/crisis/weak-signs-*.ts: `npm run triage:learn-weak-signs -- --write`. Prints the weight of each sign and how
 * many texts of danger and others tell it. The same texts always give the same weights.
 */
import "../support/script-help.ts"
import { readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { weakSignsIn } from "../../actors/assistant/crisis/detect.ts"
import { tables } from "../../actors/assistant/crisis/patterns.stored.ts"
import { dangerTexts, type Text } from "./danger-texts.ts"
import { fixture } from "./labelled.ts"

const FILES = ["at-home", "of-intent", "of-need", "of-hazards"].map(
  (name) => new URL(`../../actors/assistant/crisis/weak-signs-${name}.ts`, import.meta.url)
)

/** A sign begins as if so many texts had told it, and as if it spoke for danger this much (natural logarithm of the odds). */
const TEXTS_BEFORE = 3
const ODDS_BEFORE = 1.2
/** The words of a sign weigh too, so it takes this share of what it says alone. Chosen on the texts that teach nothing. */
const SHARE = 0.6
/** A sign that weighs more, in hundredths, is not weak: alone it would make a calm text an alarm. */
const WEIGHT_MAX = 120

/** The half of the long complaints that may be learned from. */
const complaints = (): ReadonlyArray<Text> =>
  (
    fixture("triage/paper-trail.json") as ReadonlyArray<{ text: string; expected: Text["of"] | null; holdout?: true }>
  ).flatMap(({ expected, holdout, text }) =>
    holdout === true ? [] : [{ text, danger: expected !== null, of: expected ?? undefined, group: "paper trail" }]
  )

const counts = new Map(tables.weakSigns.map(({ source }) => [source, { danger: 0, other: 0 }]))
const all = { danger: 0, other: 0 }
for (const { danger, text } of [...dangerTexts(), ...complaints()]) {
  const kind = danger ? "danger" : "other"
  all[kind]++
  for (const sign of weakSignsIn(text).signs) {
    const own = counts.get(sign)
    if (own !== undefined) own[kind]++
  }
}

const base = all.danger / all.other
const odds = Math.exp(ODDS_BEFORE) * base
const weightOf = ({ danger, other }: { readonly danger: number; readonly other: number }): number => {
  const ofDanger = danger + (TEXTS_BEFORE * odds) / (1 + odds)
  const ofOthers = other + TEXTS_BEFORE / (1 + odds)
  const alone = 100 * Math.log(ofDanger / ofOthers / base)
  return Math.max(0, Math.min(WEIGHT_MAX, Math.round(SHARE * alone)))
}

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } })
for (const file of FILES) {
  const written = readFileSync(file, "utf8")
  const learned = written.replaceAll(/^ {2}(\?\d+) (.+)$/gm, (line, mark: string, rest: string) => {
    const own = counts.get(`${mark} ${rest}`)
    if (own === undefined) throw new Error(`not a weak sign: ${line}`)
    console.log(String(weightOf(own)).padStart(4), String(own.danger).padStart(5), String(own.other).padStart(5), rest)
    return `  ?${weightOf(own)} ${rest}`
  })
  if (values.write) writeFileSync(file, learned)
}
