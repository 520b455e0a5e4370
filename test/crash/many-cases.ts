/**
 * Many cases read one after the other by one key, on a service whose heap is small: more than its memory holds at once.
 *
 * The invariant: every read is answered 200, the process lives, and its memory stays below a bound.
 */
import { readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { answered, bearer, eventually, makeClient, registerAgent, type ServiceClient } from "./service-client.ts"
import { type ServiceProcess, startService } from "./service-process.ts"
import type { Target } from "./target.ts"
import { openingBody } from "./writers.ts"

/** The numbers of the copies begin here, far from those that the service gives itself. */
const FIRST_NUMBER = 100_000
/** Copied in one statement: an embedded database holds what it writes in memory until then. */
const COPIES_AT_ONCE = 50_000
/** Triage ends 20 s after it can; a busy machine takes longer. */
const TRIAGE_MS_MAX = 120_000
/** Reads under way at once: one agent that is in a hurry. */
const AT_ONCE = 16
/** Each case once cold and once warm, because only the answer of a warm one is kept. */
const READS_PER_CASE = 2
const SAMPLE_EVERY = 500
/** A process that runs out of memory closes its connections some time before it has ended. */
const END_MS_MAX = 5_000

export interface ManyCases {
  readonly target: Target
  readonly caseCount: number
  /** Of V8's old space, in MB. */
  readonly heapMb: number
  /** Of what each case was told beside its usual message. */
  readonly toldChars?: number | undefined
  readonly settings?: Readonly<Record<string, string>> | undefined
  readonly progress?: ((line: string) => void) | undefined
}

export interface ManyCasesReport {
  readonly readCount: number
  /** Answers other than 200, and how the process ended if it did. */
  readonly faults: ReadonlyArray<string>
  /** The answers 503 that said when to come again; the read came again. */
  readonly busy: ReadonlyArray<string>
  readonly rssMbMax: number
  readonly readsPerSecond: number
}

/** What the system says the process has in memory. Linux only. */
export const rssMbOf = (pid: number): number => statusMb(pid, "VmRSS")
/** The most that it ever had. */
export const rssPeakMbOf = (pid: number): number => statusMb(pid, "VmHWM")

const statusMb = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024

export const readManyCases = async (options: ManyCases): Promise<ManyCasesReport> => {
  const { caseCount, heapMb, progress, target, toldChars } = options
  const settings = { ...target.settings, ...options.settings, NODE_OPTIONS: `--max-old-space-size=${heapMb}` }
  const cases = await fillCases({ target, caseCount, toldChars, progress })
  const service = await startService(settings)
  try {
    const order = Array.from({ length: caseCount }, (_, index) => index)
    return await readCases({ service, cases, order, progress })
  } finally {
    await service.kill()
  }
}

export interface FilledCases {
  readonly apiKey: string
  readonly idOf: (index: number) => string
}

export interface FillCases {
  readonly target: Target
  readonly caseCount: number
  /** Copies a case whose triage has ended, so that nothing of the copies is due. */
  readonly settled?: boolean | undefined
  readonly toldChars?: number | undefined
  readonly progress?: ((line: string) => void) | undefined
}

/** Opens a case and copies its journal and its row in the list; the service must not run. */
export const fillCases = async (options: FillCases): Promise<FilledCases> => {
  const { caseCount, progress = () => undefined, settled = false, target, toldChars = 0 } = options
  const { apiKey, caseId } = await openOne(target, settled, toldChars)
  for (let from = 0; from < caseCount; from += COPIES_AT_ONCE) {
    const count = Math.min(COPIES_AT_ONCE, caseCount - from)
    for (const statement of copies(caseId, FIRST_NUMBER + from, count)) await target.query(statement)
    progress(`${from + count} cases are in the journal`)
  }
  return { apiKey, idOf: (index) => copyOf(caseId, index) }
}

export interface ReadCases {
  readonly service: ServiceProcess
  readonly cases: FilledCases
  /** Indexes of the cases to read. */
  readonly order: ReadonlyArray<number>
  readonly progress?: ((line: string) => void) | undefined
}

export const readCases = async (options: ReadCases): Promise<ManyCasesReport> => {
  const { cases, order, progress = () => undefined, service } = options
  const client = makeClient(() => service.port)
  const faults: Array<string> = []
  const busy: Array<string> = []
  let [next, readCount, rssMbMax] = [0, 0, 0]
  const startedAt = performance.now()
  const read = async (at: number): Promise<void> => {
    for (let time = 0; time < READS_PER_CASE; time++) {
      const path = `/api/v1/cases/${cases.idOf(order[at]!)}`
      const { status, text } = await answered(async () => {
        const answer = await client.send({ method: "GET", path, headers: bearer(cases.apiKey) })
        if (answer.status === 503) busy.push(answer.text.slice(0, 200))
        return answer
      })
      readCount += 1
      if (status !== 200) faults.push(`read ${at}: ${status} ${text.slice(0, 200)}`)
    }
    if (at % SAMPLE_EVERY !== 0) return
    rssMbMax = Math.max(rssMbMax, rssMbOf(service.pid))
    if (at % (20 * SAMPLE_EVERY) === 0) progress(`${at} cases read, RSS ${Math.round(rssMbOf(service.pid))} MB`)
  }
  const reader = async (): Promise<void> => {
    while (next < order.length && faults.length === 0) await read(next++)
  }
  const howItEnded = service.ended.then(
    ({ code, signal, stderr }) => `the process ended with ${code ?? signal}: ${stderr.slice(-1_000)}`
  )
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, reader)).catch(async (error: unknown) => {
      faults.push(String(error), await Promise.race([howItEnded, wait(END_MS_MAX, "the process lives")]))
    })
    const readsPerSecond = Math.round((readCount / (performance.now() - startedAt)) * 1_000)
    return { readCount, faults: [...faults], busy, rssMbMax: Math.round(rssMbMax), readsPerSecond }
  } finally {
    client.close()
  }
}

