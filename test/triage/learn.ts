/**
 * Learns the weights of words in texts about danger from the labelled texts and writes actors/assistant/crisis/weights.json:
 * `npm run triage:learn -- --write`. Prints what texts are seen by weights that have not seen them (each fifth in turn), unless
 * `--untried` is given.
 *
 * A text is as dangerous as its heaviest row of sentences (actors/assistant/crisis/weighing.ts). Learning goes through the texts again and
 * again and shifts the weights of that row towards the label (logistic regression, AdaGrad, averaged). It is
 * deterministic: the same texts give the same weights.
 */
import "../support/script-help.ts"
import { readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { wordsToWeigh } from "../../actors/assistant/crisis/detect.ts"
import { idOfWord, tables } from "../../actors/assistant/crisis/match.ts"
import {
  beginningOf,
  byChance,
  heaviestOf,
  isNumber,
  NUMBER,
  type Piece,
  piecesOf,
  shareOf,
  type Weights
} from "../../actors/assistant/crisis/weighing.ts"
import { namedNumbers, type NamedNumbers, namedPairs } from "../../actors/assistant/named-weights.ts"
import type { CrisisClass } from "../../schema/triage.ts"
import { madeDangers } from "./danger-frames.ts"
import { type DangerMoment, dangerMoments, snippets } from "./labelled.ts"
import { translations } from "./translations.ts"

interface Text {
  readonly text: string
  readonly danger: boolean
  readonly of: CrisisClass | undefined
  /** In which table of results it counts. */
  readonly group: string
}

const fixture = (name: string): ReadonlyArray<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8"))

const textOf = (row: Record<string, unknown>): Text => {
  const group = typeof row["wording"] === "string" ? row["wording"] : row["kind"] === "crisis" ? "direct" : "dispute"
  return {
    text: String(row["text"]),
    danger: group === "direct" || group === "indirect",
    of: (row["expected"] ?? undefined) as CrisisClass | undefined,
    group
  }
}

/** `dawn.json`, `evening.json`, `newcomers.json` and four small sets teach nothing, so that they can be scored honestly. */
const FILES = [
  "crisis/texts.json",
  "triage/dev.json",
  "triage/texts.json",
  "triage/voices.json",
  "triage/writers.json",
  "triage/strangers.json",
  "triage/others.json",
  "triage/lessons.json",
  "triage/danger-lessons.json",
  "triage/alarms.json",
  "triage/heavy.json",
  "triage/heavier.json",
  "triage/last-look.json",
  "triage/townsfolk.json",
  "triage/villagers.json",
  "triage/kitchen-table.json",
  "triage/strangers-mail.json",
  "triage/everyday.json",
  "triage/second-look.json",
  "triage/postbag.json",
  "triage/day-book.json",
  "triage/market-day.json",
  "triage/town-hall.json",
  "triage/harvest.json",
  "triage/corner-shop.json",
  "triage/attic.json",
  "triage/post-de.json",
  "triage/post-fr.json",
  "triage/post-es.json",
  "triage/alarm-bells.json",
  "triage/distress-de.json",
  "triage/distress-en.json",
  "triage/distress-es.json",
  "triage/distress-fr.json",
  "triage/figures.json",
  "triage/letters-de.json",
  "triage/letters-es.json",
  "triage/letters-fr.json",
  "triage/plight-de.json",
  "triage/plight-en.json",
  "triage/plight-es.json",
  "triage/plight-fr.json",
  "triage/round-de.json",
  "triage/round-en.json",
  "triage/round-es.json",
  "triage/round-fr.json",
  "triage/peril-en-de.json",
  "triage/peril-es.json",
  "triage/peril-fr.json"
]

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
/** Danger told between the lines counts for more than its absence. Patterns find most that is told plainly. */
const OBLIQUE: ReadonlySet<string> = new Set(["indirect", "moment, oblique", "beside a trouble, oblique"])
const OBLIQUE_SHARE = 4.5

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

/** Always the same numbers of a seed, between 0 and 1. */
const dice = (first: number) => {
  let seed = first
  return () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
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
  roll: () => number
): Omit<Model, "numbers"> => {
  const share = Float64Array.from(numbers.keys(), (feature) => SHARE[kindOf(feature)])
  const numbered = texts.map(({ features }) => features.map((own) => own.flatMap((one) => numbers.get(one) ?? [])))
  const weights = new Float64Array(numbers.size)
  const steps = new Float64Array(numbers.size).fill(1e-3)
  const sums = new Float64Array(numbers.size)
  let [bias, biasSteps, biasSum] = [BIAS_AT_FIRST, 1, 0]
  const order = texts.map((_, at) => at)
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(roll() * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
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

const weigh = (model: Model, { features, pieces }: Read): number => {
  const sums = features.map((own) =>
    own.reduce((sum, one) => sum + (model.weights[model.numbers.get(one) ?? -1] ?? 0), 0)
  )
  const heaviest = heaviestOf(pieces, sums)
  if (heaviest === undefined) return model.bias
  return heaviest.weight + model.bias - byChance(heaviest, pieces.length) / 100
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

const CLASSES: ReadonlyArray<CrisisClass> = [
  "self_harm",
  "violence_at_home",
  "danger_to_child",
  "threats",
  "medical_emergency",
  "no_shelter_tonight"
]

const KIND_ROUNDS = 12
const KIND_STEP = 0.2
const KIND_DECAY = 0.001
/** A word that speaks less for its class says nothing. */
const KIND_WEIGHT_MIN = 80

/**
 * By which words the classes of danger are told apart: for each word as many weights as there are classes (softmax regression).
 * Only words that weigh something are given.
 */
const kindsOf = (texts: ReadonlyArray<Read>, weighed: ReadonlySet<string>): NamedNumbers => {
  const classed = texts.filter(({ of }) => of !== undefined)
  const own = classed.map(({ ids }) => [
    ...new Set([...ids].flatMap((id) => singles(id).map(([kind, name]) => `${kind} ${name}`)))
  ])
  const numbers = new Map<string, number>()
  for (const feature of own.flat()) if (!numbers.has(feature)) numbers.set(feature, numbers.size)
  const numbered = own.map((features) => features.map((one) => numbers.get(one) ?? 0))
  const right = classed.map(({ of }) => CLASSES.findIndex((one) => one === of))
  const count = CLASSES.length
  const weights = new Float64Array(numbers.size * count)
  const steps = new Float64Array(numbers.size * count).fill(1)
  const roll = dice(5)
  const order = classed.map((_, at) => at)
  for (let round = 0; round < KIND_ROUNDS; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(roll() * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    for (const at of order) {
      const features = numbered[at] ?? []
      const sums = CLASSES.map((_, kind) => features.reduce((sum, one) => sum + (weights[one * count + kind] ?? 0), 0))
      const highest = Math.max(...sums)
      const shares = sums.map((sum) => Math.exp(sum - highest))
      const all = shares.reduce((sum, one) => sum + one, 0)
      for (let kind = 0; kind < count; kind++) {
        const error = (shares[kind] ?? 0) / all - Number(kind === right[at])
        for (const one of features) {
          const place = one * count + kind
          const slope = error + KIND_DECAY * (weights[place] ?? 0)
          steps[place] = (steps[place] ?? 0) + slope * slope
          weights[place] = (weights[place] ?? 0) - (KIND_STEP * slope) / Math.sqrt(steps[place] ?? 1)
        }
      }
    }
  }
  const kindsOfWord = (id: number): ReadonlyArray<number> => {
    const known = singles(id).flatMap(([kind, name]) => numbers.get(`${kind} ${name}`) ?? [])
    const sums = CLASSES.map((_, kind) => known.reduce((sum, one) => sum + (weights[one * count + kind] ?? 0), 0))
    const mean = sums.reduce((sum, one) => sum + one, 0) / count
    return sums.map((sum) => hundredths(sum - mean))
  }
  const found = names.slice(1).flatMap((name, at) => {
    if (!weighed.has(name)) return []
    const kinds = kindsOfWord(at + 1)
    return Math.max(...kinds) >= KIND_WEIGHT_MIN ? [[name, kinds] as const] : []
  })
  const { names: written } = namedNumbers(found.map(([name]) => [name, 0]))
  return { names: written, weights: found.flatMap(([, kinds]) => kinds) }
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
    kinds: kindsOf(texts, new Set(words.map(([name]) => name)))
  }
}

const { values } = parseArgs({
  options: { sign: { type: "string" }, untried: { type: "boolean" }, write: { type: "boolean" } }
})
/** Chosen so that with the patterns fewer than one ordinary text of a hundred raise an alarm when they took no part in learning. */
const sign = Number(values.sign ?? "0.84")
const made = madeDangers().map(({ of, text }): Text => ({
  text,
  danger: of !== undefined,
  of,
  group: of === undefined ? "made, sober" : "made"
}))
const labelled = FILES.flatMap(fixture)
/** Danger in the words that come to mind first, alone and beside a dispute. */
const plain: ReadonlyArray<Text> = [
  ...fixture("crisis/plain.json").map((row): Text => ({ ...textOf(row), danger: true, group: "plain" })),
  ...(fixture("crisis/beside-disputes.json") as ReadonlyArray<unknown>).map((text): Text => ({
    text: String(text),
    danger: true,
    of: undefined,
    group: "plain"
  }))
]
const moments = dangerMoments().map(({ of, text, told }): Text => ({
  text,
  danger: of !== null,
  of: of ?? undefined,
  group: `moment, ${told}`
}))
const calm = snippets().filter(({ mayBeDanger }) => mayBeDanger !== true)
const troubles = calm.map(({ text }): Text => ({ text, danger: false, of: undefined, group: "snippet" }))
/** Of the snippets, those of one language: their ids begin with these letters. */
const SNIPPETS_OF: Readonly<Record<DangerMoment["language"], string>> = { de: "ig", en: "ie", es: "is", fr: "if" }
/** Every second moment stands beside a trouble in one sentence too, as people write it. */
const beside = (["de", "en", "es", "fr"] as const).flatMap((language) => {
  const own = calm.filter(({ id }) => id.startsWith(SNIPPETS_OF[language]))
  const inLanguage = dangerMoments().filter((moment) => moment.language === language)
  return inLanguage.flatMap(({ of, text, told }, at): ReadonlyArray<Text> => {
    const trouble = own[(at * 7919) % own.length]?.text
    if (trouble === undefined || at % 2 === 1) return []
    const both = at % 4 === 0 ? `${text}, ${trouble}` : `${trouble}, ${text}`
    return [{ text: both, danger: of !== null, of: of ?? undefined, group: `beside a trouble, ${told}` }]
  })
})
const texts = [...labelled.map(textOf), ...plain, ...made, ...moments, ...troubles, ...beside].map(read)
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
  writeFileSync(url, `${JSON.stringify(weightsOf(learn(texts), texts, sign))}\n`)
}
