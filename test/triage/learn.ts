/**
 * Learns the weights of words in texts about danger from the labelled texts and writes actors/assistant/crisis/weights.json:
 * `npm run triage:learn -- --write`. Prints what texts are seen by weights that have not seen them (each fifth in turn), unless
 * `--untried` is given. A moment and the same moment beside a trouble often fall into different fifths: their figures flatter.
 *
 * A text is as dangerous as its heaviest row of sentences (actors/assistant/crisis/weighing.ts). Learning goes through the texts again and
 * again and shifts the weights of that row towards the label (logistic regression, AdaGrad, averaged). It is
 * deterministic: the same texts give the same weights.
 */
import "../support/script-help.ts"
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { wordsToWeigh } from "../../actors/assistant/crisis/detect.ts"
import { idOfWord } from "../../actors/assistant/crisis/match.ts"
import { learnersTables } from "../../actors/assistant/crisis/compile.ts"
import { FIGURATIVE } from "../../actors/assistant/crisis/figurative.ts"
import { LEXICON } from "../../actors/assistant/crisis/lexicon.ts"
import { PATTERNS } from "../../actors/assistant/crisis/patterns.ts"
import { beginningOf, NUMBER } from "../../actors/assistant/crisis/weighing.ts"
import { isNumber } from "../../actors/assistant/understanding/words.ts"
import type { Weights } from "../../actors/assistant/crisis/weight-tables.ts"
import {
  byChance,
  type Heaviest,
  heaviestOf,
  type Piece,
  piecesOf,
  shareOf
} from "../../actors/assistant/crisis/weighing.ts"
import { namedNumbers, type NamedNumbers, namedPairs, withContent } from "../../actors/assistant/named-weights.ts"
import { CLASSES, learnClasses } from "./danger-classes.ts"
import { dangerTexts, type Text } from "./danger-texts.ts"
import { dice, shuffle } from "./dice.ts"
import { translations } from "./translations.ts"

/** A feature is learned when at least so many texts have it. */
const TEXTS_MIN = { word: 2, beginning: 2, family: 2, neighbours: 2, spaced: 3 }
type Kind = keyof typeof TEXTS_MIN
/** How much of a weight each kind of feature takes. */
const SHARE: Readonly<Record<Kind, number>> = { word: 1, beginning: 0.7, family: 0.7, neighbours: 0.7, spaced: 0.5 }

const ROUNDS = 15
/** The weights of the rounds from this one on are averaged. */
const ROUNDS_BEFORE_AVERAGE = 3
const STEP = 0.1
const BIAS_STEP = 0.1
const DECAY = 0.004
const BIAS_AT_FIRST = -2
/** The texts are gone through in so many orders, and what each order taught is averaged: one order alone leaves chance in the weights. */
const ORDERS = 20
/** The groups of texts that tell danger between the lines. */
const OBLIQUE: ReadonlySet<string> = new Set(["indirect", "moment, oblique", "beside a trouble, oblique"])
/** A text of these groups counts as much as so many others. Patterns find most dangers that are told plainly. */
const OBLIQUE_SHARE = 4.5

const tables = learnersTables(LEXICON, PATTERNS, FIGURATIVE)
const names: Array<string> = [...tables.names]
const idByName = new Map<string, number>()
const idOf = (written: string): number => {
  const known = idOfWord(written)
  if (known > 0) return known
  const word = isNumber(written) ? NUMBER : written
  const id = idByName.get(word) ?? names.length
  if (id === names.length) names.push(word)
  idByName.set(word, id)
  return id
}

/** What a word speaks by: its own features, and those of the word that it is in English. */
const singles = (id: number): ReadonlyArray<readonly [Kind, string]> => {
  const english = translations.get(names[id] ?? "")
  return english === undefined ? ownSingles(id) : [...ownSingles(id), ...ownSingles(idOf(english))]
}

const ownSingles = (id: number): ReadonlyArray<readonly [Kind, string]> => {
  const name = names[id] ?? ""
  const beginning = beginningOf(name)
  return [
    ["word", name],
    ...(beginning === undefined ? [] : [["beginning", beginning] as const]),
    ...(tables.familiesOf[id] ?? []).map((family) => ["family", String(family)] as const)
  ]
}

interface Read extends Text {
  readonly pieces: ReadonlyArray<Piece>
  /** The features of each piece. */
  readonly features: ReadonlyArray<ReadonlyArray<string>>
  readonly ids: ReadonlySet<number>
}

const PAUSE = -2

const featuresOf = (ids: Int32Array, { from, to }: Piece): ReadonlyArray<string> => {
  const found: Array<string> = []
  const seen = new Set<number>()
  let [before, further] = [0, 0]
  for (const id of ids.subarray(from, to)) {
    if (id === PAUSE) continue
    const word = Math.max(0, id)
    if (word > 0) {
      if (!seen.has(word)) for (const [kind, name] of singles(word)) found.push(`${kind} ${name}`)
      seen.add(word)
      if (before > 0) found.push(`neighbours ${names[before]} ${names[word]}`)
      if (further > 0) found.push(`spaced ${names[further]} ${names[word]}`)
    }
    further = before
    before = word
  }
  return found
}

