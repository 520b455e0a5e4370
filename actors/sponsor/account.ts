/**
 * The account of a sponsor: sessions, password, address, second factor and decisions of staff. Every rule here takes a
 * registered sponsor; an ended account never changes.
 */
import { Result } from "effect"
import type { OrderedBy } from "../../schema/agent.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import {
  type RegisteredSponsor,
  SESSION_SECONDS,
  type SponsorCommand,
  type SponsorEvent,
  type SponsorRefused
} from "../../schema/sponsor.ts"
import { mayReinstate, orderOf, outranks } from "../agent/standing.ts"
import { absurd, type EpochMs } from "../runtime/entity.ts"
import { isToldToday, noticed } from "./notices.ts"

/** More devices than a person uses; the oldest session is closed first. */
export const SESSION_COUNT_MAX = 20

export type Decision = Result.Result<ReadonlyArray<SponsorEvent>, SponsorRefused>
type Command<Tag extends SponsorCommand["_tag"]> = Extract<SponsorCommand, { readonly _tag: Tag }>

export type AccountCommand = Exclude<
  SponsorCommand,
  { readonly _tag: "RegisterSponsor" | "ReserveAgent" | "ReleaseAgent" | "AddNotice" }
>

export const decideAccount = (state: RegisteredSponsor, command: AccountCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "OpenSession":
      return openSession(state, command, now)
    case "CloseSession":
      // Closing a closed session succeeds without an event.
      return hasSession(state, command.hash) ? happen({ ...command, _tag: "SessionClosed", at: now }) : NOTHING
    case "CloseSessions":
      return happen({ _tag: "SessionsClosed", keep: command.keep, at: now })
    case "ChangePassword":
      return changePassword(state, command, now)
    case "VerifyAddress":
      return verify(state, command, now)
    case "LoseAddress":
      return loseAddress(state, command, now)
    case "RequestAddress":
      return happen({ ...command, _tag: "AddressRequested", at: now })
    case "CloseAccount":
      return happen({ ...ended(state, "closed", now), mailbox: command.mailbox })
    case "ReadNotices":
      return readNotices(state, command, now)
    case "PrepareSecondFactor":
      if (state.secondFactor._tag === "Enabled") return refuse("sponsor-already-so")
      return happen({ _tag: "SecondFactorPrepared", secret: command.secret, at: now })
    case "EnableSecondFactor":
    case "UseSecondFactor":
    case "UseRecoveryCode":
    case "DisableSecondFactor":
      return decideSecondFactor(state, command, now)
    case "ChooseTier":
    case "SuspendSponsor":
    case "ReinstateSponsor":
    case "RevokeSponsor":
      return decideStanding(state, command, now)
    default:
      return absurd(command)
  }
}

/** Read notices stay read, and only existing ones can be read. */
const readNotices = (state: RegisteredSponsor, { upTo }: Command<"ReadNotices">, now: EpochMs): Decision => {
  const newest = state.notices.findLast(({ number }) => number <= upTo)
  return newest === undefined || newest.number <= (state.noticesReadTo ?? 0)
    ? NOTHING
    : happen({ _tag: "NoticesRead", upTo: newest.number, at: now })
}

export const sessionOpened = (hash: string, device: string | undefined, now: EpochMs): SponsorEvent => ({
  _tag: "SessionOpened",
  hash,
  expiresAt: now + SESSION_SECONDS * 1_000,
  ...(device === undefined ? {} : { device }),
  at: now
})

const openSession = (
  state: RegisteredSponsor,
  { device, hash, tells }: Command<"OpenSession">,
  now: EpochMs
): Decision => {
  if (state.suspendedAt !== null) return refuse("sponsor-suspended")
  const opened = sessionOpened(hash, device, now)
  if (tells !== true) return happen(opened)
  const text = `A new sign-in from ${device ?? "a device that was not seen before"}. If it was not you, change the password and sign out everywhere.`
  return happen(opened, noticed(state, { kind: "sign_in", text }, now))
}

/** A new password ends all sessions; rehashing the same one ends none. */
const changePassword = (
  state: RegisteredSponsor,
  { keep, passwordHash, why }: Command<"ChangePassword">,
  now: EpochMs
): Decision => {
  const changed: SponsorEvent = { _tag: "PasswordChanged", passwordHash, why, at: now }
  if (why === "rehashed") return happen(changed)
  const text = why === "reset" ? "The password was set anew by mail." : "The password was changed."
  return happen(
    changed,
    { _tag: "SessionsClosed", keep, at: now },
    noticed(state, { kind: "password_changed", text: `${text} Other sessions were signed out.` }, now)
  )
}

/** Proves the current address, or completes the change to the wanted one. */
const verify = (state: RegisteredSponsor, { by, mailbox }: Command<"VerifyAddress">, now: EpochMs): Decision => {
  if (state.wanted?.mailbox === mailbox) {
    const text = "The address of the account was changed."
    return happen(
      {
        _tag: "AddressChanged",
        mailbox,
        left: state.mailbox,
        ...(state.verifiedAt === null ? {} : { leftEmail: state.email }),
        by,
        at: now
      },
      noticed(state, { kind: "address_changed", text }, now)
    )
  }
  if (state.mailbox !== null && state.mailbox !== mailbox) return NOTHING
  return state.verifiedAt === null ? happen({ _tag: "AddressVerified", mailbox, by, at: now }) : NOTHING
}

