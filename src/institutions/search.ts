/**
 * Search of institutions by name and domain. Exact matches come first, then prefixes, then prefixes of words, then near
 * spellings. Within a group the order is fixed, so equal queries give equal answers.
 */
import { beginningTrigramsOf, trigramsOf } from "../../actors/organization/institution.ts"
import { nameKey } from "../../actors/organization/name.ts"
import type { Aliases } from "../cases/organizations.ts"
import type { Institution, InstitutionQueries } from "./queries.ts"
import { resemblanceTo } from "./resemblance.ts"

/** Candidates that are ranked: those with the words, and those with near spellings. */
export const CANDIDATE_COUNT_MAX = 200
/** Shorter words resemble too much. */
const SLIP_LENGTH_MIN = 4
/**
 * One slip (a letter too many, too few, another one, or two exchanged) spoils at most four trigrams in a row, and so at
 * most two neighbours of runs that have three. All other runs are whole, and together they are rare: the shorter the runs, the more of
 * the word with the slip is still asked for.
 */
const RUN_LENGTH = 3
const RUN_COUNT_MIN = 3
/** Each costs a query of the index, which is short where what is left of the name is rare. */
const RUN_COUNT_MAX = 10
/** Share of trigrams in common below which two names do not resemble each other. */
const SIMILARITY_MIN = 0.3

export interface SearchInput {
  readonly q: string
  readonly limit: number
  readonly offset: number
}

export type InstitutionSearch = (input: SearchInput) => Promise<ReadonlyArray<Institution>>

export const makeInstitutionSearch =
  (queries: InstitutionQueries, { canonical }: Pick<Aliases, "canonical">): InstitutionSearch =>
  async ({ limit, offset, q }) => {
    const asked = questionOf(q)
    if (asked === "") return []
    const found = await findAll(queries, asked, offset + limit)
    const question = { text: asked, words: asked.split(" "), resembles: resemblanceTo(asked) }
    const ranked = found
      .map((institution) => ({ institution, rank: rankOf(institution, question) }))
      .filter(({ rank }) => rank.group !== "other")
      .toSorted((one, other) => order(one, other))
    // A merged organization shows as the one that it was merged into, at the better of both ranks.
    const ids = [...new Set(ranked.map(({ institution }) => canonical(institution.orgId)))].slice(
      offset,
      offset + limit
    )
    const byId = new Map(found.map((one) => [one.orgId, one]))
    const missing = ids.filter((id) => !byId.has(id))
    if (missing.length > 0) for (const one of await queries.byIds(missing)) byId.set(one.orgId, one)
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

const GROUPS = ["exact", "begins", "words", "resembles", "other"] as const

interface Rank {
  readonly group: (typeof GROUPS)[number]
  /** Share of trigrams in common; 0 where the group says enough. */
  readonly similarity: number
}

interface Ranked {
  readonly institution: Institution
  readonly rank: Rank
}

interface Question {
  readonly text: string
  readonly words: ReadonlyArray<string>
  /** From 0 to 1. */
  readonly resembles: (text: string) => number
}

const rankOf = ({ domains, nameKey: key }: Institution, { resembles, text: asked, words }: Question): Rank => {
  const sure = (group: Rank["group"]): Rank => ({ group, similarity: 0 })
  if (key === asked || domains.includes(asked)) return sure("exact")
  if (key.startsWith(asked)) return sure("begins")
  const texts = [key, ...domains]
  if (texts.some((text) => text.startsWith(asked) || words.every((word) => hasWordFrom(text, word))))
    return sure("words")
  const similarity = Math.max(...texts.map(resembles))
  return similarity >= SIMILARITY_MIN ? { group: "resembles", similarity } : sure("other")
}

/** Whether a word of the text begins so. */
const hasWordFrom = (text: string, beginning: string): boolean => {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || " .-".includes(text[at - 1]!)) return true
  }
  return false
}

const order = (one: Ranked, other: Ranked): number =>
  GROUPS.indexOf(one.rank.group) - GROUPS.indexOf(other.rank.group) ||
  other.rank.similarity - one.rank.similarity ||
  byText(one.institution.nameKey, other.institution.nameKey) ||
  byText(one.institution.orgId, other.institution.orgId)

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** As long as what is asked. The key is longer where one sign stands for many letters, up to eighteen. */
const KEY_CHARS_MAX = 200

/** A domain is asked for as it is written, a name by its key. */
export const questionOf = (q: string): string => {
  const text = q.trim().toLowerCase()
  return /^[^\s.]+(?:\.[^\s.]+)+$/.test(text) ? text : nameKey(q).slice(0, KEY_CHARS_MAX).trimEnd()
}

const findAll = async (
  queries: InstitutionQueries,
  asked: string,
  wanted: number
): Promise<ReadonlyArray<Institution>> => {
  // An exact match needs no guess, and a whole domain asks for its owner.
  const otherwise = { words: beginningTrigramsOf(asked), slips: slipSets(asked), limit: CANDIDATE_COUNT_MAX }
  const found = await queries.named(asked, wanted, otherwise)
  return [...new Map(found.map((one) => [one.orgId, one])).values()]
}

/** Sets of trigrams: a text that differs by one slip contains at least one of them whole; a short word often does. */
export const slipSets = (asked: string): ReadonlyArray<ReadonlyArray<string>> => {
  if (asked.length < SLIP_LENGTH_MIN) return []
  const trigrams = trigramsOf(asked)
  const count = Math.max(RUN_COUNT_MIN, Math.min(RUN_COUNT_MAX, Math.floor(trigrams.length / RUN_LENGTH)))
  const boundary = (run: number): number => Math.floor((run * trigrams.length) / count)
  return Array.from({ length: count - 1 }, (_, run) => [
    ...trigrams.slice(0, boundary(run)),
    ...trigrams.slice(boundary(run + 2))
  ]).filter((set) => set.length > 0)
}