const read = (text: Text): Read => {
  const ids = wordsToWeigh(text.text, idOf)
  const pieces = piecesOf(ids)
  const features = pieces.map((piece) => featuresOf(ids, piece))
  return { ...text, pieces, features, ids: new Set(ids.filter((id) => id > 0)) }
}

const kindOf = (feature: string): Kind => feature.slice(0, feature.indexOf(" ")) as Kind

interface Model {
  readonly numbers: ReadonlyMap<string, number>
  readonly weights: Float64Array
  readonly bias: number
}

const frequent = (texts: ReadonlyArray<Read>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { features } of texts) {
    for (const one of new Set(features.flat())) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  const kept = [...counts].filter(([feature, count]) => count >= TEXTS_MIN[kindOf(feature)])
  return new Map(kept.map(([feature], at) => [feature, at]))
}

const learn = (texts: ReadonlyArray<Read>): Model => {
  const numbers = frequent(texts)
  const models = Array.from({ length: ORDERS }, (_, order) => learnInOrder(texts, numbers, dice(7 + 101 * order)))
  const mean = (of: (model: Omit<Model, "numbers">) => number) =>
    models.reduce((sum, model) => sum + of(model), 0) / ORDERS
  const weights = new Float64Array(numbers.size).map((_, one) => mean((model) => model.weights[one] ?? 0))
  return { numbers, weights, bias: mean(({ bias }) => bias) }
}

const learnInOrder = (
  texts: ReadonlyArray<Read>,
  numbers: ReadonlyMap<string, number>,
  roll: (limit: number) => number
): Omit<Model, "numbers"> => {
  const share = Float64Array.from(numbers.keys(), (feature) => SHARE[kindOf(feature)])
  const numbered = texts.map(({ features }) => features.map((own) => own.flatMap((one) => numbers.get(one) ?? [])))
  const weights = new Float64Array(numbers.size)
  const steps = new Float64Array(numbers.size).fill(1e-3)
  const sums = new Float64Array(numbers.size)
  let [bias, biasSteps, biasSum] = [BIAS_AT_FIRST, 1, 0]
  const order = texts.map((_, at) => at)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, roll)
    for (const at of order) {
      const text = texts[at]
      const own = numbered[at] ?? []
      if (text === undefined) continue
      const sum = (features: ReadonlyArray<number>) =>
        features.reduce((total, one) => total + (weights[one] ?? 0) * (share[one] ?? 0), 0)
      const heaviest = heaviestOf(text.pieces, own.map(sum))
      if (heaviest === undefined) continue
      const row = text.pieces.slice(heaviest.first, heaviest.first + heaviest.count)
      const scale = shareOf(row.reduce((total, { wordCount }) => total + wordCount, 0))
      const sure = 1 / (1 + Math.exp(-heaviest.weight - bias))
      const error = (sure - Number(text.danger)) * (OBLIQUE.has(text.group) ? OBLIQUE_SHARE : 1)
      for (const one of own.slice(heaviest.first, heaviest.first + heaviest.count).flat()) {
        const slope = error * scale * (share[one] ?? 0) + DECAY * (weights[one] ?? 0)
        steps[one] = (steps[one] ?? 0) + slope * slope
        weights[one] = (weights[one] ?? 0) - (STEP * slope) / Math.sqrt(steps[one] ?? 1)
      }
      biasSteps += error * error
      bias -= (BIAS_STEP * error) / Math.sqrt(biasSteps)
    }
    if (round < ROUNDS_BEFORE_AVERAGE) continue
    for (let one = 0; one < sums.length; one++) sums[one] = (sums[one] ?? 0) + (weights[one] ?? 0)
    biasSum += bias
  }
  const counted = ROUNDS - ROUNDS_BEFORE_AVERAGE
  return { weights: sums.map((sum, one) => (sum / counted) * (share[one] ?? 0)), bias: biasSum / counted }
}

const hundredths = (weight: number): number => Math.round(weight * 100)

/** The same as the service takes off, for weights that are no hundredths. */
const chanceIn = (heaviest: Heaviest, sums: ReadonlyArray<number>): number =>
  byChance(
    heaviest,
    sums.map((sum) => sum * 100)
  ) / 100

const weigh = (model: Model, { features, pieces }: Read): number => {
  const sums = features.map((own) =>
    own.reduce((sum, one) => sum + (model.weights[model.numbers.get(one) ?? -1] ?? 0), 0)
  )
  const heaviest = heaviestOf(pieces, sums)
  if (heaviest === undefined) return model.bias
  return heaviest.weight + model.bias - chanceIn(heaviest, sums)
}

