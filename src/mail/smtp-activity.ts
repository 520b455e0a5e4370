/**
 * The activity `smtp`: one attempt to hand a letter to the mail server, and the word to the letter how it went.
 *
 * A letter leaves at least once. Between the server's 250 and the commit that records it a kill of the process makes it
 * leave again, with the same Message-ID, by which receivers know it for the same mail. While the process lives, a result
 * that could not be recorded is kept and recorded at the next delivery instead of sending again.
 */
import { Result, Schema } from "effect"
import { createHash } from "node:crypto"
import { mailEntity } from "../../actors/mail/mail.ts"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import type { AttemptOutcome, MailState } from "../../schema/mail.ts"
import type { HumanReason } from "../../schema/letter.ts"
import { limitsOf, TIER_LIMITS, type VerificationMode } from "../../schema/sponsor-tier.ts"
import { letterMail, type LetterToSend } from "./letter-mail.ts"
import { makeLetterTags } from "./letter-tag.ts"
import type { LetterToRead } from "./must-be-read.ts"
import { MailNotTaken, type MailTransport } from "./mail-transport.ts"

export const SMTP_KIND = "smtp"
/** Twice the connections, so that the next letter is ready when one is free. */
const IN_FLIGHT_COUNT_MAX = 8
/** A desk that hears of more matters than this in a day is being flooded, by one sponsor or by many. */
const LETTERS_PER_RECIPIENT_PER_DAY = 5
/** 96 bits: the ids tell addresses apart, and do not show them. */
const ADDRESS_HASH_CHARS = 24
/** After midnight, not at it: the clocks of two processes differ. */
const AFTER_RESET_MS = 60_000

/** `due_at` is the attempt that the letter waited for when the order was given. */
const readOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("Send", { due_at: Schema.Int }))

export interface SmtpActivityDeps {
  readonly registry: Registry
  /** How letters leave; undefined when the service has no mail server, and letters are the user's to post. */
  readonly outgoing: { readonly transport: MailTransport; readonly mailFrom: string } | undefined
  readonly serverSecret: string
  readonly pdf: (letter: LetterToSend, createdAt: number) => Promise<Uint8Array>
  /** Why a person must read the letter before it is mailed; empty: nobody needs to. */
  readonly mustBeRead: (letter: LetterToRead) => Promise<ReadonlyArray<HumanReason>>
  readonly lettersPerSponsorPerDay: number
  readonly accountVerification: VerificationMode
  readonly lettersPerDay: number
  readonly now: () => number
  /** Every attempt that is recorded, for logs and metrics; `cause` is what the transport threw. */
  readonly onAttempt?: ((letterId: string, outcome: AttemptOutcome["_tag"], cause: unknown) => void) | undefined
}

interface Attempted {
  readonly outcome: AttemptOutcome
  readonly cause?: unknown
}

type Queued = Extract<MailState, { readonly _tag: "Queued" }>

/** Counts the letters of a sponsor that had room in the UTC day. */
export const lettersQuotaIdOf = (sponsorId: string): string => `letters/${sponsorId}`

