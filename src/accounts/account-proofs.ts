/**
 * The steps between accounts, mailboxes and codes that several routes share: which accounts have an address, mailing a code,
 * and what follows when a mailbox is proven.
 */
import { Result } from "effect"
import { claimCommand, registrationIntentId, sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import { mailboxEntity } from "../../actors/mailbox/mailbox.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import type { SponsorId } from "../../schema/ids.ts"
import type { CodePurpose, MailboxEvent } from "../../schema/mailbox.ts"
import type { RegisteredSponsor } from "../../schema/sponsor.ts"
import type { VerificationMode } from "../../schema/sponsor-tier.ts"
import type { CodeAsker, CodeBudget } from "./code-budget.ts"
import type { Codes } from "./codes.ts"
import { sponsorIdOf } from "../auth/sponsor-id.ts"

export interface AccountProofsDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly codes: Codes
  readonly codeBudget: CodeBudget
  readonly mode: VerificationMode
  readonly serverSecret: string
  readonly now: () => number
}

export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly sponsorId: SponsorId
  readonly email: string
  /** The network address of the caller. */
  readonly address: string
  /** The browser signed in before to the account that proved the address. */
  readonly isKnownDevice?: boolean | undefined
}

export interface AccountProofs {
  /** The accounts that claim the address: first the one that proved it, then the others from the oldest. */
  readonly accountsAt: (email: string) => Promise<ReadonlyArray<RegisteredSponsor>>
  /** The account that proved the address. */
  readonly holderOf: (email: string) => Promise<SponsorId | undefined>
  /** Whether the person of this mailbox was revoked. */
  readonly isBarred: (email: string) => Promise<boolean>
  /** Records the new account with the mailbox, at the latest when the outbox is delivered. */
  readonly claim: (email: string, sponsorId: SponsorId, sponsorVersion: number) => Promise<void>
  /** Undefined when the code is on its way. */
  readonly sendCode: (request: CodeRequest) => Promise<ApiError | undefined>
  /** Undefined when the code was right, and everything that follows from it has happened. */
  readonly tryCode: (request: CodeRequest & { readonly code: string }) => Promise<ApiError | undefined>
  /** An operator's word instead of a code. */
  readonly confirmByOperator: (email: string, sponsorId: SponsorId) => Promise<ApiError | undefined>
}

export const makeAccountProofs = (deps: AccountProofsDeps): AccountProofs => {
  const { codeBudget, codes, mode, now, registry, serverSecret } = deps
  const earlierOf = (email: string): SponsorId => sponsorIdOf(serverSecret, email)

  const accountsAt = async (email: string): Promise<ReadonlyArray<RegisteredSponsor>> => {
    const mailbox = codes.mailboxOf(email)
    const { state } = await registry.read(mailboxEntity, mailbox)
    const named = [...(state.holder === null ? [] : [state.holder]), earlierOf(email), ...state.claims]
    const read = await Promise.all([...new Set(named)].map((id) => registry.read(sponsorEntity, id)))
    return read.flatMap(({ state: one }) =>
      one._tag === "Registered" && codes.mailboxOf(one.email) === mailbox ? [one] : []
    )
  }

  const isBarred = async (email: string): Promise<boolean> =>
    (await registry.read(mailboxEntity, codes.personOf(email))).state.barredAt !== null

  /** Codes that prove an address need a signed-in account; a password reset needs none. */
  const originOf = (purpose: CodePurpose, asker: CodeAsker): { readonly origin?: string } =>
    purpose === "reset" ? { origin: codeBudget.originOf(asker) } : {}

  /** The orders are in the outbox as well, and change nothing the second time. */
  const complete = async (events: ReadonlyArray<MailboxEvent>): Promise<void> => {
    const proven = events.find((event) => event._tag === "MailboxProven")
    if (proven === undefined) return
    const { by, displaced, mailbox, sponsorId } = proven
    await registry.ask(sponsorEntity, sponsorId, { _tag: "VerifyAddress", mailbox, by })
    for (const id of displaced) await registry.ask(sponsorEntity, id, { _tag: "LoseAddress", mailbox })
  }

  return {
    accountsAt,
    isBarred,
    holderOf: async (email) => (await registry.read(mailboxEntity, codes.mailboxOf(email))).state.holder ?? undefined,
    claim: async (email, sponsorId, sponsorVersion) => {
      const commandId = registrationIntentId(sponsorId, sponsorVersion)
      await registry
        .ask(mailboxEntity, codes.mailboxOf(email), claimCommand(sponsorId), { commandId })
        .catch(() => undefined)
    },
    sendCode: async ({ address, email, isKnownDevice = false, purpose, sponsorId }) => {
      if (mode !== "mail") return apiError("mail-not-possible")
      const mailbox = codes.mailboxOf(email)
      const receiver = { person: codes.personOf(email), spellings: codes.spellingsOf(email) }
      const fullUntil = await codeBudget.take(receiver, { address, isKnownDevice })
      if (fullUntil !== undefined) {
        const seconds = Math.max(1, Math.ceil((fullUntil - now()) / 1_000))
        return apiError("code-limit-reached", { headers: [["retry-after", String(seconds)]] })
      }
      const nonce = codes.newNonce()
      const codeHash = codes.hashOf(mailbox, purpose, codes.codeOf({ mailbox, nonce, purpose }))
      const from = originOf(purpose, { address, isKnownDevice })
      const order = { _tag: "IssueCode", purpose, sponsorId, nonce, codeHash, mailbox, ...from } as const
      Result.getOrThrow(await registry.ask(mailboxEntity, mailbox, order))
      return undefined
    },
    tryCode: async ({ address, code, email, isKnownDevice = false, purpose, sponsorId }) => {
      if (await isBarred(email)) return apiError("account-barred")
      const mailbox = codes.mailboxOf(email)
      const codeHash = codes.hashOf(mailbox, purpose, code)
      const from = originOf(purpose, { address, isKnownDevice })
      const proof = { mailbox, earlier: earlierOf(email) }
      const order = { _tag: "TryCode", purpose, sponsorId, codeHash, ...from, ...proof } as const
      const asked = await registry.ask(mailboxEntity, mailbox, order)
      if (Result.isFailure(asked)) return apiError(asked.failure.reason)
      if (asked.success.events.some((event) => event._tag === "CodeMissed")) return apiError("code-wrong")
      await complete(asked.success.events)
      return undefined
    },
    confirmByOperator: async (email, sponsorId) => {
      if (await isBarred(email)) return apiError("account-barred")
      const mailbox = codes.mailboxOf(email)
      const order = { _tag: "ConfirmByOperator", sponsorId, mailbox, earlier: earlierOf(email) } as const
      const asked = await registry.ask(mailboxEntity, mailbox, order)
      if (Result.isFailure(asked)) return apiError(asked.failure.reason)
      await complete(asked.success.events)
      return undefined
    }
  }
}