/** Texts are tried by weights that the others taught. */
const FOLDS = 5
const foldOf = (at: number): number => (at * 7919) % FOLDS

const tried = (texts: ReadonlyArray<Read>): ReadonlyArray<number> => {
  const found = texts.map(() => 0)
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = learn(texts.filter((_, at) => foldOf(at) !== fold))
    texts.forEach((text, at) => {
      if (foldOf(at) === fold) found[at] = weigh(model, text)
    })
  }
  return found
}

/** A word that no text taught, and that says less, is left out. */
const UNTAUGHT_WEIGHT_MIN = 40
/** A word is left out that weighs, but for this much, what it weighs by its beginning alone. */
const WORD_WEIGHT_MIN = 8
/** A pair that weighs less changes nothing. */
const PAIR_WEIGHT_MIN = 14

/** A word that speaks less for its class says nothing. */
const CLASS_WEIGHT_MIN = 80

/** What each of these words says about each class of danger. */
const kindsOf = (weighed: ReadonlyArray<string>, texts: ReadonlyArray<Read>): NamedNumbers => {
  const written = (id: number) => singles(id).map(([kind, name]) => `${kind} ${name}`)
  const weightsOfWord = learnClasses(
    texts.flatMap(({ ids, of }) =>
      of === undefined ? [] : [{ of, features: [...new Set([...ids].flatMap(written))] }]
    )
  )
  const own = new Set(weighed)
  const found = names.slice(1).flatMap((name, at) => {
    const kinds = own.has(name) ? weightsOfWord(written(at + 1)).map(hundredths) : []
    return Math.max(...kinds) >= CLASS_WEIGHT_MIN ? [[name, kinds] as const] : []
  })
  return {
    names: namedNumbers(found.map(([name]) => [name, 0])).names,
    weights: found.flatMap(([, kinds]) => kinds)
  }
}

const weightsOf = (model: Model, texts: ReadonlyArray<Read>, sign: number): Weights => {
  const weight = (kind: Kind, name: string) => model.weights[model.numbers.get(`${kind} ${name}`) ?? -1] ?? 0
  const of = (kind: Kind, least: number) =>
    [...model.numbers.keys()].flatMap((feature) => {
      const name = feature.slice(kind.length + 1)
      const own = hundredths(weight(kind, name))
      return kindOf(feature) === kind && Math.abs(own) >= least ? [[name, own] as const] : []
    })
  const beginnings = of("beginning", 1)
  const neighbours = of("neighbours", PAIR_WEIGHT_MIN)
  const spaced = of("spaced", PAIR_WEIGHT_MIN)
  const paired = new Set([...neighbours, ...spaced].flatMap(([pair]) => pair.split(" ")))
  const weightOfBeginning = new Map(beginnings)
  // A word that no text taught says what it says in English.
  for (const word of translations.keys()) idOf(word)
  const words = names.slice(1).flatMap((name, at) => {
    const whole = hundredths(singles(at + 1).reduce((sum, [kind, one]) => sum + weight(kind, one), 0))
    if (paired.has(name)) return [[name, whole] as const]
    const isTaught = model.numbers.has(`word ${name}`) || tables.names[at + 1] !== undefined
    const without = weightOfBeginning.get(beginningOf(name) ?? "") ?? 0
    const least = isTaught ? WORD_WEIGHT_MIN : UNTAUGHT_WEIGHT_MIN
    return Math.abs(isTaught ? whole - without : whole) >= least ? [[name, whole] as const] : []
  })
  return {
    bias: hundredths(model.bias),
    sign: hundredths(sign),
    words: namedNumbers(words),
    beginnings: namedNumbers(beginnings),
    neighbours: namedPairs(neighbours),
    spaced: namedPairs(spaced),
    classes: CLASSES,
    kinds: kindsOf(
      words.map(([name]) => name),
      texts
    )
  }
}

const { values } = parseArgs({
  options: { sign: { type: "string" }, untried: { type: "boolean" }, write: { type: "boolean" } }
})
/** Chosen so that with the patterns fewer than one ordinary text of a hundred raise an alarm when they took no part in learning. */
const sign = Number(values.sign ?? "0.75")
const texts = dangerTexts().map(read)
/** Prints what texts are seen by weights that the others taught. */
const showTried = (): void => {
  const weighed = tried(texts)
  for (const group of new Set(texts.map((one) => one.group))) {
    const own = weighed.filter((_, at) => texts[at]?.group === group)
    const seen = own.filter((weight) => weight >= sign).length
    process.stdout.write(`${group}: ${seen} of ${own.length} = ${((100 * seen) / own.length).toFixed(1)} %\n`)
  }
}
if (values.untried !== true) showTried()
if (values.write === true) {
  const url = new URL("../../actors/assistant/crisis/weights.json", import.meta.url)
  writeFileSync(url, `${JSON.stringify(withContent(weightsOf(learn(texts), texts, sign)))}\n`)
}
