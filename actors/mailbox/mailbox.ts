/**
 * One mailbox: the accounts that claim its address, the account that proved it, and its confirmation codes.
 *
 * Always true:
 * - At most one account holds a mailbox, by a code from the mailbox or by an operator's decision.
 * - A claim locks no other account out: a proof by another account ends the claim.
 * - A code allows five tries in ten minutes, by the account that requested it, and one use. Of the
 *   five, two may come from elsewhere than the request: strangers cannot use up the owner's tries.
 * - A valid code is never dropped for a code requested elsewhere.
 */
import { Result } from "effect"
import {
  type MailboxCode,
  MailboxCommand,
  MailboxEvent,
  type MailboxRefused,
  MailboxState
} from "../../schema/mailbox.ts"
import type { SponsorCommand } from "../../schema/sponsor.ts"
import { absurd, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/** Long enough to switch to the mail program, too short for someone who finds it later. */
export const CODE_MS_MAX = 10 * 60_000
/** Five guesses at one of a hundred million. */
const CODE_TRY_COUNT_MAX = 5
/** The owner may request on the telephone and type at the desk. */
const CODE_TRY_COUNT_MAX_ELSEWHERE = 2
/** Codes by account, purpose and origin. Twice the daily mails to one address, so that midnight drops none. */
const CODE_COUNT_MAX = 64
/** Unproven registrations of one address. The oldest is dropped; proving the address restores it. */
const CLAIM_COUNT_MAX = 50

type Decision = Result.Result<ReadonlyArray<MailboxEvent>, MailboxRefused>
type Command<Tag extends MailboxCommand["_tag"]> = Extract<MailboxCommand, { readonly _tag: Tag }>

export const decide = (state: MailboxState, command: MailboxCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "ClaimMailbox":
      if (isKnown(state, command.sponsorId)) return NOTHING
      return happen({ _tag: "MailboxClaimed", sponsorId: command.sponsorId, at: now })
    case "LeaveMailbox":
      if (!isKnown(state, command.sponsorId)) return NOTHING
      return happen({ _tag: "MailboxLeft", sponsorId: command.sponsorId, at: now })
    case "IssueCode":
      return happen({ ...command, _tag: "CodeIssued", expiresAt: now + CODE_MS_MAX, at: now })
    case "TryCode":
      return tryCode(state, command, now)
    case "ConfirmByOperator":
      return Result.map(prove(state, command, "operator", now), (proven) => [proven])
    case "BarMailbox":
      return state.barredAt === null ? happen({ _tag: "MailboxBarred", at: now }) : NOTHING
    default:
      return absurd(command)
  }
}

/** A wrong code is an event, because its tries must survive a restart; the caller sees it in the events. */
const tryCode = (state: MailboxState, command: Command<"TryCode">, now: EpochMs): Decision => {
  const { codeHash, origin, purpose, sponsorId } = command
  const open = state.codes.filter((one) => mayTry(one, command, now))
  if (open.length === 0) return refuse("code-wrong")
  if (!open.some((one) => one.codeHash === codeHash)) {
    return happen({ _tag: "CodeMissed", purpose, sponsorId, ...(origin === undefined ? {} : { origin }), at: now })
  }
  const used: MailboxEvent = { _tag: "CodeUsed", purpose, sponsorId, at: now }
  if (purpose === "reset") return state.holder === sponsorId ? happen(used) : refuse("code-wrong")
  return Result.map(prove(state, command, "mail", now), (proven) => [used, proven])
}

const prove = (
  { claims, holder }: MailboxState,
  { earlier, mailbox, sponsorId }: Omit<Command<"ConfirmByOperator">, "_tag">,
  by: "mail" | "operator",
  at: EpochMs
): Result.Result<MailboxEvent, MailboxRefused> => {
  if (holder !== null && holder !== sponsorId) return Result.fail({ _tag: "MailboxRefused", reason: "address-taken" })
  const others = [...claims, earlier].filter((one) => one !== sponsorId)
  return Result.succeed({ _tag: "MailboxProven", mailbox, sponsorId, by, displaced: [...new Set(others)], at })
}

