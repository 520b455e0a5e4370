/**
 * Writers that never give up: each sends one keyed write after the other, sends it again under its key until it is
 * acknowledged, and notes what it was told. What they noted is what the service must hold in the end.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { hangGuardMs } from "../support/hang-guard.ts"
import { type Answer, bearer, NoAnswer, type ServiceClient } from "./service-client.ts"

/** A write that is not acknowledged by then never will be. */
const ACKNOWLEDGE_MS_MAX = 60_000
/** Between two tries: short, so that the moment in which writing works again is seen. */
const RETRY_MS = 50
/** After a broken connection: a service that is starting needs the processor itself. */
const RECONNECT_MS = 300
/** What a writer does in turn; the first opens the case that the others write to. */
const TURNS = ["open", "message", "update", "message", "contact", "message"] as const
export const ORGANIZATIONS: ReadonlyArray<string> = Array.from({ length: 10 }, (_, index) => `Crash Telecom ${index}`)

export type WriteKind = (typeof TURNS)[number]

export interface Write {
  /** Of the agent that sends it. */
  readonly apiKey: string
  readonly kind: WriteKind
  readonly method: "POST" | "PATCH"
  readonly path: string
  readonly key: string
  readonly body: Readonly<Record<string, string>>
  /** The case it belongs to; of an opening known only afterwards. */
  readonly caseId: string | undefined
}

export interface Acknowledged extends Write {
  readonly caseId: string
  readonly status: number
  readonly text: string
}

/** One try of one write that reached the service. */
export interface Attempt {
  /** 0 when the connection ended instead. */
  readonly status: number
  readonly retryAfter: string | undefined
  readonly sentAt: number
  readonly endedAt: number
}

export interface Ledger {
  readonly acknowledged: Array<Acknowledged>
  readonly attempts: Array<Attempt>
  /** What no write may be answered with, and writes that were never acknowledged. */
  readonly faults: Array<string>
}

export interface Writers {
  readonly ledger: Ledger
  /** Lets every writer finish the write it is at. */
  readonly stop: () => Promise<void>
}

export interface WritersOptions {
  /** Tells the keys of one run from those of another. */
  readonly name?: string | undefined
  readonly client: ServiceClient
  /** The writers take them in turn: a sponsor may open 5,000 cases a day, and a long run opens more. */
  readonly apiKeys: ReadonlyArray<string>
  readonly count: number
  /** Pause after each acknowledged write. */
  readonly paceMs: number
  /** What a case is opened with beside the rest, by the key of the write. */
  readonly opening?: ((key: string) => Readonly<Record<string, string>>) | undefined
}

export const startWriters = (options: WritersOptions): Writers => {
  const { apiKeys, client, count, name = "writer", opening = () => ({}), paceMs } = options
  const ledger: Ledger = { acknowledged: [], attempts: [], faults: [] }
  const stopped = new AbortController()

  const tryOnce = async (write: Write): Promise<Answer | undefined> => {
    const sentAt = performance.now()
    try {
      const answer = await sendWrite(client, write)
      const retryAfter = answer.headers["retry-after"]
      ledger.attempts.push({ status: answer.status, retryAfter, sentAt, endedAt: answer.endedAt })
      return answer
    } catch (failure) {
      if (!(failure instanceof NoAnswer)) throw failure
      if (!failure.refused)
        ledger.attempts.push({ status: 0, retryAfter: undefined, sentAt, endedAt: performance.now() })
      return undefined
    }
  }

  const acknowledge = async (write: Write): Promise<Acknowledged | undefined> => {
    const giveUpAt = performance.now() + hangGuardMs(ACKNOWLEDGE_MS_MAX)
    while (performance.now() < giveUpAt) {
      const answer = await tryOnce(write)
      if (answer !== undefined && answer.status < 300) {
        const { status, text } = answer
        const { case_id: caseId } = JSON.parse(text) as { case_id: string }
        return { ...write, caseId, status, text }
      }
      // 409: the try before is still running. Anything else tells the client that its write is wrong, and it is not.
      if (answer !== undefined && answer.status !== 503 && answer.status !== 409) {
        ledger.faults.push(`${write.kind} ${write.key} was answered ${answer.status}: ${answer.text.slice(0, 300)}`)
        return undefined
      }
      await sleep(answer === undefined ? RECONNECT_MS : RETRY_MS)
    }
    ledger.faults.push(`${write.kind} ${write.key} was not acknowledged within ${ACKNOWLEDGE_MS_MAX} ms`)
    return undefined
  }

  const writer = async (number: number): Promise<void> => {
    const apiKey = apiKeys[number % apiKeys.length]!
    let caseId: string | undefined
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const done = await acknowledge(writeAt(name, { apiKey, number, turn, caseId, opening }))
      // Without its case the rest of the round has nothing to write to.
      if (done === undefined) return
      ledger.acknowledged.push(done)
      caseId = done.caseId
      await sleep(paceMs)
    }
  }

  const running = Promise.all(Array.from({ length: count }, (_, number) => writer(number)))
  return {
    ledger,
    stop: async () => {
      stopped.abort()
      await running
    }
  }
}

export const sendWrite = (client: ServiceClient, { apiKey, body, key, method, path }: Write): Promise<Answer> =>
  client.send({ method, path, headers: { ...bearer(apiKey), "idempotency-key": key }, body })

/** No rule fits it, so that triage ends after days and no case is written to by anybody but its writer. */
export const openingBody = (organization: string, user: string) => ({
  agent_id: "crash-writer",
  agent_platform: "redress-crash",
  user_identifier: user,
  problem_description: `${organization} has given me an answer that I do not understand`,
  organization_named: organization,
  jurisdiction: "US-WA"
})

interface Turn {
  readonly apiKey: string
  readonly number: number
  readonly turn: number
  readonly caseId: string | undefined
  readonly opening: (key: string) => Readonly<Record<string, string>>
}

const writeAt = (name: string, { apiKey, caseId, number, opening, turn }: Turn): Write => {
  const kind = TURNS[turn % TURNS.length]!
  const key = `${name}-${number}-${turn}`
  const path = `/api/v1/cases/${caseId}`
  const method = "POST"
  switch (kind) {
    case "open": {
      const organization = ORGANIZATIONS[(number + turn) % ORGANIZATIONS.length]!
      const body = { ...openingBody(organization, key), ...opening(key) }
      return { apiKey, kind, method, path: "/api/v1/cases", key, body, caseId: undefined }
    }
    case "message": {
      const body = { content: `Message ${key}: they gave another answer`, type: "evidence" }
      return { apiKey, kind, method, path: `${path}/messages`, key, body, caseId }
    }
    case "update":
      return {
        apiKey,
        kind,
        method: "PATCH",
        path,
        key,
        body: { problem_update: `Update ${key}`, urgency: "high" },
        caseId
      }
    case "contact": {
      const body = { contact_type: "org_contact", name: key, email: "desk@example.org" }
      return { apiKey, kind, method, path: `${path}/contacts`, key, body, caseId }
    }
    default:
      return kind satisfies never
  }
}
