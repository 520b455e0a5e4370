/**
 * A mailbox: which accounts claim an e-mail address, which one proved it, and the codes that are out. Its id is a keyed hash of
 * the address, and the address itself is not in it. Everything here is written to Postgres, so a change is a migration.
 */
import { Schema } from "effect"
import { SponsorId } from "./ids.ts"
import { MailboxId } from "./sponsor.ts"
import { VerifiedBy } from "./sponsor-tier.ts"

const Sponsor = Schema.toType(SponsorId)
const Moment = Schema.Int
/** Hex, keyed with the server's secret: a copy of the database does not show a code. */
const CodeHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))
/** What the code is derived from, together with the server's secret. */
const Nonce = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{32}$/)))

/** `verify` proves the address for one account; `reset` lets the account that proved it have a new password. */
export const CodePurpose = Schema.Literals(["verify", "reset"])
export type CodePurpose = typeof CodePurpose.Type

/** Where a code was asked for, or is tried: a keyed hash. Absent where only one account can ask and try. */
const origin = { origin: Schema.optionalKey(Schema.String) }
const code = { purpose: CodePurpose, sponsorId: Sponsor, nonce: Nonce, codeHash: CodeHash, ...origin }

const proof = {
  /** This mailbox: an entity does not know its own id. */
  mailbox: MailboxId,
  /** The account that may be there from before there were claims, and then has no entry here. */
  earlier: Sponsor
}

export const MailboxCommand = Schema.Union([
  Schema.TaggedStruct("ClaimMailbox", { sponsorId: Sponsor }),
  Schema.TaggedStruct("LeaveMailbox", { sponsorId: Sponsor }),
  /** A new code ends the older one of the same account, purpose and origin. */
  Schema.TaggedStruct("IssueCode", { ...code, mailbox: MailboxId }),
  Schema.TaggedStruct("TryCode", { purpose: CodePurpose, sponsorId: Sponsor, codeHash: CodeHash, ...origin, ...proof }),
  /** An operator says that the address is this account's. */
  Schema.TaggedStruct("ConfirmByOperator", { sponsorId: Sponsor, ...proof }),
  /** The person of this mailbox opens no account any more. */
  Schema.TaggedStruct("BarMailbox", {})
])
export type MailboxCommand = typeof MailboxCommand.Type

export const MailboxEvent = Schema.Union([
  Schema.TaggedStruct("MailboxClaimed", { sponsorId: Sponsor, at: Moment }),
  Schema.TaggedStruct("MailboxLeft", { sponsorId: Sponsor, at: Moment }),
  Schema.TaggedStruct("CodeIssued", { ...code, mailbox: MailboxId, expiresAt: Moment, at: Moment }),
  Schema.TaggedStruct("CodeMissed", { purpose: CodePurpose, sponsorId: Sponsor, ...origin, at: Moment }),
  /** The code was right, and others for the same end with it; of a `reset` this is all that happens here. */
  Schema.TaggedStruct("CodeUsed", { purpose: CodePurpose, sponsorId: Sponsor, at: Moment }),
  /** `displaced` are the accounts that claimed the address and lose it. */
  Schema.TaggedStruct("MailboxProven", {
    mailbox: MailboxId,
    sponsorId: Sponsor,
    by: VerifiedBy,
    displaced: Schema.Array(Sponsor),
    at: Moment
  }),
  Schema.TaggedStruct("MailboxBarred", { at: Moment })
])
export type MailboxEvent = typeof MailboxEvent.Type

export const MailboxCode = Schema.Struct({
  ...code,
  expiresAt: Moment,
  missed: Schema.Int,
  /** Of these, from elsewhere than where it was asked for. */
  missedElsewhere: Schema.optionalKey(Schema.Int)
})
export type MailboxCode = typeof MailboxCode.Type

export const MailboxState = Schema.TaggedStruct("Mailbox", {
  /** The account that proved the address. */
  holder: Schema.NullOr(Sponsor),
  /** Accounts that only say that it is theirs, the oldest first; a bounded number. */
  claims: Schema.Array(Sponsor),
  /** A bounded number; some may have expired. */
  codes: Schema.Array(MailboxCode),
  barredAt: Schema.NullOr(Moment)
})
export type MailboxState = typeof MailboxState.Type

/** The order makes no sense for the mailbox as it is. */
export const MailboxRefused = Schema.TaggedStruct("MailboxRefused", {
  reason: Schema.Literals(["code-wrong", "address-taken"])
})
export type MailboxRefused = typeof MailboxRefused.Type
