/**
 * Learns by which words a text is told to be a grievance of its writer or none, and writes
 * actors/assistant/understanding/grievance-weights.json: `npm run triage:learn-grievance -- --write`. Prints how texts are
 * told apart by weights that have not seen them (each fifth in turn).
 *
 * Logistic regression over words, beginnings of words, concepts, neighbouring words, length and questions (AdaGrad,
 * averaged). With each look at a text, chance leaves out some of its features. It is deterministic.
 */
import "../support/script-help.ts"
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import {
  type GrievanceWeights,
  LENGTH_COUNT,
  QUESTIONS_COUNT,
  START
} from "../../actors/assistant/understanding/issue-features.ts"
import { learnedWord, lengthOf, questionsOf } from "../../actors/assistant/understanding/learned-weights.ts"
import { namedNumbers, namedPairs, withContent } from "../../actors/assistant/named-weights.ts"
import { conceptsIn, read } from "../../actors/assistant/understanding/reading.ts"
import { textsOf } from "../../actors/assistant/understanding/words.ts"
import { dice, shuffle, someRows } from "./dice.ts"
import { madeTexts } from "./frames.ts"
import { harmlessMoments, snippets, textsToLearn } from "./labelled.ts"
import { englishParts, partsOf, translations } from "./translations.ts"

/** How much of a weight each kind of feature takes: words say less than concepts, which stand for many words. */
const SHARE = { concept: 1, word: 0.5, beginning: 0.5, pair: 0.5, length: 0.5, questions: 0.5 }
type Kind = keyof typeof SHARE

/** A feature is learned when at least so many texts have it. */
const TEXTS_MIN = 2

const ROUNDS = 25
/** The weights of the rounds from this one on are averaged. */
const ROUNDS_BEFORE_AVERAGE = 8
const STEP = 0.2
const BIAS_STEP = 0.1
const DECAY = 0.002
/** The share of its features that a text is looked at without. */
const LEFT_OUT = 0.3

interface Text {
  readonly features: ReadonlyArray<string>
  /** 1 where the text is no grievance. */
  readonly none: 0 | 1
  /** Moments and texts made of frames teach and are never tried. */
  readonly teachesOnly: boolean
}

const featuresOf = (text: string): ReadonlyArray<string> => {
  const reading = read(text)
  const texts = textsOf(reading.words)
  const names = texts.map(learnedWord)
  const found = new Set<string>()
  for (const concept of conceptsIn(reading.whole)) found.add(`concept ${concept}`)
  names.forEach((name, at) => {
    found.add(`word ${name}`)
    found.add(`pair ${at === 0 ? START : names[at - 1]} ${name}`)
  })
  for (const word of texts) for (const [kind, name] of partsOf(word)) found.add(`${kind} ${name}`)
  found.add(`length ${lengthOf(reading)}`)
  found.add(`questions ${questionsOf(reading)}`)
  return [...found]
}

const kindOf = (feature: string): Kind => feature.slice(0, feature.indexOf(" ")) as Kind

interface Model {
  readonly rowOf: ReadonlyMap<string, number>
  readonly weights: Float64Array
  readonly bias: number
}

type Row = readonly [row: number, share: number]

const rowsOf = ({ features }: Text, rowOf: ReadonlyMap<string, number>): ReadonlyArray<Row> =>
  features.flatMap((name) => {
    const row = rowOf.get(name)
    return row === undefined ? [] : [[row, SHARE[kindOf(name)]] as const]
  })

const frequent = (texts: ReadonlyArray<Text>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { features } of texts) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...counts].filter(([, of]) => of >= TEXTS_MIN).map(([name], row) => [name, row]))
}

const likely = (rows: ReadonlyArray<Row>, weights: Float64Array, bias: number): number =>
  1 / (1 + Math.exp(-rows.reduce((sum, [row, share]) => sum + (weights[row] ?? 0) * share, bias)))

const learn = (texts: ReadonlyArray<Text>): Model => {
  const rowOf = frequent(texts)
  const weights = new Float64Array(rowOf.size)
  const steps = new Float64Array(rowOf.size).fill(1e-3)
  const sums = new Float64Array(rowOf.size)
  let [bias, biasSteps, biasSum] = [0, 1, 0]
  const own = texts.map((text) => rowsOf(text, rowOf))
  const roll = dice(7)
  const order = texts.map((_, at) => at)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, roll)
    for (const at of order) {
      const rows = someRows(own[at] ?? [], LEFT_OUT, roll)
      const error = likely(rows, weights, bias) - (texts[at]?.none ?? 0)
      for (const [row, share] of rows) {
        const slope = error * share + DECAY * (weights[row] ?? 0)
        steps[row] = (steps[row] ?? 0) + slope * slope
        weights[row] = (weights[row] ?? 0) - (STEP * slope) / Math.sqrt(steps[row] ?? 1)
      }
      biasSteps += error * error
      bias -= (BIAS_STEP * error) / Math.sqrt(biasSteps)
    }
    if (round < ROUNDS_BEFORE_AVERAGE) continue
    sums.forEach((sum, row) => (sums[row] = sum + (weights[row] ?? 0)))
    biasSum += bias
  }
  const averaged = ROUNDS - ROUNDS_BEFORE_AVERAGE
  return { rowOf, weights: sums.map((sum) => sum / averaged), bias: biasSum / averaged }
}

