/**
 * Routes an incoming mail to its letter. The mail server signs the request. The mark in the mail shows that its sender received
 * the letter.
 *
 * Always true: the same mail twice has one effect. A mail for a letter that is not recorded as sent yet is refused as busy, and
 * the mail server sends it again. That happens if an answer is faster than the commit, or after a kill in between.
 */
import { Result } from "effect"
import { mailEntity } from "../../actors/mail/mail.ts"
import { ActorBusy } from "../../actors/runtime/failure.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { SenderChecks } from "../../schema/api/letters.ts"
import type { InboundMail } from "../../schema/mail.ts"
import { parseInbound, type Understood, withFate } from "./inbound-mime.ts"
import { proofOfSender } from "./sender-proof.ts"
import { makeLetterTags } from "./letter-tag.ts"
import { readSecret } from "../crypto/webhook-secret.ts"
import { isSigned, type WebhookHeaders } from "../webhooks/signature.ts"

export type InboundResult =
  | { readonly _tag: "Recorded"; readonly letter_id: string; readonly kind: InboundMail["kind"] }
  | { readonly _tag: "Ignored"; readonly reason: string }
  | { readonly _tag: "BadSignature" }
  | { readonly _tag: "NotUnderstood"; readonly message: string }
  | { readonly _tag: "UnknownLetter" }

export interface InboundMailDeps {
  readonly registry: Registry
  /** INBOUND_MAIL_SECRET. */
  readonly secret: string
  readonly serverSecret: string
  readonly mailFrom: string
  readonly now: () => number
}

export interface InboundRequest {
  readonly headers: WebhookHeaders
  /** The signed body of the request, byte for byte. */
  readonly body: Uint8Array
  /** The mail in base64, from the body. */
  readonly mime: string
  /** The receiving server's results about the sender, from the signed body. */
  readonly authentication?: SenderChecks | undefined
}

/** Rejects like `registry.ask`, and with `ActorBusy` while the letter is still to be sent. */
export const makeInboundMail = (deps: InboundMailDeps) => {
  const tags = makeLetterTags(deps.serverSecret, deps.mailFrom)
  // The setting was checked at the start.
  const { key } = Result.getOrThrowWith(readSecret(deps.secret), (why) => new Error(`INBOUND_MAIL_SECRET: ${why}`))
  return async ({ authentication, body, headers, mime }: InboundRequest): Promise<InboundResult> => {
    if (!isSigned({ key, headers, body, now: deps.now() })) return { _tag: "BadSignature" }
    const parsed = await parseInbound(Buffer.from(mime, "base64"), tags)
    return parsed._tag === "Understood" ? record(deps.registry, parsed, authentication) : parsed
  }
}

const record = async (
  registry: Registry,
  parsed: Understood,
  checks: SenderChecks | undefined
): Promise<InboundResult> => {
  const { letterId } = parsed
  const { state } = await registry.read(mailEntity, letterId)
  if (state._tag === "Unqueued" || state._tag === "Erased") return { _tag: "UnknownLetter" }
  const mail = withFate(parsed, state.to_email)
  if (mail === undefined) return { _tag: "Ignored", reason: "the letter is delayed and still on its way" }
  const authentication = proofOfSender(checks, mail.from, state.to_email)
  const command = { _tag: "RecordInbound", ...mail, authentication } as const
  const recorded = await registry.ask(mailEntity, letterId, command, { commandId: `inbound/${mail.mail_id}` })
  if (Result.isSuccess(recorded)) return { _tag: "Recorded", letter_id: letterId, kind: mail.kind }
  if (recorded.failure.reason === "inbound-limit-reached") {
    return { _tag: "Ignored", reason: "the letter has had as many answers as are recorded" }
  }
  throw new ActorBusy({ address: `${mailEntity.kind}/${letterId}` })
}
