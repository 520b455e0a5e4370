/**
 * Learns which words and concepts speak for which issue from the labelled texts and writes
 * actors/assistant/understanding/issue-weights.json: `npm run triage:learn-issues -- --write`. Prints how texts are
 * understood by weights that have not seen them (each fifth in turn), unless `--untried` is given. Snippets and what issues are
 * called teach too. So do vectors of words (vectors.ts): what they come to is written down as weights of words.
 *
 * Softmax regression over the issues and "no grievance" (AdaGrad, averaged). With each look at a text, chance leaves out half of its
 * words and concepts: no weight may rest on another one. It is deterministic: the same texts give the same weights.
 */
import "../support/script-help.ts"
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { namedRows, withContent } from "../../actors/assistant/named-weights.ts"
import { type IssueWeights, MIDDLE, NO_GRIEVANCE, STEPS } from "../../actors/assistant/understanding/issue-features.ts"
import { conceptsIn } from "../../actors/assistant/understanding/reading.ts"
import { textsOf } from "../../actors/assistant/understanding/words.ts"
import { issues, taxonomyEntries } from "../../actors/assistant/taxonomy.ts"
import { dice, shuffle, someRows } from "./dice.ts"
import { readNameless, snippets, textsToLearn } from "./labelled.ts"
import { type Labelled, rightIssues } from "./score.ts"
import { englishParts, partsOf, translations } from "./translations.ts"
import { DIMENSIONS, wordVectors } from "./word-vectors.ts"

/** A feature is learned when at least so many texts have it. */
const TEXTS_MIN = 2
/** Words say less than concepts, which stand for many words. */
const SHARE = { concept: 1, word: 0.5, beginning: 0.5 }
type Kind = keyof typeof SHARE

/**
 * How much the vector of a word counts. Words with alike vectors speak alike: so a word that few texts taught, or none, has
 * weights too. A word that stands in many texts says little for one issue, and its vector counts less.
 */
const VECTOR_SHARE = 0.3
const RARE_ENOUGH = 6

const ROUNDS = 24
/** The weights of the rounds from this one on are averaged. */
const ROUNDS_BEFORE_AVERAGE = 8
/** What so many orders of the texts taught is averaged: one order alone leaves chance in the weights. */
const ORDERS = 3
const STEP = 0.2
const BIAS_STEP = 0.1
const DECAY = 0.0003
/** Vectors are shared by all words, so that much speaks for each of their numbers. */
const VECTOR_DECAY = 0.0001
/** The share of its words and concepts that a text is looked at without; the vectors of its words are always there. */
const LEFT_OUT = 0.5

/** A row whose largest weight is smaller changes nothing. */
const WEIGHT_MIN = 0.1
/** The same of a word that no text taught: what is known of it is a guess, and half of such words would be written for nothing. */
const UNTAUGHT_WEIGHT_MIN = 0.3

/** A snippet counts for less than a whole text. */
const SNIPPET_SHARE = 0.4

interface Text {
  readonly share: number
  readonly features: ReadonlyMap<string, number>
  /** The classes that are right. */
  readonly right: ReadonlySet<number>
}

const classes = [...issues.map(({ id }) => id), NO_GRIEVANCE]
const NONE = classes.length - 1
/** The class of an issue; none for an id that the taxonomy does not have. */
const classesOf = (id: string): ReadonlyArray<number> => [classes.indexOf(id)].filter((number) => number >= 0)

const vectors = wordVectors()
/** The texts in which each word stands. */
const textCountOf = new Map<string, number>()
let textCount = 0

const countWords = (texts: ReadonlyArray<string>): void => {
  textCount = texts.length
  for (const text of texts) {
    for (const word of new Set(textsOf(readNameless(text).words))) {
      textCountOf.set(word, (textCountOf.get(word) ?? 0) + 1)
    }
  }
}

/** What a word adds to the dimensions of a text; undefined where no vector is known of it. */
const scaledVector = (word: string): Float64Array | undefined => {
  const rarity = Math.min(1, Math.log(textCount / (1 + (textCountOf.get(word) ?? 0))) / RARE_ENOUGH)
  return vectors.get(translations.get(word) ?? word)?.map((value) => value * rarity * VECTOR_SHARE)
}

