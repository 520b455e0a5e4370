/**
 * The key of a call that has an effect. There always is one, because a route may do its work and not answer in time: then
 * the refusal names the key, and whoever repeats the call with it is given the first call's answer.
 */
import { randomText } from "../../random.ts"
import type { CallContext } from "../definition.ts"

/** 128 bits: nobody meets the key of another call. */
const KEY_BYTES = 16

/** The caller's own before that of the session and the call's id, and a new one where there is neither. */
export const keyOfCall = (given: string | undefined, context: Pick<CallContext, "idempotencyKey">): string =>
  given ?? context.idempotencyKey ?? `mcp-${randomText(KEY_BYTES, "hex")}`
