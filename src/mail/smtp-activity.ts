/**
 * The activity `smtp`: makes one attempt to send a letter through the mail server, and records the result in its case.
 *
 * A letter is sent at least once. A kill between the server's 250 and the commit that records it makes the letter leave again,
 * with the same Message-ID, so receivers recognise it. While the process lives, a result that could not be recorded is kept. The
 * next attempt records it instead of sending again.
 *
 * Always true: a mail bears the day on which it leaves (`redatedTo`), and the report to its case says that moment.
 */
import { Schema } from "effect"
import { redatedTo } from "../../actors/assistant/letters/redating.ts"
import { caseEntity } from "../../actors/case/case.ts"
import { letterOf } from "../../actors/case/letter-queries.ts"
import { mailEntity } from "../../actors/mail/mail.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AttemptOutcome } from "../../schema/mail.ts"
import type { HumanReason } from "../../schema/letter.ts"
import { letterMail, type LetterToSend } from "./letter-mail.ts"
import {
  deferredByOwnLimit,
  deferredBySharedLimits,
  type LetterLimitDeps,
  lettersOf,
  type QueuedLetter
} from "./letter-limits.ts"
import { makeLetterTags } from "./letter-tag.ts"
import type { LetterToRead } from "./must-be-read.ts"
import { MailNotTaken, type MailTransport } from "./mail-transport.ts"

const SMTP_KIND = "smtp"
/** Twice the connections, so that the next letter is ready when a connection is free. */
const IN_FLIGHT_COUNT_MAX = 8

/** `due_at` is the time of the attempt for which the order was given. */
const readOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("Send", { due_at: Schema.Int }))

export interface SmtpActivityDeps extends LetterLimitDeps {
  readonly registry: Registry
  /** The transport; undefined if the service has no mail server. Users then post their letters. */
  readonly outgoing: { readonly transport: MailTransport; readonly mailFrom: string } | undefined
  readonly serverSecret: string
  readonly pdf: (letter: LetterToSend, createdAt: number) => Promise<Uint8Array>
  /** The reasons to review the letter before it is mailed; empty if there are none. */
  readonly mustBeRead: (letter: LetterToRead) => Promise<ReadonlyArray<HumanReason>>
  /** Called with every recorded attempt, for logs and metrics; `cause` is the transport's failure. */
  readonly onAttempt?: ((letterId: string, outcome: AttemptOutcome["_tag"], cause: unknown) => void) | undefined
}

interface Dated {
  readonly body?: string
  readonly dated_at?: number
}

interface Attempted {
  readonly outcome: AttemptOutcome
  readonly cause?: unknown
}

export const makeSmtpActivity = (deps: SmtpActivityDeps): Activity => {
  const { now, outgoing, registry } = deps
  const tags = outgoing === undefined ? undefined : makeLetterTags(deps.serverSecret, outgoing.mailFrom)
  /** Unrecorded results by intent. Each attempt begins with a commit, so there are at most as many as attempts under way. */
  const unrecorded = new Map<string, Attempted>()

  /** What the letter says if it leaves at that moment; nothing where it leaves in the words that were queued. */
  const datedTo = async ({ body, case_id, letter_id }: QueuedLetter, at: number): Promise<Dated> => {
    const { state } = await registry.read(caseEntity, case_id)
    const kept = state._tag === "Open" ? letterOf(state, letter_id) : undefined
    const redated = kept?.body === body ? redatedTo(kept, at) : undefined
    return redated === undefined ? {} : { body: redated.body, dated_at: at }
  }

  /** Undefined if the letter was cancelled before it was sent. */
  const attempt = async (letter: QueuedLetter, signal: AbortSignal): Promise<AttemptOutcome | undefined> => {
    if (outgoing === undefined || tags === undefined) return { _tag: "NoTransport" }
    const sponsorLimit = await lettersOf(deps, letter.sponsor_id)
    // The letters of an unverified sponsor are posted by the user, as without a mail server.
    if (sponsorLimit === 0) return UNVERIFIED
    // The sponsor's own limit comes first, so that a letter over it uses no shared limit and no reviewer's time.
    const own = await deferredByOwnLimit(deps, letter, sponsorLimit)
    if (own !== undefined) return { _tag: "Deferred", until: own }
    const [first, ...others] = letter.read === true ? [] : await deps.mustBeRead(letter)
    if (first !== undefined) return { _tag: "Held", reasons: [first, ...others] }
    const until = await deferredBySharedLimits(deps, letter)
    if (until !== undefined) return { _tag: "Deferred", until }
    const at = now()
    const { dated_at, ...words } = await datedTo(letter, at)
    const dated = { ...letter, ...words }
    const pdf = await deps.pdf(dated, at)
    const mail = letterMail(dated, { tags, mailFrom: outgoing.mailFrom, pdf, now: at })
    if (mail === undefined) return { _tag: "Permanent", reason: "the address is not an e-mail address" }
    // A stopping service starts no attempt. A letter that is being sent may use the time that is left.
    signal.throwIfAborted()
    // The quota and the PDF took time, and the letter may have been cancelled meanwhile.
    const { state } = await registry.read(mailEntity, letter.letter_id)
    if (state._tag !== "Queued") return undefined
    const taken = await outgoing.transport.send(mail)
    const said = { message_id: taken.messageId, response: taken.response }
    return { _tag: "Accepted", ...said, ...(dated_at === undefined ? {} : { dated_at }) }
  }

  const attemptOnce = async (letter: QueuedLetter, signal: AbortSignal): Promise<Attempted | undefined> => {
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

const UNVERIFIED: AttemptOutcome = {
  _tag: "NoTransport",
  problem:
    "This service mails letters of confirmed accounts only: the person can post the letter, or the sponsor confirms its address (GET /api/auth/account says how)"
}
