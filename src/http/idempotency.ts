/**
 * Idempotency-Key: the same request with the same key has one effect and one answer (domain decision E.3).
 *
 * The answer is stored by the entity's own commit, so it exists exactly when the effect does; refusals, 429 and 5xx
 * store nothing and may be tried again. Of concurrent repetitions one runs; the others are refused.
 */
import { hash } from "node:crypto"
import { AskPoisoned } from "../../actors/runtime/failure.ts"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { makeAnswerLookup } from "./answer-lookup.ts"
import type { Answer, AnswerNote, HandlerOptions, JsonAnswer, KeyedRequest } from "./handler.ts"
import {
  ANSWER_MS_MAX,
  makeAnswerSealing,
  noteOf,
  packAnswer,
  packNote,
  replayed,
  unpackAnswer
} from "./stored-answer.ts"
import { makeStoredScopes, type StoredScopesPorts } from "./stored-scopes.ts"

export interface IdempotencyPorts {
  /** `Journal.answers` for now; rejects with `JournalUnavailable`. */
  readonly answers: (scopes: ReadonlyArray<string>) => Promise<ReadonlyMap<string, StoredAnswer>>
  /** `Journal.answerScopes`. Absent: every key is looked up. */
  readonly scopes?: StoredScopesPorts["scopes"] | undefined
  readonly now: () => number
  readonly serverSecret: string
}

export interface KeyedAttempt {
  /** The one agent, sponsor or member of staff to whom the answer may be replayed. */
  readonly credential: string
  readonly method: string
  /** Raw, as the client wrote it. */
  readonly path: string
  /** The value of the Idempotency-Key header. */
  readonly key: string
  readonly body: string | Uint8Array
  readonly sealed: boolean
  /** Of the handler; notes are stored only where there is one. */
  readonly tellAgain?: HandlerOptions["tellAgain"]
}

export interface Idempotency {
  /** Replays a stored answer or runs the work. Rejects with what the work or the journal rejects with. */
  readonly run: (attempt: KeyedAttempt, work: (keyed: KeyedRequest) => Answer | Promise<Answer>) => Promise<Answer>
  readonly inFlightCount: () => number
}

/** The stored answer has expired. The effect of the key still exists once; only its answer is gone. */
export const KEY_TOO_OLD: ApiError = apiError("key-reused", {
  message: "This Idempotency-Key did its work more than 24 hours ago; use a new key"
})

const VISIBLE = /^[\x21-\x7e]{1,255}$/
/** A structured-field string: quotes and backslashes inside are escaped. */
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/

const INVALID_KEY = apiError("invalid-header", {
  message: "Idempotency-Key must have 1 to 255 visible ASCII characters, quoted or bare"
})
const IN_PROGRESS = apiError("request-in-progress")
const KEY_REUSED = apiError("key-reused")
/** The effect exists, but SERVER_SECRET has changed and its answer cannot be decrypted, or what it told of is gone. */
const UNREADABLE = apiError("key-reused", {
  message: "This Idempotency-Key was used before and its answer can no longer be shown; use a new key"
})

/** The key without quotes, or undefined when the header is not valid. */
export const parseIdempotencyKey = (header: string): string | undefined => {
  const text = header.trim()
  const quoted = QUOTED.exec(text)?.[1]
  if (quoted === undefined && text.startsWith('"')) return undefined
  const key = quoted === undefined ? text : quoted.replaceAll(/\\(["\\])/g, "$1")
  return VISIBLE.test(key) ? key : undefined
}

const sha256 = (data: string | Uint8Array): string => hash("sha256", data, "hex")

/** A JSON list, because parts joined by a separator could be ambiguous. */
const scopeOf = ({ credential, method, path }: KeyedAttempt, key: string): string =>
  sha256(JSON.stringify([credential, method, path, key]))

export const makeIdempotency = (ports: IdempotencyPorts): Idempotency => {
  const sealing = makeAnswerSealing(ports.serverSecret)
  const lookup = makeAnswerLookup(ports)
  const { now, scopes } = ports
  const storedScopes = scopes === undefined ? undefined : makeStoredScopes({ scopes, now })
  const inFlight = new Set<string>()

  /** Undefined when nothing is stored. */
  const replay = async (
    { tellAgain }: KeyedAttempt,
    scope: string,
    fingerprint: string
  ): Promise<Answer | undefined> => {
    const stored = await lookup.find(scope)
    if (stored === undefined) return undefined
    if (stored.fingerprint !== fingerprint) return KEY_REUSED
    const note = noteOf(stored)
    if (note === undefined) return unpackAnswer(stored, sealing) ?? UNREADABLE
    const again = await tellAgain?.(note)
    return again === undefined ? UNREADABLE : replayed(again)
  }

  const runOnce = async (attempt: KeyedAttempt, scope: string, work: Parameters<Idempotency["run"]>[1]) => {
    const fingerprint = sha256(attempt.body)
    if (storedScopes?.mayHold(scope) !== false) {
      const known = await replay(attempt, scope, fingerprint)
      if (known !== undefined) return known
    }
    // Before the commit, which may be done although no answer of it comes.
    storedScopes?.note(scope)

    let rendered: { readonly answer: JsonAnswer; readonly stored: StoredAnswer } | undefined
    const store = (answer: JsonAnswer, note?: AnswerNote): StoredAnswer => {
      const label = { scope, fingerprint, sealed: attempt.sealed, expiresAt: now() + ANSWER_MS_MAX }
      const stored = note === undefined ? packAnswer(answer, label, sealing) : packNote(answer.status, note, label)
      rendered = { answer, stored }
      return stored
    }
    const committed = () => replay(attempt, scope, fingerprint)
    let answer: Answer
    try {
      answer = await work({ commandId: scope, store })
    } catch (failure) {
      // The journal refuses a second answer under a scope: an earlier try with an unknown outcome was written after all.
      if (!(failure instanceof AskPoisoned)) throw failure
      const earlier = await committed()
      if (earlier === undefined) throw failure
      return earlier
    }
    if (answer._tag === "Raw" || answer._tag === "Stream") return answer
    if (answer._tag === "Json" && (rendered?.answer === answer || rendered?.answer.json === answer.json)) {
      lookup.remember(rendered.stored)
      return answer
    }
    // This attempt stored nothing, perhaps because of a duplicate command id. Then the earlier attempt's answer counts.
    return (await committed()) ?? answer
  }

  return {
    run: async (attempt, work) => {
      const key = parseIdempotencyKey(attempt.key)
      if (key === undefined) return INVALID_KEY
      const scope = scopeOf(attempt, key)
      if (inFlight.has(scope)) return IN_PROGRESS
      inFlight.add(scope)
      try {
        return await runOnce(attempt, scope, work)
      } finally {
        inFlight.delete(scope)
      }
    },
    inFlightCount: () => inFlight.size
  }
}
