/**
 * Learns which words speak for which class of danger: each word gets one weight for each class (softmax regression, AdaGrad).
 * The same texts always give the same weights.
 */
import type { CrisisClass } from "../../schema/triage.ts"
import { dice, shuffle } from "./dice.ts"

export const CLASSES: ReadonlyArray<CrisisClass> = [
  "self_harm",
  "violence_at_home",
  "danger_to_child",
  "threats",
  "medical_emergency",
  "no_shelter_tonight"
]

const ROUNDS = 12
const STEP = 0.2
const DECAY = 0.001

export interface Classed {
  readonly of: CrisisClass
  /** Without repetition. */
  readonly features: ReadonlyArray<string>
}

/** What features say together about each class, with the mean of all classes taken off. */
export type ClassWeights = (features: ReadonlyArray<string>) => ReadonlyArray<number>

export const learnClasses = (texts: ReadonlyArray<Classed>): ClassWeights => {
  const numbers = new Map<string, number>()
  for (const { features } of texts) {
    for (const one of features) if (!numbers.has(one)) numbers.set(one, numbers.size)
  }
  const count = CLASSES.length
  const weights = new Float64Array(numbers.size * count)
  const steps = new Float64Array(numbers.size * count).fill(1)
  const sumsOf = (own: ReadonlyArray<number>): ReadonlyArray<number> =>
    CLASSES.map((_, kind) => own.reduce((sum, one) => sum + (weights[one * count + kind] ?? 0), 0))
  const numbered = texts.map(({ features }) => features.flatMap((one) => numbers.get(one) ?? []))
  const right = texts.map(({ of }) => CLASSES.indexOf(of))
  const roll = dice(5)
  const order = texts.map((_, at) => at)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, roll)
    for (const at of order) {
      const own = numbered[at] ?? []
      const shares = sharesOf(sumsOf(own))
      for (let kind = 0; kind < count; kind++) {
        const error = (shares[kind] ?? 0) - Number(kind === right[at])
        for (const one of own) {
          const place = one * count + kind
          const slope = error + DECAY * (weights[place] ?? 0)
          steps[place] = (steps[place] ?? 0) + slope * slope
          weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(steps[place] ?? 1)
        }
      }
    }
  }
  return (features) => {
    const sums = sumsOf(features.flatMap((one) => numbers.get(one) ?? []))
    const mean = sums.reduce((sum, one) => sum + one, 0) / count
    return sums.map((sum) => sum - mean)
  }
}

/** As shares of one (softmax). */
const sharesOf = (sums: ReadonlyArray<number>): ReadonlyArray<number> => {
  const highest = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - highest))
  const all = shares.reduce((sum, one) => sum + one, 0)
  return shares.map((share) => share / all)
}
