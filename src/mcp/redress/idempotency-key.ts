/**
 * The idempotency key of a call with an effect. Every such call has one: a route may do its work and still miss its
 * deadline, and the refusal then names the key. A repetition with the key returns the first call's answer.
 */
import { createHash } from "node:crypto"
import { randomText } from "../../crypto/secrets.ts"
import type { CallContext } from "../protocol/definition.ts"
import { oldestOf } from "../../concurrency/oldest.ts"

/** 128 bits, so that keys do not collide. */
const KEY_BYTES = 16

/** The caller's own key, else that of session and call id, else a new one. */
export const keyOfCall = (given: string | undefined, context: Pick<CallContext, "idempotencyKey">): string =>
  given ?? context.idempotencyKey ?? `mcp-${randomText(KEY_BYTES, "hex")}`

/** Within this time an unchanged report is the same report. */
const UNCHANGED_MS = 600_000

/** Reports remembered at once: more than agents send in that time. */
const REMEMBERED_COUNT_MAX = 10_000

/**
 * The key of a call with these arguments: the same for an unchanged call within ten minutes of the first, a new one
 * afterwards. It contains the time slot, so most repetitions are recognized after a restart too.
 */
export const makeKeyOfUnchanged = (now: () => number) => {
  const remembered = new Map<string, { readonly key: string; readonly until: number }>()
  return (agentId: string, body: object): string => {
    const at = now()
    const hash = createHash("sha256")
      .update(JSON.stringify([agentId, body]))
      .digest("hex")
      .slice(0, 32)
    const known = remembered.get(hash)
    if (known !== undefined && at < known.until) return known.key
    remembered.delete(hash)
    if (remembered.size >= REMEMBERED_COUNT_MAX)
      for (const oldest of oldestOf(remembered, REMEMBERED_COUNT_MAX)) remembered.delete(oldest)
    const key = `same-${hash}-${Math.floor(at / UNCHANGED_MS)}`
    remembered.set(hash, { key, until: at + UNCHANGED_MS })
    return key
  }
}
