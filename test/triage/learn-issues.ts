/**
 * Learns which words and concepts speak for which issue from the labelled texts and writes
 * actors/assistant/understanding/issue-weights.json: `npm run triage:learn-issues -- --write`. Prints how texts are
 * understood by weights that have not seen them (each fifth in turn).
 *
 * Softmax regression over the issues and "no grievance" (AdaGrad, averaged). It is deterministic: the same texts give the
 * same weights. Texts that learning keeps back take no part (labelled.ts).
 */
import "../support/script-help.ts"
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type IssueWeights, MIDDLE, NO_GRIEVANCE, STEPS } from "../../actors/assistant/understanding/issue-features.ts"
import { learnedBeginning, learnedWord } from "../../actors/assistant/understanding/learned-weights.ts"
import { conceptsIn, read } from "../../actors/assistant/understanding/reading.ts"
import { textsOf } from "../../actors/assistant/understanding/words.ts"
import { issues } from "../../actors/assistant/taxonomy.ts"
import { textsToLearn } from "./labelled.ts"
import { type Labelled, rightIssues } from "./score.ts"

/** A feature is learned when at least so many texts have it. */
const TEXTS_MIN = 2
/** Words say less than concepts, which stand for many words. */
const SHARE = { concept: 1, word: 0.5, beginning: 0.5 }
type Kind = keyof typeof SHARE

const ROUNDS = 40
/** The weights of the rounds from this one on are averaged. */
const ROUNDS_BEFORE_AVERAGE = 10
const STEP = 0.2
const BIAS_STEP = 0.1
const DECAY = 0.002
/** A row whose largest weight is smaller changes nothing. */
const WEIGHT_MIN = 0.1

interface Text {
  readonly features: ReadonlyMap<string, number>
  /** The classes that are right. */
  readonly right: ReadonlySet<number>
}

const classes = [...issues.map(({ id }) => id), NO_GRIEVANCE]
const NONE = classes.length - 1

const featuresOf = (text: string): ReadonlyMap<string, number> => {
  const { whole, words } = read(text)
  const found = new Map<string, number>()
  const note = (kind: Kind, name: string) => found.set(`${kind} ${name}`, SHARE[kind])
  for (const concept of conceptsIn(whole)) note("concept", concept)
  for (const word of textsOf(words)) {
    note("word", learnedWord(word))
    const beginning = learnedBeginning(word)
    if (beginning !== undefined) note("beginning", beginning)
  }
  return found
}

const textOf = (one: Labelled): ReadonlyArray<Text> => {
  const right = one.kind === "none" ? [NONE] : rightIssues(one).map((id) => classes.indexOf(id))
  const known = right.filter((number) => number >= 0)
  return known.length === 0 ? [] : [{ features: featuresOf(one.text), right: new Set(known) }]
}

/** Always the same numbers, between 0 and 1. */
const dice = () => {
  let seed = 7
  return () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

interface Model {
  readonly rowOf: ReadonlyMap<string, number>
  readonly weights: Float64Array
  readonly bias: Float64Array
}

const frequent = (texts: ReadonlyArray<Text>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { features } of texts) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...counts].filter(([, of]) => of >= TEXTS_MIN).map(([name], row) => [name, row]))
}

type Row = readonly [row: number, share: number]

const rowsOf = ({ features }: Text, rowOf: ReadonlyMap<string, number>): ReadonlyArray<Row> =>
  [...features].flatMap(([name, share]) => {
    const row = rowOf.get(name)
    return row === undefined ? [] : [[row, share] as const]
  })

/** How likely each class is. */
const likely = (rows: ReadonlyArray<Row>, weights: Float64Array, bias: Float64Array): Float64Array => {
  const found = Float64Array.from(bias)
  for (const [row, share] of rows) {
    for (let at = 0; at < found.length; at++) {
      found[at] = (found[at] ?? 0) + (weights[row * found.length + at] ?? 0) * share
    }
  }
  const highest = Math.max(...found)
  const powers = found.map((one) => Math.exp(one - highest))
  const all = powers.reduce((sum, one) => sum + one, 0)
  return powers.map((one) => one / all)
}

