/**
 * Packs the answer of a keyed request for the journal, and unpacks it. An answer that shows a secret once is sealed for
 * its scope, so that no copy of the database holds a usable key.
 */
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import { makeSealing, type Sealing } from "../crypto/sealed.ts"
import { type JsonAnswer, jsonText } from "./handler.ts"

/** How long a repeated request gets the same answer (domain decision E.3). */
export const ANSWER_MS_MAX = 86_400_000
/** Purpose and format of the derived key: every use of the same secret has its own. */
const KEY_PURPOSE = "redress/stored-answer/1"

export const makeAnswerSealing = (serverSecret: string): Sealing => makeSealing(serverSecret, KEY_PURPOSE)

export interface AnswerLabel {
  readonly scope: string
  readonly fingerprint: string
  readonly sealed: boolean
  readonly expiresAt: number
}

/** Only the Location header is part of the outcome; the others describe one exchange. */
export const packAnswer = (answer: JsonAnswer, label: AnswerLabel, sealing: Sealing): StoredAnswer => ({
  ...label,
  status: answer.status,
  headers: answer.headers.filter(([name]) => name.toLowerCase() === "location"),
  body: label.sealed ? sealing.seal(answer.json, label.scope) : answer.json
})

/** Returns undefined when the body cannot be decrypted any more. */
export const unpackAnswer = (stored: StoredAnswer, sealing: Sealing): JsonAnswer | undefined => {
  const json = stored.sealed ? sealing.open(stored.body, stored.scope) : stored.body
  if (json === undefined) return undefined
  const headers = [...stored.headers, ["Idempotency-Replayed", "true"]] as const
  return jsonText(stored.status, json, () => JSON.parse(json) as unknown, headers)
}
