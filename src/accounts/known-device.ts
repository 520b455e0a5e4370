/**
 * The cookie of a known device: a browser that signed in to an account before. It opens nothing. It gives the browser its own
 * budget of password tries, so a stranger's tries never lock the owner out. It names the account, because an address can be
 * registered by several accounts until one proves it.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { HeaderList } from "../http/exchange.ts"
import { derivedKey } from "../crypto/secrets.ts"
import { SponsorId } from "../../schema/ids.ts"
import { cookieValue } from "../auth/session.ts"

/** Half a year; each sign-in begins it anew. */
const DEVICE_SECONDS = 180 * 86_400
const FORM = /^(\d{10,15})\.(spn_[a-z0-9]{26})\.([A-Za-z0-9_-]{43})$/

export interface KnownDevices {
  /** The account of this mailbox to which the Cookie header proves an earlier sign-in. */
  readonly accountOf: (cookie: string, mailbox: string) => SponsorId | undefined
  readonly issue: (mailbox: string, sponsorId: SponsorId) => HeaderList
}

export const makeKnownDevices = (options: {
  readonly serverSecret: string
  readonly baseUrl: string
  readonly now: () => number
}): KnownDevices => {
  const key = derivedKey(options.serverSecret, "redress/known-device/1")
  const secure = new URL(options.baseUrl).protocol === "https:"
  const name = secure ? "__Host-redress_device" : "redress_device"
  const macOf = (mailbox: string, sponsorId: string, at: string): string =>
    createHmac("sha256", key)
      .update(JSON.stringify([mailbox, sponsorId, at]))
      .digest("base64url")
  return {
    accountOf: (cookie, mailbox) => {
      const [, at, sponsorId, mac] = FORM.exec(cookieValue(cookie, name) ?? "") ?? []
      if (at === undefined || sponsorId === undefined || mac === undefined) return undefined
      if (options.now() >= Number(at) + DEVICE_SECONDS * 1_000) return undefined
      const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(mailbox, sponsorId, at)))
      return isOurs ? SponsorId.make(sponsorId) : undefined
    },
    issue: (mailbox, sponsorId) => {
      const at = String(options.now())
      const attributes = `HttpOnly; SameSite=Lax; Path=/${secure ? "; Secure" : ""}; Max-Age=${DEVICE_SECONDS}`
      return [["set-cookie", `${name}=${at}.${sponsorId}.${macOf(mailbox, sponsorId, at)}; ${attributes}`]]
    }
  }
}
