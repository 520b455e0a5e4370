/**
 * The activity `smtp`: makes one attempt to send a letter through the mail server, and records the result in its case.
 *
 * A letter is sent at least once. A kill between the server's 250 and the commit that records it makes the letter leave again,
 * with the same Message-ID, so receivers recognise it. While the process lives, a result that could not be recorded is kept. The
 * next attempt records it instead of sending again.
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

const SMTP_KIND = "smtp"
/** Twice the connections, so that the next letter is ready when a connection is free. */
const IN_FLIGHT_COUNT_MAX = 8
/** Most letters to one recipient in a day; more would flood it, even if they came from many sponsors. */
const LETTERS_PER_RECIPIENT_PER_DAY = 5
/** 96 bits of a hash: the ids distinguish addresses without showing them. */
const ADDRESS_HASH_CHARS = 24
/** Delay after midnight, because the clocks of two processes differ. */
const AFTER_RESET_MS = 60_000

/** `due_at` is the time of the attempt for which the order was given. */
const readOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("Send", { due_at: Schema.Int }))

export interface SmtpActivityDeps {
  readonly registry: Registry
  /** The transport; undefined if the service has no mail server. Users then post their letters. */
  readonly outgoing: { readonly transport: MailTransport; readonly mailFrom: string } | undefined
  readonly serverSecret: string
  readonly pdf: (letter: LetterToSend, createdAt: number) => Promise<Uint8Array>
  /** The reasons to review the letter before it is mailed; empty if there are none. */
  readonly mustBeRead: (letter: LetterToRead) => Promise<ReadonlyArray<HumanReason>>
  readonly lettersPerSponsorPerDay: number
  readonly accountVerification: VerificationMode
  readonly lettersPerDay: number
  readonly now: () => number
  /** Called with every recorded attempt, for logs and metrics; `cause` is the transport's failure. */
  readonly onAttempt?: ((letterId: string, outcome: AttemptOutcome["_tag"], cause: unknown) => void) | undefined
}

interface Attempted {
  readonly outcome: AttemptOutcome
  readonly cause?: unknown
}

type Queued = Extract<MailState, { readonly _tag: "Queued" }>

/** Counts the letters of a sponsor that were admitted in a UTC day. */
export const lettersQuotaIdOf = (sponsorId: string): string => `letters/${sponsorId}`

export const makeSmtpActivity = (deps: SmtpActivityDeps): Activity => {
  const { now, outgoing, registry } = deps
  const tags = outgoing === undefined ? undefined : makeLetterTags(deps.serverSecret, outgoing.mailFrom)
  /** Unrecorded results by intent. Each attempt begins with a commit, so there are at most as many as attempts under way. */
  const unrecorded = new Map<string, Attempted>()

  /** Letters that this sponsor may send in a day: the limit of its tier or of the operator, whichever is lower. */
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
   * The day on which these limits admit the letter; undefined if they admit it today. A letter counts once, however often it is
   * tried: on the day on which each limit first admitted it.
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

  /** The limits that sponsors share: letters to one recipient, then all letters. */
  const sharedLimits = async (letter: Queued) => {
    const recipient = addressHash(letter.to_email)
    const toOne = await rankOf(letter, `letters-rank/${letter.sponsor_id}/${recipient}`)
    const ofAll = await rankOf(letter, `letters-rank/${letter.sponsor_id}`)
    return [
      [`letters-to/${recipient}`, shareOf(LETTERS_PER_RECIPIENT_PER_DAY, toOne)],
      ["letters", shareOf(deps.lettersPerDay, ofAll)]
    ] as const
  }

  /** The rank of this letter among those that the sponsor wants to send today, from 1. */
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

  /** Undefined if the letter was cancelled before it was sent. */
  const attempt = async (letter: Queued, signal: AbortSignal): Promise<AttemptOutcome | undefined> => {
    if (outgoing === undefined || tags === undefined) return { _tag: "NoTransport" }
    const sponsorLimit = await lettersOf(letter.sponsor_id)
    // The letters of an unverified sponsor are posted by the user, as without a mail server.
    if (sponsorLimit === 0) return UNVERIFIED
    // The sponsor's own limit comes first, so that a letter over it uses no shared limit and no reviewer's time.
    const own = await deferredUntil(letter, [[lettersQuotaIdOf(letter.sponsor_id), sponsorLimit]])
    if (own !== undefined) return { _tag: "Deferred", until: own }
    const [first, ...others] = letter.read === true ? [] : await deps.mustBeRead(letter)
    if (first !== undefined) return { _tag: "Held", reasons: [first, ...others] }
    const until = await deferredUntil(letter, await sharedLimits(letter))
    if (until !== undefined) return { _tag: "Deferred", until }
    const pdf = await deps.pdf(letter, now())
    const mail = letterMail(letter, { tags, mailFrom: outgoing.mailFrom, pdf, now: now() })
    if (mail === undefined) return { _tag: "Permanent", reason: "the address is not an e-mail address" }
    // A stopping service starts no attempt. A letter that is being sent may use the time that is left.
    signal.throwIfAborted()
    // The quota and the PDF took time, and the letter may have been cancelled meanwhile.
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
    // Otherwise the letter is decided, cancelled or waits for another attempt, so this order was carried out before.
    unrecorded.delete(intentId)
  }

  return { kind: SMTP_KIND, inFlightCountMax: IN_FLIGHT_COUNT_MAX, perform }
}

const DAY_MS = 86_400_000
/** Highest rank that is counted. The share stops shrinking long before it. */
const RANK_MAX = 1_000_000_000

/**
 * The part of a shared limit that may be used up before a sponsor's letter of this rank is refused: all for the first letter, two
 * thirds for the third, half in the end. So one sponsor's many letters leave half of the limit to the first letters of others.
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

/** Hashes a mailbox. A tag after + before the @ belongs to the same mailbox. */
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
