/**
 * Loads and verifies: a measured write that was lost is not a fast write. Every case whose id a client was given must
 * be readable under that id and be the one that was sent; and the rows in the database must be those acknowledged,
 * plus at most one for each connection that a load cut off before its answer.
 */
import { CONNECTION_COUNT } from "./http-load.ts"
import { inParallel } from "../support/in-parallel.ts"
import { caseBody, ORGANIZATIONS } from "./sample.ts"
import { openCases, readCaseText } from "./setup.ts"

/** Acknowledgements that were counted, by loads and by single requests. */
export class Acknowledged {
  count = 0
  #cutOffMax = 0

  single(count: number): void {
    this.count += count
  }

  load(count: number): void {
    this.count += count
    // wrk leaves at its deadline without waiting for the last answer of each connection.
    this.#cutOffMax += CONNECTION_COUNT
  }

  /** What is wrong with this number of rows; undefined when nothing is. */
  fault(rows: number): string | undefined {
    if (rows < this.count) return `${this.count} writes were acknowledged but only ${rows} rows are there`
    const extra = rows - this.count
    if (extra > this.#cutOffMax) return `${extra} rows more than acknowledged; at most ${this.#cutOffMax} were cut off`
    return undefined
  }
}

export interface HammerReport {
  readonly opened: number
  readonly fault: string | undefined
}

/** Opens cases as 64 clients at once and reads every one of them back. */
export const hammer = async (origin: string, apiKey: string, count: number): Promise<HammerReport> => {
  const ids = await openCases(origin, apiKey, count)
  if (new Set(ids).size !== count) return { opened: count, fault: "one id was given to two cases" }
  const faults = await inParallel(
    ids,
    async (id, index) => caseFault(await readCaseText(origin, apiKey, id), id, index),
    CONNECTION_COUNT
  )
  return { opened: count, fault: faults.find((fault) => fault !== undefined) }
}

const caseFault = (text: string, id: string, index: number): string | undefined => {
  const found = JSON.parse(text) as { case_id: string }
  if (found.case_id !== id) return `${id} is answered with the case ${found.case_id}`
  const named = ORGANIZATIONS.filter((organization) => text.includes(organization))
  const sent = caseBody(index).organization_named
  return named.includes(sent) ? undefined : `${id} names ${named.join(", ")}, but ${sent} was sent`
}
