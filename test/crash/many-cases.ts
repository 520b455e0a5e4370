/**
 * Many cases read one after the other by one key, on a service whose heap is small: more than its memory holds at once.
 *
 * The invariant: every read is answered 200, the process lives, and its memory stays below a bound.
 */
import { readFileSync } from "node:fs"
import { bearer, makeClient, registerAgent } from "./service-client.ts"
import { startService } from "./service-process.ts"
import type { Target } from "./target.ts"
import { openingBody } from "./writers.ts"

/** The numbers of the copies begin here, far from those that the service gives itself. */
const FIRST_NUMBER = 100_000
/** Reads under way at once: one agent that is in a hurry. */
const AT_ONCE = 16
/** Each case once cold and once warm, because only the answer of a warm one is kept. */
const READS_PER_CASE = 2
const SAMPLE_EVERY = 500

export interface ManyCases {
  readonly target: Target
  readonly caseCount: number
  /** Of V8's old space, in MB. */
  readonly heapMb: number
  readonly settings?: Readonly<Record<string, string>> | undefined
  readonly progress?: ((line: string) => void) | undefined
}

export interface ManyCasesReport {
  readonly readCount: number
  /** Answers other than 200, and how the process ended if it did. */
  readonly faults: ReadonlyArray<string>
  readonly rssMbMax: number
  readonly readsPerSecond: number
}

/** What the system says the process has in memory. Linux only. */
export const rssMbOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024

export const readManyCases = async (options: ManyCases): Promise<ManyCasesReport> => {
  const { caseCount, heapMb, progress = () => undefined, target } = options
  const settings = { ...target.settings, ...options.settings, NODE_OPTIONS: `--max-old-space-size=${heapMb}` }
  const opened = await openOne(target)
  await target.query(copies(opened.caseId, caseCount))
  progress(`${caseCount} cases are in the journal`)

  const service = await startService(settings)
  const client = makeClient(() => service.port)
  const faults: Array<string> = []
  let [next, readCount, rssMbMax] = [0, 0, 0]
  const startedAt = performance.now()
  const read = async (index: number): Promise<void> => {
    for (let time = 0; time < READS_PER_CASE; time++) {
      const path = `/api/v1/cases/${copyOf(opened.caseId, index)}`
      const { status, text } = await client.send({ method: "GET", path, headers: bearer(opened.apiKey) })
      readCount += 1
      if (status !== 200) faults.push(`read ${index}: ${status} ${text.slice(0, 200)}`)
    }
    if (index % SAMPLE_EVERY !== 0) return
    rssMbMax = Math.max(rssMbMax, rssMbOf(service.pid))
    if (index % (20 * SAMPLE_EVERY) === 0) progress(`${index} cases read, RSS ${Math.round(rssMbOf(service.pid))} MB`)
  }
  const reader = async (): Promise<void> => {
    while (next < caseCount && faults.length === 0) await read(next++)
  }
  void service.ended.then(({ code, signal, stderr }) =>
    faults.push(`the process ended with ${code ?? signal}: ${stderr.slice(-1_000)}`)
  )
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, reader)).catch((error: unknown) => faults.push(String(error)))
    const readsPerSecond = Math.round((readCount / (performance.now() - startedAt)) * 1_000)
    return { readCount, faults: [...faults], rssMbMax: Math.round(rssMbMax), readsPerSecond }
  } finally {
    client.close()
    await service.kill()
  }
}

/** A case with a message whose apostrophe is no Latin-1 character. */
const openOne = async (target: Target) => {
  const service = await startService(target.settings)
  const client = makeClient(() => service.port)
  const { apiKey } = await registerAgent(client)
  const send = (path: string, body: unknown) =>
    client.json<{ case_id: string }>({ method: "POST", path, headers: bearer(apiKey), body })
  const problem_description = "My gym contract auto-renewed in Washington State and they won’t refund the $49"
  const { case_id: caseId } = await send("/api/v1/cases", { ...openingBody("Fit Gym", "user"), problem_description })
  await send(`/api/v1/cases/${caseId}/messages`, { content: "It’s $49, charged on 3 November", type: "evidence" })
  client.close()
  service.signal("SIGTERM")
  await service.ended
  return { apiKey, caseId }
}

const copyOf = (caseId: string, index: number): string => caseId.replace(/\d+$/, String(FIRST_NUMBER + index))

const copies = (caseId: string, count: number): string => `
  insert into journal (kind, id, seq, command_id, at, events)
  select kind, copy, seq, command_id, at, replace(events, '${caseId}', copy)
  from journal cross join lateral (
    select '${caseId.replace(/\d+$/, "")}' || number as copy
    from generate_series(${FIRST_NUMBER}, ${FIRST_NUMBER + count - 1}) as number
  ) as copies
  where kind = 'case' and id = '${caseId}'`
