/** What a clause says of the thing that a phrase names as its subject: "torture shall not be used", "is abolished". */
import { rubric } from "./rubric.stored.ts"
import type { Feature } from "./rubric.ts"
import { listTest, testOf } from "./word-list.ts"

/** What a clause does with a thing: it stands, it is forbidden, or neither can be said. */
export type Polarity = "stands" | "forbidden" | "unsaid"

/** Words after the phrase among which its verb is looked for. */
const VERB_WORDS = 14

const isNegator = testOf(rubric.negators)
const isProhibition = testOf(rubric.prohibitions)
const isFinite = listTest("finite")
const isRelative = listTest("relatives")
const isCondition = listTest("conditions")
const isException = listTest("exceptions")
const isFiller = listTest("fillers")
const isExcuse = listTest("excuses")
const isCrime = listTest("crimes")
const isLoss = listTest("losses")
const isGrant = listTest("grants")

export const fateOf = (feature: Feature, after: ReadonlyArray<string>): Polarity => {
  let described = false
  for (const [at, word] of after.slice(0, VERB_WORDS).entries()) {
    if (isException(word) || isCondition(word)) return "stands"
    if (isRelative(word)) described = true
    if (!isFinite(word)) continue
    const fate = verbFate(feature, word, after.slice(at + 1))
    if (!described) return fate
    // The first verb may belong to the description; one that forbids leaves doubt.
    if (fate === "forbidden") return "unsaid"
  }
  return "stands"
}

const verbFate = (feature: Feature, verb: string, rest: ReadonlyArray<string>): Polarity => {
  const negated = verb === "cannot" || rest.slice(0, 2).some(isNegator)
  const said = rest.filter((word) => !isNegator(word)).find((word) => !isFiller(word) && !ARTICLES.has(word)) ?? ""
  if (feature.when_forbidden === "nothing") {
    return (negated ? isGrant(said) : isLoss(said)) ? "forbidden" : "stands"
  }
  if (feature.conduct === true) return negated && isConductFree(said) ? "forbidden" : "stands"
  if (negated) return isExcuse(said) || isProhibition(said) ? "stands" : "forbidden"
  const isOutlawed = isProhibition(said) || (feature.act === true && isCrime(said))
  return isOutlawed ? "forbidden" : "stands"
}

/** "Is no offence", "shall not be punished". */
const isConductFree = (said: string): boolean => isCrime(said) || isProhibition(said) || isExcuse(said)

const ARTICLES: ReadonlySet<string> = new Set([
  "a",
  "an",
  "the",
  "in",
  "all",
  "case",
  "circumstances",
  "any",
  "under",
  "longer",
  "more"
])
