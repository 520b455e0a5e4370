/**
 * A cookie that says that this browser signed in to an account before. It opens nothing: it only gives the browser a budget of
 * its own for trying the password, so that a stranger's attempts never lock its person out.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { HeaderList } from "../http/exchange.ts"
import { derivedKey } from "../crypto/derived-key.ts"
import { cookieValue } from "../auth/session.ts"

/** Half a year; each sign-in begins it anew. */
const DEVICE_SECONDS = 180 * 86_400
const FORM = /^(\d{10,15})\.([A-Za-z0-9_-]{43})$/

export interface KnownDevices {
  /** Whether the Cookie header proves an earlier sign-in to the account of this mailbox. */
  readonly isKnown: (cookie: string, mailbox: string) => boolean
  readonly issue: (mailbox: string) => HeaderList
}

export const makeKnownDevices = (options: {
  readonly serverSecret: string
  readonly baseUrl: string
  readonly now: () => number
}): KnownDevices => {
  const key = derivedKey(options.serverSecret, "redress/known-device/1")
  const secure = new URL(options.baseUrl).protocol === "https:"
  const name = secure ? "__Host-redress_device" : "redress_device"
  const macOf = (mailbox: string, at: string): string =>
    createHmac("sha256", key)
      .update(JSON.stringify([mailbox, at]))
      .digest("base64url")
  return {
    isKnown: (cookie, mailbox) => {
      const [, at, mac] = FORM.exec(cookieValue(cookie, name) ?? "") ?? []
      if (at === undefined || mac === undefined) return false
      if (options.now() >= Number(at) + DEVICE_SECONDS * 1_000) return false
      return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(mailbox, at)))
    },
    issue: (mailbox) => {
      const at = String(options.now())
      const attributes = `HttpOnly; SameSite=Lax; Path=/${secure ? "; Secure" : ""}; Max-Age=${DEVICE_SECONDS}`
      return [["set-cookie", `${name}=${at}.${macOf(mailbox, at)}; ${attributes}`]]
    }
  }
}
