/**
 * The council of a running service as its clients use it: sponsors who ask, an operator who brings texts, and anybody who
 * follows an evaluation to its end. A request that comes too soon (429, 503) is made again when the service says; a wait of
 * more than a minute is not made.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Analysis, EvaluateResponse, VerdictItem } from "../../schema/api/council.ts"
import type { DocketResponse } from "../../schema/api/council-admin.ts"
import type { CorpusLaw } from "./corpus.ts"

/** Longer is no moment: somebody should hear of it instead. */
const WAIT_SECONDS_MAX = 60
/** A service that ends its streams this often for one evaluation is not well. */
const STREAM_COUNT_MAX = 10

/** The service answered something that there is no going on from. */
export class UnexpectedAnswer extends Error {
  readonly _tag = "UnexpectedAnswer"
}

export interface CouncilService {
  /** http://127.0.0.1:8080 */
  readonly origin: string
  readonly operatorToken: string
  /** What else stands in the head of every request. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined
}

/** The session of a sponsor, as its cookie. */
export interface SponsorSession {
  readonly cookie: string
}

export interface Step {
  readonly sequence: number
  readonly type: string
  readonly company: string | undefined
}

export type CouncilVerdict = typeof VerdictItem.Encoded & {
  readonly analysis: typeof Analysis.Encoded | null
  readonly error?: string | undefined
}

export interface AskedLaw {
  readonly citation: string
  readonly title?: string | undefined
  readonly jurisdiction: string
}

export interface CouncilClient {
  readonly registerSponsor: (email: string) => Promise<SponsorSession>
  /** Nothing for a law without a text. */
  readonly bringText: (law: CorpusLaw) => Promise<void>
  /** The evaluation's number. */
  readonly evaluate: (session: SponsorSession, law: AskedLaw) => Promise<number>
  /** Resolves after the verdict or the failure. */
  readonly follow: (id: number, onStep: (step: Step) => void) => Promise<void>
  readonly read: (id: number) => Promise<CouncilVerdict>
  /** How many evaluations are completed. */
  readonly completedCount: () => Promise<number>
  readonly docket: () => Promise<typeof DocketResponse.Encoded>
}

export const councilClient = (service: CouncilService): CouncilClient => {
  const operator = { authorization: `Bearer ${service.operatorToken}` }
  const getJson = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await request(service, path, { status: 200, headers })).json()
  return {
    registerSponsor: async (email) => {
      const body = { email, password: "correct horse battery staple", name: "Council demonstration" }
      const answer = await request(service, "/api/auth/sponsors", { status: 201, body })
      await answer.arrayBuffer()
      return { cookie: answer.headers.getSetCookie().map(beforeSemicolon).join("; ") }
    },
    bringText: async ({ citation, framework, text }) => {
      if (text === undefined) return
      const { content, source } = text
      const body = {
        citation,
        typeHint: framework,
        text: content,
        source_url: source.url,
        retrieved_at: midnight(source)
      }
      await (await request(service, "/api/admin/council/texts", { status: 201, headers: operator, body })).arrayBuffer()
    },
    evaluate: async ({ cookie }, { citation, jurisdiction, title }) => {
      const body = { citation, jurisdiction, title }
      const answer = await request(service, "/api/v1/council/evaluate", { status: 202, headers: { cookie }, body })
      return ((await answer.json()) as typeof EvaluateResponse.Encoded).id
    },
    follow: (id, onStep) => follow(service, id, onStep),
    read: async (id) => (await getJson(`/api/v1/council/verdict/${id}`)) as CouncilVerdict,
    completedCount: async () =>
      ((await getJson("/api/v1/council/verdicts?limit=1")) as { readonly total: number }).total,
    docket: async () => (await getJson("/api/admin/council/docket", operator)) as typeof DocketResponse.Encoded
  }
}

const beforeSemicolon = (line: string): string => line.split(";")[0] ?? ""
const midnight = ({ readAt }: { readonly readAt: string }): string => `${readAt}T00:00:00Z`

interface Asked {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Makes it a POST. */
  readonly body?: unknown
}

const request = async (
  { headers: more = () => ({}), origin }: CouncilService,
  path: string,
  { body, headers, status }: Asked
): Promise<Response> => {
  const content = body === undefined ? undefined : JSON.stringify(body)
  for (;;) {
    const answer = await fetch(origin + path, {
      method: content === undefined ? "GET" : "POST",
      headers: { ...more(), ...headers, ...(content === undefined ? {} : { "content-type": "application/json" }) },
      ...(content === undefined ? {} : { body: content })
    })
    if (answer.status === status) return answer
    const text = await answer.text()
    const waitSeconds = Number(answer.headers.get("retry-after") ?? "0")
    const isEarly = answer.status === 429 || answer.status === 503
    if (!isEarly || waitSeconds <= 0 || waitSeconds > WAIT_SECONDS_MAX) {
      const again = waitSeconds > WAIT_SECONDS_MAX ? ` (again in ${Math.ceil(waitSeconds / 60)} minutes)` : ""
      throw new UnexpectedAnswer(`${path} answered ${answer.status}${again}: ${text.slice(0, 300)}`)
    }
    await sleep(waitSeconds * 1_000)
  }
}

const LAST_STEPS: ReadonlySet<string> = new Set(["verdict", "failed"])

/** Reads on where a stream was cut off, so that every step is told once. */
const follow = async (service: CouncilService, id: number, onStep: (step: Step) => void): Promise<void> => {
  let sequence = 0
  let ended = false
  for (let streams = 0; !ended; streams += 1) {
    if (streams >= STREAM_COUNT_MAX) throw new UnexpectedAnswer(`the events of evaluation ${id} do not come to an end`)
    const answer = await request(service, `/api/v1/council/verdict/${id}/events`, {
      status: 200,
      headers: sequence === 0 ? {} : { "last-event-id": String(sequence) }
    })
    for await (const step of stepsOf(answer)) {
      sequence = step.sequence
      ended = LAST_STEPS.has(step.type)
      onStep(step)
    }
  }
}

async function* stepsOf(answer: Response): AsyncGenerator<Step> {
  let text = ""
  for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split("\n\n")
    text = blocks.pop() ?? ""
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      // Heartbeats are comments.
      if (data !== undefined) yield JSON.parse(data) as Step
    }
  }
}