/** Its apostrophe makes each character of the text take two bytes. */
const TOLD = "I wrote to them and they didn’t answer. "

const openOne = async (target: Target, settled: boolean, toldChars: number) => {
  const service = await startService(target.settings)
  const client = makeClient(() => service.port)
  try {
    return await writeOne(client, settled, toldChars)
  } finally {
    client.close()
    service.signal("SIGTERM")
    await service.ended
  }
}

/** A case with a message whose apostrophe is no Latin-1 character. */
const writeOne = async (client: ServiceClient, settled: boolean, toldChars: number) => {
  const { apiKey } = await registerAgent(client)
  const headers = bearer(apiKey)
  let sentCount = 0
  const send = async (path: string, body: unknown) => {
    const keyed = { ...headers, "idempotency-key": `${path}#${(sentCount += 1)}` }
    const { status, text } = await answered(() => client.send({ method: "POST", path, headers: keyed, body }))
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`)
    return JSON.parse(text) as { readonly case_id: string }
  }
  const problem_description = "My gym contract auto-renewed in Washington State and they won’t refund the $49"
  const { case_id: caseId } = await send("/api/v1/cases", { ...openingBody("Fit Gym", "user"), problem_description })
  const path = `/api/v1/cases/${caseId}`
  await send(`${path}/messages`, { content: "It’s $49, charged on 3 November", type: "evidence" })
  if (toldChars > 0) await send(`${path}/messages`, { content: TOLD.repeat(toldChars / TOLD.length) })
  const isSettled = async () =>
    /"status":"(?!triaging)[a-z_]+"/.test((await client.send({ method: "GET", path, headers })).text)
  if (settled) await eventually("the triage of a case has ended", isSettled, TRIAGE_MS_MAX)
  return { apiKey, caseId }
}

const copyOf = (caseId: string, index: number): string => caseId.replace(/\d+$/, String(FIRST_NUMBER + index))

const copies = (caseId: string, first: number, count: number): ReadonlyArray<string> => {
  const copied = `cross join lateral (
    select '${caseId.replace(/\d+$/, "")}' || number as copy
    from generate_series(${first}, ${first + count - 1}) as number
  ) as copies`
  return [
    `insert into journal (kind, id, seq, command_id, at, events)
      select kind, copy, seq, command_id, at, replace(events, '${caseId}', copy)
      from journal ${copied} where kind = 'case' and id = '${caseId}'`,
    `insert into case_view
      select (jsonb_populate_record(case_view, jsonb_build_object('key', copy))).*
      from case_view ${copied} where key = '${caseId}'`
  ]
}