const DIMENSION = "dimension"
const dimension = (at: number): string => `${DIMENSION} ${at}`

const noteDimensions = (words: ReadonlySet<string>, found: Map<string, number>): void => {
  const sum = new Float64Array(DIMENSIONS)
  for (const word of words) scaledVector(word)?.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value))
  sum.forEach((value, at) => found.set(dimension(at), value))
}

const featuresOf = (text: string): ReadonlyMap<string, number> => {
  const { whole, words } = readNameless(text)
  const found = new Map<string, number>()
  const note = (kind: Kind, name: string) => found.set(`${kind} ${name}`, SHARE[kind])
  for (const concept of conceptsIn(whole)) note("concept", concept)
  for (const word of textsOf(words)) {
    for (const [kind, name] of partsOf(word)) note(kind, name)
  }
  noteDimensions(new Set(textsOf(words)), found)
  return found
}

const textOf = (one: Labelled): Text => {
  const right = one.kind === "none" ? [] : rightIssues(one).flatMap(classesOf)
  // A grievance that no entry of the taxonomy covers is none of the issues.
  return { share: 1, features: featuresOf(one.text), right: new Set(right.length === 0 ? [NONE] : right) }
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

const learn = (texts: ReadonlyArray<Text>, orders: number): Model => {
  const rowOf = frequent(texts)
  const models = Array.from({ length: orders }, (_, order) => learnInOrder(texts, rowOf, dice(7 + 101 * order)))
  const mean = (of: (model: Omit<Model, "rowOf">) => Float64Array) =>
    Float64Array.from(of(models[0]!), (_, at) => models.reduce((sum, model) => sum + (of(model)[at] ?? 0), 0) / orders)
  return { rowOf, weights: mean(({ weights }) => weights), bias: mean(({ bias }) => bias) }
}

const learnInOrder = (
  texts: ReadonlyArray<Text>,
  rowOf: ReadonlyMap<string, number>,
  roll: (limit: number) => number
): Omit<Model, "rowOf"> => {
  const count = classes.length
  const weights = new Float64Array(rowOf.size * count)
  const steps = new Float64Array(rowOf.size * count).fill(1e-3)
  const sums = new Float64Array(rowOf.size * count)
  const bias = new Float64Array(count)
  const biasSteps = new Float64Array(count).fill(1)
  const own = texts.map((text) => rowsOf(text, rowOf))
  const isDimension = [...rowOf.keys()].map((name) => name.startsWith(DIMENSION))
  const decay = Float64Array.from(isDimension, (is) => (is ? VECTOR_DECAY : DECAY))
  const order = texts.map((_, at) => at)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, roll)
    for (const at of order) {
      const { right, share: ofText } = texts[at] ?? { right: new Set<number>(), share: 0 }
      const rows = someRows(own[at] ?? [], LEFT_OUT, roll, (row) => isDimension[row] === true)
      const errors = likely(rows, weights, bias)
      const hit = [...right].reduce((sum, one) => sum + (errors[one] ?? 0), 0)
      for (const one of right) errors[one] = (errors[one] ?? 0) * (1 - 1 / Math.max(hit, 1e-12))
      for (let one = 0; one < count; one++) errors[one] = (errors[one] ?? 0) * ofText
      for (const [row, share] of rows) {
        const ofRow = decay[row] ?? 0
        for (let one = 0; one < count; one++) {
          const place = row * count + one
          const slope = (errors[one] ?? 0) * share + ofRow * (weights[place] ?? 0)
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
  return { weights: sums.map((sum) => sum / (ROUNDS - ROUNDS_BEFORE_AVERAGE)), bias }
}

/** Texts are tried by weights that the others taught. */
const FOLDS = 5
const foldOf = (at: number): number => (at * 7919) % FOLDS
/** As many as are asked about. */
const ASKED = 7

const tried = (texts: ReadonlyArray<Text>): void => {
  const tally = { cases: 0, first: 0, asked: 0, silenced: 0, others: 0, seen: 0 }
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = learn(
      texts.filter((_, at) => foldOf(at) !== fold),
      1
    )
    texts.forEach((text, at) => {
      if (foldOf(at) !== fold || text.share < 1) return
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

interface WeightedRow {
  readonly kind: Kind
  readonly name: string
  readonly own: Float64Array
}

/** The rows of features that were learned as such. */
const featureRows = ({ rowOf, weights }: Model): ReadonlyArray<WeightedRow> =>
  [...rowOf].flatMap(([feature, row]) => {
    const kind = feature.slice(0, feature.indexOf(" "))
    if (kind !== "concept" && kind !== "word" && kind !== "beginning") return []
    const own = weights.slice(row * classes.length, (row + 1) * classes.length).map((weight) => weight * SHARE[kind])
    return [{ kind, name: feature.slice(kind.length + 1), own }]
  })

/** What the vectors of words and their translations say, as rows of words: a word's own row, where it has one, is added. */
const furtherRows = (
  { rowOf, weights }: Model,
  learned: ReadonlyMap<string, Float64Array>
): ReadonlyArray<WeightedRow> => {
  const places = Array.from({ length: DIMENSIONS }, (_, at) => (rowOf.get(dimension(at)) ?? 0) * classes.length)
  return [...new Set([...vectors.keys(), ...translations.keys()])].flatMap((name) => {
    const vector = scaledVector(name)
    const parts = [["word", name] as const, ...englishParts(name)]
    const rows = parts.flatMap(([kind, part]) => learned.get(`${kind} ${part}`) ?? [])
    if (vector === undefined && rows.length === 0) return []
    const own = Float64Array.from(classes, (_, one) =>
      places.reduce(
        (sum, place, at) => sum + (vector?.[at] ?? 0) * (weights[place + one] ?? 0),
        rows.reduce((sum, row) => sum + (row[one] ?? 0), 0)
      )
    )
    return [{ kind: "word", name, own }]
  })
}

const written = (model: Model): IssueWeights => {
  const learned = featureRows(model)
  const further = furtherRows(model, new Map(learned.map(({ kind, name, own }) => [`${kind} ${name}`, own])))
  const moved = new Set(further.map(({ name }) => name))
  const all = [...learned.filter(({ kind, name }) => kind !== "word" || !moved.has(name)), ...further]
  const kept = all.filter(({ kind, name, own }) => {
    const least = kind === "word" && !model.rowOf.has(`word ${name}`) ? UNTAUGHT_WEIGHT_MIN : WEIGHT_MIN
    return own.some((weight) => Math.abs(weight) >= least)
  })
  const highest = kept.reduce((max, { own }) => Math.max(max, ...own.map(Math.abs)), 0)
  const step = Math.ceil((highest / STEPS) * 10_000) / 10_000
  const rowOfKind = (wanted: Kind) =>
    namedRows(
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
    bias: Array.from(model.bias, (weight) => Math.round(weight * 1000) / 1000),
    concepts: rowOfKind("concept"),
    words: rowOfKind("word"),
    beginnings: rowOfKind("beginning")
  }
}

const { values } = parseArgs({ options: { write: { type: "boolean" }, untried: { type: "boolean" } } })
const labelled = textsToLearn()
const short = snippets()
countWords([...labelled.map(({ text }) => text), ...short.map(({ text }) => text)])
/** A caller may write no more than an issue is called. */
const named = taxonomyEntries.flatMap(({ id, label, sentence }) =>
  [label, sentence, id.replaceAll("_", " ")].map((text): Text => ({
    share: 1,
    features: featuresOf(text),
    right: new Set(classesOf(id))
  }))
)
const texts = [
  ...named,
  ...labelled.map(textOf),
  ...short.map(({ issue, text }): Text => ({
    share: SNIPPET_SHARE,
    features: featuresOf(text),
    right: new Set(classesOf(issue))
  }))
]
if (values.untried !== true) tried(texts)
if (values.write === true) {
  const url = new URL("../../actors/assistant/understanding/issue-weights.json", import.meta.url)
  writeFileSync(url, `${JSON.stringify(withContent(written(learn(texts, ORDERS))))}\n`)
}
