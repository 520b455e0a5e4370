/**
 * Has laws evaluated by the council of a running service and tells how it went: the texts are brought, sponsors ask (five an
 * hour each), every evaluation is followed to its end, and what came of it becomes one row of a table.
 */
import { randomUUID } from "node:crypto"
import { EVALUATIONS_PER_HOUR } from "../../src/council/allowance.ts"
import { markdownTable } from "../bench/table.ts"
import { inParallel } from "../support/in-parallel.ts"
import type { CouncilClient, CouncilVerdict, SponsorSession } from "./client.ts"
import type { CorpusLaw } from "./corpus.ts"

/** Passwords are hashed two at a time; who waits longer only waits. */
const REGISTRATION_COUNT_MAX = 2
/** As many as the council evaluates at once. */
const FOLLOWED_COUNT_MAX = 16

export interface Demonstration {
  readonly verdicts: ReadonlyArray<CouncilVerdict>
  readonly ms: number
}

/** Tells its progress a line at a time. */
export const demonstrate = async (
  client: CouncilClient,
  laws: ReadonlyArray<CorpusLaw>,
  say: (line: string) => void
): Promise<Demonstration> => {
  const startedAt = performance.now()
  const sponsors = await registered(client, Math.ceil(laws.length / EVALUATIONS_PER_HOUR))
  say(`sponsors registered: ${sponsors.length}, with ${EVALUATIONS_PER_HOUR} evaluations an hour each`)
  for (const law of laws) await client.bringText(law)
  say(`texts brought: ${laws.filter(({ text }) => text !== undefined).length}, for ${laws.length} laws`)

  const ids: Array<number> = []
  // In turn, so that numbers follow the order of the laws.
  for (const [index, law] of laws.entries()) {
    ids.push(await client.evaluate(sponsors[Math.floor(index / EVALUATIONS_PER_HOUR)]!, law))
  }
  let endedCount = 0
  const verdicts = await inParallel(
    ids,
    async (id, index) => {
      const companies: Array<string> = []
      await client.follow(id, ({ company, type }) => {
        if (type === "member" && company !== undefined) companies.push(company)
      })
      const verdict = await client.read(id)
      endedCount += 1
      const answered = companies.length === 0 ? "" : ` (${companies.join(", ")})`
      say(`${endedCount}/${ids.length} ${laws[index]!.citation}: ${verdict.verdict ?? verdict.status}${answered}`)
      return verdict
    },
    FOLLOWED_COUNT_MAX
  )
  return { verdicts, ms: performance.now() - startedAt }
}

const registered = (client: CouncilClient, count: number): Promise<ReadonlyArray<SponsorSession>> => {
  const run = randomUUID()
  const emails = Array.from({ length: count }, (_, index) => `council-demo-${run}-${index + 1}@example.org`)
  return inParallel(emails, client.registerSponsor, REGISTRATION_COUNT_MAX)
}

const COLUMNS = ["id", "citation", "basis", "verdict", "score", "confidence", "list", "rule", "mode"]

/** One row for each evaluation, then what holds for all of them. */
export const reportOf = ({ ms, verdicts }: Demonstration): string => {
  const ends = counted(verdicts.map(({ status, verdict }) => verdict ?? status))
  const bases = counted(verdicts.flatMap(({ analysis }) => (analysis === null ? [] : [analysis.textBasis])))
  return [
    markdownTable(COLUMNS, verdicts.map(rowOf)),
    "",
    `${verdicts.length} evaluated in ${(ms / 1_000).toFixed(1)} s: ${ends.join(", ")}; ${bases.join(", ")}`,
    ...verdicts.flatMap(({ citation, error }) => (error === undefined ? [] : [`${citation}: ${error}`])),
    ...counted(verdicts.flatMap(({ analysis }) => analysis?.limitations ?? []))
  ].join("\n")
}

const rowOf = (one: CouncilVerdict): ReadonlyArray<string> => [
  String(one.id),
  one.citation,
  one.analysis?.textBasis ?? "",
  one.verdict ?? one.status,
  one.compositeScore?.toFixed(2) ?? "",
  one.confidence?.toFixed(2) ?? "",
  one.listAssignment ?? "",
  one.analysis?.listRule ?? "",
  one.analysis?.mode ?? ""
]

/** "3 KEEP" before "1 AMEND". */
const counted = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(values)]
    .map((value) => ({ value, count: values.filter((one) => one === value).length }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ count, value }) => `${count} ${value}`)
