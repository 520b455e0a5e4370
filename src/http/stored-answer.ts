/**
 * Packs the answer of a keyed request for the journal, and unpacks it. An answer that shows a secret once is sealed for
 * its scope, so that no copy of the database holds a usable key. Where the journal holds all that an answer told, a note is
 * stored instead, and from it the handler makes the answer again.
 */
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import { makeSealing, type Sealing } from "../crypto/sealed.ts"
import { type AnswerNote, type JsonAnswer, jsonText } from "./handler.ts"

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

/** What a stored note begins with. The text of an answer is JSON, and sealed it is base64: neither ever does. */
const NOTE = "@"

export const packNote = (status: number, note: AnswerNote, label: AnswerLabel): StoredAnswer => ({
  ...label,
  // An earlier version, which knows no notes, cannot unseal it and says so. Otherwise it would show the note as an answer.
  sealed: true,
  status,
  headers: [],
  body: `${NOTE}${JSON.stringify(note)}`
})

/** Undefined when the answer itself is stored. */
export const noteOf = ({ body }: StoredAnswer): AnswerNote | undefined =>
  body.startsWith(NOTE) ? (JSON.parse(body.slice(NOTE.length)) as AnswerNote) : undefined

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
  return replayed(jsonText(stored.status, json, () => JSON.parse(json) as unknown, stored.headers))
}

/** An answer of before, marked as such. */
export const replayed = (answer: JsonAnswer): JsonAnswer => answer.withHeaders([["Idempotency-Replayed", "true"]])
