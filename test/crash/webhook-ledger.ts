/**
 * What a receiver of webhooks got, against what cases say happened: each event came to each of its endpoints, under one id
 * and with one body, the first arrivals of a case in their order, and every one of them signed.
 */
import { isGenuine, type Received, type WebhookReceiver } from "../support/webhook-receiver.ts"

/** Lines of a timeline that receivers hear of, as far as the writers' cases have them. */
const TOLD: ReadonlyMap<string, string> = new Map([
  ["message_received", "case.message_received"],
  ["message_answered", "case.message_received"],
  ["status_changed", "case.status_changed"]
])
/** Enough to see what is wrong. */
const FAULT_COUNT_MAX = 20

export interface CaseSeen {
  readonly caseId: string
  /** Where its events had to come. */
  readonly paths: ReadonlyArray<string>
  readonly timeline: ReadonlyArray<{ readonly type: string; readonly sequence: number }>
}

export interface WebhookLedger {
  /** Checks what came since the last time. Within five minutes: an older signature is refused by whoever receives it. */
  readonly judge: () => void
  /** Whether all that happened has come, in whatever order. */
  readonly isComplete: (cases: ReadonlyArray<CaseSeen>) => boolean
  readonly faults: (cases: ReadonlyArray<CaseSeen>) => ReadonlyArray<string>
  /** Events that came to an endpoint, and how many of them came again. */
  readonly counts: () => { readonly deliveryCount: number; readonly repeatedCount: number }
}

/** `secretOf` is undefined while nobody knows it: the answer that shows it may come after the first delivery. */
export const makeWebhookLedger = (
  receiver: WebhookReceiver,
  secretOf: (path: string) => string | undefined
): WebhookLedger => {
  let judgedCount = 0
  let unjudged: ReadonlyArray<Received> = []
  const forged: Array<string> = []
  const bodies = new Map<string, string>()
  const differing: Array<string> = []

  const judgeOne = (one: Received): boolean => {
    const secret = secretOf(one.path)
    if (secret === undefined) return false
    if (!isGenuine(one, secret)) forged.push(`${nameOf(one)} came to ${one.path} with a signature that does not hold`)
    return true
  }
  return {
    judge: () => {
      const found = receiver.received.slice(judgedCount)
      judgedCount += found.length
      for (const { body, headers, message } of found) {
        const id = headers["webhook-id"] ?? ""
        if (id !== message.id) differing.push(`${id} holds ${message.id}`)
        if ((bodies.get(id) ?? body) !== body) differing.push(`${id} came with two bodies`)
        bodies.set(id, body)
      }
      unjudged = [...unjudged, ...found].filter((one) => !judgeOne(one))
    },
    isComplete: (cases) =>
      cases.every((seen) =>
        seen.paths.every((path) => firstOf(receiver.received, seen, path).length >= expectedOf(seen).length)
      ),
    faults: (cases) =>
      [
        ...forged,
        ...differing,
        ...unjudged.map((one) => `${nameOf(one)} came to ${one.path}, whose secret nobody was told`),
        ...cases.flatMap((seen) =>
          seen.paths.flatMap((path) => caseFaults(seen, firstOf(receiver.received, seen, path)))
        )
      ].slice(0, FAULT_COUNT_MAX),
    counts: () => {
      const deliveryCount = new Set(receiver.received.map((one) => `${one.path} ${one.message.id}`)).size
      return { deliveryCount, repeatedCount: receiver.received.length - deliveryCount }
    }
  }
}

const nameOf = ({ message: { data, sequence, type } }: Received): string =>
  `${type} ${sequence} of ${String(data["case_id"])}`

/** Each id once, in the order of first arrivals: a key of a Map keeps its place when it is set again. */
const firstOf = (
  received: ReadonlyArray<Received>,
  { caseId }: CaseSeen,
  path: string
): ReadonlyArray<Received["message"]> => [
  ...new Map(
    received
      .filter((one) => one.path === path && one.message.data["case_id"] === caseId)
      .map(({ message }) => [message.id, message] as const)
  ).values()
]

const told = (event: { readonly type: string; readonly sequence: number }) => `${event.sequence} ${event.type}`

const expectedOf = ({ timeline }: CaseSeen): ReadonlyArray<string> =>
  timeline.flatMap(({ sequence, type: line }) => {
    const type = TOLD.get(line)
    return type === undefined ? [] : [told({ sequence, type })]
  })

const caseFaults = (seen: CaseSeen, messages: ReadonlyArray<Received["message"]>): ReadonlyArray<string> => {
  const { caseId } = seen
  const expected = expectedOf(seen)
  const arrived = messages.map(told)
  if (arrived.join() === expected.join()) return []
  const missing = expected.filter((one) => !arrived.includes(one))
  const surplus = arrived.filter((one, at) => !expected.includes(one) || arrived.indexOf(one) !== at)
  if (missing.length === 0 && surplus.length === 0) return [`${caseId} was told out of order: ${arrived.join(", ")}`]
  return [`of ${caseId} never came: ${missing.join(", ")}; came and should not: ${surplus.join(", ")}`]
}