/** Texts are tried by weights that the others taught. */
const FOLDS = 5
const foldOf = (at: number): number => (at * 7919) % FOLDS

const tried = (texts: ReadonlyArray<Text>): void => {
  const found = texts.map(() => 0)
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = learn(texts.filter((text, at) => text.teachesOnly || foldOf(at) !== fold))
    texts.forEach((text, at) => {
      if (foldOf(at) === fold) found[at] = likely(rowsOf(text, model.rowOf), model.weights, model.bias)
    })
  }
  const of = (none: 0 | 1) => found.filter((_, at) => texts[at]?.teachesOnly === false && texts[at]?.none === none)
  for (const limit of [0.25, 0.5, 0.75, 0.95]) {
    const silenced = of(0).filter((one) => one >= limit).length
    const seen = of(1).filter((one) => one < limit).length
    process.stdout.write(
      `from ${limit} on: ${silenced} of ${of(0).length} cases; below: ${seen} of ${of(1).length} others\n`
    )
  }
}

/** What adds less than a hundredth of a step changes nothing. */
const WEIGHT_MIN = 3
/** The same of a word that no text taught. */
const UNTAUGHT_WEIGHT_MIN = 15

const written = ({ bias, rowOf, weights }: Model): GrievanceWeights => {
  const hundredths = (name: string): number => {
    const row = rowOf.get(name)
    return row === undefined ? 0 : Math.round(100 * (weights[row] ?? 0) * SHARE[kindOf(name)])
  }
  const ofKind = (kind: Kind) =>
    [...rowOf.keys()].flatMap((name) => {
      const weight = hundredths(name)
      return kindOf(name) === kind && Math.abs(weight) >= WEIGHT_MIN
        ? [[name.slice(kind.length + 1), weight] as const]
        : []
    })
  const weightOf = (word: string): number =>
    [["word", word], ...englishParts(word)].reduce((sum, [kind, name]) => sum + hundredths(`${kind} ${name}`), 0)
  const known = [...rowOf.keys()].flatMap((name) => (kindOf(name) === "word" ? [name.slice("word ".length)] : []))
  const words = [...new Set([...known, ...translations.keys()])].flatMap((word) => {
    const weight = weightOf(word)
    return Math.abs(weight) >= (rowOf.has(`word ${word}`) ? WEIGHT_MIN : UNTAUGHT_WEIGHT_MIN)
      ? [[word, weight] as const]
      : []
  })
  return {
    bias: Math.round(100 * bias),
    concepts: namedNumbers(ofKind("concept")),
    words: namedNumbers(words),
    beginnings: namedNumbers(ofKind("beginning")),
    pairs: namedPairs(ofKind("pair")),
    lengths: Array.from({ length: LENGTH_COUNT }, (_, at) => hundredths(`length ${at}`)),
    questions: Array.from({ length: QUESTIONS_COUNT }, (_, at) => hundredths(`questions ${at}`))
  }
}

/** Of the moments of troubles every so many-th teaches here: about as many for each harmless one as there are cases for each text that is none. */
const SNIPPET_EVERY = 12

const { values } = parseArgs({ options: { write: { type: "boolean" } } })
const moment = (text: string, none: 0 | 1): Text => ({ features: featuresOf(text), none, teachesOnly: true })
const texts: ReadonlyArray<Text> = [
  ...textsToLearn().map((one) => ({
    features: featuresOf(one.text),
    none: one.kind === "none" ? (1 as const) : (0 as const),
    teachesOnly: false
  })),
  ...madeTexts().map(({ isCase, text }) => ({
    features: featuresOf(text),
    none: isCase ? (0 as const) : (1 as const),
    teachesOnly: true
  })),
  ...harmlessMoments().map((text) => moment(text, 1)),
  ...snippets().flatMap(({ text }, at) => (at % SNIPPET_EVERY === 0 ? [moment(text, 0)] : []))
]
tried(texts)
if (values.write === true) {
  const url = new URL("../../actors/assistant/understanding/grievance-weights.json", import.meta.url)
  writeFileSync(url, `${JSON.stringify(withContent(written(learn(texts))))}\n`)
}