const learn = (texts: ReadonlyArray<Text>): Model => {
  const rowOf = frequent(texts)
  const count = classes.length
  const weights = new Float64Array(rowOf.size * count)
  const steps = new Float64Array(rowOf.size * count).fill(1e-3)
  const sums = new Float64Array(rowOf.size * count)
  const bias = new Float64Array(count)
  const biasSteps = new Float64Array(count).fill(1)
  const own = texts.map((text) => rowsOf(text, rowOf))
  const roll = dice()
  const order = texts.map((_, at) => at)
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(roll() * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    for (const at of order) {
      const { right } = texts[at] ?? { right: new Set<number>() }
      const rows = own[at] ?? []
      const errors = likely(rows, weights, bias)
      const hit = [...right].reduce((sum, one) => sum + (errors[one] ?? 0), 0)
      for (const one of right) errors[one] = (errors[one] ?? 0) * (1 - 1 / Math.max(hit, 1e-12))
      for (const [row, share] of rows) {
        for (let one = 0; one < count; one++) {
          const place = row * count + one
          const slope = (errors[one] ?? 0) * share + DECAY * (weights[place] ?? 0)
          steps[place] = (steps[place] ?? 0) + slope * slope
          weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(steps[place] ?? 1)
        }
      }
      errors.forEach((error, one) => {
        biasSteps[one] = (biasSteps[one] ?? 0) + error * error
        bias[one] = (bias[one] ?? 0) - (BIAS_STEP * error) / Math.sqrt(biasSteps[one] ?? 1)
      })
    }
    if (round >= ROUNDS_BEFORE_AVERAGE) sums.forEach((sum, at) => (sums[at] = sum + (weights[at] ?? 0)))
  }
  return { rowOf, weights: sums.map((sum) => sum / (ROUNDS - ROUNDS_BEFORE_AVERAGE)), bias }
}

/** Texts are tried by weights that the others taught. */
const FOLDS = 5
const foldOf = (at: number): number => (at * 7919) % FOLDS
/** As many as are asked about. */
const ASKED = 7

const tried = (texts: ReadonlyArray<Text>): void => {
  const tally = { cases: 0, first: 0, asked: 0, silenced: 0, others: 0, seen: 0 }
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = learn(texts.filter((_, at) => foldOf(at) !== fold))
    texts.forEach((text, at) => {
      if (foldOf(at) !== fold) return
      const shares = likely(rowsOf(text, model.rowOf), model.weights, model.bias)
      const isNone = (shares[NONE] ?? 0) >= 0.5
      if (text.right.has(NONE)) {
        tally.others++
        if (!isNone) tally.seen++
        return
      }
      const ranked = [...shares.keys()].filter((one) => one !== NONE)
      ranked.sort((left, right) => (shares[right] ?? 0) - (shares[left] ?? 0))
      tally.cases++
      if (text.right.has(ranked[0] ?? -1)) tally.first++
      if (ranked.slice(0, ASKED).some((one) => text.right.has(one))) tally.asked++
      if (isNone) tally.silenced++
    })
  }
  process.stdout.write(
    `right issue first: ${tally.first} of ${tally.cases}; among ${ASKED}: ${tally.asked}\n` +
      `cases taken for none: ${tally.silenced} of ${tally.cases}; others taken for cases: ${tally.seen} of ${tally.others}\n`
  )
}

const written = ({ bias, rowOf, weights }: Model): IssueWeights => {
  const count = classes.length
  const shared = [...rowOf].map(([name, row]) => {
    const kind = name.slice(0, name.indexOf(" ")) as Kind
    const own = weights.slice(row * count, (row + 1) * count).map((weight) => weight * SHARE[kind])
    return { kind, name: name.slice(kind.length + 1), own }
  })
  const kept = shared.filter(({ own }) => own.some((weight) => Math.abs(weight) >= WEIGHT_MIN))
  const highest = Math.max(...kept.map(({ own }) => Math.max(...own.map(Math.abs))))
  const step = Math.ceil((highest / STEPS) * 10_000) / 10_000
  const rowOfKind = (wanted: Kind) =>
    Object.fromEntries(
      kept
        .filter(({ kind }) => kind === wanted)
        .map(({ name, own }) => [
          name,
          String.fromCharCode(...Array.from(own, (weight) => MIDDLE + Math.round(weight / step)))
        ])
    )
  return {
    classes,
    step,
    bias: Array.from(bias, (weight) => Math.round(weight * 1000) / 1000),
    concepts: rowOfKind("concept"),
    words: rowOfKind("word"),
    beginnings: rowOfKind("beginning")
  }
}

const { values } = parseArgs({ options: { write: { type: "boolean" } } })
const texts = textsToLearn().flatMap(textOf)
tried(texts)
if (values.write === true) {
  const url = new URL("../../actors/assistant/understanding/issue-weights.json", import.meta.url)
  writeFileSync(url, `${JSON.stringify(written(learn(texts)))}\n`)
}
