/**
 * The endpoint for incoming mail: the mail server posts each mail, signed by Standard Webhooks. A mail for no known
 * letter is accepted and dropped, because a refusal would be repeated for ever.
 */
import * as api from "../../../schema/api/letters.ts"
import { apiError } from "../../../schema/error.ts"
import { isFresh, maySign, type WebhookHeaders } from "../../webhooks/signature.ts"
import type { HttpRequest, SlotLimits } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, handler, json } from "../../http/handler.ts"

export interface SignedMail {
  /** `webhook-id`, `webhook-timestamp` and `webhook-signature`; "" when absent. */
  readonly headers: WebhookHeaders
  /** The raw body of the request, which is what is signed. */
  readonly body: Uint8Array
  /** The mail itself as base64. */
  readonly mime: string
  /** The receiving server's checks of the sender. */
  readonly authentication?: api.SenderChecks | undefined
}

export type MailReceived =
  | {
      readonly _tag: "Recorded"
      readonly letter_id: string
      readonly kind: "reply" | "automatic" | "bounce" | "delivered"
    }
  | { readonly _tag: "Ignored"; readonly reason: string }
  | { readonly _tag: "UnknownLetter" }
  | { readonly _tag: "BadSignature" }
  | { readonly _tag: "NotUnderstood"; readonly message: string }

export interface InboundMailDeps {
  /** Undefined when the service takes no mail. */
  readonly receiveMail: ((mail: SignedMail) => Promise<MailReceived>) | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Each holds up to 14 MB of JSON, its text and the mail. A mail server delivers one mail after the other. A sender with
 * a wrong signature frees its slot at once and can never take all of them.
 */
const MAIL_SLOTS: SlotLimits = { countMax: 4, perOwnerMax: 2 }

export const inboundMailHandlers = ({ now, receiveMail }: InboundMailDeps): ReadonlyArray<BoundHandler> => [
  handler(
    api.inboundMail,
    async ({ payload, request }) => {
      if (receiveMail === undefined) return apiError("inbound-mail-off")
      const { authentication, mime } = payload
      const mail = { headers: headersOf(request), body: request.body, mime }
      return answerTo(await receiveMail(authentication === undefined ? mail : { ...mail, authentication }))
    },
    {
      admit: (request) => {
        if (receiveMail === undefined) return apiError("inbound-mail-off")
        const headers = headersOf(request)
        return maySign(headers) && isFresh(headers, now()) ? undefined : apiError("invalid-signature")
      },
      bodySlots: MAIL_SLOTS
    }
  )
]

const headersOf = (request: HttpRequest): WebhookHeaders => ({
  id: request.header("webhook-id"),
  timestamp: request.header("webhook-timestamp"),
  signature: request.header("webhook-signature")
})

const answerTo = (received: MailReceived): Answer => {
  switch (received._tag) {
    case "Recorded":
      return taken({ status: "recorded", letter_id: received.letter_id, kind: received.kind })
    case "Ignored":
    case "UnknownLetter":
      return taken({ status: "ignored", letter_id: null, kind: null })
    case "BadSignature":
      return apiError("invalid-signature")
    case "NotUnderstood":
      return apiError("invalid-body", { errors: [{ path: "mime", message: received.message }] })
    default:
      return received satisfies never
  }
}

const taken = (body: typeof api.InboundMailResponse.Type): Answer => json(202, body)