export const evolve = (state: MailboxState, event: MailboxEvent): MailboxState => {
  switch (event._tag) {
    case "MailboxClaimed":
      return { ...state, claims: [...state.claims, event.sponsorId].slice(-CLAIM_COUNT_MAX) }
    case "MailboxLeft":
      return {
        ...state,
        holder: state.holder === event.sponsorId ? null : state.holder,
        claims: state.claims.filter((one) => one !== event.sponsorId),
        codes: state.codes.filter((one) => one.sponsorId !== event.sponsorId)
      }
    case "CodeIssued": {
      const { _tag, at: _at, ...issued } = event
      const isReplaced = (one: MailboxCode): boolean => isOf(one, event) && one.origin === event.origin
      const others = state.codes.filter((one) => !isReplaced(one) && one.expiresAt > event.at)
      return { ...state, codes: [...others, { ...issued, missed: 0 }].slice(-CODE_COUNT_MAX) }
    }
    case "CodeMissed":
      return {
        ...state,
        codes: state.codes.map((one) => (mayTry(one, event, event.at) ? missedOnce(one, event) : one))
      }
    case "CodeUsed":
      return { ...state, codes: state.codes.filter((one) => !isOf(one, event)) }
    case "MailboxProven":
      return { ...state, holder: event.sponsorId, claims: [] }
    case "MailboxBarred":
      return { ...state, barredAt: event.at }
    default:
      return absurd(event)
  }
}

export const react = (event: MailboxEvent, { holder }: MailboxState): ReadonlyArray<Intent> => {
  if (event._tag === "MailboxProven") return [verifyIntent(event), ...event.displaced.map(loseIntent(event.mailbox))]
  if (event._tag !== "CodeIssued") return []
  const { mailbox, nonce, purpose, sponsorId } = event
  // A reset for a missing account makes the same commit and no mail.
  if (purpose === "reset" && holder !== sponsorId) return []
  return [{ to: { kind: "code-mail", id: sponsorId }, command: { _tag: "Mail", mailbox, nonce, purpose } }]
}

const verifyIntent = ({
  by,
  mailbox,
  sponsorId
}: Extract<MailboxEvent, { readonly _tag: "MailboxProven" }>): Intent => {
  const command: SponsorCommand = { _tag: "VerifyAddress", mailbox, by }
  return { to: { kind: "sponsor", id: sponsorId }, command }
}

const loseIntent =
  (mailbox: string) =>
  (id: string): Intent => {
    const command: SponsorCommand = { _tag: "LoseAddress", mailbox }
    return { to: { kind: "sponsor", id }, command }
  }

const isKnown = ({ claims, holder }: MailboxState, sponsorId: string): boolean =>
  holder === sponsorId || claims.some((one) => one === sponsorId)

const isOf = (
  one: Pick<MailboxCode, "purpose" | "sponsorId">,
  other: Pick<MailboxCode, "purpose" | "sponsorId">
): boolean => one.purpose === other.purpose && one.sponsorId === other.sponsorId

type Trier = Pick<MailboxCode, "purpose" | "sponsorId" | "origin">

const mayTry = (one: MailboxCode, by: Trier, now: EpochMs): boolean =>
  isOf(one, by) &&
  now < one.expiresAt &&
  one.missed < CODE_TRY_COUNT_MAX &&
  (one.origin === by.origin || (one.missedElsewhere ?? 0) < CODE_TRY_COUNT_MAX_ELSEWHERE)

const missedOnce = (one: MailboxCode, { origin }: Trier): MailboxCode =>
  one.origin === origin
    ? { ...one, missed: one.missed + 1 }
    : { ...one, missed: one.missed + 1, missedElsewhere: (one.missedElsewhere ?? 0) + 1 }

const EMPTY: MailboxState = { _tag: "Mailbox", holder: null, claims: [], codes: [], barredAt: null }

export const mailboxEntity = entity<MailboxState, MailboxCommand, MailboxEvent, MailboxRefused>({
  kind: "mailbox",
  initialState: EMPTY,
  decide,
  evolve,
  react,
  commandSchema: MailboxCommand,
  eventSchema: MailboxEvent,
  stateSchema: MailboxState,
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 60_000 }
})

const happen = (...events: ReadonlyArray<MailboxEvent>): Decision => Result.succeed(events)
const NOTHING: Decision = Result.succeed([])
const refuse = (reason: MailboxRefused["reason"]): Decision => Result.fail({ _tag: "MailboxRefused", reason })