/** A verified sponsor can only lose the address it wanted. */
const loseAddress = (state: RegisteredSponsor, { mailbox }: Command<"LoseAddress">, now: EpochMs): Decision => {
  const isAnothers = state.mailbox !== null && state.mailbox !== mailbox
  return isAnothers || state.verifiedAt !== null ? NOTHING : happen(ended(state, "displaced", now))
}

const ENDED_REASONS = {
  closed: "The account was closed by its person.",
  displaced: "The address of the account was proven to be somebody else's."
} as const

const ended = (
  { sponsorId }: RegisteredSponsor,
  why: keyof typeof ENDED_REASONS,
  now: EpochMs
): Extract<SponsorEvent, { readonly _tag: "SponsorEnded" }> => ({
  _tag: "SponsorEnded",
  why,
  by: { type: "sponsor", id: sponsorId },
  reason: ENDED_REASONS[why],
  mailbox: null,
  barred: null,
  at: now
})

type SecondFactorCommand = Command<"EnableSecondFactor" | "UseSecondFactor" | "UseRecoveryCode" | "DisableSecondFactor">

const decideSecondFactor = (state: RegisteredSponsor, command: SecondFactorCommand, now: EpochMs): Decision => {
  const { secondFactor: factor } = state
  switch (command._tag) {
    case "EnableSecondFactor": {
      if (factor._tag !== "Prepared" || factor.secret !== command.secret) return refuse("second-factor-not-prepared")
      const text = "A second factor is asked for from now on."
      return happen(
        { ...command, _tag: "SecondFactorEnabled", at: now },
        noticed(state, { kind: "second_factor", text }, now)
      )
    }
    case "UseSecondFactor":
      // A used code is worthless, also to an observer.
      if (factor._tag !== "Enabled" || command.step <= factor.step) return refuse("second-factor-wrong")
      return happen({ _tag: "SecondFactorUsed", step: command.step, at: now })
    case "UseRecoveryCode":
      if (factor._tag !== "Enabled" || !factor.recovery.includes(command.hash)) return refuse("second-factor-wrong")
      return happen({ _tag: "RecoveryCodeUsed", hash: command.hash, at: now })
    case "DisableSecondFactor": {
      if (factor._tag === "None") return NOTHING
      const text = "The second factor was switched off."
      return happen(
        { _tag: "SecondFactorDisabled", by: command.by, at: now },
        noticed(state, { kind: "second_factor", text }, now)
      )
    }
    default:
      return absurd(command)
  }
}

type StandingCommand = Command<"ChooseTier" | "SuspendSponsor" | "ReinstateSponsor" | "RevokeSponsor">

const decideStanding = (state: RegisteredSponsor, command: StandingCommand, now: EpochMs): Decision => {
  if (isOwn(command.by, state)) return refuse("reviewer-is-sponsor")
  const told = (text: string) => noticed(state, { kind: "account_standing", text }, now)
  switch (command._tag) {
    case "ChooseTier": {
      const words = command.tier === null ? "follows the table of tiers again" : `was set to ${command.tier}`
      return happen(
        { _tag: "TierChosen", tier: command.tier, ...orderOf(command), at: now },
        told(`The tier of the account ${words}: ${command.reason}`)
      )
    }
    case "SuspendSponsor":
      if (state.suspension !== null && !outranks(command.by, state.suspension.by)) return refuse("sponsor-already-so")
      return happen(
        { _tag: "SponsorSuspended", ...orderOf(command), at: now },
        told(`The account was suspended, and all its agents with it: ${command.reason}`)
      )
    case "ReinstateSponsor":
      if (state.suspension === null) return refuse("sponsor-already-so")
      if (!mayReinstate(command.by, state.suspension.by)) return refuse("rank-too-low")
      return happen(
        { _tag: "SponsorReinstated", ...orderOf(command), at: now },
        told(`The account was reinstated: ${command.reason}`)
      )
    case "RevokeSponsor": {
      // An unproven address may be a stranger's, so its owner is not barred.
      const { mailbox, person } = command
      const barred = state.verifiedAt === null ? null : person
      return happen({ _tag: "SponsorEnded", why: "revoked", ...orderOf(command), mailbox, barred, at: now })
    }
    default:
      return absurd(command)
  }
}

/** Staff may not give orders about their own account. */
const isOwn = ({ id, type }: OrderedBy, { sponsorId }: RegisteredSponsor): boolean =>
  (type === "reviewer" || type === "admin") && id === reviewerIdOf(sponsorId)

const hasSession = ({ sessions }: RegisteredSponsor, hash: string): boolean => sessions.some((one) => one.hash === hash)

/** Whether a notice of this kind may be added now. */
export const mayTell = (state: RegisteredSponsor, kind: Command<"AddNotice">["kind"], now: EpochMs): boolean =>
  !isToldToday(state, { kind }, now)

const happen = (...events: ReadonlyArray<SponsorEvent>): Decision => Result.succeed(events)
const NOTHING: Decision = Result.succeed([])
const refuse = (reason: SponsorRefused["reason"]): Decision => Result.fail({ _tag: "SponsorRefused", reason })