export const makeSmtpActivity = (deps: SmtpActivityDeps): Activity => {
  const { now, outgoing, registry } = deps
  const tags = outgoing === undefined ? undefined : makeLetterTags(deps.serverSecret, outgoing.mailFrom)
  /** By intent; at most as many as are under way when the database goes away, for an attempt begins with a commit. */
  const unrecorded = new Map<string, Attempted>()

  /** How many letters of this sponsor leave in a day: what its tier allows, and at most what the operator set. */
  const lettersOf = async (sponsorId: string): Promise<number> => {
    const { state } = await registry.read(sponsorEntity, sponsorId)
    if (state._tag === "Ended") return 0
    const sponsor = state._tag === "Registered" ? state : NOBODY
    const { lettersPerDay } = limitsOf(sponsor, deps.accountVerification, now())
    return lettersPerDay >= TIER_LIMITS.established.lettersPerDay
      ? deps.lettersPerSponsorPerDay
      : Math.min(lettersPerDay, deps.lettersPerSponsorPerDay)
  }

  /**
   * The day on which this letter may leave by these limits; undefined: today. A letter counts once, however often it is tried, on
   * the day on which each limit first had room for it.
   */
  const deferredUntil = async (
    { letter_id }: Queued,
    limits: ReadonlyArray<readonly [id: string, limit: number]>
  ): Promise<number | undefined> => {
    for (const [id, limit] of limits) {
      const taken = await registry.ask(
        quotaEntity,
        id,
        { _tag: "TakeQuota", limit, window: "utc-day", cost: 1 },
        { commandId: `letter/${letter_id}` }
      )
      if (Result.isSuccess(taken)) continue
      if (taken.failure._tag === "QuotaExhausted") return taken.failure.resetAt + AFTER_RESET_MS
      throw new Error("the quota of letters was used for another kind of limit")
    }
    return undefined
  }

  /** The limits that sponsors share: of one recipient, and of all letters. The narrower one comes first. */
  const sharedLimits = async (letter: Queued) => {
    const recipient = addressHash(letter.to_email)
    const toOne = await rankOf(letter, `letters-rank/${letter.sponsor_id}/${recipient}`)
    const ofAll = await rankOf(letter, `letters-rank/${letter.sponsor_id}`)
    return [
      [`letters-to/${recipient}`, shareOf(LETTERS_PER_RECIPIENT_PER_DAY, toOne)],
      ["letters", shareOf(deps.lettersPerDay, ofAll)]
    ] as const
  }

  /** Which of the sponsor's letters this is that ask for room today, from 1. */
  const rankOf = async ({ letter_id }: Queued, id: string): Promise<number> => {
    const day = Math.floor(now() / DAY_MS)
    const taken = await registry.ask(
      quotaEntity,
      id,
      { _tag: "TakeQuota", limit: RANK_MAX, window: "utc-day", cost: 1 },
      { commandId: `letter/${letter_id}/${day}` }
    )
    if (Result.isFailure(taken)) return RANK_MAX
    const { state } = taken.success
    return state._tag === "Window" ? state.used : 1
  }

  /** Undefined when the letter was cancelled before it was handed over. */
  const attempt = async (letter: Queued, signal: AbortSignal): Promise<AttemptOutcome | undefined> => {
    if (outgoing === undefined || tags === undefined) return { _tag: "NoTransport" }
    const sponsorLimit = await lettersOf(letter.sponsor_id)
    // What an unverified sponsor wrote leaves by the person's own hand, as where there is no mail server.
    if (sponsorLimit === 0) return UNVERIFIED
    // The sponsor's own limit comes first: who is over it takes nothing of what others share, the time of readers included.
    const own = await deferredUntil(letter, [[lettersQuotaIdOf(letter.sponsor_id), sponsorLimit]])
    if (own !== undefined) return { _tag: "Deferred", until: own }
    const [first, ...others] = letter.read === true ? [] : await deps.mustBeRead(letter)
    if (first !== undefined) return { _tag: "Held", reasons: [first, ...others] }
    const until = await deferredUntil(letter, await sharedLimits(letter))
    if (until !== undefined) return { _tag: "Deferred", until }
    const pdf = await deps.pdf(letter, now())
    const mail = letterMail(letter, { tags, mailFrom: outgoing.mailFrom, pdf, now: now() })
    if (mail === undefined) return { _tag: "Permanent", reason: "the address is not an e-mail address" }
    // A stopping service begins nothing; a letter that is on the wire may use the moment that is left.
    signal.throwIfAborted()
    // The quota and the PDF took their time: what was cancelled meanwhile does not leave.
    const { state } = await registry.read(mailEntity, letter.letter_id)
    if (state._tag !== "Queued") return undefined
    const taken = await outgoing.transport.send(mail)
    return { _tag: "Accepted", message_id: taken.messageId, response: taken.response }
  }

  const attemptOnce = async (letter: Queued, signal: AbortSignal): Promise<Attempted | undefined> => {
    try {
      const outcome = await attempt(letter, signal)
      return outcome === undefined ? undefined : { outcome }
    } catch (failure) {
      if (!(failure instanceof MailNotTaken)) throw failure
      return { outcome: { _tag: failure.outcome, reason: failure.reason }, cause: failure.cause }
    }
  }

  const perform = async ({ command, id, intentId }: Task, signal: AbortSignal): Promise<void> => {
    const order = readOrder(command)
    const { state } = await registry.read(mailEntity, id)
    const isAwaited = state._tag === "Queued" && state.next_attempt_at === order.due_at
    const attempted = unrecorded.get(intentId) ?? (isAwaited ? await attemptOnce(state, signal) : undefined)
    if (attempted !== undefined) {
      unrecorded.set(intentId, attempted)
      const { cause, outcome } = attempted
      const record = { _tag: "RecordAttempt", outcome } as const
      await registry.ask(mailEntity, id, record, { commandId: `${intentId}/done`, settles: intentId })
      deps.onAttempt?.(id, outcome._tag, cause)
    }
    // Else it is decided or cancelled, or waits for another attempt: this order was carried out before its row was gone.
    unrecorded.delete(intentId)
  }

  return { kind: SMTP_KIND, inFlightCountMax: IN_FLIGHT_COUNT_MAX, perform }
}

const DAY_MS = 86_400_000
/** No sponsor has more letters waiting in a day; at this rank the share has long stopped shrinking. */
const RANK_MAX = 1_000_000_000

/**
 * How much of a shared limit may be used when the sponsor's letter of this rank leaves: all of it for the first, two thirds for
 * the third, half in the end. A sponsor with very many letters leaves half of the day to the first letters of others.
 */
export const shareOf = (limit: number, rank: number): number =>
  Math.max(Math.min(limit, 1), Math.floor((limit * (rank + 1)) / (2 * rank)))

/** Nothing is known of it, so nothing was proven. */
const NOBODY = { verifiedAt: null, tierChoice: null, sanctionedAt: null, suspendedAt: null }

const UNVERIFIED: AttemptOutcome = {
  _tag: "NoTransport",
  problem:
    "This service mails letters of confirmed accounts only: the person can post the letter, or the sponsor confirms its address (GET /api/auth/account says how)"
}

/** One mailbox, one hash: what follows a + before the @ is the same person's. */
const addressHash = (address: string): string =>
  createHash("sha256")
    .update(
      address
        .trim()
        .toLowerCase()
        .replace(/\+[^@]*@/, "@")
    )
    .digest("hex")
    .slice(0, ADDRESS_HASH_CHARS)
