/**
 * The cities of a text that say where its matter is, and how much each says. Those of persons and offices, those with another State's
 * name behind them, and those of Great Britain whose name towns of America have too, say less or nothing.
 */
import { placeNames } from "../places.ts"
import { asideOf } from "./place-asides.ts"
import { CITY, CITY_OWN, DEPARTURE, type PlaceHit, type PlaceHits, weightOfCity } from "./place-meaning.ts"
import { isOrigin } from "./place-own.ts"
import { ALSO_IN_AMERICA, ALSO_IN_SPAIN, CHAINS, DOLLARS, HABIT, ONLY_IN_ENGLISH, SPOKEN_IN } from "./place-words.ts"
import { textOf, type Words } from "./words.ts"

const WORDS_BEFORE_MAX = 10
const WORDS_BEHIND_MAX = 3

/** The words from `from` to `to` that are in the same sentence as `at`. */
const wordsBetween = (words: Words, from: number, to: number): string => {
  let text = ""
  for (let index = Math.max(0, from); index < to; index++) {
    if (words.starts.includes(index)) text = ""
    text += `${textOf(words, index)} `
  }
  return text
}

/** Whether the city is the place of a person or an office: "the owner lives in Denver", "I live in Denver now". */
const isAside = ({ at, end }: PlaceHit, words: Words): boolean => {
  const before = words.starts.includes(at) ? "" : wordsBetween(words, at - WORDS_BEFORE_MAX, at)
  const behind = words.starts.includes(end) ? "" : wordsBetween(words, end, end + WORDS_BEHIND_MAX)
  return asideOf(before, behind) !== undefined
}

/** "Gainesville, Georgia": the name of another State behind a town says where the town is. */
const isOfOtherState = ({ code, end }: PlaceHit, words: Words): boolean => {
  const one = textOf(words, end)
  const named = placeNames.get(`${one} ${textOf(words, end + 1)}`) ?? placeNames.get(one)
  return named !== undefined && /^(?:US|CA)-/.test(named) && named !== code
}

const KINGDOM = "GB"
/** Money and shops of America. What goods are called is said in Great Britain too: a zip of a jacket, a Chevy. */
const AMERICAN: ReadonlySet<string> = new Set("bucks|checking account|parking lot|car lot|used car lot".split("|"))

/**
 * "Best Buy in Birmingham", "$7,000 at a lot in Manchester": most towns of Great Britain have a namesake in America. A firm or the money
 * of America says that it is meant, unless something else speaks of Great Britain.
 */
export const isNamesake = ({ habits, language, leanings }: PlaceHits): boolean => {
  if (language !== undefined || habits.some(({ code }) => code === KINGDOM)) return false
  if (habits.some(({ code }) => code === "US" || code === "CA")) return true
  return (
    leanings.some(({ entry }) => DOLLARS.has(entry) || AMERICAN.has(entry)) &&
    !leanings.some(({ code }) => code === KINGDOM)
  )
}

interface WeighedCity {
  readonly entry: string
  readonly code: string
  readonly weight: number
  /** It decides nothing beside the place where the matter is: where a writer is from, an owner lives, an office sits. */
  readonly isBeside: boolean
}

/** The cities that say where the matter is, each once, with how much it says. */
export const weighedCities = (
  named: ReadonlyArray<PlaceHit>,
  words: Words,
  about: Parameters<typeof weightOfCity>[2] & { readonly isAbroad: boolean; readonly text: string }
): ReadonlyArray<WeighedCity> => {
  const { isAbroad, language, text, travels } = about
  const notMeant = language !== "ES" ? undefined : isAbroad ? ALSO_IN_AMERICA : ALSO_IN_SPAIN
  const weighed = new Map<string, WeighedCity>()
  for (const hit of named) {
    const { at, code, entry } = hit
    if (weighed.get(entry)?.isBeside === false || notMeant?.has(entry) === true) continue
    if ((language !== undefined && ONLY_IN_ENGLISH.has(entry)) || isOfOtherState(hit, words)) continue
    const [chainOf, money] = CHAINS.get(entry) ?? []
    if (chainOf !== undefined && money?.test(text) === true) {
      weighed.set(entry, { entry, code: chainOf, weight: HABIT, isBeside: false })
      continue
    }
    const weight = Math.max(weightOfCity(hit, words, about), departsIn(hit, named, about) ? DEPARTURE : 0)
    const isFrom = weight === CITY_OWN && !travels && isOrigin(at, words)
    if (weight > 0) weighed.set(entry, { entry, code, weight, isBeside: isFrom || (!travels && isAside(hit, words)) })
  }
  const all = weighed.size === 0 ? wayWithin(named) : [...weighed.values()]
  const here = all.filter((one) => !one.isBeside)
  return here.length === 0 ? all : here
}

/** A move from one town to another of the same State: "the movers from Queens to Yonkers". */
const wayWithin = (named: ReadonlyArray<PlaceHit>): ReadonlyArray<WeighedCity> => {
  const [first, second] = named
  if (first === undefined || second === undefined || first.entry === second.entry || !first.code.includes("-"))
    return []
  if (named.some(({ code }) => code !== first.code)) return []
  return [{ entry: first.entry, code: first.code, weight: CITY, isBeside: false }]
}

/** "Wien-Amsterdam": where a journey begins says more of its writer than the language of the text, which several countries have. */
const departsIn = (
  { at, code, end }: PlaceHit,
  named: ReadonlyArray<PlaceHit>,
  { language, travels }: Parameters<typeof weightOfCity>[2]
): boolean =>
  travels &&
  (SPOKEN_IN.get(language ?? "") ?? []).includes(code) &&
  named.some((other) => other.at === end) &&
  !named.some((other) => other.end === at)
